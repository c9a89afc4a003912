"""Documents from JSON and back: every kind of sheet, and what is refused before it is even read.

Whatever comes in may be hostile or broken: too large, nested without end, figures that are none, fields that
nobody knows. Each fault is one sentence that names the field.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, reduce
from operator import or_
from typing import Annotated, Any, NoReturn

from pydantic import Field, TypeAdapter, ValidationError

from leaguekeeper.base.broken_text import why_unread
from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.forms import form_fault, place_of_fault
from leaguekeeper.base.json_text import TooDeep, read_json_text
from leaguekeeper.base.words import N_
from leaguekeeper.league.documents.base import Document, field_word
from leaguekeeper.league.kinds import KINDS, classes_of

__all__ = ["as_json", "from_json", "from_value", "parsed", "schema", "to_value", "unfit_in_words"]

MOST_BYTES = 200_000_000
"""A stack of 30,000 reports, of about 5,000 bytes each, is not longer."""

MOST_DEPTH = 24


@cache
def _adapter() -> TypeAdapter[Any]:
    either: Any = reduce(or_, classes_of(KINDS))
    return TypeAdapter(Annotated[either, Field(discriminator="kind")])


def schema() -> dict[str, Any]:
    """The JSON Schema of every kind of document."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **_adapter().json_schema()}


def from_json(text: str | bytes) -> list[Document]:
    """The documents of a JSON text: one, or a list of them.

    Raises:
        BadInput: naming the field, where the text is no document.
    """
    value = parsed(text)
    if isinstance(value, list):
        return [from_value(each, (place,)) for place, each in enumerate(value)]
    return [from_value(value)]


def parsed(text: str | bytes) -> Any:
    """What a JSON text says.

    Raises:
        BadInput: it is no JSON, or too large to be paper.
    """
    if len(text) > MOST_BYTES:
        raise BadInput("", N_("this file is too large to be a document ({size} bytes)."), size=len(text))
    try:
        return read_json_text(text, parse_constant=_no_number, object_pairs_hook=_each_once)
    except TooDeep:
        raise BadInput("", N_("this file is nested too deeply to be a document.")) from None
    except ValueError as error:
        raise BadInput("", N_("this is not JSON: {detail}."), detail=why_unread(error)) from None


def from_value(value: Any, where: tuple[int, ...] = ()) -> Document:
    """The document that a JSON value describes; ``where`` is its place among several, from 0.

    Raises:
        BadInput: naming the field.
    """
    _check_depth(value, MOST_DEPTH)
    try:
        found: Document = _adapter().validate_python(value)
    except ValidationError as error:
        kind, *inside = place_of_fault(error) or ("",)  # the kind leads it, which the form adds
        told = form_fault(error, [*where, *inside] or ["document"])
        if len(inside) == 1:
            (form,) = (each for each in classes_of(KINDS) if each.model_fields["kind"].default == kind)
            told.place = (*told.place[:-1], field_word(form, str(inside[0])) or told.place[-1])
        raise told from None
    return found


@contextmanager
def unfit_in_words() -> Iterator[None]:
    """Within this sheets are made of what another program's file says: what no sheet can hold is a sentence.

    Raises:
        BadInput: naming the field.
    """
    try:
        yield
    except ValidationError as error:
        raise form_fault(error) from None


def to_value(document: Document) -> dict[str, Any]:
    """The document as JSON values, what it leaves open left out."""
    value = document.model_dump(mode="json", exclude_defaults=True)
    return {"kind": document.kind, **value}


def as_json(document: Document) -> str:
    """The document as one line of JSON, always written the same way."""
    return json.dumps(to_value(document), ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def _no_number(word: str) -> NoReturn:
    raise BadInput("", N_("{word} is no figure that a document can hold."), word=word)


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object of JSON: a field that stands there twice says two things, and nobody can tell which is meant."""
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _value in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise BadInput(twice, N_("this field stands there twice."))
    return found


def _check_depth(value: Any, left: int) -> None:
    if left <= 0:
        raise BadInput("", N_("this file is nested too deeply to be a document."))
    if isinstance(value, dict):
        for each in value.values():
            _check_depth(each, left - 1)
    elif isinstance(value, list):
        for each in value:
            _check_depth(each, left - 1)
