"""A match's clock in words: what follows both halves is overtime, wherever it is told."""

from __future__ import annotations

import pytest

from leaguekeeper.base.match_clock import half_said, turn_said
from leaguekeeper.base.paths import resources

_OWN_CLOCKS = {"base.po", "live.po", "rugby.po"}
"""Rooms that tell overtime by itself, or have none."""


@pytest.mark.parametrize(
    ("half", "turn", "said"),
    [
        (2, 8, "half 2, turn 8"),
        (2, 0, "half 2, before the first turn"),
        (3, 1, "overtime, turn 1"),
        (3, 0, "overtime"),
    ],
)
def test_a_turn_is_called_as_at_the_table(half: int, turn: int, said: str) -> None:
    assert turn_said(half, turn) == said
    assert half_said(half) == ("Half 2" if half == 2 else "Overtime")


def test_nobody_else_numbers_the_halves_of_a_match() -> None:
    """A log, a site and a time line told a third half where overtime was played."""
    told = {path.name: path.read_text("utf-8").casefold() for path in (resources() / "locale" / "fr").glob("*.po")}
    assert {name for name, words in told.items() if '"half {half}' in words} == _OWN_CLOCKS
