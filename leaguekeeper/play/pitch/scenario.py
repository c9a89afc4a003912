"""Scenario files of the pitch: the position they describe, the words of ``expect``, the usual answers, the schema."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_
from leaguekeeper.play.pitch.actions import Action, Used
from leaguekeeper.play.pitch.frames import then
from leaguekeeper.play.pitch.geometry import NOWHERE, xy
from leaguekeeper.play.pitch.procedures import kick_off, match, set_up, turn
from leaguekeeper.play.pitch.rosters import bring_handicaps, enter, new_match, read_staff
from leaguekeeper.play.pitch.scenario_schema import schema
from leaguekeeper.play.pitch.state import AWAY, HOME, NOBODY, SIDES, STATUSES, Mark, PitchState, Status
from leaguekeeper.play.pitch.words import decode, read_square
from leaguekeeper.play.protocol import Choose, Illegal, Over

if TYPE_CHECKING:
    from leaguekeeper.play.pitch.game import PitchGame

__all__ = ["ALIASES", "DEFAULTS", "default", "ending", "schema", "state_of", "view"]

DEFAULTS: Mapping[str, Any] = {
    "apothecary": "spare",
    "argue": "never",
    "claim": "never",
    "intercept": "never",
    "protest": "never",
    "reroll": "skill",
    "skill": "harmless",
}

ALIASES: Mapping[str, str] = {
    "argue-the-call": "argue",
    "block": "block-die",
    "block-result": "block-die",
    "followup": "follow-up",
    "formation": "setup",
    "interception": "intercept",
    "interceptor": "intercept",
    "kick-off": "kick",
    "kick-off-target": "kick",
    "kick-target": "kick",
    "kickoff": "kick",
    "dump-off-target": "target",
    "pass-target": "target",
    "push-square": "push",
    "pushback": "push",
    "re-roll": "reroll",
    "set-up": "setup",
    "touch-back": "touchback",
}
"""Other words for kinds of decisions."""

_MARKS = {
    "acted": Mark.DONE,
    "confused": Mark.CONFUSED,
    "hypnotised": Mark.HYPNOTISED,
    "rooted": Mark.ROOTED,
    "toad": Mark.TOAD,
    "running": Mark.RUNNING,
    "spent": Mark.SPENT,
    "iron-man": Mark.IRON_MAN,
    "butterfingers": Mark.BUTTERFINGERS,
    "out-of-drive": Mark.OUT_OF_DRIVE,
    "freshly-stunned": Mark.FRESHLY_STUNNED,
}
_USED = {"blitz": Used.BLITZ, "pass": Used.PASS, "hand-off": Used.HAND_OFF, "foul": Used.FOUL}


def state_of(setup: Mapping[str, Any], rules: str, options: Mapping[str, Any]) -> PitchState:
    """The position that ``setup`` describes, from which the match goes on.

    Raises:
        BadInput: a part of it has not the form it should.
    """
    staff = tuple(read_staff({**_team_rerolls(setup, side), **_team(setup, side)}) for side in (HOME, AWAY))
    state = new_match(rules, options, (staff[0], staff[1]))
    for data in setup.get("players", ()):
        _enter(state, data)
    _clock(state, setup)
    _sides(state, setup)
    _ball(state, setup.get("ball"))
    _phase(state, setup)
    return state


def _team(setup: Mapping[str, Any], side: int) -> dict[str, Any]:
    """What is said of a side, under ``teams`` or under its own name."""
    name = SIDES[side]
    own = setup.get(name)
    return {**setup.get("teams", {}).get(name, {}), **(own if isinstance(own, Mapping) else {})}


def _team_rerolls(setup: Mapping[str, Any], side: int) -> dict[str, Any]:
    return {"rerolls": setup.get("rerolls", {}).get(SIDES[side], 0)}


def _enter(state: PitchState, data: Mapping[str, Any]) -> None:
    side = _side(data.get("side"))
    race = state.match.staff[side].race
    player = enter(state, side, data, race)
    word = data.get("state")
    at = data.get("at")
    status = STATUSES.index(word) if word in STATUSES else (Status.STANDING if at is not None else Status.RESERVES)
    if word is not None and word not in STATUSES:
        raise BadInput("players.state", N_("No state of a player is called “{state}”."), state=word)
    if at is not None and status <= Status.STUNNED:
        where = read_square(at)
        if state.who[where] != NOBODY:
            raise BadInput("players.at", N_("Two players stand on one square."))
        state.place(player, where, status)
    else:
        state.status[player] = status if status > Status.STUNNED else Status.RESERVES
    for mark in data.get("marks", ()):
        if mark not in _MARKS:
            raise BadInput("players.marks", N_("No mark of a player is called “{mark}”."), mark=mark)
        state.mark(player, _MARKS[mark])


def _side(word: Any) -> int:
    if word not in SIDES:
        raise BadInput("side", N_("A side is “home” or “away”."))
    return SIDES.index(word)


_WEATHER = {
    "heat": "sweltering-heat",
    "sunny": "very-sunny",
    "rain": "pouring-rain",
    "perfect": "nice",
    "snow": "blizzard",
}
"""Shorter words for the weather."""


def _clock(state: PitchState, setup: Mapping[str, Any]) -> None:
    state.half = int(setup.get("half", 1))
    state.active = _side(setup.get("active", "home"))
    count = int(setup.get("turn", 1))
    state.receiving = _side(
        setup.get("receiving", SIDES[1 - _side(setup["kicking"])] if "kicking" in setup else SIDES[state.active])
    )
    opener = state.receiving == state.active
    state.turns[state.active] = count
    state.turns[1 - state.active] = max(0, count - 1) if opener else count
    for name, turns in setup.get("turns", {}).items():
        state.turns[_side(name)] = int(turns)
    told = str(setup.get("weather", "nice"))
    state.weather = _WEATHER.get(told, told)
    if state.weather not in set(state.match.edition.tables["weather"].values()) | {"nice"}:
        raise BadInput("weather", N_("No weather of these rules is called “{weather}”."), weather=state.weather)
    first = setup.get("first-receiver")
    if first is None:
        state.memory["first-receiver"] = state.receiving if state.half != 2 else 1 - state.receiving
    else:
        state.memory["first-receiver"] = _side(first)


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
        state.apothecary[side] = state.apothecary[side] or staff.apothecary
        state.fan_factor[side] = state.fan_factor[side] or staff.fan_factor
        state.spell |= (1 << side) if staff.wizard else 0
        bring_handicaps(state, side, _team(setup, side))
        if setup.get("wizards", {}).get(SIDES[side]):
            state.spell |= 1 << side
    watched = setup.get("watched")
    if watched:
        state.watched = _side(watched)
    for each in setup.get("used", ()):
        state.used |= _USED[each]
    state.team_reroll_used = bool(setup.get("reroll-used", False))
    state.memory.update(setup.get("memory", {}))


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


def _phase(state: PitchState, setup: Mapping[str, Any]) -> None:
    phase = setup.get("phase", "turn")
    if phase == "match":
        state.weather = "" if "weather" not in setup else state.weather
        state.memory.pop("first-receiver")
        then(state, match.begin)
    elif phase == "coin":
        state.memory.pop("first-receiver")
        then(state, match.begin_half)
        then(state, match.coin)
    elif phase == "drive":
        then(state, match.begin_drive)
    elif phase in ("setup", "set-up"):
        then(state, match.next_turn)
        then(state, kick_off.kick_off)
        then(state, set_up.set_up, state.receiving)
        then(state, set_up.set_up, 1 - state.receiving)
    elif phase in ("kick-off", "kickoff"):
        then(state, match.next_turn)
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


def view(state: PitchState) -> dict[str, Any]:
    """The position in the words of ``expect``."""
    match_ = state.match
    players = {
        name: {
            "at": xy(state.at[p]) if state.at[p] >= 0 else None,
            "state": STATUSES[state.status[p]],
            "side": SIDES[state.side[p]],
            "marks": [word for word, bit in _MARKS.items() if state.marks[p] & bit & ~Mark.DONE],
            "acted": bool(state.marks[p] & Mark.DONE),
            "skills": match_.edition.slugs(state.skills[p]),
            "ma": state.ma[p],
            "st": state.st[p],
            "ag": state.ag[p],
            "av": state.av[p],
            "injury": state.memory.get(f"injury:{p}"),
        }
        for p, name in enumerate(match_.ids)
    }
    return {
        "players": players,
        "ball": _ball_view(state),
        "turnover": state.turnover or state.turned_over,
        "score": _pair(state.score),
        "half": state.half,
        "turn": state.turns[state.active],
        "turns": _pair(state.turns),
        "active": SIDES[state.active],
        "receiving": SIDES[state.receiving],
        "weather": state.weather,
        "rerolls": _pair(state.rerolls),
        "leader": _pair(state.leader),
        "apothecary": _pair(state.apothecary),
        "fan_factor": _pair(state.fan_factor),
        "ejected": _pair(state.ejected),
        "watched": SIDES[state.watched] if state.watched >= 0 else None,
        "used": [word for word, bit in _USED.items() if state.used & bit],
        "touchdown": SIDES[state.touchdown] if state.touchdown >= 0 else None,
    }


def _pair(values: list[int]) -> dict[str, int]:
    return dict(zip(SIDES, values, strict=True))


def _ball_view(state: PitchState) -> dict[str, Any] | None:
    if state.carrier >= 0:
        return {"carrier": state.match.ids[state.carrier], "at": xy(state.ball)}
    return {"at": xy(state.ball), "carrier": None} if state.ball >= 0 else None


def ending(state: PitchState) -> Over:
    """How the match ended: places and figures."""
    home, away = state.score
    loser = state.memory.get("conceded")
    winner = state.memory.get("shoot-out", HOME if home > away else AWAY if away > home else None)
    if loser is not None:
        winner = 1 - int(loser)
    places = (1, 1) if winner is None else (1, 2) if winner == HOME else (2, 1)
    return Over(
        places,
        {"score": _pair(state.score), "half": state.half, "conceded": None if loser is None else SIDES[int(loser)]},
    )


def default(game: PitchGame, state: PitchState, choose: Choose, word: Any) -> Action | None:
    """What a default answers: ``never``, ``always``, ``first``, or a value of the decision.

    ``skill`` (for re-rolls, also ``never``) uses a skill that re-rolls and nothing else; ``harmless`` uses the
    skills that cannot hurt; ``spare`` keeps the apothecary from a mere stun.

    Raises:
        Illegal: the word is no answer to the decision.
    """
    options = game.options(state)
    if word == "first":
        return options[0]
    if choose.kind == "reroll" and word in ("never", "skill"):
        return next((o for o in options if o[1] == "skill"), ("reroll", "none"))
    if choose.kind == "skill" and word == "harmless":
        harmful = choose.about["skill"] in state.match.edition.tables["asked"]["skills"]
        return None if harmful else options[0]
    if word == "spare":
        return ("apothecary", False) if choose.about["result"] == "stunned" else None
    if word in ("always", "never"):
        return _always(choose.kind, options, use=word == "always")
    data = dict(word) if isinstance(word, Mapping) else {"use": word}
    return decode(state, options, {"choose": choose.kind, **data})


def _always(kind: str, options: Any, *, use: bool) -> Action:
    negative = [o for o in options if o[-1] in (None, False, "none") or len(o) == 1]
    positive = [o for o in options if o not in negative]
    found = positive if use else negative
    if not found:
        raise Illegal("not-offered", given=kind)
    first: Action = found[0]
    return first
