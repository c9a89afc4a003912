"""Bloodlust: a thirsty vampire does as he was told, but must bite a thrall by the end of it (2020 edition)."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import choose, lists, step, then
from leaguekeeper.play.pitch.in_force import cut_short
from leaguekeeper.play.pitch.procedures.ball.loose import drop, settle
from leaguekeeper.play.pitch.procedures.moving.movement import extra_squares
from leaguekeeper.play.pitch.procedures.rolls.ability import able, spend
from leaguekeeper.play.pitch.procedures.rolls.roll import test
from leaguekeeper.play.pitch.procedures.rolls.skill_use import spend as use_up
from leaguekeeper.play.pitch.skills.blood_lust import bite, thralls
from leaguekeeper.play.pitch.state import Mark, PitchState

__all__ = ["feed", "feed_first", "starves", "thirst"]

_MORSEL = 3


@step
def thirst(state: PitchState, player: int, kind: str) -> None:
    """The number of his trait or more, one easier for a block or a blitz; a natural 1 always fails."""
    edition = state.match.edition
    mask = state.skills[player] & edition.effects.thirsts
    if mask:
        slug = edition.slug_of(mask, mask)
        need = int(edition.skills[slug]["number"]) - (kind in ("block", "blitz"))
        test(state, player, slug, max(2, need), (_thirsts, player, kind))


@step
def _thirsts(state: PitchState, success: bool, player: int, kind: str) -> None:
    if success:
        return
    state.tell("thirsty", player=player)
    state.mark(player, Mark.THIRSTY)
    if kind != "move":
        choose(state, state.side[player], "switch", _switches, player, about=(("player", player), ("action", kind)))


@lists("switch")
def _ways(state: PitchState, player: int) -> list[Action]:
    return [("switch", True), ("switch", False)]


@step
def _switches(state: PitchState, answer: Action, player: int) -> None:
    """He may only move instead; what is allowed once a turn is used up all the same."""
    if answer[1]:
        state.action = "move"
        if state.match.edition.figures["each-rule-counts"]:
            use_up(state, player, state.match.edition.effects.gazes)  # which is an action of its own
        state.left = state.ma[player] + state.match.edition.modifier("movement", state.skills[player])
        state.extra = extra_squares(state, player)


def _food(state: PitchState, player: int) -> tuple[int, ...]:
    """Whom he may bite: a thrall beside him, or once for whom opponents are tasty a weak one of those."""
    here, foe = state.at[player], 1 - state.side[player]
    if not able(state, player, "tasty-morsel"):
        return thralls(state, player)
    return (*thralls(state, player), *(p for p in state.adjacent(here, foe) if state.st[p] <= _MORSEL))


def starves(state: PitchState, player: int) -> bool:
    """Whether a thirsty player has nobody beside him to bite, and so may not part with the ball."""
    return bool(state.marks[player] & Mark.THIRSTY) and not _food(state, player)


@step
def feed_first(state: PitchState, player: int) -> None:
    """He bites before he throws the ball or hands it on."""
    if state.marks[player] & Mark.THIRSTY:
        found = _food(state, player)
        choose(state, state.side[player], "bite", _bites, found, player, about=(("player", player),))


@step
def feed(state: PitchState, player: int) -> None:
    """At the end he bites a thrall beside him, or his side loses its turn and he his wits and the ball.

    Whoever has lost the turn before, on his feet or fallen, bites nobody any more.
    """
    if not state.marks[player] & Mark.THIRSTY:
        return
    found = _food(state, player) if state.at[player] >= 0 and not cut_short(state) else ()
    if found:
        about = (("player", player),)
        choose(state, state.side[player], "bite", _bites, (*found, None), player, about=about)
    else:
        _goes_hungry(state, player)


@step
def _bites(state: PitchState, answer: Action, found: tuple[int | None, ...], player: int) -> None:
    if answer[1] is None:
        _goes_hungry(state, player)
        return
    state.unmark(player, Mark.THIRSTY)
    if state.side[answer[1]] != state.side[player]:
        spend(state, player, "tasty-morsel")
    bite(state, player, answer[1])


def _goes_hungry(state: PitchState, player: int) -> None:
    state.unmark(player, Mark.THIRSTY)
    state.tell("unfed", player=player)
    state.turnover = True
    if state.at[player] >= 0:
        state.mark(player, Mark.CONFUSED)
        drop(state, player)
        then(state, settle)
