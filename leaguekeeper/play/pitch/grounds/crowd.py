"""What becomes of players and the ball at the edge of the pitch: kind crowds, and walls (Death Zone)."""

from __future__ import annotations

from leaguekeeper.play.pitch.frames import roll, step, then
from leaguekeeper.play.pitch.procedures.ball.loose import bounce
from leaguekeeper.play.pitch.procedures.harm.knock_down import knock_down
from leaguekeeper.play.pitch.state import NOBODY, PitchState, Status

__all__ = ["off_the_wall", "saved_by_crowd", "stopped_by_wall"]

_AMONG_PACIFISTS = 4
_AMONG_FRIENDS = 5


def saved_by_crowd(state: PitchState, player: int, at: int) -> bool:
    """Whether the crowd may spare whoever comes among it: pacifists do on 4 or more, a side's own crowd on 5."""
    if state.conditions.get("silent") and state.match.edition.figures["each-rule-counts"]:
        return False  # nobody is hurt among a silent crowd, be it his own
    need = _AMONG_PACIFISTS if state.conditions.get("pacifists") else 0
    if not need and state.memory.at_home == state.side[player]:
        need = _AMONG_FRIENDS
    if need:
        roll(state, ("d6",), "pacifists", state.side[player], _saved, player, need)
    return bool(need)


@step
def _saved(state: PitchState, values: tuple[int, ...], player: int, need: int) -> None:
    safe = values[0] >= need
    state.tell("pacifists", player=player, roll=values[0], need=need, success=safe)
    if not safe:
        for hurt in state.match.edition.moments.crowd_hurts:
            then(state, hurt, player, NOBODY, "crowd")


def stopped_by_wall(state: PitchState, player: int, by: int) -> bool:
    """Whether a wall keeps a player on the pitch: he is knocked down against it."""
    if not state.conditions.get("walls"):
        return False
    then(state, _hits_wall, player, by)
    return True


@step
def _hits_wall(state: PitchState, player: int, by: int) -> None:
    if state.at[player] >= 0 and state.status[player] == Status.STANDING:
        state.tell("wall", player=player)
        knock_down(state, player, by, "block" if by >= 0 else "crash")


def off_the_wall(state: PitchState, last: int, side: str) -> bool:
    """Whether the ball comes back off a wall: it bounces from the last square."""
    if state.conditions.get("walls"):
        then(state, bounce, last)
        return True
    return False
