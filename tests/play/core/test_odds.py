from __future__ import annotations

from fractions import Fraction
from typing import Any

from leaguekeeper.play.core.protocol import Choose
from tests.play.core.odds import exact_odds
from tests.play.core.pig import AGAIN, LEAVE, ROLL, Pig, Position

GAME = Pig()


def start(**setup: Any) -> Position:
    return GAME.scenarios.state({"target": 100, **setup}, "house", {})


def once(state: Position, choose: Choose) -> Any:
    if choose.kind == "reroll":
        return AGAIN
    return ROLL if state.sum == 0 and state.seat == 0 else None


def test_one_die_with_a_reroll_of_the_one() -> None:
    odds = exact_odds(GAME, start(), once, lambda state: state.sum)
    assert odds == {0: Fraction(1, 36)} | {value: Fraction(7, 36) for value in range(2, 7)}


def test_without_the_reroll_a_one_is_a_sixth() -> None:
    def policy(state: Position, choose: Choose) -> Any:
        return LEAVE if choose.kind == "reroll" else once(state, choose)

    assert exact_odds(GAME, start(), policy, lambda state: state.seat) == {0: Fraction(5, 6), 1: Fraction(1, 6)}


def test_the_ways_to_one_outcome_add_up() -> None:
    def policy(state: Position, choose: Choose) -> Any:
        return ROLL if state.sum <= 6 and state.scores[1] == 0 and state.seat == 0 and state.shown[1] else None

    position = start(rerolls=[0, 0], shown=[False, True], sum=3)
    odds = exact_odds(GAME, position, policy, lambda state: (state.seat, state.sum))
    assert sum(odds.values()) == 1
    assert odds[0, 7] == Fraction(1, 6) + Fraction(1, 36)
    assert position.sum == 3
