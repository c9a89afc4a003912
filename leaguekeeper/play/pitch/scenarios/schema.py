"""The JSON Schema of the pitch's scenario files, laid over the skeleton that all games share."""

from __future__ import annotations

from typing import Any

from leaguekeeper.play.pitch.actions import KINDS
from leaguekeeper.play.pitch.scenarios.actions import ALIASES, SPELLS
from leaguekeeper.play.pitch.scenarios.entries import ANSWERS
from leaguekeeper.play.pitch.scenarios.view import USED
from leaguekeeper.play.pitch.state import SIDES, STATUSES

__all__ = ["PHASES", "schema"]

PHASES = (
    "turn", "begin-turn", "match", "pre-match", "before-match", "coin", "drive", "setup", "set-up", "kick-off",
    "kickoff",
)  # fmt: skip
"""Where a match may stand when a file begins."""

_SQUARE = {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2}
_COUNT = {"type": "integer", "minimum": 0, "maximum": 99}
_HAVE = {"type": ["integer", "boolean"], "minimum": 0, "maximum": 99}
_PAIR = {"type": "object", "properties": dict.fromkeys(SIDES, _HAVE), "additionalProperties": False}
_MONEY = {"type": "integer", "minimum": 0, "maximum": 99_999_999}
_VALUES = {"type": "object", "properties": dict.fromkeys(SIDES, _MONEY), "additionalProperties": False}
_RANGE = {"minimum": 0, "maximum": 20}
_FIGURE = {"type": ["integer", "string", "null"], "pattern": "^[0-9]+[+]$", **_RANGE}
_PITCH = (
    "x from 1, the end zone that home defends, to 26, where home scores; y from 1, the upper line, to 15; the lines of "
    "scrimmage are x 13 and 14, the wide zones y 1 to 4 and 12 to 15"
)
_DICE = (
    'One die by its kind, or several of one kind in a row; "why" checks the purpose of the roll. A D8 of direction: '
    "1, 2, 3 are up and left, up, up and right (y − 1), 4, 5 left, right, 6, 7, 8 down. A throw-in, seen from the "
    "crowd: D3 1 left, 2 ahead, 3 right; of a D6 two faces each"
)
_PLAYER = {
    "type": "object",
    "required": ["id", "side"],
    "properties": {
        "id": {"type": "string"},
        "side": {"enum": list(SIDES)},
        "at": {**_SQUARE, "description": f"[x, y]; left out for players off the pitch. {_PITCH}"},
        "ma": {"type": "integer", **_RANGE},
        "st": {"type": "integer", **_RANGE},
        "ag": {**_FIGURE, "description": 'the edition\'s own figure, or the die of a plain dodge ("3+") for both'},
        "pa": {**_FIGURE, "description": "null or 0: none; 4 where it is not said"},
        "av": {**_FIGURE, "description": 'without what skills add; or the roll that breaks it ("9+")'},
        "skills": {"type": "array", "items": {"type": "string"}, "description": "by slug, or by name in any language"},
        "state": {"enum": list(STATUSES)},
        "position": {"type": "string"},
        "race": {"type": "string"},
        "name": {"type": "string"},
        "number": _COUNT,
        "journeyman": {"type": "boolean"},
        "star": {
            "type": ["boolean", "string"],
            "description": "a star's slug (figures and skills from the rule book), or true with position the slug",
        },
        "mercenary": {"type": "boolean"},
        "primary": {"description": "the categories of skills he learns first"},
        "niggling": _COUNT,
        "marks": {
            "type": "array",
            "items": {"type": "string"},
            "description": "acted, confused, rooted, toad, running, …",
        },
    },
    "additionalProperties": False,
}
_HAD: dict[str, Any] = {"type": ["array", "object", "string"]}
_BOTH = {"type": ["object", "array"], "properties": dict.fromkeys(SIDES, _HAD), "additionalProperties": False}
_HEARD = {"type": ["array", "object", "string", "integer"], "minimum": 0, "maximum": 99}
_PRAYERS = (
    "by side: how many are still to be rolled (before a match), or those already heard: slugs, or "
    '{"prayer": slug, "player": whom it touches}'
)
_TURN = "turn of the active side; before a kick-off the last that both sides have played (0 or 1: none)"
_SETUP = {
    "type": "object",
    "properties": {
        "phase": {
            "enum": [*PHASES, *(phase.replace("-", "_") for phase in PHASES if "-" in phase)],
            "description": "where the match stands: in a turn (the usual), or before one of its procedures",
        },
        "match": {
            "enum": ["league", "friendly", "exhibition"],
            "description": "outside a league: friendly; else league",
        },
        "half": {"type": "integer", "minimum": 1, "maximum": 3},
        "turn": {"type": "integer", "minimum": 0, "maximum": 16, "description": _TURN},
        "turns": _PAIR,
        "active": {"enum": list(SIDES)},
        "receiving": {"enum": list(SIDES)},
        "kicking": {"enum": list(SIDES)},
        "first-receiver": {"enum": list(SIDES)},
        "weather": {
            "description": "a weather of any table, or {table, result}; with a table alone it is rolled before a match",
            "anyOf": [
                {"type": "string"},
                {"type": "object", "properties": {"table": {"type": "string"}, "result": {"type": "string"}}},
            ],
        },
        "weather-table": {"type": "string", "description": "classic, spring, …: what changing weather is rolled on"},
        "wind": {"enum": ["north", "south", "west", "east"], "description": "from where strong winds blow"},
        "stadium": {
            "type": ["string", "object", "null"],
            "description": "a stadium's attribute by its slug (ice, solid-stone, …), or {slug, name, effect, params}",
        },
        "special_ball": {
            "type": ["string", "object"],
            "description": "what the kickers bring: a slug (extra-spiky-ball, …), or {slug, name, effect, params}",
        },
        "cards": {**_BOTH, "description": "by side: special cards, each a name, or {slug, name, effect, params}"},
        "slope": {"enum": list(SIDES), "description": "on a sloping pitch: the side whose end zone lies lower"},
        "line": {
            "enum": [-1, 0, 1],
            "description": "columns by which unclear markings move the line",
        },
        "at_home": {
            "enum": list(SIDES),
            "description": "the side whose own ground it is",
        },
        "kicks": {
            "enum": list(SIDES),
            "description": "who kicks, where the toss was held before",
        },
        "dedicated_fans": _PAIR,
        "trapdoors": {"type": "array", "items": _SQUARE, "description": "where they are, if not in the usual squares"},
        "prayers": {**_BOTH, "properties": dict.fromkeys(SIDES, _HEARD), "description": _PRAYERS},
        "inducements": {**_BOTH, "description": "by side: a list of slugs, or how many of each slug"},
        "special_rules": {**_BOTH, "description": "by side: the team's special rules by slug"},
        "bribes": _PAIR,
        "assistants": _PAIR,
        "cheerleaders": _PAIR,
        "value": {**_VALUES, "description": "team values with inducements; before a match the lower side prays"},
        "rerolls": _PAIR,
        "leader": _PAIR,
        "trophy": _PAIR,
        "apothecary": _PAIR,
        "score": _PAIR,
        "fan_factor": _PAIR,
        "ejected": _PAIR,
        "watched": {"enum": list(SIDES), "description": "whom the referee has an eye on"},
        "used": {"type": "array", "items": {"enum": [*USED]}},
        "reroll-used": {"type": "boolean"},
        "teams": {
            "type": "object",
            "properties": {side: {"type": "object"} for side in SIDES},
            "description": "by side: race, rerolls, assistants, cheerleaders, wizard, handicaps, …",
        },
        "memory": {"type": "object"},
        "book": {
            "type": "object",
            "description": "by section, the entries of a league's own rule book that say something otherwise than ours",
        },
        "ball": {
            "type": ["object", "null"],
            "properties": {"at": _SQUARE, "carrier": {"type": "string"}},
        },
        "players": {"type": "array", "items": _PLAYER},
    },
}
_DO = {
    "description": (
        "A whole action: do (move, block, blitz, pass, hand-off, foul, stand-up, leap, throw-team-mate, gaze, "
        "chainsaw, stab, projectile-vomit, breathe-fire, "
        "multiple-block, whirl, bomb, blunderbuss, start-chainsaw, end-turn, concede), player, "
        "path before the deed, target (a player, or a square for throws), mate (who is thrown), targets (multiple "
        "block), continue (path after a blitz's block, or after a throw where a skill lets him go on), leave (the "
        "square of the path in which a Fumblerooskie leaves the ball). It is expanded into single decisions. "
            "by-hand names side, deed (move, place, ball, set, hurt, reroll, experience, gold, roll, note), what it is "
            "about (player, at, status, whose, amount, dice) and why; the other coach is then asked to agree."
    ),
    "type": "object",
    "properties": {
        "do": {"enum": sorted({*KINDS, *ALIASES, *SPELLS, *ANSWERS, "step", "stop", "throw", "declare", "spell",
                               "leave-ball", "pick-up-team-mate", "by-hand", "play",
                               "time-up", "end-turn", "end", "concede", "marker"})},
        "player": {"type": ["string", "null"]},
        "path": {"type": "array", "items": _SQUARE},
        "continue": {"type": "array", "items": _SQUARE},
        "target": {},
        "targets": {"type": "array", "items": {"type": "string"}},
        "leave": _SQUARE,
        "mate": {"type": "string"},
        "choose": {
            "description": (
                "coin (use: heads, tails), receive (use: true, false), setup (formation, or places by player), "
                "kick (at), touchback (player), quick-snap (player, to; alone: done), block-die (die: skull, "
                "both-down, push, stumble, pow), push (at), follow-up (use), reroll (use: team, skill, pro, leader, "
                "trophy, none), skill (skill, use or player), apothecary (use), intercept (player or null), "
                "argue (use), target (at), claim (use), protest (use), catch (use: of a bomb, or by a ruling), "
                "direction (value: of a "
                "ball and chain), run (to, null: stop; Pass Block), bite (player), credit (player: who felled a double "
                "blocker), raise-dead (use), dice (dice: those thrown again), ability (player), rune (player), "
                "patch-up (use), handicap (value), handicap-player "
                "(player, gain), prayer (player), gain (skill), "
                "kicker (player: of a special ball, or where only one of several has Kick), "
                "corruption (use), rock (use), line (value: -1, 0, 1), "
                "lightning (edge, from), cast (spell or card, null: none), nominate, drum, bless, operate (player), "
                "agree (use: to a step by hand), dope (player, figure), clock (by: 1, -1), "
                "category, ranulf (value), keep (card), redraw (use). "
                "A question about a skill may be called by the skill; one that moves its owner "
                "takes a path, a dump-off its target, a side step its square (to); quick-snap and solid-defence take "
                "all moves at once. What leaves no choice need not be listed and may be; so may a plain no to what is "
                "never asked."
            )
        },
    },
}  # fmt: skip


def schema() -> dict[str, Any]:
    """What the pitch lays over the shared skeleton."""
    return {
        "properties": {
            "rules": {"anyOf": [{"enum": ["lrb4", "house2020"]}, {"type": "array"}]},
            "setup": _SETUP,
            "options": {
                "description": (
                    "rulings by slug; switches: overtime (true), turn-marker, niggling-rolls, friendly (false); "
                    "time-limit (true, or the seconds of a turn); "
                    "asks (sides asked about skills that can only gain; both); "
                    "no-apothecary (positions that an apothecary does not treat)"
                ),
                "type": "object",
            },
            "defaults": {
                "description": "By kind of decision: never, always, first, or a value; skill:SLUG for one skill.",
                "type": "object",
            },
        },
        "$defs": {"action": _DO, "die": {"description": _DICE}},
    }
