"""What surrounds a match: stadiums, sponsors, special cards, special balls, prizes and bonus points."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from leaguekeeper.rules.dice import DICE
from leaguekeeper.rules.entry import Entry, Gold, Slug, Words
from leaguekeeper.rules.tables import Param

__all__ = [
    "DICE_GOLD", "OF_THE_SEASON", "OF_THE_YEAR", "Ball", "BonusPoint", "Card", "Deck", "Prize", "Sponsor", "Stadium",
]  # fmt: skip

DICE_GOLD = 10_000
"""Gold pieces for each pip of the dice that grounds and sponsors are paid by."""

OF_THE_SEASON = "play-offs"
"""The tournament of prizes for the play-offs that end a season."""

OF_THE_YEAR = "player-of-the-year"
"""The tournament of the prize that the player with most experience wins."""

Dice = Annotated[str, Field(pattern=DICE)]


class Stadium(Entry):
    """A ground, or a peculiarity of one, with the weather table it brings."""

    kind: Slug
    effect: Words
    weather: Slug | None = None
    popularity: int = 0
    """Added to the popularity of both sides."""
    winnings_dice: Dice | None = None
    """Dice times 10,000 gold pieces with each side's winnings."""
    one_roll_for_both: bool = False
    """True where one roll of ``winnings_dice`` is for both sides."""
    petty_cash_dice: Dice | None = None
    """Dice times 10,000 gold pieces of petty cash for each side."""
    discount_dice: Dice | None = None
    """Dice times 10,000 gold pieces by which star players and those of ``discounts`` come cheaper, 10,000 at least."""
    discounts: tuple[Literal["player", "referee", "staff", "wizard"], ...] = ()
    gives: dict[Slug, int] = Field(default_factory=dict)
    """Inducements for nothing, to each side that may have them."""
    fans_leave: bool = False
    """True where a side can lose popularity during the match through it."""
    params: dict[str, Param] = Field(default_factory=dict)


class Sponsor(Entry):
    """A sponsor and what his money asks in return."""

    effect: Words
    money: int = 0
    """Gold pieces after every match, taken from the winnings when negative."""
    money_dice: Dice | None = None
    """Dice times 10,000 gold pieces after every match."""
    absent_upto: int | None = None
    """A D6 after every match: up to this, a player found by lot misses the next one."""
    bars: tuple[Slug, ...] = ()
    """Characteristics that nobody of the team improves."""
    gains: tuple[Slug, ...] = ()
    """Skills of one lineman, chosen when the contract is signed."""
    opens: tuple[Slug, ...] = ()
    """Categories of skills to which that lineman has secondary access from then on."""
    insures: bool = False
    """True where half the value of the dead is paid out, and a claim may cost dear."""


class Ball(Entry):
    """A special ball that the side which kicks may bring."""

    effect: Words
    params: dict[str, Param] = Field(default_factory=dict)
    """What it adds to rolls at the pitch, in the pitch's words; nothing where the coaches carry its text out."""


class Card(Entry):
    """A special card."""

    effect: Words
    params: dict[str, Param] = Field(default_factory=dict)
    """What it adds to rolls at the pitch, as for a ball; ``lasts`` says how long."""
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
    held: bool = False
    """True where a re-roll stays with the winner until the next one takes the prize; else it is his for a season."""
    after: Slug | None = None
    """The tournament after whose final it is given, where it has none of its own."""
    effect: Words | None = None

    @property
    def is_trophy(self) -> bool:
        """Whether it is won in a tournament of its own, held beside or in place of a season's play-offs."""
        return self.tournament not in {OF_THE_SEASON, OF_THE_YEAR}
