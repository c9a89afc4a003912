"""The JSON Schema of the rugby game's scenario files."""

from __future__ import annotations

from typing import Any

from leaguekeeper.play.rugby.actions import CHOICES
from leaguekeeper.play.rugby.sheets import house

__all__ = ["scenario_schema", "setup_schema"]

_POINT = {
    "type": "array",
    "items": {"type": "integer"},
    "minItems": 2,
    "maxItems": 2,
    "description": "tenths of an inch",
}
_WHOLE = {"type": "integer", "minimum": 0}


def _both(part: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "properties": {"home": part, "away": part}, "additionalProperties": False}


_TWO = {"oneOf": [{"type": "integer"}, {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2}]}


def scenario_schema() -> dict[str, Any]:
    """What a scenario file may hold: set-up, actions, dice and the expected part of the outcome."""
    rulings = {
        each.id: {"enum": [reading.id for reading in each.reading], "description": each.question.get("en", each.id)}
        for each in house().rulings.values()
    }
    return {
        "properties": {
            "rules": {"const": "house"},
            "options": {"type": "object", "properties": rulings, "additionalProperties": False},
            "setup": setup_schema(),
        },
        "$defs": {"action": _action(), "expect": _expect()},
    }


def setup_schema() -> dict[str, Any]:
    """What a file's ``setup`` may hold."""
    names = {"type": "array", "items": {"type": "string"}}
    cards = _both(names)
    return {
        "type": "object",
        "properties": {
            "stage": {"enum": ["activation", "kick-off", "half-time", "full-time", "preparation"]},
            "half": {"type": "integer", "minimum": 1},
            "phase": {"type": "integer", "minimum": 1},
            "attacker": {"enum": ["home", "away"]},
            "active": {"enum": ["home", "away"], "description": "the same as attacker"},
            "kicker": {"enum": ["home", "away"]},
            "first_kicker": {"enum": ["home", "away"]},
            "teams": {**_both({"type": ["string", "object"]}), "description": "ids, in the preparation also squads"},
            "score": _both(_WHOLE),
            "tokens": {**_both(_WHOLE), "description": "activation tokens left"},
            "hands": cards,
            "decks": cards,
            "plays": cards,
            "used": cards,
            "ball": {
                "oneOf": [
                    {"type": "null"},
                    {"type": "object", "properties": {"at": _POINT, "carrier": {"type": "string"}}, "maxProperties": 1},
                ]
            },
            "players": {"type": "array", "items": _player()},
        },
        "additionalProperties": False,
    }


def _player() -> dict[str, Any]:
    whole = _WHOLE
    printed = house()
    return {
        "type": "object",
        "required": ["id", "side"],
        "properties": {
            "id": {"type": "string"},
            "side": {"enum": ["home", "away"], "description": "home scores beyond x = 240, away beyond x = 0"},
            "at": _POINT,
            "post": {"enum": list(printed.posts)},
            "posts": {"type": "array", "items": {"enum": list(printed.posts)}},
            "training": {"enum": list(printed.trainings)},
            "mvt": {**_TWO, "description": "attack and defence, in inches"},
            "for": whole,
            "cdb": {**_TWO, "description": "handling and try"},
            "ref": whole,
            "int": whole,
            "end": whole,
            "down": whole,
            "damage": whole,
            "tokens": whole,
            "left": {"type": "boolean"},
            "state": {"enum": ["standing", "down", "downed"]},
            "fatigue": {"oneOf": [whole, {"type": "object", "properties": {"active": whole, "inactive": whole}}]},
        },
    }


_ANSWERS = (
    "What each takes: line-up posts; team-plays cards; who-kicks way (kick-off, receive); place spots; "
    "kick player, at; catch player (none: nobody goes); substitute player, target; discard cards; "
    "tire-off player, way (active, inactive); order way (action, tackle, steal), player; fend-target target; "
    "intercept player; receiver target; run player, path; rethink player, way (press, tackle, steal-downed, "
    "steal-ground, steal-flight); shift, dodge-move, sticky-move and second-move path; card card, player (null: none). "
    "A card of the first, second or fourth step is a deed (do: card), played before what it adds to; one of another "
    "moment is chosen (choose: card). Both name the player whom it is about: who acts, rolled, fell or moved. "
    "Steal takes way (downed, ground, flight). Unless the file says otherwise defenders rest, no card is played, the "
    "carrier runs as marked and the others of a team play stand, and the second action is rolled first."
)


def _action() -> dict[str, Any]:
    word = {"type": "string"}
    return {
        "properties": {
            "do": {"enum": [
                "activate", "team-play", "move", "stand-up", "ground-pass", "press", "tackle", "steal", "rest",
                "fend", "pass", "pick-up", "try", "dodge", "wait", "card",
            ]},
            "choose": {"enum": [*sorted(CHOICES), "card"], "description": _ANSWERS},
            "player": word,
            "target": word,
            "path": {"type": "array", "items": _POINT},
            "at": _POINT,
            "way": word,
            "card": {"type": ["string", "null"]},
            "players": {"type": "array", "items": word},
            "cards": {"type": "array", "items": word},
            "spots": {"type": "object", "additionalProperties": _POINT},
            "posts": {"type": "object", "additionalProperties": word},
        },
        "additionalProperties": False,
    }  # fmt: skip


def _expect() -> dict[str, Any]:
    parts = {"type": "object"}
    side = {"enum": ["home", "away"]}
    return {
        "properties": {
            "players": {
                "type": "object",
                "description": "By id: side, post, at, state, down, fatigue, damage, tokens, token.",
                "additionalProperties": parts,
            },
            "ball": {"type": ["object", "null"], "description": "carrier or at"},
            "attacker": side,
            "half": {"type": "integer"},
            "phase": {"type": "integer"},
            "step": {"type": ["integer", "null"], "description": "the step of the activation that is under way"},
            "waits": {"type": ["string", "null"], "description": "what is asked next"},
            **dict.fromkeys(("score", "tries", "tokens", "hands", "plays", "used"), _both({})),
        }
    }
