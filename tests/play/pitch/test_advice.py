"""The best plans of a position, with odds and worth."""

from __future__ import annotations

import pytest

from leaguekeeper.play.pitch.actions import END_TURN
from leaguekeeper.play.pitch.adviser.plans import plan_row
from leaguekeeper.play.pitch.bots.advice import best_plans
from leaguekeeper.play.pitch.game import PitchGame
from leaguekeeper.play.pitch.geometry import square
from tests.play.pitch.test_coaches import player, position

GAME = PitchGame()


def test_who_can_score_for_certain_is_told_to_and_how() -> None:
    state = position(
        player("a1", "home", (21, 8)), player("a2", "home", (5, 8)), player("b1", "away", (3, 3)),
        ball={"carrier": "a1"}, turn=8,
    )  # fmt: skip
    best = best_plans(GAME, state)[0]
    assert (best.player, best.kind, best.target, best.chance) == (0, "move", -1, 1.0)
    assert best.squares[-1] % 28 == 26
    assert best.value > 80
    for action in best.actions:
        GAME.apply(state, action)
    assert state.score[0] == 1


def test_a_risk_is_told_with_its_odds_and_the_end_of_the_turn_stands_among_the_plans() -> None:
    state = position(
        player("a1", "home", (10, 8)), player("b1", "away", (11, 8)), ball={"at": [20, 3]}, turn=4
    )  # fmt: skip
    plans = best_plans(GAME, state, 10)
    assert plans[-1].actions == (END_TURN,)
    assert [plan.value for plan in plans] == sorted((plan.value for plan in plans), reverse=True)
    block = next((plan for plan in plans if plan.kind in ("block", "blitz")), None)
    assert block is None or (block.target == 1 and block.chance == pytest.approx(4 / 6))


def test_a_hand_off_names_who_gets_the_ball_and_the_position_stays_as_it_was() -> None:
    state = position(
        player("a1", "home", (18, 8), ma=4), player("a2", "home", (20, 8), ma=8, ag=4), player("b1", "away", (3, 3)),
        ball={"carrier": "a1"}, turn=8,
    )  # fmt: skip
    before = GAME.dump(state)
    best = best_plans(GAME, state)[0]
    assert (best.player, best.kind, best.target, best.at) == (0, "hand-off", 1, -1)
    assert GAME.dump(state) == before


@pytest.mark.parametrize(
    ("nature", "share"), [((), 1.0), (("bone-head",), 5 / 6), (("blood-lust",), 5 / 6), (("really-stupid",), 1 / 2)]
)
def test_the_roll_that_a_players_nature_asks_is_in_the_odds_and_named(nature: tuple[str, ...], share: float) -> None:
    state = position(
        player("a1", "home", (21, 8), *nature), player("b1", "away", (3, 3)), ball={"carrier": "a1"}, turn=8
    )  # fmt: skip
    best = best_plans(GAME, state)[0]
    assert best.chance == pytest.approx(share)
    assert best.first == "".join(nature)
    assert best.value == pytest.approx(share * best_plans(GAME, position(
        player("a1", "home", (21, 8)), player("b1", "away", (3, 3)), ball={"carrier": "a1"}, turn=8
    ))[0].value)  # fmt: skip


@pytest.mark.parametrize(
    ("skill", "foes", "target", "told"),
    [
        ("poisoned-dagger", ((6, 8),), 1, "Block · Stab · "),
        ("bombs", ((9, 7), (9, 9), (11, 8), (10, 7)), -1, "Throw a bomb"),
    ],
)
def test_what_is_done_with_a_weapon_is_named_and_aimed(
    skill: str, foes: tuple[tuple[int, int], ...], target: int, told: str
) -> None:
    state = position(
        player("a1", "home", (5, 8), skill),
        *[player(f"b{number}", "away", at, "block", st=5) for number, at in enumerate(foes, 1)],
        player("b9", "away", (25, 14)), ball={"carrier": "b9"}, turn=4,
    )  # fmt: skip
    plan = best_plans(GAME, state)[0]
    assert plan_row(state, plan).words.startswith(told)
    assert plan.target == target
    assert len(plan_row(state, plan).way) == 2, "drawn from where he stands to where it strikes"


def test_where_no_turn_is_being_decided_there_is_no_advice() -> None:
    state = position(player("a1", "home", (5, 8)), player("b1", "away", (20, 8)))
    GAME.apply(state, ("declare", "move", 0))
    assert best_plans(GAME, state) == ()
    assert square(5, 8) == state.at[0]
