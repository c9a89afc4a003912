from __future__ import annotations

import pytest

from leaguekeeper.play.pitch.edition import edition
from leaguekeeper.play.pitch.geometry import square
from leaguekeeper.play.pitch.match_sheet import Staff
from leaguekeeper.play.pitch.paths import safest_paths
from leaguekeeper.play.pitch.reach import Test as Die
from leaguekeeper.play.pitch.reach import chance_of, leap_spelt_out, of_use, reroll_kinds, spelt_out
from leaguekeeper.play.pitch.rosters import enter, new_match
from leaguekeeper.play.pitch.state import PitchState


def position(*foes: tuple[int, int], skills: tuple[str, ...] = (), rules: str = "lrb4") -> PitchState:
    state = new_match(edition(rules, {}), {}, (Staff(), Staff()))
    state.place(enter(state, 0, {"id": "a1", "ma": 6, "ag": 3, "skills": skills}), square(5, 8))
    for number, (x, y) in enumerate(foes):
        state.place(enter(state, 1, {"id": f"b{number}"}), square(x, y))
    return state


def test_leaving_a_tackle_zone_is_a_dodge_with_the_need_of_the_rule_book() -> None:
    path = spelt_out(position((6, 8)), 0, [square(4, 8)], 6)
    assert [(test.kind, test.need) for test in path.tests] == [("dodge", 3)]


def test_squares_beyond_the_movement_cost_a_die_each() -> None:
    path = spelt_out(position(), 0, [square(6, 8), square(7, 8), square(8, 8)], 1)
    assert [(test.at, test.kind) for test in path.tests] == [(square(7, 8), "go-for-it"), (square(8, 8), "go-for-it")]


@pytest.mark.parametrize(("rules", "order"), [("lrb4", ["dodge", "go-for-it"]), ("house2020", ["go-for-it", "dodge"])])
def test_the_dice_of_one_square_come_in_the_order_of_the_rules(rules: str, order: list[str]) -> None:
    path = spelt_out(position((6, 8), rules=rules), 0, [square(4, 8)], 0)
    assert [test.kind for test in path.tests] == order


def test_the_ball_on_the_way_must_be_picked_up() -> None:
    state = position()
    state.ball = square(6, 8)
    path = spelt_out(state, 0, [square(6, 8)], 6)
    assert [(test.kind, test.need) for test in path.tests] == [("pick-up", 3)]


@pytest.mark.parametrize(("rules", "order"), [("lrb4", ["leap", "rush"]), ("house2020", ["rush", "leap"])])
def test_a_leap_costs_two_squares_and_lands_on_the_ball(rules: str, order: list[str]) -> None:
    state = position(skills=("leap",), rules=rules)
    state.ball = square(7, 8)
    told = leap_spelt_out(state, 0, square(7, 8), 1)
    assert [test.kind for test in told.tests] == [kind.replace("rush", "go-for-it") for kind in order] + ["pick-up"]


@pytest.mark.parametrize("skills", [(), ("dodge",)])
def test_what_is_spelt_out_is_as_likely_as_the_engine_says(skills: tuple[str, ...]) -> None:
    state = position((6, 7), (6, 9), (9, 8), skills=skills)
    ways = safest_paths(state, 0, 6, extra=2)
    assert len(ways) > 100
    for way in ways.values():
        told = spelt_out(state, 0, way.squares, 6)
        assert chance_of(told.tests, reroll_kinds(state, 0), 0) == pytest.approx(way.chance)


def test_a_skill_re_rolls_its_own_die_once_and_a_team_re_roll_the_first_other() -> None:
    dodge, extra = Die(0, "dodge", 3), Die(1, "go-for-it", 2)
    assert chance_of((dodge,), frozenset({"dodge"}), 0) == pytest.approx(8 / 9)
    assert chance_of((dodge, dodge), frozenset({"dodge"}), 0) == pytest.approx(4 / 9 + 2 * 4 / 27)
    assert chance_of((dodge, extra), frozenset({"dodge"}), 1) == pytest.approx(8 / 9 * 35 / 36)
    assert "dodge" in reroll_kinds(position(skills=("dodge",)), 0)


@pytest.mark.parametrize(
    ("rules", "skills", "source", "lets"),
    [
        ("house2020", (), "team", 1),
        ("house2020", ("loner-4",), "team", 1 / 2),
        ("house2020", ("loner-3",), "leader", 2 / 3),
        ("house2020", ("loner-4", "pro"), "pro", 2 / 3),
        ("house2020", ("loner-4", "catch"), "skill", 1),
        ("lrb4", ("pro",), "pro", 1 / 2),
    ],
)
def test_a_re_roll_is_worth_what_its_own_die_lets_it_be(
    rules: str, skills: tuple[str, ...], source: str, lets: float
) -> None:
    state = position(skills=skills, rules=rules)
    assert of_use(state, 0, source) == pytest.approx(lets)
    assert chance_of((Die(0, "dodge", 4),), frozenset(), 1, of_use(state, 0, source)) == pytest.approx(
        (1 + lets / 2) / 2
    )
