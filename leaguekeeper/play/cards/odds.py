"""The odds of a tackle, exactly, by counting the ways the dice can fall.

The tackler's manager prefers Target Down to a miss to Tackler Down, the other manager the reverse; Dodge is
used when the tackle would succeed. For previews and bots; upgrades that may step in are not foreseen.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from typing import NamedTuple

from leaguekeeper.play.cards.effects import live
from leaguekeeper.play.cards.skills import MISS, TACKLER_DOWN, TARGET_DOWN
from leaguekeeper.play.cards.state import Season, Tackle
from leaguekeeper.play.cards.tackle import dice_and_chooser

__all__ = ["Odds", "tackle_odds"]


class Odds(NamedTuple):
    """The chances that the target goes down, that nothing happens, that the tackler goes down.

    When both dice apply the first and the last may both happen.
    """

    hit: float
    miss: float
    down: float


def tackle_odds(season: Season, tackler: str, target: str, *, full_power: bool = False) -> Odds:
    """The odds of a tackle as things stand between two players at one match."""
    here = season.players[tackler]
    attempt = Tackle(tackler, target, here.seat, here.match, full_power=full_power)
    count, chooser = dice_and_chooser(season, attempt)
    rerolls = live(season, target) and any(
        effect.do == "reroll-all" for effect in season.effects(target, "tackle-rolled")
    )
    return counted(season.cards.faces, count, chooser, rerolls)


@cache
def counted(faces: tuple[str, ...], count: int, chooser: str, rerolls: bool) -> Odds:
    """The odds for so many dice, by who chooses (``both``: all apply), with or without one reroll of all."""
    ways = [Counter(fallen) for fallen in product(faces, repeat=count)]
    if chooser == "both":
        hit = sum(bool(way[TARGET_DOWN]) for way in ways) / len(ways)
        down = sum(bool(way[TACKLER_DOWN]) for way in ways) / len(ways)
        neither = sum(way[MISS] == count for way in ways) / len(ways)
        if rerolls:
            return Odds(hit * hit, neither + hit * neither, _down_without_hit(ways) + hit * down)
        return Odds(hit, neither, down)
    order = (TARGET_DOWN, MISS, TACKLER_DOWN) if chooser == "tackler" else (TACKLER_DOWN, MISS, TARGET_DOWN)
    results = Counter(next(face for face in order if way[face]) for way in ways)
    hit, miss, down = (results[face] / len(ways) for face in (TARGET_DOWN, MISS, TACKLER_DOWN))
    if rerolls:
        return Odds(hit * hit, miss + hit * miss, down + hit * down)
    return Odds(hit, miss, down)


def _down_without_hit(ways: list[Counter[str]]) -> float:
    return sum(bool(way[TACKLER_DOWN]) and not way[TARGET_DOWN] for way in ways) / len(ways)
