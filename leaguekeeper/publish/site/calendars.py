"""Calendars to subscribe to: the fixtures of the newest season, of the league, of a team, of a coach.

A fixture keeps its name (UID) for ever, the same as in a calendar that is exported, bears the moment of the sheet that
last changed it, and counts on with each; one that was cancelled stays and says so. (RFC 5545.)
"""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from icalendar import Calendar, Event, Timezone, TimezoneStandard, vText

from leaguekeeper.base.clock import hours_after
from leaguekeeper.base.digests import digest
from leaguekeeper.base.words import _
from leaguekeeper.league.unplayed import is_off
from leaguekeeper.publish.phrases import score
from leaguekeeper.publish.site.assets import SharedFile
from leaguekeeper.publish.site.pages import without_mail
from leaguekeeper.publish.site.program import program
from leaguekeeper.services.site.coaches import known_coaches
from leaguekeeper.services.stages import stage_words

if TYPE_CHECKING:
    from leaguekeeper.league.state import Fixture
    from leaguekeeper.services.site.publication import Publication

__all__ = ["calendars"]

_HOURS = 3
"""How long a match is put down for."""


def calendars(pub: Publication, lang: str) -> Iterator[SharedFile]:
    """The calendars of a site in the language now spoken."""
    season = pub.now.id if pub.now is not None else ""
    mine = [each for each in pub.fixtures.values() if each.season == season and each.day]
    names = digest(program(), lang, pub.choice, *((team.id, team.name) for team in pub.teams.values()))
    written = _Events(pub, lang)

    def calendar(name: str, title: str, fixtures: list[Fixture]) -> SharedFile:
        ground = digest(names, title, pub.ground.parts("fixture", [each.id for each in fixtures]),
                        pub.ground.parts("match", [each.id for each in fixtures]),
                        *(repr(pub.changed[each.id]) for each in fixtures))  # fmt: skip
        made: Callable[[], bytes] = partial(_calendar, written, title, fixtures)
        return f"{lang}/{name}.ics", ground, made

    yield calendar("league", pub.league.name, mine)
    for team in pub.teams.values():
        yield calendar(f"team-{team.id}", team.name, [each for each in mine if team.id in {each.home, each.away}])
    for coach in known_coaches(pub).values():
        teams = {team.id for team in pub.teams.values() if team.coach == coach.id}
        yield calendar(f"coach-{coach.id}", coach.name, [each for each in mine if {each.home, each.away} & teams])


def _calendar(written: _Events, title: str, fixtures: Sequence[Fixture]) -> bytes:
    calendar = Calendar()
    calendar.add("prodid", "-//Leaguekeeper//League calendar//EN")
    calendar.add("version", "2.0")
    for name in ("name", "x-wr-calname"):  # as text: a name may have signs that part values in a calendar
        calendar.add(name, vText(without_mail(title)))
    calendar.add("refresh-interval", datetime.timedelta(hours=6), parameters={"VALUE": "DURATION"})
    if not fixtures:
        calendar.add_component(_of_no_match())
    head, end, rest = calendar.to_ical().partition(b"END:VCALENDAR")
    return b"".join((head, *(written.event(each) for each in fixtures), end, rest))


def _of_no_match() -> Timezone:
    """What a calendar holds before a day is set: an empty one is none, and who follows it is to find it.

    (RFC 5545, 3.6: one component at least.)
    """
    standard = TimezoneStandard()
    standard.add("dtstart", datetime.datetime(1970, 1, 1))  # noqa: DTZ001 - a zone's beginning is told by its own clock
    standard.add("tzoffsetfrom", datetime.timedelta())
    standard.add("tzoffsetto", datetime.timedelta())
    zone = Timezone()
    zone.add("tzid", "UTC")
    zone.add_component(standard)
    return zone


class _Events:
    """Each fixture as an event, written once however many calendars of a language it stands in."""

    def __init__(self, pub: Publication, lang: str) -> None:
        self._pub = pub
        self._lang = lang
        self._kept: dict[str, bytes] = {}

    def event(self, fixture: Fixture) -> bytes:
        """A fixture as the lines of a calendar."""
        found = self._kept.get(fixture.id)
        if found is None:
            found = self._kept[fixture.id] = self._written(fixture)
        return found

    def _written(self, fixture: Fixture) -> bytes:
        pub, event = self._pub, Event()
        changed = pub.changed[fixture.id]
        event.add("uid", f"{fixture.id}@{pub.id}.leaguekeeper")
        event.add("dtstamp", changed.at)
        event.add("last-modified", changed.at)
        event.add("sequence", changed.sequence)
        event.add("summary", without_mail(self._summary(fixture)))
        event.add("description", without_mail(_where(pub, fixture)))
        _add_time(event, fixture)
        event.add("status", "CANCELLED" if is_off(pub.state, fixture) else "CONFIRMED")
        if pub.choice.base_url and fixture.id in pub.matches:
            event.add("url", f"{pub.choice.base_url.rstrip('/')}/{self._lang}/match-{fixture.id}.html")
        return bytes(event.to_ical())

    def _summary(self, fixture: Fixture) -> str:
        home, away = (self._pub.state.teams[name].name for name in (fixture.home, fixture.away))
        match = self._pub.matches.get(fixture.id)
        between = score(match.score) if match is not None else "–"
        return f"{home} {between} {away}"


def _add_time(event: Event, fixture: Fixture) -> None:
    """An agreed hour as it is on the club's clock; a fixture without one takes the whole day."""
    if fixture.time:
        begin = datetime.datetime.fromisoformat(f"{fixture.day}T{fixture.time}")
        event.add("dtstart", begin)
        event.add("dtend", hours_after(begin, _HOURS))
    else:
        event.add("dtstart", datetime.date.fromisoformat(str(fixture.day)))


def _where(pub: Publication, fixture: Fixture) -> str:
    """In which season and round."""
    season, number = pub.seasons[fixture.season].name, _("no. {number}").format(number=fixture.number)
    return " · ".join(filter(None, (pub.league.name, season, stage_words(fixture), number)))
