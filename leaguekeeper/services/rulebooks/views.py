"""The rule book of the league, to be browsed: chapters, their tables, and where the documents needed a ruling."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

__all__ = ["OpenQuestion", "RuleBookView", "RuleChapter", "RuleTable", "RulingView"]


@dataclass(frozen=True, slots=True)
class RuleTable:
    """A table of the rule book: column heads and rows of words; ``numeric`` columns (counted from 0) stand right.

    ``source`` names the document and chapter it comes from.
    """

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numeric: tuple[int, ...] = ()
    note: str = ""
    source: str = ""


@dataclass(frozen=True, slots=True)
class RulingView:
    """Where the documents are silent or say two things: the question, the reading in force, the other readings.

    ``source`` names the document and chapter that leave it open.
    """

    slug: str
    question: str
    reading: str
    others: tuple[str, ...] = ()
    source: str = ""


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """What the rules leave open: the question, its readings by name and in words, and the one that would hold."""

    slug: str
    question: str
    readings: tuple[tuple[str, str], ...]
    reading: str


@dataclass(frozen=True, slots=True)
class RuleChapter:
    """A chapter: an id that addresses it (``rule:injuries``), its title, a few sentences, its tables and rulings."""

    id: str
    title: str
    text: tuple[str, ...] = ()
    tables: tuple[RuleTable, ...] = ()
    rulings: tuple[RulingView, ...] = ()
    group: Literal["match", "season", "lists", "rulings"] = "season"


@dataclass(frozen=True, slots=True)
class RuleBookView:
    """A rule book with all its chapters; ``season_sheet`` opened the season played by it, 0 while none is open."""

    title: str
    facts: str
    chapters: tuple[RuleChapter, ...]
    season_sheet: int = 0
