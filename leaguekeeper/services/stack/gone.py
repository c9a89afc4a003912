"""What an action would take out of a league, by the words that it bears there: afterwards nobody knows them."""

from __future__ import annotations

from dataclasses import replace

from leaguekeeper.base.fields import FIELDS
from leaguekeeper.base.words import in_every_language
from leaguekeeper.league.outcome import Conflict
from leaguekeeper.league.state import Fixture, State
from leaguekeeper.league.unknown import UNKNOWN

__all__ = ["named_before"]


def named_before(before: State, conflict: Conflict) -> Conflict:
    """A conflict over something that is gone calls it as it was called ``before``: a match by its two teams."""
    code, values = conflict.code.rpartition(":")[2], conflict.values
    if code == "unknown" and (words := _called(before, values["kind"], str(values["name"]))):
        return replace(conflict, sentence=UNKNOWN, values={**values, "name": words, "slug": values["name"]})
    if code == "unknown-player":
        teams = (each.players for each in before.teams.values() if each.name == values["team"])
        player = next(teams, {}).get(str(values["player"]))
        if player is not None:
            return replace(conflict, values={**values, "player": player.name, "slug": player.id})
    return conflict


def _called(state: State, kind: object, slug: str) -> str:
    """What a part of a league was called, of which a refusal tells the kind in words; empty where it had none."""
    parts = (part for (each, name), part in state.parts.items()
             if name == slug and in_every_language(FIELDS.get(each, each)) == kind)  # fmt: skip
    part = next(parts, None)
    return _met(state, part) if isinstance(part, Fixture) else str(getattr(part, "name", ""))


def _met(state: State, fixture: Fixture) -> str:
    return " – ".join(state.teams[each].name if each in state.teams else each for each in (fixture.home, fixture.away))
