"""Rule books on the shelf, one opened to be changed, and two laid side by side."""

from __future__ import annotations

from dataclasses import dataclass

from leaguekeeper.services.form_fields import FieldOf

__all__ = ["BookRow", "ComparisonView", "Difference", "EntryForm", "EntryRow", "SectionOf", "ShelfView", "SpoiltBook"]


@dataclass(frozen=True, slots=True)
class BookRow:
    """A rule book on the shelf: ``own`` may be changed, ``next`` is what the open league's next season goes by."""

    id: str
    name: str
    version: str
    based_on: str
    own: bool
    now: bool = False
    next: bool = False
    changes: int = 0


@dataclass(frozen=True, slots=True)
class SpoiltBook:
    """A rule book of one's own that is not in order, what is wrong with it, and whether it only lacks something."""

    id: str
    told: str
    lacks_only: bool


@dataclass(frozen=True, slots=True)
class ShelfView:
    """The shelf; ``league`` is the name of the league that is open, empty where none is.

    ``spoilt`` are books of one's own that are not in order.
    """

    books: tuple[BookRow, ...]
    league: str = ""
    season: str = ""
    spoilt: tuple[SpoiltBook, ...] = ()


@dataclass(frozen=True, slots=True)
class SectionOf:
    """A section of a book: its key, its title, how many entries it has."""

    key: str
    title: str
    count: int


@dataclass(frozen=True, slots=True)
class EntryRow:
    """An entry of a section or of a list within one: its key, its name, one fact."""

    key: str
    title: str
    fact: str = ""


@dataclass(frozen=True, slots=True)
class EntryForm:
    """An entry open to be read or changed: the way to it, its fields, the lists within it by title.

    A row of a table ``splits`` where another entry is copied; a copy of what is ``nameless`` asks for no name.
    ``begins`` is the key of a list within it that has nothing to copy yet and can be given its first entry.
    """

    book: str
    key: str
    title: str
    way: tuple[tuple[str, str], ...]
    fields: tuple[FieldOf, ...]
    lists: tuple[tuple[str, tuple[EntryRow, ...]], ...]
    editable: bool
    can_copy: bool
    splits: bool = False
    nameless: bool = False
    begins: str = ""


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that two books say differently; empty words where one of them has nothing there."""

    key: str
    where: str
    what: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class ComparisonView:
    """What one book says otherwise than another; ``can_put_back`` where the later one is one's own."""

    before: str
    after: str
    before_name: str
    after_name: str
    rows: tuple[Difference, ...]
    can_put_back: bool = False
