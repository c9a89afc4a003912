"""Since when something has been said: a feed shows an entry again where somebody in it has another name now.

So it does where the result of an earlier match, on which its story may rest, is another one now.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from leaguekeeper.services.session import Session
from leaguekeeper.store.sheets import FiledDocument

__all__ = ["Before", "Naming", "namings", "replaced", "result_since"]

_NAME = re.compile(r'"name":\s*("(?:[^"\\]|\\.)*")')
_RENAMED = re.compile(r'"do":\s*"rename"')
_ALWAYS = ("season_opened", "team_enrolled")
_RESULT = ("result", "home", "away", "scored", "sides")
"""The fields in which reports and bare results say how a match came out."""

Before = Mapping[str, FiledDocument]
"""By its fingerprint each sheet that took the place of another, and that one."""


@dataclass(frozen=True, slots=True)
class Naming:
    """A sheet that names a season, a team or players: its place from 0, the names, the moment since which it does."""

    place: int
    names: tuple[str, ...]
    since: str


def namings(session: Session) -> list[Naming]:
    """The sheets that name seasons, teams and players.

    A sheet that was corrected and names the same as before has done so since it did first, as the journal tells.
    """
    named = [(place, sheet) for place, sheet in enumerate(session.sheets()) if _names_somebody(sheet)]
    before = replaced(session)
    return [Naming(place, _names(sheet), _since(sheet, before, _names)) for place, sheet in named]


def result_since(sheet: FiledDocument, before: Before) -> str:
    """The moment since which a match's sheet has told the result that it tells."""
    return _since(sheet, before, _result)


def replaced(session: Session) -> Before:
    """What each corrected sheet took the place of."""
    if not session.file.turned().times:
        return {}
    edits = (edit for action in session.file.actions() for edit in action.change.edits)
    return {edit.after.digest: edit.before for edit in edits if edit.after is not None and edit.before is not None}


def _names_somebody(sheet: FiledDocument) -> bool:
    return sheet.kind in _ALWAYS or _RENAMED.search(sheet.text) is not None


def _names(sheet: FiledDocument) -> tuple[str, ...]:
    return tuple(json.loads(name) for name in _NAME.findall(sheet.text))


def _result(sheet: FiledDocument) -> Any:
    told = sheet.document()
    return [told.get(field) for field in _RESULT]


def _since(sheet: FiledDocument, before: Before, said: Callable[[FiledDocument], Any]) -> str:
    first, seen = sheet, {sheet.digest}
    while (older := before.get(first.digest)) is not None and older.digest not in seen:
        if said(older) != said(sheet):
            break
        seen.add(older.digest)
        first = older
    return first.filed_at
