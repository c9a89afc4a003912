"""How a player is, and what is noted about him besides: figures and bits that every procedure asks for by name.

They are fields of one object each, which Python looks up far quicker than what a class holds.
"""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["STATUSES", "Mark", "Status"]


@dataclass(frozen=True, slots=True)
class _Statuses:
    """How a player is: the first three are on the pitch, the rest in the dug-out or gone."""

    STANDING: int = 0
    PRONE: int = 1
    STUNNED: int = 2
    RESERVES: int = 3
    KO: int = 4
    CASUALTY: int = 5
    DEAD: int = 6
    SENT_OFF: int = 7
    ABSENT: int = 8


Status = _Statuses()


STATUSES = ("standing", "prone", "stunned", "reserves", "ko", "casualty", "dead", "sent-off", "absent")


@dataclass(frozen=True, slots=True)
class _Marks:
    """What is noted about a player besides his status, one bit each."""

    DONE: int = 1 << 0
    FRESHLY_STUNNED: int = 1 << 1
    CONFUSED: int = 1 << 2
    HYPNOTISED: int = 1 << 3
    ROOTED: int = 1 << 4
    TOAD: int = 1 << 5
    ONCE_A_TURN: int = 1 << 6
    PRO_USED: int = 1 << 7
    STRENGTH_USED: int = 1 << 8
    RUNNING: int = 1 << 9
    SPENT: int = 1 << 10
    IRON_MAN: int = 1 << 11
    BUTTERFINGERS: int = 1 << 12
    FIELDED: int = 1 << 13
    OUT_OF_DRIVE: int = 1 << 14
    PLAYED: int = 1 << 15
    THIRSTY: int = 1 << 16
    KEPT_AWAY: int = 1 << 18
    WALKED: int = 1 << 19

    NO_ZONE: int = CONFUSED | HYPNOTISED
    STAYS: int = ROOTED | WALKED
    OF_TURN: int = DONE | ONCE_A_TURN | PRO_USED | STRENGTH_USED | WALKED
    OF_DRIVE: int = HYPNOTISED | ROOTED | RUNNING | SPENT | FIELDED | OUT_OF_DRIVE | THIRSTY | OF_TURN


Mark = _Marks()
