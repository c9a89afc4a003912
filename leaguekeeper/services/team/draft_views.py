"""What a coach may draft: team lists with their positions and staff, limits and prices."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["DraftItem", "DraftList", "DraftView"]


@dataclass(frozen=True, slots=True)
class DraftItem:
    """A position or a kind of staff: how many there may be, what one costs, what comes with it.

    ``start`` is how many come for nothing, ``least`` below which one may not go; ``facts`` is the profile and skills.
    """

    slug: str
    name: str
    price: int
    most: int
    facts: str = ""
    start: int = 0


@dataclass(frozen=True, slots=True)
class DraftList:
    """A team list; ``choices`` are the gods of whom the team must choose one, empty where there is no choice."""

    slug: str
    name: str
    positions: tuple[DraftItem, ...]
    staff: tuple[DraftItem, ...]
    choices: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class DraftView:
    """All team lists, the coaches of the league (id and name), the budget in gold pieces (0 where there is none)."""

    lists: tuple[DraftList, ...]
    coaches: tuple[tuple[str, str], ...]
    budget: int
    teams: tuple[str, ...] = ()
