"""A purchase slip as it is filled in: the players, what may be bought, and each line with what it leaves."""

from __future__ import annotations

from dataclasses import dataclass

from leaguekeeper.services.team.draft_views import DraftItem
from leaguekeeper.services.views import Purse

__all__ = ["SlipLine", "SlipPlayer", "SlipState", "SlipView"]


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
