"""A coach who plays the rest of his turn through in his mind before he risks anything.

He judges by figures that were learned from matches (``judgement.py``), and what is sure he does as any coach of odds
does. Where dice decide, he carries out each of the likeliest plans on a copy of the position, plays his turn to its end
and the opponents' answer to it many times over, with the same luck for each plan, and sees by what was learned from
many matches how he then stands (``outlook.py``). Plans that fall behind are dropped until his time is up.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.protocol import Choose, Roll
from leaguekeeper.play.core.seats import Offered
from leaguekeeper.play.pitch.actions import END_TURN
from leaguekeeper.play.pitch.bots.coach import Coach
from leaguekeeper.play.pitch.bots.field import Field
from leaguekeeper.play.pitch.bots.judgement import learned_judgement
from leaguekeeper.play.pitch.bots.outlook import learned, worth_of
from leaguekeeper.play.pitch.bots.plans import Plan
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["Considered", "Master"]

_PLANS = 5
"""How many plans he compares."""

_ROUNDS = 3
"""In so many rounds; after each the worst of them is dropped."""

_LONGEST = 800
"""More answers and dice than this belong to no two turns."""

_SHARE = 0.4
"""What part of the time that is left he spends on one decision."""

_FEWEST = 2
"""How often at least each plan is played through in a round, however little of the time is left."""

_ENOUGH, _SURELY = 4, 2.0
"""After so many tries a plan may be better than what he would have done, and by so many standard errors."""

Considered = tuple[Plan | None, float, int]
"""A plan that was compared (None: to end the turn), what it is worth, and how often it was played through."""


class Master(Coach):
    """A coach who searches; ``seconds`` is how long he thinks over a turn, and what he has begun to compare he ends.

    ``considered`` holds what he compared last, the best first. ``tries`` in place of the time makes him the same on
    every machine.
    """

    ponders = frozenset({"turn"})
    """The kinds of decision over which he takes his time."""

    def __init__(self, seed: int, seconds: float = 1.0, tries: int = 0) -> None:
        super().__init__(seed, judgement=learned_judgement())
        self.seconds = seconds
        self.tries = tries
        self.weights = learned()
        self.considered: list[Considered] = []
        self.stopped: Callable[[], bool] = lambda: False
        self._turn: tuple[int, ...] = ()
        self._left = seconds

    def choose(self, game: Any, field: Field, good: list[Plan], worth: Mapping[Plan, float]) -> Plan | None:
        """The plan after whose turn he stands best."""
        state, self.considered = field.state, []
        usual = super().choose(game, field, good, worth)
        if usual is None or usual.risk < self.sure_for(usual):
            return usual
        self._begin(state)
        if self._left <= 0 and not self.tries:
            return usual
        ranked = sorted(good, key=lambda plan: (plan is usual, worth[plan]), reverse=True)[:_PLANS]
        began = time.thread_time()
        self._compare(game, state, field.side, ranked)
        self._left -= time.thread_time() - began
        return self.considered[0][0]

    def _begin(self, state: PitchState) -> None:
        turn = (state.half, *state.turns, state.active)
        if turn != self._turn:
            self._turn, self._left = turn, self.seconds

    def _compare(self, game: Any, state: PitchState, side: int, plans: Sequence[Plan]) -> None:
        """Play the plans through in rounds; after each the one that did worst is out."""
        left: list[Plan | None] = [*plans, None]
        totals: dict[Plan | None, list[float]] = {plan: [] for plan in left}
        now, luck, done = time.thread_time(), self.random.randrange(1 << 30), 0
        for round_ in range(1, _ROUNDS + 1):
            until, first = now + max(0.0, self._left) * _SHARE * round_ / _ROUNDS, done
            while not self.stopped() and self._goes_on(done - first, until):
                for plan in left:
                    totals[plan].append(self._played(game, state, side, plan, luck + done))
                done += 1
            if len(left) > 2 and done:
                left.remove(min(left[1:], key=lambda plan: fmean(totals[plan])))
        usual = plans[0]
        weighed = [(plan, fmean(tries) if tries else 0.0, len(tries)) for plan, tries in totals.items()]
        self.considered = sorted(
            weighed,
            key=lambda each: (each[0] is usual or _clearly(totals[each[0]], totals[usual]), each[1]),
            reverse=True,
        )

    def _goes_on(self, done: int, until: float) -> bool:
        return done < self.tries if self.tries else done < _FEWEST or time.thread_time() < until

    def _played(self, game: Any, state: PitchState, side: int, plan: Plan | None, seed: int) -> float:
        """What one try of a plan leads to by the end of the opponents' answer, in hundredths of a touchdown."""
        after, dice = state.copy(), SeededDice(seed)
        after.quiet = True
        coaches = [Coach(seed, sight=1, judgement=self.judgement) for _side in (0, 1)]
        if plan is None:
            game.apply(after, END_TURN)
        else:
            game.apply(after, plan.actions[0])
            coaches[side].script = list(plan.actions[1:])
        scores, half, answered = list(after.score), after.half, False
        for _step in range(_LONGEST):
            now = game.turn(after)
            if after.score != scores or after.half != half:
                break
            if isinstance(now, Roll):
                game.apply(after, dice.roll(now))
                continue
            if not isinstance(now, Choose):
                return 0.0
            if answered and now.kind == "turn" and now.seat == side:
                break
            answered = answered or (now.kind == "turn" and now.seat != side)
            game.apply(after, coaches[now.seat].decide(game, after, now, Offered(game, after)))
        return self._outlook(after, side, scores, half)

    def _outlook(self, after: PitchState, side: int, scores: list[int], half: int) -> float:
        """How he stands: a touchdown that was made, or what is to be expected after the opponents' turn."""
        made = after.score[side] - scores[side] - (after.score[1 - side] - scores[1 - side])
        if made:
            return made * Field(after, side, 0).touchdown
        return -worth_of(after, 1 - side, self.weights) if after.half == half else 0.0


def _clearly(tries: Sequence[float], usual: Sequence[float]) -> bool:
    """Whether one plan did better than another with the same luck, and by more than chance makes of it."""
    apart = [one - other for one, other in zip(tries, usual, strict=False)]
    if len(apart) < _ENOUGH:
        return False
    return fmean(apart) > _SURELY * stdev(apart) / sqrt(len(apart))
