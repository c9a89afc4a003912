"""Charts of how a season went, or all of them: each figure with the matches, sheets or prices that it comes from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from leaguekeeper.base.figures import amount
from leaguekeeper.base.words import _
from leaguekeeper.league.standings import Line, counts_points
from leaguekeeper.league.state import Match, MatchSide, Season, Team
from leaguekeeper.league.value import team_value
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.fixtures.chosen import goes_by_rounds, matches_of, rounds_played, session_at_end
from leaguekeeper.services.marks import mark_of
from leaguekeeper.services.records.match_reasons import added_up
from leaguekeeper.services.records.reckoned import Reckoned
from leaguekeeper.services.records.views import Chart, Series
from leaguekeeper.services.session import Session
from leaguekeeper.services.views import Why, WhyLine
from leaguekeeper.services.why import why_place, why_treasury, why_value

__all__ = ["MOST_LINES", "charts_of_all", "season_charts"]

MOST_LINES = 16
"""Teams whose lines can still be told apart in one chart: of more, it shows the first of the table."""


def season_charts(session: Session, season: Season, reckoned: Reckoned) -> Iterator[Chart]:
    """What each team had round by round, and what it was worth and owned when the season was over, or is now."""
    if not matches_of(session, season):
        return
    yield from _round_by_round(session, season, reckoned)
    then = session_at_end(session, season)
    teams = [then.state.teams[line.team] for line in reckoned.table(season) if line.team in then.state.teams]
    yield from _team_charts(then, session.book_of(season), teams)


def _round_by_round(session: Session, season: Season, reckoned: Reckoned) -> Iterator[Chart]:
    """What each team had after each round of the table; a final has no number, and changes nothing in it."""
    book, rounds = session.book_of(season), rounds_played(session.state, season, league_only=True)
    if not rounds or not goes_by_rounds(session.state, season):
        return
    lines = reckoned.table(season)
    pointed = counts_points(book, lines)
    tables = [*(_by_team(reckoned.table(season, each)) for each in rounds[:-1]), _by_team(lines)]
    title = _("Points, round by round") if pointed else _("Wins, round by round")
    series = tuple(
        Series(
            session.state.teams[line.team].name,
            tuple(_counted(each[line.team], pointed) for each in tables),
            mark_of(session.state.teams[line.team]).silk,
            (*(None for _each in rounds[1:]), _why_grown(session, season, title, line, pointed)),
        )
        for line in lines[:MOST_LINES]
    )
    yield Chart(title, "lines", tuple(str(each) for each in rounds), series, _unit(pointed, lines))


def charts_of_all(session: Session, reckoned: Reckoned) -> Iterator[Chart]:
    """What each team had season by season, and what it is worth and owns now."""
    lines = reckoned.table(None)
    if not session.state.matches:
        return
    seasons = [(each, session.book_of(each)) for each in session.state.seasons.values()]
    tables = [reckoned.table(each) for each, _book in seasons]
    pointed = any(counts_points(book, rows) for (_each, book), rows in zip(seasons, tables, strict=True))
    title = _("Points, season by season") if pointed else _("Wins, season by season")
    found = [(book, _by_team(rows)) for (_each, book), rows in zip(seasons, tables, strict=True)]
    teams = [session.state.teams[line.team] for line in lines]
    series = tuple(_season_by_season(team, found, pointed) for team in teams[:MOST_LINES])
    yield Chart(title, "lines", tuple(each.name for each, _book in seasons), series, _unit(pointed, lines, of_all=True))
    yield from _team_charts(session, session.book, teams)


def _unit(pointed: bool, lines: Sequence[Line], *, of_all: bool = False) -> str:
    """What is counted, and that the chart shows the first teams alone where there are many, here or ``of_all``."""
    unit = _("points") if pointed else _("Wins")
    if len(lines) <= MOST_LINES:
        return unit
    if of_all:
        told = _("{unit}, first over all seasons: {count} of {whole}")
    else:
        told = _("{unit}, first of the table: {count} of {whole}")
    return told.format(unit=unit, count=MOST_LINES, whole=len(lines))


def _season_by_season(team: Team, found: Sequence[tuple[RuleBook, dict[str, Line]]], pointed: bool) -> Series:
    """A team's figure of each season, with the book that it was played under; none where it did not play."""
    theirs = [(book, rows.get(team.id)) for book, rows in found]
    return Series(
        team.name,
        tuple(_counted(line, pointed) if line else None for _book, line in theirs),
        mark_of(team).silk,
        tuple(why_place(book, line, team.name, pointed=pointed) if line else None for book, line in theirs),
    )


def _by_team(lines: Sequence[Line]) -> dict[str, Line]:
    return {line.team: line for line in lines}


def _counted(line: Line, pointed: bool) -> int:
    """What the table counts first: league points, else wins."""
    return line.points if pointed else line.won


def _why_grown(session: Session, season: Season, title: str, line: Line, pointed: bool) -> Why | None:
    """What each match brought a team, round by round: every figure of its line is the sum so far."""
    lines = [
        WhyLine(_match_words(session, match), _brought(match, side, pointed), address=_address(session, match))
        for match in sorted(matches_of(session, season), key=lambda match: match.round)
        for side in (match.home, match.away)
        if side.team == line.team and match.match == "league"
    ]
    if pointed and line.adjusted:
        lines.append(WhyLine(_("Commissioner's adjustments"), line.adjusted))
    figure = _counted(line, pointed)
    question = _("{player}: {title}, {count} in all")
    name = session.state.teams[line.team].name
    return added_up(question.format(player=name, title=title, count=amount(figure)), lines, figure)


def _brought(match: Match, side: MatchSide, pointed: bool) -> int:
    return side.points if pointed else int(match.ended != "unscored" and side.outcome == "win")


def _match_words(session: Session, match: Match) -> str:
    number = _("match no. {number}").format(number=session.state.fixtures[match.id].number)
    return f"{_('round {number}').format(number=match.round)} · {number}"


def _address(session: Session, match: Match) -> str:
    return f"match:{session.state.fixtures[match.id].number}"


def _team_charts(session: Session, book: RuleBook, teams: Sequence[Team]) -> Iterator[Chart]:
    """What teams are worth and own in a session, which may be one that looks back."""
    names = tuple(team.name for team in teams)
    told: tuple[tuple[str, Callable[[Team], int], Callable[[Team], Why]], ...] = (
        (_("Team value"), lambda team: team_value(book, team), lambda team: why_value(book, team)),
        (_("Treasury"), lambda team: team.treasury, lambda team: why_treasury(session.reading, team.id)),
    )
    for title, what, why in told:
        values = tuple(what(team) / 1000 for team in teams)
        yield Chart(title, "bars", names, (Series(title, values, None, tuple(map(why, teams))),), _("thousand gp"))
