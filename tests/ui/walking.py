"""Walking the whole window: every page, and what is cut short, silent or out of line on it."""

from __future__ import annotations

import gettext
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QListView,
    QListWidget,
    QMainWindow,
    QMenu,
    QPlainTextEdit,
    QScrollArea,
    QSpinBox,
    QStackedWidget,
    QStyle,
    QStyleOptionComboBox,
    QTableView,
    QTextBrowser,
    QWidget,
)  # fmt: skip

from leaguekeeper.base import words
from leaguekeeper.ui.components.forms.counter import Counter as Counted
from leaguekeeper.ui.components.page.head import PageHead
from leaguekeeper.ui.components.page.scroll import BAR, Downward
from leaguekeeper.ui.components.page.text import cut_short
from leaguekeeper.ui.components.tables.table import PADDING, RowsTable
from tests.ui.painted import lines_of

__all__ = [
    "clipped",
    "cut_numbers",
    "doubled",
    "flush",
    "longer",
    "machine_dates",
    "out_of_line",
    "painted_short",
    "read_by_pointer",
    "sideways",
    "silent",
    "small_at_first",
    "squeezed",
    "unreachable",
    "unseen",
    "windows_of_their_own",
]


NUMBER = re.compile(r"[\d.,\s+−-]*\d[\d.,\s]*(?:[:–h][\d\s]*)?")
"""Words that are a figure, a score or an hour and nothing else, whatever parts its thousands."""


MACHINE_DATE = re.compile(r"\b(19|20)\d\d-[01]\d-[0-3]\d\b")


class _Longer(gettext.NullTranslations):
    """English made a third longer, as French and Russian are."""

    def gettext(self, message: str) -> str:
        return message + "~" * max(1, round(len(message) * 0.3))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


@contextmanager
def longer() -> Iterator[None]:
    """Speak a language that is a third longer than English."""
    before = words._catalogues.get("en")
    words._catalogues["en"] = _Longer()
    try:
        yield
    finally:
        if before is None:
            words._catalogues.pop("en", None)
        else:
            words._catalogues["en"] = before


def _shown(root: QWidget, kind: type[QWidget]) -> list[QWidget]:
    return [each for each in root.findChildren(kind) if each.isVisible() and each.width() > 0]


def clipped(root: QWidget) -> list[str]:
    """Labels, buttons and choices whose words have no room, and column heads, and controls beyond the edge."""
    QApplication.processEvents()
    found = []
    for label in _shown(root, QLabel):
        assert isinstance(label, QLabel)
        if label.wordWrap():
            room = label.heightForWidth(label.width()) <= label.height() + 1
        else:
            room = label.sizeHint().width() <= label.width() + 1
        if label.text() and not room:
            found.append(f"label: {label.text()}")
    for button in _shown(root, QAbstractButton):
        assert isinstance(button, QAbstractButton)
        if button.text() and button.sizeHint().width() > button.width() + 1:
            found.append(f"button: {button.text()}")
    for box in _shown(root, QComboBox):
        assert isinstance(box, QComboBox)
        wide = box.fontMetrics().horizontalAdvance(box.currentText())
        if wide > _field_of(box):
            found.append(f"choice: {box.currentText()}")
    for rows in _shown(root, QListView):
        assert isinstance(rows, QListView)
        if not rows.wordWrap() and rows.sizeHintForColumn(0) > rows.viewport().width() + 1:
            found.append(f"rows: {rows.accessibleName()}")
    return found + [f"head: {words}" for words in _heads(root)] + _outside(root)


def _field_of(box: QComboBox) -> int:
    """How wide the part of a choice is in which its words stand: what border, padding and arrow leave."""
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    parts = QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField
    return box.style().subControlRect(*parts, box).width()


def painted_short(root: QWidget) -> list[str]:
    """Our own words that were painted cut short, unless a pointer that rests on them reads them in full."""
    cut_short.clear()
    root.grab()
    told = read_by_pointer(root)
    return sorted({words for words in cut_short if "~" in words and not any(words in each for each in told)})


def read_by_pointer(root: QWidget) -> list[str]:
    """Everything that is read in full where a pointer rests: the tips, and the cells of the tables."""
    tips = (each.toolTip() for each in _shown(root, QWidget))
    return [*filter(None, tips), *_tips(root), *(cell for table in _shown(root, RowsTable) for cell in _cells(table))]


def cut_numbers(root: QWidget) -> list[str]:
    """Figures that stand beyond their table, their cell or their label, or that were painted with a "…"."""
    tables = [table for table in root.findChildren(RowsTable) if table.isVisible()]
    found = [words for table in tables for words in _beyond(table)]
    cut_short.clear()
    root.grab()
    found += [words for words in cut_short if NUMBER.fullmatch(words)]
    labels = (each for each in root.findChildren(QLabel) if each.isVisible() and NUMBER.fullmatch(each.text()))
    return found + [each.text() for each in labels if each.sizeHint().width() > each.width() + 1]


