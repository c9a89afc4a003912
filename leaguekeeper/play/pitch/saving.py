"""A position written down and read again: players and staff, figures, and what is still to be done."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from leaguekeeper.play.pitch.asks import dumped, loaded
from leaguekeeper.play.pitch.edition import edition
from leaguekeeper.play.pitch.frames import STEPS, name_of
from leaguekeeper.play.pitch.in_force import settle
from leaguekeeper.play.pitch.state import Match, PitchState, Staff

__all__ = ["dump", "load"]


def dump(state: PitchState) -> dict[str, Any]:
    """The position as JSON; equal positions give equal dumps."""
    match = state.match
    return {
        "rules": match.edition.id,
        "options": dict(match.options),
        "staff": [asdict(each) for each in match.staff],
        "players": [
            list(row) for row in zip(match.ids, match.names, match.positions, match.races, match.numbers, strict=True)
        ],
        "figures": state.figures(),
        "asks": _write(dumped(state.asks)),
        "stack": [_write(frame) for frame in state.stack],
    }


def load(data: Mapping[str, Any]) -> PitchState:
    """The position that ``dump`` wrote."""
    rows = data["players"]
    columns: list[Any] = [[row[n] for row in rows] for n in range(5)]
    staff = (Staff(**data["staff"][0]), Staff(**data["staff"][1]))
    rules = edition(data["rules"], data["options"])
    match = Match(rules, dict(data["options"]), columns[0], columns[1], columns[2], columns[3], columns[4], staff)
    match.index = {name: player for player, name in enumerate(match.ids)}
    state = PitchState(match)
    state.set_figures(data["figures"])
    settle(state)
    state.asks = loaded(match, _read(data["asks"]))
    state.stack = [_read(frame) for frame in data["stack"]]
    return state


def _write(part: Any) -> Any:
    if callable(part):
        return {"step": name_of(part)}
    if isinstance(part, tuple):
        return [_write(each) for each in part]
    return part


def _read(part: Any) -> Any:
    if isinstance(part, Mapping):
        name = str(part["step"])
        if name not in STEPS:
            importlib.import_module(f"leaguekeeper.play.pitch.{name.partition(':')[0]}")
        return STEPS[name]
    if isinstance(part, list):
        return tuple(_read(each) for each in part)
    return part
