"""Who did the most of what earns experience: in the matches of a season, or in a whole career."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from leaguekeeper.league.deeds import Deeds, deeds_in_career
from leaguekeeper.league.profile import is_nameless
from leaguekeeper.services.fixtures.chosen import session_under
from leaguekeeper.services.marks import player_called
from leaguekeeper.services.records.reckoned import Reckoned

if TYPE_CHECKING:
    from leaguekeeper.league.state import Player, Season, Team
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.services.session import Session

__all__ = ["Doer", "book_for", "by_event", "by_points", "called_in", "doers"]


@dataclass(frozen=True, slots=True)
class Doer:
    """A player with his team, how he is called and what he did."""

    team: Team
    player: Player
    called: str
    deeds: Deeds


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


def _best(found: list[Doer], what: Callable[[Deeds], int], most: int) -> Iterator[tuple[Doer, int]]:
    for each in sorted(found, key=lambda each: -what(each.deeds))[:most]:
        if what(each.deeds):
            yield each, what(each.deeds)
