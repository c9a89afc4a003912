"""What one document is read in: it hands out working copies of the league's parts and keeps the books.

A chapter asks it for a team, changes the copy it gets, and tells it what the team paid, earned or found
against the rules. What was looked at and what was changed is kept, so that a corrected report makes the
reader read again only those sheets that it concerns.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import AbstractContextManager
from types import TracebackType
from typing import TYPE_CHECKING, Any

from leaguekeeper.base.errors import LeaguekeeperError, RuleViolation
from leaguekeeper.base.fields import FIELDS
from leaguekeeper.base.words import N_, in_every_language
from leaguekeeper.league.answers import Path
from leaguekeeper.league.outcome import Conflict, Gain, LedgerLine, Outcome, Remark, Term, conflict_of, debts
from leaguekeeper.league.refusals import explain
from leaguekeeper.league.state import Coach, Counter, Fixture, League, Player, Season, State, Team
from leaguekeeper.league.terms import missing_gold
from leaguekeeper.league.unknown import unknown

if TYPE_CHECKING:
    from leaguekeeper.league.documents.base import Document
    from leaguekeeper.league.questions import Asker
    from leaguekeeper.rules.book import RuleBook

__all__ = ["ReadingContext"]


class _Standing(AbstractContextManager[None]):
    """See ``ReadingContext.standing``; a class of its own, since a long league enters it by the ten thousand."""

    __slots__ = ("context",)

    def __init__(self, context: ReadingContext) -> None:
        self.context = context

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        if self.context.strict or not isinstance(error, LeaguekeeperError):
            return False
        self.context.refuse(error)
        return True


class ReadingContext:
    """What one document is read in.

    ``strict`` refuses what a rule forbids (a new document); otherwise the document stands as it was filed and a
    conflict is noted. Something that cannot be read at all, such as a team that does not exist, is refused
    always; the reader notes that too. ``ruled`` is true once a ruling on the document has let it pass a gate.
    """

    def __init__(self, state: State, document: Document, book: RuleBook, *, strict: bool) -> None:
        self.state = state
        self.document = document
        self.book = book
        self.left: RuleBook | None = None
        """The rule book that the document leads the league away from."""
        self.strict = strict
        self.outcome = Outcome(document.id)
        self.step = ""
        self.asker: Asker | None = None
        """Who asks the questions of the step in hand, of which a refusal tells."""
        self.ruled = False
        self.missed: set[tuple[str, str]] = set()
        """Who misses the match of this report, by team and player; known once it was kicked off."""
        self.day = document.date.isoformat() if document.date is not None else None
        self._editing: set[tuple[str, str]] = set()

    # --- parts -------------------------------------------------------------------------------------------

    def look(self, kind: str, name: str) -> Any:
        """A part as it stands at this point of the document, or None; not to be changed."""
        key = (kind, name)
        changed = self.outcome.writes.get(key)
        if changed is not None:
            return changed
        part = self.state.parts.get(key)
        self.outcome.reads.setdefault(key, part)
        return part

    def edit(self, kind: str, name: str) -> Any:
        """The working copy of a part that exists."""
        key = (kind, name)
        changed = self.outcome.writes.get(key)
        if changed is None:
            part = self.look(kind, name)
            if part is None:
                raise self.unknown(kind, name)
            changed = part.edited()
            self.outcome.writes[key] = changed
        return changed

    def put(self, kind: str, name: str, part: Any) -> None:
        """Lay down a new part; one that exists already is refused."""
        if self.look(kind, name) is not None:
            told = in_every_language(FIELDS.get(kind, kind))
            raise RuleViolation("exists", N_("There is already a {kind} called {name}."), kind=told, name=name)
        self.outcome.writes[kind, name] = part

    def lay_over(self, kind: str, name: str, part: Any) -> None:
        """Lay down a part in the place of whatever stands there."""
        self.look(kind, name)
        self.outcome.writes[kind, name] = part

    def every(self, kind: str) -> dict[str, Any]:
        """All parts of a kind; the reading then depends on each of them."""
        found = self.state.of(kind)
        reads = self.outcome.reads
        reads.setdefault(("*", kind), frozenset(found))
        for name, part in found.items():
            reads.setdefault((kind, name), part)
        found |= {name: part for (each, name), part in self.outcome.writes.items() if each == kind}
        return found

    def next_number(self, kind: str) -> int:
        """The next number of a kind: the first fixture is no. 1."""
        if self.look("counter", kind) is None:
            self.put("counter", kind, Counter())
        counter: Counter = self.edit("counter", kind)
        counter.count += 1
        return counter.count

    def unknown(self, kind: str, name: str) -> RuleViolation:
        """The refusal of something that does not exist, with all there are of its kind."""
        return unknown(self.state, kind, name)

    def _found(self, kind: str, name: str) -> Any:
        part = self.look(kind, name)
        if part is None:
            raise self.unknown(kind, name)
        return part

    @property
    def league(self) -> League:
        """The league, which must have been founded."""
        part = self.look("league", "")
        if part is None:
            raise RuleViolation("no-league", N_("No league has been founded yet."))
        found: League = part
        return found

    def season(self, name: str | None = None) -> Season:
        """A season, or the one now open."""
        wanted = name or self.league.season
        if wanted is None:
            raise RuleViolation("no-season", N_("No season has been opened yet."))
        found: Season = self._found("season", wanted)
        return found

    def fixture(self, name: str) -> Fixture:
        """A fixture that exists."""
        found: Fixture = self._found("fixture", name)
        return found

    def coach(self, name: str) -> Coach:
        """A coach who joined."""
        found: Coach = self._found("coach", name)
        return found

    def team(self, name: str) -> Team:
        """A team as it stands; not to be changed."""
        found: Team = self._found("team", name)
        return found

    def team_sheet(self, name: str) -> Team:
        """A team's sheet, to be written on."""
        found: Team | None = self.outcome.writes.get(("team", name))
        return found if found is not None else self.edit("team", name)

    def player(self, team: str, ref: str) -> Player:
        """A player of a team, to be written on."""
        sheet = self.team_sheet(team)
        player = sheet.players.get(ref)
        if player is None:
            raise RuleViolation("unknown-player", N_("{team} has no player {player}."), team=sheet.name, player=ref)
        if (team, ref) not in self._editing:
            player = player.edited()
            sheet.players[ref] = player
            self._editing.add((team, ref))
        return player

    def add_player(self, team: str, player: Player) -> None:
        """Write a new player on a team's sheet."""
        self.team_sheet(team).players[player.id] = player
        self._editing.add((team, player.id))

    # --- rules -------------------------------------------------------------------------------------------

    def rule(
        self, holds: bool, code: str, sentence: str, rule: str = "", /, team: str | None = None, **values: Any
    ) -> bool:
        """Hold a document to a rule: refused where it is new, noted as a conflict where it was filed before."""
        if holds:
            return True
        if team is not None:
            values["team"] = self._called(team)
        if self.strict:
            raise RuleViolation(code, sentence, rule, **values)
        self.outcome.conflicts.append(Conflict(self.document.id, code, sentence, values, rule, team))
        return False

    def refuse(self, error: LeaguekeeperError) -> None:
        """Refuse a new document; where it was filed before, note what is wrong with it and let it stand.

        Raises:
            LeaguekeeperError: the error itself, for a new document.
        """
        if self.strict:
            raise error
        self.outcome.conflicts.append(conflict_of(self.document.id, explain(error, self)))

    def standing(self) -> AbstractContextManager[None]:
        """Within this, a document filed before loses only the part whose ground is gone: it is noted, and read on.

        Raises:
            LeaguekeeperError: what went wrong within, for a new document.
        """
        return _Standing(self)  # not kept: the two would hold each other, and all that was read with them

    def _called(self, team: str) -> str:
        sheet = self.look("team", team)
        return sheet.name if sheet is not None else team

    # --- books -------------------------------------------------------------------------------------------

    def move(
        self,
        team: str,
        amount: int,
        sentence: str,
        rule: str = "",
        /,
        terms: Iterable[Term] = (),
        of: tuple[Path, ...] = (),
        **values: Any,
    ) -> None:
        """Move gold in or out of a treasury, with its line in the ledger (nothing moved, no line).

        ``terms`` is the sum that the amount follows from, where it is more than a plain price; ``of`` are the answers
        that it came of (``Asker.of``), beside which it is told.
        """
        if amount == 0:
            return
        sheet = self.team_sheet(team)
        sheet.treasury += amount
        shown = tuple(term for term in terms if term.count and term.each)
        line = LedgerLine(team, amount, sheet.treasury, sentence, values, rule, self.step, shown, self.day, of)
        self.outcome.ledger.append(line)

    def pay(
        self,
        team: str,
        amount: int,
        sentence: str,
        rule: str = "",
        /,
        terms: Iterable[Term] = (),
        of: tuple[Path, ...] = (),
        **values: Any,
    ) -> None:
        """Pay out of a treasury that must hold the sum; the ``terms`` of a payment are negative."""
        if amount == 0:
            return
        sheet = self.team_sheet(team)
        self.rule(
            not missing_gold(sheet.treasury, amount),
            "treasury-short",
            N_("{team} would spend {amount} gp, {missing} gp more than the {treasury} gp of its treasury."),
            rule,
            team=team,
            treasury=sheet.treasury,
            amount=amount,
            missing=missing_gold(sheet.treasury, amount),
        )
        self.move(team, -amount, sentence, rule, terms=terms, of=of, **values)

    def within_budget(self, team: str, budget: int, rule: str) -> None:
        """Hold what a whole list has cost to the budget it was paid from: what is left is what the treasury holds."""
        left = self.team_sheet(team).treasury
        self.rule(
            left >= 0,
            "treasury-short",
            N_("The list of {team} costs {amount} gp, {missing} gp more than its budget of {treasury} gp."),
            rule,
            team=team,
            treasury=budget,
            amount=budget - left,
            missing=-left,
        )

    def tell_debts(self) -> None:
        """Say of every team that this document has left below zero, or further below, that it is."""
        for debt in debts(self.state.parts, self.outcome.writes):
            self.outcome.remarks.append(debt)

    def gain(self, team: str, player: str, event: str, count: int, points: int, rule: str = "") -> None:
        """Note experience earned or spent."""
        self.outcome.gains.append(Gain(team, player, event, count, points, rule))

    def remark(
        self,
        sentence: str,
        rule: str = "",
        /,
        team: str | None = None,
        ref: str | None = None,
        warning: bool = False,
        of: tuple[Path, ...] = (),
        **values: Any,
    ) -> None:
        """Note something worth telling of a team or of one of its players (``ref``, his id).

        ``of`` are the answers that it came of (``Asker.of``), beside which it is told.
        """
        if team is not None:
            values.setdefault("team", self._called(team))
        self.outcome.remarks.append(Remark(sentence, values, rule, team, ref, self.step, warning, of))