def machine_dates(root: QWidget) -> list[str]:
    """Dates as machines write them ("2026-09-14") in what a person reads; data shown as data may have them."""
    said = [each.text() for kind in (QLabel, QAbstractButton) for each in _shown(root, kind)]  # type: ignore[attr-defined]
    said += [each.toolTip() for each in _shown(root, QWidget)]
    said += [
        each.itemText(at) for each in root.findChildren(QComboBox) if each.isVisible() for at in range(each.count())
    ]
    said += [words for table in _shown(root, RowsTable) for words in _cells(table)]
    said += [each.toPlainText() for each in _shown(root, QTextBrowser)]  # type: ignore[attr-defined]
    said += [line.words for line in lines_of(root)]
    return sorted({words for words in said if MACHINE_DATE.search(words)})


def _beyond(table: RowsTable[object]) -> list[str]:
    found = []
    for at, column in enumerate(table.rows_model.columns):
        if table.isColumnHidden(at):
            continue
        edge = table.columnViewportPosition(at) + table.columnWidth(at)
        room = table.columnWidth(at) - (0 if column.side == "centre" else 2 * PADDING)
        for place in range(table.rows_model.rowCount()):
            cell = column.cell(table.rows_model.row_at(place))
            if re.search(r"\d", cell.text) and edge > table.viewport().width():
                found.append(f"{table.accessibleName()}: {cell.text} stands beyond the edge")
            elif NUMBER.fullmatch(cell.text) and cell.width() > room:
                found.append(f"{table.accessibleName()}: {cell.text} has no room")
    return found


def _tips(root: QWidget) -> Iterator[str]:
    """What the rows of lists say to a pointer that rests on them."""
    for rows in _shown(root, QListView):
        assert isinstance(rows, QListView)
        model = rows.model()
        for at in range(model.rowCount()):
            yield str(model.index(at, 0).data(Qt.ItemDataRole.ToolTipRole) or "")


def _cells(table: QWidget) -> Iterator[str]:
    """What the cells of a table say; each says it in full in its tip."""
    assert isinstance(table, RowsTable)
    for row in table.rows_model.rows():
        for column in table.rows_model.columns:
            yield from column.cell(row).text.split(", ")
            yield column.cell(row).text


def _heads(root: QWidget) -> list[str]:
    cut = []
    for table in _shown(root, RowsTable):
        assert isinstance(table, RowsTable)
        if table.horizontalHeader().isHidden():
            continue
        for at, column in enumerate(table.rows_model.columns):
            wide = table.fontMetrics().horizontalAdvance(column.head) * 12 // 14
            if not table.isColumnHidden(at) and column.head and wide > table.columnWidth(at) + 2:
                cut.append(f"{table.accessibleName()}: {column.head}")
    return cut


def _outside(root: QWidget) -> list[str]:
    """Controls that stand beyond the right edge of the page, where no scroll bar leads to them."""
    found = []
    for kind in (QAbstractButton, QComboBox, QLineEdit, QSpinBox):
        for each in _shown(root, kind):
            edge = each.mapTo(root, each.rect().topRight()).x()
            if edge > root.width() and not any(area.isAncestorOf(each) for area in _sideways(root, led=True)):
                found.append(f"outside: {each.accessibleName() or type(each).__name__}")
    return found


def sideways(root: QWidget) -> list[str]:
    """What is wider than the place that shows it, so that one would have to scroll sideways, or cannot even do that."""
    return [f"{type(area.widget()).__name__} is {area.horizontalScrollBar().maximum()} too wide"
            for led in (True, False) for area in _sideways(root, led=led)]  # fmt: skip


def unreachable(root: QWidget) -> list[str]:
    """What is wider than the place that shows it, where no scroll bar leads to the rest."""
    return [f"{type(area.widget()).__name__} is {area.horizontalScrollBar().maximum()} too wide"
            for area in _sideways(root, led=False)]  # fmt: skip


def _sideways(root: QWidget, *, led: bool) -> list[QScrollArea]:
    """Areas whose inside is wider than they are, and that ``led`` one there; a page's bar stands in its margin."""
    QApplication.sendPostedEvents()
    off = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    areas = [area for area in root.findChildren(QScrollArea) if area.isVisible() and area.width() > 0]
    return [area for area in areas if area.horizontalScrollBar().maximum() > (BAR if isinstance(area, Downward) else 0)
            and (area.horizontalScrollBarPolicy() != off) == led]  # fmt: skip


