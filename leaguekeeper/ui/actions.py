"""Every action of the window, told once: its words, its keys, the menu it stands in; the palette offers them all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from leaguekeeper.base.system import keys_here

__all__ = ["ActionTold", "key_words", "make_action"]

_ROLES = {
    "about": QAction.MenuRole.AboutRole,
    "about-qt": QAction.MenuRole.AboutQtRole,
    "go-settings": QAction.MenuRole.PreferencesRole,
    "quit": QAction.MenuRole.QuitRole,
}
"""What a Mac wants in the menu that bears the program's name; told to Qt, which else guesses by English words."""


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
    action.setMenuRole(_ROLES.get(told.name, QAction.MenuRole.NoRole))
    if told.keys:
        action.setShortcut(QKeySequence(told.keys))
    action.triggered.connect(lambda _on: told.run())
    return action


def key_words(keys: str | QKeySequence) -> str:
    """Keys as this machine and language write them: "Ctrl+Maj+P", "⇧⌘P"."""
    return keys_here(QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText))
