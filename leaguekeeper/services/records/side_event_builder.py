"""Games beside the league as its records tell them: each event's places and figures, and who was honoured."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from leaguekeeper.base.figures import amount
from leaguekeeper.base.words import pick
from leaguekeeper.league.state import Season
from leaguekeeper.league.state_of_side_events import SideEntry, SideEvent
from leaguekeeper.services.records.views import RecordTable, SideEventView, SidePlace
from leaguekeeper.services.session import Session

__all__ = ["honours", "side_event_tables", "side_events"]


def side_events(session: Session, season: Season | None = None) -> tuple[SideEventView, ...]:
    """Every side event, of a season or of all, the newest first."""
    events: list[SideEvent] = list(session.state.of("side-event").values())
    return tuple(_view(session, event) for event in reversed(events) if season is None or event.season == season.id)


def _view(session: Session, event: SideEvent) -> SideEventView:
    return SideEventView(
        _called(event.name, event.game_name),
        pick(event.game_name) or event.game,
        session.state.seasons[event.season].name,
        event.day,
        pick(event.counted),
        tuple(_place(session, event, entry) for entry in event.entries),
        max(1, len(event.games)),
    )


def _place(session: Session, event: SideEvent, entry: SideEntry) -> SidePlace:
    coach = session.state.coaches.get(entry.coach or "")
    return SidePlace(
        entry.place,
        _called(entry.name, entry.played_as),
        coach.name if coach is not None else "",
        pick(entry.played_as),
        entry.figure,
        entry.won,
        entry.drawn,
        pick(event.honour) if entry.honoured else "",
    )


def _called(name: str, printed: Mapping[str, str]) -> str:
    """What something is called: the name given to it, else the printed one in the language now spoken.

    What nobody named was filed under its printed name in the language of whoever filed it.
    """
    return pick(printed) if name in printed.values() else name


def side_event_tables(session: Session, season: Season | None) -> Iterator[RecordTable]:
    """A table for each side event: name and team, the honour earned, and the figure."""
    for event in side_events(session, season):
        title = f"{event.name} · {event.counted}" if event.counted else event.name
        yield RecordTable(title, tuple(_row(place) for place in event.places), beside=True)


def _row(place: SidePlace) -> tuple[str, None, str, str]:
    known = {place.name, ""}
    notes = [words for words in (place.coach, place.played_as, place.honour) if words not in known]
    figure = "" if place.figure is None else amount(place.figure)
    return f"{place.place}. {place.name}", None, " · ".join(notes), figure


def honours(session: Session, season: Season | None) -> Iterator[tuple[str, None, str, str]]:
    """Honours that were earned beside the league: who, what, and at which event."""
    for event in reversed(side_events(session, season)):
        for place in event.places:
            if place.honour:
                yield place.name, None, f"{place.honour} · {event.name}", ""
