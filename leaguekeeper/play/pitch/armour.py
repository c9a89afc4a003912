"""What dice of armour, injury and casualty come to, and all that was added to them."""

from __future__ import annotations

from typing import NamedTuple

__all__ = [
    "ABILITY",
    "ASSISTS",
    "CROWD",
    "FANS",
    "FOUL",
    "MAGIC",
    "NIGGLES",
    "STRONG",
    "WATCHED",
    "WEATHER",
    "Added",
    "Armour",
    "Harm",
    "worth_telling",
]

ABILITY, ASSISTS, FOUL, MAGIC, WEATHER = "ability", "assists", "fouling", "magic", "weather"
CROWD, FANS, NIGGLES, STRONG, WATCHED = "crowd", "fans", "niggles", "strong", "watched"
"""What adds to dice without being a skill or a characteristic."""

_NO_SKILL = frozenset((ABILITY, ASSISTS, FOUL, MAGIC, WEATHER, CROWD, FANS, NIGGLES, STRONG, WATCHED))

Added = tuple[tuple[str, int], ...]
"""What was added, by skill, characteristic or one of the words above, and how much; a skill that decides by itself
adds 0."""


def worth_telling(added: Added) -> Added:
    """What was added without that which came to nothing."""
    return tuple((what, amount) for what, amount in added if amount or what not in _NO_SKILL)


class Harm(NamedTuple):
    """A result of the injury or the casualty table, and what was added to the dice for it."""

    result: str
    added: Added


class Armour(NamedTuple):
    """The outcome of armour dice; ``used`` is the mask of skills spent, ``need`` the least sum that breaks it."""

    broken: bool
    used: int
    added: Added
    need: int
