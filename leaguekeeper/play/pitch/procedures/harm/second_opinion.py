"""The apothecary who asks for another casualty roll and takes the better of the two (House rules, Apothicaire)."""

from __future__ import annotations

from leaguekeeper.play.pitch.frames import roll, step, then
from leaguekeeper.play.pitch.memory import noted, taken
from leaguekeeper.play.pitch.procedures.ball.loose import drop
from leaguekeeper.play.pitch.procedures.harm.injury import carry_off, inflict, tell_casualty
from leaguekeeper.play.pitch.state import NOBODY, PitchState, Status

__all__ = ["look_again"]


@step
def look_again(state: PitchState, player: int, result: str, cause: str) -> None:
    """A knocked-out player is only stunned; for a casualty the table is rolled on a second time."""
    edition = state.match.edition
    if result == "knocked-out":
        where = "stunned" if state.at[player] >= 0 else "reserves"
        state.tell("apothecary", player=player, result=where)
        if where == "stunned":
            inflict(state, player, "stunned", cause)
        return
    dice = tuple(edition.figures["casualty-dice"])
    roll(state, dice, "casualty", state.side[player], _looked, player, result, cause)


@step
def _looked(state: PitchState, values: tuple[int, ...], player: int, result: str, cause: str) -> None:
    edition = state.match.edition
    state.memory.second_look = True
    harm = edition.call.casualty(state, player, values)
    state.memory.second_look = False
    tell_casualty(state, player, values, harm)
    second = harm.result
    order = edition.tables["casualties"]["order"]
    if second != order[0] and order.index(second) >= order.index(result):
        state.tell("apothecary", player=player, result=result)
        carry_off(state, player, result, cause)
        return
    _, state.memory.injury = taken(state.memory.injury, player)
    if second in edition.tables["lasting"]["rolled-for"]:
        dice = tuple(edition.tables["lasting"]["dice"])
        roll(state, dice, "serious-injury", state.side[player], _named, player, second, cause)
        return
    _settle(state, player, second, cause)


@step
def _named(state: PitchState, values: tuple[int, ...], player: int, result: str, cause: str) -> None:
    injury = state.match.edition.call.lasting(state, values)
    state.tell("serious-injury", player=player, roll=values, result=injury)
    state.memory.injury = noted(state.memory.injury, player, injury)
    _settle(state, player, result, cause)


def _settle(state: PitchState, player: int, result: str, cause: str) -> None:
    state.tell("apothecary", player=player, result=result)
    if result == state.match.edition.tables["casualties"]["order"][0]:
        drop(state, player)
        state.take_off(player, Status.RESERVES)
    else:
        then(state, _stands, player, result, cause)
        for mend in state.match.edition.moments.mending if state.match.edition.figures["each-rule-counts"] else ():
            then(state, mend, player, result, NOBODY, cause)


@step
def _stands(state: PitchState, player: int, result: str, cause: str) -> None:
    """What the apothecary has made of it stands, unless something else mends that too."""
    mended, state.memory.mended = state.memory.mended, NOBODY
    if mended != player:
        carry_off(state, player, result, cause)
