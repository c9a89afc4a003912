"""What somebody who reads a page finds wrong with it: measured on every line as it was painted.

Each measure gives what it found as short sentences; nothing found is an empty list.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations
from typing import Any

from babel.dates import get_day_names, get_month_names
from babel.messages.pofile import read_po
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QWidget

from leaguekeeper.base.paths import resources
from leaguekeeper.base.words import LANGUAGES
from leaguekeeper.league.paperwork import to_value
from leaguekeeper.ui.colours import contrast, mixed
from leaguekeeper.ui.components.page.head import PageHead
from leaguekeeper.ui.components.tables.table import PADDING, RowsTable
from leaguekeeper.ui.components.tables.widths import AIR, MORE_AIR, NARROW
from leaguekeeper.ui.pages.page import Page
from leaguekeeper.ui.shell import Shell
from tests.ui.painted import Line

__all__ = [
    "LONGEST",
    "cut_off",
    "faint",
    "far_lines",
    "foreign",
    "given_names",
    "one_sided",
    "overlaid",
    "overrun",
    "shortened_lines",
    "small",
    "spread",
]

HALF_A_LETTER = 4
"""Pixels that a line may reach beyond what it stands in: where its last letter ends, fonts are a little apart."""

LONGEST = 130
"""Letters in one line of running text: an eye that goes back to the left edge of a longer one loses its place."""

FARTHEST = 300
"""Pixels from the widest words of a column to what follows in their row: no two stand further apart in
look/team_1920, and an eye that goes on from there loses its line. A table that is narrow itself may have more."""

LEFT_PART = 0.7
"""Of the width of a wide page, what stays without a word beside it only where there is no more to say."""

EDGES = {"segment": 28, "main": 16, "plain": 16, "danger": 16}
"""Pixels that words leave free at both ends of a button together, by its kind."""

SMALLEST = 10
"""Pixels; the foot of a token (LOOK.md, 3)."""

FAINTEST = 4.4
"""The ratio of ink to ground that words need (LOOK.md, 1), less what rounding takes."""

NO_LONGER = 0.38
"""The opacity of a die that was thrown again (LOOK.md, 6): it does not count, and is pale so that one sees that."""

PROPER = frozenset(
    {"english", "français", "русский", "rulebook", "living", "letter", "python", "click", "babel", "charset"}
)
"""Names that are called alike in every language: of languages, papers, books and programs."""

_CITED = re.compile(r'^rule = "([^"]+)"', re.MULTILINE)

_WORD = re.compile(r"[^\W\d_]{3,}")


def far_lines(lines: Iterable[Line]) -> list[str]:
    """Lines of running text that are too long to be read; one of facts, each parted from the next, may be longer."""
    running = (line.words for line in lines if len(line.words) > LONGEST and " · " not in line.words)
    return [f"{len(words)} letters in a line: {words}" for words in running]


def shortened_lines(lines: Iterable[Line], root: QWidget) -> list[str]:
    """Lines that were cut short with "…", and that do not end so of themselves."""
    whole = {each.text() for kind in (QAbstractButton, QLabel) for each in root.findChildren(kind)}  # type: ignore[attr-defined]
    whole |= {each.placeholderText() for each in root.findChildren(QLineEdit)}
    whole |= _ending_so()
    whole |= {f"{word}…" for words in whole for word in words.split("…")[0].split()[-1:] if "…" in words}
    return [line.words for line in lines if line.words.endswith("…") and line.words not in whole
            and line.words.split()[-1] not in whole]  # fmt: skip


@cache
def _ending_so() -> frozenset[str]:
    of = (_of_catalogues, _of_books)
    return frozenset(words for language in LANGUAGES for told in of for words in told(language) if "…" in words)


def one_sided(lines: Iterable[Line], root: QWidget) -> list[str]:
    """A page below whose head nothing is written further right than its left part goes."""
    found = []
    for head in root.findChildren(PageHead):
        page = next((each for each in root.findChildren(Page) if each.isVisible() and each.isAncestorOf(head)), None)
        if page is None:
            continue
        place = QRect(page.mapTo(root, QPoint(0, 0)), page.size())
        place.setTop(head.mapTo(root, head.rect().bottomLeft()).y())
        reach = max((line.box.right() - place.left() for line in lines if place.contains(line.box)), default=0)
        if reach < place.width() * LEFT_PART:
            found.append(f"nothing stands right of {reach} in {place.width()}")
    return found


def spread(root: QWidget) -> list[str]:
    """Columns of tables that stand too far from what goes before them, in every row that has something there."""
    found = []
    for table in root.findChildren(RowsTable):
        nearest: dict[int, tuple[int, str]] = {}
        for row in table.rows_model.rows() if table.isVisible() else ():
            end = None
            for at, left, right, words in _placed(table, row):
                if end is not None:
                    nearest[at] = min(nearest.get(at, (left - end, words)), (left - end, words))
                end = right
        farthest = FARTHEST + (MORE_AIR - AIR if table.viewport().width() <= NARROW else 0)
        found += [f"{table.accessibleName()}: {words} stands {gap} px off" for gap, words in nearest.values()
                  if gap > farthest]  # fmt: skip
    return found


def _placed(table: RowsTable[Any], row: Any) -> Iterator[tuple[int, int, int, str]]:
    """What stands in a row: the column, where the words begin and end, and the words."""
    for at, column in enumerate(table.rows_model.columns):
        cell = column.cell(row)
        if cell.text and not table.isColumnHidden(at):
            room, place = table.columnWidth(at) - 2 * PADDING, table.columnViewportPosition(at) + PADDING
            wide = min(cell.width(), room)
            left = place + {"left": 0, "centre": (room - wide) // 2, "right": room - wide}[column.side]
            yield at, left, left + wide, cell.text


def cut_off(lines: Iterable[Line]) -> list[str]:
    """Words that the edge of what they stand in takes a part of, with no "…" to say so."""
    return [f"{line.beyond} px beyond the edge: {line.words}" for line in lines if line.beyond > HALF_A_LETTER]


def given_names(shell: Shell, *elsewhere: str) -> frozenset[str]:
    """Every word that people wrote on the sheets of the league that is open, or ``elsewhere``."""
    league = shell.league
    if league is None:
        return frozenset()
    told = [said for each in league.session.reading.filed for said in _written(to_value(each.document))]
    return frozenset(word for said in (*told, *elsewhere, league.path.stem) for word in _words(said)) | PROPER


def _written(told: Any) -> Iterator[str]:
    """Values of a sheet that no program reads: neither a slug nor the kind of sheet."""
    if isinstance(told, str) and told != told.lower():
        yield told
    for each in told.values() if isinstance(told, dict) else told if isinstance(told, (list, tuple)) else ():
        yield from _written(each)


def overrun(lines: Iterable[Line], root: QWidget) -> list[str]:
    """Words on buttons that are wider than their button: a chosen one writes them in a heavier hand."""
    said: dict[str, list[QRect]] = {}
    for line in lines:
        said.setdefault(line.words, []).append(line.box)
    buttons = (each for each in root.findChildren(QAbstractButton) if each.isVisible())
    return [each.text() for each in buttons for box in said.get(each.text().replace("&&", "&"), ())
            if _in(each, root).contains(box.center())
            and box.width() > each.width() - EDGES.get(str(each.property("kind")), 0)]  # fmt: skip


def _in(button: QWidget, root: QWidget) -> QRect:
    return QRect(button.mapTo(root, QPoint(0, 0)), button.size())


def small(lines: Iterable[Line]) -> list[str]:
    """Words that are smaller than the smallest."""
    return [f"{line.size:.0f} px: {line.words}" for line in lines if line.size < SMALLEST and line.words.strip()]


def overlaid(lines: Iterable[Line]) -> list[str]:
    """Words that stand on other words."""
    said = [line for line in lines if line.words.strip() and line.box.width() > 0]
    return [f"{one.words} / {other.words}" for one, other in combinations(said, 2)
            if _on_each_other(one.box, other.box) and one.words != other.words]  # fmt: skip


def _on_each_other(one: QRect, other: QRect) -> bool:
    both = one.intersected(other)
    return both.width() > 3 and both.height() > 3


def faint(lines: Iterable[Line], root: QWidget) -> list[str]:
    """Words whose ink is too near to the ground they stand on."""
    picture, found = root.grab().toImage(), []
    for line in lines:
        if not line.words.strip() or line.opacity == NO_LONGER or (ground := _ground(picture, line.box)) is None:
            continue
        ink = mixed(line.ink, ground, line.opacity)
        if (seen := contrast(ink, ground)) < FAINTEST:
            found.append(f"{seen:.1f}, {ink} on {ground}: {line.words}")
    return found


def _ground(picture: QImage, box: QRect) -> str | None:
    """The commonest colour round a line: its ground. None where it stands outside."""
    around = box.adjusted(-2, -3, 2, 3) & picture.rect()
    if around.isEmpty() or around.height() < 4 or around.width() < 4:
        return None
    seen = Counter(
        picture.pixel(x, y)
        for y in range(around.top(), around.bottom() + 1)
        for x in range(around.left(), around.right() + 1, 1 + around.width() // 30)
    )
    return QColor(seen.most_common(1)[0][0]).name()


def foreign(said: Iterable[str], language: str, named: frozenset[str]) -> list[str]:
    """Words of another language than the one spoken; what the league's people named themselves may be of any."""
    own = vocabulary(language) | named
    others = frozenset[str]().union(*(vocabulary(each) for each in LANGUAGES if each != language)) - own
    return sorted({f"{word}: {words}" for words in said for word in _words(_uncited(words)) if word in others})


