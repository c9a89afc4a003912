"""A game that has ended enters the records of the open league: the strip that offers it, and the sheet that asks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QWidget,
)

from leaguekeeper.base.figures import amount
from leaguekeeper.base.words import _, pick
from leaguekeeper.play.core.log import read_log
from leaguekeeper.services.records.side_events import Event, event_of, side_event
from leaguekeeper.services.stack.namesakes import coaches_to_choose
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.components.forms.ticked_rows import TickedRows
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.dialogs import Dialog
from leaguekeeper.ui.components.page.handed_in import HandedIn
from leaguekeeper.ui.components.page.layout import in_a_column
from leaguekeeper.ui.components.page.section import Rule
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.figures import moment, score
from leaguekeeper.ui.fonts import font
from leaguekeeper.ui.operations import Failure
from leaguekeeper.ui.pages.page import PageHost
from leaguekeeper.ui.play.sittings import Kept, kept_games

__all__ = ["EndedGame", "SideEventDialog"]

T = TypeVar("T")
"""What is told."""


class EndedGame(QWidget):
    """A game's page, and above it, once the game has ended, the way into the league's records."""

    def __init__(self, page: QWidget, attach: Callable[[], object]) -> None:
        super().__init__()
        self._strip = QWidget()
        row = QHBoxLayout(self._strip)
        row.setContentsMargins(16, 5, 16, 5)
        row.addWidget(Text(_("The game is over. It can stand in the records of your league."), "body", "ink2"))
        row.addStretch(1)
        self.attach = Button(_("Attach to the league…"), "main", attach)
        row.addWidget(self.attach)
        self.setLayout(in_a_column(self._strip, (page, 1), gap=0))
        self.setFocusProxy(page)
        self._strip.hide()

    def tell(self, over: object) -> None:
        """The game has ended."""
        self._strip.setVisible(over is not None)


class SideEventDialog(Dialog):
    """Asks what the event is called, who the entrants were, and which further games belong to it."""

    def __init__(self, parent: QWidget, host: PageHost, path: Path) -> None:
        super().__init__(_("Attach to the league"), parent, wide=True)
        self._host, self._path = host, path
        self._event: Event | None = None
        self._names: list[QLineEdit] = []
        self._coaches: list[Choice[str]] = []
        self.name = QLineEdit()
        self.name.setAccessibleName(_("Name of the event"))
        self.entrants = QWidget()
        self._grid = QGridLayout(self.entrants)
        self.more = QListWidget()
        self._said = Text("", "second", "red", wrap=True)
        self._lay_out()
        self.file_button = self.add_buttons(_("Enter into the records"))
        self.file_button.setEnabled(False)
        self.accepted.connect(lambda: host.do(HandedIn(self, self._filed), lambda _done: host.go("records?beside")))
        host.operations.run(lambda: _others(path), self._offer)

    def _lay_out(self) -> None:
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(6)
        self.more.setFont(font("second"))
        self.more.setAccessibleName(_("Further games of this event"))
        self.more.setMaximumHeight(130)
        self.more.setItemDelegate(TickedRows(self.more))
        self.more.itemChanged.connect(lambda _item: self._read())
        self._more_head = Text(_("Further games of this event"), "name")
        parts: Sequence[QWidget] = (
            Text(_("Name of the event"), "name"), self.name, Rule("rule"), self.entrants, self._more_head, self.more,
            self._said,
        )  # fmt: skip
        for part in parts:
            self.body.addWidget(part)

    def _offer(self, kept: tuple[Kept, ...]) -> None:
        self.more.blockSignals(True)
        for each in kept:
            facts = (each.title, score(*each.score) if each.score is not None else "", moment(each.when))
            item = QListWidgetItem(" · ".join(filter(None, facts)))
            item.setData(Qt.ItemDataRole.UserRole, str(each.path))
            item.setCheckState(Qt.CheckState.Unchecked)
            self.more.addItem(item)
        self.more.blockSignals(False)
        self.more.setVisible(bool(kept))
        self._more_head.setVisible(bool(kept))
        self._read()

    def paths(self) -> list[Path]:
        """The logs of the event, this game's first."""
        items = (self.more.item(row) for row in range(self.more.count()))
        ticked = (item for item in items if item.checkState() == Qt.CheckState.Checked)
        return [self._path, *(Path(item.data(Qt.ItemDataRole.UserRole)) for item in ticked)]

    def _read(self) -> None:
        """Read the games that are ticked; what comes back when others are ticked already is of no use any more."""
        paths = self.paths()

        def still(tell: Callable[[T], None]) -> Callable[[T], None]:
            return lambda told: tell(told) if paths == self.paths() else None

        self.file_button.setEnabled(False)
        work = self._host.operations.run
        work(lambda: event_of([read_log(each) for each in paths]), still(self._show), still(self._refuse))

    def _refuse(self, failure: Failure) -> None:
        self._said.setText(failure.sentence)

    def _show(self, event: Event) -> None:
        """The entrants, the best first, each with a name and a coach to be chosen; what was filled in stays."""
        filled = self._filled_in(event)
        self._event = event
        self._said.setText("")
        self.name.setPlaceholderText(pick(event.module.names))
        while (item := self._grid.takeAt(0)) is not None:
            if (part := item.widget()) is not None:
                part.hide()
                part.deleteLater()
        counted = pick(event.standing.counted)
        heads = ("", _("Team"), f"{counted[:1].upper()}{counted[1:]}", _("Who played"), _("Coach of the league"))
        for column, words in enumerate(heads):
            self._grid.addWidget(Text(words, "head", "ink2"), 0, column)
        self._names = [QLineEdit(name) for name, _coach in filled]
        coaches = coaches_to_choose(self._host.league.session.state)
        self._coaches = [Choice([("", _("nobody of ours")), *coaches], now=coach) for _name, coach in filled]
        order = sorted(range(len(event.entrants)), key=lambda number: event.entrants[number].place)
        for row, number in enumerate(order, start=1):
            self._add(row, number, event)
        self._grid.setColumnStretch(1, 2)
        self._grid.setColumnStretch(3, 2)
        self._look_through()

    def _filled_in(self, event: Event) -> list[tuple[str, str]]:
        """The name and the coach that each entrant was given before a further game was ticked."""
        before = self._event.entrants if self._event is not None else ()
        given = [(name.text(), coach.value()) for name, coach in zip(self._names, self._coaches, strict=True)]
        return [
            given[number] if [each.played_as] == [old.played_as for old in before[number : number + 1]] else ("", "")
            for number, each in enumerate(event.entrants)
        ]

    def _add(self, row: int, number: int, event: Event) -> None:
        each = event.entrants[number]
        team = each.called
        title = pick(event.standing.honour) if each.honoured else ""
        name, coach = self._names[number], self._coaches[number]
        name.setAccessibleName(_("Name of {team}").format(team=team))
        coach.setAccessibleName(_("Coach of {team}").format(team=team))
        coach.currentIndexChanged.connect(lambda _row: self._look_through())
        name.setPlaceholderText(coach.currentText() if coach.value() else team)
        coach.currentIndexChanged.connect(
            lambda _row: name.setPlaceholderText(coach.currentText() if coach.value() else team)
        )
        self._grid.addWidget(Text(f"{each.place}.", "name"), row, 0)
        self._grid.addWidget(Text(" · ".join(filter(None, (team, title))), "body", wrap=True), row, 1)
        self._grid.addWidget(Text(amount(each.figure), "name"), row, 2)
        self._grid.addWidget(name, row, 3)
        self._grid.addWidget(coach, row, 4)

    def _look_through(self) -> None:
        """Say before it is filed, and what is filled in lost, that nobody takes part twice."""
        named = [box.value() for box in self._coaches if box.value()]
        once = len(set(named)) == len(named)
        told = "" if once else _("a coach can have taken part only once.")
        self._said.setText(f"{told[:1].upper()}{told[1:]}")
        self.file_button.setEnabled(once)

    def _filed(self) -> Callable[[], object]:
        league, event, name = self._host.league, self._event, self.name.text()
        if event is None:  # it is handed in only once its games were read
            raise RuntimeError("nothing to enter")
        names = {number: field.text() for number, field in enumerate(self._names) if field.text().strip()}
        coaches = {number: box.value() for number, box in enumerate(self._coaches) if box.value()}
        return lambda: league.stack.file(side_event(league.session, event, name, names, coaches))


def _others(path: Path) -> tuple[Kept, ...]:
    """The other games of this kind that were played to their end."""
    game = read_log(path).header.game
    kept = (each for each in kept_games() if each.complete and each.path != path)
    return tuple(each for each in kept if read_log(each.path).header.game == game)
