"""A season's report to the NAF: the league matches of coaches who have a number there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import TYPE_CHECKING

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_, _
from leaguekeeper.exchange.formats import Wanted, Written
from leaguekeeper.exchange.naf import NafCoach, NafGame, NafReport, NafSide, write_report
from leaguekeeper.exchange.race_names import naf_race
from leaguekeeper.league.state import Coach, Match, MatchSide, Season, State, Team

if TYPE_CHECKING:
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.services.api import LeagueApi

__all__ = ["report_of_season", "written_report"]

_RATING = 10_000
"""A rating counts the team value in ten thousands of gold pieces."""


def report_of_season(state: State, book: RuleBook, season: Season, organiser: str) -> NafReport:
    """The games of a season whose two coaches have a number, in the order in which they were reported.

    Raises:
        BadInput: a match to be reported has no day.
    """
    members = {team.id: coach for team in state.teams.values() if (coach := _member(state, team)) is not None}
    games = tuple(_games(state, season, members))
    playing = {side.name for game in games for side in game.sides}
    coaches = tuple(
        NafCoach(coach.name, coach.naf or 0, _race(book, state.teams[team]))
        for team, coach in members.items()
        if coach.name in playing
    )
    return NafReport(organiser, coaches, games)


def written_report(league: LeagueApi, wanted: Wanted) -> Written:
    """The report as the file that the NAF takes, and which coaches lack a number.

    Raises:
        BadInput: no game would be reported, or one has no day.
    """
    session = league.session
    season = league.season.one(wanted.season)
    report = report_of_season(session.state, session.book_of(season), season, wanted.organiser)
    playing = {side.team for match in session.state.matches.values() if match.season == season.id
               for side in (match.home, match.away)}  # fmt: skip
    without = [
        coach.name if (coach := session.state.coaches.get(team.coach or "")) else team.name
        for team in session.state.teams.values()
        if team.id in playing and _member(session.state, team) is None
    ]
    if not report.games:
        said = N_(
            "nothing would be reported: no game of this season has two coaches with a NAF number (lacking: {names})."
        )
        raise BadInput("", said, names=", ".join(without) or "—")
    told = [_("{coach} has no NAF number; his games are not reported.").format(coach=name) for name in without]
    return Written(write_report(report), len(report.games), (*told, *_short_of(session.state, season, report)))


def _short_of(state: State, season: Season, report: NafReport) -> Iterator[str]:
    """Games that are missing since nobody knows their score, and ratings that nobody knows."""
    for match in state.matches.values():
        if match.season == season.id and match.ended == "unscored":
            home, away = (state.teams[side.team].name for side in (match.home, match.away))
            yield _("{home} – {away}: no score was entered; the game is not reported.").format(home=home, away=away)
    if not all(side.rating for game in report.games for side in game.sides):
        yield _("The rating of a team whose value is not known is written as 0.")


def _member(state: State, team: Team) -> Coach | None:
    coach = state.coaches.get(team.coach or "")
    return coach if coach is not None and coach.naf is not None else None


def _race(book: RuleBook, team: Team) -> str:
    return naf_race(book.team_list(team.team_list).slug)


def _games(state: State, season: Season, members: Mapping[str, Coach]) -> Iterator[NafGame]:
    for match in state.matches.values():
        if match.season != season.id or match.match == "exhibition" or match.ended == "unscored":
            continue
        if match.home.team in members and match.away.team in members:
            home, away = (_side(side, members[side.team]) for side in (match.home, match.away))
            yield NafGame(_played(state, match), (home, away))


def _side(side: MatchSide, coach: Coach) -> NafSide:
    rating = (side.value + side.spent) // _RATING
    return NafSide(coach.name, coach.naf or 0, rating, side.score, side.casualties)


def _played(state: State, match: Match) -> datetime:
    fixture = state.fixtures[match.id]
    if match.day is None:
        raise BadInput("date", N_("match no. {number} has no day to be reported under."), number=fixture.number)
    return datetime.fromisoformat(f"{match.day}T{fixture.time or '00:00'}")
