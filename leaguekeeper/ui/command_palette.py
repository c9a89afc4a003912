"""The command palette: type a few letters of what you want to do, Enter does it.

It offers what the menus do, then what the buttons of the page do: by keyboard the last one of a long form is far.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from leaguekeeper.base.words import _, sought
from leaguekeeper.ui.actions import key_words
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.layout import in_a_column
from leaguekeeper.ui.components.page.raised import Raised
from leaguekeeper.ui.components.tables.cells import Words
from leaguekeeper.ui.components.tables.model import Column, RowsModel
from leaguekeeper.ui.components.tables.table import RowsTable

__all__ = ["CommandPalette", "closeness"]


def closeness(wanted: str, words: str) -> int | None:
    """How well letters fit words: 0 is best, None not at all: letters in their order."""
    found, typed = sought(words), sought(wanted).split()
    if all(part in found for part in typed):
        return 0 if typed and found.startswith(typed[0]) else 1
    at = 0
    for letter in "".join(typed):
        at = found.find(letter, at) + 1
        if not at:
            return None
    return 2


class CommandPalette(Raised):
    """A field and the actions that fit it, over the upper middle of the window: those given, and those of a page."""

    def __init__(self, actions: Sequence[QAction], parent: QWidget, page: QWidget | None = None) -> None:
        super().__init__(parent)
        self._actions = [action for action in actions if action.isEnabled()]
        self._actions += _of_page(page, {each.text() for each in actions}) if page is not None else ()
        self.setAccessibleName(_("Actions"))
        self.setFixedSize(QSize(560, 392).boundedTo(parent.size() - QSize(16, 60)))
        self.field = QLineEdit()
        self.field.setPlaceholderText(_("What would you like to do?"))
        self.field.setAccessibleName(_("What would you like to do?"))
        self.field.textChanged.connect(self._narrow)
        self.field.installEventFilter(self)
        columns = (
            Column[QAction]("words", "", lambda a: Words(a.text().replace("&&", "&")), name=_("Action"), flex=1),
            Column[QAction](
                "keys",
                "",
                lambda a: Words(key_words(a.shortcut()), "note", "ink3", right=True),
                name=_("Keys"),
                side="right",
            ),
        )
        self.list = RowsTable(_("Actions"), RowsModel(columns, self._actions), 28, sortable=False)
        self.list.hide_head()
        self.list.opened.connect(self._run)
        self.list.clicked.connect(lambda index: self._run(self.list.rows_model.row_at(index.row())))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setLayout(in_a_column(self.field, self.list, margins=(14, 14, 14, 14)))
        self.list.select_first()
        self._tell()
        self.move(QPoint((parent.width() - self.width()) // 2, max(40, parent.height() // 9)))

    def open(self) -> None:
        """Show the palette, ready to type."""
        self.show()
        self.raise_()
        self.field.setFocus()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """In the field, arrows move through the list, Enter runs, Esc closes."""
        if (
            event.type() == QEvent.Type.FocusOut
            and self.isVisible()
            and not self.isAncestorOf(self.window().focusWidget() or self)
        ):
            self.close()
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        key, at = event.key(), self.list.currentIndex().row()
        if key in {Qt.Key.Key_Down, Qt.Key.Key_Up}:
            self.list.selectRow(
                max(0, min(self.list.rows_model.rowCount() - 1, at + (1 if key == Qt.Key.Key_Down else -1)))
            )
            self._tell()
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and at >= 0:
            self._run(self.list.rows_model.row_at(at))
        elif key == Qt.Key.Key_Escape:
            self.close()
        else:
            return False
        return True

    def _narrow(self, wanted: str) -> None:
        scored = ((closeness(wanted, action.text()), place, action) for place, action in enumerate(self._actions))
        fitting = sorted((score, place) for score, place, _action in scored if score is not None)
        self.list.rows_model.set_rows([self._actions[place] for _score, place in fitting])
        self.list.select_first()
        self._tell()

    def _tell(self) -> None:
        """Say which action Enter would take: the keyboard, and with it a screen reader, stays in the field."""
        at = self.list.currentIndex().row()
        chosen = self.list.rows_model.row_at(at) if at >= 0 else None
        said = (chosen.text().replace("&&", "&"), key_words(chosen.shortcut())) if chosen is not None else ()
        self.field.setAccessibleDescription(", ".join(filter(None, said)))

    def _run(self, action: QAction) -> None:
        self.close()
        action.trigger()


def _of_page(page: QWidget, told: set[str]) -> Iterator[QAction]:
    """What the buttons of a page do, each by its full name; those that only count or choose are left out."""
    for button in page.findChildren(Button):
        name = button.accessibleName().replace("&", "&&")
        aside = button.property("kind") == "segment" or button.property("small") == "true"
        if button.isVisible() and button.isEnabled() and not aside and name not in told:
            told.add(name)
            action = QAction(name, button)
            action.triggered.connect(button.click)
            yield action
