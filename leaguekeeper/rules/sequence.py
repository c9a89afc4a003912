"""Sequences: the ordered steps before a match, after it and between seasons."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from leaguekeeper.rules.entry import Strict, Words
from leaguekeeper.rules.tables import Param

__all__ = ["CHAPTER", "Sequences", "Step"]

CHAPTER = r"^[a-z0-9]+(_[a-z0-9]+)*$"

Chapter = Annotated[str, Field(pattern=CHAPTER)]


class Step(Strict):
    """One step: what it is called, what it asks, and the chapter of the code that does it."""

    id: Chapter
    chapter: Chapter
    name: Words
    asks: Words
    """One line for the match sheet: what is rolled, chosen or written down."""
    help: Words
    rule: str
    params: dict[str, Param] = Field(default_factory=dict)


class Sequences(Strict):
    """The steps of a match day and of the time between seasons, in the order of the rule book."""

    pre_match: tuple[Step, ...] = ()
    match: tuple[Step, ...] = ()
    post_match: tuple[Step, ...] = ()
    off_season: tuple[Step, ...] = ()

    def all_steps(self) -> tuple[Step, ...]:
        """Every step, in the order in which a season meets them."""
        return (*self.pre_match, *self.match, *self.post_match, *self.off_season)
