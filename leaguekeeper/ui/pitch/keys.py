"""The keys of the pitch: arrows and Enter on the board, digits for the list, letters for the rest."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut

from leaguekeeper.base.words import _

if TYPE_CHECKING:
    from leaguekeeper.ui.pitch.page import PitchPage

__all__ = ["bind_keys", "key_words"]


def bind_keys(page: PitchPage) -> None:
    """Give a page its keys."""
    keys = {
        Qt.Key.Key_Return: page.enter,
        Qt.Key.Key_Enter: page.enter,
        Qt.Key.Key_Escape: page.unselect,
        Qt.Key.Key_E: page.end_turn,
        Qt.Key.Key_U: page.undo,
        Qt.Key.Key_S: page.skip,
        Qt.Key.Key_Comma: lambda: page.replay.step(-1),
        Qt.Key.Key_Period: lambda: page.replay.step(1),
    }
    for digit in range(1, 10):
        keys[Qt.Key(Qt.Key.Key_0 + digit)] = partial(page.choose_digit, digit)
    for key, work in keys.items():
        QShortcut(QKeySequence(key), page, work, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)


def key_words() -> tuple[str, ...]:
    """The keys that matter most, for the status bar."""
    return (
        _("Click: aim, again: do it"),
        _("1–9: choose"),
        _("Enter: do it"),
        _("E: end of turn"),
        _("U: take back"),
        _("S: skip"),
    )
