"""A position written down and read again: players and staff, figures, and what is still to be done."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from leaguekeeper.play.core.frames import frozen, plain
from leaguekeeper.play.pitch.asks import dumped, loaded
from leaguekeeper.play.pitch.edition import edition
from leaguekeeper.play.pitch.frames import STEPS, name_of
from leaguekeeper.play.pitch.in_force import settle
from leaguekeeper.play.pitch.match_sheet import Match, Staff
from leaguekeeper.play.pitch.memory import Memory
from leaguekeeper.play.pitch.state import LISTS, PAIRS, PLAIN, PitchState

__all__ = ["dump", "load"]

_KEPT_LISTS = tuple(name for name in LISTS if name != "zoning")
_KEPT_PLAIN = tuple(name for name in PLAIN if name not in {"asks", "quiet"})
_STAFF = tuple(each.name for each in fields(Staff))


def dump(state: PitchState) -> dict[str, Any]:
    """The position as JSON; equal positions give equal dumps."""
    match = state.match
    return {
        "rules": match.edition.id,
        "options": dict(match.options),
        **({"book": match.edition.own} if match.edition.own else {}),
        "staff": [{name: getattr(each, name) for name in _STAFF} for each in match.staff],
        "players": [
            list(row) for row in zip(match.ids, match.names, match.positions, match.races, match.numbers, strict=True)
        ],
        "figures": _figures(state),
        "asks": _write(dumped(state.asks)),
        "stack": [_write((step, *about)) for step, about in state.stack],
    }


def load(data: Mapping[str, Any]) -> PitchState:
    """The position that ``dump`` wrote."""
    rows = data["players"]
    ids, names, positions, races, numbers = ([row[n] for row in rows] for n in range(5))
    staff = (Staff(**data["staff"][0]), Staff(**data["staff"][1]))
    rules = edition(data["rules"], data["options"], data.get("book"))
    match: Match[PitchState] = Match(rules, dict(data["options"]), ids, names, positions, races, numbers, staff)
    match.index = {name: player for player, name in enumerate(match.ids)}
    state = PitchState(match)
    _take_over(state, data["figures"])
    settle(state)
    state.asks = loaded(match, _read(data["asks"]))
    state.stack = [(step, tuple(about)) for step, *about in map(_read, data["stack"])]
    return state


def _figures(state: PitchState) -> dict[str, Any]:
    """Everything of the position that changes, apart from what is still to be done, as plain JSON."""
    whole: dict[str, Any] = {name: getattr(state, name)[:] for name in (*_KEPT_LISTS, *PAIRS)}
    whole.update({name: getattr(state, name) for name in _KEPT_PLAIN})
    if state.large:
        whole["large"] = list(state.large)
    whole["due"] = list(state.due)
    whole["spent"] = [list(each) for each in state.spent]
    whole["memory"] = {name: plain(value) for name, value in state.memory.written().items()}
    return whole


def _take_over(state: PitchState, whole: Mapping[str, Any]) -> None:
    """Take over what ``_figures`` wrote, and count places and zones anew."""
    for name in (*_KEPT_LISTS, *PAIRS):
        setattr(state, name, list(whole[name]))
    for name in _KEPT_PLAIN:
        if name in whole:
            setattr(state, name, whole[name])
    state.large = tuple(whole.get("large", ()))
    state.due = tuple(whole["due"])
    state.spent = tuple((a, b) for a, b in whole["spent"])
    state.memory = Memory()
    state.memory.read({name: frozen(value) for name, value in whole["memory"].items()})
    state.live = state.match.edition.living(state.union)
    state.recount()


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
