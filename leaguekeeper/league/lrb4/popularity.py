"""Popularity after the match, and what a concession costs. (LRB 4, Facteur de popularité; Concéder le match.)"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from leaguekeeper.base.words import N_, in_every_language
from leaguekeeper.league.answers import Path
from leaguekeeper.league.bracket import rounds_to_come
from leaguekeeper.league.chapters.after_match import may_leave
from leaguekeeper.league.profile import earned_spp
from leaguekeeper.league.staffing import becomes, list_price
from leaguekeeper.league.state import Team
from leaguekeeper.league.step import Step, chapter
from leaguekeeper.league.terms import reads
from leaguekeeper.rules.staff import StaffKind

__all__ = ["modifiers"]

_STAGES: dict[int | None, str] = {0: "popularity-final", 1: "popularity-semi-final"}

_ENOUGH = 2
"""How many touchdowns, or casualties, raise the roll where a rule book does not say."""

_CALLED = {N_("Final"): 0, N_("Semi-final"): 1}
"""What stages are called by whoever sets matches one by one, in any language: how many rounds follow."""


@chapter("popularity")
def popularity(step: Step) -> None:
    """A die with its modifiers: popularity falls on a 1 or less and rises on a 6 or more."""
    if step.exhibition or step.match.ended == "no-show":
        return
    kind = step.book.staff_kind(str(step.data.params["staff"]))
    for name, team in step.teams():
        if step.match.ended == "conceded" and step.match.by == name:
            _conceded(step, name, team, kind)
            continue
        die = step.asker.die(
            name, step.book.dice_or("popularity-after-match", "d6"), N_("How do the fans take it?"), **step.about(name)
        )
        total = die + sum(modifiers(step, name))
        outcome = step.book.table(str(step.data.params["table"])).outcome(total)
        moved = outcome.params.get("popularity", 0)
        _move(step, team, kind, moved if isinstance(moved, int) else 0, die, total, step.asker.of(name))


def modifiers(step: Step, name: str) -> Iterator[int]:
    """Each modifier of a side's popularity roll. (LRB 4, Tableau de popularité.)"""
    book, side = step.book, step.side(name)
    given = step.match.ended == "conceded" and side.outcome == "win"
    if side.outcome == "win" and not (given and reads(book, "won-by-concession", "instead")):
        yield book.number("popularity-win")
    if given:
        yield book.number("popularity-conceded")
    if side.outcome == "loss":
        yield book.number("popularity-loss")
    if side.score >= book.number_or("popularity-touchdowns-from", _ENOUGH):
        yield book.number("popularity-touchdowns")
    if side.casualties >= book.number_or("popularity-casualties-from", _ENOUGH):
        yield book.number("popularity-casualties")
    stage = _STAGES.get(_rounds_left(step))
    if stage is not None:
        yield book.number(stage)
    now = step.team(name).staff.get(str(step.data.params["staff"]), 0)
    yield now // 10 * book.number("popularity-each-ten")


def _rounds_left(step: Step) -> int | None:
    """How many rounds follow: by the bracket, or of a match that was set by hand by what its stage is called."""
    fixture = step.table.fixture
    if fixture.draw is not None and step.context.look("bracket", fixture.draw) is not None:
        return rounds_to_come(step.context, fixture)
    if fixture.stage is None or (fixture.match != "playoff" and fixture.tournament is None):
        return None
    return _rounds_by_name().get(_plain(fixture.stage))


@cache
def _rounds_by_name() -> dict[str, int]:
    return {_plain(name): left for word, left in _CALLED.items() for name in in_every_language(word).values()}


def _plain(name: str) -> str:
    """A stage's name as it is compared: letters alone, and no plural."""
    return "".join(letter for letter in name.casefold() if letter.isalpha()).rstrip("sы")


def _move(step: Step, team: Team, kind: StaffKind, by: int, die: int, total: int, of: tuple[Path, ...]) -> None:
    was = team.staff.get(kind.slug, 0)
    becomes(team, kind.slug, max(kind.least, was + by), -list_price(step.book, team, kind.slug))
    step.context.remark(
        N_("Popularity {old} → {new}: rolled {roll}, {result} in all."),
        step.rule,
        of=of,
        team=team.id,
        old=was,
        new=team.staff[kind.slug],
        roll=die,
        result=total,
        warning=team.staff[kind.slug] < was,
    )


def _conceded(step: Step, name: str, team: Team, kind: StaffKind) -> None:
    was = team.staff.get(kind.slug, 0)
    now = max(kind.least, was - step.book.number("concession-popularity"))
    becomes(team, kind.slug, now)
    step.context.remark(
        N_("Popularity {old} → {new} for conceding.") if now < was else N_("Popularity stays at {new}, its least."),
        step.book.rule_of_number("concession-popularity"),
        team=team.id,
        old=was,
        new=now,
        warning=now < was,
    )
    for player in team.roster():
        if earned_spp(step.book, player) >= step.book.number("concession-experience"):
            with step.context.standing():
                may_leave(step, name, player.id, step.ask(name).at("leavers"))
