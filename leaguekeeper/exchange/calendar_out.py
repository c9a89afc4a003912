"""The fixtures as a calendar, to be subscribed to: each bears one name for ever, and a moved one says that it moved."""

from __future__ import annotations

from datetime import date, datetime, time
from typing import TYPE_CHECKING, Any

from leaguekeeper.base.clock import days_after, hours_after
from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_, _
from leaguekeeper.exchange.formats import Wanted, Written
from leaguekeeper.exchange.fumbbl_out import team_wanted
from leaguekeeper.league.unplayed import is_off
from leaguekeeper.services.fixture_changes import FixtureChanges, fixture_changes
from leaguekeeper.services.stack.kept_beside import league_id
from leaguekeeper.services.stages import stage_words

if TYPE_CHECKING:
    from leaguekeeper.league.state import Fixture, State
    from leaguekeeper.services.api import LeagueApi

__all__ = ["calendar"]

_HOURS = 3
"""How long a match is put down for."""


def calendar(league: LeagueApi, wanted: Wanted) -> Written:
    """The fixtures of a season, or of the one team that is named; those without a day are told.

    Raises:
        BadInput: there is no such team, or not one of them has a day.
    """
    from icalendar import Calendar, vText

    state = league.session.state
    season = league.season.one(wanted.season)
    of = {team_wanted(state, wanted.team).id} if wanted.team else set(state.teams)
    here = [each for each in state.fixtures.values() if each.season == season.id and {each.home, each.away} & of]
    dated = [each for each in here if each.day or each.deadline]
    if not dated:
        raise BadInput("", N_("no match of this season has a day yet, so that the calendar would be empty."))
    changes, own = fixture_changes(league.session), league_id(league.session)
    name = state.league.name if state.league is not None else "Leaguekeeper"
    whole = Calendar()
    whole.add("prodid", "-//Leaguekeeper//EN")
    whole.add("version", "2.0")
    whole.add("method", "PUBLISH")
    whole.add("x-wr-calname", vText(f"{name} – {season.name}"))
    for each in dated:
        whole.add_component(_event(state, each, own, changes[each.id]))
    missing = tuple(_("{match} has no day.").format(match=_pair(state, each)) for each in here if each not in dated)
    return Written(whole.to_ical(), len(dated), missing)


def _event(state: State, fixture: Fixture, league: str, changed: FixtureChanges) -> Any:
    from icalendar import Event

    event = Event()
    event.add("uid", f"{fixture.id}@{league}.leaguekeeper")
    event.add("summary", _pair(state, fixture))
    day = date.fromisoformat(fixture.day or fixture.deadline or "")
    if fixture.time:
        begin = datetime.combine(day, time.fromisoformat(fixture.time))
        event.add("dtstart", begin)
        event.add("dtend", hours_after(begin, _HOURS))
    else:
        event.add("dtstart", day)
        event.add("dtend", days_after(day, 1))
    event.add("dtstamp", changed.at)
    event.add("last-modified", changed.at)
    event.add("sequence", changed.sequence)
    event.add("status", "CANCELLED" if is_off(state, fixture) else "CONFIRMED" if fixture.day else "TENTATIVE")
    if stage := stage_words(fixture):
        event.add("description", stage)
    return event


def _pair(state: State, fixture: Fixture) -> str:
    return f"{state.teams[fixture.home].name} – {state.teams[fixture.away].name}"
