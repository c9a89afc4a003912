"""A game beside the league enters its records: who came where, and who was honoured."""

from __future__ import annotations

from collections.abc import Mapping

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_
from leaguekeeper.league.documents.side_events import Language, SideEntrant, SideEventHeld
from leaguekeeper.league.reading_context import ReadingContext
from leaguekeeper.league.state_of_side_events import SideEntry, SideEvent

__all__ = ["side_event_held"]


def side_event_held(context: ReadingContext, document: SideEventHeld) -> None:
    """Remember a side event; nothing else of the league changes."""
    season = context.season(document.season)
    _check(context, document)
    best_first = sorted(range(len(document.entrants)), key=lambda each: document.entrants[each].place)
    event = SideEvent(
        document.event,
        document.id,
        season.id,
        document.name,
        document.game,
        document.date.isoformat() if document.date else None,
        _words(document.game_name),
        _words(document.counted),
        _words(document.honour),
        tuple(_entry(document.entrants[each]) for each in best_first),
        tuple(tuple(row[each] for each in best_first) for row in document.games),
    )
    context.put("side-event", document.event, event)
    first = [each.name for each in event.entries if each.place == 1]
    context.remark(N_("{event}: {names} came first."), event=event.name, names=", ".join(first))
    if event.games:
        _tally(context, event)


def _tally(context: ReadingContext, event: SideEvent) -> None:
    """Tell of totals that its games do not come to, as where one of both was corrected alone."""
    for entry, figures in zip(event.entries, zip(*event.games, strict=True), strict=True):
        total, played = sum(each for each in figures if each is not None), len(figures)
        if entry.figure is not None and entry.figure != total:
            context.remark(N_("{event} · {name}: total {figure}, but the games come to {total}."), warning=True,
                           event=event.name, name=entry.name, figure=entry.figure, total=total)  # fmt: skip
        if entry.won + entry.drawn > played:
            context.remark(N_("{event} · {name}: won or drawn: {count}, but games played: {played}."),
                           warning=True, event=event.name, name=entry.name, count=entry.won + entry.drawn,
                           played=played)  # fmt: skip


def _check(context: ReadingContext, document: SideEventHeld) -> None:
    if min(each.place for each in document.entrants) != 1:
        raise BadInput("entrants", N_("somebody must have come first."))
    coaches = [each.coach for each in document.entrants if each.coach is not None]
    if len(set(coaches)) < len(coaches):
        raise BadInput("entrants", N_("a coach can have taken part only once."))
    for name in coaches:
        context.coach(name)
    if any(len(row) != len(document.entrants) for row in document.games):
        raise BadInput("games", N_("each game has a figure, or null, for each entrant."))
    if any(each.honoured for each in document.entrants) and not document.honour:
        raise BadInput("honour", N_("what was earned must have a name."))


def _entry(entry: SideEntrant) -> SideEntry:
    return SideEntry(
        entry.name,
        entry.coach,
        _words(entry.played_as),
        entry.place,
        entry.figure,
        entry.won,
        entry.drawn,
        entry.honoured,
    )


def _words(told: Mapping[Language, str]) -> dict[str, str]:
    return {str(language): words for language, words in told.items()}
