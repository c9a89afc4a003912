"""Choosing any number of many in a dialog: a list to tick, narrowed as one types."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QLineEdit, QListWidget, QListWidgetItem, QWidget

from leaguekeeper.base.words import _, sought
from leaguekeeper.ui.components.forms.ticked_rows import TickedRows
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.dialogs import Dialog
from leaguekeeper.ui.components.page.layout import REST, in_a_row
from leaguekeeper.ui.components.page.typed import only_narrows

__all__ = ["ask_words", "choose_several"]


def choose_several(
    parent: QWidget, title: str, choices: Sequence[tuple[str, str]], chosen: Sequence[str], *, ordered: bool = False
) -> list[str] | None:
    """The values ticked, those that were chosen before first and in their order; None where nobody decided.

    Where they are ``ordered``, those chosen stand above the others, and each can be moved up and down.
    """
    dialog = Dialog(title, parent, fills=True)
    found = QLineEdit()
    found.setPlaceholderText(_("Find"))
    found.setAccessibleName(_("Find"))
    only_narrows(found)
    rows = QListWidget()
    rows.setAccessibleName(title)
    rows.setMinimumHeight(320)
    rows.setItemDelegate(TickedRows(rows))
    if ordered:
        choices = sorted(choices, key=lambda each: chosen.index(each[0]) if each[0] in chosen else len(chosen))
    for value, words in choices:
        row = QListWidgetItem(words)
        row.setData(Qt.ItemDataRole.UserRole, value)
        row.setFlags(row.flags() | Qt.ItemFlag.ItemIsUserCheckable)
        row.setCheckState(Qt.CheckState.Checked if value in chosen else Qt.CheckState.Unchecked)
        rows.addItem(row)
    found.textChanged.connect(lambda needle: _narrow(rows, needle))
    dialog.body.addWidget(found)
    dialog.body.addWidget(rows)
    if ordered:
        up, down = (Button(words, "plain", partial(_move, rows, by)) for words, by in ((_("Up"), -1), (_("Down"), 1)))
        dialog.body.addLayout(in_a_row(up, down, REST))
    dialog.add_buttons(_("Choose these"))
    found.setFocus()
    if dialog.exec() != QDialog.DialogCode.Accepted:
        return None
    taken = [row.data(Qt.ItemDataRole.UserRole) for row in _every(rows) if row.checkState() == Qt.CheckState.Checked]
    if ordered:
        return taken
    return [each for each in chosen if each in taken] + [each for each in taken if each not in chosen]


def ask_words(parent: QWidget, title: str, label: str, action: str, words: str = "") -> str:
    """A name typed in a dialog; empty where nobody decided."""
    dialog = Dialog(title, parent)
    line = QLineEdit(words)
    line.setAccessibleName(label)
    line.setMaxLength(80)
    line.selectAll()
    dialog.body.addWidget(line)
    dialog.add_buttons(action)
    line.setFocus()
    return line.text().strip() if dialog.exec() == QDialog.DialogCode.Accepted else ""


def _every(rows: QListWidget) -> list[QListWidgetItem]:
    return [rows.item(at) for at in range(rows.count())]


def _move(rows: QListWidget, by: int) -> None:
    at = rows.currentRow()
    if at >= 0 and 0 <= at + by < rows.count():
        rows.insertItem(at + by, rows.takeItem(at))
        rows.setCurrentRow(at + by)


def _narrow(rows: QListWidget, needle: str) -> None:
    for row in _every(rows):
        row.setHidden(sought(needle) not in sought(row.text()))
