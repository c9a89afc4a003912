"""A match in which both coaches decide by chance, in one loop: what is drawn is legal and needs no check."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from leaguekeeper.play.core.protocol import Roll, Rolled
from leaguekeeper.play.rugby.flow import DECISIONS, ROLLS, drawn, step
from leaguekeeper.play.rugby.state import State

__all__ = ["play_by_chance"]

_HIGH = 2.0**26
_UNIT = 2.0**-53


class _Coach(Random):
    """Chance of one coach from his source of random bits: the same numbers that the source itself would give."""

    def __init__(self, bits: Callable[[int], int]) -> None:
        super().__init__(0)
        self._bits = bits

    def random(self) -> float:
        """A number from 0 up to 1."""
        high, low = self._bits(32) >> 5, self._bits(32) >> 6
        return (high * _HIGH + low) * _UNIT


def play_by_chance(state: State, draws: Sequence[Callable[[int], int]], roll: Callable[[Roll], Rolled]) -> None:
    """Play a match to its end; the state is changed."""
    coaches = [_Coach(bits) for bits in draws]
    stack, go_on = state.stack, step.go_on
    while not state.ended:
        name, *figures = stack[-1]
        throw = ROLLS.get(name)
        if throw is not None:
            values = roll(throw.asked(state, *figures)).values
            stack.pop()
            throw.take(state, values, *figures)
        else:
            found = DECISIONS[name]
            action = drawn(found, state, coaches[found.seat(state, *figures)], figures)
            state.settled.clear()
            stack.pop()
            found.take(state, action, *figures)
        go_on(state)
