"""Learning what positions are worth: from matches, in any number of pieces, into weights that anybody can read."""

from __future__ import annotations

from random import Random

import pytest

from leaguekeeper.play.pitch.bots.learning import Example, examples, fitted, learn, summed
from leaguekeeper.play.pitch.bots.outlook import features, learned, worth_of
from tests.play.pitch.test_coaches import player, position


def made_up(count: int) -> list[Example]:
    """Examples in which what comes is known: twice the ball, less half the distance, and some luck."""
    random = Random(4)
    found: list[Example] = []
    for _example in range(count):
        figures = {"always": 1.0, "ball": random.random(), "far": random.random()}
        found.append((figures, 2 * figures["ball"] - 0.5 * figures["far"] + random.gauss(0, 0.1)))
    return found


def test_what_is_known_to_count_is_found() -> None:
    weights = fitted(summed(made_up(3000)))
    assert weights == pytest.approx({"always": 0.0, "ball": 2.0, "far": -0.5}, abs=0.05)


def test_a_match_gives_an_example_for_each_turn_that_ended_and_the_same_weights_whoever_plays_it() -> None:
    found = examples("lrb4", 5)
    assert 20 <= len(found) <= 32
    assert {came for _figures, came in found} <= {-1.0, 0.0, 1.0}
    assert learn(["lrb4"], 1, 5) == fitted(summed(found))


def test_weights_that_came_with_the_program_know_who_stands_better() -> None:
    good = position(player("a1", "home", (22, 8)), player("b1", "away", (3, 3)), ball={"carrier": "a1"}, turn=3)
    bad = position(player("a1", "home", (22, 8)), player("b1", "away", (5, 3)), ball={"carrier": "b1"}, turn=3)
    assert worth_of(good, 0, learned()) > 20 > -20 > worth_of(bad, 0, learned())


def test_every_figure_that_is_learned_from_has_a_weight() -> None:
    state = position(player("a1", "home", (22, 8)), player("b1", "away", (3, 3)), ball={"at": [10, 8]}, turn=3)
    for carrier in (-1, 0, 1):
        state.carrier = carrier
        state.ball = state.at[carrier] if carrier >= 0 else 10 + 8 * 28
        assert features(state, 0).keys() <= learned().keys()
