"""A purchase slip: hire, let go, rename, renumber, buy and dismiss; what it changes is shown before it is filed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QComboBox, QGridLayout, QLineEdit, QSpinBox, QVBoxLayout, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.views.documents import Preview
from leaguekeeper.services.views.draft import DraftItem, DraftList
from leaguekeeper.services.views.team_page import RosterRow, TeamPage
from leaguekeeper.ui.components.buttons import Button
from leaguekeeper.ui.components.change_list import ChangeList
from leaguekeeper.ui.components.dialogs import Sheet
from leaguekeeper.ui.components.text import Text
from leaguekeeper.ui.figures import amount
from leaguekeeper.ui.operations import Failure
from leaguekeeper.ui.pages.page import Desk

__all__ = ["SlipSheet"]

PAUSE = 250
_FIELDS = {
    "hire": ("position", "name"),
    "fire": ("player",),
    "retire": ("player",),
    "rename": ("player", "name"),
    "renumber": ("player", "number"),
    "buy": ("staff", "count"),
    "drop": ("staff", "count"),
}
"""What each deed asks."""


class SlipSheet(Sheet):
    """One deed of a purchase slip for a team."""

    def __init__(self, parent: QWidget, desk: Desk, team: TeamPage, terms: DraftList) -> None:
        super().__init__(_("Purchase slip: {team}").format(team=team.name), parent, wide=True)
        self._desk, self._team = desk, team
        self._fields: dict[str, tuple[Text, QWidget]] = {}
        grid = QGridLayout()
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        self.deed = QComboBox()
        for slug, words in _deed_words().items():
            self.deed.addItem(words, slug)
        self._place(grid, "deed", _("What is done"), self.deed)
        self._place(grid, "position", _("Position"), _items(terms.positions))
        self._place(grid, "player", _("Player"), _players(team.roster))
        self._place(grid, "staff", _("What"), _items(terms.staff))
        self._place(grid, "name", _("Name"), QLineEdit())
        self._place(grid, "number", _("Number"), _figure(1, 99))
        self._place(grid, "count", _("How many"), _figure(1, 16))
        self.body.addLayout(grid)
        self._said = QVBoxLayout()
        self._said.setContentsMargins(0, 8, 0, 0)
        self.body.addLayout(self._said)
        self.foot.addWidget(Button(_("Cancel"), "plain", self.reject))
        self._file = Button(_("File the slip"), "main", self.file_slip)
        self._file.setEnabled(False)
        self.foot.addWidget(self._file)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self._check)
        self.deed.currentIndexChanged.connect(lambda _at: self._show_fields())
        self._show_fields()

    def entry(self) -> dict[str, Any]:
        """The slip's entry as a document holds it."""
        deed = str(self.deed.currentData())
        found: dict[str, Any] = {"do": deed}
        for key in _FIELDS[deed]:
            value = _value(self._fields[key][1])
            if value not in {None, ""}:
                found[key] = value
        return found

    def fill(self, deed: str, **values: Any) -> None:
        """Fill the slip in: the deed, and its fields by name."""
        self.deed.setCurrentIndex(self.deed.findData(deed))
        for key, value in values.items():
            field = self._fields[key][1]
            if isinstance(field, QComboBox):
                field.setCurrentIndex(field.findData(value))
            elif isinstance(field, QSpinBox):
                field.setValue(value)
            elif isinstance(field, QLineEdit):
                field.setText(value)

    def is_ready(self) -> bool:
        """Whether the slip can be filed as it stands."""
        return self._file.isEnabled()

    def _place(self, grid: QGridLayout, key: str, label: str, field: QWidget) -> None:
        at, words = grid.rowCount(), Text(label, "body", "ink2")
        field.setAccessibleName(label)
        if isinstance(field, QComboBox):
            field.currentIndexChanged.connect(lambda _at: self._later())
        elif isinstance(field, QSpinBox):
            field.valueChanged.connect(lambda _value: self._later())
        elif isinstance(field, QLineEdit):
            field.textEdited.connect(lambda _text: self._later())
        grid.addWidget(words, at, 0)
        grid.addWidget(field, at, 1)
        if key != "deed":
            self._fields[key] = (words, field)

    def _show_fields(self) -> None:
        wanted = _FIELDS[str(self.deed.currentData())]
        for key, (words, field) in self._fields.items():
            words.setVisible(key in wanted)
            field.setVisible(key in wanted)
        self._later()

    def _later(self) -> None:
        self._file.setEnabled(False)
        self._pause.start(PAUSE)

    def _check(self) -> None:
        team, entry = self._team.id, self.entry()
        self._desk.operations.run(lambda: self._desk.office.preview_slip(team, entry), self._fits, self._refused)

    def _fits(self, preview: Preview) -> None:
        self._file.setEnabled(True)
        self._tell(ChangeList(preview.groups, 640) if preview.groups else Text(_("No figure changes."), "body", "ink2"))

    def _refused(self, failure: Failure) -> None:
        self._tell(Text(failure.sentence, "body", "red", wrap=True))

    def _tell(self, shown: QWidget) -> None:
        while (item := self._said.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        self._said.addWidget(shown)

    def file_slip(self) -> None:
        """File it and close."""
        team, entry = self._team.id, self.entry()
        self.accept()
        self._desk.do(lambda: self._desk.office.file_slip(team, entry))


def _deed_words() -> dict[str, str]:
    return {
        "hire": _("hire a player"),
        "fire": _("let a player go"),
        "retire": _("retire a player for the season"),
        "rename": _("change a name"),
        "renumber": _("change a number"),
        "buy": _("buy staff or re-rolls"),
        "drop": _("dismiss staff or re-rolls"),
    }


def _items(items: Sequence[DraftItem]) -> QComboBox:
    box = QComboBox()
    for each in items:
        box.addItem(f"{each.name} · {amount(each.price)}", each.slug)
    return box


def _players(rows: Sequence[RosterRow]) -> QComboBox:
    box = QComboBox()
    for row in rows:
        box.addItem(f"{row.number} {row.name} · {row.position}", row.id.partition("/")[2] or row.id)
    return box


def _figure(least: int, most: int) -> QSpinBox:
    field = QSpinBox()
    field.setRange(least, most)
    return field


def _value(field: QWidget) -> Any:
    if isinstance(field, QComboBox):
        return field.currentData()
    if isinstance(field, QSpinBox):
        return field.value()
    return field.text().strip() if isinstance(field, QLineEdit) else None
