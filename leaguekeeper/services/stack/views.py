"""The stack of paper, and what a change to it would do."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from leaguekeeper.services.form_fields import FieldOf
from leaguekeeper.services.views import Notice, TeamMark

__all__ = [
    "ChangeGroup",
    "ChangeLine",
    "DocumentRow",
    "DocumentView",
    "DocumentsView",
    "Preview",
    "SheetForm",
    "SheetPart",
    "SheetRow",
]


@dataclass(frozen=True, slots=True)
class DocumentRow:
    """A sheet of the stack: its number, its kind in words, what it says in a line, when it was filed and by whom.

    ``undone`` sheets have been taken off the top and can be put back; ``conflicts`` counts open conflicts noted on it.
    In a coach's copy a sheet ``waits`` that has not been filed in the league yet.
    """

    number: int
    kind: str
    title: str
    detail: str = ""
    filed: datetime | None = None
    by: str = ""
    conflicts: int = 0
    undone: bool = False
    waits: bool = False
    address: str = ""


@dataclass(frozen=True, slots=True)
class DocumentsView:
    """The stack, newest first; ``undo`` and ``redo`` name what they would take away or put back, or are empty."""

    title: str
    facts: str
    rows: tuple[DocumentRow, ...]
    undo: str = ""
    redo: str = ""


@dataclass(frozen=True, slots=True)
class ChangeLine:
    """A figure before and after ("Treasury", "85 000", "160 000"), the reason in ``note``, ``worse`` for a loss."""

    label: str
    old: str
    new: str
    note: str = ""
    worse: bool = False


@dataclass(frozen=True, slots=True)
class ChangeGroup:
    """What changes for one team or player."""

    title: str
    lines: tuple[ChangeLine, ...]
    team: TeamMark | None = None


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A row of a form: its fields, and the place on the sheet at which it stood (none for a new one)."""

    at: int | None
    fields: tuple[FieldOf, ...]


@dataclass(frozen=True, slots=True)
class SheetPart:
    """A part of a form under its title: fields, or rows of the same fields; ``blank`` is a row that can be added."""

    key: str
    title: str
    fields: tuple[FieldOf, ...] = ()
    rows: tuple[SheetRow, ...] = ()
    blank: tuple[FieldOf, ...] = ()


@dataclass(frozen=True, slots=True)
class SheetForm:
    """A sheet as a form, filled in with what it says; ``kind`` is its slug, ``title`` what the kind is called."""

    number: int
    kind: str
    title: str
    parts: tuple[SheetPart, ...]


@dataclass(frozen=True, slots=True)
class DocumentView:
    """One sheet read out: its row, the form it fills in, what was told of it by team, the figures it changed."""

    row: DocumentRow
    form: SheetForm
    lines: tuple[tuple[str, str], ...]
    made: tuple[ChangeGroup, ...] = ()
    notes: tuple[Notice, ...] = ()
    can_correct: bool = True
    id: str = ""


@dataclass(frozen=True, slots=True)
class Preview:
    """What a correction, removal or filing would change, shown before anything is done.

    ``warnings`` tell of what breaks no rule and yet should be known.
    """

    title: str
    groups: tuple[ChangeGroup, ...]
    conflicts: tuple[Notice, ...] = ()
    token: str = ""
    warnings: tuple[Notice, ...] = ()
