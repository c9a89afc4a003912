"""What a team has of each kind of staff, and what it paid beyond the list price for those who came last.

Whoever came last goes first: no document says which of several re-rolls is given up. (LRB 4, Classement des équipes;
ruling rating-value.)
"""

from __future__ import annotations

from leaguekeeper.league.state import Team
from leaguekeeper.rules.book import RuleBook

__all__ = ["becomes", "let_go", "list_price", "paid_beyond", "take_on", "take_on_free"]


def list_price(book: RuleBook, team: Team, slug: str) -> int:
    """What one of that staff costs a new team (gold pieces)."""
    return book.staff_kind(slug).price_at(book.team_list(team.team_list).re_roll_price, created=False)


def paid_beyond(team: Team) -> int:
    """What the staff that a team has cost it beyond the list price, less what came for nothing (gold pieces)."""
    return sum(map(sum, team.overpaid.values()))


def take_on(team: Team, slug: str, count: int, beyond: int = 0) -> None:
    """Staff joins a team, each for so much more than the list price, or less if negative (gold pieces)."""
    team.staff[slug] = team.staff.get(slug, 0) + count
    latest = team.overpaid.get(slug, ())
    if latest or beyond:
        team.overpaid = team.overpaid | {slug: (*latest, *(beyond for _each in range(count)))}


def take_on_free(book: RuleBook, team: Team, slug: str, count: int) -> None:
    """Staff joins a team for nothing: won, or come to it."""
    take_on(team, slug, count, -list_price(book, team, slug))


def let_go(team: Team, slug: str, count: int) -> None:
    """Staff leaves a team, and with it what it cost."""
    team.staff[slug] = team.staff.get(slug, 0) - count
    if count and slug in team.overpaid:
        team.overpaid = team.overpaid | {slug: team.overpaid[slug][:-count]}


def becomes(team: Team, slug: str, now: int, beyond: int = 0) -> None:
    """Staff comes to a count: what is gained costs so much beyond its list price, what is lost goes with its cost."""
    more = now - team.staff.get(slug, 0)
    if more > 0:
        take_on(team, slug, more, beyond)
    else:
        let_go(team, slug, -more)
