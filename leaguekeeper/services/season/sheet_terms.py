"""The commissioner's sheets of a season: what each can name, and lots between teams that nothing else tells apart."""

from __future__ import annotations

import datetime
from collections.abc import Iterable

from leaguekeeper.base.clock import days_after, today
from leaguekeeper.base.sentences import by_number
from leaguekeeper.league.schedule.draw import draw_dice, drawn_order
from leaguekeeper.league.standings import Slice, table
from leaguekeeper.league.state import Fixture, Season, Team
from leaguekeeper.services.fixtures.actions import Roller, rolled
from leaguekeeper.services.marks import division_called
from leaguekeeper.services.season.sheet_views import Named, SheetTerms
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import Changes, file
from leaguekeeper.services.stack.namesakes import coaches_to_choose
from leaguekeeper.services.stack.new_sheet import new_sheet
from leaguekeeper.services.stack.own_copy import is_his

__all__ = ["draw_lots_between", "sheet_terms"]


def sheet_terms(session: Session, before: int = 0) -> SheetTerms:
    """What the sheets of the open season can name; what one could name that is filed, where ``before`` is its number.

    Raises:
        RuleViolation: no season is open.
    """
    state = session.reading.as_of(before - 1) if before else session.state
    league = state.league
    season = state.seasons[league.season] if before and league and league.season else session.season()
    teams = state.teams
    open_ = [each for each in state.fixtures.values()
             if each.season == season.id and each.to_play and is_his(session, each.home, each.away)]  # fmt: skip
    fixtures = [(each.id, f"{each.number} · {teams[each.home].name} – {teams[each.away].name}") for each in open_]
    inside = [team for team in teams.values() if team.id in season.participants]
    here = [team for team in inside if team.id not in season.left]
    return SheetTerms(
        season.id,
        tuple(fixtures),
        _named(teams.values()),
        _named(inside),
        _named(here),
        _named(team for team in teams.values() if team not in here),
        coaches_to_choose(state),
        tuple((name, division_called(name)) for name in season.divisions),
        {team.id: tuple((p.id, by_number(p.number, p.name)) for p in team.roster()) for team in teams.values()},
        {team.id: team.coach for team in teams.values() if team.coach},
        tuple(_level(session, season)) if not before else (),
        {each.id: _a_week_later(each) for each in open_},
    )


def _a_week_later(fixture: Fixture) -> datetime.date:
    """A week after the day that a match has, or from today where that is later."""
    day = datetime.date.fromisoformat(fixture.day) if fixture.day else today()
    return days_after(max(day, today()), 7)


def _named(teams: Iterable[Team]) -> tuple[Named, ...]:
    return tuple((team.id, team.name) for team in teams)


def _level(session: Session, season: Season) -> Iterable[tuple[Named, ...]]:
    """Groups of teams that share a place though they have played: in the whole table, then in those of divisions.

    Whom a match against a team of another division parts in the whole may stand level in their own.
    """
    told: list[set[Named]] = []
    for part in (Slice(), *map(Slice, season.divisions)):
        places: dict[int, list[Named]] = {}
        for line in table(session.state, session.book, season, part):
            if line.played:
                places.setdefault(line.place, []).append((line.team, session.state.teams[line.team].name))
        for group in places.values():
            if len(group) > 1 and not any(each.issuperset(group) for each in told):
                told.append(set(group))
                yield tuple(group)


def draw_lots_between(session: Session, teams: list[str], roller: Roller = rolled) -> Changes:
    """Draw lots between teams, with their dice, and file them."""
    dice = [roller(faces) for faces in draw_dice(len(teams))]
    sheet = new_sheet(session, "lots_drawn", season=session.season().id, order=drawn_order(teams, dice), dice=dice)
    return file(session, [sheet])
