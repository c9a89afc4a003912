"""Seasons as they go: a team leaves, lots are drawn, a ladder is climbed, a circle of equals is told apart."""

from __future__ import annotations

from typing import Any

import pytest

from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.reading import Filed, Reading, read_next
from leaguekeeper.league.schedule.ladder import climbed
from leaguekeeper.league.standings import Slice, ladder, table
from leaguekeeper.services.session import book_of, rule_book


def lay(reading: Reading, kind: str, **fields: Any) -> None:
    document = from_value({"kind": kind, "id": f"sheet-{len(reading.filed)}", **fields})
    outcome = read_next(reading, document, rule_book)
    reading.filed.append(Filed(document, outcome))
    reading.state.parts.update(outcome.writes)


ROUNDS = [[["a", "b"]], [["b", "c"]], [["c", "a"]], [["b", "a"]], [["c", "b"]], [["a", "c"]]]


def of_three() -> Reading:
    reading = Reading()
    lay(reading, "league_founded", name="Three", rulebook="house2020")
    players = [{"number": number, "position": "human-lineman"} for number in range(1, 12)]
    for team in ("a", "b", "c"):
        lay(reading, "team_enrolled", team=team, name=team.upper(), list="human", players=players)
    return reading


def drawn(reading: Reading, **season: Any) -> None:
    lay(reading, "season_opened", season="s", name="S", **season)
    lay(reading, "fixtures_drawn", season="s", draw="d", system="by-hand", entrants=["a", "b", "c"], rounds=ROUNDS)


@pytest.fixture
def three() -> Reading:
    """A league of three teams whose six fixtures of a double round robin are set."""
    reading = of_three()
    drawn(reading, participants=["a", "b", "c"])
    return reading


def won(reading: Reading, round_number: int, home: int, away: int) -> None:
    sides = {"home": {"score": home}, "away": {"score": away}}
    lay(reading, "result_recorded", fixture=f"d-r{round_number}-1", **sides)


def standing(reading: Reading) -> list[tuple[str, int, str]]:
    state = reading.state
    return [(line.team, line.points, line.decided) for line in table(state, book_of(state), state.seasons["s"])]


def test_a_circle_of_three_is_told_apart_by_touchdowns_once_their_own_matches_say_nothing(three: Reading) -> None:
    won(three, 1, 1, 0)
    won(three, 2, 2, 0)
    won(three, 3, 4, 0)
    assert standing(three) == [
        ("c", 6, ""),
        ("b", 6, "touchdown-difference"),
        ("a", 6, "touchdown-difference"),
    ]


def test_matches_among_themselves_are_not_asked_again_of_two_whom_a_later_key_leaves_level(three: Reading) -> None:
    """The keys are asked in their order: a beat b, but that lies before touchdown difference, which left them level."""
    won(three, 1, 2, 0)
    won(three, 2, 3, 0)
    won(three, 3, 1, 0)
    assert standing(three) == [("b", 6, ""), ("a", 6, "touchdowns"), ("c", 6, "touchdown-difference")]


def test_lots_decide_what_nothing_else_does(three: Reading) -> None:
    won(three, 1, 1, 1)
    won(three, 2, 1, 1)
    won(three, 3, 1, 1)
    assert [decided for _team, _points, decided in standing(three)][1:] == ["tied", "tied"]
    lay(three, "lots_drawn", season="s", order=["b", "c", "a"])
    assert [(team, decided) for team, _points, decided in standing(three)] == [
        ("b", ""),
        ("c", "lots"),
        ("a", "lots"),
    ]


def test_who_leaves_forfeits_what_is_left_and_nothing_that_was_played_changes(three: Reading) -> None:
    won(three, 1, 3, 1)
    before = three.state.matches["d-r1-1"]
    lay(three, "team_left", season="s", team="b", remaining="forfeits")
    assert three.state.matches["d-r1-1"] is before
    forfeited = [three.state.matches[f"d-r{number}-1"] for number in (2, 4, 5)]
    assert [(m.ended, m.winner, m.home.score, m.away.score) for m in forfeited] == [
        ("no-show", "away", 0, 1),
        ("no-show", "away", 0, 1),
        ("no-show", "home", 1, 0),
    ]
    assert [(m.home.points, m.away.points) for m in forfeited] == [(1, 5), (1, 5), (5, 1)]
    assert not three.state.fixtures["d-r3-1"].played
    assert three.state.teams["c"].treasury == three.as_of(len(three.filed) - 1).teams["c"].treasury


def test_a_forfeit_counts_between_the_teams_it_was_between(three: Reading) -> None:
    won(three, 1, 2, 0)
    won(three, 3, 0, 1)
    lay(three, "team_left", season="s", team="c", remaining="forfeits")
    points = {team: points for team, points, _decided in standing(three)}
    assert points == {"a": 5 + 5 + 5, "b": 1 + 5 + 5, "c": 1 + 1 + 1 + 1}


