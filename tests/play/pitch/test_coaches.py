"""Coaches of odds: what they know of paths and blocks, and that they play real Blood Bowl."""

from __future__ import annotations

from typing import Any

import pytest

from leaguekeeper.play.bots import Offered, RandomBot
from leaguekeeper.play.dice import SeededDice
from leaguekeeper.play.pitch.bots.coach import Coach
from leaguekeeper.play.pitch.bots.odds import block_odds
from leaguekeeper.play.pitch.game import PitchGame
from leaguekeeper.play.pitch.geometry import square
from leaguekeeper.play.pitch.paths import safest_paths
from leaguekeeper.play.pitch.state import PitchState
from leaguekeeper.play.pitch.team_lists import roster_of
from leaguekeeper.play.playthrough import play_out
from leaguekeeper.play.protocol import Choose, Roll, Setup


def player(name: str, side: str, at: tuple[int, int], *skills: str) -> dict[str, Any]:
    figures = {"ma": 6, "st": 3, "ag": 3, "av": 8}
    return {"id": name, "side": side, "at": list(at), "skills": list(skills), "state": "standing", **figures}


def position(*players: dict[str, Any], ball: dict[str, Any] | None = None) -> PitchState:
    setup = {"half": 1, "turn": 1, "active": "home", "weather": "nice", "rerolls": {"home": 0, "away": 0},
             "ball": ball, "players": list(players)}  # fmt: skip
    return PitchGame().scenario_state(setup, "lrb4", {})


def test_a_free_player_reaches_his_movement_surely_and_two_squares_more_by_going_for_it() -> None:
    state = position(player("a1", "home", (5, 8)))
    paths = safest_paths(state, 0)
    assert paths[square(11, 8)].chance == 1.0
    assert paths[square(12, 8)].chance == pytest.approx(5 / 6)
    assert paths[square(13, 8)].chance == pytest.approx(25 / 36)
    assert square(14, 8) not in paths


def test_leaving_a_tackle_zone_costs_a_dodge_and_the_skill_gives_it_a_second_try() -> None:
    plain = position(player("a1", "home", (5, 8)), player("b1", "away", (6, 8)))
    assert safest_paths(plain, 0)[square(3, 8)].chance == pytest.approx(4 / 6)
    nimble = position(player("a1", "home", (5, 8), "dodge"), player("b1", "away", (6, 8)))
    assert safest_paths(nimble, 0)[square(3, 8)].chance == pytest.approx(1 - (2 / 6) ** 2)


def test_the_safest_path_goes_round_rather_than_through_a_tackle_zone() -> None:
    state = position(player("a1", "home", (5, 8)), player("b1", "away", (8, 8)))
    path = safest_paths(state, 0)[square(10, 8)]
    assert path.chance > 0.5
    assert not set(path.squares[:-1]) & {square(7, 8), square(8, 7)}


@pytest.mark.parametrize(
    ("mine", "theirs", "falls", "fails"),
    [
        ((), (), 2 / 6, 2 / 6),
        (("block",), (), 3 / 6, 1 / 6),
        (("block",), ("block",), 2 / 6, 1 / 6),
        ((), ("dodge",), 1 / 6, 2 / 6),
        (("tackle",), ("dodge",), 2 / 6, 2 / 6),
    ],
)
def test_odds_of_one_block_die(mine: tuple[str, ...], theirs: tuple[str, ...], falls: float, fails: float) -> None:
    state = position(player("a1", "home", (10, 8), *mine), player("b1", "away", (11, 8), *theirs))
    odds = block_odds(state, 0, 1)
    assert odds.dice == 1
    assert odds.falls == pytest.approx(falls)
    assert odds.fails == pytest.approx(fails)


def test_a_coach_scores_when_nothing_stands_in_the_way() -> None:
    game = PitchGame()
    state = position(player("a1", "home", (21, 8)), player("b1", "away", (3, 3)), ball={"carrier": "a1"})
    coach, dice = Coach(1), SeededDice(1)
    while not state.score[0]:
        due = game.turn(state)
        if isinstance(due, Roll):
            game.apply(state, dice.roll(due))
            continue
        assert isinstance(due, Choose)
        assert state.turns[0] == 1
        game.apply(state, coach.decide(game, state, due, Offered(game, state)))
    assert state.score[0] == 1


@pytest.mark.parametrize("seed", [1, 2])
def test_a_coach_beats_chance(seed: int) -> None:
    game = PitchGame()
    setup = Setup("lrb4", {}, {"home": roster_of("lrb4", "human", 0), "away": roster_of("lrb4", "orc", 1)})
    state = game.start(setup)
    state.quiet = True
    play_out(game, state, [Coach(seed), RandomBot(seed)], SeededDice(seed))
    assert state.score[0] > state.score[1]
