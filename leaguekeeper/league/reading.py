"""Reading the stack: from the documents and the rule book comes the state, and nothing else.

Each document's outcome is kept with what it looked at. When a sheet deep in the stack is swapped, those below it
keep their outcomes, and of those above only the ones are read again whose ground has changed.
(leaguekeeper/README.md, "The idea".)
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING, Any, Protocol

from leaguekeeper.base.errors import BadInput, LeaguekeeperError, RuleViolation
from leaguekeeper.base.garbage_collection import garbage_collection_paused
from leaguekeeper.base.growth import laid_on_top
from leaguekeeper.base.progress import report_progress
from leaguekeeper.base.words import N_
from leaguekeeper.league.outcome import Conflict, Entries, LedgerLine, Outcome, conflict_of
from leaguekeeper.league.reading_context import ReadingContext
from leaguekeeper.league.refusals import explain
from leaguekeeper.league.state import PartKey, State

if TYPE_CHECKING:
    from leaguekeeper.league.book_in_force import Books
    from leaguekeeper.league.documents.base import Document

__all__ = ["Filed", "Reading", "Shelf", "read", "read_filed", "read_next", "try_out", "written_by"]

BETWEEN = 20
"""Sheets that are read before the reader says again how far it is."""


class Shelf(Protocol):
    """Where a stack lies whose reading was kept."""

    def state(self, count: int) -> State:
        """The state after its lowest ``count`` sheets."""


class Filed:
    """A sheet of the stack with what reading it brought about.

    Of one whose reading was kept (see ``keeping``) the name, what is told and what was touched lie at hand; its
    document and its outcome are read when they are asked for. ``shelf`` and ``place``, counted from 0, say where it
    lay when it was kept.
    """

    __slots__ = ("_document", "_outcome", "place", "shelf")

    def __init__(self, document: Document, outcome: Outcome) -> None:
        self._document = document
        self._outcome = outcome
        self.shelf: Shelf | None = None
        self.place = 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Filed) and (self.document, self.outcome) == (other.document, other.outcome)

    __hash__ = None  # type: ignore[assignment]  # it changes

    @property
    def id(self) -> str:
        """The document's id."""
        return self._document.id

    @property
    def document(self) -> Document:
        """What stands on the sheet."""
        return self._document

    @property
    def outcome(self) -> Outcome:
        """What it looked at, what it changed, and everything worth telling."""
        return self._outcome

    @property
    def entries(self) -> Entries:
        """Everything worth telling."""
        return self._outcome

    @property
    def touched(self) -> Collection[PartKey]:
        """The parts it left changed."""
        return self._outcome.writes.keys()

    @property
    def conflicts(self) -> Sequence[Conflict]:
        """What stands against a rule on it."""
        return self._outcome.conflicts


@dataclass
class Reading:
    """A stack that has been read: the sheets with their outcomes, and the state at the end."""

    filed: list[Filed] = field(default_factory=list)
    state: State = field(default_factory=State)
    _places: dict[str, int] = field(default_factory=dict, init=False, repr=False, compare=False)
    _known: int = field(default=0, init=False, repr=False, compare=False)

    def holds(self, document: str) -> bool:
        """Whether a document of that id lies in the stack."""
        if self._known > len(self.filed):
            self._places, self._known = {}, 0
        self._places.update((self.filed[place].id, place) for place in range(self._known, len(self.filed)))
        self._known = len(self.filed)
        return document in self._places

    def copy(self) -> Reading:
        """The same reading, to be read on from."""
        twin = Reading(list(self.filed), self.state.copy())
        self.holds("")
        twin._places, twin._known = self._places.copy(), self._known
        return twin

    def on_top_of(self, before: Reading) -> Sequence[Filed] | None:
        """The sheets that lie on top of an earlier reading, None where something below them is another now."""
        return laid_on_top(before.filed, self.filed)

    def as_of(self, count: int) -> State:
        """The state after the first ``count`` sheets."""
        if count >= len(self.filed):
            return self.state.copy()
        kept = min(self.kept(), count)
        shelf = self.filed[0].shelf if kept else None
        state = shelf.state(kept) if shelf is not None else State()
        for each in self.filed[kept:count]:
            state.parts.update(each.outcome.writes)
        return state

    def kept(self) -> int:
        """How many sheets, from the lowest up, lie as they lay when their reading was kept."""
        shelf = self.filed[0].shelf if self.filed else None
        if shelf is None:
            return 0
        places = enumerate(self.filed)
        return next((n for n, each in places if each.shelf is not shelf or each.place != n), len(self.filed))

    def place_of(self, document: str) -> int:
        """Where in the stack a document lies, counted from 0.

        Raises:
            RuleViolation: when there is none of that id.
        """
        place = self._places.get(document, len(self.filed)) if self.holds(document) else len(self.filed)
        if place < len(self.filed) and self.filed[place].id == document:
            return place
        for place, each in enumerate(self.filed):  # a sheet was exchanged or taken away below the top
            if each.id == document:
                return place
        raise RuleViolation("unknown", N_("There is no document called {name}."), name=document)

    def ledger(self, team: str, latest: int | None = None) -> list[tuple[Document, LedgerLine]]:
        """A team's ledger: every line, or so many of the latest, with the sheet that made it, the oldest first."""
        sheets = (each for each in reversed(self.filed) if ("team", team) in each.touched)
        lines = ((sheet.document, line) for sheet in sheets for line in reversed(sheet.entries.ledger))
        theirs = ((document, line) for document, line in lines if line.team == team)
        return list(islice(theirs, latest))[::-1]

    def conflicts(self) -> list[Conflict]:
        """The conflicts that nobody has accepted yet."""
        accepted = self.state.of("accepted")
        return [conflict for each in self.filed if each.id not in accepted for conflict in each.conflicts]


