"""What a correction moves from under the sheets above it, written on them before it is: who met, was drawn, was paid.

A report names no teams, its fixture does. Where a correction sends other teams into that fixture, the report is told
whose it is, so that it stands as it was played and says that others should have met. So are play-offs that were drawn
from a table, and prizes that were paid as the play-offs ended. Who was drawn by a die, such as the most valuable
player, stays so, though the same die would count out another of those who are at hand after it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.documents.match import MatchReport
from leaguekeeper.league.documents.open_league import TrophyAwarded
from leaguekeeper.league.documents.season import FixturesDrawn, PrizesPaid, ResultRecorded
from leaguekeeper.league.drawn import draws, drew
from leaguekeeper.league.outcome import Remark
from leaguekeeper.league.paperwork import to_value
from leaguekeeper.league.reading import Filed, Reading, read
from leaguekeeper.league.state import State
from leaguekeeper.league.who_met import entrants_due, podiums
from leaguekeeper.services.session import book_of, rule_book

__all__ = ["drawn_in", "stood_as_filed"]


def stood_as_filed(before: Reading, after: Reading) -> Reading:
    """A corrected stack, its other sheets told what they were about where the correction would make it another thing.

    From the lowest up: once a semi-final stands as it was played, the final above it may be untouched.
    """
    known = {each.id: place for place, each in enumerate(before.filed)}
    place = 0
    while place < len(after.filed):
        filed = after.filed[place]
        was = known.get(filed.id)
        told = _told(before, was, after, filed.document) if was is not None else None
        if told:
            fresh = filed.document.model_copy(update=told)
            documents = [fresh, *(each.document for each in after.filed[place + 1 :])]
            after = read(documents, rule_book, before=after, same=place)
        place += 1
    return _as_they_drew(before, after, known)


def _told(before: Reading, was: int, after: Reading, document: Document) -> Mapping[str, Any]:
    """What is to be written on a sheet that the correction itself left alone; nothing where all is as it was."""
    if before.filed[was].document != document:
        return {}
    if isinstance(document, MatchReport | ResultRecorded):
        return _sides(before, after, document)
    for kinds, field, holds in _HELD:
        if isinstance(document, kinds) and not getattr(document, field) and holds(before.as_of(was), document):
            place = after.place_of(document.id)
            return {} if holds(after.as_of(place), document) else {field: True}
    return {}


def _sides(before: Reading, after: Reading, document: MatchReport | ResultRecorded) -> Mapping[str, Any]:
    match, now = before.state.matches.get(document.fixture), after.state.matches.get(document.fixture)
    if document.sides is not None or match is None or now is None or match.document != document.id:
        return {}
    sides = (match.home.team, match.away.team)
    same = now.document == document.id and sides == (now.home.team, now.away.team)
    return {} if same else {"sides": sides}


def _as_they_drew(before: Reading, after: Reading, known: Mapping[str, int]) -> Reading:
    """A corrected stack, all reports of it told at once whom their dice drew: reading it for each takes long.

    Once more where that changes who is at hand further up; a report that has been told is not told again.
    """
    while told := _untold(before, after, known):
        first = min(told)
        documents = [told.get(place, each.document) for place, each in enumerate(after.filed) if place >= first]
        after = read(documents, rule_book, before=after, same=first)
    return after


def _untold(before: Reading, after: Reading, known: Mapping[str, int]) -> dict[int, Document]:
    """By their places, the reports whose dice would draw others now, with whom they drew written beside them."""
    told: dict[int, Document] = {}
    for place, filed in enumerate(after.filed):
        was, document = before.filed[known[filed.id]] if filed.id in known else filed, filed.document
        if was is filed or not isinstance(document, MatchReport) or not isinstance(was.document, MatchReport):
            continue
        if document.model_copy(update={"sides": was.document.sides}) != was.document:
            continue
        drawn = _drawn(was, filed)
        if drawn:
            told[place] = document.model_copy(update=drawn)
    return told


def _drawn(was: Filed, filed: Filed) -> Mapping[str, Any]:
    """The answers of a report whose dice would draw others now, with whom they drew written beside them.

    Of nominees nobody is drawn but whom they name: nothing is written of them.
    """
    now = dict(drawn_in(filed))
    others = [told for place, told in drawn_in(was) if place not in now or now[place].player != told.player]
    if not others:
        return {}
    value, fresh = to_value(filed.document), to_value(filed.document)
    for told in others:
        for part in ("before", "after"):
            for path in filter(draws, told.answers):
                drew(fresh.get(part, {}).get(told.step, {}), path, str(told.player))
    return {part: fresh[part] for part in ("before", "after") if fresh.get(part) != value.get(part)}


def drawn_in(filed: Filed) -> Iterator[tuple[tuple[object, ...], Remark]]:
    """Whom the dice of a report drew, as it says, by the place of those dice."""
    for each in filed.entries.remarks:
        if each.player is not None and "player" in each.values and any(map(draws, each.answers)):
            yield (each.step, each.team, each.sentence, each.answers), each


def _drawn_by_table(state: State, document: FixturesDrawn) -> bool:
    """Whether a knock-out was drawn of those whom the table sends."""
    if document.system != "knock-out" or state.league is None:
        return False
    return entrants_due(state, book_of(state), document) == document.entrants


def _paid_by_bracket(state: State, document: PrizesPaid | TrophyAwarded) -> bool:
    """Whether prizes went to those who took the places of a knock-out."""
    places = (document.winner, document.runner_up) if isinstance(document, TrophyAwarded) else document.places
    return places in podiums(state, document)


_HELD: tuple[tuple[Any, str, Callable[[State, Any], bool]], ...] = (
    (FixturesDrawn, "by_table", _drawn_by_table),
    (PrizesPaid | TrophyAwarded, "by_bracket", _paid_by_bracket),
)
"""Sheets, the field that tells what they stood on, and whether they stand on it."""
