"""What can be chosen where a step of the rule book asks, with its price and why not where it is not legal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from leaguekeeper.league.state import Player

__all__ = ["Option", "Options", "named", "player_option"]

E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Option:
    """One choice: what is written down, how it is called, what it costs, and why not where it is not legal."""

    value: Any
    label: str
    note: str = ""
    price: int | None = None
    legal: bool = True
    reason: str = ""
    number: int | None = None
    """The number on the back, where the choice is a player."""


class Options(Iterable[Option]):
    """Choices that can be asked for by name: a filed answer is checked without laying out all the others.

    ``entries`` are what may be chosen, by the name that is written down; ``option`` makes a choice of one of them, or
    says None of what is no choice here.
    """

    __slots__ = ("_entries", "_option")

    def __init__(self, entries: Mapping[str, E], option: Callable[[E], Option | None]) -> None:
        self._entries: Mapping[str, Any] = entries
        self._option: Callable[[Any], Option | None] = option

    def __iter__(self) -> Iterator[Option]:
        return filter(None, map(self._option, self._entries.values()))

    def named(self, name: str) -> Option | None:
        """The choice of that name, None where there is none."""
        entry = self._entries.get(name)
        return None if entry is None else self._option(entry)


def player_option(player: Player, note: str = "", reason: str = "") -> Option:
    """A player as a choice, by number and name; ``reason`` says why he cannot be taken."""
    return Option(player.id, f"{player.number} {player.name}", note, None, not reason, reason, player.number)


def named(options: Iterable[Option], value: Any) -> Option | None:
    """The choice that is written down so, None where there is none."""
    if isinstance(options, Options):
        return options.named(value) if isinstance(value, str) else None
    return next((option for option in options if option.value == value), None)
