"""What the league asks of a rule book that stands there in several places at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from leaguekeeper.rules.missing import NotInRuleBook

if TYPE_CHECKING:
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.rules.skills import Skill
    from leaguekeeper.rules.team_lists import Position

__all__ = ["has", "learnable", "linemen_count", "position", "reads", "star_price", "team_tags", "usual_weather"]


def has(book: RuleBook, team_list: str, slug: str) -> bool:
    """Whether a team of that list may field that position, be it of the list or of those who play for several."""
    found = book.team_list(team_list)
    return found.has_position(slug) or slug in found.allies


def position(book: RuleBook, team_list: str, slug: str) -> Position:
    """A position of the list, or a big guy or other outsider who plays for it; a champion who was bought too.

    Raises:
        NotInRuleBook: when the list knows no such position.
    """
    found = book.team_list(team_list)
    if found.has_position(slug):
        return found.position(slug)
    if book.has("allies", slug):
        return book.ally(slug)
    raise NotInRuleBook(book.id, "positions", slug)


def linemen_count(book: RuleBook, team_list: str) -> bool:
    """Whether linemen of that list count with their price in the team value."""
    return all(book.special_rule(slug).price_in_team_value for slug in book.team_list(team_list).special_rules)


def reads(book: RuleBook, ruling: str, reading: str) -> bool:
    """Whether that reading of a question holds; a book without the question holds none."""
    return book.has("rulings", ruling) and book.ruling(ruling).is_(reading)


def star_price(book: RuleBook, star: str, team_list: str) -> int:
    """What a team of that list pays for a star player for one match (gold pieces)."""
    terms = book.team_list(team_list)
    price = book.star(star).price
    return price if star in terms.stars_at_list_price else price * terms.stars_price_factor


def team_tags(book: RuleBook, team_list: str, choices: Iterable[str]) -> frozenset[str]:
    """What inducements and stars ask about a team: its list, and the god or league it chose."""
    found = book.team_list(team_list)
    chosen = set(choices)
    god = next((slug for slug in found.favoured_of if slug in chosen), None)
    league = next((slug for slug in found.leagues if slug in chosen), None)
    return found.tags(god, league)


def learnable(book: RuleBook, categories: Iterable[str]) -> list[Skill]:
    """The skills that can be learned of these categories, in the book's order."""
    return [skill for category in categories for skill in book.skills_of(category)]


def usual_weather(book: RuleBook, day: str | None) -> str:
    """The weather table of a day (its month and day tell the season), else the book's first."""
    tables = book.tables_of("weather")
    if day is not None:
        date = day[5:]
        for table in tables:
            if table.season is not None and _within(date, *table.season):
                return table.slug
    return next((table.slug for table in tables if table.season is None), tables[0].slug)


def _within(date: str, first: str, last: str) -> bool:
    return first <= date <= last if first <= last else date >= first or date <= last
