"""Praying to Nuffle: the die, the prayer that is heard, and the player whom it touches (House rules, Prières)."""

from __future__ import annotations

from typing import Any

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.brought import uses
from leaguekeeper.play.pitch.frames import choose, draw, lists, roll, step, then
from leaguekeeper.play.pitch.in_force import UNTIL, barred, begin, lend, lend_skills
from leaguekeeper.play.pitch.memory import noted, taken
from leaguekeeper.play.pitch.procedures.kick_off.spare import gain_reroll
from leaguekeeper.play.pitch.state import AWAY, HOME, Mark, PitchState, Status

__all__ = ["available", "before_match", "come_due", "grant", "pray"]

_LUCKY = 15


@step
def before_match(state: PitchState) -> None:
    """The prayers that were heard before the match take effect; those still due are rolled for."""
    for side in (AWAY, HOME) if state.memory.prayers_due or state.memory.prayers_brought else ():
        due, state.memory.prayers_due = taken(state.memory.prayers_due, side)
        for _each in range(due or 0):
            then(state, pray, side)
        brought, state.memory.prayers_brought = taken(state.memory.prayers_brought, side)
        for slug, player in reversed(brought or ()):
            then(state, grant, side, slug, player)


@step
def pray(state: PitchState, side: int) -> None:
    """A D16; what the side has prayed for already in this match is rolled again."""
    rows = set(state.match.edition.tables["prayers"].values())
    if rows - set(_heard(state, side)):
        roll(state, ("d16",), "prayer", side, _prayed, side)


def _heard(state: PitchState, side: int) -> tuple[str, ...]:
    return tuple(state.memory.prayers.get(side, ()))


@step
def _prayed(state: PitchState, values: tuple[int, ...], side: int) -> None:
    prayer = state.match.edition.tables["prayers"][values[0]]
    state.tell("prayer", side=side, roll=values[0], result=prayer)
    again, counts = prayer in _heard(state, side), state.match.edition.figures["each-rule-counts"]
    if values[0] >= _LUCKY and uses(state, "staff-galandril", side) and not (again and counts):
        _dances(state, side)
    if again:
        then(state, pray, side)
    else:
        grant(state, side, prayer)


def _dances(state: PitchState, side: int) -> None:
    """A lucky prayer brings a team re-roll besides; one from before the match is there when the first half begins."""
    if state.memory.first_receiver < 0 and state.match.edition.figures["each-rule-counts"]:
        state.memory.rerolls_due = noted(state.memory.rerolls_due, side, state.memory.rerolls_due.get(side, 0) + 1)
        state.tell("reroll-gained", side=side)
    else:
        gain_reroll(state, side)


@step
def come_due(state: PitchState) -> None:
    """The first half begins, with the re-rolls that were gained before it."""
    for side in (HOME, AWAY):
        due, state.memory.rerolls_due = taken(state.memory.rerolls_due, side)
        state.rerolls[side] += due or 0


@step
def grant(state: PitchState, side: int, prayer: str, player: int | None = None) -> None:
    """A prayer is heard; ``player`` is whom it touches, where that is known already."""
    state.memory.prayers = noted(state.memory.prayers, side, (*_heard(state, side), prayer))
    if prayer in state.match.edition.tables["harmless"]:
        return
    what = state.match.edition.tables["prayer-outcomes"][prayer]
    until = UNTIL[what["lasts"]]
    touched = side if what["serves"] == "self" else 1 - side
    picks = what.get("picks")
    if picks is None:
        begin(state, prayer, side, until)
    elif player is not None:
        _touch(state, prayer, side, player)
    elif picks == "random-d3":
        roll(state, ("d3",), "prayer", side, _counted, prayer, side, touched)
    elif picks == "random-one":
        _at_random(state, prayer, side, touched, (), 1)
    elif able := available(state, touched, loners=not what.get("not_loners")):
        choose(state, side, "prayer", _chosen, prayer, side, able, about=(("prayer", prayer),))


def available(state: PitchState, side: int, *, loners: bool) -> tuple[int, ...]:
    """The players of a side who can play in this drive; those who go it alone only where they count."""
    alone = 0 if loners else state.match.edition.effects.alone
    away = Mark.OUT_OF_DRIVE
    if state.match.edition.figures["each-rule-counts"]:
        away |= Mark.KEPT_AWAY
    return tuple(
        p
        for p in state.team(side)
        if state.status[p] <= Status.RESERVES and not state.marks[p] & away and not state.skills[p] & alone
    )


@step
def _counted(state: PitchState, values: tuple[int, ...], prayer: str, side: int, touched: int) -> None:
    _at_random(state, prayer, side, touched, (), values[0])


def _at_random(state: PitchState, prayer: str, side: int, touched: int, had: tuple[int, ...], left: int) -> None:
    loners = not state.match.edition.tables["prayer-outcomes"][prayer].get("not_loners")
    able = tuple(p for p in available(state, touched, loners=loners) if p not in had)
    if able and left:
        draw(state, able, None, _fell_on, able, prayer, side, touched, had, left)


@step
def _fell_on(
    state: PitchState,
    values: tuple[int, ...],
    able: tuple[int, ...],
    prayer: str,
    side: int,
    touched: int,
    had: tuple[int, ...],
    left: int,
) -> None:
    player = able[values[0] - 1]
    _touch(state, prayer, side, player)
    if left > 1:
        _at_random(state, prayer, side, touched, (*had, player), left - 1)


@lists("prayer")
def _players(state: PitchState, prayer: str, side: int, able: tuple[int, ...]) -> list[Action]:
    return [("prayer", p) for p in able]


@step
def _chosen(state: PitchState, answer: Action, prayer: str, side: int, able: tuple[int, ...]) -> None:
    _touch(state, prayer, side, answer[1])


def _touch(state: PitchState, prayer: str, side: int, player: int) -> None:
    """A player gains or loses what the prayer says, for as long as it lasts."""
    what: dict[str, Any] = state.match.edition.tables["prayer-outcomes"][prayer]
    until = UNTIL[what["lasts"]]
    state.tell("touched", player=player, result=prayer)
    if "characteristic" in what:
        lend(state, prayer, until, player, what["characteristic"], what["change"])
    elif what["grants"] == "choose-primary":
        choose(state, side, "gain", _learns, prayer, until, player, about=(("player", player), ("prayer", prayer)))
    else:
        lend_skills(state, prayer, until, player, (what["grants"],))


@lists("gain")
def _primary(state: PitchState, prayer: str, until: str, player: int) -> list[Action]:
    edition = state.match.edition
    access = state.memory.primary.get(player) or edition.tables["usual-primary"]["categories"]
    return [
        ("gain", slug)
        for slug in edition.bits
        if edition.skills[slug].get("category") in access and not barred(state, player, slug, "effects-to-the-letter")
    ]


@step
def _learns(state: PitchState, answer: Action, prayer: str, until: str, player: int) -> None:
    lend_skills(state, prayer, until, player, (answer[1],))
    state.tell("skill-gained", player=player, skill=answer[1])
