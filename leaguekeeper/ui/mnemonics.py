"""A letter of its own for every row of a menu, underlined: without a mouse, Alt and that letter, then a letter a row.

They are dealt out anew whenever a menu opens, so that they are its own in every language, whatever it offers; outside
open menus the words of an action stay as they are read.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping, Sequence

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget
from shiboken6 import isValid

__all__ = ["Menu", "with_letters"]


def with_letters(words: Sequence[str]) -> list[str]:
    """Words of a menu, each (where letters last) with "&" before a letter that no other has."""
    offered = [_best_first(each) for each in words]
    held: dict[str, int] = {}
    for row in range(len(words)):
        _seat(row, offered, held, set())
    places = {row: offered[row][letter] for letter, row in held.items()}
    return [f"{each[: places[row]]}&{each[places[row] :]}" if row in places else each for row, each in enumerate(words)]


def _seat(row: int, offered: Sequence[Mapping[str, int]], held: dict[str, int], asked: set[str]) -> bool:
    """Give a row a letter that is free, or one whose row can take another."""
    for letter in offered[row]:
        if letter not in held:
            held[letter] = row
            return True
    for letter in offered[row]:
        if letter not in asked:
            asked.add(letter)
            if _seat(held[letter], offered, held, asked):
                held[letter] = row
                return True
    return False


def _best_first(words: str) -> dict[str, int]:
    """Where its letters stand: the first ones of its words, then the others; none that takes two keys to type."""
    letters = [at for at, letter in enumerate(words) if letter.isalpha() and _is_plain(letter)]
    first = [at for at in letters if not at or not words[at - 1].isalnum()]
    found: dict[str, int] = {}
    for at in (*first, *letters):
        found.setdefault(words[at].casefold(), at)
    return found


def _is_plain(letter: str) -> bool:
    return len(unicodedata.normalize("NFD", letter)) == 1


class Menu(QMenu):
    """A menu whose rows have letters while it is open; ``fill`` puts in first what there is to offer by then."""

    def __init__(self, words: str, parent: QWidget, fill: Callable[[QMenu], object] | None = None) -> None:
        super().__init__(words, parent)
        self._fill = fill
        self._dealt: list[tuple[QAction, str, str]] = []
        self.aboutToShow.connect(self._deal)
        self.aboutToHide.connect(self._take_back)

    def _deal(self) -> None:
        self._take_back()
        if self._fill is not None:
            self._fill(self)
        rows = [action for action in self.actions() if action.text()]
        said = [action.text() for action in rows]
        self._dealt = list(zip(rows, said, with_letters(said), strict=True))
        for action, _plain, lettered in self._dealt:
            action.setText(lettered)

    def _take_back(self) -> None:
        for action, plain, lettered in self._dealt:
            if isValid(action) and action.text() == lettered:
                action.setText(plain)
        self._dealt.clear()
