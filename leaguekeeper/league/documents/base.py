"""What every sheet of the stack has in common, and the types its fields are made of.

Documents are immutable, versioned and made of JSON alone; unknown fields are refused, so that a misspelt
word never passes for silence.
"""

from __future__ import annotations

import datetime
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from leaguekeeper.base.fields import FIELDS
from leaguekeeper.base.words import N_

__all__ = [
    "PLAYER_ID",
    "Answers",
    "Day",
    "Document",
    "Gold",
    "Name",
    "Note",
    "Paper",
    "PlayerRef",
    "Slug",
    "SquadNumber",
    "Title",
    "field_word",
]

Slug = Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9._-]{0,63}$")]
"""A name for programs: small letters, figures, dash, dot and underscore; it never changes."""

Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=80)]
"""A name for people, in any script."""

Title = Annotated[Name, Field(title=N_("the name"))]
"""What a thing is called, a league or a team: some languages have another word for it than for a person's name."""

Note = Annotated[str, StringConstraints(strip_whitespace=True, max_length=2000)]
"""A reason or remark, in any script."""

PLAYER_ID = r"^[a-z0-9][a-z0-9._-]{0,31}$"
"""What the id of a player is made of."""

PlayerRef = Annotated[str, StringConstraints(pattern=PLAYER_ID)]
"""A player within his team: the id he was hired under, which he keeps whatever number he wears."""

SquadNumber = Annotated[int, Field(ge=1, le=99)]
"""The number on a player's back."""

Gold = Annotated[int, Field(ge=0, le=100_000_000)]
"""Gold pieces, never below none."""

Day = datetime.date
"""A day, written 2026-09-14."""

Answers = dict[str, Any]
"""What was answered in one step: dice, choices and figures, in the words of the step's chapter."""


class Paper(BaseModel):
    """A part of a document: frozen, and strict about the fields it knows."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=False, allow_inf_nan=False, defer_build=True)


class Document(Paper):
    """One sheet of the stack: who wrote what on which day; ``id`` is its own for ever.

    ``by_ruling`` is why the commissioner lets it pass a gate of the season that is shut (see ``season_life``); it may
    stand only where one is.
    """

    kind: str
    version: int = Field(default=1, ge=1, le=1)
    id: Slug
    date: Day | None = None
    author: Name | None = None
    note: Note = ""
    by_ruling: Note = ""


def field_word(form: type[BaseModel], name: str) -> str | None:
    """What a field of a form is called, in a word of its own where it has one; None where it is no field."""
    field = form.model_fields.get(name)
    return (field.title if field is not None else None) or FIELDS.get(name)
