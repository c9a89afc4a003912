"""A purchase slip as it is filled in: the players, what may be bought, and each line with what it leaves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from leaguekeeper.services.team.draft_views import DraftItem
from leaguekeeper.services.views import Purse

__all__ = ["SlipFilledIn", "SlipLine", "SlipPlayer", "SlipState", "SlipTold", "SlipView"]


@dataclass(frozen=True, slots=True)
class SlipPlayer:
    """A player as he stands; ``hurt`` says that he may rest for the season."""

    ref: str
    number: int
    name: str
    item: DraftItem
    hurt: bool


@dataclass(frozen=True, slots=True)
class SlipView:
    """A team, its treasury in gold pieces, its players, what it may buy, and names for whom it hires.

    It is ``leaderless`` where it has to have a captain and has none; it ``hires_first`` where the rule book has slips
    hire before they let anybody go. ``had`` are the ids of everybody it ever had.
    """

    team: str
    name: str
    treasury: int
    players: tuple[SlipPlayer, ...]
    positions: tuple[DraftItem, ...]
    staff: tuple[DraftItem, ...]
    names: tuple[str, ...]
    heads: tuple[str, ...]
    leaderless: bool = False
    hires_first: bool = False
    had: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class SlipTold:
    """What somebody wrote on a slip: players, staff, and how what may be bought was called."""

    players: tuple[Mapping[str, Any], ...] = ()
    staff: Mapping[str, int] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SlipFilledIn:
    """A slip as it is filled in: a row for each player, how many more of each kind of staff.

    ``aside`` is what was written of what is not there now, ``lost`` says so.
    """

    rows: tuple[tuple[DraftItem, Mapping[str, Any]], ...]
    staff: Mapping[str, int]
    lost: tuple[str, ...]
    aside: SlipTold


@dataclass(frozen=True, slots=True)
class SlipLine:
    """A line of a slip: what is done, what it costs, what it leaves in the treasury."""

    words: str
    cost: int
    left: int


@dataclass(frozen=True, slots=True)
class SlipState:
    """What a slip comes to: its lines, the purse, figures of the team before and after; why it cannot be filed."""

    lines: tuple[SlipLine, ...]
    purse: Purse
    figures: tuple[tuple[str, int, int], ...]
    refusal: str = ""
