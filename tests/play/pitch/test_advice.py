"""The best plans of a position, with odds and worth."""

from __future__ import annotations

from typing import Any

import pytest

from leaguekeeper.play.pitch.actions import END_TURN, STOP
from leaguekeeper.play.pitch.adviser.plans import plan_row
from leaguekeeper.play.pitch.bots.advice import best_plans
from leaguekeeper.play.pitch.game import PitchGame
from leaguekeeper.play.pitch.geometry import square
from leaguekeeper.play.pitch.state import PitchState
from tests.play.pitch.matches import asked, odds
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


RISKS: dict[str, tuple[str, str, dict[str, Any], dict[str, Any]]] = {
    "the block costs a square that he still has": ("lrb4", "blitz", {"ma": 5}, {}),
    "the block costs a square beyond his movement": ("lrb4", "blitz", {"ma": 4}, {}),
    "and his feet are sure": ("lrb4", "blitz", {"ma": 4, "skills": ["sure-feet"]}, {}),
    "who lies has less to go, and the block beside him is beyond it": (
        "lrb4", "blitz", {"ma": 3, "at": [9, 8], "state": "prone"}, {}),
    "who jumps up has all of it": (
        "lrb4", "blitz", {"ma": 3, "at": [7, 8], "state": "prone", "skills": ["jump-up"]}, {}),
    "a rush to hit, as the house rules have it": ("house2020", "blitz", {"ma": 4}, {}),
    "a double of the armour or of the injury": ("house2020", "foul", {}, {"state": "prone", "av": 4, "st": 7}),
    "the sneaky fear only that of the injury": (
        "house2020", "foul", {"skills": ["sneaky-git"]}, {"state": "prone", "av": 4, "st": 7}),
}  # fmt: skip


@pytest.mark.parametrize("case", RISKS)
def test_a_plan_is_told_with_the_risk_that_its_dice_bring(case: str) -> None:
    rules, kind, attacker, victim = RISKS[case]
    players = [
        player("a1", "home", (5, 8)) | attacker,
        player("b1", "away", (10, 8)) | victim,
        player("b2", "away", (26, 1)),
    ]
    setup = {"active": "home", "turn": 4, "weather": "nice", "rerolls": {"home": 0, "away": 0}, "players": players,
             "ball": {"carrier": "b1"} if kind == "blitz" else {"carrier": "b2"}}  # fmt: skip
    state = GAME.scenarios.state(setup, rules, {})
    plan = next(each for each in best_plans(GAME, state, 9) if each.kind == kind)

    def next_of_plan(options: Any) -> Any:
        return max((each for each in options if each in plan.actions), key=plan.actions.index, default=STOP)

    def goes_on(now: PitchState) -> bool | None:
        if now.turnover or now.active != state.active:
            return False
        over = asked(now) in ("turn", "armour" if kind == "blitz" else "")
        return True if over or (asked(now) == "action" and now.action not in ("blitz", "foul")) else None

    def best_face(options: Any) -> Any:
        return max(options, key=lambda each: each[1])

    GAME.apply(trial := state.copy(), plan.actions[0])
    answers = {"action": next_of_plan, "block-die": best_face, "push": lambda options: options[0],
               "follow-up": lambda options: options[0], "reroll": best_rolled,
               "argue": lambda _options: ("argue", False)}  # fmt: skip
    assert plan.chance == pytest.approx(float(odds(trial, answers, goes_on)[True]), abs=0.02)


def best_rolled(options: Any) -> Any:
    return next((each for each in options if each[1] == "skill"), options[0])
