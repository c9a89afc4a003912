"""A match report is read: every step of the rule book in its order, over the one table of the match."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from typing import Any

from leaguekeeper import league
from leaguekeeper.base.errors import BadInput, LeaguekeeperError, RuleViolation
from leaguekeeper.base.words import N_
from leaguekeeper.league.bracket import advance
from leaguekeeper.league.documents.match import MatchReport
from leaguekeeper.league.questions import Asked, Asker
from leaguekeeper.league.reading_context import Desk
from leaguekeeper.league.refusals import explain
from leaguekeeper.league.state import Match, MatchSide
from leaguekeeper.league.step import CHAPTERS, Step, Table
from leaguekeeper.league.tally import hold_meeting
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.sequence import Step as StepData

__all__ = ["read_report", "steps_of", "steps_of_book", "table_for"]


def _know_every_chapter() -> None:
    """Let every room of the league register its chapters; a rule book's own folder needs no line elsewhere."""
    for room in pkgutil.iter_modules(league.__path__):
        if room.ispkg:
            importlib.import_module(f"{league.__name__}.{room.name}")


_know_every_chapter()


def steps_of(desk: Desk) -> Iterator[tuple[str, StepData]]:
    """The steps of a match day, each with the part of the report that answers it."""
    return steps_of_book(desk.book)


def steps_of_book(book: RuleBook) -> Iterator[tuple[str, StepData]]:
    """The steps of a rule book's match day, each with the part of the report that answers it."""
    found = book.sequences
    yield from (("before", step) for step in found.pre_match)
    yield from (("result", step) for step in found.match)
    yield from (("after", step) for step in found.post_match)


def table_for(desk: Desk, told: MatchReport) -> Table:
    """The table that a report is read on: the fixture, checked, and an empty record of the match.

    Raises:
        RuleViolation: the fixture does not exist, or was played already.
    """
    fixture = desk.fixture(told.fixture)
    desk.rule(not fixture.cancelled, "fixture-cancelled", N_("Fixture {fixture} was cancelled."), fixture=fixture.id)
    if fixture.played:
        raise RuleViolation("played", N_("Fixture {fixture} has a report already."), fixture=fixture.id)
    home, away = MatchSide(fixture.home), MatchSide(fixture.away)
    day = desk.day = told.date.isoformat() if told.date else fixture.day
    match = Match(
        fixture.id, told.id, fixture.season, fixture.round, fixture.match, home, away, day=day,
        division=fixture.division, stage=fixture.stage,
    )  # fmt: skip
    table = Table(fixture, desk.season(fixture.season), match, told.result)
    for name in (fixture.home, fixture.away):
        desk.team_sheet(name)
    hold_meeting(desk, (fixture.home, fixture.away), fixture.match)
    return table


def read_report(desk: Desk, told: MatchReport) -> None:
    """Read a whole report: pre-match sequence, result, post-match sequence."""
    table = table_for(desk, told)
    known = {"before": set[str](), "after": set[str]()}
    for part, data in steps_of(desk):
        answers: Any = {} if part == "result" else getattr(told, part).get(data.id, {})
        if part in known:
            known[part].add(data.id)
        asker = Asker(data.id, part, answers, refuse=desk.refuse)
        with desk.standing():
            run_step(desk, data, asker, table)
        if desk.strict:
            asker.refuse_rest()
    if desk.strict:
        for part, steps in known.items():
            for step in getattr(told, part):
                if step not in steps:
                    named = [(each.id, each.name) for where, each in steps_of(desk) if where == part]
                    raise BadInput(f"{part}.{step}", N_("the rule book has no step of this name.")).offering(named)
    close(desk, table)


def run_step(desk: Desk, data: StepData, asker: Asker, table: Table) -> list[Asked]:
    """Run one step's chapter; what it asked and was answered comes back."""
    found = CHAPTERS.get(data.chapter)
    if found is None:
        raise RuleViolation(
            "no-chapter",
            N_("The rule book asks for a chapter called {chapter}, which is unknown."),
            chapter=data.chapter,
        )
    desk.step, desk.asker = data.id, asker
    try:
        found(Step(data, desk, asker, table))
    except LeaguekeeperError as error:
        explain(error, desk)
        raise
    desk.step, desk.asker = "", None
    return asker.asked


def close(desk: Desk, table: Table) -> None:
    """Write the match down and mark the fixture as played."""
    desk.put("match", table.fixture.id, table.match)
    fixture = desk.edit("fixture", table.fixture.id)
    fixture.played = True
    if fixture.draw is not None and desk.look("bracket", fixture.draw) is not None:
        advance(desk, fixture.draw)
