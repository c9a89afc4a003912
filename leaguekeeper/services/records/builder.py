"""Statistics and records: how the season went, and who has done the most of everything."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from leaguekeeper.base.figures import amount
from leaguekeeper.base.words import _, pick
from leaguekeeper.league.deeds import Deeds
from leaguekeeper.league.profile import value
from leaguekeeper.league.standings import Line, Slice, counts_points, table
from leaguekeeper.league.state import Match, MatchSide, Season, Team
from leaguekeeper.league.value import team_value
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.fixtures.chosen import ALL, matches_of, season_asked, season_switch, state_at_end
from leaguekeeper.services.marks import mark_of
from leaguekeeper.services.records.hall import hall_tables
from leaguekeeper.services.records.leaders import Doer, book_for, by_event, by_points, doers
from leaguekeeper.services.records.match_reasons import why_winnings
from leaguekeeper.services.records.reasons import Done, done, why_done, why_of_both
from leaguekeeper.services.records.views import Chart, RecordsView, RecordTable, Series
from leaguekeeper.services.session import Session
from leaguekeeper.services.views import Why
from leaguekeeper.services.why import why_player_value

__all__ = ["records_view"]

BEST = 5


def records_view(session: Session, asked: str = ALL) -> RecordsView:
    """The best of everything, in the matches of a season or of all of them, and charts of how they went."""
    league = session.state.league
    if league is None or league.season is None:
        return RecordsView(_("Records"), _("No season has been opened yet."), (), ())
    season = season_asked(session, asked)
    switch = season_switch(session, season, all_too=True)
    only = next(iter(session.state.seasons.values())) if not switch.choices else season
    facts = only.name if only is not None else _("All seasons")
    charts = _season_charts(session, only) if only is not None else _charts_of_all(session)
    return RecordsView(_("Records"), facts, tuple(charts), tuple(_tables(session, season)), switch)


def _tables(session: Session, season: Season | None) -> Iterator[RecordTable]:
    yield from _player_tables(session, season)
    yield from _match_tables(session, season)
    yield from hall_tables(session, season)


def _season_charts(session: Session, season: Season) -> Iterator[Chart]:
    book, then = session.book_of(season), state_at_end(session, season)
    rounds = sorted({match.round for match in matches_of(session, season)})
    if not rounds:
        return
    lines = table(session.state, book, season)
    pointed = counts_points(book, lines)
    by_round = [_counted(table(session.state, book, season, Slice(up_to_round=each)), pointed) for each in rounds]
    title = _("Points, round by round") if pointed else _("Wins, round by round")
    yield _lines(session, title, [str(each) for each in rounds], lines, by_round, pointed)
    yield from _team_charts(book, [then.teams[line.team] for line in lines if line.team in then.teams])


def _charts_of_all(session: Session) -> Iterator[Chart]:
    lines = table(session.state, session.book, None)
    if not session.state.matches:
        return
    seasons = list(session.state.seasons.values())
    tables = [table(session.state, session.book_of(each), each) for each in seasons]
    pointed = any(counts_points(session.book_of(each), rows) for each, rows in zip(seasons, tables, strict=True))
    title = _("Points, season by season") if pointed else _("Wins, season by season")
    by_season = [_counted(rows, pointed) for rows in tables]
    yield _lines(session, title, [each.name for each in seasons], lines, by_season, pointed)
    yield from _team_charts(session.book, [session.state.teams[line.team] for line in lines])


def _counted(lines: Sequence[Line], pointed: bool) -> dict[str, int]:
    """By team what the table counts first: league points, else wins."""
    return {line.team: line.points if pointed else line.won for line in lines}


def _lines(
    session: Session,
    title: str,
    labels: Sequence[str],
    lines: Sequence[Line],
    counted: Sequence[Mapping[str, int]],
    pointed: bool,
) -> Chart:
    series = (
        Series(team.name, tuple(each.get(team.id) for each in counted), mark_of(team).silk)
        for team in (session.state.teams[line.team] for line in lines)
    )
    return Chart(title, "lines", tuple(labels), tuple(series), _("points") if pointed else _("wins"))


def _team_charts(book: RuleBook, teams: Sequence[Team]) -> Iterator[Chart]:
    names = tuple(team.name for team in teams)
    told: tuple[tuple[str, Callable[[Team], float]], ...] = (
        (_("Team value"), lambda team: team_value(book, team) / 1000),
        (_("Treasury"), lambda team: team.treasury / 1000),
    )
    for title, what in told:
        yield Chart(title, "bars", names, (Series(title, tuple(map(what, teams))),), _("thousand gp"))


def _player_tables(session: Session, season: Season | None) -> Iterator[RecordTable]:
    found, did = doers(session, season), done(session, season)
    for event in book_for(session, season).experience:
        yield _most(pick(event.name), by_event(found, event.slug, BEST), did, _of_event(event.slug))
    yield _most(_("Experience"), by_points(found, BEST), did, lambda deeds: deeds.points)
    if season is None:
        dearest = list(_dearest(found))
        whys = tuple(why_player_value(session.book, each.player) for each, _worth in dearest)
        yield _best(_("Most valuable players"), dearest, whys)


def _of_event(slug: str) -> Callable[[Deeds], int]:
    return lambda deeds: deeds.counts.get(slug, 0)


def _dearest(found: Sequence[Doer]) -> Iterator[tuple[Doer, int]]:
    for each in sorted(found, key=lambda each: -value(each.player))[:BEST]:
        if value(each.player):
            yield each, value(each.player)


def _most(title: str, ranked: Iterable[tuple[Doer, int]], did: Done, what: Callable[[Deeds], int]) -> RecordTable:
    """Who did the most of something, each with where he did it."""
    listed = list(ranked)
    return _best(title, listed, tuple(why_done(title, did, each, count, what) for each, count in listed))


def _best(title: str, ranked: Iterable[tuple[Doer, int]], whys: tuple[Why | None, ...]) -> RecordTable:
    rows = ((each.player.name, mark_of(each.team).silk, each.team.name, amount(count)) for each, count in ranked)
    return RecordTable(title, tuple(rows), whys)


def _match_tables(session: Session, season: Season | None) -> Iterator[RecordTable]:
    matches = matches_of(session, season)
    told: tuple[tuple[str, Callable[[MatchSide], int]], ...] = (
        (_("Most touchdowns in a match"), lambda side: side.score),
        (_("Most casualties in a match"), lambda side: side.casualties),
    )
    for title, what in told:
        yield _most_in_a_match(session, title, matches, what)
    sides = [(match, side) for match in matches for side in (match.home, match.away)]
    richest = sorted(sides, key=lambda pair: -pair[1].winnings)[:BEST]
    rows = tuple(_winning(session, match, side) for match, side in richest)
    yield RecordTable(_("Highest winnings"), rows, tuple(_why_won(session, *each) for each in richest))


def _most_in_a_match(
    session: Session, title: str, matches: Sequence[Match], what: Callable[[MatchSide], int]
) -> RecordTable:
    def both(match: Match) -> int:
        return what(match.home) + what(match.away)

    ranked = [match for match in sorted(matches, key=lambda match: -both(match))[:BEST] if both(match)]
    rows = tuple((_names(session, match), None, _score(match), str(both(match))) for match in ranked)
    return RecordTable(title, rows, tuple(why_of_both(session, title, match, what) for match in ranked))


def _why_won(session: Session, match: Match, side: MatchSide) -> Why | None:
    return why_winnings(side, session.reading.filed[session.reading.place_of(match.document)].entries.ledger)


def _winning(session: Session, match: Match, side: MatchSide) -> tuple[str, None, str, str]:
    return session.state.teams[side.team].name, None, _score(match), amount(side.winnings)


def _names(session: Session, match: Match) -> str:
    return " – ".join(session.state.teams[side.team].name for side in (match.home, match.away))


def _score(match: Match) -> str:
    return f"{match.home.score}–{match.away.score}"
