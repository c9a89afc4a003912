"""What can be chosen where a step of the rule book asks, with its price and why not where it is not legal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from leaguekeeper.base.figures import amount
from leaguekeeper.base.sentences import by_number, labelled
from leaguekeeper.base.words import N_, _
from leaguekeeper.league.terms import missing_gold

if TYPE_CHECKING:
    from leaguekeeper.league.state import Player

__all__ = [
    "PURSE", "SHARE", "Option", "Options", "affordable", "as_usual", "lots", "named", "player_option", "shortfall",
]  # fmt: skip

E = TypeVar("E")

TREASURY = N_("{missing} gp short: the treasury holds {held} gp")
SHARE = N_("{missing} gp short: petty cash and what may be added of the treasury come to {held} gp")
PURSE = N_("{missing} gp short: petty cash and treasury hold {held} gp")


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
    rule: str = ""
    """The rule that says why not."""


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
    return Option(player.id, by_number(player.number, player.name), note, None, not reason, reason, player.number)


def lots(names: Iterable[str]) -> tuple[Option, ...]:
    """Whom each face of a die draws, in the order of the faces."""
    return tuple(Option(face, name) for face, name in enumerate(names, start=1))


def shortfall(held: int, price: int, words: str = TREASURY) -> str:
    """Why a price cannot be paid (gold pieces): how much is missing, and of what; empty where it can."""
    missing = missing_gold(held, price)
    return _(words).format(missing=amount(missing), held=amount(held)) if missing else ""


def affordable(held: int, price: int, most: int = 99) -> int:
    """How many at a price a purse pays for, ``most`` of what costs nothing."""
    return min(most, max(0, held) // price) if price else most


def named(options: Iterable[Option], value: Any) -> Option | None:
    """The choice that is written down so, None where there is none."""
    if isinstance(options, Options):
        return options.named(value) if isinstance(value, str) else None
    return next((option for option in options if option.value == value), None)


def as_usual(label: str) -> str:
    """What a question that may be left alone comes to then, where one of the choices is the usual one."""
    return labelled(_("As usual"), _(label))
