"""JSON from anywhere, let in safely, and checked against the form a program gives it."""

from __future__ import annotations

from typing import Any, NoReturn, TypeVar

from pydantic import BaseModel, ValidationError

from leaguekeeper.base.broken_text import why_unread
from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.forms import form_fault
from leaguekeeper.base.json_text import TooDeep, read_json_text
from leaguekeeper.base.words import N_

__all__ = ["MOST_BYTES", "checked", "read_json"]

MOST_BYTES = 30_000_000
"""A whole league as we write it takes some 10,000 for each match played, and is to be read again."""

M = TypeVar("M", bound=BaseModel)


def read_json(data: bytes) -> dict[str, Any]:
    """The object that a JSON file holds.

    Raises:
        BadInput: it is too large, nested too deeply, holds figures that are none, or is no JSON object.
    """
    if len(data) > MOST_BYTES:
        raise BadInput("", N_("this file is too large ({size} bytes)."), size=len(data))
    try:
        value = read_json_text(data, parse_constant=_no_figure)
    except TooDeep:
        raise BadInput("", N_("this file is nested too deeply or has too many parts.")) from None
    except ValueError as error:
        raise BadInput("", N_("this is not JSON: {detail}."), detail=why_unread(error)) from None
    if not isinstance(value, dict):
        raise BadInput("", N_("this is not a team of any program we know."))
    return value


def checked(form: type[M], value: Any) -> M:
    """The value in the form it should have.

    Raises:
        BadInput: naming the first field that has not.
    """
    try:
        return form.model_validate(value)
    except ValidationError as error:
        raise form_fault(error) from None


def _no_figure(word: str) -> NoReturn:
    raise BadInput("", N_("{word} is no figure."), word=word)
