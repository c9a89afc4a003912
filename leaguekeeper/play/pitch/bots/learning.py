"""Learning what a position is worth from matches that coaches play against each other.

Each position at the end of a turn is an example: its figures, and who scored next in that half (1, 0 for nobody, or
-1). The weights are those of a ridge regression; the sums behind it are added up match by match, so that any number
of processes may play them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from leaguekeeper.base.equations import solved
from leaguekeeper.base.spread import spread
from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.protocol import Choose, Over, Roll, Setup
from leaguekeeper.play.core.registry import module_of
from leaguekeeper.play.core.seats import Offered
from leaguekeeper.play.pitch.bots.coach import Coach
from leaguekeeper.play.pitch.bots.outlook import features
from leaguekeeper.play.pitch.state import PitchState
from leaguekeeper.play.pitch.team_lists import lists_of, roster_of

__all__ = ["Example", "Matches", "Sums", "examples", "fitted", "learn", "summed"]

_STRAYS = (0.0, 0.0, 4.0, 8.0)
"""How far the judgement of those who play strays: from faults there is something to learn."""

_EACH = 4
"""How many matches go to a process at a time."""

_RIDGE = 3.0

_SIDES = ("home", "away")

Example = tuple[dict[str, float], float]

Sums = dict[tuple[str, str], float]
"""The products of each two figures of a row of examples, added up; those with what came of it stand under no name."""


@dataclass(frozen=True, slots=True)
class Matches:
    """Some matches that one process plays: the rules, the seed of the first and how many."""

    rules: str
    seed: int
    count: int


def learn(rules: Sequence[str], count: int, seed: int, workers: int = 1) -> dict[str, float]:
    """The weights that so many matches teach, as many under each of the rules; the same for the same seed.

    ``workers`` says how many processes play them (``base/spread.py``).
    """
    each_of = count // len(rules)
    pieces = [
        Matches(each, seed + first, min(_EACH, each_of - first))
        for first in range(0, each_of, _EACH)
        for each in rules
    ]  # fmt: skip
    whole: Sums = {}
    for each in spread(_of_matches, pieces, workers=workers):
        for names, product in each.items():
            whole[names] = whole.get(names, 0.0) + product
    return fitted(whole)


def _of_matches(matches: Matches) -> Sums:
    found: list[Example] = []
    for number in range(matches.count):
        found += examples(matches.rules, matches.seed + number)
    return summed(found)


def summed(found: Iterable[Example]) -> Sums:
    """The sums on which the weights of a row of examples hang."""
    sums: Sums = {}
    for figures, came in found:
        for one, value in figures.items():
            sums[one, ""] = sums.get((one, ""), 0.0) + value * came
            for other, its in figures.items():
                sums[one, other] = sums.get((one, other), 0.0) + value * its
    return sums


def fitted(sums: Sums) -> dict[str, float]:
    """The weights that fit best, each kept small where there is little to learn it from."""
    names = sorted({one for one, _other in sums})
    rows = [
        [sums.get((one, other), 0.0) + (_RIDGE if one == other else 0.0) for other in names]
        + [sums.get((one, ""), 0.0)]
        for one in names
    ]
    return dict(zip(names, solved(rows), strict=True))


def examples(rules: str, seed: int) -> list[Example]:
    """The positions of one match at the ends of turns, with who scored next in that half."""
    game, random = module_of("pitch").load(), Random(seed)
    lists = random.sample(lists_of(rules), 2)
    sides = {side: roster_of(rules, slug, place) for place, (side, slug) in enumerate(zip(_SIDES, lists, strict=True))}
    state, dice = game.start(Setup(rules, {"overtime": False}, sides)), SeededDice(seed)
    coaches = [Coach(seed * 2 + place, random.choice(_STRAYS)) for place in (0, 1)]
    found: list[Example] = []
    waiting: list[tuple[dict[str, float], int]] = []
    before: tuple[int, int, int] | None = None
    while not isinstance(now := game.turn(state), Over):
        if (
            isinstance(now, Choose)
            and now.kind == "turn"
            and before != (now_is := (state.half, state.active, state.turns[state.active]))
        ):
            if before is not None and before[0] == state.half and before[1] != state.active:
                waiting.append((features(state, 1 - state.active), 1 - state.active))
            before = now_is
        score, half = list(state.score), state.half
        if isinstance(now, Roll):
            game.apply(state, dice.roll(now))
        else:
            game.apply(state, coaches[now.seat].decide(game, state, now, Offered(game, state)))
        _settle(state, score, half, waiting, found)
    found += [(figures, 0.0) for figures, _side in waiting]
    return found


def _settle(
    state: PitchState, score: list[int], half: int, waiting: list[tuple[dict[str, float], int]], found: list[Example]
) -> None:
    """When somebody has scored or the half is over, what was waiting for it is known."""
    if state.score == score and state.half == half:
        return
    scorer = next((side for side in (0, 1) if state.score[side] > score[side]), -1)
    found += [(figures, 0.0 if scorer < 0 else 1.0 if side == scorer else -1.0) for figures, side in waiting]
    waiting.clear()
