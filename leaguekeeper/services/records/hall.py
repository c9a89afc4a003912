"""The league's memory: champions, awards, runs, crowds, rivalries, and those who died."""

from __future__ import annotations

from collections.abc import Iterator

from leaguekeeper.base.figures import amount, dated
from leaguekeeper.base.words import _, pick
from leaguekeeper.league.profile import earned_spp
from leaguekeeper.league.state import Match, Player, Season, Team
from leaguekeeper.league.state_of_season import Award
from leaguekeeper.services.fixtures.chosen import by_rounds, matches_of, names_then, session_under, span_of
from leaguekeeper.services.marks import mark_of, match_called, player_called
from leaguekeeper.services.records.leaders import called_in
from leaguekeeper.services.records.side_event_builder import honours, side_event_tables
from leaguekeeper.services.records.views import RecordTable
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.season_of_sheet import seasons_by_sheet

__all__ = ["awarded", "buried", "hall_tables", "honour_tables"]

MOST = 5


def hall_tables(session: Session, season: Season | None = None) -> Iterator[RecordTable]:
    """Every table of the league's memory that has a line: of a season, or of all."""
    for table in (
        *honour_tables(session, season),
        _crowds(session, season),
        _runs(session, season, "win", _("Longest winning runs")),
        _runs(session, season, "loss", _("Longest losing runs")),
        _rivalries(session, season),
        _graveyard(session, season),
    ):
        if table.rows:
            yield table
    yield from side_event_tables(session, season)


def honour_tables(session: Session, season: Season | None) -> tuple[RecordTable, RecordTable]:
    """Who stood on the podium and who was honoured, in a season or in all."""
    champions = _champions(session) if season is None else _podium(session, season)
    return champions, _awards(session, season)


def _champions(session: Session) -> RecordTable:
    rows = []
    for season in session.state.seasons.values():
        if season.champion is not None:
            team = session.state.teams[season.champion]
            won = " · ".join((season.name, *names_then(session, season, [team.id])))
            rows.append((team.name, mark_of(team).silk, won, ""))
    return RecordTable(_("Hall of fame"), tuple(rows))


def _podium(session: Session, season: Season) -> RecordTable:
    """The champion and those who came next to him."""
    places = season.podium or ((season.champion,) if season.champion is not None else ())
    teams = [session.state.teams[name] for name in places]
    rows = ((team.name, mark_of(team).silk, "", str(place)) for place, team in enumerate(teams, start=1))
    return RecordTable(_("Podium"), tuple(rows))


def awarded(session: Session, only: Season | None) -> Iterator[tuple[Award, Team | None, str]]:
    """What the commissioner gave in a season, or ever: the award, the team it went to, and the name of who has it."""
    for award in session.state.of("award").values():
        if only is None or award.season == only.id:
            team = session.state.teams.get(award.team or "")
            coach = session.state.coaches.get(award.coach or "")
            player = team.players.get(award.player or "") if team is not None else None
            holder = _holder(session, session.state.seasons[award.season], team, player)
            yield award, team, holder or (coach.name if coach else "")


def _holder(session: Session, season: Season, team: Team | None, player: Player | None) -> str:
    if team is None:
        return ""
    return called_in(session, season)(team, player) if player is not None else team.name


def _awards(session: Session, only: Season | None) -> RecordTable:
    seasons = session.state.seasons
    rows = (
        (who, mark_of(team).silk if team else None, award.award, seasons[award.season].name if only is None else "")
        for award, team, who in awarded(session, only)
    )
    return RecordTable(_("Awards"), (*rows, *honours(session, only)))


def _crowds(session: Session, season: Season | None) -> RecordTable:
    matches = [match for match in matches_of(session, season) if _crowd(match)]
    matches.sort(key=_crowd, reverse=True)
    most = matches[:MOST]
    rows = tuple((match_called(session, each), None, dated(each.day), amount(_crowd(each))) for each in most)
    return RecordTable(_("Biggest crowds"), rows)


def _crowd(match: Match) -> int:
    return match.gate or match.home.popularity + match.away.popularity


def _runs(session: Session, season: Season | None, outcome: str, title: str) -> RecordTable:
    best: dict[str, int] = {}
    now: dict[str, int] = {}
    for match in by_rounds(session.state, matches_of(session, season)):
        for side in (match.home, match.away) if match.ended != "unscored" else ():
            now[side.team] = now.get(side.team, 0) + 1 if side.outcome == outcome else 0
            best[side.team] = max(best.get(side.team, 0), now[side.team])
    teams = session.state.teams
    ranked = sorted((-count, teams[name].name, name) for name, count in best.items() if count > 1)
    rows = []
    for count, _called, name in ranked[:MOST]:
        rows.append((teams[name].name, mark_of(teams[name]).silk, "", str(-count)))
    return RecordTable(title, tuple(rows))


def _head_to_head(session: Session, one: str, two: str, season: Season | None = None) -> tuple[int, int, int]:
    """What two teams made of their meetings: won by the first, drawn, won by the second."""
    won = drawn = lost = 0
    for match in matches_of(session, season):
        if {match.home.team, match.away.team} == {one, two}:
            mine = match.home if match.home.team == one else match.away
            won += mine.outcome == "win"
            drawn += mine.outcome == "draw"
            lost += mine.outcome == "loss"
    return won, drawn, lost


def _rivalries(session: Session, season: Season | None) -> RecordTable:
    met: dict[tuple[str, str], int] = {}
    for match in matches_of(session, season):
        first, second = sorted((match.home.team, match.away.team))
        met[first, second] = met.get((first, second), 0) + 1
    rows = []
    for (one, two), count in sorted(met.items(), key=lambda pair: -pair[1])[:MOST]:
        if count > 1:
            won, drawn, lost = _head_to_head(session, one, two, season)
            names = f"{session.state.teams[one].name} – {session.state.teams[two].name}"
            rows.append((names, None, f"{won}–{drawn}–{lost}", str(count)))
    return RecordTable(_("Rivalries"), tuple(rows))


def _graveyard(session: Session, season: Season | None) -> RecordTable:
    rows = []
    session = session if season is None else session_under(session, season)
    fell = seasons_by_sheet(session) if season is None and len(session.state.seasons) > 1 else {}
    for team, player in buried(session, season):
        points = _("{points} SPP").format(points=earned_spp(session.book, player))
        called = player_called(session.book, team, player)
        where = f"{team.name}, {_position(session, team.team_list, player.position)}"
        where = where if called == player.name else team.name
        rows.append((called, mark_of(team).silk, " · ".join(filter(None, (where, fell.get(player.ended)))), points))
    return RecordTable(_("Graveyard, the first one first"), tuple(rows))


def buried(session: Session, season: Season | None) -> list[tuple[Team, Player]]:
    """Who died in a season, or ever, the first one first."""
    places = {each.id: number for number, each in enumerate(session.reading.filed)}
    span = span_of(session, season)
    found = [
        (places.get(player.ended, 0), team, player)
        for team in session.state.teams.values()
        for player in team.players.values()
        if player.status == "dead" and places.get(player.ended, 0) in span
    ]
    found.sort(key=lambda each: each[0])
    return [(team, player) for _place, team, player in found]


def _position(session: Session, team_list: str, slug: str) -> str:
    terms = session.book.team_list(team_list)
    return pick(terms.position(slug).name) if terms.has_position(slug) else slug
