"""One step of a sequence in hand: its context, the questions, and the match that the sequence is about."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from leaguekeeper.base.words import N_
from leaguekeeper.league.documents.match import MatchResult
from leaguekeeper.league.questions import Asker
from leaguekeeper.league.reading_context import ReadingContext
from leaguekeeper.league.state import Fixture, Match, MatchSide, Player, Season, Team
from leaguekeeper.league.tally import idle
from leaguekeeper.league.terms import reads
from leaguekeeper.league.unplayed import lost_by_both

if TYPE_CHECKING:
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.rules.sequence import Step as StepData

__all__ = ["CHAPTERS", "SIDES", "Chapter", "Step", "Table", "chapter", "other"]

SIDES = ("home", "away")


@dataclass(slots=True)
class Table:
    """The match as the sequence goes through it: what must be remembered from step to step."""

    fixture: Fixture
    season: Season
    match: Match
    result: MatchResult | None = None
    sheets: dict[str, Team] = field(default_factory=dict)
    missing: dict[str, frozenset[str]] = field(default_factory=dict)
    treated: dict[str, int] = field(default_factory=dict)
    """How many apothecaries of each side have been used."""
    wandered: dict[str, int] = field(default_factory=dict)
    """How many of them saw to somebody who is not the team's own."""
    memory: dict[str, Any] = field(default_factory=dict)


@dataclass(slots=True)
class Step:
    """A step being read or filled in; a chapter's function gets it and does what the rule book says."""

    data: StepData
    context: ReadingContext
    asker: Asker
    table: Table

    @property
    def book(self) -> RuleBook:
        """The rule book in force."""
        return self.context.book

    @property
    def rule(self) -> str:
        """The chapter of the rule book that this step is."""
        return self.data.rule

    @property
    def match(self) -> Match:
        """The match's record, to be written on."""
        return self.table.match

    def side(self, name: str) -> MatchSide:
        """A side's record, to be written on."""
        return self.table.match.side(name)

    def ask(self, name: str) -> Asker:
        """The questions of one side."""
        return self.asker.at(name)

    def team_id(self, name: str) -> str:
        """Which team plays on that side."""
        return self.table.fixture.home if name == "home" else self.table.fixture.away

    def team(self, name: str) -> Team:
        """The sheet of the team on that side, to be written on."""
        sheet = self.table.sheets.get(name)
        if sheet is None:
            sheet = self.table.sheets[name] = self.context.team_sheet(self.team_id(name))
        return sheet

    def teams(self) -> Iterator[tuple[str, Team]]:
        """Both sides with their sheets, home first."""
        for name in SIDES:
            yield name, self.team(name)

    def player(self, side: str, ref: str) -> Player:
        """A player of a side, to be written on."""
        return self.context.player(self.team_id(side), ref)

    def hold_fielded(self, side: str, player: Player, *, fielded: bool) -> None:
        """Hold a report to it that whoever did or suffered something at the match could play in it."""
        said = N_("{player} of {team} could not play in this match.")
        self.context.rule(fielded, "not-fielded", said, self.rule, team=self.team_id(side), player=player.name)

    def about(self, side: str, player: str | None = None, *, applies: bool = True) -> dict[str, Any]:
        """Whom a question is about, for whoever shows it; and whether it applies to that side at all."""
        return {"side": side, "team": self.team_id(side), "player": player, "applies": applies}

    @property
    def unplayed(self) -> bool:
        """Whether the report says that one side did not come; a draft may be told so before the pre-match sequence."""
        return self.table.result is not None and self.table.result.ended == "no-show"

    @property
    def passed_over(self) -> bool:
        """Whether the match was not played, and the report tells nothing of this step either."""
        return self.unplayed and not self.asker.answers

    def absent(self, name: str) -> bool:
        """Whether that side did not come: it plays nothing, and earns nothing."""
        result = self.table.result
        return self.unplayed and (self.lost_by_both or (result is not None and result.by == name))

    @property
    def excused(self) -> bool:
        """Whether the side that did not come was kept by real life. (2025 edition, conceding a match.)"""
        return self.unplayed and self.table.result is not None and self.table.result.excused

    @property
    def lost_by_both(self) -> bool:
        """Whether nobody wins the unplayed match; a play-off goes to who came all the same. (Ruling no-show.)"""
        return self.unplayed and not self.excused and lost_by_both(self.context, self.table.fixture)

    @property
    def unpaid(self) -> bool:
        """Whether an unplayed match brings nobody gold or fans. (Ruling no-show.)"""
        nobody = any(reads(self.book, "no-show", each) for each in ("points-only", "loss-for-both"))
        return self.excused or (self.unplayed and nobody)

    def earns(self, name: str) -> bool:
        """Whether a side is asked what it gained by the match: it came, or the report tells of it all the same."""
        if not self.absent(name):
            return True
        answers = self.asker.answers
        return isinstance(answers, dict) and bool(answers.get(name))

    @property
    def exhibition(self) -> bool:
        """Whether this is a friendly: no league points and no player of the match."""
        return self.table.fixture.match == "exhibition"

    @property
    def idle(self) -> bool:
        """Whether it earns neither experience nor gold: a friendly, matched play. (Rulings friendly-gains, layer.)"""
        return idle(self.book, self.table.fixture)


Chapter = Callable[[Step], None]

CHAPTERS: dict[str, Chapter] = {}
"""What the steps of the rule books do, by the name that their data gives."""


def chapter(name: str) -> Callable[[Chapter], Chapter]:
    """Register a function as a chapter that steps of a rule book can name."""

    def register(function: Chapter) -> Chapter:
        CHAPTERS[name] = function
        return function

    return register


def other(side: str) -> str:
    """The opposing side."""
    return "away" if side == "home" else "home"
