"""What a team is worth: team value, current team value, team rating, with the sum spelt out.

(House rules, Préparer la prochaine rencontre; LRB 4, Classement des équipes.)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from leaguekeeper.base.words import N_, pick
from leaguekeeper.league.profile import earned_spp, value
from leaguekeeper.league.staffing import paid_beyond
from leaguekeeper.league.state import Player, Team
from leaguekeeper.league.terms import linemen_count, position, reads

if TYPE_CHECKING:
    from leaguekeeper.rules.book import RuleBook

__all__ = [
    "RatingLine",
    "ValueLine",
    "current_team_value",
    "current_value_lines",
    "player_worth",
    "rated",
    "rating_lines",
    "strength",
    "team_rating",
    "team_value",
    "value_lines",
]


@dataclass(frozen=True, slots=True)
class ValueLine:
    """A line of the sum: a player or a kind of staff, how many at which price, and what they add (gold pieces).

    ``note`` names the rule of the team by which a lineman's price is left out.
    """

    what: str
    name: str
    count: int
    each: int
    amount: int
    note: str = ""


def player_worth(book: RuleBook, team: Team, player: Player) -> int:
    """What a player adds to the team value: less where a rule of the team leaves linemen's price out of it.

    (House rules, Journaliers; 2020 edition, Low Cost Linemen; ruling low-cost-linemen.)
    """
    if reads(book, "low-cost-linemen", "current-value"):
        return value(player)
    return _worth_now(book, team, player)


def _worth_now(book: RuleBook, team: Team, player: Player) -> int:
    """What a player adds to the current team value. (2025 edition, Low Cost Linemen, speaks of that value alone.)"""
    worth = value(player)
    if linemen_count(book, team.team_list):
        return worth
    if position(book, team.team_list, player.position).lineman:
        temporary = player.status == "journeyman"
        if temporary or not reads(book, "low-cost-linemen", "journeymen-only"):
            return worth - player.price
    return worth


def value_lines(book: RuleBook, team: Team) -> Iterator[ValueLine]:
    """The team value line by line: players, then staff, then re-rolls."""
    retired_count = not reads(book, "retired-value", "in-neither")
    for player in team.roster():
        if player.status == "retired" and not retired_count:
            continue
        worth = player_worth(book, team, player)
        yield ValueLine("player", player.name, 1, worth, worth, _left_out(book, team, player, worth))
    yield from _staff_lines(book, team)


def _left_out(book: RuleBook, team: Team, player: Player, worth: int) -> str:
    """By which rule of its team a player counts less than his value, as the rule book calls it; empty where by none."""
    if worth == value(player):
        return ""
    rules = map(book.special_rule, book.team_list(team.team_list).special_rules)
    return next((pick(rule.name) for rule in rules if not rule.price_in_team_value), "")


def _staff_lines(book: RuleBook, team: Team) -> Iterator[ValueLine]:
    return (ValueLine("staff", slug, count, each, count * each) for slug, count, each in _staff(book, team))


def _staff(book: RuleBook, team: Team) -> Iterator[tuple[str, int, int]]:
    """The staff that counts: what, how many, and what each is worth (gold pieces)."""
    list_price = book.team_list(team.team_list).re_roll_price
    for kind in book.staff:
        if not kind.in_team_value:
            continue
        count = team.staff.get(kind.slug, 0)
        if kind.slug == "re-roll":
            count += team.extra_rerolls
        if count:
            yield kind.slug, count, kind.price_at(list_price, created=False)


def team_value(book: RuleBook, team: Team) -> int:
    """The team value: players, staff and re-rolls at list price; neither treasury nor fans (gold pieces)."""
    counted = {"active"} if reads(book, "retired-value", "in-neither") else {"active", "retired"}
    return _summed(book, team, [player for player in team.players.values() if player.status in counted], player_worth)


def current_value_lines(book: RuleBook, team: Team) -> Iterator[ValueLine]:
    """The current team value line by line: who can play, the journeymen of the match, staff and re-rolls."""
    for player in team.available():
        worth = _worth_now(book, team, player)
        yield ValueLine("player", player.name, 1, worth, worth, _left_out(book, team, player, worth))
    for player in team.players.values():
        if player.status == "journeyman":
            worth = _worth_now(book, team, player)
            yield ValueLine("journeyman", player.name, 1, worth, worth, _left_out(book, team, player, worth))
    yield from _staff_lines(book, team)


def current_team_value(book: RuleBook, team: Team) -> int:
    """The current team value: without those who miss the next match, with journeymen (gold pieces)."""
    journeymen = [player for player in team.players.values() if player.status == "journeyman"]
    return _summed(book, team, [*team.available(), *journeymen], _worth_now)


def _summed(
    book: RuleBook, team: Team, counted: Iterable[Player], worth: Callable[[RuleBook, Team, Player], int]
) -> int:
    """The sum that the lines spell out; a long league asks for it by the thousand."""
    if linemen_count(book, team.team_list):
        players = sum(map(value, counted))
    else:
        players = sum(worth(book, team, player) for player in counted)
    return players + sum(count * each for _slug, count, each in _staff(book, team))


# --- team rating -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RatingLine:
    """A part of the team rating: what is counted, how much of it makes a point, and the points (rounded down)."""

    what: str
    counted: int
    each: int

    @property
    def points(self) -> int:
        """Rating points."""
        return self.counted // self.each


def rated(book: RuleBook) -> bool:
    """Whether the rule book compares teams by a rating instead of by their value."""
    return book.has("numbers", "rating-gold") and book.has("numbers", "rating-experience")


def rating_lines(book: RuleBook, team: Team) -> tuple[RatingLine, RatingLine]:
    """The team rating part by part: value with the treasury, then the experience of all players of the list.

    (LRB 4, Classement des équipes; ruling rating-value.)
    """
    gold = team_value(book, team) + team.treasury + paid_beyond(team) * reads(book, "rating-value", "price-paid")
    experience = sum(earned_spp(book, player) for player in team.roster())
    return (
        RatingLine(N_("Value and treasury"), gold, book.number("rating-gold")),
        RatingLine(N_("Experience"), experience, book.number("rating-experience")),
    )


def team_rating(book: RuleBook, team: Team) -> int:
    """The team rating: a point for each 10,000 gp and one for each five points of experience, parts rounded down."""
    return sum(line.points for line in rating_lines(book, team))


def strength(book: RuleBook, team: Team) -> int:
    """The figure by which two sides are compared before a match: team rating, or current team value (gold pieces)."""
    return team_rating(book, team) if rated(book) else current_team_value(book, team)
