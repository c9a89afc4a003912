"""A board of a game seen larger: by Ctrl and the wheel, by keys, by the menu; what has no room is scrolled."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt
from PySide6.QtGui import QAction, QHideEvent, QResizeEvent, QShowEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

__all__ = ["ZoomArea", "zoom"]

STEPS = (1.0, 1.25, 1.5, 2.0, 2.5, 3.0)


class ZoomArea(QScrollArea):
    """Holds a board that fills the room it is given; seen nearer, the board is larger than that room."""

    def __init__(self, board: QWidget) -> None:
        super().__init__()
        self._board, self._least, self._step = board, board.minimumSize(), 0
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.setWidget(board)
        self.setMinimumSize(self._least)
        self.setSizePolicy(board.sizePolicy())
        board.installEventFilter(self)

    @property
    def factor(self) -> float:
        """How many times as large as the room the board is."""
        return STEPS[self._step]

    def zoom(self, by: int, about: QPoint | None = None) -> None:
        """A step nearer (1) or away (-1), or the whole board (0); ``about`` stays where it is on the screen."""
        spot = about or self.viewport().rect().center()
        before = self.factor
        at = self._board.mapFrom(self, spot)
        self._step = 0 if by == 0 else min(max(0, self._step + by), len(STEPS) - 1)
        self._fit()
        more = self.factor / before
        self.horizontalScrollBar().setValue(round(at.x() * more) - spot.x())
        self.verticalScrollBar().setValue(round(at.y() * more) - spot.y())
        self._tell(True)

    def sizeHint(self) -> QSize:
        """As large as the board would like to be."""
        return self._board.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The board keeps its size beside that of the room."""
        super().resizeEvent(event)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ctrl and the wheel over the board."""
        if isinstance(event, QWheelEvent) and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom(1 if event.angleDelta().y() > 0 else -1, self._board.mapTo(self, event.position().toPoint()))
            return True
        return super().eventFilter(watched, event)

    def showEvent(self, event: QShowEvent) -> None:
        """A board is there to be seen nearer."""
        super().showEvent(event)
        self._tell(True)

    def hideEvent(self, event: QHideEvent) -> None:
        """There is none any more."""
        super().hideEvent(event)
        self._tell(False)

    def _fit(self) -> None:
        room = self.maximumViewportSize()
        self._board.setMinimumSize(self._least if self._step == 0 else room * self.factor)
        if self._step == 0:
            self._board.resize(self.viewport().size())

    def _tell(self, there: bool) -> None:
        """Let the menu offer what can be done."""
        can = {"zoom-in": self._step < len(STEPS) - 1, "zoom-out": self._step > 0, "zoom-whole": self._step > 0}
        for action in self.window().findChildren(QAction):
            if action.objectName() in can:
                action.setEnabled(there and can[action.objectName()])


def _zoom_area(window: QWidget) -> ZoomArea | None:
    """The board that is shown in a window."""
    return next((each for each in window.findChildren(ZoomArea) if each.isVisible()), None)


def zoom(window: QWidget, by: int) -> None:
    """See the board that is shown a step nearer or farther, or the whole of it."""
    area = _zoom_area(window)
    if area is not None:
        area.zoom(by)
