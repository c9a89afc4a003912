"""The numbers of a rule book that stand alone: budgets, limits, prices, points, each with its rule."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from leaguekeeper.rules.dice import DICE
from leaguekeeper.rules.entry import Entry

__all__ = ["Number", "RolledNumber"]


class Number(Entry):
    """A number that a chapter goes by."""

    value: int
    unit: Literal[
        "gold", "players", "points", "turns", "times", "roll", "matches", "improvements", "weeks", "minutes"
    ] = "times"


class RolledNumber(Entry):
    """A number found with dice."""

    dice: Annotated[str, Field(pattern=DICE)]
