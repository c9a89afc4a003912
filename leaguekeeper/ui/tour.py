"""The first-run tour: a few stops through the sample league, each with one thing to know; Esc ends it at any time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QWidget

from leaguekeeper.base.system import keys_here
from leaguekeeper.base.words import _
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.layout import REST, in_a_column, in_a_row
from leaguekeeper.ui.components.page.raised import Raised
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.operations import Operations

__all__ = ["Stop", "Tour", "Toured", "stops"]

WIDE = 380


@dataclass(frozen=True, slots=True)
class Stop:
    """A stop: the page it shows, what it says, and the accessible name of what it points at."""

    address: str
    title: str
    words: str
    at: str = ""


def stops(team: str = "") -> tuple[Stop, ...]:
    """The stops in their order; a league without a ``team`` shows none."""
    every = (
        Stop(
            "league",
            _("The league at a glance"),
            _("Table, next matches, and what waits for you. At the left is the spine: every page of the league."),
            _("Standings"),
        ),
        Stop(
            "teams",
            _("Teams"),
            _("Sort by a column’s head, find with Ctrl+F, copy rows for a spreadsheet. Enter opens a team."),
            _("Teams"),
        ),
        Stop(
            f"team:{team}",
            _("Every figure has its reasons"),
            _("A dotted figure answers “why?”: click it, or press Ctrl+I. Below, “What if?” plans before you pay."),
        ),
        Stop(
            "match",
            _("Match day"),
            _("Enter a report step by step, or follow the match live at the table: it becomes the report."),
        ),
        Stop(
            "documents",
            _("A league is a stack of paper"),
            _("Everything you do is a sheet, filed at once: there is no Save. Ctrl+Z takes the last one back, and any"
              " sheet can be corrected, however old."),
        ),
        Stop(
            "league",
            _("When in doubt"),
            _("Ctrl+Shift+P finds every action by name, F1 explains the page you are on. This tour is in the Help"
              " menu."),
        ),
    )  # fmt: skip
    return tuple(stop for stop in every if team or stop.address != "team:")


class Toured(Protocol):
    """What the tour asks of the window that it leads through."""

    operations: Operations

    @property
    def league(self) -> LeagueApi:
        """The open league."""

    def go(self, address: str) -> None:
        """Open an address."""

    def page(self) -> QWidget | None:
        """The page that is shown."""


class _Frame(QWidget):
    """A blue frame around what a stop points at; the pointer goes through it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def around(self, target: QWidget | None) -> None:
        """Go around a widget, or away."""
        parent = self.parentWidget()
        if target is None or parent is None:
            self.hide()
            return
        top = target.mapTo(parent, QPoint(0, 0))
        self.setGeometry(QRect(top, target.size()).adjusted(-5, -5, 5, 5).intersected(parent.rect()))
        self.show()
        self.raise_()

    def paintEvent(self, _event: object) -> None:
        """Draw the frame."""
        painter = QPainter(self)
        painter.setPen(QPen(q(colours().blue), 2))
        painter.drawRect(self.rect().adjusted(1, 1, -2, -2))
        painter.end()


class Tour(Raised):
    """A small sheet at the foot of the window that leads from stop to stop; ``ended`` is called when it is over."""

    def __init__(self, shell: Toured, parent: QWidget, ended: Callable[[], object]) -> None:
        super().__init__(parent)
        self._shell, self._ended = shell, ended
        self._stops, self.at = stops(next(iter(shell.league.session.state.teams), "")), 0
        self._frame = _Frame(parent)
        self.setAccessibleName(_("Tour"))
        self.setFixedWidth(WIDE)
        column = in_a_column(gap=8, margins=(20, 16, 20, 14), on=self)
        self._place = Text("", "note", "ink2")
        self._title, self._words = Text("", "step", wrap=True), Text("", "body", "ink2", wrap=True)
        for words in (self._place, self._title, self._words):
            if words.wordWrap():
                words.setFixedWidth(WIDE - 40)
            column.addWidget(words)
        self._skip = Button(_("End the tour"), "quiet", self.end)
        self._back = Button(_("Back"), "plain", lambda: self.go(self.at - 1))
        self._next = Button(_("Next"), "main", lambda: self.go(self.at + 1))
        column.addLayout(in_a_row(self._skip, REST, self._back, self._next, gap=8))
        parent.installEventFilter(self)
        self.go(0)

    def go(self, at: int) -> None:
        """Go to a stop; after the last the tour is over."""
        if at >= len(self._stops):
            self.end()
            return
        self.at = max(0, at)
        stop = self._stops[self.at]
        self._place.setText(f"{self.at + 1} / {len(self._stops)}")
        self._title.setText(stop.title)
        self._words.setText(keys_here(stop.words))
        self._back.setEnabled(self.at > 0)
        self._next.say(_("Next") if self.at < len(self._stops) - 1 else _("Done"))
        self._frame.around(None)
        self._shell.go(stop.address)
        self._settle()
        QTimer.singleShot(0, self, self._point)

    def end(self) -> None:
        """The tour is over; it can be taken again from the Help menu."""
        self._frame.hide()
        self._frame.deleteLater()
        self.hide()
        self.deleteLater()
        self._ended()

    def paintEvent(self, event: object) -> None:
        """Draw the sheet, and the accent along its top."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.fillRect(0, 0, self.width(), 4, q(colours().accent))
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and the right arrow go on, the left one back, Esc ends."""
        if event.key() == Qt.Key.Key_Escape:
            self.end()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Right}:
            self.go(self.at + 1)
        elif event.key() == Qt.Key.Key_Left:
            self.go(self.at - 1)
        else:
            super().keyPressEvent(event)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Stay at the foot when the window changes its size."""
        if event.type() == QEvent.Type.Resize:
            self._settle()
        return False

    def _settle(self) -> None:
        parent = self.parentWidget()
        self.adjustSize()
        if parent is not None:
            self.move(parent.width() - self.width() - 28, parent.height() - self.height() - 48)
        self.show()
        self.raise_()

    def _point(self) -> None:
        """Once the page has come: frame what the stop speaks of, and take the keyboard back."""
        if not self.isVisible():
            return
        if self._shell.operations.busy():
            QTimer.singleShot(60, self, self._point)
            return
        page, wanted = self._shell.page(), self._stops[self.at].at
        named = [] if page is None or not wanted else [w for w in page.findChildren(QWidget) if w.isVisible()]
        self._frame.around(next((w for w in named if w.accessibleName() == wanted), None))
        self.raise_()
        self._next.setFocus()
