"""Random matches under watch, and single rolls worked out to the last die."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from random import Random
from typing import Any

from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.protocol import Choose, Over, Roll, Rolled, Setup, Turn
from leaguekeeper.play.pitch.edition import edition
from leaguekeeper.play.pitch.game import PitchGame
from leaguekeeper.play.pitch.rosters import plain_roster
from leaguekeeper.play.pitch.state import PitchState

GAME = PitchGame()


def motley(seed: int) -> Setup:
    """Two sides whose players have all sorts of figures and skills."""
    random = Random(seed)
    slugs = list(edition("lrb4", {}).bits)
    rosters = {"home": plain_roster(0, 13), "away": plain_roster(1, 12)}
    for roster in rosters.values():
        roster.update(apothecary=1, wizard="wizard", fan_factor=random.randint(1, 9), assistants=random.randint(0, 3))
        for player in roster["players"]:
            player.update(
                ma=random.randint(2, 9),
                st=random.randint(1, 6),
                ag=random.randint(1, 5),
                av=random.randint(5, 10),
                skills=random.sample(slugs, random.randint(0, 4)),
            )
    return Setup("lrb4", {}, rosters)


def motley_house(seed: int) -> Setup:
    """The same under the house rules: any skill and special rule on anybody."""
    random, slugs = Random(seed), list(edition("house2020", {}).bits)
    rosters = {"home": plain_roster(0), "away": plain_roster(1)}
    for roster in rosters.values():
        for each in roster["players"]:
            each.update(
                ma=random.randint(2, 8),
                ag=random.randint(2, 5),
                pa=4,
                skills=random.sample(slugs, random.randint(0, 3)),
            )
    return Setup("house2020", {}, rosters)


def walked(setup: Setup, seed: int) -> Iterator[tuple[PitchState, Turn]]:
    """Every position of a random match, up to its end."""
    state, dice, random = GAME.start(setup), SeededDice(seed), Random(seed)
    while True:
        now = GAME.turn(state)
        yield state, now
        if isinstance(now, Over):
            return
        if isinstance(now, Choose):
            options = GAME.options(state)
            GAME.apply(state, options[int(random.random() * len(options))])
        else:
            GAME.apply(state, dice.roll(now))


def scene(**setup: Any) -> PitchState:
    """A position as scenario files describe it."""
    return GAME.scenarios.state(setup, "lrb4", {})


def asked(state: PitchState) -> str:
    """The kind of decision or the purpose of the dice that a position waits for."""
    now = state.asks
    return now.kind if isinstance(now, Choose) else now.why if isinstance(now, Roll) else ""


def player(name: str, x: int, y: int, skills: str = "", **figures: Any) -> dict[str, Any]:
    """A player of such a position; names that begin with a play at home."""
    side = "home" if name.startswith("a") else "away"
    return {"id": name, "side": side, "at": [x, y], "skills": skills.split(), **figures}


def odds(state: PitchState, answers: Mapping[str, Any], done: Any) -> dict[Any, Fraction]:
    """Every outcome of the dice from here on, each with its probability; ``answers`` decides what is asked.

    An answer is an option's own value, or a function of the options. ``done(state)`` names the outcome once it
    is known and gives None before.
    """
    chances: dict[Any, Fraction] = {}
    _spread(state, answers, done, Fraction(1), chances)
    return chances


def _spread(
    state: PitchState, answers: Mapping[str, Any], done: Any, weight: Fraction, into: dict[Any, Fraction]
) -> None:
    outcome = done(state)
    if outcome is not None:
        into[outcome] = into.get(outcome, Fraction(0)) + weight
        return
    now = GAME.turn(state)
    if isinstance(now, Roll):
        for values, share in _faces(now.dice):
            after = state.copy()
            GAME.apply(after, Rolled(values))
            _spread(after, answers, done, weight * share, into)
        return
    assert isinstance(now, Choose), now
    GAME.apply(state, answers[now.kind](GAME.options(state)))
    _spread(state, answers, done, weight, into)


def _faces(dice: tuple[str, ...]) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    if not dice:
        yield (), Fraction(1)
        return
    for values, share in _faces(dice[1:]):
        if dice[0] == "block":
            for face, times in ((1, 1), (2, 1), (3, 2), (5, 1), (6, 1)):
                yield (face, *values), share * Fraction(times, 6)
        else:
            sides = int(dice[0][1:])
            for value in range(1, sides + 1):
                yield (value, *values), share / sides
