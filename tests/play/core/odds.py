"""Exact odds: every way the dice can fall from a position, with decisions taken by a fixed policy."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any, TypeVar

from leaguekeeper.play.core.dice import sides
from leaguekeeper.play.core.protocol import Choose, Game, Over, Roll, Rolled

__all__ = ["exact_odds"]

K = TypeVar("K", bound=Hashable)


def exact_odds(
    game: Game[Any, Any],
    state: Any,
    policy: Callable[[Any, Choose], Any],
    outcome: Callable[[Any], K],
) -> dict[K, Fraction]:
    """The chance of each outcome; the chances add up to 1 exactly.

    ``policy`` answers a decision, or gives None to stop there; ``outcome`` names the position where it stopped or
    the game ended. ``state`` is left as it is.
    """
    odds: defaultdict[K, Fraction] = defaultdict(Fraction)
    open_positions = [(state.copy(), Fraction(1))]
    while open_positions:
        position, chance = open_positions.pop()
        asked = _next_roll(game, position, policy)
        if asked is None:
            odds[outcome(position)] += chance
            continue
        ways = _ways(asked.dice)
        for fallen in ways:
            after = position.copy()
            game.apply(after, fallen)
            open_positions.append((after, chance / len(ways)))
    return dict(odds)


def _next_roll(game: Game[Any, Any], state: Any, policy: Callable[[Any, Choose], Any]) -> Roll | None:
    while True:
        now = game.turn(state)
        if isinstance(now, Roll):
            return now
        if isinstance(now, Over):
            return None
        action = policy(state, now)
        if action is None:
            return None
        game.apply(state, action)


@cache
def _ways(dice: tuple[str, ...]) -> tuple[Rolled, ...]:
    return tuple(Rolled(values) for values in product(*(range(1, sides(kind) + 1) for kind in dice)))
