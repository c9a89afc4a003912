"""The page of the forecast, made from the odds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.figures import amount, decimal, percent
from leaguekeeper.base.progress import report_progress
from leaguekeeper.base.words import N_, _, ngettext, sought
from leaguekeeper.league.bracket import champion_of
from leaguekeeper.league.pairing import season_play_offs
from leaguekeeper.league.standings import Slice, counts_points, table
from leaguekeeper.league.terms import has_tournaments
from leaguekeeper.services.fixtures.actions import still_here, usual_play_offs
from leaguekeeper.services.fixtures.bracket import bracket_of
from leaguekeeper.services.fixtures.chosen import (
    goes_by_rounds,
    how_far,
    is_past,
    one_season,
    plays_ahead,
    rounds_played,
    season_switch,
    session_under,
)
from leaguekeeper.services.forecast.by_bots import matches_left
from leaguekeeper.services.forecast.odds import (
    ends_of,
    outlook_after,
    outlook_now,
    outlook_of_table,
    outlook_without,
    with_games,
)
from leaguekeeper.services.forecast.season_ends import GOALS
from leaguekeeper.services.forecast.season_left import counted_matches, meetings_of
from leaguekeeper.services.forecast.settled import Bounds, bounds
from leaguekeeper.services.forecast.strengths import SHARE
from leaguekeeper.services.forecast.views import (
    Band,
    ForecastRow,
    ForecastView,
    MatchOdds,
    Moved,
    Odds,
    Stake,
    TitleLine,
)
from leaguekeeper.services.marks import division_called, mark_of

if TYPE_CHECKING:
    from leaguekeeper.league.state import Match, Season
    from leaguekeeper.services.forecast.asked import Asked
    from leaguekeeper.services.forecast.by_bots import GamesPlayed, Ground, MatchesLeft
    from leaguekeeper.services.forecast.season_ends import Ends, Outlook
    from leaguekeeper.services.session import Session

__all__ = ["bands", "forecast_view", "left_for_bots"]

OF_A_ROUND = 2_000
"""Ends drawn for each point of the chart."""

LITTLE = 0.01
"""A share below which only that is said."""

LEAST = 20
"""Ends with a result, below which nothing is said of what that result is worth."""

APART, FIRST = 16, 4
"""So many places are told one by one; of more so many of the first."""

PLAYS_FOR = {
    "title": N_("title"),
    "qualified": N_("play-offs"),
    "rest": N_("free first round"),
    "first": N_("first place"),
}


def left_for_bots(session: Session, asked: Asked, name: str = "") -> MatchesLeft:
    """The matches of a season that are left, as bots are to play them.

    Raises:
        RuleViolation: no season has been opened yet.
        BadInput: there is no such season, or the pitch does not play by its rule book.
    """
    season = one_season(session, name)
    page = _Page(session, season, _with_play_offs(session, season, asked))
    return page.left_for_bots(outlook_now(page.state, page.book, season, page.asked))


def forecast_view(
    session: Session, asked: Asked, name: str = "", match: int | None = None, played: GamesPlayed | None = None
) -> ForecastView:
    """What a season may still bring; ``match`` asks what that match's report has moved.

    ``played`` are games of bots that were played beside; they count as long as the league stands as it did then.

    Raises:
        RuleViolation: no season has been opened yet.
        BadInput: there is no such season, the match is not one of its reported ones, or the number of ends is none.
    """
    if not 100 <= asked.runs <= 1_000_000:
        raise BadInput("--runs", N_("A forecast draws from {least} to {most} ends."), least=100, most=1_000_000)
    season = one_season(session, name)
    asked = _with_play_offs(session, season, asked)
    return _Page(session, season, asked, played).view(match)


def bands(size: int) -> tuple[Band, ...]:
    """Each place of a table by itself; of many the first few, and behind them twice as many at a time.

    So play-offs go: where a band ends, a round of them begins.
    """
    if size <= APART:
        return tuple(Band(each, each) for each in range(1, size + 1))
    found = [Band(each, each) for each in range(1, FIRST + 1)]
    while (last := found[-1].last) < size:
        found.append(Band(last + 1, min(2 * last, size)))
    return tuple(found)


def _numbers(outlook: Outlook) -> tuple[int, ...]:
    return tuple(each.number for each in outlook.season.left)


def _ground(session: Session) -> Ground:
    return tuple((each.id, each.filed_at) for each in session.sheets())


def _with_play_offs(session: Session, season: Season, asked: Asked) -> Asked:
    """As many teams in the play-offs as asked for, else as many as usual; none in an open league."""
    most = len(still_here(session.state, season.participants))
    if asked.play_offs > most or asked.play_offs < -1 or asked.play_offs == 1:
        raise BadInput("--play-offs", N_("The play-offs take from 2 to {most} teams, or none: 0."), most=most)
    if asked.play_offs >= 0:
        return asked
    if has_tournaments(session.book_of(season)) and not season_play_offs(session.state, season.id):
        return replace(asked, play_offs=0)
    return replace(asked, play_offs=usual_play_offs(session.state, season))


class _Page:
    """One forecast: what it was asked, what came of it."""

    def __init__(self, session: Session, season: Season, asked: Asked, played: GamesPlayed | None = None) -> None:
        self.session, self.season, self.asked, self.played = session, season, asked, played
        self.state, self.book = session_under(session, season).state, session.book_of(season)
        self.teams = [mark_of(self.state.teams[team]) for team in season.participants]

    def view(self, number: int | None) -> ForecastView:
        """The whole page."""
        title, switch = _("Forecast"), season_switch(self.session, self.season)
        if not self.season.participants:
            told = _("Nobody takes part in this season yet.")
            return ForecastView(title, self.season.name, seasons=switch, missing=told)
        if is_past(self.session, self.season) or self._ended_early():
            told = _("This season is over: its table says how it ended.")
            return ForecastView(title, self.season.name, seasons=switch, missing=told)
        asked_for = self._reported(number) if number is not None else None
        outlook = outlook_now(self.state, self.book, self.season, self.asked)
        if self._waits_for_draw(outlook):
            told = _("Nothing is drawn yet. Once the rounds are, what may come of them is foreseen.")
            return ForecastView(title, " · ".join((self.season.name, self._when())), seasons=switch, missing=told)
        if self._waits_for_matches(outlook):
            told = _("No match is set. Matches that coaches have not agreed on yet are not foreseen.")
            return ForecastView(title, " · ".join((self.season.name, self._when())), seasons=switch, missing=told)
        self.played = self._games_of_bots(outlook)
        if self.played is not None:
            outlook = with_games(outlook, self.played)
        ends = ends_of(outlook, self.asked.runs, self.asked.workers, self.asked.on)
        titles, rows = self._titles(ends), self._rows(outlook, ends)
        return ForecastView(
            title,
            self._facts(ends),
            ends.runs,
            outlook.play_offs.size,
            tuple(rows),
            self._lines(outlook),
            tuple(self._matches(outlook, ends)),
            self._labels(),
            titles,
            *self._moved(titles, rows, asked_for),
            trust=tuple(self._trust(outlook, ends)),
            seasons=switch,
            most_play_offs=len(outlook.season.here),
            games=self.played.games if self.played is not None else 0,
            decided=_is_decided(outlook, ends),
            bands=bands(self._size()),
        )

    def _ended_early(self) -> bool:
        """Whether the season was closed before anybody had won it: nothing is to come of it any more."""
        bracket = bracket_of(self.session, self.season)
        return self.season.over and (bracket is None or champion_of(self.state, bracket) is None)

    def _waits_for_matches(self, outlook: Outlook) -> bool:
        """Whether coaches agree on their matches one by one, and on none just now: that settles nothing."""
        arranged = has_tournaments(self.book) and not goes_by_rounds(self.state, self.season)
        return arranged and not outlook.season.left and not self.season.over

    def _waits_for_draw(self, outlook: Outlook) -> bool:
        """Whether the rounds are still to be drawn: then nobody's points can grow, and odds would be those of lots."""
        drawn = any(each.season == self.season.id for each in self.state.fixtures.values())
        return not drawn and not outlook.season.left and not has_tournaments(self.book)

    def left_for_bots(self, outlook: Outlook) -> MatchesLeft:
        """The matches that are left, as bots are to play them."""
        return matches_left(self.state, _numbers(outlook), self.asked, _ground(self.session))

    def _games_of_bots(self, outlook: Outlook) -> GamesPlayed | None:
        """The games that were played aside, if they are still of what is left; else, where it is asked, new ones."""
        if self.played is None:
            left = self.left_for_bots(outlook) if self.asked.games and outlook.season.left else None
            return left.played(self.asked.workers, self.asked.on) if left is not None else None
        of = self.played.ground, self.played.numbers
        return self.played if of == (_ground(self.session), _numbers(outlook)) else None

    def _reported(self, number: int) -> Match:
        fixture = next((each for each in self.state.fixtures.values() if each.number == number), None)
        match = self.state.matches.get(fixture.id) if fixture is not None else None
        if match is None or match.season != self.season.id or match.match not in {"league", "playoff"}:
            raise BadInput("", N_("Match no. {number} has not been reported in this season."), number=number)
        return match

    def _facts(self, ends: Ends) -> str:
        told = ngettext("{count} season end drawn", "{count} season ends drawn", ends.runs)
        by = _("by the results") if self.played is None else _("from games of bots")
        return " · ".join((self.season.name, self._when(), told.format(count=amount(ends.runs)) + ", " + by))

    def _when(self) -> str:
        if plays_ahead(self.state, self.season):
            fixtures = [each for each in self.state.fixtures.values()
                        if each.season == self.season.id and each.match == "league"]  # fmt: skip
            played = sum(each.played for each in fixtures)
            whole = played + sum(each.to_play for each in fixtures)
            return _("matches played: {count} of {whole}").format(count=played, whole=whole)
        return how_far(self.state, self.season, of_all=True)

    def _last_round(self) -> int:
        if not goes_by_rounds(self.state, self.season):
            return 0
        return max(rounds_played(self.state, self.season, league_only=True), default=0)

    def _rows(self, outlook: Outlook, ends: Ends) -> list[ForecastRow]:
        sure, reach = outlook.season.played_out, bounds(outlook.season)
        places, told = [Band(each, each) for each in range(1, self._size() + 1)], bands(self._size())
        parts: list[str | None] = [*self.season.divisions] or [None]
        lines = {each.team: each for name in parts for each in table(self.state, self.book, self.season, Slice(name))}
        rows, pointed = [], counts_points(self.book, lines.values())
        division = {team: name for name, teams in self.season.divisions.items() for team in teams}
        for team, mark in enumerate(self.teams):
            goals = {goal: int(ends.goals[number, team]) for number, goal in enumerate(GOALS)}
            rows.append(ForecastRow(
                lines[mark.id].place,
                mark,
                lines[mark.id].points if pointed else None,
                round(float(ends.points[team]) / ends.runs, 1) if pointed else None,
                tuple(_placed(ends, team, reach[team], sure, each) for each in places),
                _odds(goals["rest"], ends.runs, *_settled(reach[team], outlook.play_offs.rests, outlook)),
                _odds(goals["qualified"], ends.runs, *_settled(reach[team], outlook.play_offs.size, outlook)),
                _odds(goals["title"], ends.runs, *self._title_settled(goals["title"], ends.runs, reach[team], outlook)),
                division_called(division[mark.id]) if mark.id in division else "",
                tuple(_placed(ends, team, reach[team], sure, each) for each in told),
            ))  # fmt: skip
        return sorted(rows, key=lambda row: (row.division, row.place))

    def _lines(self, outlook: Outlook) -> tuple[int, ...]:
        """Below which places of the table lines are drawn, counted among the teams that have not left."""
        gone = {outlook.season.teams[team] for team in outlook.season.gone}
        ranked = enumerate(table(self.state, self.book, self.season), 1)
        here = [place for place, line in ranked if line.team not in gone]
        counts = {outlook.play_offs.rests, outlook.play_offs.size} - {0, len(here)}
        return tuple(here[count - 1] for count in sorted(counts))

    def _size(self) -> int:
        """How many places its table has, or the longest of its divisions."""
        return max(map(len, self.season.divisions.values())) if self.season.divisions else len(self.teams)

    def _title_settled(self, count: int, runs: int, reach: Bounds, outlook: Outlook) -> tuple[bool, bool]:
        play_offs = outlook.play_offs
        if not play_offs.size:
            return (count > 0, count == runs) if outlook.season.played_out else _settled(reach, 1, outlook)
        if play_offs.entrants:
            return count > 0, count == runs
        return reach.best_of_all <= play_offs.size, False

    def _matches(self, outlook: Outlook, ends: Ends) -> list[MatchOdds]:
        found = []
        for place, each in enumerate(outlook.season.left):
            win, draw, loss = (_odds(int(count), ends.runs) for count in ends.results[place])
            stake = self._stake(ends, place, (each.home, each.away))
            found.append(MatchOdds(each.number, self.teams[each.home], self.teams[each.away], win, draw, loss, stake))
        return found

    def _stake(self, ends: Ends, place: int, sides: tuple[int, int]) -> Stake | None:
        """What the match is worth most to: of both teams and all they play for, what a victory moves furthest."""
        best: Stake | None = None
        for side, team in enumerate(sides):
            won, lost = (0, 2) if side == 0 else (2, 0)
            if min(ends.results[place, won], ends.results[place, lost]) < LEAST:
                continue
            for goal, name in enumerate(GOALS):
                after = [
                    _odds(int(ends.stakes[place, result, goal, side]), int(ends.results[place, result]))
                    for result in (lost, won)
                ]
                stake = Stake(self.teams[team], _(PLAYS_FOR[name]), *after)
                if stake.weight > (best.weight if best is not None else 0):
                    best = stake
        return best

    def _labels(self) -> tuple[str, ...]:
        rounds = range(1, self._last_round() + 1)
        after = (_("play-offs"),) if self._in_play_offs() else ()
        return (_("before"), *(_("R{number}").format(number=number) for number in rounds), *after)

    def _in_play_offs(self) -> bool:
        """Whether a match of the play-offs has been reported: what came of it is none of the last round’s doing."""
        return self._last_round() > 0 and self._play_offs_begun()

    def _play_offs_begun(self) -> bool:
        drawn = {each.id for each in season_play_offs(self.state, self.season.id)}
        return any(self.state.fixtures[name].draw in drawn for name in self.state.matches)

    def _titles(self, ends: Ends) -> tuple[TitleLine, ...]:
        """The odds of the title round by round; the last point is that of the page."""
        last = self._last_round() + self._in_play_offs()
        points = []
        for number in range(last):
            report_progress(N_("Looking back at the rounds"), number, last)
            before = ends_of(outlook_after(self.state, self.book, self.season, self.asked, number), OF_A_ROUND)
            points.append([int(count) / before.runs for count in before.goals[0]])
        points.append([int(count) / ends.runs for count in ends.goals[0]])
        return tuple(TitleLine(mark, tuple(each[team] for each in points)) for team, mark in enumerate(self.teams))

    def _moved(
        self, titles: tuple[TitleLine, ...], rows: Sequence[ForecastRow], match: Match | None
    ) -> tuple[str, tuple[Moved, ...]]:
        """What the last round, or a match, has made of each team's odds; those of today as its line has them."""
        now = {row.team.id: row.title for row in rows}
        if match is None:
            if not self._last_round():
                return "", ()
            before = [line.shares[-2] for line in titles]
            title = _("What round {number} has moved").format(number=self._last_round())
            if self._in_play_offs():
                title = _("What the play-offs have moved")
        else:
            before = self._titles_of(outlook_without(self.state, self.book, self.season, self.asked, match.id))
            told = _("What match no. {number} has moved")
            if match.match == "league" and self._play_offs_begun():
                told = _("What match no. {number} had moved before the play-offs")
                after = self._titles_of(outlook_of_table(self.state, self.book, self.season, self.asked))
                now = {mark.id: _share(share) for mark, share in zip(self.teams, after, strict=True)}
            title = told.format(number=self.state.fixtures[match.id].number)
        found = [Moved(mark, _share(was), now[mark.id]) for mark, was in zip(self.teams, before, strict=True)]
        found.sort(key=lambda each: (-abs(each.points), sought(each.team.name)))
        return title, tuple(each for each in found if each.points)

    def _titles_of(self, outlook: Outlook) -> list[float]:
        ends = ends_of(outlook, self.asked.runs, self.asked.workers, self.asked.on)
        return [int(count) / ends.runs for count in ends.goals[0]]

    def _trust(self, outlook: Outlook, ends: Ends) -> list[str]:
        if _is_decided(outlook, ends):
            return [_("Everything is decided."), _("Nothing is left to be drawn.")]
        played = sum(match.ended != "no-show" for match in counted_matches(self.state, self.season))
        told = _("Nothing has been played yet.")
        if played:
            told = ngettext("{count} match is little to go by.", "{count} matches are little to go by.", played)
        if played >= 6 * len(self.teams):
            told = ngettext("{count} match has been seen.", "{count} matches have been seen.", played)
        ages = [each.age for each in meetings_of(self.state, self.season)]
        if any(ages):
            seen = _("Matches seen: {count} of this season, {older} of older ones.")
            told = seen.format(count=ages.count(0), older=len(ages) - ages.count(0))
        found = [told.format(count=played), self._doubt(outlook, ends)]
        if self.played is not None:
            found.append(ngettext("Bots played each match that is left {count} time, with the rosters of today.",
                                  "Bots played each match that is left {count} times, with the rosters of today.",
                                  self.played.games).format(
                count=self.played.games))  # fmt: skip
        else:
            found.append(_("Counted are all results of the league, older seasons less, team lists, and today’s team "
                           "values without those who miss their next match."))  # fmt: skip
        if outlook.season.more_to_draw:
            found.append(_("Rounds that have not been drawn yet are not foreseen."))
        return found

    def _doubt(self, outlook: Outlook, ends: Ends) -> str:
        """How far the odds themselves may be off, told of whoever leads them."""
        leader = int(ends.goals[0].argmax())
        share, shares = int(ends.goals[0, leader]) / ends.runs, ends.shares[:, leader] / SHARE
        spread = max(0.0, float(shares.var()) - share * (1 - share) / SHARE) ** 0.5
        rival = outlook.season.sides[(leader + 1) % len(self.teams)]
        off = outlook.strengths.doubt(outlook.season.sides[leader], rival)
        told = _("The strength of two teams may be off by {count} touchdowns a match: read {share} as {low} to {high}.")
        low, high = max(0.0, share - 1.28 * spread), min(1.0, share + 1.28 * spread)
        words = {"share": percent(share), "low": percent(low), "high": percent(high)}
        return told.format(count=decimal(off), **words)


