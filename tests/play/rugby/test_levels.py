"""Coach, captain and master: each level beats the one below, and a master knows what a position promises."""

from __future__ import annotations

import json
from typing import Any

import pytest

from leaguekeeper.base.paths import resources
from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.playthrough import Playthrough
from leaguekeeper.play.core.protocol import Setup
from leaguekeeper.play.rugby.game import Rugby
from leaguekeeper.play.rugby.learning import learned, watched
from leaguekeeper.play.rugby.module import MODULE
from leaguekeeper.play.rugby.prospects import JUDGEMENT, chance_to_win
from leaguekeeper.play.rugby.state import State

GAME = Rugby()


def last_phase(levels: tuple[str, str], seed: int) -> float:
    """What the first of two levels makes of the last phase of a level match, once from each seat: points of two."""
    points = 0.0
    for seat in (0, 1):
        state = GAME.start(Setup("house", {}, {"home": "HUM", "away": "RAT"}))
        bots = [MODULE.bot(levels[place if seat == 0 else 1 - place], seed + place) for place in (0, 1)]
        play = Playthrough(GAME, state, bots, SeededDice(seed), facts=False)
        while getattr(play.pending, "kind", "") != "place":
            play.step()
        state.half, state.phase = 2, 3
        over = play.run()
        points += 0.5 if over.places == (1, 1) else float(over.places[seat] == 1)
    return points


@pytest.mark.parametrize(("levels", "seeds"), [(("captain", "coach"), range(6)), (("master", "captain"), range(4, 6))])
def test_each_level_beats_the_one_below(levels: tuple[str, str], seeds: range) -> None:
    assert sum(last_phase(levels, seed) for seed in seeds) > len(seeds)


def carried(x: int) -> State:
    told: dict[str, Any] = {
        "ball": {"carrier": "h1"},
        "players": [{"id": "h1", "side": "home", "at": [x, 90]}, {"id": "a1", "side": "away", "at": [60, 20]}],
    }
    return GAME.scenarios.state(told, "house", {})


def test_what_one_side_may_hope_the_other_fears() -> None:
    state = carried(150)
    assert chance_to_win(state, 0) + chance_to_win(state, 1) == pytest.approx(1)


def test_the_nearer_the_line_the_likelier_the_win() -> None:
    chances = [chance_to_win(carried(x), 0) for x in (30, 120, 200)]
    assert chances == sorted(chances)


def test_a_match_that_is_over_is_won_lost_or_drawn() -> None:
    state = carried(150)
    state.ended = True
    assert chance_to_win(state, 0) == 0.5
    state.sides[1].score = 5
    assert (chance_to_win(state, 0), chance_to_win(state, 1)) == (0, 1)


def test_each_sign_has_its_learned_worth() -> None:
    told = json.loads(resources().joinpath(*JUDGEMENT).read_text("utf-8"))["figures"]
    found = learned([watched(number) for number in range(4)])
    assert {standing: set(signs) for standing, signs in found.items()} == {
        standing: set(signs) for standing, signs in told.items()
    }
