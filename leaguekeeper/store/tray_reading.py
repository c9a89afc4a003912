"""The tray as it lies in the tables, in plain SQL as the stack is read (see ``journal``)."""

from __future__ import annotations

from typing import Any

from leaguekeeper.store.journal import Look
from leaguekeeper.store.tray import Accepts, CoachKey, OutMark, TrayCard, TrayPackage, TraySheet, places_told

__all__ = [
    "count_waiting",
    "read_out_marks",
    "read_packages",
    "read_tray_card",
    "read_tray_keys",
    "read_tray_sheets",
    "read_tray_terms",
]

_CARD = """
    SELECT league, copies, coach, coach_name, secret, copy_number, sheets, seal, given_at FROM tray_card WHERE id = 1
"""
_KEYS = "SELECT id, coach, public, copy_number, made_at, ended_at FROM tray_keys ORDER BY copy_number, id"
_PACKAGES = "SELECT id, key, payload, signature, received_at FROM tray_packages ORDER BY received_at, id"
_SHEETS = """
    SELECT t.id, t.place, t.coach, t.kind, t.document, t.body, t.prepared_at, t.seen, t.seen_digest, t.rolled,
        t.package, t.decision, t.word, t.decided_at, t.decided_by,
        coalesce(a.taken_back, 1) = 0 OR (t.action IS NULL AND t.filed_as IS NOT NULL), t.filed_as,
        p.key, coalesce(p.received_at, '')
    FROM tray_sheets t LEFT JOIN tray_packages p ON t.package = p.id LEFT JOIN actions a ON t.action = a.number
    ORDER BY p.received_at, t.package, t.place, t.id
"""
_WAITING = """
    SELECT count(*) FROM tray_sheets t LEFT JOIN actions a ON t.action = a.number
    WHERE t.package IS NOT NULL AND t.decision = ''
        AND NOT (coalesce(a.taken_back, 1) = 0 OR (t.action IS NULL AND t.filed_as IS NOT NULL))
"""


def read_tray_card(look: Look) -> TrayCard | None:
    """The card of the tray; None where the league never gave out a copy."""
    row = next(iter(look.execute(_CARD)), None)
    return TrayCard(*row) if row is not None else None


def read_tray_keys(look: Look) -> list[CoachKey]:
    """Every key that was ever enrolled, the oldest first."""
    return [CoachKey(*row) for row in look.execute(_KEYS)]


def read_packages(look: Look) -> list[TrayPackage]:
    """What came, the first first."""
    return [TrayPackage(*row) for row in look.execute(_PACKAGES)]


def read_tray_sheets(look: Look) -> list[TraySheet]:
    """The sheets that came, in their order, decided ones too."""
    found: list[TraySheet] = []
    for row in look.execute(_SHEETS):
        told: list[Any] = list(row)
        told[9], told[15] = places_told(told[9]), bool(told[15])
        found.append(TraySheet(*told))
    return found


def count_waiting(look: Look) -> int:
    """How many sheets somebody has still to decide on; quick enough to be asked at any time."""
    return int(next(iter(look.execute(_WAITING)))[0])


def read_tray_terms(look: Look) -> dict[str, Accepts]:
    """How kinds of sheets are taken from afar, where the commissioner has said so."""
    return {str(row[0]): row[1] for row in look.execute("SELECT kind, accepts FROM tray_terms")}


def read_out_marks(look: Look) -> dict[str, OutMark]:
    """In a coach's copy, the marks of the sheets that wait to be sent, by their fingerprints."""
    rows = look.execute("SELECT digest, id, rolled FROM tray_out")
    return {digest: OutMark(name, places_told(rolled)) for digest, name, rolled in rows}
