"""Every page of a site: its name, its template, what it stands on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from leaguekeeper.base.digests import digest
from leaguekeeper.services.fixtures.builder import fixtures_view
from leaguekeeper.services.fixtures.chosen import names_then, span_of
from leaguekeeper.services.site.bulletin import article_page, bulletin_page
from leaguekeeper.services.site.coaches import coach_page, coaches_page, known_coaches, played_by
from leaguekeeper.services.site.halls import dead, graveyard_page, hall_page, has_honours, records_page
from leaguekeeper.services.site.honours import honours_of
from leaguekeeper.services.site.matches import match_page
from leaguekeeper.services.site.players import player_page, players_page
from leaguekeeper.services.site.rules import PARTS, rules_page
from leaguekeeper.services.site.seasons import front_page, season_page
from leaguekeeper.services.site.teams import team_page, teams_page
from leaguekeeper.services.site.views import SiteFrame, SitePage

if TYPE_CHECKING:
    from leaguekeeper.league.state import Match, Player, Team
    from leaguekeeper.services.site.publication import Publication

__all__ = ["frame_of", "ground_of_team", "pages_of"]


def frame_of(pub: Publication) -> SiteFrame:
    """What stands around every page."""
    seasons = tuple((season.id, season.name) for season in reversed(pub.seasons.values()))
    return SiteFrame(
        league=pub.league.name,
        seasons=seasons,
        coaches=bool(known_coaches(pub)),
        graveyard=next(dead(pub), None) is not None,
        hall=has_honours(pub),
    )


def pages_of(pub: Publication) -> Iterator[SitePage]:
    """Every page, those that lead to others last: a reader never finds a link to a page that is not written yet."""
    names = pub.names
    yield from _matches(pub, names)
    yield from _players(pub, names)
    yield from _teams(pub, names)
    yield from _coaches(pub)
    yield from _seasons(pub, names)
    yield from _of_the_league(pub)


def _matches(pub: Publication, names: str) -> Iterator[SitePage]:
    for match in pub.matches.values():
        number = pub.fixtures[match.id].number
        called = digest(*(_called(pub, side.team) for side in (match.home, match.away)))
        ground = digest(
            names, called, pub.session.book.digest, pub.ground.up_to(pub.places[match.document] + 1), _log(pub, number)
        )
        yield SitePage(pub.match_pages[number], "match", ground, partial(match_page, pub, match))


def _called(pub: Publication, team: str) -> str:
    """The names of a team's players, which a match's page tells as they are called now."""
    found = pub.called.get(team)
    if found is None:
        players = pub.state.teams[team].players.values()
        found = pub.called[team] = digest(*((player.id, player.name) for player in players))
    return found


def _log(pub: Publication, number: int) -> str:
    """Whether and since when there is a log of a match, or notes of it."""
    return digest(*pub.logged[number]) if number in pub.logged else ""


def _players(pub: Publication, names: str) -> Iterator[SitePage]:
    book, namesakes = pub.session.book.digest, Counter[tuple[str, str]]()
    for team in pub.teams.values():
        for player in team.players.values():
            if player.status != "journeyman":
                namesakes[team.name, player.name] += 1
                nth = namesakes[team.name, player.name]
                career, honours = pub.career(team, player), honours_of(pub, team, player)
                ground = digest(
                    names, repr(player), team.team_list, book, honours, *_matches_told(pub, career),
                    *_foes(pub, career), *_days_told(pub, team, player), *_returns_told(pub, team, player), nth,
                )  # fmt: skip
                yield SitePage(f"player-{team.id}~{player.id}", "player", ground,
                               partial(player_page, pub, team, player), nth)  # fmt: skip


def _matches_told(pub: Publication, career: Iterable[tuple[Team, Player, Match]]) -> Iterator[str]:
    """His matches, and the sheets that tell of them: who killed him, and the dice of it, stand in those alone."""
    for _club, _he, match in career:
        yield from (pub.ground.part("match", match.id), pub.ground.of_sheets("match", match.id))


def _days_told(pub: Publication, team: Team, player: Player) -> Iterator[str]:
    """The days on which he came and improved."""
    yield from map(pub.day_of, (player.hired or team.enrolled, *(each.document for each in player.advances)))


def _returns_told(pub: Publication, team: Team, player: Player) -> Iterator[str]:
    """The re-enrolments by which he came back, each on all that lies below it: what the rest healed stands there."""
    for made, _ref, _fee in pub.returns(team, player):
        yield pub.ground.up_to(pub.places[made.id] + 1)


def _foes(pub: Publication, career: Iterable[tuple[Team, Player, Match]]) -> Iterator[str]:
    """Who met a player: their players' names stand on his page where one of them hurt him."""
    for club, _he, match in career:
        if match.injuries:
            yield _called(pub, match.home.team if match.away.team == club.id else match.away.team)


