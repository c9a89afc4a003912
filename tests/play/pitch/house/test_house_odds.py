"""The house rules' dice, counted to the last one, against closed formulas."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from leaguekeeper.play.pitch.bots.odds import breaks
from leaguekeeper.play.pitch.geometry import square
from leaguekeeper.play.pitch.state import NOBODY, PitchState, Status
from tests.for_every import for_every
from tests.play.pitch.matches import GAME, asked, odds, player

STRENGTHS = ((1, 3, 3), (2, 4, 3), (2, 5, 3), (3, 6, 3), (3, 7, 3), (-2, 3, 4), (-2, 3, 5), (-3, 3, 6), (-3, 2, 4))
TWO_DICE = {total: 6 - abs(7 - total) for total in range(2, 13)}
BLOCK = {
    "action": lambda options: next(o for o in options if o[0] == "block"),
    "push": lambda options: options[0],
    "follow-up": lambda options: options[1],
}


def scene(**setup: Any) -> PitchState:
    return GAME.scenarios.state(setup, "house2020", {})


def share(chances: dict[Any, Fraction], outcome: Any) -> Fraction:
    assert sum(chances.values()) == 1
    return chances.get(outcome, Fraction(0))


def need(target: int, modifier: int) -> int:
    return min(6, max(2, target - modifier))


@pytest.mark.parametrize(("dice", "own", "other"), STRENGTHS)
@for_every("skills", ["", "block", "tackle", "block tackle"])
@for_every("victim_skills", ["", "dodge", "block", "block dodge"])
def test_blocks(dice: int, own: int, other: int, skills: str, victim_skills: str) -> None:
    state = scene(players=[player("a1", 10, 8, skills, st=own), player("b1", 11, 8, victim_skills, st=other)])
    GAME.apply(state, ("declare", "block", 0))
    felling = {6} | ({5} if "dodge" not in victim_skills or "tackle" in skills else set())
    felling |= {2} if "block" not in victim_skills else set()
    good = Fraction(len(felling), 6)
    expected = good**-dice if dice < 0 else 1 - (1 - good) ** dice

    def pick(options: Any) -> Any:
        falls = [o for o in options if o[1] in felling]
        stands = [o for o in options if o[1] not in felling]
        return (falls or stands)[0] if dice > 0 else (stands or falls)[0]

    assert share(odds(state, {**BLOCK, "block-die": pick}, whether_down), True) == expected


def whether_down(state: PitchState) -> bool | None:
    if state.status[1]:
        return True
    return False if asked(state) in ("turn", "armour") else None


def injured(total: int, victim: str) -> str:
    """The injury table of the seed, and that of the stunty; thick skulls feel the lowest knock-out less."""
    small = "stunty" in victim
    if "thick-skull" in victim and total == (7 if small else 8):
        return "stunned"
    if small:
        rows = ((6, "stunned"), (8, "knocked-out"), (10, "hurt"), (12, "casualty"))
    else:
        rows = ((7, "stunned"), (9, "knocked-out"), (10, "hurt"), (12, "casualty"))
    return next(result for most, result in rows if total <= most)


@pytest.mark.parametrize("victim", ["", "stunty", "thick-skull", "stunty thick-skull", "iron-hard-skin"])
@for_every("armour", range(3, 12))
@for_every("skills", ["", "mighty-blow-1", "mighty-blow-2", "claws", "claws mighty-blow-1"])
def test_armour_and_injury(armour: int, skills: str, victim: str) -> None:
    if victim and armour not in (4, 8, 10):
        return  # what he is shows behind each armour alike: below what claws break through, at it, and above
    bonus = int(skills[-1]) if "mighty" in skills else 0
    expected = dict.fromkeys(("prone", "stunned", "knocked-out", "hurt", "casualty"), 0)
    for total, ways in TWO_DICE.items():
        plain = total >= armour or ("claws" in skills and total >= 8 and "iron" not in victim)
        helped = not plain and total + bonus >= armour and "iron" not in victim
        if not plain and not helped:
            expected["prone"] += ways * 36
            continue
        for second, other in TWO_DICE.items():
            expected[injured(min(12, second + (0 if helped else bonus)), victim)] += ways * other
    state = scene(players=[player("a1", 10, 8, skills), player("b1", 11, 8, victim, av=armour)])
    GAME.apply(state, ("declare", "block", 0))
    found = odds(state, BLOCK, after_the_block)
    felled = sum((share(found, result) for result in expected), Fraction(0))
    assert felled
    for result, ways in expected.items():
        assert share(found, result) / felled == Fraction(ways, 36 * 36), result


WHERE = {
    Status.STANDING: "pushed",
    Status.PRONE: "prone",
    Status.STUNNED: "stunned",
    Status.KO: "knocked-out",
    Status.CASUALTY: "hurt",
    Status.RESERVES: "hurt",
}


def after_the_block(state: PitchState) -> str | None:
    asks = asked(state)
    if state.status[0] and asks == "armour":
        return "attacker-down"
    if asks == "casualty":
        return "casualty"
    return WHERE[state.status[1]] if asks == "turn" else None


@pytest.mark.parametrize("zones", [0, 1, 3])
@for_every("passing", [None, 1, 2, 3, 4, 5, 6])
@for_every(("x", "modifier"), [(13, 0), (16, -1), (20, -2), (23, -3)])
def test_passes(passing: int | None, x: int, modifier: int, zones: int) -> None:
    marking = [player(f"b{n}", 9, 7 + n) for n in range(zones)]
    state = scene(players=[player("a1", 10, 8, pa=passing), player("a2", x, 8), *marking], ball={"carrier": "a1"})
    GAME.apply(state, ("declare", "pass", 0))
    answers = {
        "action": lambda options: next(o for o in options if o[0] == "throw"),
        "target": lambda options: next(o for o in options if o[1] == square(x, 8)),
    }
    found = odds(state, answers, lambda now: now.memory.throw_result or None)
    expected = dict.fromkeys(("accurate", "inaccurate", "wild", "fumble"), 0)
    for die in range(1, 7):
        changed = max(1, die + modifier - zones)  # by the ruling below-one
        if die == 1 or passing is None:
            expected["fumble"] += 1
        elif die == 6 or changed >= passing:
            expected["accurate"] += 1
        else:
            expected["wild" if changed == 1 else "inaccurate"] += 1
    for result, faces in expected.items():
        assert share(found, result) == Fraction(faces, 6), result


@pytest.mark.parametrize("skills", ["", "catch", "diving-catch", "nerves-of-steel", "extra-arms"])
@for_every("agility", range(1, 7))
@for_every("zones", [0, 1, 3])
def test_hand_offs_are_caught(agility: int, zones: int, skills: str) -> None:
    marking = [player(f"b{n}", 12, 7 + n) for n in range(zones)]
    state = scene(
        players=[player("a1", 10, 8), player("a2", 11, 8, skills, ag=agility), *marking], ball={"carrier": "a1"}
    )
    GAME.apply(state, ("declare", "hand-off", 0))
    marked = 0 if "nerves" in skills else zones
    once = Fraction(7 - need(agility, ("extra" in skills) - marked), 6)
    expected = once + (1 - once) * once if skills == "catch" else once
    answers = {
        "action": lambda options: next(o for o in options if o[0] == "hand-off"),
        "reroll": lambda options: options[0],
    }
    assert share(odds(state, answers, caught), True) == expected


def caught(state: PitchState) -> bool | None:
    if state.carrier == 1:
        return True
    return False if asked(state) == "bounce" else None


@pytest.mark.parametrize("skills", ["", "dodge", "two-heads", "stunty"])
@for_every("agility", range(1, 7))
@for_every("zones", [0, 1, 2])
def test_dodges(agility: int, zones: int, skills: str) -> None:
    marking = [player("b0", 11, 8), *(player(f"b{n}", 8, 6 + n) for n in range(1, zones + 1))]
    state = scene(players=[player("a1", 10, 8, skills, ag=agility), *marking], ball=None)
    GAME.apply(state, ("declare", "move", 0))
    entered = 0 if skills == "stunty" else zones
    once = Fraction(7 - need(agility, (skills == "two-heads") - entered), 6)
    expected = once + (1 - once) * once if skills == "dodge" else once
    answers = {
        "action": lambda options: next((o for o in options if o == ("step", square(9, 8))), options[0]),
        "reroll": lambda options: options[0],
    }

    def done(now: PitchState) -> bool | None:
        if now.status[0] != Status.STANDING:
            return False
        return True if now.at[0] == square(9, 8) and asked(now) == "action" else None

    assert share(odds(state, answers, done), True) == expected


CAUSES = ("fall", "trip", "block", "crash", "fire", "savagery", "foul", "chainsaw", "stab", "vomit", "crowd", "axe")


@pytest.mark.parametrize("cause", CAUSES)
def test_reckoning_what_armour_dice_might_do_uses_nothing_up(cause: str) -> None:
    """Ghostly flames are for once a half, and the slippery ground for the fall that is at hand."""
    star = {"id": "a1", "side": "home", "star": "bryce-the-slice-cambuel", "at": [10, 8]}
    state = scene(weather="praise-the-sun-gods", players=[star, player("b1", 11, 8)])
    state.action = "blitzed"
    state.memory.rushing = 1
    before = GAME.dump(state)
    for victim, by in ((0, 1), (1, 0), (0, NOBODY), (1, NOBODY)):
        breaks(state, victim, by, cause)
    assert GAME.dump(state) == before
