"""What does not have the form it should, as one sentence: which part of it, and what is wanted there.

Whatever comes in by a form (a document, another program's file, a file of cards) is checked against a class that says
what may stand in it. What such a check finds is told here, in the language now spoken, with its place in words.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from pydantic import ValidationError

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.fields import VALUES
from leaguekeeper.base.words import N_

__all__ = ["form_fault", "place_of_fault"]

_SENTENCES = {
    "missing": N_("this is missing."),
    "extra_forbidden": N_("no field of this name is known."),
    "union_tag_invalid": N_("“{tag}” is no kind of document."),
    "union_tag_not_found": N_("a document says of which kind it is."),
    "greater_than_equal": N_("this must be at least {ge}."),
    "less_than_equal": N_("this must be at most {le}."),
    "string_too_long": N_("this is too long (at most {max_length} letters)."),
    "string_too_short": N_("this must not be empty."),
    "too_long": N_("these are too many (at most {max_length})."),
    "too_short": N_("these are too few (at least {min_length})."),
    "literal_error": N_("this cannot stand here."),
    "int_type": N_("a whole number is wanted here."),
    "int_parsing": N_("a whole number is wanted here."),
    "int_parsing_size": N_("a whole number is wanted here."),
    "int_from_float": N_("a whole number is wanted here."),
    "string_type": N_("words are wanted here."),
    "list_type": N_("a list is wanted here."),
    "tuple_type": N_("a list is wanted here."),
    "dict_type": N_("a row of named answers is wanted here."),
    "model_type": N_("a row of named answers is wanted here."),
    "model_attributes_type": N_("a row of named answers is wanted here."),
    "float_type": N_("a figure is wanted here."),
    "float_parsing": N_("a figure is wanted here."),
    "finite_number": N_("a figure is wanted here."),
    "bool_type": N_("yes or no (true or false) is wanted here."),
    "bool_parsing": N_("yes or no (true or false) is wanted here."),
}

_WRITTEN = {
    "\\x00": N_("this is text on lines, without signs that steer a screen."),
    "={0,2}": N_("this is a picture in base 64."),
    "#": N_("a colour is written like #1A2B3C."),
    ":": N_("a time of day is written like 19:30."),
    "_": N_("this is written in small letters, figures, dashes, dots and underscores."),
}
"""How what has a form of its own is written, by a letter of its pattern that no other has."""

_OF_THE_WHOLE = frozenset({"missing", "extra_forbidden", "too_long", "too_short"})
"""Faults of a whole list or of a name: what was given would only repeat what no person wrote."""

_NOT_RIGHT = N_("this cannot be right.")

_DAY = N_("a day is written like 2026-09-14.")


def place_of_fault(error: ValidationError) -> tuple[str | int, ...]:
    """Where the first fault stands: field by field, rows counted from 0."""
    return error.errors()[0]["loc"]


def form_fault(error: ValidationError, place: Sequence[str | int] | None = None) -> BadInput:
    """The first fault as a refusal, placed where the form says, or at ``place``; it is not raised here."""
    first: Any = error.errors()[0]
    about = {key: value for key, value in first.get("ctx", {}).items() if key != "expected"}
    told = BadInput("", _sentence(first), **{key: str(value) for key, value in about.items()})
    told.at(first["loc"] if place is None else place)
    if first["type"] not in _OF_THE_WHOLE:
        told.given = first["input"]
    if first["type"] == "literal_error":
        words = re.findall(r"'([^']*)'", first["ctx"]["expected"])
        told.allowed = tuple((word, VALUES.get(word, word)) for word in words)
    if first["type"] == "union_tag_invalid":
        told.given = first["ctx"]["tag"]
        told.allowed = tuple((kind, kind) for kind in re.findall(r"'([^']*)'", first["ctx"]["expected_tags"]))
    return told


def _sentence(first: Any) -> str:
    kind: str = first["type"]
    if kind == "string_pattern_mismatch":
        pattern = first["ctx"]["pattern"]
        return next((sentence for letter, sentence in _WRITTEN.items() if letter in pattern), _NOT_RIGHT)
    return _DAY if kind.startswith("date") else _SENTENCES.get(kind, _NOT_RIGHT)
