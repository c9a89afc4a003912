"""What a window or a screen is too small for keeps the size it needs, and is scrolled there instead of cut."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QScrollArea, QStackedWidget, QWidget

from leaguekeeper.base.display import WITHOUT_A_SCREEN
from leaguekeeper.ui.components.page.in_sight import FollowsFocus

__all__ = ["PageStack", "Room", "fit_the_screen", "on_the_screen"]

AT_FIRST, LEAST = QSize(1280, 720), QSize(1024, 640)
"""How large the window is when it opens, and how small one may make it, where the screen has room for that."""


NARROWEST = 800
"""How narrow a page may be laid out: what the rail leaves in the smallest window."""

FRAME = QSize(4, 36)
"""What the machine draws around a window: its edges, and the bar with its title."""

_NO_LIMIT = QSize(16384, 16384)


def on_the_screen(widget: QWidget) -> QSize:
    """How large what a window shows can be on the screen that it is on; where nothing is shown, nothing limits it."""
    if QGuiApplication.platformName() in WITHOUT_A_SCREEN:
        return _NO_LIMIT
    return widget.screen().availableSize() - FRAME


def fit_the_screen(window: QWidget) -> None:
    """Size the program's window as it opens; a small screen, or one whose pixels are large, gets a smaller one."""
    room = on_the_screen(window)
    window.setMinimumSize(LEAST.boundedTo(room))
    window.resize(AT_FIRST.boundedTo(room))


class Room(QScrollArea):
    """Shows what stands inside as large as there is room, and scrolls it both ways where that is too small for it."""

    def __init__(self, inside: QWidget | None = None) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        if inside is not None:
            self.setWidget(inside)
        if isinstance(inside, QStackedWidget):
            inside.currentChanged.connect(lambda _at: self.horizontalScrollBar().setValue(0))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What needs another size inside may need another one here."""
        if event.type() == QEvent.Type.LayoutRequest and watched is self.widget():
            self.updateGeometry()
        return super().eventFilter(watched, event)


class PageStack(QStackedWidget):
    """The pages, of which one is shown: only that one says how much room it needs."""

    def __init__(self) -> None:
        super().__init__()
        self._follows = FollowsFocus(self)
        self.currentChanged.connect(lambda _at: self.updateGeometry())

    def drop(self, page: QWidget) -> None:
        """Let go of a page."""
        self.removeWidget(page)
        page.deleteLater()

    def minimumSizeHint(self) -> QSize:
        """What the page that is shown cannot do without, and no less than what it has in the smallest window."""
        shown = self.currentWidget()
        if shown is None:
            return super().minimumSizeHint()
        return shown.minimumSizeHint().expandedTo(QSize(NARROWEST, 0))

    def heightForWidth(self, _wide: int) -> int:
        """A page scrolls itself; how high it would like to be is no matter here."""
        return -1
