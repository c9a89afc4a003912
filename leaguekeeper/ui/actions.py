"""Every action of the window, told once: its words, its keys, the menu it stands in; the palette offers them all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

__all__ = ["ActionTold", "key_words", "make_action"]


@dataclass(frozen=True)
class ActionTold:
    """An action: a name of ours, the words people read, its shortcut, the menu it belongs to, what it does.

    ``needs_league`` actions are dead until a league is open.
    """

    name: str
    words: str
    menu: str
    run: Callable[[], object]
    keys: str = ""
    needs_league: bool = True


def make_action(told: ActionTold, owner: QWidget) -> QAction:
    """The Qt action for what was told."""
    action = QAction(told.words.replace("&", "&&"), owner)
    action.setObjectName(told.name)
    if told.keys:
        action.setShortcut(QKeySequence(told.keys))
    action.triggered.connect(lambda _on: told.run())
    return action


def key_words(keys: str) -> str:
    """Keys as this machine and language write them: "Ctrl+Maj+P"."""
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
