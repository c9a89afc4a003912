"""The refusal of something that a league does not have, with all there are of its kind."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from leaguekeeper.base.errors import BadInput, RuleViolation
from leaguekeeper.base.fields import FIELDS
from leaguekeeper.base.words import N_, in_every_language
from leaguekeeper.league.state import Coach, Fixture, State, Team

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
    """There is no team, tournament or other part of that name; those that there are follow, matches to play first."""
    error = RuleViolation("unknown", UNKNOWN, kind=in_every_language(FIELDS.get(kind, kind)), name=name)
    error.given = name
    if kind == "fixture":
        fixtures = sorted(state.fixtures.values(), key=lambda each: not each.to_play)
        error.allowed = tuple((each.id, _who_meets(state, each)) for each in fixtures)
    else:
        error.allowed = tuple((ref, getattr(part, "name", ref)) for ref, part in state.of(kind).items())
    return error


def _who_meets(state: State, fixture: Fixture) -> str:
    return " – ".join(getattr(state.teams.get(team), "name", team) for team in (fixture.home, fixture.away))


def several(name: str, found: Iterable[Team | Coach]) -> BadInput:
    """A name that more than one bears, or begins to say; how each is named alone follows."""
    told = N_("“{name}” may be several: {known}. Write the first word of one of them.")
    return BadInput("", told, name=name, known=", ".join(f"{each.id} ({each.name})" for each in found))
