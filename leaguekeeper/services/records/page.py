"""Statistics and records: how the season went, and who has done the most of everything."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from leaguekeeper.base.figures import amount
from leaguekeeper.base.words import _, pick
from leaguekeeper.league.profile import earned_spp, value
from leaguekeeper.league.standings import Slice, table
from leaguekeeper.league.state import Match, MatchSide, Player, Season, Team
from leaguekeeper.league.value import team_value
from leaguekeeper.services.records.hall import hall_tables
from leaguekeeper.services.records.views import Chart, RecordsPage, RecordTable, Series
from leaguekeeper.services.session import Office
from leaguekeeper.services.team.marks import mark_of

__all__ = ["records_page"]

BEST = 5


def records_page(office: Office) -> RecordsPage:
    """The season's charts and the best of everything."""
    league = office.state.league
    if league is None or league.season is None:
        return RecordsPage(_("Records"), _("No season has been opened yet."), (), ())
    season = office.season()
    charts = tuple(_charts(office, season))
    return RecordsPage(_("Records"), season.name, charts, tuple(_tables(office, season)))


def _tables(office: Office, season: Season) -> Iterator[RecordTable]:
    yield from _player_tables(office)
    yield from _match_tables(office, season)
    yield from hall_tables(office)


def _charts(office: Office, season: Season) -> Iterator[Chart]:
    rounds = sorted({match.round for match in office.state.matches.values() if match.season == season.id})
    lines = table(office.state, office.book, season)
    if not rounds:
        return
    by_round = [
        {line.team: line.points for line in table(office.state, office.book, season, Slice(up_to_round=each))}
        for each in rounds
    ]
    yield Chart(
        _("Points, round by round"),
        "lines",
        tuple(str(each) for each in rounds),
        tuple(
            Series(team.name, tuple(float(points.get(team.id, 0)) for points in by_round), mark_of(team).silk)
            for team in (office.state.teams[line.team] for line in lines)
        ),
        _("points"),
    )
    names = tuple(office.state.teams[line.team].name for line in lines)
    for title, unit, what in _team_figures(office):
        values = tuple(what(office.state.teams[line.team]) for line in lines)
        yield Chart(title, "bars", names, (Series(title, values),), unit)


def _team_figures(office: Office) -> Iterator[tuple[str, str, Callable[[Team], float]]]:
    yield _("Team value"), _("thousand gp"), lambda team: team_value(office.book, team) / 1000
    yield _("Treasury"), _("thousand gp"), lambda team: team.treasury / 1000


def _player_tables(office: Office) -> Iterator[RecordTable]:
    everybody = [(team, player) for team in office.state.teams.values() for player in team.players.values()]
    for event in office.book.experience:
        yield _best(pick(event.name), everybody, lambda player, slug=event.slug: player.counts.get(slug, 0))  # type: ignore[misc]
    yield _best(_("Experience"), everybody, lambda player: earned_spp(office.book, player))
    yield _best(_("Most valuable players"), everybody, value)


def _best(title: str, everybody: list[tuple[Team, Player]], what: Callable[[Player], int]) -> RecordTable:
    ranked = sorted(everybody, key=lambda pair: -what(pair[1]))[:BEST]
    rows = tuple(
        (player.name, mark_of(team).silk, team.name, amount(what(player))) for team, player in ranked if what(player)
    )
    return RecordTable(title, rows)


def _match_tables(office: Office, season: Season) -> Iterator[RecordTable]:
    matches = [match for match in office.state.matches.values() if match.season == season.id]
    told: tuple[tuple[str, Callable[[Match], int]], ...] = (
        (_("Most touchdowns in a match"), lambda match: match.home.score + match.away.score),
        (_("Most casualties in a match"), lambda match: match.home.casualties + match.away.casualties),
    )
    for title, what in told:
        ranked = sorted(matches, key=lambda match: -what(match))[:BEST]
        yield RecordTable(title, tuple((_names(office, m), None, _score(m), str(what(m))) for m in ranked if what(m)))
    sides = [(match, side) for match in matches for side in (match.home, match.away)]
    richest = sorted(sides, key=lambda pair: -pair[1].winnings)[:BEST]
    yield RecordTable(_("Highest winnings"), tuple(_winning(office, match, side) for match, side in richest))


def _winning(office: Office, match: Match, side: MatchSide) -> tuple[str, None, str, str]:
    return office.state.teams[side.team].name, None, _score(match), amount(side.winnings)


def _names(office: Office, match: Match) -> str:
    return " – ".join(office.state.teams[side.team].name for side in (match.home, match.away))


def _score(match: Match) -> str:
    return f"{match.home.score}–{match.away.score}"
