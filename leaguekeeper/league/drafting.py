"""A report that is being filled in: how far it has come, what is asked next, what it would change.

The same chapters read it that read filed reports; the first question without an answer stops them.
(leaguekeeper/README.md, "The wizard".)
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.words import N_
from leaguekeeper.league.answers import Path
from leaguekeeper.league.documents.match import MatchReport
from leaguekeeper.league.gates import pass_gates
from leaguekeeper.league.match_day import close, run_step, steps_of, table_for
from leaguekeeper.league.outcome import LedgerLine, Outcome, Remark
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.play_off import may_have_overtime, needs_winner
from leaguekeeper.league.questions import Asked, Asker, Pending, Question
from leaguekeeper.league.reading_context import ReadingContext
from leaguekeeper.league.state import Match, State, Team
from leaguekeeper.league.step import SIDES
from leaguekeeper.rules.sequence import Step as StepData

if TYPE_CHECKING:
    from leaguekeeper.rules.book import RuleBook

__all__ = ["Draft", "DraftReading", "DraftStep", "fill_in"]


@dataclass(frozen=True, slots=True)
class Draft:
    """A report on its way: its JSON so far, and the lists and optional questions that are done with."""

    value: dict[str, Any]
    closed: frozenset[str] = frozenset()

    @property
    def of_filed(self) -> bool:
        """Whether it was begun as the correction of a report that lay filed."""
        return "*" in self.closed


@dataclass(slots=True)
class DraftStep:
    """A step of the draft: what it asked and was told, what came of it, and what is still in its way.

    ``unasked`` is where answers stand that a step which is done has not asked for.
    """

    part: str
    data: StepData
    state: str = "open"
    asked: list[Asked] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    ledger: list[LedgerLine] = field(default_factory=list)
    question: Question | None = None
    error: LeaguekeeperError | None = None
    unasked: list[Path] = field(default_factory=list)


@dataclass(slots=True)
class DraftReading:
    """How far a draft has come; ``state`` is the league as it would stand, ``now`` the step in hand.

    ``kick_off`` are both teams, by side, as they stood before the match: with those hired for it, and who misses it;
    ``memory`` is what the steps before it have noted, ``treated`` how often an apothecary of a side was called in them.
    ``needs_winner`` is whether the match cannot end level, and
    ``overtime`` whether it may go on after its second half.
    """

    steps: list[DraftStep]
    state: State
    match: Match
    outcome: Outcome
    now: DraftStep | None = None
    kick_off: dict[str, Team] = field(default_factory=dict)
    memory: dict[str, Any] = field(default_factory=dict)
    treated: dict[str, int] = field(default_factory=dict)
    needs_winner: bool = False
    overtime: bool = False

    @property
    def reached(self) -> list[DraftStep]:
        """The steps that the draft has come to: up to the one in hand."""
        return self.steps[: self.steps.index(self.now) + 1] if self.now is not None else self.steps

    @property
    def complete(self) -> bool:
        """Whether every step has what it needs."""
        return self.now is None


RESULT_QUESTION = N_("What happened in the match?")


def fill_in(state: State, draft: Draft, book: RuleBook) -> DraftReading:
    """Read a draft as far as it goes.

    Raises:
        BadInput: the draft is no report.
        RuleViolation: the fixture cannot be reported.
    """
    told = from_value(draft.value)
    if not isinstance(told, MatchReport):
        raise TypeError(told)
    context = ReadingContext(state, told, book, strict=True)
    pass_gates(context, told, later=True)
    table = table_for(context, told)
    steps = [DraftStep(part, data) for part, data in steps_of(context)]
    found = DraftReading(steps, state, table.match, context.outcome)
    found.needs_winner = needs_winner(context, table.fixture)
    found.overtime = may_have_overtime(book, context, table.fixture)
    for place, step in enumerate(steps):
        marks = len(context.outcome.remarks) if place else 0, len(context.outcome.ledger)
        if step.part == "result" and not found.kick_off:
            found.kick_off = {name: _as_it_stands(context, getattr(table.fixture, name)) for name in SIDES}
            found.memory, found.treated = dict(table.memory), dict(table.treated)
        if step.part == "result" and "result" not in draft.value:
            step.question = Question(step.data.id, (), "result", RESULT_QUESTION)
        else:
            _run(context, step, table, draft)
        step.remarks = context.outcome.remarks[marks[0] :]
        step.ledger = context.outcome.ledger[marks[1] :]
        if step.question is not None or step.error is not None:
            step.state, found.now = "now", step
            break
        step.state = "done" if step.asked or step.remarks or step.ledger else "nothing"
    if found.now is None:
        close(context, table)
    found.state = state.copy()
    found.state.parts.update(context.outcome.writes)
    return found


def _as_it_stands(context: ReadingContext, name: str) -> Team:
    team = context.team(name).edited()
    team.players = {ref: player.edited() for ref, player in team.players.items()}
    return team


def _run(context: ReadingContext, step: DraftStep, table: Any, draft: Draft) -> None:
    answers = {} if step.part == "result" else draft.value.get(step.part, {}).get(step.data.id, {})
    asker = Asker(step.data.id, step.part, answers, drafting=True, closed=draft.closed)
    step.asked = asker.asked
    try:
        run_step(context, step.data, asker, table)
        step.unasked = asker.unasked()
    except Pending as pending:
        step.question = pending.question
    except LeaguekeeperError as error:
        step.error = error
