"""A session: an open league file, its stack as read, and the rule books it plays by."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from copy import copy
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from leaguekeeper.base.errors import BadInput, RuleViolation
from leaguekeeper.base.figures import whole_number
from leaguekeeper.base.garbage_collection import garbage_collection_paused
from leaguekeeper.base.sentences import counted
from leaguekeeper.base.words import N_
from leaguekeeper.league.book_in_force import book_in_force, book_of_season
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.reading import Filed, Reading, read
from leaguekeeper.league.state import Season, State
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.catalogue import load
from leaguekeeper.services.own_deeds import OwnDeeds
from leaguekeeper.services.reading_cache import cached_reading, store_reading
from leaguekeeper.store.address import Address
from leaguekeeper.store.backups import made_at
from leaguekeeper.store.errors import AWAY, STALE, FileRefused
from leaguekeeper.store.file_format import SUFFIX, backup_folder
from leaguekeeper.store.league_store import LeagueStore
from leaguekeeper.store.opening import bring_up_to_date, create_league, open_league
from leaguekeeper.store.sheets import FiledDocument
from leaguekeeper.store.tray_reading import read_tray_card

if TYPE_CHECKING:
    from leaguekeeper.league.documents.base import Document
    from leaguekeeper.store.changes import RowChanges
    from leaguekeeper.store.tray import TrayCard

__all__ = [
    "Session",
    "book_of",
    "cut_off",
    "documents_of",
    "forestalled",
    "of_older_form",
    "read_whole",
    "rows_of",
    "rule_book",
    "wants_password",
]

_BOOKS: dict[str, RuleBook] = {}


def rule_book(name: str) -> RuleBook:
    """The rule book of an id, read once.

    Raises:
        NotInRuleBook: when there is none of that id.
    """
    found = _BOOKS.get(name)
    if found is None:
        found = _BOOKS[name] = load(name)
    return found


def forestalled(error: BaseException | None) -> bool:
    """Whether nothing was done because another program had the file in hand meanwhile: it need only be read anew."""
    return isinstance(error, FileRefused) and error.code in STALE


def cut_off(error: BaseException | None) -> bool:
    """Whether the connection to the league's server was lost, or nobody answers there."""
    return isinstance(error, FileRefused) and error.code in AWAY


def wants_password(error: BaseException | None) -> bool:
    """Whether the league's server wants a password, or another one."""
    return isinstance(error, FileRefused) and error.code == "server-password"


def of_older_form(error: BaseException | None) -> bool:
    """Whether a file was not opened because it must be brought up to date before anything is filed in it."""
    return isinstance(error, FileRefused) and error.code == "file-older"


