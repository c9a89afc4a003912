"""Learning what the signs of a position are worth, from matches of coaches against each other.

How a match ends says little of one position in it, for dice come between. So each position answers for the tries up to
the next one and for most of what came after, the rest being what the next one was held to promise; that is laid on its
signs by least squares, and after some rounds the worths agree with each other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import NamedTuple

from leaguekeeper.base.equations import solved
from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.playthrough import Playthrough
from leaguekeeper.play.core.protocol import Setup
from leaguekeeper.play.rugby.bots import CoachBot
from leaguekeeper.play.rugby.game import Rugby
from leaguekeeper.play.rugby.prospects import signs, standing_of_ball, who_attacks
from leaguekeeper.play.rugby.sheets import house
from leaguekeeper.play.rugby.state import State

__all__ = ["Seen", "learned", "watched"]

Worths = dict[str, dict[str, float]]

_ROUNDS = 6
_AFTER = 0.9
"""How much of what came later a position answers for."""

_PULL = 1.0
"""What draws the worth of a sign that was seldom seen towards nothing."""


class Seen(NamedTuple):
    """A position between two activations: what was seen of it, for whom, the home side's lead, the half."""

    standing: str
    signs: dict[str, float]
    home: bool
    lead: int
    half: int


def watched(number: int) -> list[Seen]:
    """One match of two coaches, position after position, the last one its end."""
    pairs = list(permutations(house().teams, 2))
    home, away = pairs[number % len(pairs)]
    game = Rugby()
    state = game.start(Setup("house", {}, {"home": home, "away": away}))
    seats = (CoachBot(None, f"home {number}"), CoachBot(None, f"away {number}"))
    play = Playthrough(game, state, seats, SeededDice(f"learning {number}"), facts=False)
    seen = []
    while play.over is None:
        if state.stack[-1][0] in ("activate", "who-kicks") and state.stack[-1][-1] != "start":
            attacks = who_attacks(state)
            seen.append(Seen(standing_of_ball(state), signs(state, attacks), attacks == 0, _lead(state), state.half))
        play.step()
    return [*seen, Seen("over", {}, True, _lead(state), state.half)]


def _lead(state: State) -> int:
    return state.sides[0].tries - state.sides[1].tries


def learned(matches: Sequence[Sequence[Seen]]) -> Worths:
    """What each sign is worth in tries, for each way in which the ball may stand."""
    fits = {standing: _Fit(matches, standing) for standing in sorted({each.standing for each in _all(matches)})}
    came = [[float(match[-1].lead - each.lead) for each in match[:-1]] for match in matches]
    worths: Worths = {}
    for _round in range(_ROUNDS):
        worths = {standing: fit.worths(came) for standing, fit in fits.items()}
        came = [_answered_for(match, [_promised(worths, each) for each in match[:-1]]) for match in matches]
    return worths | {"half-time": {"all": _second_half(matches, worths)}}


def _all(matches: Sequence[Sequence[Seen]]) -> Iterator[Seen]:
    return (each for match in matches for each in match[:-1])


def _promised(worths: Worths, seen: Seen) -> float:
    """Tries to come, the home side's less the other's."""
    worth = worths[seen.standing]
    tries = sum(worth[name] * value for name, value in seen.signs.items())
    return tries if seen.home else -tries


def _answered_for(match: Sequence[Seen], promised: Sequence[float]) -> list[float]:
    """What each position of a match answers for, found from its end."""
    found = [0.0] * len(promised)
    later = believed = 0.0
    for place in range(len(promised) - 1, -1, -1):
        gained = match[place + 1].lead - match[place].lead
        found[place] = later = gained + _AFTER * later + (1 - _AFTER) * believed
        believed = promised[place]
    return found


def _second_half(matches: Sequence[Sequence[Seen]], worths: Worths) -> float:
    """What the kick-off of the second half promises its receivers."""
    first = [next((each for each in match[:-1] if each.half == 2), None) for match in matches]
    promised = [_promised(worths, each) * (1 if each.home else -1) for each in first if each is not None]
    return sum(promised) / max(1, len(promised))


class _Fit:
    """The least squares for one way in which the ball may stand: what its positions have in common is summed once."""

    def __init__(self, matches: Sequence[Sequence[Seen]], standing: str) -> None:
        self._found = [
            (number, place, each)
            for number, match in enumerate(matches)
            for place, each in enumerate(match[:-1])
            if each.standing == standing
        ]
        self._names = list(self._found[0][2].signs)
        size = range(len(self._names))
        self._sums = [[_PULL * (row == column) for column in size] for row in size]
        for _number, _place, each in self._found:
            seen = _nonzero(each)
            for row, value in seen:
                sums = self._sums[row]
                for column, other in seen:
                    sums[column] += value * other

    def worths(self, came: Sequence[Sequence[float]]) -> dict[str, float]:
        """The worth of each sign, if so much came after each position (the home side's less the other's)."""
        right = [0.0] * len(self._names)
        for number, place, each in self._found:
            tries = came[number][place] if each.home else -came[number][place]
            for row, value in _nonzero(each):
                right[row] += value * tries
        rows = [[*row, value] for row, value in zip(self._sums, right, strict=True)]
        return dict(zip(self._names, solved(rows), strict=True))


def _nonzero(seen: Seen) -> list[tuple[int, float]]:
    return [(place, float(value)) for place, value in enumerate(seen.signs.values()) if value]
