"""Actions, facts and positions as files write them: players by id, squares as [x, y], sides by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from leaguekeeper.play.core.dice import BLOCK_FACES
from leaguekeeper.play.core.protocol import Choose, Illegal
from leaguekeeper.play.pitch.actions import Action, is_yes
from leaguekeeper.play.pitch.geometry import square, xy
from leaguekeeper.play.pitch.match_sheet import Match
from leaguekeeper.play.pitch.state import SIDES, STATUSES, PitchState
from leaguekeeper.play.pitch.words import by_hand

__all__ = ["FACES", "decode", "encode", "fact_in_words", "pick_option", "read_square", "value_in_words"]

FACES = {1: "skull", 2: "both-down", 3: "push", 4: "push", 5: "stumble", 6: "pow"}

_TO = frozenset(("step", "leap", "leave-ball"))
_AT = frozenset(("push", "kick", "target", "hail-mary", "land", "put-ball"))
_PLAYER = frozenset(
    (
        "nominate",
        "drum",
        "bless",
        "operate",
        "intercept",
        "touchback",
        "kicker",
        "bite",
        "rune",
        "credit",
        "high-kick",
        "savage",
        "prayer",
        "fetch-back",
        "ability",
    )
)
_TARGET = frozenset(
    (
        "block", "hand-off", "foul", "gaze", "chainsaw", "stab", "vomit", "breathe-fire", "pick-up-team-mate",
        "kick-mate", "zap",
    )
)  # fmt: skip
_USE = frozenset(
    (
        "agree",
        "use",
        "redraw",
        "corruption",
        "rock",
        "catch",
        "patch-up",
        "protest",
        "raise-dead",
        "follow-up",
        "apothecary",
        "argue",
        "bribe",
        "claim",
        "receive",
        "switch",
    )
)
_DO = frozenset(
    (
        "by-hand",
        "play",
        "time-up",
        "step",
        "leap",
        "leave-ball",
        "stop",
        "throw",
        "end-turn",
        "declare",
        "marker",
        "concede",
        "spell",
        *_TARGET,
    )
)

_SIDE_KEYS = frozenset(("side", "whose"))
_PLAYER_KEYS = frozenset(("player", "by", "target", "to_player"))
_SQUARE_KEYS = frozenset(("at", "to"))


def encode(action: Action) -> dict[str, Any]:
    """An action as JSON; players stand in it by number."""
    kind, *values = action
    data: dict[str, Any] = {"do" if kind in _DO else "choose": kind}
    if kind == "declare":
        data.update(action=values[0], player=values[1])
    elif kind in _TO:
        data["to"] = xy(values[0])
    elif kind in _AT:
        data["at"] = xy(values[0])
    elif kind in _TARGET:
        data["target"] = values[0]
    elif kind in _PLAYER:
        data["player"] = values[0]
    elif kind in _USE:
        data["use"] = values[0]
    elif values:
        data.update(_WRITTEN[kind](values) if kind in _WRITTEN else {"value": values[0]})
    return data


_WRITTEN: dict[str, Callable[[list[Any]], dict[str, Any]]] = {
    "skill": lambda v: {"skill": v[0], "player": v[1]},
    "block-die": lambda v: {"die": FACES[v[0]]},
    "reroll": lambda v: {"use": v[0]},
    "setup": lambda v: {"formation": v[0]} if isinstance(v[0], str) else {"places": [[p, *xy(at)] for p, at in v[0]]},
    "solid-defence": lambda v: {"player": v[0], "to": xy(v[1])},
    "swarm": lambda v: {"player": v[0], "to": xy(v[1])},
    "quick-snap": lambda v: {"player": v[0], "to": xy(v[1])},
    "multiple-block": lambda v: {"targets": list(v)},
    "lightning": lambda v: {"edge": v[0], "from": v[1]},
    "handicap-player": lambda v: {"player": v[0], **({"gain": v[1]} if len(v) > 1 else {})},
    "cast": lambda v: {"spell": v[0]},
    "clock": lambda v: {"by": v[0]},
    "carve": lambda v: {"player": v[0], "rune": v[1]},
    "steer": lambda v: {"what": v[0], "by": v[1]},
    "wisdom": lambda v: {"skill": v[0]},
    "dope": lambda v: {"player": v[0], "figure": v[1]},
    "keep": lambda v: {"card": v[0]},
    "gain": lambda v: {"skill": v[0]},
    "dice": lambda v: {"dice": [FACES[face] for face in v[0]]},
    "run": lambda v: {"to": None if v[0] is None else xy(v[0])},
    "by-hand": by_hand.encode,
}
"""How the values of an action are written where it takes more than one word."""


def read_square(data: Any) -> int:
    """A square from JSON.

    Raises:
        Illegal: it has not the form of one.
    """
    if (
        isinstance(data, (list, tuple))
        and len(data) == 2
        and all(isinstance(n, int) and not isinstance(n, bool) for n in data)
        and 0 <= data[0] < 28
        and 0 <= data[1] < 17
    ):
        return square(data[0], data[1])
    raise Illegal("not-a-square", value=str(data))


def pick_option(match: Match[PitchState], options: Iterable[Action], data: Mapping[str, Any]) -> Action | None:
    """The option that JSON means: written in full, or with the one thing that matters under whatever name."""
    written = {k: _numbered(match, v) for k, v in data.items() if k not in _ASIDE}
    listed = list(options)
    for option in listed:
        if encode(option) == written:
            return option
    kind = written.get("choose", written.get("do"))
    values = [v for k, v in written.items() if k not in ("choose", "do")]
    found = [o for o in listed if o[0] == kind and all(_means(o, v) for v in values)]
    if not found and kind == "reroll" and "team" in values:
        found = [o for o in listed if o[1] in ("leader", "trophy")]
    return found[0] if found and (len(found) == 1 or kind in ("skill", "reroll")) else None


def decode(state: PitchState, options: Iterable[Action], data: Mapping[str, Any]) -> Action:
    """The action that JSON names: one of the options, or one of those that are never listed.

    Raises:
        Illegal: nothing that may be answered now is written like that.
    """
    if data.get("do") in ("concede", "time-up"):
        return (str(data["do"]),)
    match = state.match
    if data.get("do") == "by-hand":
        at = {"at": read_square(data["at"])} if "at" in data else {}
        return by_hand.decode({**data, "player": _numbered(match, data.get("player")), **at})
    places = next((v for k, v in data.items() if k in _PLACES and not isinstance(v, str)), None)
    if data.get("choose") == "setup" and places is not None:
        return ("setup", tuple(_places(match, places)))
    if data.get("choose") == "run" and data.get("leap"):
        data = {"do": "leap", "to": data.get("to")}
    listed, plainer = list(options), _plainer(state, data)
    found = pick_option(match, listed, plainer) or pick_option(match, listed, _to_the_point(state, plainer))
    if found is None and all(v is True for k, v in _to_the_point(state, plainer).items() if k != "choose"):
        found = _only_yes(listed, plainer)
    if found is None and data.get("choose") == "run":
        found = pick_option(match, listed, {"do": "leap", "to": data.get("to")})
    if found is None:
        raise Illegal("not-offered", given=str(dict(data)))
    return found


def _to_the_point(state: PitchState, data: Mapping[str, Any]) -> Mapping[str, Any]:
    """The same answer without what it only repeats: whom or where the question is about, and a yes beside a name."""
    asks = state.asks
    about = asks.about if isinstance(asks, Choose) else {}
    match = state.match
    bare = {
        key: value
        for key, value in data.items()
        if key == "choose" or key not in about or about[key] not in (value, _numbered(match, value))
    }
    return {key: value for key, value in bare.items() if key != "use" or value is not True or len(bare) == 2}


def _only_yes(options: list[Action], data: Mapping[str, Any]) -> Action | None:
    """What a plain yes means where only one thing can be said yes to."""
    kind = data.get("choose")
    found = [option for option in options if option[0] == kind and is_yes(option)]
    return found[0] if len(found) == 1 else None


_PLACES = frozenset(("places", "players", "formation", "at"))


def _plainer(state: PitchState, data: Mapping[str, Any]) -> Mapping[str, Any]:
    """The same answer with a die named by its place as its face, and a player aimed at as his square."""
    asks, kind = state.asks, str(data.get("choose"))
    if kind == "block-die" and "index" in data and isinstance(asks, Choose):
        rolled, place = asks.about.get("roll", ()), data["index"]
        if isinstance(place, int) and 0 <= place < len(rolled):
            return {"choose": kind, "die": FACES[rolled[place]]}
    if kind == "reroll":
        return _plain_reroll(asks, data)
    if kind == "push":
        return {key: value for key, value in data.items() if key not in ("skill", "use")}
    if kind == "skill" and data.get("use") in _ROLLS and isinstance(asks, Choose) and "for" in asks.about:
        return {**data, "use": data["use"] == asks.about["for"]}
    if kind == "follow-up" and "to" in data:
        return {"choose": kind, "use": data["to"] is not None}
    if kind in _PLAYER and any(isinstance(value, list) for value in data.values()):
        return {k: _who(state, v) if isinstance(v, list) else v for k, v in data.items()}
    if kind == "target":
        index, at = state.match.index, state.at
        return {k: xy(at[index[v]]) if isinstance(v, str) and v in index else v for k, v in data.items()}
    return data


_ROLLS = ("armour", "injury")
"""On which of a victim's rolls a skill goes that may go on either."""


