"""A match as JSON and back: players, sides, ball, clock, the activation under way, and the stack."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, fields
from typing import Any

from leaguekeeper.play.core.frames import frozen, plain
from leaguekeeper.play.rugby.sheets import Sheet, house
from leaguekeeper.play.rugby.state import Activation, Ball, Force, Player, Side, State, Trial

__all__ = ["dump", "load"]

_PLAIN = ("half", "phase", "attacker", "first_kicker", "last_gasp", "tied_off", "ended")


def dump(state: State) -> dict[str, Any]:
    """The position as JSON; equal positions give equal dumps."""
    data: dict[str, Any] = {name: getattr(state, name) for name in _PLAIN}
    data["readings"] = dict(state.readings)
    data["players"] = [_player(each) for each in state.players.values()]
    data["sides"] = [plain(asdict(side)) for side in state.sides]
    data["ball"] = plain(asdict(state.ball))
    data["act"] = None if state.act is None else plain(_shallow(state.act))
    data["stack"] = plain(state.stack)
    data["trials"] = [plain(asdict(trial)) for trial in state.trials]
    data["outcome"] = None if state.outcome is None else plain(asdict(state.outcome))
    return data


def _shallow(thing: Any) -> dict[str, Any]:
    return {each.name: getattr(thing, each.name) for each in fields(thing)}


def _player(player: Player) -> dict[str, Any]:
    data = _shallow(player)
    data["sheet"] = player.sheet.model_dump(mode="json")
    return {key: plain(value) for key, value in data.items()}


def load(data: Mapping[str, Any]) -> State:
    """The position that ``dump`` wrote."""
    players = {}
    for entry in data["players"]:
        known = {key: frozen(value) for key, value in entry.items() if key != "sheet"}
        players[entry["id"]] = Player(sheet=Sheet.model_validate(entry["sheet"]), **known)
    sides = [Side(**{key: frozen(value) for key, value in entry.items()}) for entry in data["sides"]]
    state = State(house(), dict(data["readings"]), players, (sides[0], sides[1]))
    for name in _PLAIN:
        setattr(state, name, data[name])
    state.ball = Ball(**{key: frozen(value) for key, value in data["ball"].items()})
    state.act = None if data["act"] is None else _activation(data["act"])
    state.stack = [frozen(frame) for frame in data["stack"]]
    state.trials = [_trial(entry) for entry in data["trials"]]
    state.outcome = None if data["outcome"] is None else _trial(data["outcome"])
    return state


def _activation(data: Mapping[str, Any]) -> Activation:
    made = Activation(**{key: frozen(value) for key, value in data.items()})
    made.forces = tuple(Force(*force) for force in made.forces)
    return made


def _trial(data: Mapping[str, Any]) -> Trial:
    return Trial(**{key: frozen(value) for key, value in data.items()})
