"""Whether the keyboard brought somebody to where he is: only then is the place marked."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent

__all__ = ["comes_by_keyboard"]

_BY_KEYS = frozenset({Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason})

_ONLY_BACK = frozenset(
    {Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.MenuBarFocusReason, Qt.FocusReason.PopupFocusReason}
)
"""Back from a menu, or from another window: one is where one was."""


def comes_by_keyboard(event: QFocusEvent, before: bool) -> bool:
    """Whether it is marked from now on; whoever only comes back finds it as it was ``before``."""
    return before if event.reason() in _ONLY_BACK else event.reason() in _BY_KEYS
