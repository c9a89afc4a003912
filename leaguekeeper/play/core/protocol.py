"""What a game is, whichever it is: it says who must decide what or which dice it needs, and takes the answer.

An engine never holds dice: it asks for them by returning ``Roll`` and is told what fell, so the log of a
game is its decisions and its dice and replays exactly, and a test scripts the dice. Nothing here is
random, timed or global. (leaguekeeper/README.md, "One match, end to end".)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

__all__ = [
    "Choose",
    "Fact",
    "Game",
    "GameState",
    "Illegal",
    "Over",
    "Roll",
    "Rolled",
    "ScenarioForm",
    "Seat",
    "Setup",
    "Turn",
    "Words",
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
    """The whole position of a game; copying it is cheap."""

    quiet: bool
    """False at first, kept by ``copy``, no part of ``dump``: while it is True ``apply`` may return an empty list
    instead of facts. The driver sets it when nobody listens."""

    def copy(self) -> Any:
        """The same position, to be changed without touching this one."""


S = TypeVar("S", bound=GameState)
A = TypeVar("A")


class Surveying(Protocol):
    """A module that tells how a game stands: each by the name that ``Words`` has for it."""

    def ask(self, state: Any, asked: Choose, /) -> str: ...
    def fallen(self, state: Any, asked: Roll, values: Sequence[int], /) -> str: ...
    def survey(self, state: Any, seat: Seat | None, /) -> Iterable[str]: ...
    def note(self, state: Any, action: Any, /) -> str: ...
    def result(self, state: Any, over: Over, /) -> Iterable[str]: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Words(Generic[S, A]):
    """How a game speaks to people, in the language now spoken.

    Whatever it is given a position for, it reads nothing from it that the one who reads the words may not see.
    """

    describe: Callable[[S, A], str]
    """An option as a person reads it."""

    tell: Callable[[S, Fact], str]
    """A fact as one line of a log that people read; empty: not worth a line."""

    ask: Callable[[S, Choose], str]
    """What a decision asks."""

    fallen: Callable[[S, Roll, Sequence[int]], str]
    """What dice are rolled for and what they show; without values only the first."""

    seat_name: Callable[[S, Seat], str]
    """Who sits there: a team's name."""

    survey: Callable[[S, Seat | None], Iterable[str]]
    """The position line by line as a seat may see it; the state is that seat's view."""

    reason: Callable[[Illegal], str]
    """The sentence behind a refusal."""

    together: Callable[[Sequence[Fact]], Sequence[Fact]] = lambda facts: facts
    """Facts as a person reads them: several may be told in one line."""

    note: Callable[[S, A], str] = lambda _state, _action: ""
    """What an option is worth, for whoever weighs it: odds, the text of a card; empty where there is nothing."""

    result: Callable[[S, Over], Iterable[str]] = lambda _state, _over: ()
    """How the game ended, line by line."""

    asides: tuple[str, ...] = ()
    """How an answer is typed that any decision takes besides its options, line by line; not translated yet."""

    hidden_rolls: frozenset[str] = frozenset()
    """What dice are rolled for (``Roll.why``) that no seat may see: shuffles, draws of what stays hidden."""

    told_rolls: frozenset[str] = frozenset()
    """What dice are rolled for (``Roll.why``) of which a fact tells what they show: nobody need be told twice."""

    brief_kinds: frozenset[str] = frozenset()
    """Kinds of decision before which a person at the terminal need not read the whole position again."""

    @classmethod
    def surveyed(cls, by: Surveying, **more: Any) -> Words[Any, Any]:
        """The words of a game of which one module surveys the position, and ``more`` says the rest."""
        return cls(ask=by.ask, fallen=by.fallen, survey=by.survey, note=by.note, result=by.result, **more)


