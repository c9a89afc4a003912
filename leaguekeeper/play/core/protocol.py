"""What a game is, whichever it is: it says who must decide what or which dice it needs, and takes the answer.

An engine never holds dice: it asks for them by returning ``Roll`` and is told what fell, so the log of a
game is its decisions and its dice and replays exactly, and a test scripts the dice. Nothing here is
random, timed or global. (leaguekeeper/README.md, "One match, end to end".)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple, Protocol, TypeVar

__all__ = [
    "Choose",
    "Fact",
    "Game",
    "GameState",
    "Hooks",
    "Illegal",
    "Over",
    "Roll",
    "Rolled",
    "Seat",
    "Setup",
    "Turn",
]

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
    """The whole position of a game; copying it is cheap.

    A state may have a ``quiet`` attribute (False at first, kept by ``copy``, no part of ``dump``): while it is
    True ``apply`` may return an empty list instead of facts. The driver sets it when nobody listens.
    """

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
        """The state as a seat may see it (None: a spectator), what is hidden from it made unknowable.

        It may be the state itself where nothing is hidden; whoever receives it copies it before changing it.
        ``options`` of the deciding seat's view are the options of the state.
        """

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


class Hooks(Protocol[S, A]):
    """What a game may offer besides ``Game``; each is looked for by name, and done without where it is missing."""

    do_kinds: frozenset[str]
    """The kinds of decision that ``{"do": ...}`` entries of a scenario answer; ``{"action"}`` if not given."""

    open_kinds: frozenset[str]
    """Kinds of decision that take more answers than ``options`` lists (a free path, a formation of one's own)."""

    scenario_defaults: Mapping[str, Any]
    """Answers by kind of decision for scenarios that name none, in the words of a file's ``"defaults"``."""

    reveals: frozenset[str]
    """Kinds of fact that show something hidden: what was decided before them cannot be taken back."""

    def sample(self, state: S, random: Random) -> A:
        """One legal answer by chance, found without listing them all; each option has some chance."""

    def imagine(self, state: S, seat: Seat | None, random: Random) -> S:
        """A whole position that looks the same to that seat: what is hidden from it is dealt anew by chance.

        ``state`` may be a view of that seat. A game without this method hides nothing.
        """

    def scenario_actions(self, state: S, entry: Mapping[str, Any]) -> Iterator[A]:
        """The answers, one after the other, that one ``{"do": ...}`` entry of a scenario stands for.

        ``state`` is the live position: the runner asks for the next answer each time a decision of
        ``do_kinds`` is due, so a generator sees what has become of the one before and returns early where
        nothing is left to do (the mover fell). Other decisions on the way (a re-roll, a block die) are
        answered by ``{"choose": KIND, ...}`` entries and defaults. Without this method the entry is decoded.
        """

    def scenario_default(self, state: S, choose: Choose, word: Any) -> A | None:
        """The answer that a default's word (``"always"``, ``"never"``, ...) means here; None: not answered.

        Without this method ``"always"`` and ``"never"`` mean ``{"choose": KIND, "use": true}`` and
        ``false``, ``"first"`` the first option, and an object the answer it spells.
        """

    def scenario_idle(self, state: S) -> A | None:
        """Doing nothing, where a scenario says nothing of a decision and more of it is still to come."""

    def die_face(self, kind: str, word: str) -> int:
        """The value of a die that a scenario writes as a word (block dice need no help)."""

    hidden_rolls: frozenset[str]
    """What dice are rolled for (``Roll.why``) that no seat may see: shuffles, draws of what stays hidden."""

    brief_kinds: frozenset[str]
    """Kinds of decision before which a person at the terminal need not read the whole position again."""

    def ask(self, state: S, choose: Choose) -> str:
        """What a decision asks, in the language now spoken."""

    def fallen(self, state: S, asked: Roll, values: Sequence[int] = ()) -> str:
        """What dice are rolled for and what they show, in the language now spoken; without values only the first."""

    def seat_name(self, state: S, seat: Seat) -> str:
        """Who sits there: a team's name."""

    def survey(self, state: S, seat: Seat | None) -> Iterator[str]:
        """The position line by line as a seat may see it; ``state`` is that seat's view."""

    def note(self, state: S, action: A) -> str:
        """What an option is worth, for whoever weighs it: odds, the text of a card; empty where there is nothing."""

    def result(self, state: S, over: Over) -> Iterator[str]:
        """How the game ended, line by line."""

    def describe(self, state: S, action: A) -> str:
        """An option as a person at the terminal reads it, in the language now spoken."""

    def tell(self, state: S, fact: Fact) -> str:
        """A fact as one line of a log that people read, in the language now spoken; empty: not worth a line."""

    def reason(self, refusal: Illegal) -> str:
        """The sentence behind a refusal, in the language now spoken."""
