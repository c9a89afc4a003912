"""The tray beside the stack as plain data: the league's card in it, keys, packages, sheets, and one change to it.

A change is written in one transaction, alone or together with the action on the stack that it belongs to.
(leaguekeeper/README.md, "The way in from afar".)
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

__all__ = [
    "Accepts",
    "CoachKey",
    "Decision",
    "OutMark",
    "Ruled",
    "TrayCard",
    "TrayChange",
    "TrayPackage",
    "TraySheet",
    "places_kept",
    "places_told",
]

Accepts = Literal["rolled", "typed", "never"]
"""How sheets of a kind are taken from afar: with dice that the coach's program rolled, only with dice typed in from
the table where both coaches sat, or not at all."""

Ruled = Literal["", "returned", "refused", "withdrawn"]
"""What became of a sheet that was not filed; withdrawn are those that its coach took back or wrote anew."""


@dataclass(frozen=True, slots=True)
class TrayCard:
    """The league's own id and how many copies it gave out; in a coach's copy, whose it is and what came with it.

    ``secret`` is his key; ``sheets`` and ``seal`` say how much of the stack came from the league.
    """

    league: str
    copies: int = 0
    coach: str | None = None
    coach_name: str | None = None
    secret: str | None = field(default=None, repr=False)
    copy_number: int | None = None
    sheets: int | None = None
    seal: str | None = None
    given_at: str | None = None


@dataclass(frozen=True, slots=True)
class CoachKey:
    """The public half of the key in a coach's copy, in base64; it is worth nothing from ``ended_at`` on."""

    id: str
    coach: str
    public: str
    copy_number: int
    made_at: str
    ended_at: str | None = None


@dataclass(frozen=True, slots=True)
class TrayPackage:
    """What came in one file: the text that was signed, to the letter, the signature in base64, and whose key it was.

    In a coach's copy, what was written to one file to be sent, and when.
    """

    id: str
    key: str
    payload: str
    signature: str
    received_at: str


@dataclass(frozen=True, slots=True)
class TraySheet:
    """A sheet in the tray: the document's text, who sent it, on what he prepared it, and what became of it.

    ``seen`` and ``seen_digest`` are the place and the fingerprint of the last sheet of the stack that he had seen;
    ``rolled`` are the places of the dice that his program rolled, all others were typed in. ``filed`` tells whether
    it lies in the stack, as the document ``filed_as``.
    """

    id: str
    place: int
    coach: str
    kind: str
    document: str
    body: str
    prepared_at: str
    seen: int
    seen_digest: str
    rolled: tuple[str, ...] = ()
    package: str | None = None
    decision: Ruled = ""
    word: str = ""
    decided_at: str | None = None
    decided_by: str = ""
    filed: bool = False
    filed_as: str | None = None
    key: str | None = None
    received_at: str = ""

    @property
    def waits(self) -> bool:
        """Whether somebody has still to decide on it."""
        return not self.filed and not self.decision


@dataclass(frozen=True, slots=True)
class Decision:
    """A sheet is returned with a word, refused, or (empty) waits again."""

    what: Ruled
    at: str
    by: str = ""
    word: str = ""


@dataclass(frozen=True, slots=True)
class OutMark:
    """In a coach's copy: the id of a sheet that waits to be sent, and which of its dice the program rolled."""

    id: str
    rolled: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TrayChange:
    """What is done to the tray, all or nothing.

    ``filed`` names sheets that the action written along files, each with the id of its document in the stack;
    ``out`` marks sheets of a coach's copy by their fingerprints.
    """

    card: TrayCard | None = None
    keys: tuple[CoachKey, ...] = ()
    ended: Mapping[str, str] = field(default_factory=dict)
    packages: tuple[TrayPackage, ...] = ()
    sheets: tuple[TraySheet, ...] = ()
    decided: Mapping[str, Decision] = field(default_factory=dict)
    filed: Mapping[str, str] = field(default_factory=dict)
    terms: Mapping[str, Accepts] | None = None
    out: Mapping[str, OutMark] = field(default_factory=dict)


def places_told(rolled: str) -> tuple[str, ...]:
    """The places of dice as the file keeps them: a JSON list of words."""
    return tuple(map(str, json.loads(rolled or "[]")))


def places_kept(rolled: tuple[str, ...]) -> str:
    """The same for the file."""
    return json.dumps(list(rolled), ensure_ascii=False)
