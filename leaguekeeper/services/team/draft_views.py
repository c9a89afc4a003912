"""What a coach may draft: team lists with their positions and staff, limits and prices."""

from __future__ import annotations

from dataclasses import dataclass

from leaguekeeper.services.views import Purse, Silk, TeamMark

__all__ = ["DraftItem", "DraftList", "DraftState", "DraftView", "PackItem"]


@dataclass(frozen=True, slots=True)
class DraftItem:
    """A position or a kind of staff: how many there may be, what one costs, what comes with it.

    ``start`` is how many come for nothing, ``held`` how many a team has already and may let go, unless it ``stays``;
    ``short`` is the name where there is little room; ``profile`` and ``skills`` are a player's as they are written;
    ``to_take`` are the skills that he may take for skill points, the primary ones first.
    """

    slug: str
    name: str
    price: int
    most: int
    start: int = 0
    short: str = ""
    held: int = 0
    profile: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    to_take: tuple[tuple[str, str], ...] = ()
    stays: bool = False


@dataclass(frozen=True, slots=True)
class DraftList:
    """A team list; ``choices`` are the gods, or leagues, of which the team must choose one, empty where it has none.

    ``chooses`` says what they are, "League".
    ``names`` are proposals for its players, none of which anybody in the league bears; ``led`` says that one of them is
    its captain.
    """

    slug: str
    name: str
    positions: tuple[DraftItem, ...]
    staff: tuple[DraftItem, ...]
    choices: tuple[tuple[str, str], ...] = ()
    names: tuple[str, ...] = ()
    led: bool = False
    chooses: str = ""


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
    ``pack`` is what it takes for skill points, where the rules give it some.
    """

    purse: Purse | None
    missing: int
    wants: str = ""
    bad: bool = False
    pack: tuple[PackItem, ...] = ()
