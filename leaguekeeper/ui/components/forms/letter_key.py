"""A key that a letter names, wherever it lies: on a Russian keyboard the same key writes another letter."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

__all__ = ["pressed", "rolls"]

_ON_A_RUSSIAN_KEYBOARD = {"A": "ф", "D": "в", "R": "к", "T": "е"}


def pressed(event: QKeyEvent, letter: str) -> bool:
    """Whether the key of a Latin letter is pressed, and no other with it that would make a command of it."""
    plain = not event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
    return plain and (event.key() == ord(letter) or event.text().casefold() == _ON_A_RUSSIAN_KEYBOARD[letter])


def rolls(event: QKeyEvent) -> bool:
    """Whether a key asks for a roll: D."""
    return pressed(event, "D")
