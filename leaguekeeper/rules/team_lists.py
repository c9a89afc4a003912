"""Team lists: who may be hired, at what price, with which characteristics and skills."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

from pydantic import Field

from leaguekeeper.rules.access import Tag
from leaguekeeper.rules.entry import Characteristics, Entry, Gold, Slug, Words
from leaguekeeper.rules.missing import NotInRuleBook

__all__ = ["Ally", "Position", "SpecialRule", "TeamList"]


class Position(Entry):
    """A position of a team list, "0–4 Blitzers", or a big guy that several lists may hire."""

    short: Words | None = None
    """What a roster calls it where there is little room ("Blitzer")."""
    price: Gold
    most: Annotated[int, Field(ge=1)]
    """How many a team may have."""
    characteristics: Characteristics
    skills: tuple[Slug, ...] = ()
    primary: tuple[Slug, ...] = ()
    """Categories of which he learns freely (on any roll, where improvements are rolled)."""
    secondary: tuple[Slug, ...] = ()
    """Categories of which he learns at a higher price (or on a double only)."""
    big_guy: bool = False
    lineman: bool = False
    """True for those who come as journeymen."""
    aimed_at: dict[Slug, Words] = Field(default_factory=dict)
    """For whom a skill such as Animosity counts, by the skill's slug."""
    keywords: tuple[Slug, ...] = ()
    """What he is and what he plays, where rules speak of players by keywords."""
    against: dict[Slug, tuple[Slug, ...]] = Field(default_factory=dict)
    """For which keywords a skill such as Hatred counts, by the skill's slug."""
    shuns: tuple[Slug, ...] = ()
    """The positions of his list to whom he may refuse the ball; none named where it may be anybody."""


class Ally(Position):
    """A big guy or other outsider who plays for several teams."""

    plays_for: tuple[Tag, ...]


class SpecialRule(Entry):
    """A rule of a whole team: a special rule of its list, the league it belongs to, the god it follows."""

    kind: Literal["special", "league", "favoured"] = "special"
    effect: Words
    treats: tuple[Slug, ...] = ()
    """The positions that the team's apothecary treats, where he does not treat all."""
    price_in_team_value: bool = True
    """False where linemen of such a team count nothing in the team value."""
    raises: Slug | None = None
    """The position as which a killed opponent rises again, once a match, and may stay for nothing."""
    raises_linemen: bool = False
    """True where he rises as any of the list's linemen instead."""
    joins_after: bool = False
    """True where nobody rises in the match: a new player of that position joins after it."""
    experience: dict[Slug, int] = Field(default_factory=dict)
    """What events earn players of such a team, where it is not what they earn everybody else."""
    captain: Slug | None = None
    """The skill that the player whom such a team names its captain has for nothing."""


class TeamList(Entry):
    """What a coach may hire: positions, re-rolls and staff, with the special rules of the team."""

    positions: tuple[Position, ...]
    re_roll_price: Gold
    tier: int | None = None
    leagues: tuple[Slug, ...] = ()
    special_rules: tuple[Slug, ...] = ()
    favoured_of: tuple[Slug, ...] = ()
    """Gods of whom the team must choose one at its creation (one only: it is fixed)."""
    league_or_favoured: bool = False
    """True where the team chooses its league or a god, not both."""
    one_league: bool = False
    """True where the team chooses one of its leagues when it is drafted, and keeps to it."""
    favoured_with: Slug | None = None
    """The league without which the team follows no god."""
    no_staff: tuple[Slug, ...] = ()
    """Staff that the list may not hire, say ``apothecary``."""
    allies: tuple[Slug, ...] = ()
    """Big guys of other lists whom it may hire."""
    allies_at_most: int | None = None
    big_guys_at_most: int | None = None
    """How many big guys together, where the positions' own limits do not say it."""
    journeymen: tuple[Slug, ...] = ()
    """The positions from which journeymen come."""
    stars_price_factor: int = 1
    """By how much the list multiplies the price of champions."""
    stars_at_list_price: tuple[Slug, ...] = ()
    """The champions that the factor leaves alone."""
    legacy: bool = False
    """True for a superseded list that some leagues still play."""

    @cached_property
    def by_slug(self) -> dict[str, Position]:
        """The positions by slug."""
        return {position.slug: position for position in self.positions}

    def position(self, slug: str) -> Position:
        """The position of that slug.

        Raises:
            NotInRuleBook: when the list has none.
        """
        found = self.by_slug.get(slug)
        if found is None:
            raise NotInRuleBook(self.name, "positions", slug)
        return found

    def has_position(self, slug: str) -> bool:
        """Whether the list has that position."""
        return slug in self.by_slug

    @cached_property
    def to_choose(self) -> tuple[str, ...]:
        """Of which a new team chooses one: of its leagues, where it keeps to one, else of its gods."""
        several = self.leagues if self.one_league and len(self.leagues) > 1 else self.favoured_of
        return several if len(several) > 1 else ()

    def may_hire(self, staff: str) -> bool:
        """Whether the list allows that kind of staff."""
        return staff not in self.no_staff

    def has_rule(self, slug: str) -> bool:
        """Whether the list has that special rule."""
        return slug in self.special_rules

    @cached_property
    def linemen(self) -> tuple[Position, ...]:
        """The positions from which journeymen come."""
        return tuple(self.by_slug[slug] for slug in self.journeymen)

    def tags(self, favoured_of: str | None = None, league: str | None = None) -> frozenset[str]:
        """What inducements and stars ask about a team of this list.

        ``favoured_of`` and ``league`` are the choices made at the team's creation; without them all that the
        list could choose counts.
        """
        leagues = (league,) if league else self.leagues
        gods = (favoured_of,) if favoured_of else self.favoured_of
        if self.league_or_favoured and favoured_of and not league:
            leagues = ()
        if self.league_or_favoured and league and not favoured_of:
            gods = ()
        if self.favoured_with is not None and league is not None and league != self.favoured_with:
            gods = ()
        found = {"any", f"list:{self.slug}"}
        found.update(f"league:{each}" for each in leagues)
        found.update(f"special:{each}" for each in self.special_rules)
        found.update(f"favoured:{each}" for each in gods)
        if gods:
            found.add("favoured:any")
        if self.tier is not None:
            found.add(f"tier:{self.tier}")
        return frozenset(found | {"staff:apothecary"} if self.may_hire("apothecary") else found)
