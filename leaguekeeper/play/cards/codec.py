"""A season and its actions as JSON, and back.

Cards are written by slug and copy; matches by the slug of their card, zones as ``left``, ``right``, ``tournament``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leaguekeeper.play.cards.data import catalogue
from leaguekeeper.play.cards.flow import FIELDS, offer
from leaguekeeper.play.cards.state import LISTS, NESTED, SCALARS, Action, Mark, Match, Placed, Score, Season, Tackle
from leaguekeeper.play.cards.zones import ZONES
from leaguekeeper.play.core.frames import frozen, plain
from leaguekeeper.play.core.protocol import Illegal

__all__ = ["decode", "dump", "encode", "load", "was_settled"]

TURN = ("commit", "pass")
YES_OR_NOT = ("use-pass", "use-sprint", "draw-one-more")


def encode(action: Action) -> dict[str, Any]:
    """An action as files write it; a commit names its match by number."""
    kind, values = action
    if kind == "commit":
        player, match, zone = values
        return {"do": "commit", "player": player, "match": match, "zone": ZONES[zone]}
    if kind == "pass":
        return {"do": "pass"}
    value = bool(values[0]) if kind in YES_OR_NOT else values[0]
    return {"choose": kind, FIELDS[kind][0]: value}


def decode(season: Season, data: Mapping[str, Any]) -> Action:
    """The action that JSON names; cards may be named without the copy's number, matches by number or card.

    Raises:
        Illegal: it has no form that this game knows.
    """
    kind = data.get("do") or data.get("choose")
    if not isinstance(kind, str) or kind not in FIELDS:
        raise Illegal("unknown-action", action=str(kind))
    unknown = [key for key in data if key not in ("do", "choose", *FIELDS[kind])]
    if unknown or ("do" in data) != (kind in TURN):
        raise Illegal("unknown-form", action=kind, fields=unknown)
    if kind == "pass":
        return Action("pass")
    if kind == "commit":
        return _commit(season, data)
    value = data.get(FIELDS[kind][0])
    if kind in YES_OR_NOT:
        return Action(kind, (True if value is True else None,))
    return Action(kind, (_meant(season, kind, value),))


def was_settled(season: Season, data: Mapping[str, Any]) -> bool:
    """Whether an answer that a file lists was not asked for, there being no other; it is then used up."""
    kind = data.get("do") or data.get("choose")
    if (
        kind not in FIELDS
        or season.stack[-1][0] == kind
        or (season.stack[-1][0] == "pick" and season.stack[-1][2] == kind)
    ):
        return False
    value = data.get(FIELDS[kind][0]) if FIELDS[kind] else None
    for settled in season.settled:
        if settled[0] == kind and (value is settled[1] or _same(season, value, settled[1])):
            season.settled.remove(settled)
            return True
    return False


def _same(season: Season, value: object, settled: Any) -> bool:
    return value is not None and settled is not None and _same_card(season, value, [settled]) == settled


def _commit(season: Season, data: Mapping[str, Any]) -> Action:
    match = _match_number(season, data.get("match"))
    offered = [action.values for action in season.offered if action.kind == "commit"]
    player = _same_card(season, data.get("player"), [values[0] for values in offered])
    zone = data.get("zone")
    if zone in ZONES:
        return Action("commit", (player, match, ZONES.index(zone)))
    if zone is None:
        for values in offered:
            if values[:2] == (player, match):
                return Action("commit", values)
    raise Illegal("unknown-zone", zone=str(zone))


def _match_number(season: Season, match: object) -> int:
    if isinstance(match, int) and not isinstance(match, bool):
        return match
    for number, each in enumerate(season.matches):
        if match == each.card or match == _code(season, each.card):
            return number
    raise Illegal("unknown-match", match=str(match))


def _code(season: Season, card: str) -> str:
    known = season.cards.highlights.get(card) or season.cards.tournaments.get(card)
    return known.code if known else ""


def _meant(season: Season, kind: str, value: object) -> Any:
    """The offered value that a file means: itself, or a card of that slug or code."""
    if value is None or isinstance(value, bool):
        return value
    if not isinstance(value, (int, str)):
        raise Illegal("unknown-value", action=kind)
    return _same_card(season, value, [action.values[0] for action in season.offered if action.kind == kind])


def _same_card(season: Season, value: object, offered: list[Any]) -> Any:
    if not isinstance(value, (int, str)) or isinstance(value, bool):
        raise Illegal("unknown-card", card=str(value))
    if value in offered:
        return value
    if isinstance(value, str):
        name, mark, number = value.partition("#")
        for each in offered:
            own, _, its = str(each).partition("#")
            card = season.cards.player.get(own) or season.cards.upgrade.get(own)
            if card is not None and name in (card.id, card.code) and (not mark or its == number):
                return each
    return value


def dump(season: Season) -> dict[str, Any]:
    """The season as JSON."""
    data: dict[str, Any] = {name: plain(getattr(season, name)) for name in (*SCALARS, *LISTS, *NESTED)}
    data["score"] = plain(season.score)
    data["star_decks"] = {name: list(deck) for name, deck in season.star_decks.items()}
    data["exhausted"] = sorted(season.exhausted)
    data["players"] = [[player, *plain(here)] for player, here in season.players.items()]
    return data


def load(data: Mapping[str, Any]) -> Season:
    """The season that ``dump`` wrote."""
    season = Season.__new__(Season)
    cards = catalogue()
    season.cards = cards.named(data["names"]) if data["names"] else cards
    for name in SCALARS:
        setattr(season, name, data[name])
    season.teams = tuple(data["teams"])
    for name in (*LISTS, *NESTED):
        setattr(season, name, [each[:] if isinstance(each, list) else each for each in data[name]])
    season.matches = [Match(*each) for each in data["matches"]]
    season.aside = [Mark(*each) for each in data["aside"]]
    season.stack = [frozen(each) for each in data["stack"]]
    season.tackles = [Tackle(*frozen(each)) for each in data["tackles"]]
    season.piles = [[(kind, card) for kind, card in pile] for pile in data["piles"]]
    season.star_decks = {name: list(deck) for name, deck in data["star_decks"].items()}
    season.exhausted = set(data["exhausted"])
    season.players = {
        player: Placed(seat, match, zone, standing, tuple(Mark(*mark) for mark in tokens))
        for player, seat, match, zone, standing, tokens in data["players"]
    }
    season.score = Score(*frozen(data["score"])) if data["score"] else None
    season.facts, season.settled, season.quiet = [], [], False
    season.offered = offer(season)
    return season
