"""What two sides bring to a match on the pitch, and what stays the same all match long."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from leaguekeeper.play.pitch.actions import KINDS, PLAYERS
from leaguekeeper.play.pitch.edition import Edition

__all__ = ["Match", "Staff"]

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Staff:
    """What a side brings besides players."""

    name: str = ""
    rerolls: int = 0
    fan_factor: int = 0
    assistants: int = 0
    cheerleaders: int = 0
    apothecary: int = 0
    wizard: str = ""
    trophies: int = 0
    chef_dice: int = 0
    race: str = ""


def _nobody_asked() -> dict[str, tuple[list[Any], list[Any]]]:
    return {kind: ([None] * PLAYERS, [None] * PLAYERS) for kind in (*KINDS, "blitzed", "over")}


@dataclass(slots=True)
class Match(Generic[S]):
    """What stays the same all match long: rules, names, staff, and the skills players came with."""

    edition: Edition[S]
    options: Mapping[str, Any]
    ids: list[str]
    names: list[str]
    positions: list[str]
    races: list[str]
    numbers: list[int]
    staff: tuple[Staff, Staff]
    index: dict[str, int] = field(default_factory=dict)
    acting: dict[str, tuple[list[Any], list[Any]]] = field(default_factory=_nobody_asked)
    """What each player is asked in each action, made once, since it is always the same; a copy makes its own."""

    def copy(self) -> Match[S]:
        """A match to which players can be added without touching this one (zombies raised on the way)."""
        return Match(
            self.edition, self.options, self.ids[:], self.names[:], self.positions[:], self.races[:],
            self.numbers[:], self.staff, dict(self.index),
        )  # fmt: skip
