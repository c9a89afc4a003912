"""The players of a draft list: each in a row with his number and name, edited where they stand."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSpinBox, QVBoxLayout, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.team.draft_views import DraftItem
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.components.forms.take_away import TakeAway
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.layout import empty, held, in_a_row
from leaguekeeper.ui.components.page.section import Rule
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.figures import amount
from leaguekeeper.ui.tips import tip

__all__ = ["DraftedPlayers", "named_lines"]

NUMBER, POSITION, FIGURE, PRICE, TAKEN = 36, 88, 26, 60, 110
"""Widths of the columns; names and skills share the rest. Where skills are taken, their choice has the place of those
a position comes with and of its price, which stand beside the positions."""


class _NameField(QLineEdit):
    """A player's name; a proposal stands in grey until one types, and Tab takes it. Enter goes to the next."""

    entered = Signal()

    def __init__(self, label: str, name: str, proposal: str) -> None:
        super().__init__(name)
        self.setMaxLength(80)
        self.setProperty("small", "true")
        self.setFixedHeight(26)
        self.setMinimumWidth(116)
        self.setAccessibleName(label)
        self.propose(proposal)

    def propose(self, name: str) -> None:
        """Propose another name."""
        self.setPlaceholderText(name)

    def take(self) -> None:
        """Take the proposal where nothing is written."""
        if not self.text().strip() and self.placeholderText():
            self.setText(self.placeholderText())
            self.textEdited.emit(self.text())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes to the next name."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.entered.emit()
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab takes the proposal on its way."""
        if forward:
            self.take()
        return super().focusNextPrevChild(forward)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """What stands there is written over."""
        super().focusInEvent(event)
        self.selectAll()


class _Row(QWidget):
    """One player."""

    def __init__(self, item: DraftItem, number: int, player: dict[str, Any], proposal: str, takes: int) -> None:
        super().__init__()
        self.item, self.player = item, player
        self.taken = [_skill_choice(item, now) for now in [*player.get("skills", ()), *[""] * takes][:takes]]
        row = in_a_row(gap=6, margins=(8, 1, 4, 1), on=self)
        self.number = QSpinBox()
        self.number.setRange(1, 99)
        self.number.setValue(number)
        self.number.setFixedWidth(NUMBER)
        self.number.setFixedHeight(26)
        self.number.setProperty("small", "true")
        self.number.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.name = _NameField("", player.get("name") or "", proposal)
        self.gone = ""
        self.away = TakeAway()
        self.retire = Button(_("Retire"), "quiet")
        self.retire.setVisible(bool(player.get("hurt")))
        row.addWidget(self.number)
        row.addWidget(self.name, 4)
        position = Text(item.short, "second", "ink2")
        position.setFixedWidth(POSITION)
        position.setToolTip(tip(", ".join((item.name, *item.skills)) if self.taken else item.name))
        row.addWidget(position)
        for figure in item.profile:
            cell = Text(figure, "second")
            cell.setAlignment(Qt.AlignmentFlag.AlignCenter)
            cell.setFixedWidth(FIGURE)
            row.addWidget(cell)
        if not self.taken:
            row.addWidget(Text(", ".join(item.skills), "note", "ink2", wrap=True), 5)
        for choice in self.taken:
            row.addWidget(choice, 5)
        price = Text(amount(item.price), "second")
        price.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        price.setFixedWidth(PRICE)
        row.addWidget(price)
        price.setVisible(not self.taken)
        if player.get("hurt"):
            row.addWidget(self.retire)
        row.addWidget(self.away)
        self.say()

    def leave(self, how: str) -> None:
        """Let him go ("fire") or rest ("retire"); the same again keeps him."""
        self.gone = "" if self.gone == how else how
        self.number.setEnabled(self.gone != "fire")
        self.name.setEnabled(self.gone != "fire")
        self.away.setText("↶" if self.gone == "fire" else "×")
        self.retire.setText("↶" if self.gone == "retire" else _("Retire"))

    def say(self) -> None:
        """Name the fields by the number."""
        number = self.number.value()
        self.number.setAccessibleName(_("Number of player {number}").format(number=number))
        self.name.setAccessibleName(_("Name of player {number}").format(number=number))
        words = _("Let player {number} go") if self.player.get("ref") else _("Remove player {number}")
        self.away.setAccessibleName(words.format(number=number))
        self.retire.setAccessibleName(_("Let player {number} rest for the season").format(number=number))
        self.away.setToolTip(tip(self.away.accessibleName()))
        for choice in self.taken:
            choice.setAccessibleName(_("Skill that player {number} takes").format(number=number))


class DraftedPlayers(QWidget):
    """The rows; ``changed`` says that anything did, ``removed`` the position of whom was taken off."""

    changed = Signal()
    removed = Signal(str)

    def __init__(self, heads: Sequence[str], least: int, takes: int = 0) -> None:
        super().__init__()
        self._takes = takes
        self._least, self._rows, self._names = least, list[_Row](), tuple[str, ...]()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(_head(heads, takes))
        self._column.addWidget(Rule("edge"))
        self._missing = QVBoxLayout()
        self._missing.setSpacing(0)
        self._column.addLayout(self._missing)
        self._show_missing()

    def begin(self, names: Sequence[str]) -> None:
        """Take everybody off, and propose other names."""
        self._names = tuple(names)
        while self._rows:
            self._take_off(self._rows[-1])
        self._show_missing()

    def counts(self, position: str) -> int:
        """How many of a position are new."""
        return sum(row.item.slug == position and not row.player.get("ref") for row in self._rows)

    def set_count(self, item: DraftItem, count: int) -> None:
        """So many new ones of a position, the last ones taken off first."""
        mine = [row for row in self._rows if row.item.slug == item.slug and not row.player.get("ref")]
        for row in mine[count:]:
            self._take_off(row)
        for _more in range(count - len(mine)):
            self.add(item, {})
        self._show_missing()

    def add(self, item: DraftItem, player: dict[str, Any]) -> None:
        """One more player, in the first shirt that is free."""
        worn = {row.number.value() for row in self._rows}
        free = next(number for number in range(1, 100) if number not in worn)
        row = _Row(item, int(player.get("number") or free), player, "", self._takes)
        row.number.valueChanged.connect(lambda _value: self._renumbered(row))
        row.name.textEdited.connect(lambda _text: self._named())
        row.name.entered.connect(lambda: self._next(row))
        for choice in row.taken:
            choice.currentIndexChanged.connect(lambda _at: self.changed.emit())
        row.away.clicked.connect(lambda _on: self._remove(row))
        row.retire.clicked.connect(lambda _on: self._leave(row, "retire"))
        if player.get("gone"):
            row.leave(player["gone"])
        self._rows.append(row)
        self._column.insertWidget(self._column.count() - 1, row)
        self._propose()
        self._show_missing()

    def players(self) -> list[dict[str, Any]]:
        """The players as a draft list holds them."""
        return [{**{key: each for key, each in row.player.items() if key not in {"name", "hurt", "skills", "gone"}},
                 "number": row.number.value(), "position": row.item.slug,
                 **({"gone": row.gone} if row.gone else {}),
                 **({"skills": skills} if (skills := [each.value() for each in row.taken if each.value()]) else {}),
                 **({"name": name} if (name := row.name.text().strip()) else {})} for row in self._rows]  # fmt: skip

    def field_at(self, place: str) -> QWidget | None:
        """Where a player's number or name is typed, by its place in the list: ``3.number``."""
        at, _dot, name = place.partition(".")
        row = self._rows[int(at)] if at.isdecimal() and int(at) < len(self._rows) else None
        return None if row is None else row.name if name == "name" else row.number

    def leaders(self) -> list[dict[str, Any]]:
        """Those of them who may be captain: whoever is let go or rests leads nobody."""
        rows = zip(self.players(), self._rows, strict=True)
        return [told for told, row in rows if row.item.leads and not row.gone]

    def write(self, names: Sequence[tuple[int | None, str]]) -> None:
        """Give names from above down to those who have none; one with a number to whom wears it."""
        by_number = {row.number.value(): row for row in self._rows}
        told = [(by_number.pop(number, None) if number is not None else None, name) for number, name in names]
        free = iter([row for row in by_number.values() if not row.name.text().strip()])
        for row, name in told:
            if (taken := row or next(free, None)) is not None:
                taken.name.setText(name)
        self._named()

    def draw(self) -> None:
        """Everybody without a name takes the one proposed to him."""
        for row in self._rows:
            row.name.take()

    def _named(self) -> None:
        self._propose()
        self.changed.emit()

    def _propose(self) -> None:
        used = {row.name.text().strip().casefold() for row in self._rows}
        free = iter(name for name in self._names if name.casefold() not in used)
        for row in self._rows:
            if not row.name.text().strip():
                row.name.propose(next(free, ""))

    def _renumbered(self, row: _Row) -> None:
        row.say()
        self.changed.emit()

    def _next(self, row: _Row) -> None:
        at = self._rows.index(row) + 1
        if at < len(self._rows):
            self._rows[at].name.setFocus(Qt.FocusReason.TabFocusReason)

    def _leave(self, row: _Row, how: str) -> None:
        row.leave(how)
        self.changed.emit()

    def _remove(self, row: _Row) -> None:
        if row.player.get("ref"):
            self._leave(row, "fire")
            return
        self._take_off(row)
        self._show_missing()
        self.removed.emit(row.item.slug)

    def _take_off(self, row: _Row) -> None:
        self._rows.remove(row)
        self._column.removeWidget(row)
        row.hide()
        row.deleteLater()

    def _show_missing(self) -> None:
        empty(self._missing)
        for number in range(len(self._rows) + 1, self._least + 1):
            shirt = Text(str(number), "second", "ink3")
            shirt.setAlignment(Qt.AlignmentFlag.AlignCenter)
            shirt.setFixedWidth(NUMBER)
            line = in_a_row(shirt, gap=6, margins=(8, 5, 8, 5))
            line.addWidget(Text(_("To be chosen among the positions"), "second", "ink3"), 1)
            self._missing.addWidget(held(line))
            self._missing.addWidget(Rule())


