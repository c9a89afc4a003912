from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from leaguekeeper.play.core.dice import ScriptedDice, SeededDice, WrongDice
from leaguekeeper.play.core.playthrough import NotNow, Observer, Playthrough, play_out
from leaguekeeper.play.core.protocol import Choose, Fact, Illegal, Over, Roll, Setup, Turn
from tests.play.core.pig import AGAIN, HOLD, ROLL, SHOW, Action, Careful, Pig, Position, random_seats
from tests.play.core.scripted_bot import ScriptedBot

GAME = Pig()


def two_people(dice: Sequence[int] = (3, 4)) -> Playthrough[Position, Action]:
    game = Playthrough(GAME, GAME.start(Setup("house")), [None, None], None, can_undo=True)
    for value in dice:
        game.roll([value])
    return game


class Listener(Observer):
    def __init__(self) -> None:
        self.heard: list[Any] = []

    def decided(self, seat: int, action: Any, facts: Sequence[Fact]) -> None:
        self.heard.append((seat, action[1], [fact.kind for fact in facts]))

    def took_back(self, count: int) -> None:
        self.heard.append(-count)

    def ended(self, over: Over) -> None:
        self.heard.append(over.places)


def test_bots_play_to_the_end_and_whoever_watches_hears_it() -> None:
    listener = Listener()
    over = Playthrough(GAME, GAME.start(Setup("house")), [Careful(), Careful(12)], SeededDice(2), [listener]).run()
    assert sorted(over.places) == [1, 2]
    assert listener.heard[-1] == over.places
    assert listener.heard[-2] == (over.places.index(1), "hold", ["held"])


def test_the_bare_loop_ends_as_the_driver_does() -> None:
    for seed in range(20):
        slow = Playthrough(GAME, GAME.start(Setup("house")), random_seats(seed), SeededDice(seed)).run()
        fast = play_out(GAME, GAME.start(Setup("house")), random_seats(seed), SeededDice(seed))
        assert fast == slow


def test_people_are_waited_for_and_answer_step_by_step() -> None:
    game = two_people()
    assert game.waits_for == 0
    assert game.pending == Choose(0, "action")
    assert list(game.options()) == [ROLL, HOLD, SHOW]
    assert game.answer(ROLL) == [Fact("threw", {"seat": 0})]
    asked: Turn = game.pending
    assert asked == Roll(("d6",), "pig", 0)
    assert game.roll([5]) == [Fact("rolled", {"die": 5, "sum": 5})]
    game.answer(HOLD)
    assert game.waits_for == 1


def test_an_answer_at_the_wrong_moment_is_refused() -> None:
    game = two_people(())
    with pytest.raises(NotNow):
        game.answer(ROLL)
    with pytest.raises(WrongDice):
        game.roll([7])
    with pytest.raises(NotNow):
        game.roll()
    game.roll([1])
    game.roll([1])
    with pytest.raises(NotNow):
        game.roll([1])
    with pytest.raises(Illegal):
        game.answer(AGAIN)
    with pytest.raises(NotNow):
        game.run()


def test_a_decision_is_taken_back_as_long_as_no_die_has_fallen() -> None:
    listener = Listener()
    game = two_people()
    game.observers.append(listener)
    assert not game.can_undo
    game.answer(HOLD)
    game.answer(ROLL)
    game.undo()
    game.undo()
    assert game.waits_for == 0
    assert listener.heard[-2:] == [-1, -1]
    game.answer(ROLL)
    game.roll([4])
    assert not game.can_undo
    with pytest.raises(NotNow):
        game.undo()


def test_a_decision_that_showed_something_hidden_stays() -> None:
    game = two_people()
    game.answer(HOLD)
    game.answer(SHOW)
    assert not game.can_undo


def test_taking_back_goes_past_what_a_bot_decided_since() -> None:
    game = two_people()
    game.seats[1] = ScriptedBot([{"do": "hold"}])
    game.answer(HOLD)
    assert game.step()
    assert game.waits_for == 0
    before = game.state
    game.undo()
    assert game.waits_for == 0
    assert game.state is not before
    assert not game.can_undo


def test_a_bot_sees_only_its_view() -> None:
    seen: list[Position] = []

    class Looks(Careful):
        def decide(self, game: Pig, view: Position, choose: Choose, options: Sequence[Action]) -> Action:
            seen.append(view)
            return super().decide(game, view, choose, options)

    Playthrough(GAME, GAME.start(Setup("house")), [Looks(), Careful()], SeededDice(2)).run()
    assert seen
    assert all(view.bonus[1] is None and view.bonus[0] for view in seen)


def test_facts_can_be_switched_off() -> None:
    game = Playthrough(GAME, GAME.start(Setup("house")), [Careful(), Careful()], SeededDice(2), facts=False)
    assert game.roll() == []


def test_a_scripted_bot_plays_its_list_and_hands_over() -> None:
    first = ScriptedBot([{"do": "roll"}, {"do": "hold"}], then=Careful())
    dice = ScriptedDice([{"d6": [1, 1, 6]}])
    game = Playthrough(GAME, GAME.start(Setup("house")), [first, None], dice)
    game.advance()
    assert game.waits_for == 1
    assert first.left == 0
    assert game.state.scores == [6, 0]
    with pytest.raises(IndexError):
        ScriptedBot([]).decide(GAME, game.state, Choose(0, "action"), [])
