"""The chances that a coach is shown, in the window and at the terminal: only of tests that can take place."""

from __future__ import annotations

from typing import Any

import pytest

from leaguekeeper.play.rugby.actions import Action
from leaguekeeper.play.rugby.flow import answer
from leaguekeeper.play.rugby.game import Rugby
from leaguekeeper.play.rugby.state import State

GAME = Rugby()


def defended(tackler: list[int], **rulings: str) -> State:
    """The carrier at (10, 9) runs five inches towards x, and a defender of reach 3 is due."""
    told: dict[str, Any] = {
        "ball": {"carrier": "h1"},
        "players": [{"id": "h1", "side": "home", "at": [100, 90]}, {"id": "a1", "side": "away", "at": tackler}],
    }
    state = GAME.scenarios.state(told, "house", rulings)
    answer(state, Action("activate", player="h1"))
    answer(state, Action("move", player="h1", path=((150, 90),)))
    return state


@pytest.mark.parametrize(
    ("tackler", "path", "shown"),
    [
        ((200, 90), None, ""),
        ((190, 90), None, "50%"),
        ((130, 132), None, "50%"),
        ((130, 133), None, ""),
        ((130, 110), (), ""),
        ((130, 110), ((130, 102),), "50%"),
        ((130, 110), ((130, 103),), ""),
        ((130, 102), (), "50%"),
    ],
)
def test_a_tackle_has_a_chance_only_where_the_run_can_be_reached(tackler: Any, path: Any, shown: str) -> None:
    assert GAME.words.note(defended(list(tackler)), Action("tackle", player="a1", path=path)) == shown


@pytest.mark.parametrize(
    ("reading", "strength", "shown"), [("always", 9, "90%"), ("by-sum", 9, "100%"), ("by-sum", 4, "50%")]
)
def test_the_chance_follows_the_reading_of_the_highest_and_lowest_face(reading: str, strength: int, shown: str) -> None:
    state = defended([130, 102], naturals=reading)
    tackler = state.players["a1"]
    tackler.sheet = tackler.sheet.model_copy(update={"strength": strength})
    assert GAME.words.note(state, Action("tackle", player="a1", path=())) == shown


def test_nothing_is_stolen_from_a_downed_carrier_where_nobody_carries() -> None:
    told = {
        "ball": {"at": [60, 60]},
        "players": [{"id": "h1", "side": "home", "at": [100, 90]}, {"id": "a1", "side": "away", "at": [112, 90]}],
    }
    state = GAME.scenarios.state(told, "house", {})
    answer(state, Action("activate", player="h1"))
    answer(state, Action("move", player="h1", path=()))
    assert GAME.words.note(state, Action("steal", player="a1", way="downed", path=())) == ""


def test_where_nobody_may_measure_the_terminal_shows_no_chance_either() -> None:
    assert GAME.words.note(defended([130, 102], measuring="strict"), Action("tackle", player="a1", path=())) == ""