def _plain_reroll(asks: Any, data: Mapping[str, Any]) -> Mapping[str, Any]:
    """A re-roll named by the skill that gives it, or in full."""
    if "skill" in data:
        return {"choose": "reroll", "use": "skill" if data.get("use", True) else "none"}
    skill = asks.about.get("skill") if isinstance(asks, Choose) else None
    named = (skill, f"skill:{skill}", f"{skill}-reroll", "skill-reroll")
    return {
        key: "skill" if value in named else value.removesuffix("-reroll") if isinstance(value, str) else value
        for key, value in data.items()
    }


def _who(state: PitchState, at: Any) -> int:
    return state.who[read_square(at)]


def _places(match: Match[PitchState], data: Any) -> Iterable[tuple[int, int]]:
    rows = [[k, *v] for k, v in data.items() if isinstance(v, list)] if isinstance(data, Mapping) else data
    if not isinstance(rows, list):
        raise Illegal("not-a-formation")
    for row in rows:
        player = _numbered(match, row[0]) if isinstance(row, list) and len(row) == 3 else None
        if not isinstance(player, int) or isinstance(player, bool) or not 0 <= player < len(match.ids):
            raise Illegal("not-a-formation")
        yield player, read_square(row[1:])


_ASIDE = frozenset(("note", "seat", "side", "why"))


