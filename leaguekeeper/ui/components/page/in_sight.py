"""Whoever goes about by keyboard sees where he is: what the focus comes to is scrolled into sight, and shows it.

Enter presses the button that a key came to; left to Qt it would on some desktops only.

Qt scrolls only within the area that had the focus before; from outside, or to a row of a table that its page scrolls,
it leaves the keyboard where nobody sees it. Lists, sliders, boards and what is only read and scrolled have no mark of
their own.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QCheckBox,
    QGraphicsView,
    QPlainTextEdit,
    QScrollArea,
    QSlider,
    QTableView,
    QTextBrowser,
    QTextEdit,
    QWidget,
)
from shiboken6 import isValid

from leaguekeeper.ui.colours import colours, q

__all__ = ["FollowsFocus", "bring_into_sight", "draw_ring", "ring_around"]

GAP = 12
"""Pixels that stay free above and below."""

MARKED = (QGraphicsView, QPlainTextEdit, QTableView, QTextEdit)
"""What shows by itself where the keyboard is."""


ENTER = {Qt.Key.Key_Return, Qt.Key.Key_Enter}


def bring_into_sight(widget: QWidget, place: QRect | None = None) -> None:
    """Scroll all that stands around a widget until it, or a place in it, is seen; of what is too high, the top."""
    place = place or widget.rect()
    around = widget.parentWidget()
    while around is not None:
        if isinstance(around, QScrollArea) and (inside := around.widget()) is not None:
            half = min(place.height() // 2 + GAP, around.viewport().height() // 2 - 1)
            middle = widget.mapTo(inside, place.center())
            top = widget.mapTo(inside, place.topLeft()).y()
            around.ensureVisible(middle.x(), min(middle.y(), top + half), 0, half)
        around = around.parentWidget()


def ring_around(painted: QWidget) -> None:
    """Have a ring put around what paints itself, and does not show by itself that it has the keyboard."""
    painted.setProperty("ringed", True)


def draw_ring(painter: QPainter, box: QRectF) -> None:
    """Draw the ring of the keyboard just within the edge of something."""
    painter.save()
    painter.setPen(QPen(q(colours().blue), 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(box.adjusted(1, 1, -1, -1))
    painter.restore()


class _Ring(QWidget):
    """A blue ring just within the edge of what has the keyboard."""

    def __init__(self, area: QWidget) -> None:
        super().__init__(area)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setGeometry(area.rect())
        area.installEventFilter(self)
        self.show()
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay at the edge."""
        if event.type() == QEvent.Type.Resize and isinstance(watched, QWidget):
            self.setGeometry(watched.rect())
        return False

    def paintEvent(self, _event: object) -> None:
        """Draw it."""
        painter = QPainter(self)
        draw_ring(painter, QRectF(self.rect()))
        painter.end()


class _Kept(QObject):
    """Keeps what has the keyboard in sight where there comes to be less room for it, or more above it.

    A check that comes in makes the head of a form higher, and its field would be gone from under whoever types. What
    somebody scrolls away from he need not see.
    """

    def __init__(self, widget: QWidget) -> None:
        super().__init__()
        self._widget, self._seen = widget, True
        around: QWidget | None = widget
        while around is not None:
            around.installEventFilter(self)
            if isinstance(around, QScrollArea) and (inside := around.widget()) is not None:
                inside.removeEventFilter(self)  # it moves where somebody scrolls
                around.verticalScrollBar().rangeChanged.connect(self._keep)
                around.verticalScrollBar().valueChanged.connect(self._look)
            around = around.parentWidget()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """What moves, moves what stands in it."""
        if event.type() == QEvent.Type.Move:
            self._keep()
        return False

    def _look(self) -> None:
        self._seen = isValid(self._widget) and not self._widget.visibleRegion().isEmpty()

    def _keep(self) -> None:
        if self._seen and isValid(self._widget) and self._widget.visibleRegion().isEmpty():
            bring_into_sight(self._widget)
            self._seen = True  # as far as it goes before all has its place


def _is_bare(widget: QWidget) -> bool:
    """Whether it looks the same with the keyboard and without."""
    area = isinstance(widget, QAbstractScrollArea) and not isinstance(widget, MARKED)
    return area or isinstance(widget, (QTextBrowser, QSlider)) or bool(widget.property("ringed"))


class FollowsFocus(QObject):
    """Brings into sight what a key brings the focus to, and puts a ring around what has no mark of its own."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._ring: _Ring | None = None
        self._button: QAbstractButton | None = None
        self._kept: _Kept | None = None
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._follow)

    def _follow(self, _before: QWidget | None, now: QWidget | None) -> None:
        if self._ring is not None and isValid(self._ring):
            self._ring.hide()
            self._ring.deleteLater()
        if self._button is not None and isValid(self._button):
            self._button.removeEventFilter(self)
        self._ring, self._button, self._kept = None, None, None
        if now is None or not now.isVisible():
            return
        self._kept = _Kept(now)
        if QApplication.mouseButtons():
            return
        if now.visibleRegion().isEmpty():
            bring_into_sight(now)
        if _is_bare(now):
            self._ring = _Ring(now)
        if isinstance(now, QAbstractButton) and not isinstance(now, QCheckBox) and now.property("kind") != "segment":
            self._button = now
            now.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Press the button that has the keyboard."""
        entered = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in ENTER
        if not entered or not isinstance(watched, QAbstractButton):
            return False
        watched.click()
        return True
