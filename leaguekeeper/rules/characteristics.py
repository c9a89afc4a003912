"""The characteristics a player has: which there are, how they are written and how far they go."""

from __future__ import annotations

from typing import Literal

from pydantic import model_validator
from pydantic_core import PydanticCustomError

from leaguekeeper.rules.entry import Entry, Words

__all__ = ["Characteristic"]


class Characteristic(Entry):
    """One characteristic, say movement allowance: a plain value ("6") or a target number ("3+").

    ``minimum`` and ``maximum`` bound the number as it is written, so that for a target number that is better
    when low (agility "1+" to "6+") the best is the minimum.
    """

    short: Words
    kind: Literal["value", "target"] = "value"
    minimum: int
    maximum: int
    better: Literal["up", "down"] = "up"
    may_lack: bool = False
    """True where a profile may show "–": the characteristic is then left out of the player's numbers."""
    value_of_a_step: int = 0
    """What one step of improvement adds to the player's value, in gold pieces."""
    steps_at_most: int | None = None
    """How often one player may improve it."""
    losses_at_most: int | None = None
    """How many steps injuries and age together may take from it."""

    @model_validator(mode="after")
    def _bounds_in_order(self) -> Characteristic:
        if self.minimum > self.maximum:
            raise PydanticCustomError("bounds", "its minimum is above its maximum")
        return self

    @property
    def best(self) -> int:
        """The number beyond which it is never improved."""
        return self.maximum if self.better == "up" else self.minimum

    @property
    def worst(self) -> int:
        """The number beyond which no injury takes it."""
        return self.minimum if self.better == "up" else self.maximum

    @property
    def step(self) -> int:
        """What one improvement adds to the number: +1, or −1 for a target number that is better when low."""
        return 1 if self.better == "up" else -1

    def improved(self, number: int, steps: int = 1) -> int:
        """The number after that many improvements (injuries when negative), held within its bounds."""
        return max(self.minimum, min(self.maximum, number + steps * self.step))

    def written(self, number: int | None) -> str:
        """As it stands on a team sheet: ``6``, ``3+`` or ``–``."""
        if number is None:
            return "–"
        return f"{number}+" if self.kind == "target" else str(number)
