from __future__ import annotations

import pytest

from leaguekeeper.play.pitch.geometry import square, xy
from leaguekeeper.play.pitch.rosters import enter, new_match
from leaguekeeper.play.pitch.state import PitchState, Staff
from leaguekeeper.ui.pitch.reach import Test as Die
from leaguekeeper.ui.pitch.reach import chance_of, paths_from, reroll_kinds


def position(*foes: tuple[int, int], skills: tuple[str, ...] = ()) -> PitchState:
    state = new_match("lrb4", {}, (Staff(), Staff()))
    state.place(enter(state, 0, {"id": "a1", "ma": 6, "ag": 3, "skills": skills}), square(5, 8))
    for number, (x, y) in enumerate(foes):
        state.place(enter(state, 1, {"id": f"b{number}"}), square(x, y))
    return state


def test_squares_within_movement_are_certain_and_two_more_cost_a_die_each() -> None:
    paths = paths_from(position(), 0, 6, 2)
    assert paths[square(11, 8)].chance == 1.0
    assert paths[square(12, 8)].chance == pytest.approx(5 / 6)
    assert paths[square(13, 8)].chance == pytest.approx(25 / 36)
    assert square(14, 8) not in paths


def test_leaving_a_tackle_zone_is_a_dodge_with_the_need_of_the_rule_book() -> None:
    path = paths_from(position((6, 8)), 0, 6, 2)[square(4, 8)]
    assert [(test.kind, test.need) for test in path.tests] == [("dodge", 3)]


def test_the_safest_way_is_taken_though_it_is_longer() -> None:
    path = paths_from(position((8, 8)), 0, 6, 2)[square(10, 8)]
    assert path.chance == 1.0
    assert all(max(abs(xy(at)[0] - 8), abs(xy(at)[1] - 8)) > 1 for at in path.steps[:-1])


def test_a_short_risky_way_still_reaches_what_the_long_safe_one_cannot() -> None:
    paths = paths_from(position((6, 7), (6, 9)), 0, 6, 2)
    assert square(13, 8) in paths
    assert paths[square(13, 8)].chance < 25 / 36


def test_the_ball_on_the_way_must_be_picked_up() -> None:
    state = position()
    state.ball = square(6, 8)
    path = paths_from(state, 0, 6, 2)[square(6, 8)]
    assert [(test.kind, test.need) for test in path.tests] == [("pick-up", 3)]


def test_a_skill_re_rolls_its_own_die_once_and_a_team_re_roll_the_first_other() -> None:
    dodge, extra = Die(0, "dodge", 3), Die(1, "go-for-it", 2)
    assert chance_of((dodge,), frozenset({"dodge"}), 0) == pytest.approx(8 / 9)
    assert chance_of((dodge, dodge), frozenset({"dodge"}), 0) == pytest.approx(4 / 9 + 2 * 4 / 27)
    assert chance_of((dodge, extra), frozenset({"dodge"}), 1) == pytest.approx(8 / 9 * 35 / 36)
    assert "dodge" in reroll_kinds(position(skills=("dodge",)), 0)
