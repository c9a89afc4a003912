"""The key that rolls: D, wherever it lies; on a Russian keyboard the same key writes В."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

__all__ = ["rolls"]


def rolls(event: QKeyEvent) -> bool:
    """Whether a key asks for a roll."""
    plain = not event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
    return plain and (event.key() == Qt.Key.Key_D or event.text().casefold() == "в")
