"""The moments of a game: every answer, and a whole position now and then, so that any moment can be shown again."""

from __future__ import annotations

from typing import Generic, TypeVar

from leaguekeeper.play.core.protocol import Game, GameState, Rolled

__all__ = ["Moments"]

S = TypeVar("S", bound=GameState)
A = TypeVar("A")

_APART = 64


class Moments(Generic[S, A]):
    """All that was answered since the start. Moment 0 is the start, moment n the position after n answers."""

    def __init__(self, game: Game[S, A], start: S) -> None:
        self._game = game
        self._answers: list[A | Rolled] = []
        self._whole: list[S] = [start.copy()]
        self.marks: list[tuple[int, str]] = []

    @property
    def last(self) -> int:
        """The number of the present moment."""
        return len(self._answers)

    def add(self, answer: A | Rolled, after: S) -> None:
        """Note an answer (a decision or the dice) and the position that came of it."""
        self._answers.append(answer)
        if len(self._answers) % _APART == 0:
            self._whole.append(after.copy())

    def mark(self, words: str) -> None:
        """Give the present moment a name, to be jumped to."""
        self.marks.append((self.last, words))

    def take_back(self, count: int) -> None:
        """Forget the last answers."""
        del self._answers[len(self._answers) - count :]
        del self._whole[self.last // _APART + 1 :]
        self.marks = [mark for mark in self.marks if mark[0] <= self.last]

    def at(self, moment: int) -> S:
        """The position at a moment, to be looked at."""
        kept = moment // _APART
        state: S = self._whole[kept].copy()
        for answer in self._answers[kept * _APART : moment]:
            self._game.apply(state, answer)
        return state
