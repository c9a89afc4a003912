"""The JSON Schema of the rugby game's scenario files."""

from __future__ import annotations

from typing import Any

from leaguekeeper.play.rugby.sheets import house

__all__ = ["scenario_schema"]

_POINT = {
    "type": "array",
    "items": {"type": "integer"},
    "minItems": 2,
    "maxItems": 2,
    "description": "tenths of an inch",
}
_BOTH = {"type": "object", "properties": {"home": {}, "away": {}}, "additionalProperties": False}
_TWO = {"oneOf": [{"type": "integer"}, {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2}]}


def scenario_schema() -> dict[str, Any]:
    """What a scenario file may hold: set-up, actions, dice and the expected part of the outcome."""
    rulings = {
        each.id: {"enum": [reading.id for reading in each.reading], "description": each.question.get("en", each.id)}
        for each in house().rulings.values()
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "rugby scenario",
        "type": "object",
        "required": ["game", "setup", "actions", "dice", "expect"],
        "properties": {
            "game": {"const": "rugby"},
            "rules": {"const": "house"},
            "rule": {"type": "string"},
            "options": {"type": "object", "properties": rulings, "additionalProperties": False},
            "setup": _setup(),
            "actions": {"type": "array", "items": _action()},
            "defaults": {"type": "object"},
            "dice": {"type": "array", "items": {"type": "object", "description": '{"d10": 7}, {"d8": 2}'}},
            "expect": {"type": "object"},
        },
    }


def _setup() -> dict[str, Any]:
    names = {"type": "array", "items": {"type": "string"}}
    cards = {**_BOTH, "properties": {"home": names, "away": names}}
    return {
        "type": "object",
        "properties": {
            "stage": {"enum": ["activation", "kick-off", "half-time", "full-time", "preparation"]},
            "half": {"type": "integer"},
            "phase": {"type": "integer"},
            "attacker": {"enum": ["home", "away"]},
            "active": {"enum": ["home", "away"], "description": "the same as attacker"},
            "kicker": {"enum": ["home", "away"]},
            "first_kicker": {"enum": ["home", "away"]},
            "teams": _BOTH,
            "score": _BOTH,
            "tokens": _BOTH,
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
    whole = {"type": "integer"}
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
            "state": {"enum": ["standing", "down"]},
            "fatigue": {"oneOf": [whole, {"type": "object", "properties": {"active": whole, "inactive": whole}}]},
        },
    }


def _action() -> dict[str, Any]:
    word = {"type": "string"}
    return {
        "type": "object",
        "properties": {
            "do": {"enum": [
                "activate", "team-play", "move", "stand-up", "ground-pass", "press", "tackle", "steal", "rest",
                "fend", "pass", "pick-up", "try", "dodge", "wait", "card",
            ]},
            "choose": word,
            "player": word,
            "target": word,
            "path": {"type": "array", "items": _POINT},
            "at": _POINT,
            "way": word,
            "card": word,
            "players": {"type": "array", "items": word},
            "cards": {"type": "array", "items": word},
            "spots": {"type": "object", "additionalProperties": _POINT},
            "posts": {"type": "object", "additionalProperties": word},
        },
        "additionalProperties": False,
    }  # fmt: skip