def read(documents: Iterable[Document], books: Books, before: Reading | None = None, same: int = 0) -> Reading:
    """Read a stack that was filed; whatever stands against a rule is noted as a conflict, never refused.

    ``before`` is an earlier reading of a similar stack: outcomes whose sheet and ground are the same are kept. Its
    lowest ``same`` sheets are those of this stack too: they are taken over, and ``documents`` lie on top of them.
    """
    reading, documents = Reading(), list(documents)
    known: dict[str, Filed] = {}
    with garbage_collection_paused():
        if before is not None:
            known = {each.id: each for each in before.filed[same:]}
            reading = Reading(before.filed[:same], before.as_of(same))
        for count, document in enumerate(documents):
            if count % BETWEEN == 0:
                report_progress(N_("Reading the sheets"), count, len(documents))
            read_filed(reading, document, books, known.get(document.id))
    return reading


def written_by(sheets: Iterable[Filed]) -> dict[PartKey, Any]:
    """The parts of the state that some sheets left changed, as the last of them left each."""
    return {key: part for each in sheets for key, part in each.outcome.writes.items()}


def read_filed(reading: Reading, document: Document, books: Books, earlier: Filed | None = None) -> None:
    """Read one more sheet that was filed on top of a reading; ``earlier`` is how it was read before."""
    filed = earlier
    if filed is None or filed.document != document or not _same_ground(filed.outcome, reading.state):
        filed = Filed(document, _outcome(reading.state, document, books))
        if earlier is not None:
            _share(earlier.outcome, filed.outcome)
    reading.filed.append(filed)
    reading.state.parts.update(filed.outcome.writes)


def read_next(reading: Reading, document: Document, books: Books) -> Outcome:
    """What a new document would do on top of a stack; nothing is changed.

    Raises:
        RuleViolation: when the document breaks a rule.
        BadInput: when an answer has not the form it should.
    """
    from leaguekeeper.league.readers import book_for, book_left, read_out

    held = reading.filed if reading.holds(document.id) else ()
    taken = next((each for each in held if each.id == document.id), None)
    if taken is not None and taken.document.kind != document.kind:
        _refuse_taken(taken)
    context = ReadingContext(reading.state, document, book_for(reading.state, document, books), strict=True)
    context.left = book_left(reading.state, document, books)
    try:
        _depend_on_season(context)
        read_out(context, document)
        context.tell_debts()
        _refuse_taken(taken)
    except LeaguekeeperError as error:
        explain(error, context)
        raise
    return context.outcome


def _refuse_taken(taken: Filed | None) -> None:
    """Of the same kind this comes last: whoever does a thing twice hears which rule is against it, if one is."""
    if taken is not None:
        raise BadInput("id", N_("there is already a document called {name}."), name=taken.id)


def try_out(state: State, document: Document, books: Books) -> Outcome:
    """What a document that is still being written would do; what stands against a rule is noted, never refused."""
    return _outcome(state, document, books)


def _outcome(state: State, document: Document, books: Books) -> Outcome:
    from leaguekeeper.league.readers import book_for, book_left, read_out

    context = None
    try:
        context = ReadingContext(state, document, book_for(state, document, books), strict=False)
        context.left = book_left(state, document, books)
        _depend_on_season(context)
        read_out(context, document)
        context.tell_debts()
    except LeaguekeeperError as error:
        if context is not None:
            explain(error, context)
        return _unreadable(document, error, context.outcome.reads if context is not None else _ground_of_book(state))
    return context.outcome


def _depend_on_season(context: ReadingContext) -> None:
    """Which rule book is in force is ground that every sheet stands on."""
    league = context.look("league", "")
    if league is not None and league.season:
        context.look("season", league.season)


def _ground_of_book(state: State) -> dict[PartKey, Any]:
    """What decides which rule book is in force; a sheet without one depends on that alone."""
    keys = [("league", "")]
    if state.league is not None and state.league.season:
        keys.append(("season", state.league.season))
    return {key: state.parts.get(key) for key in keys}


def _unreadable(document: Document, error: LeaguekeeperError, reads: dict[PartKey, Any]) -> Outcome:
    """A filed sheet that cannot be read any more has no effect, and says so."""
    outcome = Outcome(document.id, reads=dict(reads))
    outcome.conflicts.append(conflict_of(document.id, error, f"unreadable:{error.code}"))
    return outcome


def _same_ground(outcome: Outcome, state: State) -> bool:
    parts = state.parts
    for key, seen in outcome.reads.items():
        if key[0] == "*":
            if parts.ids(key[1]) != seen:
                return False
        else:
            now = parts.get(key)
            if now is not seen and now != seen:
                return False
    return True


def _share(earlier: Outcome, outcome: Outcome) -> None:
    """Where a part came out as before, keep the earlier record, so that later sheets see the same ground."""
    for key, part in outcome.writes.items():
        was = earlier.writes.get(key)
        if was is not None and was == part:
            outcome.writes[key] = was