def _uncited(words: str) -> str:
    """Words without the chapters they cite: those of the house rules are called as in the document, which is French.

    A chapter may go on in the next line.
    """
    for chapter in _chapters():
        words = words.replace(chapter, "")
    begun = words.rpartition(", ")[2]
    if any(chapter.endswith(words) or (begun and chapter.startswith(begun)) for chapter in _chapters()):
        return ""
    return words


@cache
def _chapters() -> tuple[str, ...]:
    cited = {each for path in resources().rglob("*.toml") for each in _CITED.findall(path.read_text("utf-8"))}
    chapters = {chapter for rule in cited for passage in rule.split("; ") for chapter in passage.split(", ")[1:]}
    return tuple(sorted(chapters, key=len, reverse=True))


def _words(said: str) -> Iterator[str]:
    return (word.lower() for word in _WORD.findall(said))


@cache
def vocabulary(language: str) -> frozenset[str]:
    """Every word of the catalogues, the rule books, the games and the calendar in a language."""
    said = [*_of_catalogues(language), *_of_books(language), *_of_dates(language)]
    return frozenset(word for words in said for word in _words(words))


@cache
def _of_catalogues(language: str) -> tuple[str, ...]:
    return tuple(_messages(language))


def _messages(language: str) -> Iterator[str]:
    for path in (resources() / "locale" / ("fr" if language == "en" else language)).glob("*.po"):
        with path.open("rb") as file:
            for message in read_po(file):
                told = message.id if language == "en" else message.string
                yield from [told] if isinstance(told, str) else [str(form) for form in told or ()]


def _of_dates(language: str) -> Iterator[str]:
    for names in (get_day_names, get_month_names):
        for wide in ("abbreviated", "wide"):
            yield from names(wide, "format", "en_GB" if language == "en" else language).values()


def _of_books(language: str) -> Iterator[str]:
    for path in resources().rglob("*.toml"):
        yield from _named(tomllib.loads(path.read_text("utf-8")), language)


def _named(told: Any, language: str) -> Iterator[str]:
    if isinstance(told, dict):
        if isinstance(told.get(language), str):
            yield told[language]
        told = list(told.values())
    if isinstance(told, list):
        for each in told:
            yield from _named(each, language)
