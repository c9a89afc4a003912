"""The form of this game's scenario files: the table as it is set up, answers, and what may be expected."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from leaguekeeper.play.cards.catalogue import Catalogue, Highlight, Tournament
from leaguekeeper.play.cards.codec import TURN
from leaguekeeper.play.cards.data import catalogue
from leaguekeeper.play.cards.flow import FIELDS
from leaguekeeper.play.cards.scenario import BEGINNINGS
from leaguekeeper.play.cards.zones import ZONES

__all__ = ["schema", "setup_schema"]

Schema = dict[str, Any]

TEXT: Schema = {"type": "string"}
NUMBER: Schema = {"type": "integer"}
FLAG: Schema = {"type": "boolean"}
SEAT: Schema = {"type": "integer", "minimum": 0, "maximum": 3, "description": "A manager, counted from 0."}
CARDS: Schema = {"type": "array", "items": TEXT, "description": "Cards by slug (or printed code), a copy each time."}


def schema() -> Schema:
    """The parts that lie over the skeleton that all games share."""
    cards = catalogue()
    return {
        "properties": {
            "setup": setup_schema(cards),
            "options": _options(cards),
            "defaults": {
                "description": "Answers by kind of decision, where none is listed: never (doing without), always or "
                "first (the first that is offered), or the answer itself."
            },
        },
        "$defs": {"action": _action(cards.faces), "expect": _expect()},
    }


def _described(words: str, part: Schema) -> Schema:
    return {**part, "description": words}


def setup_schema(cards: Catalogue) -> Schema:
    """What a file's ``setup`` may hold."""
    printed: list[Highlight | Tournament] = [*cards.highlights.values(), *cards.tournaments.values()]
    matches = [*(each.id for each in printed), *(each.code for each in printed)]
    return {
        "required": ["managers"],
        "properties": {
            "managers": {"type": "array", "minItems": 2, "maxItems": 4, "items": _manager(cards)},
            "matches": {"type": "array", "items": _match(cards, matches)},
            "phase": _described(
                "Where the scenario begins; a manager's turn by default.", {"enum": ["setup", *BEGINNINGS]}
            ),
            "until": _described(
                "Where it ends at the latest; the week by default.", {"enum": ["turn", "week", "season"]}
            ),
            "week": NUMBER,
            "first": _described("Who has the coin.", SEAT),
            "active": _described("Whose turn it is; the first manager's by default.", SEAT),
            "headline": _described("This week's headline.", {"enum": [*cards.headlines]}),
            "highlights": _described("The highlight deck from the top.", CARDS),
            "spike": _described("The Spike! Magazine deck from the top.", CARDS),
            "staff": _described("The staff deck from the top.", CARDS),
            "star-decks": {
                "type": "object",
                "properties": dict.fromkeys(cards.stars, _described("The deck from the top.", CARDS)),
            },
            "pool": {"type": "array", "items": {"enum": [*cards.tokens]}, "description": "The tokens of the pool."},
            "season-is-final": _described("Whether The Blood Bowl has been resolved.", FLAG),
        },
        "additionalProperties": False,
    }


def _manager(cards: Catalogue) -> Schema:
    pile = {"type": "array", "prefixItems": [{"enum": ["star", "team", "staff"]}, TEXT]}
    return {
        "type": "object",
        "description": "Before the first shuffle (phase: setup) a team may be left to be drawn.",
        "properties": {
            "team": {"enum": [*cards.teams, *(team.code for team in cards.teams.values())]},
            "fans": NUMBER,
            "hand": _described("The hand; empty by default.", CARDS),
            "deck": _described("The Team deck from the top; all other starting players by default.", CARDS),
            "discard": CARDS,
            "stars": _described("Stars that belong to the deck.", CARDS),
            "upgrades": _described("Upgrades in play.", CARDS),
            "exhausted": _described("Upgrades in play and exhausted.", CARDS),
            "team-deck": _described("The Team Upgrade deck from the top.", CARDS),
            "pile": {"type": "array", "items": pile, "description": "The improvement pile: kind and card."},
            "improvements": NUMBER,
            "passed": FLAG,
        },
        "additionalProperties": False,
    }


