"""A game beside the league enters its records: who came where, and who was honoured."""

from __future__ import annotations

from collections.abc import Mapping

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_
from leaguekeeper.league.documents.side_events import Language, SideEntrant, SideEventHeld
from leaguekeeper.league.reading_context import Desk
from leaguekeeper.league.state_of_side_events import SideEntry, SideEvent

__all__ = ["side_event_held"]


def side_event_held(desk: Desk, told: SideEventHeld) -> None:
    """Remember a side event; nothing else of the league changes."""
    season = desk.season(told.season)
    _check(desk, told)
    best_first = sorted(range(len(told.entrants)), key=lambda each: told.entrants[each].place)
    event = SideEvent(
        told.event, told.id, season.id, told.name, told.game, told.date.isoformat() if told.date else None,
        _words(told.game_name), _words(told.counted), _words(told.honour),
        tuple(_entry(told.entrants[each]) for each in best_first),
        tuple(tuple(row[each] for each in best_first) for row in told.games),
    )  # fmt: skip
    desk.put("side-event", told.event, event)
    first = [each.name for each in event.entries if each.place == 1]
    desk.remark(N_("{event}: {names} came first."), event=event.name, names=", ".join(first))


def _check(desk: Desk, told: SideEventHeld) -> None:
    if min(each.place for each in told.entrants) != 1:
        raise BadInput("entrants", N_("somebody must have come first."))
    coaches = [each.coach for each in told.entrants if each.coach is not None]
    if len(set(coaches)) < len(coaches):
        raise BadInput("entrants", N_("a coach can have taken part only once."))
    for name in coaches:
        desk.coach(name)
    if any(len(row) != len(told.entrants) for row in told.games):
        raise BadInput("games", N_("each game has a figure, or null, for each entrant."))
    if any(each.honoured for each in told.entrants) and not told.honour:
        raise BadInput("honour", N_("what was earned must have a name."))


def _entry(told: SideEntrant) -> SideEntry:
    return SideEntry(
        told.name, told.coach, _words(told.played_as), told.place, told.figure, told.won, told.drawn, told.honoured
    )


def _words(told: Mapping[Language, str]) -> dict[str, str]:
    return {str(language): words for language, words in told.items()}
