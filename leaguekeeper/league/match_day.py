"""A match report is read: every step of the rule book in its order, over the one table of the match."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator

from leaguekeeper import league
from leaguekeeper.base.errors import BadInput, LeaguekeeperError, RuleViolation
from leaguekeeper.base.words import N_
from leaguekeeper.league.bracket import mark_played
from leaguekeeper.league.documents.base import Answers
from leaguekeeper.league.documents.match import MatchReport
from leaguekeeper.league.questions import Asked, Asker
from leaguekeeper.league.reading_context import ReadingContext
from leaguekeeper.league.refusals import explain
from leaguekeeper.league.state import Match
from leaguekeeper.league.step import CHAPTERS, Step, Table
from leaguekeeper.league.tally import hold_meeting
from leaguekeeper.league.who_met import as_played, refuse_played
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.sequence import Step as StepData

__all__ = ["read_report", "steps_of", "steps_of_book", "table_for"]


def _know_every_chapter() -> None:
    """Let every room of the league register its chapters; a rule book's own folder needs no line elsewhere."""
    for room in pkgutil.iter_modules(league.__path__):
        if room.ispkg:
            importlib.import_module(f"{league.__name__}.{room.name}")


_know_every_chapter()


def steps_of(context: ReadingContext) -> Iterator[tuple[str, StepData]]:
    """The steps of a match day, each with the part of the report that answers it."""
    return steps_of_book(context.book)


def steps_of_book(book: RuleBook) -> Iterator[tuple[str, StepData]]:
    """The steps of a rule book's match day, each with the part of the report that answers it."""
    found = book.sequences
    yield from (("before", step) for step in found.pre_match)
    yield from (("result", step) for step in found.match)
    yield from (("after", step) for step in found.post_match)


def table_for(context: ReadingContext, document: MatchReport) -> Table:
    """The table that a report is read on: the fixture, checked, and an empty record of the match.

    Raises:
        RuleViolation: the fixture does not exist, or was played already.
    """
    fixture = as_played(context, document.fixture, document.sides)
    told = N_("Match no. {number} was called off.")
    context.rule(not fixture.cancelled, "fixture-cancelled", told, number=fixture.number, fixture=fixture.id)
    refuse_played(context, fixture.id)
    day = context.day = document.date.isoformat() if document.date else fixture.day
    match = Match.between(fixture, document.id, day)
    table = Table(fixture, context.season(fixture.season), match, document.result)
    for name in (fixture.home, fixture.away):
        context.team_sheet(name)
    hold_meeting(context, (fixture.home, fixture.away), fixture.match)
    return table


def read_report(context: ReadingContext, document: MatchReport) -> None:
    """Read a whole report: pre-match sequence, result, post-match sequence."""
    table = table_for(context, document)
    answered: dict[str, dict[str, Answers]] = {"before": document.before, "result": {}, "after": document.after}
    refuse, standing = context.refuse, context.standing()
    for part, data in steps_of(context):
        asker = Asker(data.id, part, answered[part].get(data.id, {}), refuse=refuse)
        with standing:
            run_step(context, data, asker, table)
        if context.strict:
            asker.refuse_rest()
    if context.strict:
        for part, answers in answered.items():
            named = {each.id: each.name for where, each in steps_of(context) if where == part}
            for step in answers.keys() - named.keys():
                raise BadInput(f"{part}.{step}", N_("the rule book has no step of this name.")).offering(named.items())
    close(context, table)


def run_step(context: ReadingContext, data: StepData, asker: Asker, table: Table) -> list[Asked]:
    """Run one step's chapter; what it asked and was answered comes back."""
    found = CHAPTERS.get(data.chapter)
    if found is None:
        raise RuleViolation(
            "no-chapter",
            N_("The rule book asks for a chapter called {chapter}, which is unknown."),
            chapter=data.chapter,
        )
    context.step, context.asker = data.id, asker
    try:
        found(Step(data, context, asker, table))
    except LeaguekeeperError as error:
        explain(error, context)
        raise
    context.step, context.asker = "", None
    return asker.asked


def close(context: ReadingContext, table: Table) -> None:
    """Write the match down and mark the fixture as played."""
    context.lay_over("match", table.fixture.id, table.match)
    mark_played(context, table.fixture)
