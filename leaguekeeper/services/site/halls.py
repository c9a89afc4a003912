"""The league's memory in public: records, the hall of fame, the graveyard."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from typing import TYPE_CHECKING

from leaguekeeper.base.sentences import called
from leaguekeeper.base.words import pick
from leaguekeeper.league.profile import earned_spp, position_of
from leaguekeeper.services.fixtures.chosen import ALL, names_then
from leaguekeeper.services.marks import mark_of
from leaguekeeper.services.records.builder import records_view
from leaguekeeper.services.records.hall import awarded
from leaguekeeper.services.records.side_event_builder import honours
from leaguekeeper.services.site.matches import death_of, killer_of
from leaguekeeper.services.site.views import Buried, GraveyardPage, HallPage, RecordsPage
from leaguekeeper.services.site.views import Named as NamedOne

if TYPE_CHECKING:
    from leaguekeeper.league.state import Player, Season, Team
    from leaguekeeper.services.site.publication import Publication
    from leaguekeeper.services.views import TeamMark

__all__ = ["dead", "graveyard_page", "hall_page", "has_honours", "records_page"]


def records_page(pub: Publication, season: Season | None) -> RecordsPage:
    """The records of a season; where none is named, of all, or of the newest where not all are published."""
    whole = len(pub.seasons) == len(pub.state.seasons)
    only = season if season is not None or whole else pub.now
    view = records_view(pub.session, only.id if only is not None else ALL, pub.reckoned)
    return RecordsPage(view.facts, view.charts, tuple(table for table in view.tables if table.rows), whole)


def has_honours(pub: Publication) -> bool:
    """Whether anybody won anything yet."""
    given = any(award.season in pub.seasons for award in pub.state.of("award").values())
    return given or any(season.champion or any(honours(pub.session, season)) for season in pub.seasons.values())


def hall_page(pub: Publication) -> HallPage:
    """Who won each season and who was honoured, the newest first."""
    seasons = tuple(
        (season.id, season.name, tuple(_podium(pub, season)), names_then(pub.session, season, _placed(season)))
        for season in reversed(pub.seasons.values())
        if season.champion
    )
    given = [(award, team, who) for award, team, who in awarded(pub.session, None) if award.season in pub.seasons]
    awards = tuple(
        (award.award, pub.seasons[award.season].name, who, mark_of(team) if team is not None else None)
        for award, team, who in reversed(given)
    )
    beside = tuple(
        (title, season.name, who, None)
        for season in reversed(pub.seasons.values())
        for who, _silk, title, _figure in honours(pub.session, season)
    )
    return HallPage(seasons, (*awards, *beside), ())


def _podium(pub: Publication, season: Season) -> Iterator[TeamMark]:
    for name in _placed(season):
        yield mark_of(pub.state.teams[name])


def _placed(season: Season) -> tuple[str, ...]:
    return season.podium or tuple(filter(None, (season.champion,)))


def dead(pub: Publication) -> Iterator[tuple[Team, Player]]:
    """Those of the published teams who died."""
    for team in pub.teams.values():
        for player in team.players.values():
            if player.status == "dead":
                yield team, player


def graveyard_page(pub: Publication) -> GraveyardPage:
    """Those who died, the last one first."""
    rows = [_buried(pub, team, player) for team, player in dead(pub)]
    rows.sort(key=lambda row: (row.day or datetime.date.min, row.match), reverse=True)
    return GraveyardPage(tuple(rows))


def _buried(pub: Publication, team: Team, player: Player) -> Buried:
    book, death = pub.session.book, death_of(pub, team, player)
    died = death[0] if death is not None else None
    return Buried(
        NamedOne(f"{team.id}/{player.id}", called(player.name)),
        mark_of(team),
        pick(position_of(book, team, player).name),
        datetime.date.fromisoformat(died.day) if died is not None and died.day else None,
        pub.fixtures[died.id].number if died is not None else 0,
        killer_of(pub, *death[:2])[0] if death is not None else None,
        player.matches,
        earned_spp(book, player),
    )
