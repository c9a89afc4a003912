"""What a game is, whichever it is: it says who must decide what or which dice it needs, and takes the answer.

An engine never holds dice: it asks for them by returning ``Roll`` and is told what fell, so the log of a
game is its decisions and its dice and replays exactly, and a test scripts the dice. Nothing here is
random, timed or global. (House plan, section 6.)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol, TypeVar

__all__ = ["Choose", "Fact", "Game", "GameState", "Illegal", "Over", "Roll", "Rolled", "Seat", "Setup", "Turn"]

Seat = int
"""A player at the table, counted from 0 (on the pitch and at rugby 0 is home, 1 away)."""


class Fact(NamedTuple):
    """Something that happened, in the past tense: a kind and what it concerns (all JSON)."""

    kind: str
    values: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Choose:
    """A decision that a seat must make; its options are asked for with ``Game.options``."""

    seat: Seat
    kind: str
    about: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Roll:
    """Dice that are asked for: ``("d6", "d6")``, ``("block", "block")``, ``("d16",)``, or ``("d52",)`` to draw.

    ``why`` names the purpose by a slug; ``seat`` is who rolls, None for the table itself. A shuffle is a
    row of draws. Dice count from 1; block dice are 1 skull, 2 both down, 3 and 4 push, 5 stumble, 6 pow.
    """

    dice: tuple[str, ...]
    why: str
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Rolled:
    """What fell, die by die, in the order asked for."""

    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Over:
    """The game has ended: each seat's place (1 is first; equal places are a draw) and the result in figures."""

    places: tuple[int, ...]
    result: Mapping[str, Any] = field(default_factory=dict)


Turn = Choose | Roll | Over


@dataclass(frozen=True, slots=True)
class Setup:
    """What is agreed before the game: rule set, named options (rulings), and the game's own particulars (JSON)."""

    rules: str
    options: Mapping[str, Any] = field(default_factory=dict)
    particulars: Mapping[str, Any] = field(default_factory=dict)


class Illegal(Exception):
    """An answer that the rules refuse, with the reason; the state has not changed."""

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code)
        self.code = code
        self.values = values


class GameState(Protocol):
    """The whole position of a game; copying it is cheap."""

    def copy(self) -> Any:
        """The same position, to be changed without touching this one."""


S = TypeVar("S", bound=GameState)
A = TypeVar("A")


class Game(Protocol[S, A]):
    """A game's rules. ``A`` is its action type, hashable and immutable; ``S`` its state."""

    name: str

    def start(self, setup: Setup) -> S:
        """The position before anybody has decided or rolled anything."""

    def turn(self, state: S) -> Turn:
        """Who must decide what, which dice are asked for, or how it ended."""

    def options(self, state: S) -> Sequence[A]:
        """Every answer that ``turn``'s decision allows, in a fixed order; empty unless a decision is due."""

    def apply(self, state: S, answer: A | Rolled) -> list[Fact]:
        """Take the answer, change the state in place and say what happened.

        Raises:
            Illegal: the answer is not allowed; the state is as it was.
        """

    def view(self, state: S, seat: Seat | None) -> S:
        """The state as a seat may see it (None: a spectator), what is hidden from it made unknowable."""

    def encode(self, action: A) -> dict[str, Any]:
        """The action as JSON, as scenario files and logs write it."""

    def decode(self, state: S, data: Mapping[str, Any]) -> A:
        """The action that JSON names, checked for form (``Illegal`` where it has none)."""

    def dump(self, state: S) -> dict[str, Any]:
        """The state as JSON: two equal positions give equal dumps."""

    def load(self, data: Mapping[str, Any]) -> S:
        """The state that ``dump`` wrote."""

    def scenario_schema(self) -> dict[str, Any]:
        """The JSON Schema of this game's scenario files."""

    def scenario_state(self, setup: Mapping[str, Any], rules: str, options: Mapping[str, Any]) -> S:
        """The position that a scenario file's ``setup`` describes."""

    def scenario_view(self, state: S) -> dict[str, Any]:
        """The position in the words that a scenario's ``expect`` uses, to be compared part by part."""
