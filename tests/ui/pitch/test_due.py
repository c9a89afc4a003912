"""Lines of an action that go to squares of their own in their own way."""

from __future__ import annotations

from typing import Any

import pytest

from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.playthrough import Playthrough
from leaguekeeper.play.pitch.game import PitchGame
from leaguekeeper.play.pitch.geometry import square
from leaguekeeper.ui.pitch.due import Due


def acting(skills: list[str], *others: dict[str, Any]) -> Due:
    """A carrier in the middle of a move, whose coach is asked what he does next."""
    game = PitchGame()
    carrier = {"id": "a1", "side": "home", "at": [10, 8], "skills": skills}
    state = game.scenarios.state({"ball": {"carrier": "a1"}, "players": [carrier, *others]}, "house2020", {})
    play = Playthrough(game, state, (None, None), SeededDice(1))
    play.answer(("declare", "move", 0))
    due = Due(play)
    due.begin()
    return due


def choose(due: Due, kind: str) -> None:
    due.choose_row(next(row for row, verb in enumerate(due.listed) if verb.kind == kind))


def test_a_ball_is_left_behind_by_its_own_line_and_not_by_a_walk() -> None:
    due = acting(["fumblerooskie"])
    choose(due, "leave-ball")
    assert set(due.lit()) == {square(x, y) for x in (9, 10, 11) for y in (7, 8, 9)} - {square(10, 8)}
    assert due.aim(square(11, 8))
    assert due.path() is None
    assert due.answers() == [("leave-ball", square(11, 8))]


def test_a_step_is_still_a_walk() -> None:
    due = acting(["fumblerooskie"])
    choose(due, "step")
    assert due.aim(square(12, 8))
    path = due.path()
    assert path is not None
    assert due.answers() == [("step", at) for at in path.steps]


@pytest.mark.parametrize("skills", [["leap"], ["pogo-stick"]])
def test_a_leap_is_a_leap_though_there_is_a_way_round(skills: list[str]) -> None:
    due = acting(skills)
    choose(due, "leap")
    assert square(12, 8) in due.lit()
    assert due.aim(square(12, 8))
    assert due.answers() == [("leap", square(12, 8))]
