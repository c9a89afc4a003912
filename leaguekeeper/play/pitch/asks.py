"""What a position waits for, as ``turn`` says it: dice, a coach's decision, or the end of the match.

Decisions and facts are put in the words of files only when somebody looks at what they are about.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from leaguekeeper.play.core.protocol import Choose, Over, Roll, Turn
from leaguekeeper.play.pitch.words.notation import fact_in_words, value_in_words

if TYPE_CHECKING:
    from leaguekeeper.play.pitch.match_sheet import Match

__all__ = ["ENDED", "Asked", "AskedAbout", "Happened", "dumped", "loaded"]

ENDED = Over(())
"""The match is over; how it ended is worked out from the position when somebody asks."""


@dataclass(frozen=True, slots=True)
class Asked(Choose):
    """A decision; ``lists`` names the function that lists its options."""

    lists: str = ""


class _Later(Mapping[str, Any]):
    """Something put in the words of files only when somebody looks."""

    __slots__ = ("_match", "_words", "raw")

    def __init__(self, match: Match[Any], raw: Any) -> None:
        self._match = match
        self.raw = raw
        self._words: dict[str, Any] | None = None

    def _worded(self) -> dict[str, Any]:
        if self._words is None:
            self._words = self._put_in_words()
        return self._words

    def _put_in_words(self) -> dict[str, Any]:
        raise NotImplementedError

    def __getitem__(self, key: str) -> Any:
        return self._worded()[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._worded())

    def __len__(self) -> int:
        return len(self.raw)

    def __repr__(self) -> str:
        return repr(self._worded())


class AskedAbout(_Later):
    """What a decision is about, from pairs of key and value."""

    __slots__ = ()

    def _put_in_words(self) -> dict[str, Any]:
        return {key: value_in_words(self._match, key, value) for key, value in self.raw}


class Happened(_Later):
    """What a fact is about, from its values as the engine notes them."""

    __slots__ = ()

    def _put_in_words(self) -> dict[str, Any]:
        return fact_in_words(self._match, self.raw)


def dumped(asks: Turn | None) -> tuple[Any, ...] | None:
    """What a position waits for as a saved position has it; players and squares as numbers."""
    if isinstance(asks, Roll):
        return "roll", asks.dice, asks.why, asks.seat
    if isinstance(asks, Asked):
        return "choose", asks.seat, asks.lists, asks.about.raw if isinstance(asks.about, AskedAbout) else ()
    return None if asks is None else ("over",)


def loaded(match: Match[Any], data: tuple[Any, ...] | None) -> Turn | None:
    """What ``dumped`` wrote."""
    if data is None:
        return None
    if data[0] == "roll":
        return Roll(*data[1:])
    if data[0] == "choose":
        return Asked(data[1], data[2].partition(":")[0], AskedAbout(match, data[3]), data[2])
    return ENDED