@dataclass(frozen=True, slots=True, kw_only=True)
class ScenarioForm(Generic[S, A]):
    """How a game's scenario files are read."""

    schema: Callable[[], dict[str, Any]]
    """The JSON Schema of the files."""

    state: Callable[[Mapping[str, Any], str, Mapping[str, Any]], S]
    """The position that a file's ``setup`` describes, under a rule set and with ``options``."""

    view: Callable[[S], dict[str, Any]]
    """The position in the words that ``expect`` uses, to be compared part by part."""

    default: Callable[[S, Choose, Any], A | None]
    """The answer that a default's word (``"always"``, ``"never"``, …) means here; None: not answered."""

    defaults: Mapping[str, Any] = field(default_factory=dict)
    """Answers by kind of decision for files that name none, in the words of a file's ``"defaults"``."""

    do_kinds: frozenset[str] = frozenset({"action"})
    """The kinds of decision that ``{"do": …}`` entries answer."""

    actions: Callable[[S, Mapping[str, Any]], Iterator[A]] | None = None
    """The answers, one after the other, that one ``{"do": …}`` entry stands for; without it the entry is decoded.

    The state is the live position: the runner asks for the next answer each time a decision of ``do_kinds`` is due,
    so a generator sees what has become of the one before and returns early where nothing is left to do (the mover
    fell). Other decisions on the way (a re-roll, a block die) are answered by ``{"choose": KIND, …}`` entries and
    defaults.
    """

    entries: Callable[[Mapping[str, Any]], Sequence[Mapping[str, Any]]] = lambda entry: (entry,)
    """A listed entry in the words of the engine, and as the several answers that it may hold."""

    said: Callable[[Choose, Mapping[str, Any]], Any] = lambda _choose, _defaults: None
    """What a file's own defaults say of a decision under another name; None: nothing."""

    means: Callable[[Choose, Mapping[str, Any]], bool] = lambda _choose, _entry: False
    """Whether an entry that names something else is about this decision."""

    settled: Callable[[S, Mapping[str, Any]], bool] = lambda _state, _entry: False
    """Whether a listed answer is one that the rules gave by themselves, there being no other; it is crossed off."""

    declined: Callable[[Mapping[str, Any]], bool] = lambda _entry: False
    """Whether a listed answer says no to what the rules may never have offered."""

    idle: Callable[[S], A | None] = lambda _state: None
    """Doing nothing, where a file says nothing of a decision and more of it is still to come."""

    die_face: Callable[[str, str], int] | None = None
    """The value of a die that a file writes as a word (block dice need no help)."""


class Game(Protocol[S, A]):
    """A game's rules. ``A`` is its action type, hashable and immutable; ``S`` its state."""

    name: str

    words: Words[S, A]

    scenarios: ScenarioForm[S, A]

    open_kinds: frozenset[str]
    """Kinds of decision that take more answers than ``options`` lists (a free path, a formation of one's own)."""

    reveals: frozenset[str]
    """Kinds of fact that show something hidden: what was decided before them cannot be taken back."""

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

    def sample(self, state: S, random: Random) -> A:
        """One legal answer by chance, found without listing them all; each option has some chance."""

    @property
    def by_chance(self) -> Callable[[S, Sequence[Callable[[int], int]], Callable[[Roll], Rolled]], Over] | None:
        """Plays to the end, every seat deciding by chance (a source of random bits each), and gives that end.

        None where the game is no faster at it than whoever asks it for one sample after the other.
        """

    def view(self, state: S, seat: Seat | None) -> S:
        """The state as a seat may see it (None: a spectator), what is hidden from it made unknowable.

        It may be the state itself where nothing is hidden; whoever receives it copies it before changing it.
        ``options`` of the deciding seat's view are the options of the state.
        """

    @property
    def imagine(self) -> Callable[[S, Seat | None, Random], S] | None:
        """A whole position that looks the same to that seat: what is hidden from it is dealt anew by chance.

        The state may be a view of that seat. None where nothing is hidden.
        """

    def encode(self, action: A) -> dict[str, Any]:
        """The action as JSON, as scenario files and logs write it."""

    def decode(self, state: S, data: Mapping[str, Any]) -> A:
        """The action that JSON names, checked for form (``Illegal`` where it has none)."""

    def dump(self, state: S) -> dict[str, Any]:
        """The state as JSON: two equal positions give equal dumps."""

    def load(self, data: Mapping[str, Any]) -> S:
        """The state that ``dump`` wrote."""
