"""The keys of the pitch: arrows and Enter on the board, digits for the list, letters for the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from leaguekeeper.base.words import _

__all__ = ["Pressed", "bind_keys", "key_words"]

Pressed = Qt.Key | QKeyCombination
"""A key by itself, or together with Shift."""


def bind_keys(page: QWidget, work: Mapping[Pressed, Callable[[], object]], digit: Callable[[int], object]) -> None:
    """Give a page its keys: what each of them does, and what a digit chooses."""
    bound: dict[Pressed, Callable[[], object]] = dict(work)
    for number in range(1, 10):
        bound[Qt.Key(Qt.Key.Key_0 + number)] = partial(digit, number)
    for key, does in bound.items():
        QShortcut(QKeySequence(key), page, does)


def key_words() -> tuple[str, ...]:
    """The keys that matter most, for the status bar."""
    return (
        _("Click: aim, again: do it"),
        _("1–9: choose"),
        _("Enter: do it"),
        _("E: end of turn"),
        _("H: by hand"),
        _("K: stop the clock"),
        _("U: take back"),
        _("S: skip"),
    )
