"""A scenario's set-up in the engine's words: what is said at all, under the names by which it is read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leaguekeeper.play.pitch.scenarios.schema import schema
from leaguekeeper.play.pitch.state import SIDES

__all__ = ["said", "worded_setup"]

_OTHER = {
    "eye": "watched",
    "fans": "fan_factor",
    "referee": "watched",
    "rerolls-used": "reroll-used",
    "special-rules": "special_rules",
}
"""Other names of parts of a set-up, in hyphens."""

_STAFF = ("fan_factor", "special_rules", "chef_dice", "handicap_rolls")
"""Parts of a team that are written with an underscore."""


def said(data: Mapping[str, Any]) -> dict[str, Any]:
    """What is said at all: a null says no more than a part that is left out."""
    return {key: said(part) if isinstance(part, Mapping) else part for key, part in data.items() if part is not None}


def worded_setup(setup: Mapping[str, Any]) -> dict[str, Any]:
    """The same set-up with its parts under their usual names, and each side's wizard with its team."""
    known = schema()["properties"]["setup"]["properties"]
    told = {_name(key, known): part for key, part in said(setup).items()}
    wizards = told.pop("wizard", None)
    teams = {name: _team(told.get("teams", {}).get(name, {}), name, wizards) for name in SIDES}
    return {**told, "teams": {**told.get("teams", {}), **{name: team for name, team in teams.items() if team}}}


def _name(key: str, known: Mapping[str, Any]) -> str:
    if key in known:
        return key
    hyphens = key.replace("_", "-")
    spelled = next((each for each in known if each.replace("_", "-") == hyphens), key)
    return _OTHER.get(hyphens, spelled)


def _team(team: Mapping[str, Any], name: str, wizards: Any) -> dict[str, Any]:
    told = {next((each for each in _STAFF if each == key.replace("-", "_")), key): part for key, part in team.items()}
    wizard = told.get("wizard", wizards.get(name) if isinstance(wizards, Mapping) else wizards == name)
    if wizard:
        told["wizard"] = "wizard" if wizard is True else wizard
    return told
