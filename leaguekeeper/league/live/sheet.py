"""What is noted while a match is played: one note after the other, each with the second at which it was made.

Like the league itself a followed match is a stack of paper: undo takes the last note away, and where the match
stands is found by reading the notes from the first (see ``course``).
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from leaguekeeper.league.documents.base import Paper, PlayerRef, Slug
from leaguekeeper.league.documents.match import Die, Side
from leaguekeeper.rules.advancement import Cause

__all__ = ["LiveSheet", "Note", "NoteKind"]

NoteKind = Literal[
    "kick-off",
    "turn",
    "turnover",
    "deed",
    "hurt",
    "apothecary",
    "sent-off",
    "re-roll",
    "gain",
    "prayer",
    "weather",
    "marker",
    "whistle",
]


class Note(Paper):
    """Something that happened. ``at`` is the second of the match clock.

    ``kick-off``: ``side`` receives. ``turn`` and ``turnover`` end the turn in hand. ``deed``: ``player`` of ``side``
    did ``event``. ``hurt``: ``player`` of ``side`` was hurt through ``cause``, with such dice as were rolled; ``by`` of
    the other side did it and is credited with ``event``; ``apothecary_choose`` is which of two rolls stands and
    ``rises_as`` the lineman as whom a dead one rises, where the rules leave it to a coach.
    ``apothecary``: ``player`` of ``side`` was knocked out and an
    apothecary keeps him in the match. ``prayer``: ``side`` is granted ``result``. ``marker`` moves both turn markers by
    ``steps``; ``whistle`` ends the match.
    """

    kind: NoteKind
    at: Annotated[int, Field(ge=0)] = 0
    side: Side | None = None
    player: PlayerRef | None = None
    event: Slug | None = None
    by: PlayerRef | None = None
    cause: Cause = "other"
    roll: Die | None = None
    lasting: Die | None = None
    regeneration: Annotated[int, Field(ge=1, le=6)] | None = None
    apothecary: Die | None = None
    apothecary_lasting: Die | None = None
    apothecary_choose: Literal["first", "second"] | None = None
    rises_as: Slug | None = None
    result: Slug | None = None
    steps: Annotated[int, Field(ge=-1, le=1)] = 0


class LiveSheet(Paper):
    """All notes of a match, the seconds its clock has shown so far, and whose match it is, home first.

    Earlier releases did not note whose.
    """

    notes: tuple[Note, ...] = Field(default=(), max_length=2000)
    seconds: Annotated[int, Field(ge=0)] = 0
    teams: tuple[str, ...] = ()

    def with_note(self, note: Note) -> LiveSheet:
        """The sheet with one note more."""
        return self.model_copy(update={"notes": (*self.notes, note)})

    def without_last(self) -> LiveSheet:
        """The sheet without its last note."""
        return self.model_copy(update={"notes": self.notes[:-1]})

    def value(self) -> dict[str, Any]:
        """The sheet as JSON holds it."""
        return self.model_dump(mode="json", exclude_defaults=True)
