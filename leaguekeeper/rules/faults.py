"""Faults of a rule book: which file, which key, what is wrong with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.sentences import counted, labelled, say

__all__ = ["Fault", "Finding", "Place", "RuleBookFaults"]

Place = tuple[str | int, ...]
"""Where something stands in a rule book: ``("teams", 3, "positions", 0, "price")``."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Something wrong at a place of the book."""

    place: Place
    sentence: str
    values: dict[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong: ``key`` is written with slugs, ``teams.skaven.positions.blitzer.price``."""

    file: str
    key: str
    sentence: str
    values: dict[str, object] = field(default_factory=dict)

    def text(self) -> str:
        """File, key and what is wrong, in the language now spoken."""
        where = f"{self.file}: {self.key}" if self.key else self.file
        return labelled(where, say(self.sentence, self.values))


class RuleBookFaults(LeaguekeeperError):
    """A rule book that cannot be used, with everything that is wrong with it."""

    def __init__(self, folder: str, faults: Sequence[Fault]) -> None:
        super().__init__(
            "rule-book-faults",
            counted(
                "The rule book in “{folder}” cannot be used ({count} fault): {first}",
                "The rule book in “{folder}” cannot be used ({count} faults): {first}",
                "count",
            ),
            folder=folder,
            count=len(faults),
            first=faults[0].text() if faults else "",
        )
        self.faults = tuple(faults)
