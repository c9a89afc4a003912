"""A season's report to the NAF: the league matches of coaches who have a number there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import TYPE_CHECKING

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_, _
from leaguekeeper.exchange.formats import Wanted, Written
from leaguekeeper.exchange.naf import NafCoach, NafGame, NafReport, NafSide, write_report
from leaguekeeper.exchange.race_names import naf_race
from leaguekeeper.league.value import rated
from leaguekeeper.services.fixtures.chosen import state_at_end
from leaguekeeper.services.fixtures.who_coached import WhoCoached

if TYPE_CHECKING:
    from leaguekeeper.league.state import Coach, Match, MatchSide, Season, State
    from leaguekeeper.services.api import LeagueApi
    from leaguekeeper.services.session import Session

__all__ = ["report_of_season", "written_report"]

_RATING = 10_000
"""A rating counts the team value in ten thousands of gold pieces."""

_NOT_SENT = {
    "unscored": N_("{home} – {away}: no score was entered; the game is not reported."),
    "no-show": N_("{home} – {away}: it was never played; the game is not reported."),
}
"""Matches of which there is nothing to report, by how they ended."""


def report_of_season(session: Session, season: Season, organiser: str) -> NafReport:
    """The games of a season whose two coaches have a number, in the order in which they were reported.

    They are told of those who coached then, with the race that each team was then.

    Raises:
        BadInput: a match to be reported has no day.
    """
    told = _Season(session, season)
    games = tuple(told.games())
    return NafReport(organiser, tuple(told.coaches()), games)


def written_report(league: LeagueApi, wanted: Wanted) -> Written:
    """The report as the file that the NAF takes, and which coaches lack a number.

    Raises:
        BadInput: no game would be reported, or one has no day.
    """
    season = league.season.one(wanted.season)
    report = report_of_season(league.session, season, wanted.organiser)
    told = _Season(league.session, season)
    without = told.without_number()
    if not report.games:
        said = N_(
            "nothing would be reported: no game of this season has two coaches with a NAF number (lacking: {names})."
        )
        raise BadInput("", said, names=", ".join(without) or "—")
    lacking = [_("{coach} has no NAF number; his games are not reported.").format(coach=name) for name in without]
    return Written(write_report(report), len(report.games), (*lacking, *told.not_sent(), *_unrated(report)))


def _unrated(report: NafReport) -> Iterator[str]:
    if not all(side.rating for game in report.games for side in game.sides):
        yield _("The rating of a team whose value is not known is written as 0.")


class _Season:
    """The matches of a season that may be reported, with who coached then and the race that each team was."""

    def __init__(self, session: Session, season: Season) -> None:
        self._state: State = session.state
        self._then = state_at_end(session, season).teams
        self._coached = WhoCoached(session)
        self._rated = rated(session.book_of(season))
        self._matches = [each for each in self._state.matches.values() if each.season == season.id]

    def games(self) -> Iterator[NafGame]:
        for match, home, away in self._sent():
            yield NafGame(_played(self._state, match), (self._side(match.home, home), self._side(match.away, away)))

    def coaches(self) -> Iterator[NafCoach]:
        """Whoever played a game that is reported, once for each race that he played, team by team."""
        told = ((coach, self._race(team)) for team, coach in self._sides(match for match, *_coaches in self._sent()))
        for coach, race in {(coach.id, race): (coach, race) for coach, race in told if coach is not None}.values():
            yield NafCoach(coach.name, coach.naf or 0, race)

    def without_number(self) -> list[str]:
        """The coaches who played and have no number; of a team that nobody coached its own name."""
        sides = [(team, coach) for team, coach in self._sides(self._matches) if coach is None or coach.naf is None]
        return list({
            coach.id if coach is not None else team: coach.name if coach is not None else self._state.teams[team].name
            for team, coach in sides
        }.values())  # fmt: skip

    def _sides(self, matches: Iterable[Match]) -> list[tuple[str, Coach | None]]:
        """Each team of each match with who coached it then, in the order of the teams."""
        order = list(self._state.teams)
        sides = [(side.team, self._coach(match, side.team)) for match in matches for side in (match.home, match.away)]
        return sorted(sides, key=lambda each: order.index(each[0]))

    def not_sent(self) -> Iterator[str]:
        """The games of which there is nothing to report."""
        for match in self._matches:
            if match.ended in _NOT_SENT:
                home, away = (self._state.teams[side.team].name for side in (match.home, match.away))
                yield _(_NOT_SENT[match.ended]).format(home=home, away=away)

    def _sent(self) -> Iterator[tuple[Match, Coach, Coach]]:
        for match in self._matches:
            if match.match == "exhibition" or match.ended in _NOT_SENT:
                continue
            home, away = (self._coach(match, side.team) for side in (match.home, match.away))
            if home is not None and home.naf is not None and away is not None and away.naf is not None:
                yield match, home, away

    def _side(self, side: MatchSide, coach: Coach) -> NafSide:
        """A side of a game; whoever compares teams by a rating has it as it came, what was spent on the match in it."""
        worth = side.value if self._rated or not side.value else (side.value + side.spent) // _RATING
        return NafSide(coach.name, coach.naf or 0, worth, side.score, side.casualties)

    def _coach(self, match: Match, team: str) -> Coach | None:
        return self._state.coaches.get(self._coached.in_match(match, team))

    def _race(self, team: str) -> str:
        return naf_race((self._then.get(team) or self._state.teams[team]).team_list)


def _played(state: State, match: Match) -> datetime:
    fixture = state.fixtures[match.id]
    if match.day is None:
        raise BadInput("date", N_("match no. {number} has no day to be reported under."), number=fixture.number)
    return datetime.fromisoformat(f"{match.day}T{fixture.time or '00:00'}")
