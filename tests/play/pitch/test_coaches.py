"""Coaches of odds: what they know of paths and blocks, and that they play real Blood Bowl."""

from __future__ import annotations

from typing import Any

import pytest

from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.playthrough import play_out
from leaguekeeper.play.core.protocol import Choose, Roll, Setup
from leaguekeeper.play.core.seats import Offered, RandomBot
from leaguekeeper.play.pitch.bots.coach import Coach
from leaguekeeper.play.pitch.bots.odds import block_odds
from leaguekeeper.play.pitch.game import PitchGame
from leaguekeeper.play.pitch.geometry import square
from leaguekeeper.play.pitch.paths import safest_paths
from leaguekeeper.play.pitch.state import PitchState
from leaguekeeper.play.pitch.team_lists import roster_of


def player(name: str, side: str, at: tuple[int, int], *skills: str, **better: int) -> dict[str, Any]:
    figures = {"ma": 6, "st": 3, "ag": 3, "av": 8, **better}
    return {"id": name, "side": side, "at": list(at), "skills": list(skills), "state": "standing", **figures}


def position(*players: dict[str, Any], ball: dict[str, Any] | None = None, turn: int = 1) -> PitchState:
    setup = {"half": 1, "turn": turn, "active": "home", "weather": "nice", "rerolls": {"home": 0, "away": 0},
             "ball": ball, "players": list(players)}  # fmt: skip
    return PitchGame().scenarios.state(setup, "lrb4", {})


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


def turn_of(state: PitchState, seed: int = 1, **level: Any) -> list[Any]:
    """Let a coach play the home side's turn; what he answered."""
    game, coach, dice = PitchGame(), Coach(seed, **level), SeededDice(seed)
    turn, answers = state.turns[0], []
    while state.turns[0] == turn and state.active == 0 and not state.score[0]:
        due = game.turn(state)
        if isinstance(due, Roll):
            game.apply(state, dice.roll(due))
            continue
        if not isinstance(due, Choose) or due.seat:
            break
        answers.append(coach.decide(game, state, due, Offered(game, state)))
        game.apply(state, answers[-1])
    return answers


def test_a_coach_scores_when_nothing_stands_in_the_way() -> None:
    state = position(player("a1", "home", (21, 8)), player("b1", "away", (22, 3)), ball={"carrier": "a1"})
    turn_of(state)
    assert state.score[0] == 1


def test_a_coach_keeps_the_ball_back_while_nobody_can_reach_it_and_the_clock_favours_him() -> None:
    far = position(player("a1", "home", (21, 8)), player("b1", "away", (3, 3)), ball={"carrier": "a1"}, turn=5)
    turn_of(far)
    assert far.score[0] == 0
    assert far.carrier == 0
    last = position(player("a1", "home", (21, 8)), player("b1", "away", (3, 3)), ball={"carrier": "a1"}, turn=8)
    turn_of(last)
    assert last.score[0] == 1


def test_a_coach_hands_the_ball_to_the_one_who_can_still_score() -> None:
    state = position(
        player("a1", "home", (18, 8), ma=4), player("a2", "home", (20, 8), ma=8, ag=4), player("b1", "away", (3, 3)),
        ball={"carrier": "a1"}, turn=8,
    )  # fmt: skip
    answers = turn_of(state, 3)
    assert ("hand-off", 1) in answers


def test_a_coach_passes_to_the_one_who_can_still_score() -> None:
    state = position(
        player("a1", "home", (14, 8), "pass", ma=4, ag=4), player("a2", "home", (20, 8), "catch", ma=8, ag=4),
        player("b1", "away", (3, 3)), ball={"carrier": "a1"}, turn=8,
    )  # fmt: skip
    answers = turn_of(state, 3)
    assert ("throw",) in answers
    assert ("target", square(20, 8)) in answers


def test_a_coach_does_not_throw_away_what_he_can_carry() -> None:
    state = position(
        player("a1", "home", (18, 8), "pass", ma=8, ag=4), player("a2", "home", (21, 8), "catch", ma=8, ag=4),
        player("b1", "away", (14, 3)), ball={"carrier": "a1"}, turn=8,
    )  # fmt: skip
    assert ("throw",) not in turn_of(state)
    assert state.score[0] == 1


