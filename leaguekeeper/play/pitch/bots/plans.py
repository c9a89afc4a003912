"""What a coach could do next: for each player who may still act, the plans worth a thought."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from leaguekeeper.play.pitch.actions import DECLARE, STEP, Action
from leaguekeeper.play.pitch.paths import Path, Paths

__all__ = ["BALL", "HIT", "KICK", "MAGIC", "STAND", "OnwardPaths", "Plan", "Way", "declared", "levels_of"]

MAGIC, HIT, BALL, STAND, KICK = 4, 3, 2, 1, 0
"""What a plan is about, in the order in which sure plans are carried out (the highest first)."""


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """One player's action: what it gains, how likely it loses the turn, and the answers that carry it out.

    ``gain`` is in hundredths of a touchdown, all chances reckoned in but the loss of what others could still do. He
    ``ends`` where the ball is to be when the turn ends; ``mate`` is to get it from him and so must not act before, nor
    ``last``, to whom the mate then throws it.
    """

    player: int  # nobody casts a spell: -1
    gain: float
    risk: float
    actions: Sequence[Action]
    about: int = STAND
    ends: int = -1
    mate: int = -1
    last: int = -1

    def worth(self, rest: float) -> float:
        """The gain less what the risk costs where others could still gain ``rest``."""
        return self.gain - self.risk * rest


class _Onward:
    """A way that goes on from where another ends; its squares are put together only when somebody walks it."""

    __slots__ = ("_first", "_second", "chance")

    def __init__(self, first: Path, second: Path) -> None:
        self.chance = first.chance * second.chance
        self._first = first
        self._second = second

    @property
    def squares(self) -> tuple[int, ...]:
        """The squares one by one."""
        return (*self._first.squares, *self._second.squares)


Way = Path | _Onward


class OnwardPaths(Mapping[int, _Onward]):
    """Every square that a player can reach by way of another."""

    __slots__ = ("_first", "_second", "levels")

    def __init__(self, first: Path, second: Paths) -> None:
        self._first = first
        self._second = second
        self.levels = [(first.chance * chance, squares) for chance, squares in second.levels]

    def __getitem__(self, at: int) -> _Onward:
        return _Onward(self._first, self._second[at])

    def __iter__(self) -> Iterator[int]:
        return iter(self._second)

    def __len__(self) -> int:
        return len(self._second)


def levels_of(ways: Mapping[int, Way]) -> list[tuple[float, int]]:
    """The squares of some ways as sets, the safest first."""
    if isinstance(ways, (Paths, OnwardPaths)):
        return ways.levels
    raise TypeError(ways)


class Declared(Sequence[Action]):
    """The answers of an action that enters some squares and then does something.

    Of all that a coach thinks of he carries out little, so they are written out when somebody looks beyond the first.
    """

    __slots__ = ("_declaration", "_more", "_way", "_written")

    def __init__(self, declaration: Action, way: Way, more: tuple[Action, ...]) -> None:
        self._declaration = declaration
        self._way = way
        self._more = more
        self._written: tuple[Action, ...] = ()

    def _all(self) -> tuple[Action, ...]:
        if not self._written:
            self._written = (self._declaration, *(STEP[at] for at in self._way.squares), *self._more)
        return self._written

    def __getitem__(self, place: Any) -> Any:
        return self._declaration if place == 0 else self._all()[place]

    def __len__(self) -> int:
        return len(self._all())


def declared(kind: str, player: int, way: Way, *more: Action) -> Declared:
    """The answers of an action that goes some way and then does something."""
    return Declared(DECLARE[kind][player], way, more)
