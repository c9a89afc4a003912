"""A key that a letter names, wherever it lies: on a Russian keyboard the same key writes another letter."""

from __future__ import annotations

from collections.abc import Container

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

__all__ = ["meant", "pressed", "rolls"]

_LATIN, _RUSSIAN = "`QWERTYUIOP[]ASDFGHJKL;'ZXCVBNM,.", "ЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ"
_OTHER = dict(zip(_LATIN + _RUSSIAN, _RUSSIAN + _LATIN, strict=True))
"""What a key writes on a keyboard of the other letters."""


def meant(typed: str, offered: Container[str]) -> str:
    """The letter of those on offer that a key means: what it wrote, else what it writes in the other letters."""
    letter = typed.upper()
    return next((each for each in (letter, _OTHER.get(letter, "")) if each and each in offered), "")


def pressed(event: QKeyEvent, letter: str) -> bool:
    """Whether the key of a Latin letter is pressed, and no other with it that would make a command of it."""
    plain = not event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
    return plain and (event.key() == ord(letter) or event.text().upper() == _OTHER[letter])


def rolls(event: QKeyEvent) -> bool:
    """Whether a key asks for a roll: D."""
    return pressed(event, "D")
