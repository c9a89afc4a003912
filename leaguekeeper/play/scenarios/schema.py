"""The form of scenario files: the skeleton that all games share, and each game's own parts laid over it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

__all__ = ["TOP_KEYS", "composed"]

TOP_KEYS = ("$schema", "game", "rules", "rule", "note", "options", "setup", "actions", "defaults", "dice", "expect")
"""The parts that a scenario file may have."""

_DIE: dict[str, Any] = {
    "description": 'One die by its kind, or several of one kind in a row; "why" checks the purpose of the roll.',
    "type": "object",
    "minProperties": 1,
    "maxProperties": 2,
    "properties": {"why": {"type": "string"}},
    "patternProperties": {
        "^(block|d[1-9][0-9]*)$": {
            "anyOf": [
                {"type": ["integer", "string"]},
                {"type": "array", "items": {"type": ["integer", "string"]}, "minItems": 1},
            ]
        }
    },
    "additionalProperties": False,
}

_ACTION: dict[str, Any] = {
    "description": (
        'What a player does ({"do": ...}) or what is answered to a decision that the rules ask for '
        '({"choose": KIND, ...}); "illegal" (true, or the refusal\'s code) says that it must be refused; '
        "an answer to what is never asked is."
    ),
    "type": "object",
    "oneOf": [{"required": ["do"]}, {"required": ["choose"]}],
    "properties": {
        "do": {"type": "string"},
        "choose": {"type": "string"},
        "illegal": {"anyOf": [{"const": True}, {"type": "string"}]},
    },
}

_FACT: dict[str, Any] = {
    "anyOf": [{"type": "string"}, {"type": "object", "required": ["kind"], "properties": {"kind": {"type": "string"}}}]
}

_EXPECT: dict[str, Any] = {
    "description": "Only what is named is compared.",
    "type": "object",
    "properties": {
        "facts": {
            "description": "Facts that happen in this order, others between them.",
            "type": "array",
            "items": {"$ref": "#/$defs/fact"},
        },
        "decision": {"description": "The decision that is due at the end, null for none.", "type": ["object", "null"]},
        "over": {"description": "How the game ended, null where it goes on.", "type": ["object", "null"]},
    },
}


def composed(game: str, own: Mapping[str, Any]) -> dict[str, Any]:
    """The whole schema of a game's scenario files.

    ``own`` is what ``Game.scenario_schema`` gives: a schema whose ``properties`` (``setup``, ``rules``,
    ``options``, ``defaults``, ``expect``) and ``$defs`` (``action`` among them) are laid over the skeleton.
    """
    skeleton: dict[str, Any] = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"A scenario of the game “{game}”",
        "type": "object",
        "required": ["game", "setup", "actions"],
        "properties": {
            "$schema": {"type": "string"},
            "game": {"const": game},
            "rules": {"description": "The rule set, or several under each of which it must come out the same."},
            "rule": {"description": "The rule that the scenario shows.", "type": "string"},
            "note": {"type": "string"},
            "options": {"description": "Rulings and switches by name.", "type": "object"},
            "setup": {"type": "object"},
            "actions": {"type": "array", "items": {"$ref": "#/$defs/action"}},
            "defaults": {"description": "Answers by kind of decision, where none is listed.", "type": "object"},
            "dice": {"type": "array", "items": {"$ref": "#/$defs/die"}},
            "expect": {"$ref": "#/$defs/expect"},
        },
        "$defs": {"die": _DIE, "action": _ACTION, "fact": _FACT, "expect": _EXPECT},
        "additionalProperties": False,
    }
    return _laid_over(skeleton, own)


def _laid_over(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    whole = dict(below)
    for key, value in above.items():
        if key in ("properties", "$defs"):
            parts = dict(whole.get(key, {}))
            for name, part in value.items():
                own = isinstance(part, Mapping) and isinstance(parts.get(name), Mapping) and "$ref" not in part
                parts[name] = _laid_over(parts[name], part) if own else part
            whole[key] = parts
        else:
            whole[key] = value
    return whole
