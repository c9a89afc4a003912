"""Rows of the same fields, such as who was hurt by whom: add a row, fill in what is due, take it away again.

Only the fields that a row asks for can be filled in: the die of a lasting injury once the casualty brings one, the
apothecary where one may help. Enter goes from field to field, and back where one came from at the end of a row.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import _
from leaguekeeper.services.report.views import Question, fields_due, is_used_up, who_of
from leaguekeeper.ui.components.forms.take_away import TakeAway
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.layout import in_a_column, in_a_grid
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.pages.matches.row_fields import ChoiceField, FigureField, PlayerField, RowField, make_field
from leaguekeeper.ui.tips import tip

__all__ = ["RowForm"]


class RowForm(QWidget):
    """The rows; ``done`` says that the keyboard has come to the end of one."""

    done = Signal()
    changed = Signal()

    def __init__(
        self,
        fields: Sequence[Question],
        rows: Sequence[Mapping[str, object]],
        roll: Callable[[int], int | str],
        title: str = "",
    ) -> None:
        super().__init__()
        self._roll, self._fields = roll, tuple(fields)
        self._rows: list[list[RowField]] = []
        head = QHBoxLayout()
        head.addWidget(Text(title, "name"))
        self._gap = Text("", "second", "red")
        head.addWidget(self._gap, 1)
        self._more = Button(_("Add a row"), "quiet", self.add_row, name=labelled(title, _("Add a row")))
        head.addWidget(self._more)
        self._grid = in_a_grid(across=4, down=3)
        self._heads = [Text(field.hint or field.label, "head", "ink2") for field in self._fields]
        for column, field in enumerate(self._fields):
            self._heads[column].setVisible(False)
            self._heads[column].setToolTip(tip(field.label))
            self._grid.addWidget(self._heads[column], 0, column)
            self._grid.setColumnStretch(column, 4 if field.kind == "players" else 0 if field.options else 1)
        self.setLayout(in_a_column(head, self._grid, gap=4))
        for row in rows:
            self._add_filled(row)
        self._tell_used_up()

    def add_row(self, values: Mapping[str, object] | None = None, side: str = "") -> None:
        """Add a row, put the keyboard into its first field and ask for a player of that side."""
        self._add_filled(values or {})
        first = self._rows[-1][0]
        if side and isinstance(first, PlayerField):
            first.set_side(side)
        first.setFocus()
        self.changed.emit()

    def rows(self) -> list[dict[str, object]] | None:
        """What stands in the rows, or None where a field that must be filled is empty or has no such figure."""
        found = [self._told(widgets) for widgets in self._rows]
        return found if all(self._gaps(widgets) == [] for widgets in self._rows) else None

    def so_far(self) -> list[dict[str, object]]:
        """What stands in the rows, whole or not."""
        return [self._told(widgets) for widgets in self._rows]

    def show_gaps(self) -> None:
        """Say that something is missing, and put the keyboard there."""
        self._gap.set_tone("red")
        self._gap.setText(_("Something is missing in these rows."))
        for widgets in self._rows:
            for widget in self._gaps(widgets):
                widget.setFocus()
                return

    # --- inside ------------------------------------------------------------------------------------------

    def _told(self, widgets: Sequence[RowField]) -> dict[str, object]:
        row = {widget.field.key: widget.value() for widget in widgets}
        due = {field.key for field in fields_due(self._fields, row, self._others(widgets))}
        return {key: value for key, value in row.items() if value is not None and key in due}

    def _others(self, widgets: Sequence[RowField]) -> list[dict[str, object]]:
        """What stands in the rows above; who comes first has the healer."""
        at = next((place for place, each in enumerate(self._rows) if each is widgets), len(self._rows))
        return [self._told(each) for each in self._rows[:at]]

    def _due(self, widgets: Sequence[RowField]) -> list[RowField]:
        keys = {field.key for field in fields_due(self._fields, self._told(widgets), self._others(widgets))}
        return [widget for widget in widgets if widget.field.key in keys]

    def _gaps(self, widgets: Sequence[RowField]) -> list[RowField]:
        """The fields of a row that cannot be taken as they are; what follows from another must be answered."""
        due = self._due(widgets)
        return [each for each in due if not each.complete() or (each.field.after is not None and each.value() is None)]

    def _add_filled(self, values: Mapping[str, object]) -> None:
        made = [make_field(field, self._roll) for field in self._fields]
        at = self._grid.rowCount()
        for column, widget in enumerate(made):
            widget.setMinimumWidth(42 if isinstance(widget, FigureField) else 76)
            if isinstance(widget, FigureField):
                widget.setMaximumWidth(64)
                widget.setProperty("small", "true")
            self._grid.addWidget(widget, at, column)
            widget.set_value(values.get(widget.field.key))
            widget.altered.connect(self._altered)
            widget.settled.connect(lambda made=made, widget=widget: self._go_on(made, widget))
        number = len(self._rows) + 1
        name = _("Remove row {number}").format(number=number)
        away = TakeAway(lambda: self._remove(made, away), name, self._more)
        self._grid.addWidget(away, at, len(made), Qt.AlignmentFlag.AlignCenter)
        self._rows.append(made)
        self._show_due(made)
        self._show_heads()

    def _altered(self) -> None:
        for each in self._rows:
            self._show_due(each)
        self._tell_used_up()
        self.changed.emit()

    def _tell_used_up(self) -> None:
        """Say what a side has no more of, where a row could have asked for it."""
        said = []
        for widgets in self._rows:
            row, others = {widget.field.key: widget.value() for widget in widgets}, self._others(widgets)
            who = who_of(self._fields, row)
            for field in self._fields:
                may = who is not None and field.only_for is not None and who.value in field.only_for
                if who is not None and may and is_used_up(self._fields, field, who, others):
                    said.append(_("{what} used up: {team}").format(what=field.label, team=who.note))
        self._gap.set_tone("ochre")
        self._gap.setText(" · ".join(dict.fromkeys(said)))

    def _show_due(self, widgets: list[RowField]) -> None:
        self._face_opponents(widgets)
        due = self._due(widgets)
        for widget in widgets:
            if widget not in due and widget.hasFocus():
                continue
            widget.setEnabled(widget in due)

    def _face_opponents(self, widgets: list[RowField]) -> None:
        """Whoever did something to somebody is of the other side; the form takes him from there."""
        who = who_of(self._fields, {self._fields[0].key: widgets[0].value()})
        for widget in widgets:
            if who is not None and who.side and widget.field.across and isinstance(widget, PlayerField):
                widget.only_from("away" if who.side == "home" else "home")

    def _go_on(self, widgets: list[RowField], widget: RowField) -> None:
        """To the next field that is due and not yet answered, or out of the row."""
        self._show_due(widgets)
        due = self._due(widgets)
        later = due[due.index(widget) + 1 :] if widget in due else []
        waiting = (each for each in later if not isinstance(each, ChoiceField) and each.value() is None)
        following = next(waiting, None)
        if following is not None:
            following.setFocus()
        elif widget in self._gaps(widgets):
            self.show_gaps()
        else:
            self.done.emit()

    def _remove(self, widgets: list[RowField], button: QWidget) -> None:
        self._rows.remove(widgets)
        for widget in (*widgets, button):
            self._grid.removeWidget(widget)
            widget.hide()
            widget.deleteLater()
        self._show_heads()
        self._altered()

    def _show_heads(self) -> None:
        for head in self._heads:
            head.setVisible(bool(self._rows))
