"""Krot Shockwhisker, who gets a casualty back on the pitch for a drive, or tries to (2020 edition, inducements)."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.brought import use, uses
from leaguekeeper.play.pitch.frames import choose, lists, roll, step, then
from leaguekeeper.play.pitch.in_force import lend_skills
from leaguekeeper.play.pitch.memory import noted
from leaguekeeper.play.pitch.procedures.harm.injury import tell_casualty
from leaguekeeper.play.pitch.procedures.harm.leader import leave
from leaguekeeper.play.pitch.procedures.turns.final_whistle import over
from leaguekeeper.play.pitch.state import AWAY, HOME, NOBODY, PitchState, Status

__all__ = ["back_to_bed", "operate"]

_KROT = "staff-krot"
_FLAWED, _PERFECT = 4, 6
_OUT = (Status.CASUALTY, Status.DEAD)


@step
def operate(state: PitchState, fielded: tuple[int, ...], stood: tuple[int, ...]) -> None:
    """At the end of a drive, once a match, a coach may have him work on a casualty, even a dead one."""
    if any(frame[0] is over for frame in state.stack):
        return
    for side in (AWAY, HOME):
        if uses(state, _KROT, side) and _patients(state, side):
            then(state, _ask, side)


def _patients(state: PitchState, side: int) -> list[int]:
    spared = state.memory.outsiders
    return [p for p in state.team(side) if state.status[p] in _OUT and p not in spared]


@step
def _ask(state: PitchState, side: int) -> None:
    choose(state, side, "operate", _chosen, side)


@lists("operate")
def _listed(state: PitchState, side: int) -> list[Action]:
    return [("operate", None), *(("operate", p) for p in _patients(state, side))]


@step
def _chosen(state: PitchState, answer: Action, side: int) -> None:
    if answer[1] is not None:
        use(state, _KROT, side)
        roll(state, ("d6",), "operation", side, _operated, answer[1])


@step
def _operated(state: PitchState, values: tuple[int, ...], player: int) -> None:
    die = values[0]
    state.tell("operation", player=player, roll=die, need=_FLAWED, success=die >= _FLAWED)
    if die == 1:
        dice = tuple(state.match.edition.figures["casualty-dice"])
        roll(state, dice, "casualty", 1 - state.side[player], _worse, player)
    elif die >= _FLAWED:
        state.memory.patients = (*state.memory.patients, (player, state.status[player]))
        state.status[player] = Status.RESERVES
        state.tell("fetched-back", player=player)
        if die < _PERFECT:
            lend_skills(state, _KROT, "drive", player, ("really-stupid",))


@step
def _worse(state: PitchState, values: tuple[int, ...], player: int) -> None:
    """Another roll of the casualty table, on top of what he has already."""
    edition = state.match.edition
    harm = edition.call.casualty(state, player, values)
    result = harm.result
    state.tell("casualty", player=player, by=NOBODY, cause="magic", experience=False, event=None)
    state.tell("injury", player=player, by=NOBODY, result="casualty")
    tell_casualty(state, player, values, harm)
    if result == "dead":
        state.status[player] = Status.DEAD
        state.tell("dead", player=player)
    elif result in edition.tables["lasting"]["rolled-for"]:
        dice = tuple(edition.tables["lasting"]["dice"])
        roll(state, dice, "serious-injury", 1 - state.side[player], _lasting, player)


@step
def _lasting(state: PitchState, values: tuple[int, ...], player: int) -> None:
    injury = state.match.edition.call.lasting(state, values)
    state.tell("serious-injury", player=player, roll=values, result=injury)
    state.memory.injury = noted(state.memory.injury, player, injury)


@step
def back_to_bed(state: PitchState, fielded: tuple[int, ...], stood: tuple[int, ...]) -> None:
    """The drive for which he was patched up is over: he is the casualty he was, or worse."""
    patients = state.memory.patients
    if patients:
        state.memory.patients = ()
    for player, before in patients:
        now = state.status[player]
        leave(state, player, max(before, now) if now in _OUT else before)
