"""What the attributes of a stadium do when a half begins or a drive ends (Death Zone stadiums)."""

from __future__ import annotations

from leaguekeeper.play.pitch.frames import roll, step, then
from leaguekeeper.play.pitch.memory import noted
from leaguekeeper.play.pitch.state import AWAY, HOME, PitchState, Status

__all__ = ["fans_leave", "free_bribes", "jailbreak", "lose_fans"]

_ESCAPES = 5


@step
def free_bribes(state: PitchState) -> None:
    """Apathetic officials: a bribe for each side each half; what is left of the first is kept."""
    if state.conditions.get("half-bribes"):
        for side in (HOME, AWAY):
            state.memory.bribes = noted(state.memory.bribes, side, state.memory.bribes.get(side, 0) + 1)


@step
def lose_fans(state: PitchState, fielded: tuple[int, ...], stood: tuple[int, ...]) -> None:
    """Appalling stands, a die for each side; fickle fans, one die for both: on a 1 the fan factor is one less."""
    if state.conditions.get("fan-trouble"):
        for side in (AWAY, HOME):
            then(state, _grumble, (side,))
    if state.conditions.get("fickle-fans"):
        then(state, _grumble, (HOME, AWAY))


@step
def _grumble(state: PitchState, sides: tuple[int, ...]) -> None:
    roll(state, ("d6",), "fans", None, _grumbled, sides)


@step
def _grumbled(state: PitchState, values: tuple[int, ...], sides: tuple[int, ...]) -> None:
    state.tell("fans", roll=values[0], success=values[0] > 1)
    for side in sides if values[0] == 1 else ():
        fans_leave(state, side)


def fans_leave(state: PitchState, side: int) -> None:
    """A side loses one of its fan factor, if it has any."""
    if state.fan_factor[side] > 0:
        state.fan_factor[side] -= 1
        state.tell("fans-left", side=side)


@step
def jailbreak(state: PitchState, fielded: tuple[int, ...], stood: tuple[int, ...]) -> None:
    """Poorly-built dungeons: those sent off come back to the reserves on 5 or more."""
    if state.conditions.get("escapes"):
        for player in reversed(range(len(state.side))):
            if state.status[player] == Status.SENT_OFF:
                then(state, _dig, player)


@step
def _dig(state: PitchState, player: int) -> None:
    roll(state, ("d6",), "jailbreak", state.side[player], _dug, player)


@step
def _dug(state: PitchState, values: tuple[int, ...], player: int) -> None:
    free = values[0] >= _ESCAPES
    state.tell("jailbreak", player=player, roll=values[0], need=_ESCAPES, success=free)
    if free:
        state.status[player] = Status.RESERVES
