"""Skills that get players on their feet: Pick-me-up, Timmm-ber!"""

from __future__ import annotations

from leaguekeeper.play.pitch.frames import roll, step, then
from leaguekeeper.play.pitch.geometry import distance
from leaguekeeper.play.pitch.state import NOBODY, PitchState, Status

__all__ = ["helped_up", "pick_up_mates"]

_REACH = 3
_NEED = 5


def pick_up_mates(state: PitchState, side: int) -> None:
    """At the end of a turn the other side's players on the ground may be picked up by a team-mate near by."""
    effect = state.match.edition.effects.picks_up_mates
    if not state.union & effect or state.touchdown != NOBODY:
        return
    mates = state.on_pitch(1 - side)
    able = [p for p in mates if state.skills[p] & effect and state.status[p] == Status.STANDING]
    for player in reversed(mates):
        near = any(distance(state.at[player], state.at[p]) <= _REACH for p in able)
        if near and state.status[player] == Status.PRONE:
            then(state, _tries, player, state.match.edition.slug_of(effect, effect))


@step
def _tries(state: PitchState, player: int, skill: str) -> None:
    """Nobody is picked up whom something else at the end of the turn has taken away or stunned."""
    if state.status[player] == Status.PRONE:
        roll(state, ("d6",), skill, state.side[player], _tried, player, skill)


@step
def _tried(state: PitchState, values: tuple[int, ...], player: int, skill: str) -> None:
    success = values[0] >= _NEED
    state.tell(skill, player=player, roll=values[0], need=_NEED, success=success)
    if success:
        state.set_status(player, Status.STANDING)
        state.tell("stood-up", player=player)


def helped_up(state: PitchState, player: int) -> int:
    """How many free team-mates stand beside a slow player who tries to stand up."""
    side = state.side[player]
    foes = state.zones[1 - side]
    return sum(
        1
        for p in state.adjacent(state.at[player], side)
        if state.status[p] == Status.STANDING and not foes[state.at[p]]
    )
