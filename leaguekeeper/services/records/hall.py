"""The league's memory: champions, awards, runs, crowds, rivalries, and those who died."""

from __future__ import annotations

from collections.abc import Iterator

from leaguekeeper.base.words import _, pick
from leaguekeeper.league.profile import earned_spp
from leaguekeeper.league.state import Match
from leaguekeeper.services.records.side_event_page import honours, side_event_tables
from leaguekeeper.services.records.views import RecordTable
from leaguekeeper.services.session import Office
from leaguekeeper.services.team.marks import mark_of

__all__ = ["hall_tables", "head_to_head"]

MOST = 5


def hall_tables(office: Office) -> Iterator[RecordTable]:
    """Every table of the league's memory that has a line."""
    for table in (
        _champions(office),
        _awards(office),
        _crowds(office),
        _runs(office, "win", _("Longest winning runs")),
        _runs(office, "loss", _("Longest losing runs")),
        _rivalries(office),
        _graveyard(office),
    ):
        if table.rows:
            yield table
    yield from side_event_tables(office)


def _champions(office: Office) -> RecordTable:
    rows = []
    for season in office.state.seasons.values():
        if season.champion is not None:
            team = office.state.teams[season.champion]
            rows.append((team.name, mark_of(team).silk, season.name, ""))
    return RecordTable(_("Hall of fame"), tuple(rows))


def _awards(office: Office) -> RecordTable:
    rows = []
    for award in office.state.of("award").values():
        team = office.state.teams.get(award.team or "")
        coach = office.state.coaches.get(award.coach or "")
        player = team.players.get(award.player or "") if team is not None else None
        who = player.name if player else team.name if team else coach.name if coach else ""
        season = office.state.seasons[award.season].name
        rows.append((who, mark_of(team).silk if team else None, award.award, season))
    return RecordTable(_("Awards"), (*rows, *honours(office)))


def _crowds(office: Office) -> RecordTable:
    matches = [match for match in office.state.matches.values() if _crowd(match)]
    matches.sort(key=_crowd, reverse=True)
    rows = tuple((_names(office, match), None, match.day or "", str(_crowd(match))) for match in matches[:MOST])
    return RecordTable(_("Biggest crowds"), rows)


def _crowd(match: Match) -> int:
    return match.home.popularity + match.away.popularity


def _names(office: Office, match: Match) -> str:
    return " – ".join(office.state.teams[side.team].name for side in (match.home, match.away))


def _runs(office: Office, outcome: str, title: str) -> RecordTable:
    best: dict[str, int] = {}
    now: dict[str, int] = {}
    for match in office.state.matches.values():
        for side in (match.home, match.away):
            now[side.team] = now.get(side.team, 0) + 1 if side.outcome == outcome else 0
            best[side.team] = max(best.get(side.team, 0), now[side.team])
    ranked = sorted((count, name) for name, count in best.items() if count > 1)
    rows = []
    for count, name in reversed(ranked[-MOST:]):
        team = office.state.teams[name]
        rows.append((team.name, mark_of(team).silk, "", str(count)))
    return RecordTable(title, tuple(rows))


def head_to_head(office: Office, one: str, two: str) -> tuple[int, int, int]:
    """What two teams made of their meetings: won by the first, drawn, won by the second."""
    won = drawn = lost = 0
    for match in office.state.matches.values():
        if {match.home.team, match.away.team} == {one, two}:
            mine = match.home if match.home.team == one else match.away
            won += mine.outcome == "win"
            drawn += mine.outcome == "draw"
            lost += mine.outcome == "loss"
    return won, drawn, lost


def _rivalries(office: Office) -> RecordTable:
    met: dict[tuple[str, str], int] = {}
    for match in office.state.matches.values():
        first, second = sorted((match.home.team, match.away.team))
        met[first, second] = met.get((first, second), 0) + 1
    rows = []
    for (one, two), count in sorted(met.items(), key=lambda pair: -pair[1])[:MOST]:
        if count > 1:
            won, drawn, lost = head_to_head(office, one, two)
            names = f"{office.state.teams[one].name} – {office.state.teams[two].name}"
            rows.append((names, None, f"{won}–{drawn}–{lost}", str(count)))
    return RecordTable(_("Rivalries"), tuple(rows))


def _graveyard(office: Office) -> RecordTable:
    buried = []
    places = {each.id: number for number, each in enumerate(office.reading.filed)}
    for team in office.state.teams.values():
        for player in team.players.values():
            if player.status == "dead":
                points = _("{points} SPP").format(points=earned_spp(office.book, player))
                where = f"{team.name}, {_position(office, team.team_list, player.position)}"
                buried.append((places.get(player.ended, 0), (player.name, mark_of(team).silk, where, points)))
    buried.sort(key=lambda pair: pair[0])
    return RecordTable(_("Graveyard, the first one first"), tuple(row for _place, row in buried))


def _position(office: Office, team_list: str, slug: str) -> str:
    terms = office.book.team_list(team_list)
    return pick(terms.position(slug).name) if terms.has_position(slug) else slug
