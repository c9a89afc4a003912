"""Dice tables: every number the dice can show leads to one outcome, with what it does."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

from pydantic import Field

from leaguekeeper.rules.dice import DICE, faces
from leaguekeeper.rules.entry import Entry, Slug, Strict, Words

__all__ = ["Band", "BandTable", "DiceTable", "Outcome", "Param", "Row"]

Param = bool | int | str | tuple[int | str, ...]
"""A number or word by which a chapter's code knows what to do."""

Dice = Annotated[str, Field(pattern=DICE)]


class Outcome(Entry):
    """What a roll on a table brings: an injury, a change of weather, a prayer heard."""

    effect: Words | None = None
    miss_next: bool = False
    """He misses the next match."""
    niggling: int = 0
    """Niggling injuries he gains."""
    dead: bool = False
    casualty: bool = False
    """He is off for the match, and who did it may earn experience."""
    then: Slug | None = None
    """The table rolled on next."""
    worsen: tuple[Slug, ...] = ()
    """Characteristics that lose a step."""
    improve: tuple[Slug, ...] = ()
    """Characteristics of which one gains a step, at the coach's choice."""
    skill: Slug | None = None
    """The skill the table gives."""
    params: dict[str, Param] = Field(default_factory=dict)
    """What else the chapter that rolls on the table needs to know."""


class Row(Strict):
    """A row of a dice table: the numbers ``lo`` to ``hi`` lead to ``result``."""

    lo: int
    hi: int
    result: Slug

    @property
    def outcome(self) -> Outcome:
        """The outcome that the row leads to."""
        found: Outcome = self.__dict__["linked"]
        return found


class DiceTable(Entry):
    """A table rolled on with dice; its rows cover every roll exactly once."""

    dice: Dice
    rows: tuple[Row, ...]
    results: Literal["outcomes", "skills", "stadiums", "decks"] = "outcomes"
    """Of which section of the book the rows' results are slugs; only outcomes are joined to their rows."""
    group: Slug | None = None
    """What tables belong together: all weather tables, all random skills."""
    season: tuple[str, str] | None = None
    """First and last day (``MM-DD``) of the part of the year that the table is for."""
    note: Words | None = None
    modifiers: dict[Slug, int] = Field(default_factory=dict)
    """What is added to the roll, by team list."""

    @cached_property
    def by_roll(self) -> dict[int, Row]:
        """The row of each roll."""
        shown = faces(self.dice)
        return {roll: row for row in self.rows for roll in shown if row.lo <= roll <= row.hi}

    def row(self, roll: int) -> Row:
        """The row of a roll; one above or below the table counts as its last or first.

        Raises:
            KeyError: when the dice cannot show it (17 on a D66).
        """
        found = self.by_roll.get(roll)
        if found is not None:
            return found
        if roll > self.rows[-1].hi:
            return self.rows[-1]
        if roll < self.rows[0].lo:
            return self.rows[0]
        raise KeyError(roll)

    def outcome(self, roll: int) -> Outcome:
        """What the roll brings."""
        return self.row(roll).outcome

    def link(self, outcomes: dict[str, Outcome]) -> None:
        """Join each row to its outcome; the loader does so once, after checking that all exist."""
        if self.results == "outcomes":
            for row in self.rows:
                row.__dict__["linked"] = outcomes[row.result]


class Band(Strict):
    """A stretch of numbers, ``at_least`` to ``at_most`` (open above when that is left out), and what it gives."""

    at_least: int | None = None
    at_most: int | None = None
    value: int | None = None
    table: Slug | None = None
    values: dict[Slug, int] = Field(default_factory=dict)

    def holds(self, number: int) -> bool:
        """Whether the number lies in the band."""
        above = self.at_least is None or number >= self.at_least
        return above and (self.at_most is None or number <= self.at_most)


class BandTable(Entry):
    """A table read by a number that is not rolled: a treasury, a gate, a difference of team ratings."""

    bands: tuple[Band, ...]

    def band(self, number: int) -> Band | None:
        """The band that holds the number; none below the first or in a gap."""
        for band in self.bands:
            if band.holds(number):
                return band
        return None
