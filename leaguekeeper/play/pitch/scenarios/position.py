"""Scenario files of the pitch: the position that they describe."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_
from leaguekeeper.play.pitch.brought import bring, difference_prays, enlarged, plain
from leaguekeeper.play.pitch.edition import edition
from leaguekeeper.play.pitch.frames import then
from leaguekeeper.play.pitch.geometry import NOWHERE, ON_PITCH
from leaguekeeper.play.pitch.grounds.opened import open_stadium
from leaguekeeper.play.pitch.grounds.special_ball import bring_ball
from leaguekeeper.play.pitch.in_force import turn_weather
from leaguekeeper.play.pitch.memory import taken
from leaguekeeper.play.pitch.procedures.kick_off import kick as kick_off
from leaguekeeper.play.pitch.procedures.kick_off import pray
from leaguekeeper.play.pitch.procedures.kick_off.set_up import ELEVEN
from leaguekeeper.play.pitch.procedures.match import whole as match
from leaguekeeper.play.pitch.procedures.turns import turn
from leaguekeeper.play.pitch.room import is_free, spot
from leaguekeeper.play.pitch.rosters import bring_handicaps, enter, new_match, read_staff
from leaguekeeper.play.pitch.scenarios.setup import said, worded_setup
from leaguekeeper.play.pitch.scenarios.view import MARKS, USED
from leaguekeeper.play.pitch.state import AWAY, HOME, NOBODY, SIDES, STATUSES, PitchState, Status
from leaguekeeper.play.pitch.unplayed import name_own
from leaguekeeper.play.pitch.words.notation import read_square

__all__ = ["state_of"]


def state_of(setup: Mapping[str, Any], rules: str, options: Mapping[str, Any]) -> PitchState:
    """The position that ``setup`` describes, from which the match goes on.

    Raises:
        BadInput: a part of it has not the form it should.
    """
    setup = worded_setup(setup)
    options = {"asks": list(SIDES), **_weather_table(setup), **_kind_of_match(setup), **options}
    made = edition(rules, options, setup.get("book"))
    teams = [enlarged(made, {**_team_rerolls(setup, side), **_team(setup, side)}) for side in (HOME, AWAY)]
    state = new_match(made, options, (read_staff(teams[HOME]), read_staff(teams[AWAY])))
    for data in setup.get("players", ()):
        _enter(state, said({**data, "pa": data.get("pa", _USUAL_PASSING) or 0} if "star" not in data else data))
    _numbers(state)
    _clock(state, setup)
    _sides(state, setup)
    _ground(state, setup)
    _ball(state, setup.get("ball"))
    _phase(state, setup)
    _heard(state, setup)
    name_own(state)
    return state


def _numbers(state: PitchState) -> None:
    """No more than eleven a side stand on the pitch, but for those who swarm onto it."""
    swarming = state.match.edition.bits.get("swarming", 0)
    for side in (HOME, AWAY):
        there = state.on_pitch(side)
        if len(there) - sum(bool(state.skills[p] & swarming) for p in there) > ELEVEN:
            raise BadInput("players", N_("{side} has more than eleven players on the pitch."), side=SIDES[side])


def _weather_table(setup: Mapping[str, Any]) -> dict[str, Any]:
    told = setup.get("weather")
    table = told.get("table") if isinstance(told, Mapping) else setup.get("weather-table", setup.get("weather_table"))
    return {"weather-table": plain(table)} if table else {}


def _kind_of_match(setup: Mapping[str, Any]) -> dict[str, Any]:
    return {"friendly": True} if plain(setup.get("match", "")) in _FRIENDLY else {}


_FRIENDLY = ("friendly", "exhibition")
"""Words for a match that is played outside a league."""


def _weather_told(setup: Mapping[str, Any]) -> bool:
    told = setup.get("weather")
    return bool(told.get("result", told.get("is"))) if isinstance(told, Mapping) else told is not None


def _ground(state: PitchState, setup: Mapping[str, Any]) -> None:
    """The stadium, its trapdoors, the wind, and what the weather does to those who play in it."""
    if setup.get("trapdoors"):
        state.memory.trapdoors = tuple(read_square(each) for each in setup["trapdoors"])
        if not all(ON_PITCH[each] for each in state.memory.trapdoors):
            raise BadInput("trapdoors", N_("A trapdoor opens in a square of the pitch."))
    open_stadium(state, setup.get("stadium"))
    bring_ball(state, setup.get("special_ball"), 1 - state.receiving)
    for key, (name, of) in _GROUND.items():
        if key in setup:
            setattr(state.memory, name, of(setup[key]))
    turn_weather(state, state.weather)
    if setup.get("wind"):
        state.memory.wind = str(setup["wind"])


def _heard(state: PitchState, setup: Mapping[str, Any]) -> None:
    """Prayers already heard take effect at once; whom they touch is asked for where it is not said."""
    if setup.get("phase") in ("match", "pre-match", "before-match"):
        return
    for side in (AWAY, HOME):
        brought, state.memory.prayers_brought = taken(state.memory.prayers_brought, side)
        for prayer, player in reversed(brought or ()):
            then(state, pray.grant, side, prayer, player)


def _team(setup: Mapping[str, Any], side: int) -> dict[str, Any]:
    """What is said of a side, under ``teams`` or under its own name."""
    name = SIDES[side]
    own = setup.get(name)
    told = {key: setup[key][name] for key in _BY_SIDE if isinstance(setup.get(key), Mapping) and name in setup[key]}
    for key in _LISTED:
        if isinstance(setup.get(key), list):
            told[key] = _of_side(setup[key], name)
    return {**told, **setup.get("teams", {}).get(name, {}), **(own if isinstance(own, Mapping) else {})}


def _of_side(entries: Any, name: str) -> Any:
    """The entries of a list that name a side: ``{"side": "home", "prayer": "stiletto", "player": "a1"}``."""
    own = [each for each in entries if isinstance(each, Mapping) and each.get("side") == name]
    if any("inducement" in each for each in own):
        return {each["inducement"]: int(each.get("count", 1)) for each in own}
    return own


_LISTED = ("prayers", "inducements")
_BY_SIDE = (
    "inducements",
    "prayers",
    "special_rules",
    "bribes",
    "assistants",
    "cheerleaders",
    "value",
    "dedicated_fans",
    "cards",
)
"""What may be said of a side at the top of a set-up as well as under ``teams``."""


def _team_rerolls(setup: Mapping[str, Any], side: int) -> dict[str, Any]:
    return {key: setup.get(key, {}).get(SIDES[side], 0) for key in ("rerolls", "trophy")}


_USUAL_PASSING = 4
"""What players of a file throw with where it does not say; 0 is none."""


def _enter(state: PitchState, data: Mapping[str, Any]) -> None:
    side = _side(data.get("side"))
    data = {key: part.replace("_", "-") if key in ("position", "race") else part for key, part in data.items()}
    race = state.match.staff[side].race
    player = enter(state, side, data, race)
    word = plain(data["state"]) if "state" in data else None
    at = data.get("at")
    status = STATUSES.index(word) if word in STATUSES else (Status.STANDING if at is not None else Status.RESERVES)
    if word is not None and word not in STATUSES:
        raise BadInput("players.state", N_("No state of a player is called “{state}”."), state=word)
    if at is not None and status <= Status.STUNNED:
        where = spot(state, player, read_square(at))
        if not ON_PITCH[where]:
            raise BadInput("players.at", N_("A player on the pitch stands on one of its squares."))
        if not is_free(state, player, where):
            raise BadInput("players.at", N_("Two players stand on one square."))
        state.place(player, where, status)
    else:
        state.status[player] = status if status > Status.STUNNED else Status.RESERVES
    for mark in data.get("marks", ()):
        if mark not in MARKS:
            raise BadInput("players.marks", N_("No mark of a player is called “{mark}”."), mark=mark)
        state.mark(player, MARKS[mark])


def _side(word: Any) -> int:
    if word not in SIDES:
        raise BadInput("side", N_("A side is “home” or “away”."))
    return SIDES.index(word)


_GROUND: Mapping[str, tuple[str, Callable[[Any], int]]] = {
    "slope": ("slope", _side),
    "line": ("line", int),
    "at_home": ("at_home", _side),
    "kicks": ("kicks", _side),
}
"""What else may be said of the ground: the side whose end lies lower, where the line is, whose ground it is."""


_WEATHER = {
    "heat": "sweltering-heat",
    "sunny": "very-sunny",
    "rain": "pouring-rain",
    "perfect": "nice",
    "snow": "blizzard",
}
"""Shorter words for the weather."""


_BEFORE_TURNS = frozenset(
    ("match", "pre-match", "before-match", "coin", "drive", "setup", "set-up", "kick-off", "kickoff")
)
"""Where the markers show the turns that both sides have played; in the first turn of a half, none."""


def _clock(state: PitchState, setup: Mapping[str, Any]) -> None:
    state.half = int(setup.get("half", 1))
    state.active = _side(setup.get("active", "home"))
    count = int(setup.get("turn", 1))
    state.receiving = _side(
        setup.get("receiving", SIDES[1 - _side(setup["kicking"])] if "kicking" in setup else SIDES[state.active])
    )
    opener = state.receiving == state.active
    if plain(setup.get("phase", "turn")) in _BEFORE_TURNS:
        state.turns[:] = [count if count > 1 else 0] * 2
    else:
        state.turns[state.active] = count
        state.turns[1 - state.active] = max(0, count - 1) if opener else count
    for name, turns in setup.get("turns", {}).items():
        state.turns[_side(name)] = int(turns)
    told = setup.get("weather", "nice")
    told = plain(told.get("result", told.get("is", "nice")) if isinstance(told, Mapping) else told)
    state.weather = _WEATHER.get(told, told)
    weathers = state.match.edition.tables["weather"]
    if state.weather == "nice":
        state.weather = weathers[7]
    if state.weather not in set(weathers.values()) | set(state.match.edition.tables.get("weather-effects", ())):
        raise BadInput("weather", N_("No weather of these rules is called “{weather}”."), weather=state.weather)
    first = setup.get("first-receiver")
    if first is None:
        state.memory.first_receiver = state.receiving if state.half != 2 else 1 - state.receiving
    else:
        state.memory.first_receiver = _side(first)


def _sides(state: PitchState, setup: Mapping[str, Any]) -> None:
    for key, values in (
        ("score", state.score),
        ("rerolls", state.rerolls),
        ("apothecary", state.apothecary),
        ("apothecaries", state.apothecary),
        ("leader", state.leader),
        ("trophy", state.trophy),
        ("fan_factor", state.fan_factor),
        ("ejected", state.ejected),
    ):
        for name, value in setup.get(key, {}).items():
            values[_side(name)] = int(value)
    for side in (HOME, AWAY):
        staff = state.match.staff[side]
        if "leader" not in setup:
            state.leader[side] = int(any(state.has(p, state.match.edition.effects.leads) for p in state.team(side)))
        state.apothecary[side] = state.apothecary[side] or staff.apothecary
        state.fan_factor[side] = state.fan_factor[side] or staff.fan_factor
        state.spell |= (1 << side) if staff.wizard else 0
        bring_handicaps(state, side, _team(setup, side))
        bring(state, side, _team(setup, side))
        if setup.get("wizards", {}).get(SIDES[side]):
            state.spell |= 1 << side
    watched = setup.get("watched")
    if watched:
        state.watched = _side(watched)
    for each in setup.get("used", ()):
        if each not in USED:
            raise BadInput("used", N_("No action that is used up is called “{action}”."), action=each)
        state.used |= USED[each]
    state.team_reroll_used = bool(setup.get("reroll-used", False))
    for word in state.memory.read(setup.get("memory", {})):
        raise BadInput("memory", N_("Nothing is noted under “{word}”."), word=word)


def _ball(state: PitchState, data: Any) -> None:
    if not data:
        state.ball = NOWHERE
    elif "carrier" in data:
        carrier = state.match.index.get(data["carrier"])
        if carrier is None:
            raise BadInput("ball.carrier", N_("There is no player “{player}” in this match."), player=data["carrier"])
        state.carrier, state.ball = carrier, state.at[carrier]
    else:
        state.ball = read_square(data.get("at"))
        if not ON_PITCH[state.ball]:
            raise BadInput("ball.at", N_("The ball lies on a square of the pitch."))


def _phase(state: PitchState, setup: Mapping[str, Any]) -> None:
    phase = plain(setup.get("phase", "turn"))
    if phase not in _BEFORE_TURNS or state.half > 1 or any((*state.score, *state.turns)):
        state.memory.drives = state.memory.drives or 1  # one has begun before, and the next is not the match's first
    if phase in ("match", "pre-match", "before-match"):
        difference_prays(state, [_team(setup, side) for side in (HOME, AWAY)])
        if not _weather_told(setup):
            turn_weather(state, "")
        state.memory.first_receiver = NOBODY
        then(state, match.begin)
    elif phase == "coin":
        state.memory.first_receiver = NOBODY
        then(state, match.begin_half)
        then(state, match.coin)
    elif phase == "drive":
        then(state, match.begin_drive)
    elif phase in ("setup", "set-up"):
        match.line_up(state)
    elif phase in ("kick-off", "kickoff"):
        then(state, match.after_turn)
        then(state, kick_off.kick_off)
    elif phase == "begin-turn":
        state.turns[state.active] -= 1
        then(state, match.after_turn)
        then(state, turn.begin_turn, state.active)
    elif phase == "turn":
        then(state, match.after_turn)
        then(state, turn.end_turn)
        then(state, turn.take_turn)
    else:
        raise BadInput("phase", N_("No phase of a match is called “{phase}”."), phase=phase)
