"""The refusal of something that a league does not have, with all there are of its kind."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from leaguekeeper.base.errors import BadInput, RuleViolation
from leaguekeeper.base.fields import FIELDS
from leaguekeeper.base.words import N_, in_every_language
from leaguekeeper.league.state import Coach, State, Team

__all__ = ["UNKNOWN", "several", "the_one_called", "unknown"]

UNKNOWN = N_("There is no {kind} called {name}.")

_Named = TypeVar("_Named", Team, Coach)


def the_one_called(parts: Mapping[str, _Named], name: str) -> _Named | None:
    """The team or coach of that id or name, whatever the case; else the one whose name holds it; None where none does.

    Raises:
        BadInput: it may be several.
    """
    if name in parts:
        return parts[name]
    wanted = name.casefold()
    found = [each for each in parts.values() if each.name.casefold() == wanted]
    found = found or [each for each in parts.values() if wanted and wanted in each.name.casefold()]
    if len(found) > 1:
        raise several(name, found)
    return found[0] if found else None


def unknown(state: State, kind: str, name: str) -> RuleViolation:
    """There is no team, tournament or other part of that name; those that there are follow."""
    error = RuleViolation("unknown", UNKNOWN, kind=in_every_language(FIELDS.get(kind, kind)), name=name)
    error.given = name
    error.allowed = tuple((ref, getattr(part, "name", ref)) for ref, part in state.of(kind).items())
    return error


def several(name: str, found: Iterable[Team | Coach]) -> BadInput:
    """A name that more than one bears, or begins to say; how each is named alone follows."""
    told = N_("“{name}” may be several: {known}. Write the first word of one of them.")
    return BadInput("", told, name=name, known=", ".join(f"{each.id} ({each.name})" for each in found))