class Session:
    """An open league. Close it, or use it in a ``with``; the file is its own from the beginning."""

    def __init__(self, file: LeagueStore, renewed: Path | None = None) -> None:
        self.renewed = renewed
        """The backup of the form before, where the file has just been brought up to date."""
        self.file = file
        self.reading = _read_out(file)
        self.deeds = OwnDeeds(*(file.journal_ends() if file.writing else (0, None)))
        """What was done here, and not by others."""
        self.copy = _copy_of(file)
        """Whose copy this is and what came with it; None where it is the league itself."""
        self._held_to: RuleBook | None = None
        self.kept_as: tuple[str, str] | None = None
        """What the league is known by, and under which name this machine keeps what belongs to it, once it is known."""
        self.kept_seen: dict[str, str | None] = {}
        """What was seen of it here, by the name of its file: what a second window has made of it since is another's."""

    @classmethod
    def open(cls, address: Address, *, writing: bool = True, renew: bool = True) -> Self:
        """Open a league and read its stack; one of an older form is brought up to date where it is to be written.

        Raises:
            FileRefused: it is no league, damaged, newer than this program, in use, or of an older form that is not to
                be renewed; or its server is not to be had.
        """
        try:
            return cls(open_league(address, writing=writing))
        except FileRefused as error:
            if not renew or not of_older_form(error):
                raise
        try:
            backup = bring_up_to_date(address, lambda stack: rows_of(read_whole(stack)))
        except FileRefused as error:
            if not forestalled(error):
                raise
            backup = None  # another window has brought it up to date meanwhile
        return cls(open_league(address), backup)

    def read_anew(self) -> None:
        """Read the league again where another program has changed it, or has put another in its place.

        Raises:
            FileRefused: it is not there any more, or no whole league; what was read before stays.
        """
        before = self.file.stack()
        self.reading = self.file.refresh(lambda stack: _read_on(self.reading, before, stack))
        self.copy = _copy_of(self.file)

    @contextmanager
    def held(self) -> Iterator[None]:
        """Within this nobody else files in the league, and it is read as it is now: for programs that file much."""
        with self.file.held():
            self.read_anew()
            yield

    @classmethod
    def create(cls, address: Address) -> Self:
        """Make a new league, its stack still empty.

        Raises:
            FileRefused: there is a file already, or none can be made there.
        """
        return cls(create_league(address))

    def close(self) -> None:
        """Let go of the file; what was read is kept for the next time."""
        with self.file as file:
            stack = file.stack()
            if len(stack) == len(self.reading.filed):
                store_reading(file.path, stack, self.reading, rule_book)
            file.keep_copy()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def look_back(self, count: int) -> None:
        """Read only the first ``count`` sheets: the league as it stood then, not to be filed into.

        Raises:
            BadInput: there are not so many.
        """
        if not 0 <= count <= len(self.reading.filed):
            said = counted("the stack has {count} sheet.", "the stack has {count} sheets.", "count")
            raise BadInput("as-of", said, count=len(self.reading.filed))
        self.reading = Reading(self.reading.filed[:count], self.reading.as_of(count))

    def as_it_lay(self, stack: list[FiledDocument]) -> Reading:
        """The league as its stack lay once, or would lie, read as it is read now."""
        return _read_on(self.reading, self.file.stack(), stack)

    def filed_at(self, number: int) -> Filed:
        """Sheet ``number`` of the stack, counted from 1, as it was read.

        Raises:
            BadInput: there is no such sheet.
        """
        filed = self.reading.filed
        if not 1 <= number <= len(filed):
            raise BadInput("", N_("there is no sheet no. {number}; the stack has {count}."), number=number,
                           count=len(filed))  # fmt: skip
        return filed[number - 1]

    def lies_at(self, document: str, was: Mapping[str, Any] | None = None) -> int:
        """The number of the sheet of that id, wherever it lies by now.

        Args:
            document: the id.
            was: what it said when somebody began on it; another may have corrected it since, whose work would be lost.

        Raises:
            RuleViolation: it is not there any more, or says something else by now.
        """
        filed = enumerate(self.reading.filed, start=1)
        found = next((place for place, each in filed if each.id == document), None)
        if found is None:
            said = N_("The sheet that you meant is no longer in the stack: it was taken back or taken out meanwhile. "
                      "Nothing was changed.")  # fmt: skip
            raise RuleViolation("sheet-gone", said)
        if was is not None and self.file.stack()[found - 1].document() != was:
            said = N_(
                "This sheet was corrected meanwhile: it no longer says what you began with. Nothing was changed, and "
                "the other correction stands. Open the sheet anew to go on from what it says now."
            )
            raise RuleViolation("sheet-changed", said)
        return found

    def sheets(self) -> list[FiledDocument]:
        """The sheets that are read, as they lie in the file."""
        return self.file.stack()[: len(self.reading.filed)]

    def of_kind(self, *kinds: str) -> list[tuple[int, Filed]]:
        """The sheets of some kinds with their numbers, counted from 1; nothing is read of any other."""
        pairs = zip(self.sheets(), self.reading.filed, strict=True)
        return [(number, filed) for number, (sheet, filed) in enumerate(pairs, start=1) if sheet.kind in kinds]

    def last_backup(self) -> datetime.datetime | None:
        """When the last verified backup was made."""
        folder = backup_folder(self.file.path)
        made = max(map(made_at, folder.glob(f"*{SUFFIX}")), default=0.0)
        return datetime.datetime.fromtimestamp(made, datetime.UTC) if made else None

    @property
    def may_file(self) -> bool:
        """Whether whoever opened it may file sheets: a server's coaches and visitors, and some files, are only read."""
        return self.file.only_read is None

    @property
    def only_read(self) -> str:
        """Why whoever opened it may not, in a sentence; empty where he may."""
        return self.file.only_read.text() if self.file.only_read is not None else ""

    @property
    def coach(self) -> str:
        """The coach whose copy this is; empty where it is the league itself."""
        return (self.copy.coach or "") if self.copy is not None else ""

    @property
    def came(self) -> int:
        """How many sheets came from the league: all of them where it is the league itself."""
        return (self.copy.sheets or 0) if self.copy is not None else len(self.reading.filed)

    @property
    def state(self) -> State:
        """The league as it stands."""
        return self.reading.state

    @property
    def book(self) -> RuleBook:
        """The rule book in force, with the readings that league and season chose."""
        return self._held_to or book_of(self.state)

    def held_to(self, book: RuleBook) -> Session:
        """The same sheets read by another rule book, not to be filed into; itself where it reads by that one."""
        if book is self.book:
            return self
        then = copy(self)
        then._held_to = book
        return then

    def season(self, name: str | None = None) -> Season:
        """A season by id, name or number, or the one now open.

        Raises:
            RuleViolation: none has been opened yet.
            BadInput: there is none called so.
        """
        if not name:
            if self.state.season is None:
                raise RuleViolation("no-season", N_("No season has been opened yet."))
            return self.state.season
        return _season_called(self.state.seasons, name)

    def book_of(self, season: Season) -> RuleBook:
        """The rule book that a season was played under."""
        return book_of_season(self.state, season, rule_book)


