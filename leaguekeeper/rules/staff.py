"""Staff and goods of a team: re-rolls, fans, assistants, cheerleaders, the apothecary."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from leaguekeeper.rules.access import Tag
from leaguekeeper.rules.entry import Entry, Gold

__all__ = ["StaffKind"]


class StaffKind(Entry):
    """A thing a team buys beside its players, with its price at creation and later and how many it may have."""

    price: Gold | None = None
    """At the team's creation, each; none: the team list says it."""
    price_later: Gold | None = None
    """After creation, each; none: as at creation, times ``factor_later``."""
    factor_later: Annotated[int, Field(ge=1)] = 1
    start: int = 0
    """How many a new team has for nothing."""
    least: int = 0
    most: int | None = None
    most_at_creation: int | None = None
    sold_later: bool = True
    """False where it can only be bought at creation and afterwards changes by dice."""
    dismissible: bool = True
    """Whether a team may let it go between matches."""
    in_team_value: bool = True
    fans: bool = False
    """True for what counts the team's following: dedicated fans, fan factor."""
    free_from_players: bool = False
    """True where a player who is let go may stay as one of them."""
    access: tuple[Tag, ...] = ("any",)

    def price_at(self, list_price: int, created: bool) -> int:
        """What one costs now: ``list_price`` is the team list's own price, used where the kind has none."""
        base = self.price if self.price is not None else list_price
        if not created:
            return base
        return self.price_later if self.price_later is not None else base * self.factor_later
