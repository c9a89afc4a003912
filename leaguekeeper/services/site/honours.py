"""What a player was honoured for: awards, medals of a final, being player of the year."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from leaguekeeper.base.words import _, pick
from leaguekeeper.league.who_played import spells
from leaguekeeper.rules.league_matters import OF_THE_YEAR
from leaguekeeper.services.site.views import Honoured

if TYPE_CHECKING:
    from leaguekeeper.league.state import Player, Team
    from leaguekeeper.services.site.publication import Publication

__all__ = ["honours_of", "medals_of"]


def honours_of(pub: Publication, team: Team, player: Player) -> tuple[Honoured, ...]:
    """A player's honours of all seasons shown, with each team that he has been with."""
    been = [(club.id, he.id) for club, he in spells(pub.state, team, player)]
    return tuple(each for who, each in _given(pub) if who in been)


def medals_of(pub: Publication, team: str, tournament: str) -> list[str]:
    """The players of a team who have the medal of a tournament's final. (LRB 4, Le Blood Bowl.)"""
    return [ref for each in pub.trophies if each.tournament == tournament for ref in each.medals.get(team, ())]


def _given(pub: Publication) -> Iterator[tuple[tuple[str, str], Honoured]]:
    """Every honour of a player, by team and player."""
    for award in pub.state.of("award").values():
        if award.team and award.player and award.season in pub.seasons:
            yield (award.team, award.player), _honoured(pub, award.award, award.season, award.team)
    for sheet in pub.trophies:
        tournament = pub.state.of("tournament").get(sheet.tournament)
        if tournament is None or tournament.season not in pub.seasons:
            continue
        title = _("Medal of the final: {name}").format(name=tournament.name)
        for team, refs in sheet.medals.items():
            yield from (((team, ref), _honoured(pub, title, tournament.season, team)) for ref in refs)
        if sheet.best is not None:
            yield sheet.best, _honoured(pub, _of_the_year(pub, tournament.season), tournament.season, sheet.best[0])


def _honoured(pub: Publication, title: str, season: str, team: str) -> Honoured:
    return Honoured(title, pub.seasons[season].name, pub.state.teams[team].name)


def _of_the_year(pub: Publication, season: str) -> str:
    return next((pick(each.name) for each in pub.book(season).prizes if each.tournament == OF_THE_YEAR), "")
