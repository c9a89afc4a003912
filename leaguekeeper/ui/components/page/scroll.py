"""What is longer than its room: scrolled down, never sideways, without a frame and out of the way of the Tab key."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

__all__ = ["scrolled"]


def scrolled(inside: QWidget | None = None, name: str = "") -> QScrollArea:
    """An area that scrolls what stands inside."""
    area = QScrollArea()
    area.setObjectName(name)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    if inside is not None:
        area.setWidget(inside)
    return area
