"""What a sentence may say: facts by name, each with the documents that it rests on.

A fact is a figure, a score, a team, players, a term of the rule book, or a bare truth. What is not known is no fact,
and no sentence that needs it can be chosen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

__all__ = ["KINDS", "Fact", "Facts", "Figure", "Gold", "Players", "Score", "TeamName", "Term", "Truth", "Value"]


@dataclass(frozen=True, slots=True)
class Figure:
    """How many; one at least."""

    count: int


@dataclass(frozen=True, slots=True)
class Gold:
    """A sum of gold pieces."""

    amount: int


@dataclass(frozen=True, slots=True)
class Score:
    """Touchdowns, or penalties: of the side that is named first, and of the other."""

    first: int
    second: int


@dataclass(frozen=True, slots=True)
class TeamName:
    """A team, as it is called."""

    name: str


@dataclass(frozen=True, slots=True)
class Players:
    """Players as they are called, one at least; ``#13`` is one who has only his number."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Term:
    """A thing of the rule book, its name by language."""

    name: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Truth:
    """Something that is so; it stands in no sentence as a word."""


Value = Figure | Gold | Score | TeamName | Players | Term | Truth


@dataclass(frozen=True, slots=True)
class Fact:
    """What is known, and the documents that say so (their ids)."""

    value: Value
    documents: tuple[str, ...]


@dataclass(slots=True)
class Facts:
    """The facts of one match. ``seed`` and ``turn`` choose among sentences that say the same, always alike."""

    seed: str
    turn: int
    known: dict[str, Fact] = field(default_factory=dict)

    def add(self, name: str, value: Value | None, documents: Sequence[str]) -> None:
        """Note a fact; nothing where there is none, or where there are no players to name."""
        if value is not None and value != Players(()):
            self.known[name] = Fact(value, tuple(dict.fromkeys(documents)))

    def truth(self, name: str, holds: bool, documents: Sequence[str]) -> None:
        """Note that something is so, where it is."""
        self.add(name, Truth() if holds else None, documents)

    def count(self, name: str, count: int, documents: Sequence[str], least: int = 1) -> None:
        """Note a figure from ``least`` on."""
        self.add(name, Figure(count) if count >= least else None, documents)


_TEAMS = ("first", "second", "dead_team", "winless_team", "unbeaten_team", "hired_team")
_PLAYERS = (
    "first_scorers", "second_scorers", "first_star", "second_star", "first_also", "second_also", "tally_player",
    "dead", "killer", "victim", "hurter", "lasting_player", "missing", "interceptors", "deflectors", "passer",
    "basher", "best_first", "best_second", "sent_off", "hired",
)  # fmt: skip
_FIGURES = (
    "margin", "goals", "first_star_goals", "second_star_goals", "tally_goals", "casualties", "passes", "bashes",
    "winless_before", "win_run", "loss_run", "unbeaten_before", "blank_goals", "blank_matches", "winless_run",
    "unbeaten_run",
)  # fmt: skip
_TRUTHS = (
    "won", "drawn", "level_won", "goalless", "narrow", "wide", "clean", "feast", "overtime", "playoff", "conceded",
    "no_show", "both_absent", "bare", "unscored", "unhurt", "brutal", "first_alone", "second_alone", "lone_goal",
)  # fmt: skip

KINDS: Mapping[str, type[Value]] = {
    **dict.fromkeys(_TEAMS, TeamName),
    **dict.fromkeys(_PLAYERS, Players),
    **dict.fromkeys(_FIGURES, Figure),
    **dict.fromkeys(_TRUTHS, Truth),
    **dict.fromkeys(("first_gold", "second_gold"), Gold),
    **dict.fromkeys(("score", "penalties", "revenge_score"), Score),
    **dict.fromkeys(("lasting_injury", "best_title", "weather"), Term),
}
"""Every fact that a sentence can need, and what it is. ``first`` is who won, or in a draw who was at home."""
