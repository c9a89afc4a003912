"""Statistics and records: how the season went, and who has done the most of everything."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from leaguekeeper.base.figures import amount
from leaguekeeper.base.words import _, pick
from leaguekeeper.league.profile import value
from leaguekeeper.league.standings import Line, Slice, table
from leaguekeeper.league.state import Match, MatchSide, Season, Team
from leaguekeeper.league.value import team_value
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.records.hall import hall_tables
from leaguekeeper.services.records.views import Chart, RecordsPage, RecordTable, Series
from leaguekeeper.services.season.chosen import ALL, matches_of, season_asked, season_switch, state_at_end
from leaguekeeper.services.season.leaders import Doer, book_for, by_event, by_points, doers
from leaguekeeper.services.session import Office
from leaguekeeper.services.team.marks import mark_of

__all__ = ["records_page"]

BEST = 5


def records_page(office: Office, asked: str = ALL) -> RecordsPage:
    """The best of everything, in the matches of a season or of all of them, and charts of how they went."""
    league = office.state.league
    if league is None or league.season is None:
        return RecordsPage(_("Records"), _("No season has been opened yet."), (), ())
    season = season_asked(office, asked)
    switch = season_switch(office, season, all_too=True)
    only = next(iter(office.state.seasons.values())) if not switch.choices else season
    facts = only.name if only is not None else _("All seasons")
    charts = _season_charts(office, only) if only is not None else _charts_of_all(office)
    return RecordsPage(_("Records"), facts, tuple(charts), tuple(_tables(office, season)), switch)


def _tables(office: Office, season: Season | None) -> Iterator[RecordTable]:
    yield from _player_tables(office, season)
    yield from _match_tables(office, season)
    yield from hall_tables(office, season)


def _season_charts(office: Office, season: Season) -> Iterator[Chart]:
    book, then = office.book_of(season), state_at_end(office, season)
    rounds = sorted({match.round for match in matches_of(office, season)})
    if not rounds:
        return
    lines = table(office.state, book, season)
    by_round = [
        {line.team: line.points for line in table(office.state, book, season, Slice(up_to_round=each))}
        for each in rounds
    ]
    yield _lines(office, _("Points, round by round"), [str(each) for each in rounds], lines, by_round)
    yield from _team_charts(book, [then.teams[line.team] for line in lines if line.team in then.teams])


def _charts_of_all(office: Office) -> Iterator[Chart]:
    lines = table(office.state, office.book, None)
    if not office.state.matches:
        return
    seasons = list(office.state.seasons.values())
    by_season = [
        {line.team: line.points for line in table(office.state, office.book_of(each), each)} for each in seasons
    ]
    yield _lines(office, _("Points, season by season"), [each.name for each in seasons], lines, by_season)
    yield from _team_charts(office.book, [office.state.teams[line.team] for line in lines])


def _lines(
    office: Office, title: str, labels: Sequence[str], lines: Sequence[Line], points: Sequence[Mapping[str, int]]
) -> Chart:
    series = (
        Series(team.name, tuple(each.get(team.id) for each in points), mark_of(team).silk)
        for team in (office.state.teams[line.team] for line in lines)
    )
    return Chart(title, "lines", tuple(labels), tuple(series), _("points"))


def _team_charts(book: RuleBook, teams: Sequence[Team]) -> Iterator[Chart]:
    names = tuple(team.name for team in teams)
    told: tuple[tuple[str, Callable[[Team], float]], ...] = (
        (_("Team value"), lambda team: team_value(book, team) / 1000),
        (_("Treasury"), lambda team: team.treasury / 1000),
    )
    for title, what in told:
        yield Chart(title, "bars", names, (Series(title, tuple(map(what, teams))),), _("thousand gp"))


def _player_tables(office: Office, season: Season | None) -> Iterator[RecordTable]:
    found = doers(office, season)
    for event in book_for(office, season).experience:
        yield _best(pick(event.name), by_event(found, event.slug, BEST))
    yield _best(_("Experience"), by_points(found, BEST))
    if season is None:
        yield _best(_("Most valuable players"), _dearest(found))


def _dearest(found: Sequence[Doer]) -> Iterator[tuple[Doer, int]]:
    for each in sorted(found, key=lambda each: -value(each.player))[:BEST]:
        yield each, value(each.player)


def _best(title: str, ranked: Iterable[tuple[Doer, int]]) -> RecordTable:
    rows = ((each.player.name, mark_of(each.team).silk, each.team.name, amount(count)) for each, count in ranked)
    return RecordTable(title, tuple(row for row in rows if row[3] != "0"))


def _match_tables(office: Office, season: Season | None) -> Iterator[RecordTable]:
    matches = matches_of(office, season)
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
