"""What surrounds a match: stadiums, sponsors, special cards, special balls, prizes and bonus points."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from leaguekeeper.rules.entry import Entry, Gold, Slug, Words
from leaguekeeper.rules.tables import Param

__all__ = ["BonusPoint", "Card", "Deck", "Prize", "Sponsor", "Stadium"]


class Stadium(Entry):
    """A ground, or a peculiarity of one, with the weather table it brings."""

    kind: Slug
    effect: Words
    weather: Slug | None = None
    params: dict[str, Param] = Field(default_factory=dict)


class Sponsor(Entry):
    """A sponsor and what his money asks in return."""

    effect: Words
    money: int = 0
    """Gold pieces after every match, taken from the winnings when negative."""
    money_dice: str | None = None
    """Dice times 10,000 gold pieces after every match."""


class Card(Entry):
    """A special card."""

    effect: Words
    price: Gold | None = None


class Deck(Entry):
    """A deck of special cards; a league adds its own cards."""

    roll: int | None = None
    cards: tuple[Card, ...] = ()


class BonusPoint(Entry):
    """League points beyond those of the result, given when ``what`` reaches ``at_least`` or stays at ``at_most``."""

    points: int
    what: Literal["touchdowns", "touchdowns-against", "casualties", "casualties-against", "touchdown-difference"]
    at_least: int | None = None
    at_most: int | None = None

    def earned(self, count: int) -> bool:
        """Whether a match with that count earns it."""
        above = self.at_least is None or count >= self.at_least
        return above and (self.at_most is None or count <= self.at_most)


class Prize(Entry):
    """What a place in a tournament brings."""

    tournament: Slug
    place: int
    money: Gold = 0
    gives: dict[Slug, int] = Field(default_factory=dict)
    """Other things won, by kind of staff (``re-roll``) or slug of the chapter that knows them."""
    effect: Words | None = None
