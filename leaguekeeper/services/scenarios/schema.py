"""The JSON Schema of the league's scenario files: what a set-up, an action and ``expect`` may hold."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from leaguekeeper.base.nearest import nearest
from leaguekeeper.league.paperwork import schema as schema_of_documents
from leaguekeeper.rules.catalogue import USUAL
from leaguekeeper.services.scenarios.steps import AFTER, BEFORE, described

__all__ = ["PLAYER", "SETUP", "TEAM", "is_a_slip", "scenario_schema"]

_WORDS = {"type": "string"}
_FIGURE = {"type": "integer"}
_YES = {"type": "boolean"}
PLAYER = {
    "type": "object",
    "required": ["number", "position"],
    "description": "A player; what he brings along makes his team one that was handed over, not drafted.",
    "properties": {
        "number": _FIGURE,
        "position": {"type": "string", "description": "of the team list, by slug or by name"},
        "name": _WORDS,
        "id": {"type": "string", "description": "his number unless given"},
        "spp": {"type": "integer", "description": "experience he has, whatever it came from"},
        "counts": {"type": "object", "description": "experience by event", "additionalProperties": _FIGURE},
        "spent": _FIGURE,
        "skills": {
            "type": "array",
            "description": "chosen skills, by slug or name, or rows of skill, how, price, value",
        },
        "niggles": _FIGURE,
        "lost": {"type": "object", "description": "lost characteristic steps", "additionalProperties": _FIGURE},
        "miss_next": _YES,
        "status": {"enum": ["active", "retired", "dead", "left", "fired", "archived"]},
        "seasons": {"type": "integer", "description": "seasons before this one"},
        "note": _WORDS,
    },
    "additionalProperties": False,
}
TEAM = {
    "type": "object",
    "required": ["list"],
    "properties": {
        "list": {"type": "string", "description": "a team list of the rule book, by slug or by name"},
        "name": _WORDS,
        "players": {
            "description": "how many linemen, numbered from 1, or the players one by one; 11 unless given",
            "type": ["integer", "array"],
            "items": PLAYER,
        },
        "staff": {"type": "object", "additionalProperties": _FIGURE},
        "rerolls": _FIGURE,
        "fans": _FIGURE,
        "assistants": _FIGURE,
        "cheerleaders": _FIGURE,
        "apothecary": {"type": ["boolean", "integer"]},
        "treasury": {
            "type": "integer",
            "description": "what is in it when the scenario begins, whatever the draft left",
        },
        "choices": {"type": "array", "items": _WORDS},
        "drafted": {"type": "boolean", "description": "false: not held to the budget of a new team"},
        "stadium": {"type": "string", "description": "the ground that is its own"},
        "sponsors": {"type": "array", "items": _WORDS},
        "note": _WORDS,
    },
    "additionalProperties": False,
}
_FIXTURES = {
    "description": "by id (or in order, f1, f2 …): home and away, or the fields of a fixture_set; f1 of the first two "
    "teams unless given, or the scenario tells of the season's end without naming it",
    "type": ["object", "array"],
    "items": {"type": ["object", "array", "string"], "minItems": 2, "maxItems": 2},
}
_OPTIONS = {"type": "object", "description": "readings of rulings", "additionalProperties": _WORDS}
SETUP: dict[str, Any] = {
    "type": "object",
    "properties": {
        "options": _OPTIONS,
        "teams": {"type": "object", "additionalProperties": TEAM},
        "season": {"type": "object", "description": "fields of season_opened; the season is called s1"},
        "fixtures": _FIXTURES,
        "documents": {"type": "array", "description": "filed after these", "items": {"$ref": "#/$defs/document"}},
        "note": _WORDS,
    },
    "additionalProperties": False,
}
_ACTION = {
    "anyOf": [
        {"$ref": "#/$defs/document", "description": "a document to file; its id may be left out"},
        {
            "type": "object",
            "required": ["correct", "document"],
            "description": "another sheet in the place of no. N (from 1; negative: from the top) or of that id",
            "properties": {"correct": {"type": ["integer", "string"]}, "document": {"$ref": "#/$defs/document"}},
        },
        {
            "type": "object",
            "required": ["remove"],
            "properties": {"remove": {"type": ["integer", "string"]}},
        },
    ]
}
_SAID = {
    "type": "array",
    "items": {
        "anyOf": [
            _WORDS,
            {
                "type": "object",
                "properties": {
                    "message": {"type": "string", "description": "a part of the sentence"},
                    "rule": {"type": "string", "description": "a part of what it cites"},
                    **dict.fromkeys(("team", "player", "step"), _WORDS),
                },
                "additionalProperties": False,
            },
        ]
    },
}
_EXPECT = {
    "type": "object",
    "description": "only what is named is compared",
    "properties": {
        "teams": {"type": "object", "description": "by id: treasury, value, current_value, staff, players by id …"},
        "matches": {"type": "object", "description": "by fixture: winner, ended, weather, home and away …"},
        "fixtures": {"type": "object"},
        "seasons": {"type": "object", "description": "by id: standings, points, table, ladder, champion, podium"},
        "standings": {"type": "array", "description": "teams of the open season, the first place first"},
        "points": {"type": "object", "description": "league points by team"},
        "table": {"type": "object", "description": "by team: place, decided, figures, points, won, form (wdl) …"},
        "ladder": {"type": "array", "description": "teams of the open season, the top first"},
        "tournaments": {"type": "object", "description": "by id: totals, qualified, winner, runner_up"},
        "ledger": {"type": "object", "description": "by team: every movement in order"},
        "conflicts": {"type": "array", "description": "codes of what stands against a rule"},
        "documents": {"type": "integer", "description": "sheets in the stack"},
        "warnings": {**_SAID, "description": "what the last action warns of; an empty list: of nothing"},
        "remarks": {**_SAID, "description": "what is said of the last action, warnings among it"},
        "refused": {
            "description": "the last action is refused: true, a code or part of the sentence, or code, field, rule, "
            "message (a part of each sentence is enough)",
            "type": ["boolean", "string", "object"],
        },
    },
}


_ALIKE = 0.75
"""How much alike two names are of which one is a slip of the other, from nothing at all to 1."""


def is_a_slip(name: str, known: Iterable[str]) -> bool:
    """Whether a name that nothing bears looks like one of those that are known and mean something."""
    return bool(nearest(name, (each for each in known if each != "note"), _ALIKE))


def scenario_schema() -> dict[str, Any]:
    """The JSON Schema of a scenario file of the league, the documents' own schema under ``$defs``."""
    documents = schema_of_documents()
    kinds = documents.pop("$defs")
    for each in kinds.values():
        each["required"] = [name for name in each.get("required", ()) if name != "id"]
    report = kinds["MatchReport"]["properties"]
    report["before"]["properties"], report["after"]["properties"] = described(BEFORE), described(AFTER)
    return {
        "$schema": documents.pop("$schema"),
        "title": "Leaguekeeper scenario: league",
        "type": "object",
        "required": ["game", "rule", "actions", "expect"],
        "properties": {
            "game": {"const": "league"},
            "rules": {"type": "string", "default": USUAL, "description": "a rule book's id"},
            "rule": {"type": "string", "description": "the rule that this shows"},
            "options": {**_OPTIONS, "description": "the same as in the set-up"},
            "setup": SETUP,
            "actions": {"type": "array", "items": _ACTION},
            "expect": _EXPECT,
        },
        "$defs": {**kinds, "document": documents},
    }
