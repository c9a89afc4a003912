"""What a team hires for one match: inducements, wizards, star players and champions."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from leaguekeeper.rules.access import Tag, allows
from leaguekeeper.rules.entry import Characteristics, Entry, Gold, Slug, Strict, Words
from leaguekeeper.rules.tables import Dice

__all__ = ["Ability", "Discount", "Inducement", "Star"]


class Discount(Strict):
    """A lower price for some teams."""

    access: tuple[Tag, ...]
    price: Gold
    most: int | None = None
    """How many they may have, where it is more than others may."""


class Inducement(Entry):
    """A thing or person hired for one match."""

    kind: Literal["common", "player", "referee", "staff", "wizard"] = "common"
    price: Gold | None = None
    """None where the price depends on what is chosen: see ``surcharge`` and ``stake``."""
    most: int | None = None
    one_of: Slug | None = None
    """What inducements share of which a side hires one for a match: one wizard, whichever."""
    access: tuple[Tag, ...] = ("any",)
    discount: Discount | None = None
    effect: Words
    effect_known: bool = True
    """False where we know price and access only; a commissioner may write the effect."""
    by_hand: bool = False
    """True where the pitch does not play it: both coaches carry it out by hand, and whoever buys it is told so."""
    surcharge: Gold | None = None
    """What a player costs above his list price."""
    price_divisor: int | None = None
    """By what a player's list price is divided, where he comes for less."""
    skill_surcharge: Gold | None = None
    """What one added primary skill costs."""
    stake: tuple[int, int] | None = None
    """Least and most gold pieces that may be staked."""
    gives: dict[Slug, int] = Field(default_factory=dict)
    """Staff it counts as for the match, by kind; dedicated fans are popularity."""
    journeymen: Dice | None = None
    """The dice that say how many journeymen it brings, and ``journeymen_more`` as many besides."""
    journeymen_more: int = 0
    optional: bool = False
    """True where a league has to allow it."""
    fans_leave: bool = False
    """True where a side can lose popularity during the match through it."""

    def price_for(self, team: frozenset[str]) -> int | None:
        """What a team with these tags pays for one."""
        if self.discount is not None and allows(self.discount.access, team):
            return self.discount.price
        return self.price

    def most_for(self, team: frozenset[str]) -> int | None:
        """How many a team with these tags may have; None where nothing bounds it."""
        if self.discount is not None and self.discount.most is not None and allows(self.discount.access, team):
            return self.discount.most
        return self.most


class Ability(Strict):
    """A star player's own special rule."""

    name: Words
    effect: Words


class Star(Entry):
    """A star player or champion, hired for a match (or owned, where the rule book sells them)."""

    price: Gold
    """For one match."""
    price_to_own: Gold | None = None
    """For good, where the rule book sells champions so."""
    characteristics: Characteristics
    skills: tuple[Slug, ...] = ()
    keywords: tuple[Slug, ...] = ()
    against: dict[Slug, tuple[Slug, ...]] = Field(default_factory=dict)
    """For which keywords a skill such as Hatred counts, by the skill's slug."""
    access: Annotated[tuple[Tag, ...], Field(min_length=1)]
    ability: Ability | None = None
    mega_star: bool = False
    pair: Slug | None = None
    """The partner with whom he is hired, at one price for both; the second costs nothing."""
    big_guy: bool = False
    bloodthirst: int | None = None
    """For readers; no book that is shipped says it."""
    primary: tuple[Slug, ...] = ()
    secondary: tuple[Slug, ...] = ()
    doubled_by: tuple[Slug, ...] = ()
    """Rulings whose reading "doubled" takes him out of a list's champions at list price."""
    also: Words | None = None
    """What else his entry says, for readers; no book that is shipped says it."""