def silent(root: QWidget) -> list[str]:
    """Controls that do not say what they are."""
    kinds = (
        QAbstractButton, QLineEdit, QComboBox, QSpinBox, QTableView, QListView, QPlainTextEdit, QTextBrowser,
    )  # fmt: skip
    inner = (QTableView, QComboBox, QLineEdit, QAbstractSpinBox)
    controls = [each for kind in kinds for each in _shown(root, kind) if not isinstance(each.parent(), inner)]
    return [type(each).__name__ for each in controls if not each.accessibleName()]


def small_at_first(root: QWidget) -> list[str]:
    """What stands at the head of a page or of a column and does not begin with a capital."""
    said = [head.facts.text() for head in root.findChildren(PageHead) if head.isVisible()]
    said += [column.head for table in _shown(root, RowsTable) if isinstance(table, RowsTable)
             for column in table.rows_model.columns]  # fmt: skip
    return [f"begins small: {words}" for words in said if words[:1].islower()]


def doubled(window: QWidget) -> list[str]:
    """Keys that two actions of the window or of the page that is shown would answer."""
    keys = [action.shortcut().toString() for action in window.actions()]
    keys += [each.key().toString() for each in window.findChildren(QShortcut) if _in_sight(each)]
    return [key for key, times in Counter(keys).items() if key and times > 1]


def _in_sight(shortcut: QShortcut) -> bool:
    owner = shortcut.parent()
    return shortcut.isEnabled() and isinstance(owner, QWidget) and owner.isVisible()


def out_of_line(root: QWidget) -> list[str]:
    """Controls that one cannot reach with the Tab key, and that no key reaches otherwise."""
    reachable = (Qt.FocusPolicy.TabFocus, Qt.FocusPolicy.StrongFocus, Qt.FocusPolicy.WheelFocus)
    return [
        f"{type(each).__name__}: {each.accessibleName()}"
        for kind in (QAbstractButton, QLineEdit, QComboBox)
        for each in _shown(root, kind)
        if each.isEnabled() and each.focusPolicy() not in reachable and not isinstance(each.parent(), QTableView)
        and not isinstance(each.parent(), (QComboBox, QAbstractSpinBox, QLineEdit, Counted))
        and not is_one_of_several(each)
    ]  # fmt: skip


def windows_of_their_own(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Takes note, from here on, of parts that are shown before they stand in anything.

    Such a part comes up as a window and takes the keyboard from the one in which somebody types.
    """
    met, show = set[str](), QWidget.setVisible

    def noted(widget: QWidget, shown: bool) -> None:
        if shown and widget.isWindow() and not isinstance(widget, (QMainWindow, QDialog, QMenu)):
            met.add(f"{type(widget).__name__}: {widget.accessibleName()}")
        show(widget, shown)

    monkeypatch.setattr(QWidget, "setVisible", noted)
    return met


def is_one_of_several(control: QWidget) -> bool:
    """Of a row of which one is chosen, the Tab key reaches the chosen one and the arrows the others."""
    group = control.group() if isinstance(control, QAbstractButton) else None
    return group is not None and group.exclusive() and group.checkedButton() is not control


def flush(root: QWidget) -> list[str]:
    """Words that stand at the edge of a place that the keyboard scrolls, so that its frame touches them."""
    areas = [area for area in root.findChildren(QScrollArea)
             if area.isVisible() and area.focusPolicy() & Qt.FocusPolicy.TabFocus]  # fmt: skip
    labels = [(area, label) for area in areas for label in area.findChildren(QLabel) if label.isVisible()]
    return [f"at the frame: {label.text()}" for area, label in labels
            if label.text() and label.mapTo(area, label.rect().topLeft()).x() < 4]  # fmt: skip


def unseen(root: QWidget) -> list[str]:
    """Lists that have something to say and were left hidden where what stands around them is seen."""
    lists = [each for each in root.findChildren(QListWidget) if each.count() and not each.isVisible()]
    return [f"{each.accessibleName()}: {each.count()} rows are hidden" for each in lists
            if (around := each.parentWidget()) is not None and around.isVisible()
            and not isinstance(around, QStackedWidget)]  # fmt: skip


def squeezed(root: QWidget) -> list[str]:
    """Widgets that reach beyond the one they stand in, which had no room for them and does not scroll."""
    QApplication.sendPostedEvents()  # layouts that are still to be set out
    found = []
    for widget in root.findChildren(QWidget):
        around = widget.parentWidget()
        if not widget.isVisible() or around is None or around.layout() is None or isinstance(around, QStackedWidget):
            continue
        low, far = (edge(widget.geometry()) - edge(around.rect()) for edge in (QRect.bottom, QRect.right))
        if max(low, far) > 1:
            name = widget.accessibleName() or type(widget).__name__
            found.append(f"{name} sticks out of {type(around).__name__} by {max(low, far)}")
    return found
