from __future__ import annotations

from collections import Counter

import pytest

from leaguekeeper.play.core.dice import ScriptedDice, SeededDice, TypedDice, WrongDice, checked, sides
from leaguekeeper.play.core.protocol import Roll, Rolled

D6 = Roll(("d6",), "test")


def test_the_same_seed_rolls_the_same_dice_whatever_is_rolled_beside_it() -> None:
    one, other, beside = SeededDice(7), SeededDice(7), SeededDice(8)
    asked = [D6, Roll(("block", "block"), "block"), Roll(("d16",), "casualty"), D6] * 200
    first = [one.roll(each) for each in asked]
    second = []
    for each in asked:
        beside.roll(each)
        second.append(other.roll(each))
    assert first == second


@pytest.mark.parametrize("kind", ["d2", "d3", "d6", "d8", "d16", "block"])
def test_every_face_falls_about_as_often(kind: str) -> None:
    dice = SeededDice(1)
    fallen = Counter(dice.roll(Roll((kind,), "test")).values[0] for _ in range(6000))
    faces = sides(kind)
    assert sorted(fallen) == list(range(1, faces + 1))
    assert all(0.8 < count * faces / 6000 < 1.2 for count in fallen.values())


def test_a_throw_of_many_dice_is_not_listed_but_falls() -> None:
    fallen = SeededDice(3).roll(Roll(("d6",) * 7, "test")).values
    assert len(fallen) == 7
    assert all(1 <= value <= 6 for value in fallen)


def test_a_script_gives_its_dice_in_order_and_reads_block_faces() -> None:
    dice = ScriptedDice([{"d6": 3}, {"block": "pow"}, {"block": "push", "why": "block"}, {"d8": [2, 8]}])
    assert dice.roll(D6) == Rolled((3,))
    assert dice.roll(Roll(("block", "block"), "block")) == Rolled((6, 3))
    assert dice.left == [{"d8": 2}, {"d8": 8}]
    assert dice.roll(Roll(("d8", "d8"), "scatter")) == Rolled((2, 8))
    assert dice.left == []


@pytest.mark.parametrize(
    ("entries", "code"),
    [
        ([], "die-missing"),
        ([{"d8": 3}], "die-kind"),
        ([{"d6": 3, "why": "dodge"}], "die-kind"),
    ],
)
def test_a_script_says_what_was_asked_when_it_does_not_fit(entries: list[dict[str, object]], code: str) -> None:
    with pytest.raises(WrongDice) as caught:
        ScriptedDice(entries).roll(D6)
    assert caught.value.code == code
    assert "d6" in caught.value.text()
    assert "test" in caught.value.text()


@pytest.mark.parametrize(
    "entry", [{"d6": 7}, {"d6": 0}, {"d6": "six"}, {"block": "ouch"}, {"dice": 3}, {}, {"d6": True}]
)
def test_a_script_with_a_die_that_cannot_fall_is_refused(entry: dict[str, object]) -> None:
    with pytest.raises(WrongDice):
        ScriptedDice([entry])


def test_typed_dice_are_asked_for_anew_until_they_can_be() -> None:
    answers = iter([(7,), (1, 2), (4,)])
    refused: list[str] = []
    dice = TypedDice(lambda _asked: next(answers), lambda wrong: refused.append(wrong.code))
    assert dice.roll(D6) == Rolled((4,))
    assert refused == ["off-the-die", "dice-count"]


def test_typed_dice_that_cannot_be_are_an_error_where_nobody_is_told() -> None:
    with pytest.raises(WrongDice):
        TypedDice(lambda _asked: (9,)).roll(D6)


def test_dice_off_the_die_are_no_answer() -> None:
    with pytest.raises(WrongDice):
        checked(Roll(("d3",), "test"), (4,))
    assert checked(Roll(("d3", "block"), "test"), (3, 6)) == Rolled((3, 6))
