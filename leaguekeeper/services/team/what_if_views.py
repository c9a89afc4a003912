"""What if: a plan of purchases and improvements, what it would cost and change, and what dice would give."""

from __future__ import annotations

from dataclasses import dataclass

from leaguekeeper.base.figures import percent
from leaguekeeper.base.words import _
from leaguekeeper.services.stack.views import ChangeGroup

__all__ = ["Chance", "Foreseen", "Improver", "Way", "WhatIfView", "Wish"]


@dataclass(frozen=True, slots=True)
class Wish:
    """Something that gold buys: ``deed`` is "hire" or "buy", ``slug`` what; prices in gold pieces."""

    deed: str
    slug: str
    name: str
    price: int


@dataclass(frozen=True, slots=True)
class Chance:
    """What dice may give, and how likely that is (a share of one)."""

    name: str
    share: float


@dataclass(frozen=True, slots=True)
class Way:
    """A way to improve: its price in experience points, what it adds to the value; why not where it is not open.

    ``group`` names the category that dice are rolled for; ``chances`` are what they may give.
    """

    slug: str
    name: str
    price: int
    value: int | None
    group: str = ""
    chances: tuple[Chance, ...] = ()
    reason: str = ""

    @property
    def odds(self) -> str:
        """What the dice may give, in a line: the odds once where all are alike."""
        shares = {percent(each.share) for each in self.chances}
        if len(shares) == 1:
            names = ", ".join(each.name for each in self.chances)
            return _("{share} each: {names}").format(share=shares.pop(), names=names)
        return ", ".join(f"{each.name} {percent(each.share)}" for each in self.chances)


@dataclass(frozen=True, slots=True)
class Improver:
    """A player, the points he has to spend, and his ways; what he is short of is said with each."""

    id: str
    number: int
    name: str
    points: int
    ways: tuple[Way, ...]


@dataclass(frozen=True, slots=True)
class WhatIfView:
    """What a team may think of: its treasury (gold pieces), what it can buy, who can improve."""

    team: str
    name: str
    treasury: int
    wishes: tuple[Wish, ...]
    improvers: tuple[Improver, ...]


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What a plan comes to: gold spent and left, the team's value and current value before and after."""

    cost: int
    left: int
    figures: tuple[tuple[str, int, int], ...]
    groups: tuple[ChangeGroup, ...]
