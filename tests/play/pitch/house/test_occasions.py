"""What is done when a turn, a drive or a half begins or ends: passed over only where it would do nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_type_hints

import pytest

from leaguekeeper.play.core.protocol import Setup
from leaguekeeper.play.pitch.drive_end import turn_comes, turn_over
from leaguekeeper.play.pitch.editions.house2020 import occasions
from leaguekeeper.play.pitch.game import PitchGame
from leaguekeeper.play.pitch.inducements import card_moments, mage, plays, spellbook
from leaguekeeper.play.pitch.memory import Memory
from leaguekeeper.play.pitch.procedures.harm import stands
from leaguekeeper.play.pitch.rosters import plain_roster
from leaguekeeper.play.pitch.state import PitchState

GAME = PitchGame()
OCCASIONS: dict[str, tuple[tuple[int, ...], ...]] = {
    "before_match": (),
    "half_begins": (),
    "drive_begins": (),
    "set_up_done": (),
    "event_over": (),
    "drive_ends": ((0, 1, 11, 12), (0, 11)),
}


def plain() -> PitchState:
    """A match before its first decision, to which nobody has brought anything."""
    return GAME.start(Setup("house2020", {}, {"home": plain_roster(0), "away": plain_roster(1)}))


@pytest.mark.parametrize("occasion", OCCASIONS)
def test_what_is_passed_over_in_a_plain_match_would_do_nothing(occasion: str) -> None:
    state = plain()
    before = GAME.dump(state)
    steps = getattr(occasions, f"_{occasion.upper()}")
    assert steps
    for each in steps:
        each(state, *OCCASIONS[occasion])
        assert GAME.dump(state) == before, each


@pytest.mark.parametrize("occasion", OCCASIONS)
def test_who_has_brought_something_is_asked_about_all_of_it(occasion: str) -> None:
    state, about = plain(), OCCASIONS[occasion]
    at_occasion: Callable[..., None] = getattr(occasions, occasion)
    at_occasion(state, *about)
    assert state.stack == plain().stack
    state.memory.has = {"halfling-master-chef:0": 1}
    at_occasion(state, *about)
    assert [(frame, rest) for frame, rest in state.stack[len(plain().stack) :]] == [
        (each, about) for each in getattr(occasions, f"_{occasion.upper()}")
    ]


def test_a_side_s_turn_ends_in_a_plain_match_with_nothing_to_do() -> None:
    state = plain()
    before = GAME.dump(state)
    for passes in (occasions.turn_begins, occasions.turn_ends):
        passes(state, 0)
        assert GAME.dump(state) == before


NOTES = set(get_type_hints(Memory))


class Read(Memory):
    """Notes that tell which of them were asked for."""

    def __init__(self) -> None:
        self.__dict__["asked"] = set[str]()

    def __getattribute__(self, name: str) -> object:
        if name in NOTES:
            self.__dict__["asked"].add(name)
        return super().__getattribute__(name)


LASTING: tuple[Callable[[PitchState, int], object], ...] = (
    *(plays.hold_still, turn_comes, turn_over, stands.come_back, stands.give_ball_back),
    *(spellbook.ask_wizards, mage.blows_over, lambda state, _side: card_moments.forget_hole(state)),
)
"""What the turns pass over while nothing lasts."""


def test_the_turns_look_at_every_note_that_decides_whether_something_is_done() -> None:
    state = plain()
    state.memory = Read()
    for each in LASTING:
        each(state, 0)
    assert state.memory.asked == occasions._LASTING


@pytest.mark.parametrize("note", sorted(NOTES - occasions._OF_ANY_MATCH))
def test_no_note_that_something_may_act_on_is_passed_over(note: str) -> None:
    """Wherever it comes from: brought, played, or set out so by whoever tries a rule."""
    state = plain()
    setattr(state.memory, note, "noted")
    occasions.half_begins(state)
    assert len(state.stack) > len(plain().stack)


def test_a_note_that_says_what_stands_unnoted_is_forgotten() -> None:
    notes = Memory()
    assert not notes.says(frozenset(NOTES))
    notes.wind, notes.line = "", 1
    assert notes.says(frozenset(NOTES))
    assert not notes.says(frozenset({"wind"}))
    assert notes.__dict__ == {"line": 1}
