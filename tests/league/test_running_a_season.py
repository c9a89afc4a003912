"""Seasons as they are run: comings and goings, ties, forfeits, play-offs. (House rules, Gestion de ligue.)"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from leaguekeeper.base.errors import BadInput
from leaguekeeper.league.bracket import champion_of
from leaguekeeper.league.reading import read
from leaguekeeper.league.schedule.draw import drawn_order
from leaguekeeper.league.schedule.round_robin import round_robin
from leaguekeeper.league.standings import Slice, table
from leaguekeeper.league.value import current_team_value, team_value
from leaguekeeper.services.fixtures.actions import draw_knock_out, draw_league, draw_swiss_round, prizes_due
from leaguekeeper.services.session import rule_book
from tests.league.stack import Stack, founded, report, ruling, squad


def league(count: int, **season: Any) -> Stack:
    """So many human teams without gold, called a, b, c …"""
    names = [chr(97 + number) for number in range(count)]
    stack = founded()
    for name in names:
        stack.file("team_enrolled", f"team-{name}", team=name, name=name.upper(), list="human",
                   players=squad("human-lineman", 11))  # fmt: skip
    ruling(stack, "poor", *({"team": name, "field": "treasury", "to": 0} for name in names))
    stack.file("season_opened", "season", season="s1", name="1", participants=names, **season)
    return stack


def fixture(stack: Stack, home: str, away: str, number: int = 1, match: str = "league") -> str:
    ref = f"{home}{away}{number}"
    stack.file("fixture_set", f"fixture-{ref}", fixture=ref, season="s1", home=home, away=away, round=number,
               match=match)  # fmt: skip
    return ref


def play(stack: Stack, ref: str, home: int, away: int, **result: Any) -> None:
    told = report(ref, result={"home": {"score": home}, "away": {"score": away}, **result})
    if home != away or result.get("penalties"):
        told["after"]["dedicated_fans"] = {"home": 1, "away": 1}
    match = stack.state.fixtures[ref]
    ruling(stack, f"poor-{ref}", *({"team": name, "field": "treasury", "to": 0} for name in (match.home, match.away)))
    stack.file("match_report", f"report-{ref}", **told)


def standings(stack: Stack, part: Slice | None = None) -> list[tuple[str, int, str]]:
    lines = table(stack.state, stack.book, stack.state.seasons["s1"], part or Slice())
    return [(line.team, line.points, line.decided) for line in lines]


def test_a_circular_tie_of_three_falls_to_the_next_key() -> None:
    stack = league(4)
    for home, away, score in (("a", "b", 1), ("b", "c", 2), ("c", "a", 1), ("a", "d", 1), ("b", "d", 1), ("c", "d", 1)):
        play(stack, fixture(stack, home, away), score, 0)
    # a, b and c have eleven points and beat one another in a circle; b is 3–1, a 2–1, c 2–2 in touchdowns
    assert standings(stack) == [
        ("b", 11, ""),
        ("a", 11, "touchdown-difference"),
        ("c", 11, "touchdown-difference"),
        ("d", 3, "points"),
    ]


def test_a_forfeit_counts_in_head_to_head() -> None:
    stack = league(3)
    play(stack, fixture(stack, "a", "b"), 0, 3)
    for number in (2, 3):
        play(stack, fixture(stack, "a", "c", number), 1, 0)
    gone = fixture(stack, "b", "a", 4)
    fixture(stack, "c", "b", 5)
    stack.file("team_left", "left", season="s1", team="b", remaining="forfeits")
    match = stack.match(gone)
    assert (match.ended, match.by, match.winner, match.home.score, match.away.score) == (
        "no-show",
        "home",
        "away",
        0,
        1,
    )
    assert standings(stack)[0][:2] == ("a", 1 + 5 + 5 + 5)
    line = next(each for each in table(stack.state, stack.book, stack.state.seasons["s1"]) if each.team == "b")
    assert (line.points, line.absent, line.played) == (5 + 1 + 1, 2, 3)


def test_a_forfeit_earns_nobody_gold_fans_or_matches() -> None:
    stack = league(2)
    fixture(stack, "a", "b")
    before = stack.team("a")
    stack.file("team_left", "left", season="s1", team="b", remaining="forfeits")
    assert stack.team("a") == before
    assert stack.refusal("match_report", **report("ab1")).code == "played"


def test_a_forfeit_decides_equal_points() -> None:
    stack = league(2)
    play(stack, fixture(stack, "a", "b"), 0, 0)
    fixture(stack, "b", "a", 2)
    stack.file("team_left", "left", season="s1", team="b", remaining="forfeits")
    stack.file("points_adjusted", "grace", season="s1", team="b", points=4, reason="illness")
    assert standings(stack) == [("a", 8, ""), ("b", 8, "")]  # who has left stands last, whatever the points
    stack.file("team_joined", "back", season="s1", team="b", by_ruling="well again")
    assert standings(stack) == [("a", 8, ""), ("b", 8, "head-to-head")]


@pytest.mark.parametrize("remaining", ["byes", "forfeits", "replacement"])
def test_leaving_in_mid_season_changes_no_played_match(remaining: str) -> None:
    stack = league(5)
    names = ["a", "b", "c", "d"]
    for number, (home, away) in enumerate((("a", "b"), ("c", "d"), ("a", "c")), start=1):
        play(stack, fixture(stack, home, away, number), 1, 0)
    for home, away in (("a", "d"), ("b", "c"), ("b", "d")):
        fixture(stack, home, away, 9)
    before = dict(stack.state.matches)
    ledgers = {name: stack.ledger(name) for name in names}
    replacement = {"replacement": "e"} if remaining == "replacement" else {}
    stack.file("team_left", "left", season="s1", team="a", remaining=remaining, **replacement)
    assert {ref: stack.state.matches[ref] for ref in before} == before
    assert {name: stack.ledger(name) for name in names} == ledgers
    open_one = stack.state.fixtures["ad9"]
    told = {
        "byes": (True, False, "a"),
        "forfeits": (False, True, "a"),
        "replacement": (False, False, "e"),
    }
    assert (bool(open_one.cancelled), open_one.played, open_one.home) == told[remaining]
    assert not stack.state.fixtures["bc9"].played
    assert stack.team("a").status == "withdrawn"


def test_who_leaves_a_knock_out_lets_his_opponent_go_on() -> None:
    stack = league(4)
    stack.file("fixtures_drawn", "cup", season="s1", draw="cup", system="knock-out", entrants=list("abcd"),
               match="playoff")  # fmt: skip
    stack.file("team_left", "left", season="s1", team="a", remaining="byes")
    play(stack, "cup-g2", 1, 0)
    final = stack.state.fixtures["cup-g3"]
    assert {final.home, final.away} == {"d", "b"}


@pytest.mark.parametrize(("called", "match", "sides", "before"), [
    ("cup-g1", "exhibition", "ad", True),
    ("cup-g1", "playoff", "ab", True),
    ("cup-g3", "exhibition", "ab", True),
    ("cup-g3", "exhibition", "ef", False),
    ("cup-g3", "playoff", "cd", False),
])  # fmt: skip
def test_a_fixture_that_is_called_as_a_game_to_come_keeps_nobody_from_it(
    called: str, match: str, sides: str, before: bool
) -> None:
    """House rules, Play-Offs: whoever wins a semi-final plays the final, whatever another match was called."""
    stack = league(6)
    by_hand = {"fixture": called, "season": "s1", "home": sides[0], "away": sides[1], "match": match}
    if before:
        stack.file("fixture_set", "by-hand", **by_hand)
    stack.file("fixtures_drawn", "cup", season="s1", draw="cup", system="knock-out", entrants=list("abcd"),
               match="playoff")  # fmt: skip
    if not before:
        stack.file("fixture_set", "by-hand", **by_hand)
    for game in ("g1", "g2"):
        play(stack, stack.state.of("bracket")["cup"].fixture_of(game), 1, 0)
    bracket = stack.state.of("bracket")["cup"]
    final = stack.state.fixtures[bracket.fixture_of("g3")]
    assert {final.home, final.away} == {"a", "b"}
    assert final.id != called
    play(stack, final.id, 2, 1)
    assert champion_of(stack.state, bracket) == final.home
    assert read(stack.documents, rule_book).state == stack.state


@pytest.mark.parametrize(("first", "days"), [
    ("2026-11-30", ["2026-11-30", "2026-11-30", "2026-12-10", "2026-12-10"]),
    (None, [None, None, None, None]),
])  # fmt: skip
def test_the_rounds_of_a_knock_out_are_played_on_the_days_of_its_draw(first: str | None, days: list[str]) -> None:
    """Those of the final and of the third place, too, which are known only once the semi-finals are played."""
    stack = league(4)
    stack.file("fixtures_drawn", "cup", season="s1", draw="cup", system="knock-out", entrants=list("abcd"),
               match="playoff", third_place=True, first_day=first, days_between=10)  # fmt: skip
    for game in ("cup-g1", "cup-g2"):
        play(stack, game, 1, 0)
    assert [each.day for each in stack.state.fixtures.values() if each.draw == "cup"] == days


def test_joining_late() -> None:
    stack = league(3)
    stack.file("team_enrolled", "team-z", team="z", name="Z", list="human", players=squad("human-lineman", 11))
    assert stack.refusal("fixture_set", fixture="x", season="s1", home="z", away="a").code == "not-in-season"
    stack.file("team_joined", "joined", season="s1", team="z")
    fixture(stack, "z", "a")
    assert {name for name, _points, _decided in standings(stack)} == {"a", "b", "c", "z"}


def test_a_team_passes_to_another_coach_with_its_past() -> None:
    stack = league(2)
    play(stack, fixture(stack, "a", "b"), 2, 0)
    stack.file("coach_joined", "new", coach="new", name="New")
    players = stack.team("a").players
    stack.file("coach_changed", "change", team="a", coach="new")
    assert stack.team("a").coach == "new"
    assert stack.team("a").players == players


@pytest.mark.parametrize("size", [5, 6, 7, 12])
def test_play_offs_to_the_trophy(size: int) -> None:
    """Seeded from the table; one game by overtime, one by penalties; prizes, and the champion's re-roll."""
    stack = league(size)
    names = [chr(97 + number) for number in range(size)]
    for place, name in enumerate(names):
        stack.file("points_adjusted", f"seed-{name}", season="s1", team=name, points=100 - place, reason="seed")
    draw = draw_knock_out(stack.state, "s1", "cup", size=size)
    stack.file("fixtures_drawn", "draw", **{k: v for k, v in draw.model_dump(mode="json").items()
                                           if k not in {"kind", "id"}})  # fmt: skip
    games = 0
    while open_ones := [each for each in stack.state.fixtures.values() if not each.played]:
        for each in open_ones:
            games += 1
            if games == 1:
                play(stack, each.id, 2, 1, overtime=True)
            elif games == 2:
                play(stack, each.id, 1, 1, overtime=True, penalties=[[6, 1], [3, 3], [5, 2], [1, 4]])
            else:
                play(stack, each.id, 1, 0)
    bracket = stack.state.of("bracket")["cup"]
    assert games == size  # size − 1 games and the one for the third place
    assert [match.penalties for match in stack.state.matches.values() if match.penalties] == [(2, 1)]
    assert sum(match.overtime for match in stack.state.matches.values()) == 2
    assert all(match.home.points == match.away.points == 0 for match in stack.state.matches.values())
    champion = champion_of(stack.state, bracket)
    assert champion is not None
    prizes = prizes_due(stack.state, "cup")
    assert prizes is not None
    before = {name: stack.team(name).treasury for name in names}
    places = prizes.places  # type: ignore[attr-defined]
    stack.file("prizes_paid", "prizes", season="s1", places=list(places))
    assert places[0] == champion
    paid = {name: stack.team(name).treasury - before[name] for name in names}
    assert [paid[name] for name in places] == [100_000, 60_000, 30_000]
    assert sum(paid.values()) == 190_000
    told = [stack.reading.ledger(name)[-1][1].sentence for name in places]
    assert told == ["Prize of the winner of the final", "Prize of the loser of the final",
                    "Prize of the winner of the match for third place"]  # fmt: skip
    value = team_value(stack.book, stack.team(champion))
    stack.file("season_closed", "close", season="s1")
    stack.file("season_opened", "next", season="s2", name="2", participants=names, by_ruling="with the old lists")
    team = stack.team(champion)
    assert team_value(stack.book, team) == value + 50_000
    assert current_team_value(stack.book, team) >= value + 50_000 - 50_000 * (11 - len(team.available()))