def _match(cards: Catalogue, matches: list[str]) -> Schema:
    mark = {"type": "object", "properties": {"face": {"enum": [*cards.tokens]}, "up": FLAG}, "required": ["face"]}
    player = {
        "type": "object",
        "required": ["card", "manager"],
        "properties": {
            "id": _described("A name for him in this file.", TEXT),
            "card": _described("A player by slug, copy (orc-lineman#2) or printed code.", TEXT),
            "manager": SEAT,
            "zone": {"enum": list(ZONES)},
            "state": {"enum": ["standing", "downed", "down"]},
            "tokens": {"type": "array", "items": {"anyOf": [{"enum": [*cards.tokens]}, mark]}},
            "ball": FLAG,
        },
        "additionalProperties": False,
    }
    return {
        "type": "object",
        "required": ["card"],
        "properties": {
            "card": {"enum": matches},
            "players": {"type": "array", "items": player},
            "ball": {
                "anyOf": [
                    {"type": ["string", "null"]},
                    {"type": "object", "required": ["carrier"], "properties": {"carrier": TEXT}},
                ],
                "description": "midfield, a player, or null when it is off the table.",
            },
            "open": FLAG,
        },
        "additionalProperties": False,
    }


def _options(cards: Catalogue) -> Schema:
    rulings = {
        name: {"enum": [each.id for each in ruling.reading], "description": ruling.question["en"]}
        for name, ruling in cards.rulings.items()
    }
    switches = {"season": {"enum": [*cards.seasons]}, "no-salary-cap": FLAG, "scheduling-limits": FLAG}
    return {"properties": {**rulings, **switches}, "additionalProperties": False}


def _action(faces: Sequence[str]) -> Schema:
    fields: Schema = {field: {} for kind, names in FIELDS.items() if kind not in TURN for field in names}
    return {
        "properties": {
            **fields,
            "do": {"enum": [*TURN]},
            "choose": {"enum": [kind for kind in FIELDS if kind not in TURN]},
            "player": _described("None (null) is doing without, where that is allowed.", {"type": ["string", "null"]}),
            "match": {"type": ["string", "integer"]},
            "zone": _described("left, right, tournament; where a player is moved: bad-snap/left.", TEXT),
        },
        "description": "Answers name one field each: "
        + "; ".join(f"{kind}: {names[0]}" for kind, names in FIELDS.items() if names and kind not in TURN)
        + ". An answer without an alternative is given by itself. Who responds is named by the card (a player by his "
        "id), a token by its player and its place on him (a1#1), a payout as fan-2. Tackle dice are d6 with their "
        f"faces: {', '.join(faces)}. Whatever is drawn or shuffled is a die with as many faces as there are cards or "
        'tokens, counted in the order of the deck or pool: the first token of a full pool is {"d30": 1}.',
    }


def _expect() -> Schema:
    parts = {"type": "object"}
    return {
        "properties": {
            "managers": _described('By seat ("0"): fans, hand, deck, discard, upgrades, exhausted, pile, …', parts),
            "players": _described("By id, slug or copy: card, manager, match, zone, state, tokens, ball.", parts),
            "matches": _described("By card: ball (midfield or a player), open, turned.", parts),
            "box": CARDS,
            "week": NUMBER,
            "phase": TEXT,
            "first": SEAT,
            "active": SEAT,
            "headline": {"type": ["string", "null"]},
            "winner": {"type": ["integer", "null"]},
            "pool": _described("How many tokens are in the pool.", NUMBER),
            "spike": _described("The Spike! Magazine deck from the top.", CARDS),
            "staff": _described("How many cards the staff deck has.", NUMBER),
            "highlights": _described("How many cards the highlight deck has.", NUMBER),
        }
    }
