"""Who was named when: a feed shows an entry again where somebody in it has another name now."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass

from leaguekeeper.services.session import Session
from leaguekeeper.store.sheets import FiledDocument

__all__ = ["Naming", "namings"]

_NAME = re.compile(r'"name":\s*("(?:[^"\\]|\\.)*")')
_RENAMED = re.compile(r'"do":\s*"rename"')
_ALWAYS = ("season_opened", "team_enrolled")


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
    before = _before(session) if session.file.turned().times else {}
    return [Naming(place, _names(sheet), _since(sheet, before)) for place, sheet in named]


def _names_somebody(sheet: FiledDocument) -> bool:
    return sheet.kind in _ALWAYS or _RENAMED.search(sheet.text) is not None


def _names(sheet: FiledDocument) -> tuple[str, ...]:
    return tuple(json.loads(name) for name in _NAME.findall(sheet.text))


def _before(session: Session) -> Mapping[str, FiledDocument]:
    """By its fingerprint each sheet that took the place of another, and that one."""
    edits = (edit for action in session.file.actions() for edit in action.change.edits)
    return {edit.after.digest: edit.before for edit in edits if edit.after is not None and edit.before is not None}


def _since(sheet: FiledDocument, before: Mapping[str, FiledDocument]) -> str:
    first, seen = sheet, {sheet.digest}
    while (older := before.get(first.digest)) is not None and older.digest not in seen:
        if _names(older) != _names(sheet):
            break
        seen.add(older.digest)
        first = older
    return first.filed_at
