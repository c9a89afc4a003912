"""Desperate measures: rolled for before the match, each used once in it (2020 edition, inducements of Sevens)."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action, Used
from leaguekeeper.play.pitch.brought import hold_play, use, uses
from leaguekeeper.play.pitch.frames import choose, lists, roll, step, then
from leaguekeeper.play.pitch.in_force import holds, lend
from leaguekeeper.play.pitch.inducements.asking import offer_use
from leaguekeeper.play.pitch.memory import noted
from leaguekeeper.play.pitch.procedures.harm.leader import leave
from leaguekeeper.play.pitch.procedures.kick_off.pray import available
from leaguekeeper.play.pitch.procedures.kick_off.spare import gain_reroll
from leaguekeeper.play.pitch.state import AWAY, HOME, NOBODY, Mark, PitchState, Status

__all__ = ["another_foul", "dope", "draw", "spy", "wake_up", "wears_off"]

_MEASURES = "desperate-measures"
_DOPE, _HANGOVER, _GRUDGE = "play-you-dope", "play-hangover", "play-grudge-match"
_SPY, _SCROLL = "play-sports-espionage", "play-magic-scroll"
_BETTER = {"st": 1, "ag": -1}
_FEELS_WELL = 3


@step
def draw(state: PitchState) -> None:
    """Before the match a D8 for each measure bought; what a side has already is rolled again."""
    for side in (AWAY, HOME):
        for _each in range(uses(state, _MEASURES, side)):
            then(state, _roll, side)


@step
def _roll(state: PitchState, side: int) -> None:
    roll(state, ("d8",), "measure", side, _rolled, side)


@step
def _rolled(state: PitchState, values: tuple[int, ...], side: int) -> None:
    cards = state.match.edition.tables["cards"]
    slug = next(slug for slug, card in cards.items() if card.get("measure") == values[0])
    had = state.memory.measures.get(side, ())
    if slug in had:
        then(state, _roll, side)
        return
    state.memory.measures = noted(state.memory.measures, side, (*had, slug))
    state.tell("measure", side=side, roll=values[0], result=slug)
    hold_play(state, side, slug)


@step
def wake_up(state: PitchState) -> None:
    """Before the first drive: the scroll has brought its wizard, and somebody has a hangover."""
    for side in (AWAY, HOME):
        if uses(state, _SCROLL, side):
            use(state, _SCROLL, side)
            hold_play(state, side, "wizard-hireling")
        if uses(state, _HANGOVER, side) and (able := available(state, 1 - side, loners=True)):
            use(state, _HANGOVER, side)
            then(state, _sleeps, able)


@step
def _sleeps(state: PitchState, able: tuple[int, ...]) -> None:
    roll(state, (f"d{len(able)}",), "random-player", None, _slept, able)


@step
def _slept(state: PitchState, values: tuple[int, ...], able: tuple[int, ...]) -> None:
    player = able[values[0] - 1]
    state.mark(player, Mark.OUT_OF_DRIVE)
    state.tell("card-for", player=player, result=_HANGOVER)


@step
def dope(state: PitchState, coach: int, card: str) -> None:
    """One of the side’s players on the pitch is stronger or more agile for the match."""
    about = (("for", "spell"), ("spell", card))
    choose(state, coach, "dope", _doped, coach, about=about)


@lists("dope")
def _players(state: PitchState, coach: int) -> list[Action]:
    return [("dope", player, figure) for player in state.on_pitch(coach) for figure in _BETTER]


@step
def _doped(state: PitchState, answer: Action, coach: int) -> None:
    lend(state, _DOPE, "match", answer[1], answer[2], _BETTER[answer[2]])
    state.memory.doped = (*state.memory.doped, answer[1])
    state.tell("card-for", player=answer[1], result=_DOPE)


@step
def wears_off(state: PitchState, fielded: tuple[int, ...], stood: tuple[int, ...]) -> None:
    """After a drive that he took part in a doped player may be too ill for the rest of the match."""
    for player in state.memory.doped:
        if player in fielded and state.status[player] <= Status.KO:
            then(state, _shakes, player)


@step
def _shakes(state: PitchState, player: int) -> None:
    roll(state, ("d6",), "dope", state.side[player], _shook, player)


@step
def _shook(state: PitchState, values: tuple[int, ...], player: int) -> None:
    well = values[0] >= _FEELS_WELL
    state.tell("dope", player=player, roll=values[0], need=_FEELS_WELL, success=well)
    if not well:
        leave(state, player, Status.ABSENT)


@step
def another_foul(state: PitchState, fouler: int) -> None:
    """Grudge match: in this turn a foul is not the last."""
    if holds(state, _GRUDGE, state.side[fouler]):
        state.used &= ~(Used.FOUL | Used.FOUL_MORE)


def spy(state: PitchState, side: int) -> None:
    """A turnover: its side may have been prepared for it."""
    if uses(state, _SPY, side):
        then(state, _informed, side)


@step
def _informed(state: PitchState, side: int) -> None:
    offer_use(state, side, _SPY, NOBODY, _gains, side)


@step
def _gains(state: PitchState, side: int) -> None:
    gain_reroll(state, side)