def _numbered(match: Match[PitchState], value: Any) -> Any:
    if isinstance(value, str):
        return match.index.get(value, value)
    if isinstance(value, list):
        return [_numbered(match, each) for each in value]
    return value


def _means(option: Action, value: Any) -> bool:
    """Whether a value of the JSON points at an option."""
    kind, chosen = option[0], option[-1]
    if len(option) == 1:
        return value is None or value is False or value in ("none", "done", "end")
    if kind == "skill":
        if isinstance(value, bool):
            return value == (chosen is not None)
        return bool(value == option[1] or value == chosen or (value in _NOBODY and chosen is None))
    if kind == "block-die":
        return _face(value) == FACES[chosen]
    if kind == "reroll":
        if isinstance(value, bool):
            return bool(value == (chosen != "none"))
        return bool(value == chosen or (value in _NOBODY and chosen == "none"))
    if isinstance(chosen, bool):
        return _truth(value) == chosen
    if any(_same(value, word) for key, word in encode(option).items() if key not in ("choose", "do")):
        return True
    return chosen is None and (value is False or value in _NOBODY)


_NOBODY = (None, "none", "never", "no", "nobody")


def _same(value: Any, word: Any) -> bool:
    return isinstance(value, bool) == isinstance(word, bool) and bool(value == word)


def _face(value: Any) -> str:
    if isinstance(value, str):
        return value if value in BLOCK_FACES else ""
    return FACES.get(value, "") if isinstance(value, int) and not isinstance(value, bool) else ""


_TRUE = {"yes": True, "no": False, "always": True, "never": False, "receive": True, "kick": False}


def _truth(value: Any) -> bool | None:
    if isinstance(value, bool):
        return value
    return _TRUE.get(value) if isinstance(value, str) else None


def value_in_words(match: Match[PitchState], key: str, value: Any) -> Any:
    """A value of a fact or decision in the words of files."""
    if key == "players":
        return [match.ids[p] for p in value]
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, tuple):
        return [xy(v) for v in value] if key == "squares" else [value_in_words(match, "", v) for v in value]
    if not isinstance(value, int):
        return value
    if key in _PLAYER_KEYS:
        return match.ids[value] if value >= 0 else None
    if key in _SQUARE_KEYS:
        return xy(value) if value >= 0 else None
    if key in _SIDE_KEYS:
        return SIDES[value]
    if key == "status":
        return STATUSES[value]
    return value


_RENAMED = {"at": "from", "to_player": "to"}


def fact_in_words(match: Match[PitchState], values: Mapping[str, Any]) -> dict[str, Any]:
    """What a fact is about in the words of files."""
    moved = "to" in values
    return {
        (_RENAMED[k] if k == "to_player" or (k == "at" and moved) else k): value_in_words(match, k, v)
        for k, v in values.items()
    }
