"""What two armour dice come to: whether the armour breaks, against what, and all that was added to them."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["ABILITY", "ASSISTS", "FOUL", "MAGIC", "NO_SKILL", "WEATHER", "Added", "Armour"]

ABILITY, ASSISTS, FOUL, MAGIC, WEATHER = "ability", "assists", "fouling", "magic", "weather"
"""What adds to armour dice without being a skill of who strikes."""

NO_SKILL = frozenset((ABILITY, ASSISTS, FOUL, MAGIC, WEATHER))

Added = tuple[tuple[str, int], ...]
"""What was added, by skill or by one of the words above, and how much; a skill that breaks by itself adds 0."""


class Armour(NamedTuple):
    """The outcome of armour dice; ``used`` is the mask of skills spent, ``need`` the least sum that breaks it."""

    broken: bool
    used: int
    added: Added
    need: int
