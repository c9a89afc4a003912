"""JSON that anybody may have written or damaged: a file of another program, a log, a note kept beside a league."""

from __future__ import annotations

import json
from typing import Any

__all__ = ["TooDeep", "read_json_text"]


class TooDeep(ValueError):
    """A text nested so deeply that nobody meant it."""


def read_json_text(text: str | bytes, **hooks: Any) -> Any:
    """What a JSON text says; ``hooks`` are those of ``json.loads``.

    Python ends a text without end in an error that is not of the kind of all others, and that nobody expects.

    Raises:
        ValueError: it says nothing that can be read; TooDeep: because it is nested without end.
    """
    try:
        return json.loads(text, **hooks)
    except RecursionError:
        raise TooDeep from None
