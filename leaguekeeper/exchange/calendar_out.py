"""The fixtures as a calendar, to be subscribed to: each bears one name for ever, and a moved one says that it moved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import UTC, date, datetime, time, timedelta
from typing import TYPE_CHECKING, Any

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.slugs import slug_of
from leaguekeeper.base.words import N_, _
from leaguekeeper.exchange.formats import Wanted, Written
from leaguekeeper.services.stages import stage_words

if TYPE_CHECKING:
    from leaguekeeper.league.documents.base import Document
    from leaguekeeper.league.state import Fixture, State
    from leaguekeeper.services.api import LeagueApi

__all__ = ["calendar"]

_HOURS = 3
"""How long a match is put down for."""

_NEVER = date(1970, 1, 1)


def calendar(league: LeagueApi, wanted: Wanted) -> Written:
    """The fixtures of a season, or of the one team that is named; those without a day are told.

    Raises:
        BadInput: not one of them has a day.
    """
    from icalendar import Calendar, vText  # noqa: PLC0415 - needed here alone

    state = league.session.state
    season = league.season.one(wanted.season)
    here = [each for each in state.fixtures.values() if each.season == season.id and _of(state, each, wanted.team)]
    dated = [each for each in here if each.day or each.deadline]
    if not dated:
        raise BadInput("", N_("no match of this season has a day yet, so that the calendar would be empty."))
    changes = _Changes(each.document for each in league.session.reading.filed)
    name = state.league.name if state.league is not None else "Leaguekeeper"
    whole = Calendar()
    whole.add("prodid", "-//Leaguekeeper//EN")
    whole.add("version", "2.0")
    whole.add("method", "PUBLISH")
    whole.add("x-wr-calname", vText(f"{name} – {season.name}"))
    for each in dated:
        whole.add_component(_event(state, each, slug_of(name, "league"), changes))
    missing = tuple(_("{match} has no day.").format(match=_pair(state, each)) for each in here if each not in dated)
    return Written(whole.to_ical(), len(dated), missing)


class _Changes:
    """How often each fixture was changed, and on which day anything was last said of it."""

    def __init__(self, documents: Iterable[Document]) -> None:
        self.counts: Counter[str] = Counter()
        self._last: dict[str, date] = {}
        self._drawn: dict[str, date] = {}
        for document in documents:
            if document.kind == "fixtures_drawn":
                self._drawn[str(getattr(document, "draw", ""))] = document.date or _NEVER
            elif document.kind in ("fixture_changed", "fixture_set"):
                fixture = str(getattr(document, "fixture", ""))
                self.counts[fixture] += document.kind == "fixture_changed"
                self._last[fixture] = max(document.date or _NEVER, self._last.get(fixture, _NEVER))

    def last(self, fixture: str) -> date:
        drawn = (day for draw, day in self._drawn.items() if fixture.startswith(f"{draw}-"))
        return self._last.get(fixture) or next(drawn, _NEVER)


def _event(state: State, fixture: Fixture, league: str, changes: _Changes) -> Any:
    from icalendar import Event  # noqa: PLC0415

    event = Event()
    event.add("uid", f"{fixture.id}@{league}.leaguekeeper")
    event.add("summary", _pair(state, fixture))
    day = date.fromisoformat(fixture.day or fixture.deadline or "")
    if fixture.time:
        begin = datetime.combine(day, time.fromisoformat(fixture.time))
        event.add("dtstart", begin)
        event.add("dtend", begin + timedelta(hours=_HOURS))
    else:
        event.add("dtstart", day)
        event.add("dtend", day + timedelta(days=1))
    stamp = datetime.combine(changes.last(fixture.id), time(), UTC)
    event.add("dtstamp", stamp)
    event.add("last-modified", stamp)
    event.add("sequence", changes.counts[fixture.id])
    event.add("status", "CANCELLED" if fixture.cancelled else "CONFIRMED" if fixture.day else "TENTATIVE")
    if stage := stage_words(fixture):
        event.add("description", stage)
    return event


def _of(state: State, fixture: Fixture, team: str) -> bool:
    names = [fixture.home, fixture.away, *(state.teams[each].name.casefold() for each in (fixture.home, fixture.away))]
    return not team or team.casefold() in names


def _pair(state: State, fixture: Fixture) -> str:
    return f"{state.teams[fixture.home].name} – {state.teams[fixture.away].name}"
