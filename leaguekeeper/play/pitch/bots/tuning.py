"""Learning what things are worth to a coach, from matches that he plays against himself.

For each pair of matches all figures of his judgement are moved a little up or down by chance. The coach who judges by
those plays the coach who judges by the opposite, once from each seat, and every figure goes a small step towards the
side that did better. What a figure is worth to him shows after some thousands of pairs, all figures at once
(simultaneous perturbation, as chess programs are tuned).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from math import exp, log
from random import Random

from leaguekeeper.base.spread import spread
from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.playthrough import Playthrough
from leaguekeeper.play.core.protocol import Setup
from leaguekeeper.play.core.registry import module_of
from leaguekeeper.play.pitch.bots.coach import Coach
from leaguekeeper.play.pitch.bots.judgement import BY_HAND, Judgement
from leaguekeeper.play.pitch.team_lists import lists_of, roster_of

__all__ = ["Tried", "moved", "played", "tuned"]

_APART = 0.5
"""How far each figure is moved for a pair of matches: up to five thirds of itself, or down to three fifths."""

_STEP = 0.008
"""How far it goes after a pair that one side won by as much as counts, if nothing else is said."""

_COUNTS = 2
"""A match is won by no more touchdowns than this."""

_LEFT = ("answer", "answer_behind", "completion")
"""What matches teach nothing of stays what it was: waiting with a touchdown is too seldom, experience wins none."""

_SIDES = ("home", "away")


@dataclass(frozen=True, slots=True)
class Tried:
    """A pair of matches: the rules, the seed of chance, and the figures that are moved."""

    rules: str
    seed: int
    figures: dict[str, float]


def tuned(
    rules: Sequence[str], pairs: int, rounds: int, seed: int, begin: Judgement = BY_HAND, step: float = _STEP,
    workers: int = 1,
) -> Iterator[Judgement]:  # fmt: skip
    """The judgement after each of some rounds of so many pairs; the same for the same seed, whoever plays them.

    It starts where ``begin`` is; ``step`` is how far a figure goes after a pair: who knows little takes long steps.
    ``workers`` says how many processes play them (``base/spread.py``).
    """
    figures = asdict(begin)
    for first in range(seed, seed + rounds * pairs, pairs):
        tries = [Tried(rules[number % len(rules)], number, figures) for number in range(first, first + pairs)]
        came = spread(_pair, tries, workers=workers)
        steps = dict.fromkeys(figures, 0.0)
        for each, won in zip(tries, came, strict=True):
            for name, up in _moves(each.seed, figures).items():
                steps[name] += step * up * won
        figures = {name: exp(log(figure) + steps[name]) for name, figure in figures.items()}
        yield Judgement(**figures)


def _moves(seed: int, figures: dict[str, float]) -> dict[str, int]:
    """For each figure whether it goes up, or down, or stays."""
    random = Random(seed)
    return {name: 0 if name in _LEFT else random.choice((-1, 1)) for name in figures}


def moved(tried: Tried, by: float) -> Judgement:
    """The judgement whose figures are moved as far as that, each its own way."""
    moves = _moves(tried.seed, tried.figures)
    return Judgement(**{name: figure * exp(by * moves[name]) for name, figure in tried.figures.items()})


def _pair(tried: Tried) -> float:
    """By how much the one side won both matches of a pair: 1 at most, -1 at least."""
    random = Random(-1 - tried.seed)
    lists = random.choices(lists_of(tried.rules), k=2)
    if random.random() < 0.5:
        lists[1] = lists[0]
    up, down = moved(tried, _APART), moved(tried, -_APART)
    first = played(tried.rules, (lists[0], lists[1]), (up, down), tried.seed)
    second = played(tried.rules, (lists[0], lists[1]), (down, up), tried.seed)
    return (_counted(first) - _counted(second)) / (2 * _COUNTS)


def _counted(score: tuple[int, int]) -> int:
    return max(-_COUNTS, min(_COUNTS, score[0] - score[1]))


def played(rules: str, lists: tuple[str, str], judges: tuple[Judgement, Judgement], seed: int) -> tuple[int, int]:
    """The score of a match between two coaches who differ in what they hold things to be worth."""
    game = module_of("pitch").load()
    sides = {side: roster_of(rules, slug, place) for place, (side, slug) in enumerate(zip(_SIDES, lists, strict=True))}
    state = game.start(Setup(rules, {"overtime": False}, sides))
    coaches = [Coach(seed * 2 + place, judgement=judge) for place, judge in enumerate(judges)]
    Playthrough(game, state, coaches, SeededDice(seed)).run()
    home, away = state.score
    return home, away