def named_lines(text: str) -> list[tuple[int | None, str]]:
    """Names from a list as people write them: one a line, before it the shirt's number where there is one."""
    found = []
    for line in text.splitlines():
        told = re.match(r"\s*(?:(?:n[o°º]?|№)\.?\s*)?#?(\d{1,2})?\s*[.):;,\t–-]*\s*(.*?)\s*$", line, re.IGNORECASE)
        if told is not None and told[2]:
            found.append((int(told[1]) if told[1] else None, told[2][:80]))
    return found


def _skill_choice(item: DraftItem, now: str) -> Choice[str]:
    """One of the skills that may be taken for skill points, or none; a star takes none."""
    choice = Choice[str]([("", "–"), *item.to_take], now=now, narrow=9)
    choice.setProperty("small", "true")
    choice.setFixedHeight(26)
    choice.setMinimumWidth(TAKEN)
    choice.setEnabled(bool(item.to_take))
    return choice


def _head(heads: Sequence[str], takes: int) -> QWidget:
    head = QWidget()
    row = QHBoxLayout(head)
    row.setContentsMargins(8, 2, 4, 2)
    row.setSpacing(6)

    def put(
        words: str, wide: int, stretch: int = 0, across: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft, least: int = 0
    ) -> None:
        cell = Text(words, "head", "ink2")
        cell.setMinimumWidth(least)
        cell.setAlignment(across | Qt.AlignmentFlag.AlignVCenter)
        if wide:
            cell.setFixedWidth(wide)
        row.addWidget(cell, stretch)

    put(_("No."), NUMBER, across=Qt.AlignmentFlag.AlignCenter)
    put(_("Player"), 0, 4, least=116)
    put(_("Position"), POSITION)
    for each in heads:
        put(each, FIGURE, across=Qt.AlignmentFlag.AlignCenter)
    for _each in range(takes):
        put(_("Skill taken"), 0, 5, least=TAKEN)
    if not takes:
        put(_("Skills"), 0, 5)
        put(_("Price"), PRICE, across=Qt.AlignmentFlag.AlignRight)
    put("", 20)
    return head
