"""What a coach may draft: team lists with their positions and staff, limits and prices."""

from __future__ import annotations

from dataclasses import dataclass

from leaguekeeper.services.views import Purse, Silk, TeamMark

__all__ = ["DraftItem", "DraftList", "DraftState", "DraftView", "PackItem"]


@dataclass(frozen=True, slots=True)
class DraftItem:
    """A position or a kind of staff: how many there may be, what one costs, what comes with it."""

    slug: str
    name: str
    price: int
    most: int
    start: int = 0
    """How many come for nothing."""
    short: str = ""
    """The name where there is little room."""
    held: int = 0
    """How many a team has already and may let go, unless it ``stays``."""
    profile: tuple[str, ...] = ()
    """A player's characteristics as they are written; so with his skills."""
    skills: tuple[str, ...] = ()
    to_take: tuple[tuple[str, str], ...] = ()
    """The skills that a player may take for skill points, the primary ones first."""
    stays: bool = False
    leads: bool = True
    """Whether a player of that position may be captain."""


@dataclass(frozen=True, slots=True)
class DraftList:
    """A team list, as whoever drafts a team of it chooses."""

    slug: str
    name: str
    positions: tuple[DraftItem, ...]
    staff: tuple[DraftItem, ...]
    choices: tuple[tuple[str, str], ...] = ()
    """The gods, or leagues, of which the team must choose one; none where it has no choice."""
    names: tuple[str, ...] = ()
    """Proposals for its players, none of which anybody in the league bears."""
    led: bool = False
    """Whether one of its players is its captain."""
    chooses: str = ""
    """What the choices are, as in “League”."""


@dataclass(frozen=True, slots=True)
class DraftView:
    """All team lists, the coaches of the league (id and name), the budget in gold pieces (0 where there is none).

    ``heads`` are the letters of the profile; ``teams`` are those there are, and ``silk`` is like none of theirs.
    ``least`` and ``most`` bound the squad; ``takes`` says how many skills a player may take for skill points.
    """

    lists: tuple[DraftList, ...]
    coaches: tuple[tuple[str, str], ...]
    budget: int
    teams: tuple[TeamMark, ...]
    silk: Silk
    heads: tuple[str, ...]
    least: int
    most: int
    takes: int = 0


@dataclass(frozen=True, slots=True)
class PackItem:
    """A thing that the skill pack bounds, its name, how much the draft has of it and may have."""

    name: str
    count: int
    most: int


@dataclass(frozen=True, slots=True)
class DraftState:
    """What a draft comes to: its purse where the rule book has a budget, and what it still wants, in words.

    It can be filed when it wants nothing; ``bad`` where what it has breaks a rule. ``missing`` counts players;
    ``pack`` is what it takes for skill points, where the rules give it some. ``field`` is where on the sheet what it
    wants is to be entered.
    """

    purse: Purse | None
    missing: int
    wants: str = ""
    bad: bool = False
    field: str = ""
    pack: tuple[PackItem, ...] = ()