def test_byes_call_the_rest_off(three: Reading) -> None:
    lay(three, "team_left", season="s", team="b", remaining="byes", reason="moved away")
    off = [name for name, fixture in three.state.fixtures.items() if fixture.cancelled]
    assert off == ["d-r1-1", "d-r2-1", "d-r4-1", "d-r5-1"]


def test_points_given_and_taken_are_in_the_table(three: Reading) -> None:
    won(three, 1, 1, 0)
    lay(three, "points_adjusted", season="s", team="a", points=-3, reason="late report")
    assert {team: points for team, points, _decided in standing(three)} == {"a": 2, "b": 1, "c": 0}


def another_season(reading: Reading) -> None:
    """One with a team more, won by whom the next is not, longer than that, with lots and points given and taken."""
    players = [{"number": number, "position": "human-lineman"} for number in range(1, 12)]
    lay(reading, "team_enrolled", team="z", name="Z", list="human", players=players)
    lay(reading, "season_opened", season="p", name="P")
    rounds = [*reversed(ROUNDS), [["z", "a"]], [["b", "z"]], [["z", "c"]]]
    lay(reading, "fixtures_drawn", season="p", draw="p", system="by-hand", entrants=["a", "b", "c", "z"], rounds=rounds)
    for number, (home, _away) in enumerate(each[0] for each in rounds):
        goals = (
            {"home": {"score": 0}, "away": {"score": 3}}
            if home in "ac"
            else {"home": {"score": 2}, "away": {"score": 2}}
        )
        lay(reading, "result_recorded", fixture=f"p-r{number + 1}-1", **goals)
    lay(reading, "points_adjusted", season="p", team="b", points=9, reason="fair play")
    lay(reading, "lots_drawn", season="p", order=["z", "c", "a", "b"])
    lay(reading, "season_closed", season="p")


@pytest.mark.parametrize("named", [True, False])
def test_a_season_reads_the_same_whatever_the_season_before_it_held(named: bool) -> None:
    """Its table whole and in parts, its lots and its ladder, while a team leaves it; also where nobody is named."""
    alone, second = of_three(), of_three()
    another_season(second)
    told = []
    for reading in (alone, second):
        ruled = {"by_ruling": "the old lists go on"} if named and reading is second else {}
        drawn(reading, **({"participants": ["a", "b", "c"]} if named else {}), **ruled)
        for number in (1, 2, 3):
            won(reading, number, 1, 1)
        lay(reading, "points_adjusted", season="s", team="a", points=-1, reason="late")
        lay(reading, "points_adjusted", season="s", team="a", points=1, reason="not late after all")
        lay(reading, "lots_drawn", season="s", order=["b", "c", "a"])
        won(reading, 4, 0, 2)
        lay(reading, "team_left", season="s", team="b", remaining="forfeits")
        state, book, season = reading.state, book_of(reading.state), reading.state.seasons["s"]
        parts = [Slice(up_to_round=number, side=side) for number in (None, 1, 3, 4) for side in (None, "home", "away")]
        told.append(([table(state, book, season, part) for part in parts], ladder(state, season)))
    assert told[0] == told[1]


@pytest.mark.parametrize(("order", "results", "after"), [
    ("abcd", ["db"], "adbc"),
    ("abc", ["ac"], "abc"),
    ("abc", ["xa", "cx", "cb"], "acb"),
])  # fmt: skip
def test_a_challenger_who_wins_takes_the_place_and_those_between_move_down(
    order: str, results: list[str], after: str
) -> None:
    assert climbed(order, [(each[0], each[1]) for each in results]) == list(after)


def test_the_ladder_follows_the_league_matches_in_their_order_and_who_left_stands_below(three: Reading) -> None:
    season = {"season": "s", "entrants": ["a", "b", "c"], "system": "by-hand"}
    lay(three, "fixtures_drawn", draw="e", match="exhibition", rounds=[[["c", "a"]]], **season)
    won(three, 1, 0, 1)
    won(three, 2, 0, 2)
    lay(three, "result_recorded", fixture="d-r4-1", home={"score": 1}, away={"score": 1})
    assert ladder(three.state, three.state.seasons["s"]) == ["c", "b", "a"]
    won(three, 6, 2, 0)
    lay(three, "result_recorded", fixture="e-r1-1", home={"score": 3}, away={"score": 0})
    assert ladder(three.state, three.state.seasons["s"]) == ["a", "c", "b"]
    lay(three, "team_left", season="s", team="a", remaining="byes")
    assert ladder(three.state, three.state.seasons["s"]) == ["c", "b", "a"]
