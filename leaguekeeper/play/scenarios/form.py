"""What is plainly wrong with the form of a scenario file: kinds of values, missing parts, figures out of range.

Words that a runner understands besides the published ones (another name for an action, a null for what is not
said) are no fault; whether an answer or a name exists is found out when it is used.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leaguekeeper.base.words import _
from leaguekeeper.play.scenarios.compare import Fault
from leaguekeeper.play.scenarios.schema import TOP_KEYS
from leaguekeeper.play.scenarios.schema_check import faults_of_form

__all__ = ["faults_of_scenario"]

_UNHELD = frozenset(("enum", "const", "oneOf"))
"""The words of a schema to which a file is not held before it is run."""


def faults_of_scenario(schema: Mapping[str, Any], scenario: Mapping[str, Any]) -> list[Fault]:
    """Every place where a file has not the form of a scenario; ``schema`` is the published one."""
    unknown = [key for key in scenario if key not in TOP_KEYS]
    if unknown:
        known = ", ".join(TOP_KEYS)
        return [
            Fault(key, _("a scenario has no such part (there are: {known})").format(known=known)) for key in unknown
        ]
    whole = {key: part for key, part in _loosened(schema).items() if key != "required"}
    told = {key: _said(part) if key == "setup" else part for key, part in scenario.items() if part is not None}
    found = faults_of_form(whole, told, "scenario", whole)
    return [Fault(place.removeprefix("scenario."), what) for place, what in found] or _faults_of_rules(scenario)


def _faults_of_rules(scenario: Mapping[str, Any]) -> list[Fault]:
    named = scenario.get("rules", "")
    if isinstance(named, str) or (isinstance(named, list) and named and all(isinstance(each, str) for each in named)):
        return []
    return [Fault("rules", _("a rule set, or a list of rule sets, is named here"))]


def _said(part: Any) -> Any:
    """What a set-up says at all: a null says no more than a part that is left out."""
    if isinstance(part, Mapping):
        return {key: _said(each) for key, each in part.items() if each is not None}
    return [_said(each) for each in part] if isinstance(part, list) else part


def _loosened(schema: Mapping[str, Any]) -> dict[str, Any]:
    """A schema without its lists of words."""
    loose: dict[str, Any] = {}
    for key, part in schema.items():
        if key in ("properties", "patternProperties", "$defs"):
            loose[key] = {name: _loosened(each) for name, each in part.items()}
        elif key in ("items", "additionalProperties") and isinstance(part, Mapping):
            loose[key] = _loosened(part)
        elif key in ("anyOf", "prefixItems"):
            loose[key] = [_loosened(each) for each in part]
        elif key not in _UNHELD:
            loose[key] = part
    return loose
