"""What every form before a game has: it gathers a set-up, says who sits where, and tells both when it is agreed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from leaguekeeper.base.words import _
from leaguekeeper.play.core.protocol import Setup
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.play.sittings import HUMAN

__all__ = ["LETTERS", "Roster", "SetupForm", "seat_choice"]

LETTERS = 12
"""How much of a choice is shown at least, where the window is as small as it may be."""

Roster = Mapping[str, Any]
"""A side as a set-up's particulars write it: JSON of many forms, which the game checks."""


class SetupForm(QWidget):
    """Gathers what is agreed; ``ready`` tells the set-up, a word for each seat, and the seed ("" for free dice)."""

    ready = Signal(object, object, str)

    def setup(self) -> Setup:
        """What is agreed."""
        raise NotImplementedError

    def seat_words(self) -> tuple[str, ...]:
        """Who sits where, as a log's head writes it ("human", "bot:random")."""
        raise NotImplementedError

    def seed_words(self) -> str:
        """The seed of the dice, empty for free dice."""
        return ""

    def begin(self) -> None:
        """All is agreed."""
        self.ready.emit(self.setup(), self.seat_words(), self.seed_words())

    def choose_fixture(self, number: int) -> None:
        """Play a match of the league, in a game that plays them."""


def seat_choice(name: str, levels: Mapping[str, str]) -> Choice[str]:
    """Who sits at a seat: a person, or a bot of a level; ``levels`` names each."""
    people = [(HUMAN, _("A person")), *((f"bot:{level}", words) for level, words in levels.items())]
    return Choice(people, name, narrow=LETTERS)
