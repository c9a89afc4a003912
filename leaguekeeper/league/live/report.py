"""From the notes of a match to the result that its report holds."""

from __future__ import annotations

from typing import Any

from leaguekeeper.league.live.course import Course
from leaguekeeper.league.live.sheet import Note
from leaguekeeper.league.step import SIDES

__all__ = ["result_of"]

_AS_NOTED = ("roll", "lasting", "regeneration", "rises_as")
_OF_TREATED = ("lasting", "choose")


def result_of(course: Course) -> dict[str, Any]:
    """Score, deeds, sendings-off and casualties; dice that nobody noted are left out."""
    result: dict[str, Any] = {
        side: {"score": course.score[side], "players": course.counts[side], "sent_off": course.sent_off[side]}
        for side in SIDES
    }
    for side in SIDES:
        found = {"extra": course.extra[side], "prayers": course.prayers[side], "apothecaries": course.knocked_out[side]}
        result[side] |= {key: value for key, value in found.items() if value}
    result.update(ended="played", casualties=[_casualty(note) for note in course.hurt])
    if course.overtime:
        result["overtime"] = True
    return result


def _casualty(note: Note) -> dict[str, Any]:
    found: dict[str, Any] = {"side": note.side, "player": note.player, "cause": note.cause}
    if note.by is not None:
        found["by"] = note.by
    found.update({name: value for name in _AS_NOTED if (value := getattr(note, name)) is not None})
    if note.apothecary is not None:
        told = {name: getattr(note, f"apothecary_{name}") for name in _OF_TREATED}
        found["apothecary"] = {"roll": note.apothecary} | {key: value for key, value in told.items() if value}
    return found
