"""What an adviser finds in a game: plans, chances turn by turn, and what turned it. Chances are in hundredths."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["PlanRow", "Point", "Turning"]


@dataclass(frozen=True, slots=True)
class PlanRow:
    """A plan: who does what, how likely without mishap (0 to 1), its value in hundredths of a touchdown.

    ``way`` are the squares that he goes over, his own first and, where somebody or a square is aimed at, that one last.
    """

    player: str
    words: str
    detail: str
    chance: float
    value: float
    way: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Point:
    """The chance to win when a side's turn begins: where in the log, which half and turn, whose turn, the score."""

    moment: int
    half: int
    turn: int
    side: int
    chance: int
    score: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Turning:
    """What moved the chance to win within one turn: by luck, by one's own choices, by the others'; they add up.

    ``number`` is 0 for a row that sums up several. ``moment`` is where in the log the turn began.
    """

    number: int
    moment: int
    when: str
    words: str
    before: int
    after: int
    luck: int
    own: int
    theirs: int
