"""Why a file is no text of the kind that was wanted, in the language now spoken."""

from __future__ import annotations

import json

from leaguekeeper.base.json_text import TooDeep
from leaguekeeper.base.refused_by_system import why_not
from leaguekeeper.base.words import _

__all__ = ["breaks_at", "why_unread"]


def why_unread(error: OSError | ValueError) -> str:
    """Why a JSON file could not be read: what the system says, where it breaks.

    All else that a reader of JSON complains of are figures longer than any that is meant.
    """
    if isinstance(error, OSError):
        return why_not(error)
    if isinstance(error, UnicodeDecodeError):
        return _("it is no text in UTF-8; save it so")
    if isinstance(error, json.JSONDecodeError):
        return breaks_at(error.lineno, error.colno)
    if isinstance(error, TooDeep):
        return _("it is nested too deeply")
    return _("a figure in it is too long")


def breaks_at(line: int, column: int) -> str:
    """Where a text ceases to be what it should be (both counted from 1)."""
    return _("it breaks in line {line}, at letter {column}").format(line=line, column=column)