def test_penalties_need_a_level_overtime() -> None:
    stack = league(2)
    ref = fixture(stack, "a", "b", match="playoff")
    for result in ({"penalties": [[6, 1], [6, 1]]}, {"overtime": True, "penalties": [[6, 1], [1, 6]]}):
        assert stack.refusal("match_report", **report(ref, result=result)).field == "result.penalties"


def test_bonus_points_are_off_unless_chosen() -> None:
    plain, generous = league(2), league(2, bonus_points=["three-touchdowns", "clean-sheet"])
    for stack in (plain, generous):
        play(stack, fixture(stack, "a", "b"), 3, 0)
    assert standings(plain)[0][1] == 5
    assert standings(generous)[0][1] == 7


def test_a_season_that_chose_its_bonuses_has_those_whatever_the_league_reads() -> None:
    """A clean sheet and three touchdowns: under the reading of all three 2 points, the season's own choice gives 1."""
    for chosen, points in (([], 7), (["clean-sheet"], 6)):
        stack = league(2, options={"bonus-points": "official-three"}, bonus_points=chosen)
        play(stack, fixture(stack, "a", "b"), 3, 0)
        assert standings(stack)[0][1] == points


def test_tables_by_side_division_and_round() -> None:
    stack = league(4, divisions={"north": ["a", "b"], "south": ["c", "d"]})
    play(stack, fixture(stack, "a", "b", 1), 1, 0)
    play(stack, fixture(stack, "b", "a", 2), 1, 0)
    play(stack, fixture(stack, "c", "d", 1), 1, 0)
    assert standings(stack, Slice(division="south")) == [("c", 5, ""), ("d", 1, "points")]
    assert dict(each[:2] for each in standings(stack, Slice(side="home"))) == {"a": 5, "b": 5, "c": 5, "d": 0}
    assert dict(each[:2] for each in standings(stack, Slice(up_to_round=1))) == {"a": 5, "b": 1, "c": 5, "d": 1}


