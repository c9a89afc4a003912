"""The stack and its journal as they lie in the tables, read whole.

In plain SQL on the database's own connection, which SQLite and PostgreSQL understand alike: a league is opened a
hundred times for each time it is written on, and importing SQLAlchemy would take longer than all the rest of it.
"""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, Protocol

from leaguekeeper.store.sheets import Action, Edit, FiledDocument, StackChange

__all__ = [
    "Look",
    "Turned",
    "ends_of",
    "next_action",
    "read_actions",
    "read_card",
    "read_dropped",
    "read_stack",
    "read_turned",
    "sheets_altered",
]

_STACK = """
    SELECT sheets.id, kind, version, body, filed_at, filed_by
    FROM stack JOIN sheets ON stack.sheet = sheets.number ORDER BY stack.place
"""
_DIGESTS = "SELECT digest FROM stack JOIN sheets ON stack.sheet = sheets.number ORDER BY stack.place"
_LAST_DONE = "SELECT max(number) FROM actions WHERE taken_back = 0"
_FIRST_TAKEN_BACK = "SELECT min(number) FROM actions WHERE taken_back = 1"
_DROPPED = "SELECT done_at FROM actions WHERE taken_back = 2"
_SHEETS = """
    SELECT number, id, kind, version, body, filed_at, filed_by FROM sheets WHERE number IN (
        SELECT sheet_before FROM action_edits WHERE CAST(:only AS INTEGER) IS NULL OR action = :only
        UNION SELECT sheet_after FROM action_edits WHERE CAST(:only AS INTEGER) IS NULL OR action = :only
    )
"""
_EDITS = """
    SELECT action, place, sheet_before, sheet_after FROM action_edits
    WHERE CAST(:only AS INTEGER) IS NULL OR action = :only ORDER BY action, turn
"""
_ACTIONS = """
    SELECT number, kind, done_at, done_by, taken_back FROM actions
    WHERE taken_back <> 2 AND (CAST(:only AS INTEGER) IS NULL OR number = :only) ORDER BY number
"""
_TURNED = """
    SELECT (SELECT revision FROM file_card WHERE id = 1),
        (SELECT count(*) FROM actions WHERE taken_back = 0 AND kind = 'file'),
        (SELECT max(done_at) FROM actions
            WHERE number <= (SELECT max(number) FROM actions WHERE taken_back <> 0 OR kind <> 'file')),
        (SELECT min(done_at) FROM actions)
"""


class Look(Protocol):
    """A look at a database: SQLite's own connection, or one that takes the same words to PostgreSQL."""

    def execute(self, sql: str, parameters: Mapping[str, Any] = ..., /) -> Iterable[tuple[Any, ...]]:
        """The rows of a question; places are written ``:name``."""


class Turned(NamedTuple):
    """How often a league was changed otherwise than by filing on, and the latest moment of what was so changed.

    ``times`` rises with each correction, removal, undo and redo, and never falls: the file's writings less those that
    filed what still lies there. ``latest`` is empty where nothing was ever put right; what was filed before that by a
    clock that was ahead counts in it, so that it never falls either. ``first`` is when anything was done first,
    whatever has become of it.
    """

    times: int = 0
    latest: str = ""
    first: str = ""


def read_turned(look: Look) -> Turned:
    """What was done to the stack besides laying sheets on it."""
    written, filed, latest, first = next(iter(look.execute(_TURNED)))
    return Turned(max(0, int(written or 0) - int(filed)), str(latest or ""), str(first or ""))


def read_card(look: Look) -> tuple[int, str] | None:
    """How often the file was written, and the seal of its stack; None where a forger left the card out."""
    row = next(iter(look.execute("SELECT revision, seal FROM file_card WHERE id = 1")), None)
    return (int(row[0]), str(row[1])) if row is not None else None


def read_stack(look: Look) -> list[FiledDocument]:
    """The stack from the first sheet to the last; letters that are broken are shown as such."""
    try:
        return [FiledDocument(*row) for row in look.execute(_STACK)]
    except sqlite3.OperationalError as error:
        if "decode" not in str(error) or not isinstance(look, sqlite3.Connection):
            raise
    look.text_factory = partial(str, encoding="utf-8", errors="replace")
    try:
        return [FiledDocument(*row) for row in look.execute(_STACK)]
    finally:
        look.text_factory = str


def sheets_altered(look: Look, stack: Sequence[FiledDocument]) -> list[int]:
    """The places of the sheets that are not as they were filed, counted from 1."""
    filed = (row[0] for row in look.execute(_DIGESTS))
    pairs = enumerate(zip(filed, stack, strict=True), start=1)
    return [place for place, (digest, sheet) in pairs if digest != sheet.digest]


def read_dropped(look: Look) -> frozenset[str]:
    """When that was done which was taken back, and which no redoing brings back since something else was filed."""
    return frozenset(str(row[0]) for row in look.execute(_DROPPED))


def read_actions(look: Look) -> list[Action]:
    """The whole journal, the first action first; those taken back stand at its end."""
    return _actions(look, None)


def ends_of(look: Look) -> tuple[int, int | None]:
    """The number of the last action that is done, 0 where none is, and of the first that was taken back."""
    done, undone = (next(iter(look.execute(asked)))[0] for asked in (_LAST_DONE, _FIRST_TAKEN_BACK))
    return done or 0, undone


def next_action(look: Look, *, taken_back: bool) -> Action | None:
    """The action that undo would take back, or the one that redo would repeat; None where there is none."""
    number = next(iter(look.execute(_FIRST_TAKEN_BACK if taken_back else _LAST_DONE)))[0]
    return _actions(look, number)[0] if number is not None else None


def _actions(look: Look, only: int | None) -> list[Action]:
    """All actions with their edits in order, or the one of a number."""
    chosen = {"only": only}
    sheets = {row[0]: FiledDocument(*row[1:]) for row in look.execute(_SHEETS, chosen)}
    edits: dict[int, list[Edit]] = defaultdict(list)
    for action, place, before, after in look.execute(_EDITS, chosen):
        edits[action].append(Edit(place, sheets.get(before), sheets.get(after)))
    return [
        Action(number, StackChange(kind, tuple(edits[number]), at, by), taken_back == 1)
        for number, kind, at, by, taken_back in look.execute(_ACTIONS, chosen)
    ]
