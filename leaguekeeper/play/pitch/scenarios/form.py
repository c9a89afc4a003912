"""How the pitch's scenario files are read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leaguekeeper.play.core.protocol import ScenarioForm
from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import run
from leaguekeeper.play.pitch.scenarios import answers
from leaguekeeper.play.pitch.scenarios.actions import actions
from leaguekeeper.play.pitch.scenarios.entries import worded
from leaguekeeper.play.pitch.scenarios.position import state_of
from leaguekeeper.play.pitch.scenarios.schema import schema
from leaguekeeper.play.pitch.scenarios.view import view
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["FORM"]


def _state(setup: Mapping[str, Any], rules: str, options: Mapping[str, Any]) -> PitchState:
    state = state_of(setup, rules, options)
    run(state)
    state.facts.clear()
    return state


FORM: ScenarioForm[PitchState, Action] = ScenarioForm(
    schema=schema,
    state=_state,
    view=view,
    default=answers.default,
    defaults=answers.DEFAULTS,
    do_kinds=frozenset({"turn", "setup", "action", "target", "zap", "lightning"}),
    actions=actions,
    entries=worded,
    said=answers.said,
    means=answers.means,
    settled=answers.settled,
    declined=answers.declined,
)