def _is_decided(outlook: Outlook, ends: Ends) -> bool:
    """Whether no match is left or to be drawn and the title is the same team's in every end."""
    return outlook.season.played_out and int(ends.goals[0].max()) == ends.runs


def _settled(reach: Bounds, among: int, outlook: Outlook) -> tuple[bool, bool]:
    """Whether a place among so many of all can still be reached, and whether it can no longer be lost."""
    if outlook.play_offs.entrants or outlook.season.played_out:
        return True, True
    return reach.best_of_all <= among, reach.worst_of_all <= among


def _placed(ends: Ends, team: int, reach: Bounds, sure: bool, band: Band) -> Odds:
    """How likely a team ends on one of some places."""
    count = int(ends.places[team, band.first - 1 : band.last].sum())
    possible = reach.best <= band.last and band.first <= reach.worst
    certain = band.first <= reach.best and reach.worst <= band.last
    if sure:
        possible, certain = count > 0, count == ends.runs
    return _odds(count, ends.runs, possible, certain)


def _odds(count: int, runs: int, possible: bool = True, certain: bool = False) -> Odds:
    return _share(count / runs if runs else 0.0, possible, certain)


def _share(share: float, possible: bool = True, certain: bool = False) -> Odds:
    """Odds in words: never or always only where that is settled, whatever was drawn."""
    if share == 0 and (certain or not possible):
        return Odds(share, "–")
    if share == 1 and certain:
        return Odds(share, percent(share))
    if share < LITTLE:
        return Odds(share, f"< {percent(LITTLE)}")
    if share > 1 - LITTLE:
        return Odds(share, f"> {percent(1 - LITTLE)}")
    return Odds(share, percent(share))
