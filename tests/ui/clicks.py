"""A hand that has only a mouse and a keyboard: what it presses is found by the words that stand on it or name it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QScrollArea,
    QSpinBox,
    QWidget,
)
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.tables.table import RowsTable
from leaguekeeper.ui.shell import Shell
from tests.ui.conftest import settle

__all__ = ["Hand", "ready"]

CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def ready(form: QWidget) -> bool:
    """Whether a form can be filed as it stands: its one main button can be pressed."""
    mine = (each for each in form.findChildren(Button) if each.window() is form.window())
    (main,) = (each for each in mine if each.property("kind") == "main")
    return main.isEnabled()


class Hand:
    """Clicks and types in whatever window lies on top; scrolls where what is meant is out of sight."""

    def __init__(self, shell: Shell, qtbot: QtBot) -> None:
        self.shell, self.qtbot = shell, qtbot
        self.actions = 0
        """How many clicks, words typed and keys it took so far."""

    # --- looking ------------------------------------------------------------------------------------------

    def top(self) -> QWidget:
        """The window or the dialog that takes clicks."""
        return QApplication.activeModalWidget() or self.shell

    def seen(self, words: str, kind: type[QWidget] = QWidget, begins: bool = False) -> list[QWidget]:
        """What is shown under those words, buttons first."""
        found = [each for each in self.top().findChildren(kind) if each.isVisible() and _says(each, words, begins)]
        return sorted(found, key=lambda each: not isinstance(each, QAbstractButton))

    def reads(self, words: str) -> bool:
        """Whether those words stand anywhere to be read."""
        root = self.top()
        labels = any(words in label.text() for label in root.findChildren(QLabel) if label.isVisible())
        return labels or any(words in row for table in root.findChildren(RowsTable) if table.isVisible()
                             for row in rows_of(table))  # fmt: skip

    def table(self, name: str) -> list[str]:
        """The rows of a table as they are read, their cells parted by a bar."""
        tables = [each for each in self.seen(name, RowsTable) if isinstance(each, RowsTable)]
        assert tables, f"no table is called {name}"
        return rows_of(tables[0])

    # --- pressing -----------------------------------------------------------------------------------------

    def click(self, words: str, kind: type[QWidget] = QWidget, begins: bool = False) -> None:
        """Click what says so, and let what it begins come back."""
        found: list[QWidget] = []

        def there() -> bool:
            found[:] = [each for each in self.seen(words, kind, begins) if each.isEnabled()]
            return bool(found)

        self.qtbot.waitUntil(there, timeout=10000)
        self.press(found[0])

    def press(self, widget: QWidget, at: QPoint | None = None) -> None:
        """Click a widget where it can be seen."""
        self.actions += 1
        spot = at or (QPoint(10, widget.height() // 2) if isinstance(widget, QCheckBox) else widget.rect().center())
        _bring_into_sight(widget, spot)
        root = widget.window()
        under = root.childAt(widget.mapTo(root, spot))
        assert under is widget or (under is not None and widget.isAncestorOf(under)), f"{widget} is covered by {under}"
        QTest.mouseClick(under, Qt.MouseButton.LeftButton, pos=under.mapFrom(widget, spot))
        if isValid(root) and root.isVisible():  # a dialog that has closed goes on once it is left: see ``meet``
            self.settle()

    def click_row(self, name: str, words: str) -> None:
        """Double-click the row of a table that says so."""
        table = next(each for each in self.seen(name, RowsTable) if isinstance(each, RowsTable))
        at = next(at for at, row in enumerate(rows_of(table)) if words in row)
        index = table.model().index(at, 1)
        self.actions += 1
        table.scrollTo(index)
        spot = table.visualRect(index).center()
        QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=spot)
        QTest.mouseDClick(table.viewport(), Qt.MouseButton.LeftButton, pos=spot)
        self.settle()

    def write(self, name: str, words: str) -> None:
        """Click a field, and type over what stands in it."""
        field = next(each for kind in (QLineEdit, QSpinBox, QComboBox) for each in self.seen(name, kind))
        line = field if isinstance(field, QLineEdit) else field.findChild(QLineEdit)
        assert isinstance(line, QLineEdit)
        self.press(line)
        QTest.keyClick(field, Qt.Key.Key_A, CONTROL)
        self.actions += 1
        _type(field, words)
        QTest.keyClick(field, Qt.Key.Key_Tab)
        self.settle()

    def choose(self, name: str, words: str) -> None:
        """Open a list by a click, go down to a row by the arrows and take it."""
        box = next(each for each in self.seen(name, QComboBox) if isinstance(each, QComboBox))
        rows = list[int]()

        def there() -> bool:
            rows[:] = [at for at in range(box.count()) if box.itemText(at).startswith(words)]
            return bool(rows)

        self.qtbot.waitUntil(there, timeout=10000)
        self.press(box)
        self.actions += 1
        self.qtbot.waitUntil(box.view().isVisible, timeout=5000)
        QTest.keyClick(box.view(), Qt.Key.Key_Home)
        for _row in range(rows[0]):
            QTest.keyClick(box.view(), Qt.Key.Key_Down)
        QTest.keyClick(box.view(), Qt.Key.Key_Return)
        self.qtbot.waitUntil(lambda: not box.view().isVisible(), timeout=5000)
        self.settle()
        assert box.currentText().startswith(words)

    def keys(self, *keys: str | Qt.Key) -> None:
        """Press keys wherever the keyboard is."""
        for key in keys:
            QApplication.processEvents()
            self.actions += 1
            at = self.top().focusWidget() or self.top()
            if isinstance(key, str):
                _type(at, key)
            else:
                QTest.keyClick(at, key)
            self.settle()

    def undo(self) -> None:
        """Ctrl+Z."""
        self._shortcut(CONTROL)

    def redo(self) -> None:
        """Ctrl+Shift+Z."""
        self._shortcut(CONTROL | SHIFT)

    def _shortcut(self, with_keys: Qt.KeyboardModifier) -> None:
        self.shell.activateWindow()
        self.qtbot.waitUntil(self.shell.isActiveWindow, timeout=5000)
        QTest.keyClick(self.shell.focusWidget() or self.shell, Qt.Key.Key_Z, with_keys)
        self.settle()

    # --- dialogs ------------------------------------------------------------------------------------------

    def meet(self, begin: Callable[[], object], inside: Callable[[], object]) -> None:
        """Do something that puts up a dialog, then something ``inside`` it, which must end it."""
        before, met, wrong = QApplication.activeModalWidget(), list[Any](), list[Exception]()
        timer = QTimer(self.shell)

        def look() -> None:
            sheet = QApplication.activeModalWidget()
            if not isinstance(sheet, QDialog) or sheet is before:
                return
            timer.stop()
            met.append(sheet)
            try:
                inside()
            except Exception as error:  # told below: a dialog left open would hold the test for ever
                wrong.append(error)
                sheet.reject()

        timer.timeout.connect(look)
        timer.start(5)
        begin()
        self.qtbot.waitUntil(lambda: bool(wrong) or (bool(met) and not (isValid(met[0]) and met[0].isVisible())),
                             timeout=20000)  # fmt: skip
        timer.deleteLater()
        if wrong:
            raise wrong[0]
        self.settle()

    def settle(self) -> None:
        """Let what runs come back, and what it shows be set out."""
        settle(self.shell, self.qtbot)
        QApplication.processEvents()
        settle(self.shell, self.qtbot)


def rows_of(table: RowsTable[Any]) -> list[str]:
    """A table's rows in words, as they are copied from it."""
    model = table.model()
    said = Qt.ItemDataRole.AccessibleTextRole
    return [" | ".join(str(model.index(row, column).data(said) or model.index(row, column).data() or "")
                       for column in range(model.columnCount())) for row in range(model.rowCount())]  # fmt: skip


