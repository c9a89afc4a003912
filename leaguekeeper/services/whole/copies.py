"""Copies of a league that lie beside it, as programs leave them that keep folders alike: compared sheet by sheet.

Two people filed on two machines, and the program could not keep both. What the copy has and the league lacks can be
filed on top, each sheet held to the rules as the league now stands.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack import filing
from leaguekeeper.services.stack.new_sheet import with_free_id
from leaguekeeper.services.stack.titles import title_of
from leaguekeeper.store.address import Address
from leaguekeeper.store.file_format import SUFFIX
from leaguekeeper.store.league_file import LeagueFile
from leaguekeeper.store.opening import open_league
from leaguekeeper.store.sheets import FiledDocument

__all__ = ["Comparison", "SheetThere", "bring_over", "compare", "copies_beside"]

_MARKS = (
    r" \(.*conflicted copy.*\)",  # Dropbox, Nextcloud
    r"_conflict-\d{8}-\d{6}",  # ownCloud
    r"\.sync-conflict-\d{8}-\d{6}-\w+",  # Syncthing
    r" \(.*(?:conflit|конфликт).*\)",  # the same in French and Russian
    r"-[A-Za-z0-9][A-Za-z0-9-]*(?:-\d+)?",  # OneDrive: the name of the machine
    r" \(\d+\)",  # Google Drive
)
_COPY = re.compile("|".join(f"(?:{mark})" for mark in _MARKS), re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class SheetThere:
    """A sheet that the copy has and the league has not: its place there, and why it cannot be brought over, if so."""

    place: int
    title: str
    filed_at: str
    filed_by: str
    refused: str = ""
    document: Document | None = None


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two copies of a league: how many sheets they share, what only the copy has, and what only the league has.

    Where they share none they are two leagues: nothing is told of either then, and nothing can be brought over.
    ``anew`` is where what stands on the sheets is the same, and they were filed at other times: a league that was given
    out as JSON, and made of that again.
    """

    other: Address
    shared: int
    there: tuple[SheetThere, ...]
    here: tuple[str, ...]
    anew: bool = False

    @property
    def documents(self) -> list[Document]:
        """What can be brought over, in its order."""
        return [each.document for each in self.there if each.document is not None]


def copies_beside(path: Address) -> list[Path]:
    """The copies that a program left beside a league when two people had changed it, by name and by what is in them.

    Beside a league on a server there lies none.
    """
    found: list[Path] = []
    if not isinstance(path, Path):
        return found
    for each in sorted(path.parent.glob(f"*{SUFFIX}")):
        mark = each.stem.removeprefix(path.stem)
        if each != path and mark != each.stem and _COPY.fullmatch(mark) and _has_more(path, each):
            found.append(each)
    return found


def compare(session: Session, other: Address) -> Comparison:
    """Compare a league with a copy of it.

    Raises:
        FileRefused: the copy is no league file, or damaged, or its server is not to be had.
    """
    with open_league(other, writing=False, itself=True) as file:
        theirs = file.stack()
    ours = session.file.stack()
    anew = _filed_anew(ours, theirs)
    words: Callable[[FiledDocument], object] = _text if anew else _words
    held = {words(each) for each in ours}
    lacking = [(place, each) for place, each in enumerate(theirs, start=1) if words(each) not in held]
    if ours and len(lacking) == len(theirs):
        return Comparison(other, 0, (), ())
    over_there = {words(each) for each in theirs}
    here = tuple(title_of(session, each.document()) for each in ours if words(each) not in over_there)
    return Comparison(other, len(theirs) - len(lacking), tuple(_told(session, lacking)), here, anew)


def bring_over(session: Session, comparison: Comparison, by: str = "") -> filing.Changes:
    """File what the copy has and the league lacks, as far as the rules let it pass: one action, to be undone as one.

    Raises:
        FileRefused: the file cannot be written; nothing is filed.
    """
    return filing.file(session, comparison.documents, by)


def _told(session: Session, lacking: list[tuple[int, FiledDocument]]) -> Iterator[SheetThere]:
    """Each sheet with what becomes of it on top of the league and of those before it."""
    reading = session.reading
    taken = {each.id for each in reading.filed}
    for place, sheet in lacking:
        value = sheet.document()
        title = title_of(session, value)
        document = with_free_id(from_value(value), taken)
        try:
            reading = filing.read_on(reading, [document])
        except LeaguekeeperError as error:
            yield SheetThere(place, title, sheet.filed_at, sheet.filed_by, error.text())
            continue
        taken.add(document.id)
        yield SheetThere(place, title, sheet.filed_at, sheet.filed_by, "", document)


def _words(sheet: FiledDocument) -> tuple[str, str, str]:
    """What makes two sheets the same: what stands on them, when and by whom they were filed."""
    return sheet.text, sheet.filed_at, sheet.filed_by


def _text(sheet: FiledDocument) -> str:
    return sheet.text


def _filed_anew(ours: Sequence[FiledDocument], theirs: Sequence[FiledDocument]) -> bool:
    """Whether one is the other from its first sheet on by what stands there, and no sheet was filed with the other's.

    Two leagues that merely begin alike, as practice seasons do, go apart somewhere.
    """
    both = list(zip(ours, theirs, strict=False))
    same = bool(both) and all(mine.text == other.text for mine, other in both)
    return same and {_words(each) for each in ours}.isdisjoint(_words(each) for each in theirs)


def _has_more(path: Path, other: Path) -> bool:
    """Whether another file is a copy of the league, begun by the same sheet, that holds a sheet which it lacks."""
    try:
        with LeagueFile.open(path, writing=False) as file, LeagueFile.open(other, writing=False) as copy:
            ours, theirs = file.stack(), copy.stack()
    except LeaguekeeperError:
        return False
    same = bool(ours) and bool(theirs) and ours[0].digest == theirs[0].digest
    return same and not {each.digest for each in theirs} <= {each.digest for each in ours}