def _teams(pub: Publication, names: str) -> Iterator[SitePage]:
    seasons, namesakes = pub.ground.parts("season"), Counter[str]()
    for team in pub.teams.values():
        namesakes[team.name] += 1
        ground = digest(ground_of_team(pub, team.id), names, seasons, repr(pub.standings.get(team.id)))
        yield SitePage(f"team-{team.id}", "team", ground, partial(team_page, pub, team), namesakes[team.name])
    yield SitePage("teams", "teams", pub.ground.whole, partial(teams_page, pub))
    yield SitePage("players", "players", pub.ground.whole, partial(players_page, pub))


def ground_of_team(pub: Publication, team: str) -> str:
    """What a team's sheet stands on: the sheets that touched it, its fixtures and matches, its honours."""
    ids = [fixture.id for fixture in pub.fixtures_of(team)]
    return digest(
        pub.ground.part("team", team), pub.ground.of_sheets("team", team), pub.ground.parts("award"),
        pub.ground.parts("fixture", ids), pub.ground.parts("match", ids), pub.session.book.digest, pub.names,
    )  # fmt: skip


def _coaches(pub: Publication) -> Iterator[SitePage]:
    known, namesakes = known_coaches(pub), Counter[str]()
    won = (names_then(pub.session, each, [each.champion]) for each in pub.seasons.values() if each.champion)
    names = digest(pub.names, pub.ground.parts("season"), *won)
    for coach in known.values():
        namesakes[coach.name] += 1
        nth = namesakes[coach.name]
        ids = [match.id for match, *_sides in played_by(pub, coach.id)]
        ground = digest(names, pub.ground.part("coach", coach.id), pub.ground.parts("match", ids), nth)
        yield SitePage(f"coach-{coach.id}", "coach", ground, partial(coach_page, pub, coach), nth)
    if known:
        yield SitePage("coaches", "coaches", pub.ground.whole, partial(coaches_page, pub))


def _seasons(pub: Publication, names: str) -> Iterator[SitePage]:
    namesakes = Counter[str]()
    for season in pub.seasons.values():
        namesakes[season.name] += 1
        nth = namesakes[season.name]
        ground = pub.ground.whole if season is pub.now else digest(names, _of_season(pub, season.id))
        yield SitePage(f"season-{season.id}", "season", ground, partial(season_page, pub, season), nth)
        if len(pub.seasons) > 1:
            past = season is not pub.now
            ground = digest(names, _of_season(pub, season.id), "" if past else pub.ground.whole)
            yield SitePage(f"records-{season.id}", "records", ground, partial(records_page, pub, season), nth)


def _of_season(pub: Publication, season: str) -> str:
    """The sheets up to a season's end, and every record of it that a later one may change."""
    end = span_of(pub.session, pub.seasons[season]).stop
    ids = [ref for ref, fixture in pub.fixtures.items() if fixture.season == season]
    kinds = ("season", "award", "adjustment", "lots", "bracket", "side-event", "rule_book")
    players = (_called(pub, name) for name in pub.teams)
    return digest(
        season, pub.ground.up_to(end), *(pub.ground.parts(kind) for kind in kinds), pub.ground.parts("fixture", ids),
        pub.ground.parts("match", ids), *players,
    )  # fmt: skip


def _of_the_league(pub: Publication) -> Iterator[SitePage]:
    whole = pub.ground.whole
    yield SitePage("records", "records", whole, partial(records_page, pub, None))
    if next(dead(pub), None) is not None:
        yield SitePage("graveyard", "graveyard", whole, partial(graveyard_page, pub))
    if has_honours(pub):
        yield SitePage("hall", "hall", whole, partial(hall_page, pub))
    namesakes = Counter[str]()
    for one in reversed(pub.articles):
        namesakes[one.title] += 1
        yield SitePage(f"article-{one.id}", "article", pub.articles_ground, partial(article_page, pub, one),
                       namesakes[one.title])  # fmt: skip
    if pub.articles:
        yield SitePage("bulletin", "bulletin", pub.articles_ground, partial(bulletin_page, pub))
    book = digest(pub.session.book.digest, pub.session.book.about.based_on)
    for part in PARTS:
        yield SitePage(f"rules-{part}" if part else "rules", "rules", book, partial(rules_page, pub, part))
    yield SitePage("fixtures", "fixtures", whole, partial(fixtures_view, pub.session, pub.now.id if pub.now else ""))
    yield SitePage("index", "front", whole, partial(front_page, pub))