def _says(widget: QWidget, words: str, begins: bool) -> bool:
    if isinstance(widget, QLabel):
        return False
    said = [widget.accessibleName()]
    if isinstance(widget, QAbstractButton):
        said.append(widget.text().replace("&&", "&"))
    return any(each.startswith(words) if begins else each == words for each in said)


def _type(widget: QWidget, words: str) -> None:
    """Type letter by letter; those of other alphabets as their keyboards send them, which ``QTest`` does not know."""
    for letter in words:
        if letter.isascii():
            QTest.keyClicks(widget, letter)
            continue
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(widget, QKeyEvent(kind, 0, Qt.KeyboardModifier.NoModifier, letter))


def _bring_into_sight(widget: QWidget, spot: QPoint) -> None:
    """Scroll as one does with the wheel until that spot can be seen."""
    area: QWidget | None = widget.parentWidget()
    while area is not None:
        inside = area.widget() if isinstance(area, QScrollArea) else None
        if isinstance(area, QScrollArea) and inside is not None:
            at = widget.mapTo(inside, spot)
            if not QRect(QPoint(0, 0), area.viewport().size()).contains(widget.mapTo(area.viewport(), spot)):
                area.ensureVisible(at.x(), at.y(), 20, 20)
        area = area.parentWidget()
    QApplication.processEvents()
