"""Who sits at the table: the protocol of every seat, a bot that plays by chance and one that plays by a list."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Protocol, TypeVar

from leaguekeeper.play.core.protocol import Choose, Game

__all__ = [
    "Bot",
    "Offered",
    "RandomBot",
]

A = TypeVar("A")


class Bot(Protocol):
    """A seat that decides by itself, by what it may see."""

    def decide(self, game: Any, view: Any, choose: Choose, options: Any) -> Any:
        """The answer to a decision, one of the options (they are listed only when they are looked at)."""


class Offered(Sequence[A]):
    """The options of a decision, listed when somebody looks at them."""

    __slots__ = ("_game", "_state", "listed")

    def __init__(self, game: Game[Any, A], state: Any) -> None:
        self._game = game
        self._state = state
        self.listed: Sequence[A] | None = None

    def all(self) -> Sequence[A]:
        """Every option, in the game's order."""
        if self.listed is None:
            self.listed = self._game.options(self._state)
        return self.listed

    def sample(self, random: Random) -> A:
        """One option by chance, without listing them."""
        return self._game.sample(self._state, random)

    def __len__(self) -> int:
        return len(self.all())

    def __contains__(self, option: object) -> bool:
        return option in self.all()

    def __iter__(self) -> Iterator[A]:
        return iter(self.all())

    def __getitem__(self, place: Any) -> Any:
        return self.all()[place]


class RandomBot:
    """Plays by chance: the measure of speed, and the weakest of opponents.

    It looks at nothing but the options, and is spared the making of a view.
    """

    def __init__(self, seed: int | str | None = None) -> None:
        self.random = Random(seed)

    def decide(self, game: Game[Any, Any], view: Any, choose: Choose, options: Sequence[Any]) -> Any:
        """Any of the options."""
        if type(options) is Offered:
            return options.sample(self.random)
        return options[self.random.randrange(len(options))]
