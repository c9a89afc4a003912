"""Who marks a square and has a skill for those who leave it, and who comes to lie or stand where they were."""

from __future__ import annotations

from leaguekeeper.play.pitch.frames import step, then
from leaguekeeper.play.pitch.geometry import NOWHERE
from leaguekeeper.play.pitch.procedures.ball.loose import meets_ball
from leaguekeeper.play.pitch.procedures.harm.knock_down import lie_down
from leaguekeeper.play.pitch.procedures.moving.movement import reach
from leaguekeeper.play.pitch.room import room_left
from leaguekeeper.play.pitch.squares import come_any_way
from leaguekeeper.play.pitch.state import Mark, PitchState

__all__ = ["follow_into", "followers", "held_fast", "lands", "leavers", "markers"]


def markers(state: PitchState, player: int, at: int, effect: int) -> tuple[int, ...]:
    """The opponents next to a square who have tackle zones and an effect."""
    if not effect or not state.union & effect:
        return ()
    return tuple(p for p in state.adjacent(at, 1 - state.side[player]) if state.skills[p] & effect and state.zoning[p])


def leavers(state: PitchState, player: int, at: int, effect: int) -> tuple[int, ...]:
    """Those of them whose skill takes them out of their own square: nobody who has taken root."""
    return tuple(p for p in markers(state, player, at, effect) if not held_fast(state, p))


def held_fast(state: PitchState, player: int) -> bool:
    """Whether a player has taken root, so that no skill takes him from his square. (LRB 4, Take Root.)"""
    return bool(state.marks[player] & Mark.ROOTED and state.match.edition.figures["roots-hold-fast"])


def follow_into(state: PitchState, follower: int, left: int, *, walks: bool = False) -> None:
    """Somebody comes to where another has gone from, as far as there is room; ``walks``: to the ball there, too."""
    to = room_left(state, follower, left)
    if to != NOWHERE:
        here = state.at[follower]
        state.shift(follower, to)
        if walks:
            then(state, reach, follower)
        elif meets_ball(state, follower):
            state.due = ("bounce", state.ball)
        come_any_way(state, follower, here)


@step
def lands(state: PitchState, diver: int, vacated: int) -> None:
    """Whoever dived to tackle lies where the dodger has gone from."""
    state.memory.diver = None
    follow_into(state, diver, vacated)
    lie_down(state, diver)


def followers(state: PitchState, player: int, here: int, effect: int) -> tuple[int, ...]:
    """Who marked a square with an effect and has room to follow there; nobody where a diving tackle fills it."""
    dives = any(frame[0] is lands for frame in state.stack)
    if dives and state.match.edition.figures["dives-before-following"]:
        return ()
    return tuple(p for p in leavers(state, player, here, effect) if room_left(state, p, here) != NOWHERE)