def test_a_league_draw_can_be_shown_again() -> None:
    stack = league(7)
    drawn = draw_league(stack.state, "s1", "d1", roller=lambda faces: faces)
    fields = {k: v for k, v in drawn.model_dump(mode="json").items() if k not in {"kind", "id"}}
    stack.file("fixtures_drawn", "draw", **fields)
    filed = stack.state.of("draw")["d1"]
    again = round_robin(drawn_order(filed.entrants, filed.dice))
    assert [sorted(each) for each in again] == [sorted(map(tuple, each)) for each in fields["rounds"]]
    assert len(stack.state.fixtures) == 21


def test_after_the_divisions_a_draw_across_them_and_nobody_plays_twice_in_a_round() -> None:
    """Whatever the lots say, those of one division do not meet again, and the rounds go on behind the others."""
    divisions = {"north": ["a", "d", "e", "f"], "south": ["b", "c", "g"]}
    stack = league(7, divisions=divisions)
    with pytest.raises(BadInput):
        draw_league(league(4).state, "s1", "over", system="cross-division")
    for name, system, division in (
        ("n", "round-robin", "north"),
        ("s", "round-robin", "south"),
        ("x", "cross-division", None),
    ):
        drawn = draw_league(stack.state, "s1", name, system=system, division=division)
        stack.file("fixtures_drawn", f"draw-{name}", **drawn.model_dump(mode="json", exclude={"kind", "id"}))
    fixtures = stack.state.fixtures.values()
    pairs = Counter(frozenset((each.home, each.away)) for each in fixtures)
    assert pairs == Counter(map(frozenset, combinations("abcdefg", 2)))
    turns = Counter((each.round, team) for each in fixtures for team in (each.home, each.away))
    assert set(turns.values()) == {1}
    assert {each.round for each in fixtures} == set(range(1, 8))


def test_a_swiss_season_of_five_rounds() -> None:
    stack = league(9)
    for number in range(1, 6):
        drawn = draw_swiss_round(stack.state, "s1", f"swiss-{number}", number, roller=lambda faces: faces)
        fields = {k: v for k, v in drawn.model_dump(mode="json").items() if k not in {"kind", "id"}}
        stack.file("fixtures_drawn", f"draw-{number}", **fields)
        for each in [f for f in stack.state.fixtures.values() if not f.played]:
            play(stack, each.id, 1, 0)
    pairs = [frozenset((each.home, each.away)) for each in stack.state.fixtures.values()]
    assert len(set(pairs)) == len(pairs) == 20
    rests = [rest for each in stack.state.of("draw").values() for rest in each.rests]
    assert len(set(rests)) == 5
