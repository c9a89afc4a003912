"""Play-offs of the 2025 edition: in the first round nobody meets a team of his own division. (League play.)"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from leaguekeeper.league.standings import Slice, parts_divisions, table
from leaguekeeper.services.fixtures.actions import draw_knock_out
from leaguekeeper.services.forecast.play_offs import PlayOffs
from tests.league.stack import Stack, squad

NAMES = "abcdefgh"


def league(rules: str, **divisions: list[str]) -> Stack:
    """Eight teams; the table has them in the order of their names."""
    stack = Stack()
    stack.file("league_founded", "league", name="Ours", rulebook=rules)
    for name in NAMES:
        stack.file("team_enrolled", f"team-{name}", team=name, name=name.title(), list="human",
                   players=squad("human-lineman", 11))  # fmt: skip
    stack.file("season_opened", "season", season="s1", name="1", participants=list(NAMES), divisions=divisions)
    for place, name in enumerate(NAMES):
        stack.file("points_adjusted", f"seed-{name}", season="s1", team=name, points=100 - place, reason="seed")
    return stack


def first_round(stack: Stack, size: int) -> set[str]:
    drawn = draw_knock_out(stack.state, "s1", "cup", size=size).model_dump(mode="json")
    stack.file("fixtures_drawn", "draw", **{key: told for key, told in drawn.items() if key not in {"kind", "id"}})
    return {each.home + each.away for each in stack.state.fixtures.values()}


@pytest.mark.parametrize(
    ("rules", "size", "meet"),
    [
        ("official2025", 4, {"ac", "bd"}),  # of all ways to part them, the best has the worst that he may have
        ("official2025", 8, {"ah", "bg", "ce", "df"}),
        ("house2020", 4, {"ad", "bc"}),
        ("house2020", 8, {"ah", "bg", "cf", "de"}),
    ],
)
def test_the_first_round_is_across_divisions_where_the_book_wants_it(rules: str, size: int, meet: set[str]) -> None:
    stack = league(rules, north=["a", "d", "e", "g"], south=["b", "c", "f", "h"])
    assert first_round(stack, size) == meet


def test_one_division_plays_as_the_table_has_it() -> None:
    assert first_round(league("official2025"), 8) == {"ah", "bg", "cf", "de"}


def test_a_division_has_a_table_of_its_own_with_what_the_commissioner_gave() -> None:
    stack = league("official2025", north=["a", "d", "e", "g"], south=["b", "c", "f", "h"])
    lines = table(stack.state, stack.book, stack.state.seasons["s1"], Slice("south"))
    assert [(line.team, line.points, line.place) for line in lines] == [
        ("b", 99, 1), ("c", 98, 2), ("f", 95, 3), ("h", 93, 4),
    ]  # fmt: skip
    assert [line.adjusted for line in table(stack.state, stack.book, None)] == list(range(100, 92, -1))


def test_whom_a_team_met_in_another_division_counts_for_its_schedule() -> None:
    """Both have 103 points (100 and 99, a draw, one more for the second); the first drew with 99, the other with 96."""
    stack = league("house2020", north=["a", "b", "c", "d"], south=["e", "f", "g", "h"])
    stack.file("points_adjusted", "level", season="s1", team="b", points=1, reason="level")
    for number, (home, away) in enumerate((("a", "e"), ("b", "h"))):
        stack.file("fixture_set", f"set-{number}", fixture=f"f{number}", season="s1", home=home, away=away, round=1)
        stack.file("result_recorded", f"r-{number}", fixture=f"f{number}", home={"score": 1}, away={"score": 1})
    season = replace(stack.state.seasons["s1"], tie_breakers=("strength-of-schedule",))
    for part in (Slice(), Slice("north"), Slice("north", "home"), Slice(side="home")):
        first, second = table(stack.state, stack.book, season, part)[:2]
        assert (first.team, second.team, second.decided, second.figures) == ("a", "b", "strength-of-schedule", (99, 96))


def test_a_draw_of_this_table_is_held_to_it_and_one_that_was_drawn_straight_is_left_alone() -> None:
    """Whoever drew within divisions before has what stands; a correction of the table is noted of either draw."""
    for entrants, drawn_otherwise in (
        (["a", "b", "d", "c"], False),
        (["a", "b", "c", "d"], False),
        (list("abce"), True),
    ):
        stack = league("official2025", north=["a", "d", "e", "g"], south=["b", "c", "f", "h"])
        stack.file("fixtures_drawn", "draw", season="s1", draw="cup", system="knock-out", entrants=entrants,
                   match="playoff")  # fmt: skip
        stack.correct("draw", season="s1", draw="cup", system="knock-out", entrants=entrants, match="playoff",
                      by_table=True)  # fmt: skip
        assert ("drawn-otherwise" in stack.conflicts()) is drawn_otherwise


class Watched:
    """Duels that the home side wins, and who met."""

    def __init__(self, teams: int) -> None:
        self.gone = np.zeros(teams, dtype=bool)
        self.met: list[tuple[tuple[int, ...], tuple[int, ...]]] = []

    def home_wins(self, home: NDArray[np.int64], away: NDArray[np.int64]) -> NDArray[np.bool_]:
        self.met.append((tuple(home.tolist()), tuple(away.tolist())))
        return np.ones(len(home), dtype=bool)


def test_the_forecast_pairs_each_end_as_the_draw_will() -> None:
    """Teams 0 and 3 are of one division, 1 and 2 of the other: in one end they come in that order, in one 0 1 3 2."""
    stack = league("official2025", north=["a"], south=["b"])
    assert parts_divisions(stack.book, stack.state.seasons["s1"])
    duels = Watched(4)
    above = np.array([[0, 1, 2, 3], [0, 1, 3, 2]])
    PlayOffs.to_come(4, (0, 1, 1, 0)).reached(above, duels)  # type: ignore[arg-type]
    assert duels.met[:2] == [((0, 0), (2, 2)), ((1, 1), (3, 3))]
