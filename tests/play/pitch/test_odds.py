"""The engine's dice, counted to the last one, against closed formulas."""

from fractions import Fraction
from typing import Any

import pytest

from leaguekeeper.play.core.protocol import Rolled
from leaguekeeper.play.pitch.aims import block_aim
from leaguekeeper.play.pitch.geometry import square
from leaguekeeper.play.pitch.state import PitchState
from tests.for_every import for_every
from tests.play.pitch.matches import GAME, asked, odds, player, scene


def share(chances: dict[Any, Fraction], outcome: Any) -> Fraction:
    assert sum(chances.values()) == 1
    return chances.get(outcome, Fraction(0))


STRENGTHS = {1: (3, 3), 2: (4, 3), 3: (7, 3), -2: (3, 4), -3: (3, 7)}


@pytest.mark.parametrize("skills", ["", "block"])
@for_every("dice", sorted(STRENGTHS))
@for_every("victim_skills", ["", "dodge", "block", "block dodge"])
def test_a_victim_goes_down_as_often_as_the_faces_say(dice: int, skills: str, victim_skills: str) -> None:
    own, other = STRENGTHS[dice]
    state = scene(players=[player("a1", 10, 8, skills, st=own), player("b1", 11, 8, victim_skills, st=other)])
    GAME.apply(state, ("declare", "block", 0))
    felling = {6}
    if "dodge" not in victim_skills:
        felling.add(5)
    if "block" not in victim_skills:
        felling.add(2)
    good = sum(1 for face in (1, 2, 3, 4, 5, 6) if face in felling)
    expected = Fraction(good, 6) ** -dice if dice < 0 else 1 - (1 - Fraction(good, 6)) ** dice

    def pick(options: Any) -> Any:
        falls = [o for o in options if o[1] in felling]
        stands = [o for o in options if o[1] not in felling]
        return (falls or stands)[0] if dice > 0 else (stands or falls)[0]

    answers = {
        "action": lambda options: next(o for o in options if o[0] == "block"),
        "block-die": pick,
        "push": lambda options: options[0],
        "follow-up": lambda options: options[1],
    }
    assert share(odds(state, answers, whether_down), True) == expected


def whether_down(state: PitchState) -> bool | None:
    if state.status[1]:
        return True
    if asked(state) in ("turn", "armour"):
        return False
    return None


TWO_DICE = {total: 6 - abs(7 - total) for total in range(2, 13)}


@for_every("armour", range(6, 11))
@for_every(("skills", "on_armour", "on_injury"), [("", 0, 0), ("mighty-blow", 1, 1), ("claw", 2, 0)])
def test_armour_and_injury_break_as_often_as_two_dice_say(
    armour: int, skills: str, on_armour: int, on_injury: int
) -> None:
    state = scene(players=[player("a1", 10, 8, skills), player("b1", 11, 8, av=armour)])
    GAME.apply(state, ("declare", "block", 0))
    expected = {"prone": 0, "stunned": 0, "knocked-out": 0, "out": 0}
    for total, ways in TWO_DICE.items():
        if total + on_armour <= armour:
            expected["prone"] += ways * 36
            continue
        spent = bool(on_injury) and total <= armour
        for second, other in TWO_DICE.items():
            injury = second + (0 if spent else on_injury)
            result = "stunned" if injury < 8 else "knocked-out" if injury < 10 else "out"
            expected[result] += ways * other
    answers = {
        "action": lambda options: next(o for o in options if o[0] == "block"),
        "push": lambda options: options[0],
        "follow-up": lambda options: options[1],
        "skill": lambda options: options[0],
    }
    found = odds(state, answers, after_the_block)
    whole = sum(expected.values())
    felled = sum((share(found, result) for result in expected), Fraction(0))
    for result, ways in expected.items():
        assert share(found, result) / felled == Fraction(ways, whole)


def after_the_block(state: PitchState) -> str | None:
    asks = asked(state)
    if asks == "casualty":
        return "out"
    if asks == "turn":
        return {0: "pushed", 1: "prone", 2: "stunned", 4: "knocked-out"}[state.status[1]]
    if state.status[0] and asks == "armour":
        return "attacker-down"
    return None


@pytest.mark.parametrize("zones", [0, 1, 2])
@for_every("agility", range(1, 7))
@for_every(("x", "modifier"), [(13, 1), (16, 0), (20, -1), (23, -2)])
def test_passes_are_accurate_and_fumbled_as_often_as_the_table_says(
    agility: int, x: int, modifier: int, zones: int
) -> None:
    marking = [player(f"b{n}", 9, 7 + n) for n in range(zones)]
    state = scene(players=[player("a1", 10, 8, ag=agility), player("a2", x, 8), *marking], ball={"carrier": "a1"})
    GAME.apply(state, ("declare", "pass", 0))
    whole = modifier - zones
    need = min(6, max(2, 7 - min(agility, 6) - whole))
    fumbles = sum(1 for die in range(1, 6) if die == 1 or die + whole <= 1)
    answers = {
        "action": lambda options: next(o for o in options if o[0] == "throw"),
        "target": lambda options: next(o for o in options if o[1] == square(x, 8)),
    }
    found = odds(state, answers, lambda now: now.memory.throw_result or None)
    assert share(found, "fumble") == Fraction(fumbles, 6)
    accurate = sum(1 for die in range(1, 7) if die == 6 or (die >= need and not (die == 1 or die + whole <= 1)))
    assert share(found, "accurate") == Fraction(accurate, 6)


@pytest.mark.parametrize("skill", ["", "catch"])
@for_every("agility", range(1, 7))
@for_every("zones", [0, 1, 3])
def test_catches_succeed_as_often_as_the_table_says(agility: int, zones: int, skill: str) -> None:
    marking = [player(f"b{n}", 12, 7 + n) for n in range(zones)]
    state = scene(
        players=[player("a1", 10, 8), player("a2", 11, 8, skill, ag=agility), *marking], ball={"carrier": "a1"}
    )
    GAME.apply(state, ("declare", "hand-off", 0))
    need = min(6, max(2, 7 - min(agility, 6) - (1 - zones)))
    once = Fraction(7 - need, 6)
    expected = once + (1 - once) * once if skill else once
    answers = {
        "action": lambda options: next(o for o in options if o[0] == "hand-off"),
        "reroll": lambda options: options[0],
    }
    assert share(odds(state, answers, caught), True) == expected


def caught(state: PitchState) -> bool | None:
    if state.carrier == 1:
        return True
    return False if asked(state) == "bounce" else None


def test_what_somebody_dared_makes_nobody_stronger_in_the_next_block() -> None:
    bold, brute = player("a1", 10, 8, "dauntless"), player("b1", 11, 8, st=6)
    state = scene(players=[bold, brute, player("a2", 10, 3), player("b2", 11, 3)])
    before = block_aim(state, 2, 3)
    steps: list[Any] = [("declare", "block", 0), ("block", 1), ("skill", "dauntless", 0), Rolled((6, 6)), Rolled((3,))]
    for each in [*steps, ("push", square(12, 8)), ("follow-up", False)]:
        GAME.apply(state, each)
    assert asked(state) == "turn"
    assert block_aim(state, 2, 3) == before
