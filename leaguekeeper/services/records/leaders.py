"""Who did the most of what earns experience: in the matches of a season, or in a whole career."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from leaguekeeper.base.words import _, ngettext
from leaguekeeper.league.deeds import Deeds, deeds_in_career
from leaguekeeper.league.profile import is_nameless
from leaguekeeper.services.fixtures.chosen import session_under
from leaguekeeper.services.marks import mark_of, player_called
from leaguekeeper.services.records.reckoned import Reckoned

if TYPE_CHECKING:
    from leaguekeeper.league.state import Player, Season, Team
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.services.session import Session
    from leaguekeeper.services.views import Silk

__all__ = ["Doer", "Lead", "all_or_first", "book_for", "by_event", "by_points", "called_in", "doers", "lead_in",
           "lead_in_points", "ranked"]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Doer:
    """A player with his team, how he is called and what he did."""

    team: Team
    player: Player
    called: str
    deeds: Deeds


@dataclass(frozen=True, slots=True)
class Lead:
    """Who did the most of something: all equals as they are told together, and their teams; the silk of an only one."""

    called: str
    teams: str
    silk: Silk | None
    count: int
    first: Doer


def book_for(session: Session, season: Season | None) -> RuleBook:
    """The rule book of a season; for all of them, the one now in force."""
    return session.book if season is None else session.book_of(season)


def called_in(session: Session, season: Season | None) -> Callable[[Team, Player], str]:
    """How players are called: who has no name by his position and number, in a past season those he had then."""
    then = session if season is None else session_under(session, season)

    def called(team: Team, player: Player) -> str:
        known = then.state.teams.get(team.id, team)
        same = known.players.get(player.id)
        if same is None or not is_nameless(player):
            return player_called(then.book, team, player)
        return player_called(then.book, known, same)

    return called


def doers(session: Session, season: Season | None, reckoned: Reckoned | None = None) -> list[Doer]:
    """Everybody who did something in a season's matches, in all his career where none is named, team by team."""
    state, reckoned = session.state, reckoned or Reckoned(session)
    deeds = deeds_in_career(state, session.book) if season is None else reckoned.deeds(season)
    called = called_in(session, season)
    return [
        Doer(team, player, called(team, player), deeds[team.id, player.id])
        for team in state.teams.values()
        for player in team.players.values()
        if (team.id, player.id) in deeds
    ]


def by_event(found: list[Doer], slug: str, most: int) -> Iterator[tuple[Doer, int]]:
    """Who did something most often, the first one first."""
    return _best(found, lambda deeds: deeds.counts.get(slug, 0), most)


def by_points(found: list[Doer], most: int) -> Iterator[tuple[Doer, int]]:
    """Who earned the most experience."""
    return _best(found, lambda deeds: deeds.points, most)


def ranked(found: list[Doer], what: Callable[[Deeds], int], most: int) -> Iterator[tuple[list[Doer], int]]:
    """Who did the most of something, the first one first: ``most`` of them, each in a line of his own.

    Equals whom a list of that length would part stand in its last line together.
    """
    told = 0
    for count, alike in groupby(sorted(found, key=lambda each: -what(each.deeds)), key=lambda each: what(each.deeds)):
        equals = list(alike)
        if not count or told >= most:
            return
        lines = [[each] for each in equals] if told + len(equals) <= most else [equals]
        yield from ((line, count) for line in lines)
        told += len(equals)


def lead_in(found: list[Doer], slug: str) -> Iterator[Lead]:
    """Who did something most often, equals together; nobody where nobody did."""
    return _lead(found, lambda deeds: deeds.counts.get(slug, 0))


def lead_in_points(found: list[Doer]) -> Iterator[Lead]:
    """Who earned the most experience, equals together."""
    return _lead(found, lambda deeds: deeds.points)


def _lead(found: list[Doer], what: Callable[[Deeds], int]) -> Iterator[Lead]:
    most = max((what(each.deeds) for each in found), default=0)
    equals = [each for each in found if what(each.deeds) == most]
    if most:
        teams = list({each.team.id: each.team for each in equals}.values())
        silk = mark_of(teams[0]).silk if len(teams) == 1 else None
        named = all_or_first([each.called for each in equals]), all_or_first([team.name for team in teams])
        yield Lead(*named, silk, most, equals[0])


def all_or_first(named: Sequence[str]) -> str:
    """Who share the lead: both of two, else the first and how many there are besides."""
    if len(named) <= 2:
        return _("{several} and {last}").format(several=named[0], last=named[1]) if named[1:] else "".join(named)
    others = len(named) - 1
    return ngettext("{name} and {count} other", "{name} and {count} others", others).format(name=named[0], count=others)


def _best(found: list[Doer], what: Callable[[Deeds], int], most: int) -> Iterator[tuple[Doer, int]]:
    for each in sorted(found, key=lambda each: -what(each.deeds))[:most]:
        if what(each.deeds):
            yield each, what(each.deeds)
