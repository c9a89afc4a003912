"""What becomes of a league in another rule book: what is to be decided, and its teams before and after."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from leaguekeeper.services.stack.views import ChangeGroup
from leaguekeeper.services.views import TeamMark

__all__ = ["KEEP", "LEAVE", "RETURN", "STAY", "EditionView", "Matter", "TeamBeside"]

KEEP, LEAVE = "keep", "leave"
"""What is chosen besides a counterpart: it stays as it is by a ruling, or it is let go."""

RETURN, STAY = "return", "stay"
"""What is chosen for those who rest for the season: they come back, or they rest on."""

What = Literal["list", "position", "skill", "staff", "choice", "retired", "player"]


@dataclass(frozen=True, slots=True)
class Matter:
    """Something that the new book calls otherwise or does not know: whom it concerns, and what becomes of it.

    ``key`` names it in a file of choices, ``position:slann/catcher``. ``options`` are values with their words. ``sure``
    where slug or name say what stands for it; else ``chosen`` is only the likeliest.
    """

    key: str
    what: What
    name: str
    whom: str
    chosen: str
    options: tuple[tuple[str, str], ...]
    sure: bool = True

    @property
    def in_words(self) -> str:
        """What is chosen, in words."""
        return dict(self.options).get(self.chosen, self.chosen)


@dataclass(frozen=True, slots=True)
class TeamBeside:
    """A team before and after: its list, its team value and treasury (gold pieces), how many players it has."""

    mark: TeamMark
    lists: tuple[str, str]
    values: tuple[int, int]
    treasuries: tuple[int, int]
    players: tuple[int, int]


@dataclass(frozen=True, slots=True)
class EditionView:
    """A league on its way to another book. ``refused`` is why the sheet cannot be filed so, empty where it can."""

    book: str
    old: str
    new: str
    matters: tuple[Matter, ...]
    teams: tuple[TeamBeside, ...] = ()
    changes: tuple[ChangeGroup, ...] = ()
    warnings: tuple[str, ...] = ()
    refused: str = ""
    number: int = 0
    """The sheet that is corrected; 0 where a new one is filed."""
    sheet: str = ""
    """Its id, by which it is meant wherever it lies by then."""
    was: Mapping[str, Any] | None = None
    """What it says, as JSON values: what another has put on it since is not written over."""
