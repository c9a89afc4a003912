"""What is longer than its room: scrolled down, never sideways, without a frame and out of the way of the Tab key."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtWidgets import QScrollArea, QWidget

from leaguekeeper.ui.components.page.room import Room

__all__ = ["Downward", "bring_up", "scrolled"]

BAR = 10
"""How wide a scroll bar is (``ui/theme.py``)."""


class Downward(Room):
    """Scrolls down only, and so asks to be as wide as what stands inside."""

    def __init__(self, inside: QWidget | None = None) -> None:
        super().__init__(inside)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def minimumSizeHint(self) -> QSize:
        """As wide as what stands inside can be at the least, with the bar beside it."""
        least, inside = super().minimumSizeHint(), self.widget()
        return QSize(max(least.width(), inside.minimumSizeHint().width() + BAR), least.height()) if inside else least


def scrolled(inside: QWidget | None = None, name: str = "") -> Downward:
    """An area that scrolls what stands inside."""
    area = Downward(inside)
    area.setObjectName(name)
    return area


def bring_up(area: QScrollArea, section: QWidget, button: QWidget) -> None:
    """Scroll so that a section stands at the top, and put the keyboard on its button.

    Where its button lies below what is seen then, a form is to be filled in first: the keyboard is in its first field.
    """
    inside = area.widget()
    if inside is not None and inside.isAncestorOf(section):
        area.verticalScrollBar().setValue(max(0, section.mapTo(inside, QPoint(0, 0)).y() - 14))
        if button.mapTo(area, button.rect().bottomLeft()).y() > area.height():
            button = next(filter(_is_filled_in, section.findChildren(QWidget)), button)
    button.setFocus()


def _is_filled_in(field: QWidget) -> bool:
    return field.isVisible() and field.isEnabled() and bool(field.focusPolicy() & Qt.FocusPolicy.TabFocus)
