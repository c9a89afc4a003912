"""The in-tray and the out-tray as they are shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Literal

from leaguekeeper.services.stack.views import Preview
from leaguekeeper.services.views import Notice, TeamMark

__all__ = [
    "Added",
    "Difference",
    "InTrayView",
    "OnItsWay",
    "OutRow",
    "OutTrayView",
    "SentRow",
    "Since",
    "TermRow",
    "TrayRow",
    "TraySheetView",
    "TwoReports",
]

TrayState = Literal["clean", "stale", "conflict", "forged", "filed", "returned", "refused", "withdrawn"]
"""What is to be said of a sheet: it can be filed as it is; what concerns it has moved since, and it can; it cannot;
its signature is worth nothing any more; what was decided."""


@dataclass(frozen=True, slots=True)
class OutRow:
    """A sheet that waits to be sent; ``said`` and ``word`` are what was decided when it was sent before.

    ``meant`` says that the season that it was prepared for was opened without it, and another would be meant now.
    ``lies_there`` tells of a sheet that came to the commissioner, who has not decided on it; ``written`` is when it
    was first written to a file for him, since this copy was made.
    """

    id: str
    place: int
    kind: str
    title: str
    prepared: datetime | None
    rolled: int
    said: str = ""
    word: str = ""
    conflicts: tuple[str, ...] = ()
    meant: str = ""
    lies_there: bool = False
    written: datetime | None = None

    @property
    def to_send(self) -> bool:
        """Whether it has still to go on its way."""
        return not self.lies_there and self.written is None


@dataclass(frozen=True, slots=True)
class OnItsWay:
    """What lies in a coach's copy was written to a file for the commissioner."""

    @property
    def kinds(self) -> frozenset[str]:
        """What tells of the out-tray is read anew."""
        return frozenset({"tray"})


@dataclass(frozen=True, slots=True)
class SentRow:
    """A sheet that was sent, and what became of it."""

    id: str
    title: str
    state: str
    words: str
    word: str = ""


@dataclass(frozen=True, slots=True)
class OutTrayView:
    """A coach's out-tray: whose it is, which copy, how much of the stack came with it, what waits, what was decided.

    ``only_read`` says why nothing can be taken back and no newer copy taken over, where that is so. ``taken_back``
    counts what lay here before: where it was sent, the commissioner is still to hear of that; ``told_back`` what a
    file has told him of already.
    """

    coach: str
    coach_name: str
    copy_number: int
    given: datetime | None
    sheets: int
    rows: tuple[OutRow, ...]
    sent: tuple[SentRow, ...] = ()
    only_read: str = ""
    taken_back: int = 0
    told_back: int = 0

    @property
    def holds_any(self) -> bool:
        """Whether a file can be written, be it once more."""
        return bool(self.rows or self.taken_back or self.told_back)


@dataclass(frozen=True, slots=True)
class TrayRow:
    """A sheet of the in-tray in a line; ``words`` say its state, ``why`` the sentence behind it.

    ``partner`` is the other report of the same match, where two wait.
    """

    id: str
    title: str
    kind: str
    coach: str
    team: TeamMark | None
    received: datetime | None
    seen: int
    signed: str
    state: TrayState
    words: str
    why: str = ""
    word: str = ""
    partner: str = ""

    @property
    def waits(self) -> bool:
        """Whether somebody has still to decide on it."""
        return self.state in {"clean", "stale", "conflict", "forged"}


@dataclass(frozen=True, slots=True)
class InTrayView:
    """The in-tray: the sheets that came, the latest first; ``documents`` counts the stack as it stands.

    Who ``decides`` on them is the commissioner; a coach who reads the league on its server sees his own.
    ``copies`` counts those that were given out.
    """

    rows: tuple[TrayRow, ...]
    documents: int
    facts: str
    decides: bool = True
    copies: int = 0

    @property
    def clean(self) -> tuple[str, ...]:
        """Those that can be filed as they are, all in one action; of two like reports, both."""
        return tuple(row.id for row in self.rows if row.state == "clean")


@dataclass(frozen=True, slots=True)
class Since:
    """A sheet that has come into the stack since the coach looked; ``concerns`` whether it touches the same.

    ``corrects`` where he had seen it: it was corrected or taken out since, and ``number`` may be the one it had then.
    """

    number: int
    title: str
    concerns: bool
    corrects: bool = False


@dataclass(frozen=True, slots=True)
class Difference:
    """A fact on which two reports differ, numbered from 1, and what each says."""

    number: int
    label: str
    ours: str
    theirs: str


@dataclass(frozen=True, slots=True)
class TwoReports:
    """Two reports of one match side by side: what both say (label and words), and where they differ."""

    title: str
    first: TrayRow
    second: TrayRow
    same: tuple[tuple[str, str], ...]
    differences: tuple[Difference, ...]

    @property
    def facts(self) -> int:
        """How many facts were compared."""
        return len(self.same) + len(self.differences)


@dataclass(frozen=True, slots=True)
class TraySheetView:
    """A sheet of the in-tray read out: what it says, what has moved since, and what it changes now.

    ``blocked`` is why it cannot be filed, empty where it can.
    """

    row: TrayRow
    facts: tuple[tuple[str, str], ...]
    since: tuple[Since, ...]
    corrected: bool
    preview: Preview | None
    blocked: str
    dice: str
    notes: tuple[Notice, ...] = ()
    two: TwoReports | None = None

    @property
    def moved(self) -> tuple[Since, ...]:
        """What matters of that: what touches the same, and what he had seen otherwise; all where nothing does."""
        return tuple(each for each in self.since if each.concerns or each.corrects) or self.since


@dataclass(frozen=True, slots=True)
class TermRow:
    """How sheets of a kind are taken from afar."""

    kind: str
    words: str
    accepts: str


@dataclass(frozen=True, slots=True)
class Added:
    """What came of a ``.sheets`` file: who sent it, which sheets are new, which were there before."""

    coach: str
    sheets: tuple[str, ...]
    known: int = 0
    withdrawn: int = 0
    path: Path | None = None
    titles: Mapping[str, str] = field(default_factory=dict)

    @property
    def kinds(self) -> frozenset[str]:
        """What tells of the in-tray is read anew."""
        return frozenset({"tray"})
