"""What a coach can answer, as small tuples: a kind and what it concerns.

The usual ones are made once, so that listing options makes nothing. How scenario files and logs write them
is the matter of ``words/notation.py``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from leaguekeeper.play.pitch.geometry import CELLS

__all__ = [
    "BLOCK",
    "DECLARE",
    "END_TURN",
    "FACE",
    "FOUL",
    "HAND_OFF",
    "KINDS",
    "LEAP",
    "NO",
    "PLAYERS",
    "PUSH",
    "STEP",
    "STOP",
    "TARGET",
    "THROW",
    "YES",
    "Action",
    "Used",
    "is_yes",
]

Action = tuple[Any, ...]

PLAYERS = 64
"""More players than a match ever has."""


@dataclass(frozen=True, slots=True)
class _Uses:
    """What a side may do once a turn, one bit each."""

    BLITZ: int = 1
    PASS: int = 2
    HAND_OFF: int = 4
    FOUL: int = 8
    ACTED: int = 16
    MARKER: int = 64
    CLAIM_ASKED: int = 128
    BOMB: int = 256
    KICK: int = 512
    FOUL_MORE: int = 1024
    OUT_OF_TURN: int = 2048


Used = _Uses()


KINDS = (
    "move", "block", "blitz", "pass", "hand-off", "foul", "throw-team-mate", "whirl", "bomb", "blunderbuss",
    "start-chainsaw", "kick-team-mate",
)  # fmt: skip
"""The actions that can be declared."""

DECLARE: dict[str, tuple[Action, ...]] = {k: tuple(("declare", k, p) for p in range(PLAYERS)) for k in KINDS}
STEP: tuple[Action, ...] = tuple(("step", at) for at in range(2 * CELLS))
LEAP: tuple[Action, ...] = tuple(("leap", at) for at in range(2 * CELLS))
PUSH: tuple[Action, ...] = tuple(("push", at) for at in range(2 * CELLS))
TARGET: tuple[Action, ...] = tuple(("target", at) for at in range(2 * CELLS))
BLOCK: tuple[Action, ...] = tuple(("block", p) for p in range(PLAYERS))
FOUL: tuple[Action, ...] = tuple(("foul", p) for p in range(PLAYERS))
HAND_OFF: tuple[Action, ...] = tuple(("hand-off", p) for p in range(PLAYERS))
FACE: tuple[Action, ...] = tuple(("block-die", f) for f in range(7))
END_TURN: Action = ("end-turn",)
STOP: Action = ("stop",)
THROW: Action = ("throw",)
YES: dict[str, Action] = {k: (k, True) for k in ("follow-up", "apothecary", "argue", "claim", "overtime")}
NO: dict[str, Action] = {k: (k, False) for k in YES}


def is_yes(action: Action) -> bool:
    """Whether an answer is more than a no: one that names the player numbered 0 is."""
    said = action[-1]
    return said is not None and said is not False and said != "none"
