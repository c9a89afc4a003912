"""How the card game's scenario files are read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leaguekeeper.play.cards import codec, scenario, scenario_schema
from leaguekeeper.play.cards.data import catalogue
from leaguekeeper.play.cards.flow import FIELDS
from leaguekeeper.play.cards.state import Action, Season
from leaguekeeper.play.core.protocol import Choose, Illegal, ScenarioForm
from leaguekeeper.play.scenarios.schema_check import check_form

__all__ = ["FORM"]


def _state(told: Mapping[str, Any], rules: str, options: Mapping[str, Any]) -> Season:
    """The position that a scenario describes (there is one rule set)."""
    if rules != "team-manager":
        raise Illegal("unknown-rules", rules=rules)
    check_form(scenario_schema.setup_schema(catalogue()), told, "setup")
    try:
        return scenario.position(told, options)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as fault:
        raise Illegal("unreadable-setup", fault=f"{type(fault).__name__}: {fault}") from fault


def _default(state: Season, choose: Choose, word: Any) -> Action | None:
    """What a default means: ``never``, ``always`` or ``first``, or the value itself."""
    if word == "never":
        declined = Action(choose.kind, (None,))
        return declined if declined in state.offered else None
    if word in ("always", "first"):
        return state.offered[0]
    return codec.decode(state, {"choose": choose.kind, FIELDS[choose.kind][0]: word})


def _die_face(kind: str, word: str) -> int:
    """The first number on the tackle die whose face is called that."""
    faces = catalogue().faces
    if kind != f"d{len(faces)}" or word not in faces:
        raise Illegal("unknown-face", face=word)
    return faces.index(word) + 1


FORM: ScenarioForm[Season, Action] = ScenarioForm(
    schema=scenario_schema.schema,
    state=_state,
    view=scenario.seen,
    default=_default,
    defaults={"begin": "first", "discard-after-passing": "never"},
    do_kinds=frozenset({"turn"}),
    settled=codec.was_settled,
    die_face=_die_face,
)