def test_a_coach_builds_a_cage() -> None:
    mates = [player(f"a{n}", "home", (9, y)) for n, y in enumerate((4, 6, 10, 12, 8), start=2)]
    foes = [player(f"b{n}", "away", (17, y)) for n, y in enumerate((5, 7, 8, 9, 11), start=1)]
    state = position(player("a1", "home", (8, 8)), *mates, *foes, ball={"carrier": "a1"})
    turn_of(state)
    ball = state.at[0]
    corners = [ball + step for step in (-29, -27, 27, 29)]
    assert sum(state.who[at] >= 0 and state.side[state.who[at]] == 0 for at in corners) >= 3


def test_a_coach_stands_between_their_carrier_and_his_own_line() -> None:
    mates = [player(f"a{n}", "home", (13, y)) for n, y in enumerate((3, 6, 10, 13), start=1)]
    state = position(*mates, player("b1", "away", (19, 8), ma=8), ball={"carrier": "b1"})
    turn_of(state)
    assert all(at % 28 < 20 for at in state.at[:4])
    assert sum(abs(at // 28 - 8) <= 3 for at in state.at[:4]) >= 3


def test_nobody_offers_himself_to_the_crowd() -> None:
    foes = [player(f"b{n}", "away", (x, 3)) for n, x in enumerate((9, 12, 15), start=1)]
    mates = [player(f"a{n}", "home", (x, 2)) for n, x in enumerate((6, 7), start=2)]
    state = position(player("a1", "home", (6, 4)), *mates, *foes, ball={"carrier": "a1"})
    turn_of(state)
    assert all(at // 28 not in (1, 15) for at in state.at[:3] if at >= 0)


def test_a_coach_pushes_into_the_crowd_who_stands_at_the_side_line() -> None:
    state = position(
        player("a1", "home", (10, 2), "block", st=4), player("b1", "away", (10, 1)), player("b2", "away", (20, 9)),
        ball={"carrier": "b2"},
    )  # fmt: skip
    assert ("block", 1) in turn_of(state)


def test_a_foul_is_worth_a_spare_player_and_never_a_dear_one() -> None:
    dear = player("b1", "away", (10, 8), "block", "dodge", "guard", "mighty-blow", st=5, av=8)
    dear["state"] = "prone"
    ring = [player(f"a{n}", "home", at) for n, at in enumerate(((9, 7), (9, 8), (9, 9), (10, 9)), start=1)]
    state = position(*ring, dear, player("b2", "away", (25, 2)), ball={"at": [25, 14]})
    assert any(answer[0] == "foul" for answer in turn_of(state))
    cheap = player("b1", "away", (10, 8), av=9)
    cheap["state"] = "prone"
    star = player("a1", "home", (9, 8), "block", "dodge", "guard", "mighty-blow", st=5)
    state = position(star, cheap, player("b2", "away", (25, 2)), ball={"at": [25, 14]})
    assert not any(answer[0] == "foul" for answer in turn_of(state))


def test_no_reroll_is_spent_where_the_block_went_well() -> None:
    state = position(player("a1", "home", (10, 8), "block", st=4), player("b1", "away", (11, 8)), ball=None)
    state.rerolls[0] = 3
    turn_of(state, 2)
    assert state.rerolls[0] == 3


@pytest.mark.parametrize(("rules", "seed"), [("lrb4", 1), ("lrb4", 2), ("house2020", 3)])
def test_a_coach_beats_chance(rules: str, seed: int) -> None:
    game = PitchGame()
    setup = Setup(rules, {}, {"home": roster_of(rules, "human", 0), "away": roster_of(rules, "orc", 1)})
    state = game.start(setup)
    state.quiet = True
    play_out(game, state, [Coach(seed, sight=1), RandomBot(seed)], SeededDice(seed))
    assert state.score[0] > state.score[1]