def _read_on(reading: Reading, before: list[FiledDocument], now: list[FiledDocument]) -> Reading:
    """The stack as it is now, read from the first sheet that is another one."""
    if len(before) != len(reading.filed):  # only a part of it was looked at
        return read_whole(now)
    pairs = enumerate(zip(before, now, strict=False))
    same = next((n for n, (was, other) in pairs if was != other), min(len(before), len(now)))
    if same == len(before) == len(now):
        return reading
    known = {sheet.text: filed for sheet, filed in zip(before[same:], reading.filed[same:], strict=True)}
    with garbage_collection_paused():
        documents = [_document_of(sheet, known.get(sheet.text)) for sheet in now[same:]]
        return read(documents, rule_book, before=reading, same=same)


def _document_of(sheet: FiledDocument, filed: Filed | None) -> Document:
    """The document on a sheet; of one that was read before, it is at hand."""
    return filed.document if filed is not None else from_value(sheet.document())


def _read_out(file: LeagueStore) -> Reading:
    stack = file.stack()
    try:
        return cached_reading(file.path, stack, rule_book) or read_whole(stack)
    except BaseException:
        file.close()
        raise


def _copy_of(file: LeagueStore) -> TrayCard | None:
    if not file.has_tray:
        return None
    with file.looking_at_tray() as look:
        card = read_tray_card(look)
    return card if card is not None and card.coach else None


def rows_of(reading: Reading) -> RowChanges:
    """The rows of every table, as a reading gives them."""
    from leaguekeeper.store.rows import every_row  # noqa: PLC0415 - once in the life of a form

    return every_row(reading, book_of(reading.state) if reading.state.league is not None else None)


def _season_called(seasons: Mapping[str, Season], name: str) -> Season:
    """A season by id, by name whatever the case, or by number ("2", "s2").

    Raises:
        BadInput: there is none; the sentence says which there are.
    """
    if name in seasons:
        return seasons[name]
    wanted = name.casefold()
    number = wanted.removeprefix("s")
    for each in seasons.values():
        if wanted == each.name.casefold() or whole_number(number) == each.number:
            return each
    if not seasons:
        raise BadInput("", N_("There is no season called {name}: none has been opened yet."), name=name)
    known = ", ".join(f"{each.id} ({each.name})" for each in seasons.values())
    raise BadInput("", N_("There is no season called {name}. There are: {known}."), name=name, known=known)


def book_of(state: State) -> RuleBook:
    """The rule book that a state stands under, with the readings that league and season chose.

    Raises:
        RuleViolation: no league has been founded yet.
    """
    return book_in_force(state, rule_book)


def read_whole(sheets: Iterable[FiledDocument]) -> Reading:
    """A whole stack read anew, from its first sheet."""
    with garbage_collection_paused():
        return read(documents_of(sheets), rule_book)


def documents_of(sheets: Iterable[FiledDocument]) -> list[Document]:
    """The documents on some sheets."""
    return [_document_of(sheet, None) for sheet in sheets]
