from __future__ import annotations

from random import Random
from typing import Any

import pytest

from leaguekeeper.league.profile import earned_spp
from leaguekeeper.league.qualification import places, qualification, qualified, tie_of
from leaguekeeper.league.state import Fixture
from leaguekeeper.services.simulation.matches import simulated_report
from leaguekeeper.services.tournament.actions import tournament_of
from tests.league.lrb4.cup import cup, met, played_out
from tests.league.stack import Stack


def totals(stack: Stack) -> dict[str, int]:
    return {line.team: line.total for line in lines(stack)}


def lines(stack: Stack) -> list[Any]:
    return qualification(stack.state, stack.book, tournament_of(stack.state, "cup"))


def test_a_win_is_15_a_defeat_5_with_touchdowns_for_and_against() -> None:
    stack = cup()
    met(stack, "t1", "t2", (3, 1))
    assert totals(stack) == {"t1": 17, "t2": 3, "t3": 0, "t4": 0}


@pytest.mark.parametrize(("reading", "points"), [("ten", 10), ("five", 5)])
def test_a_draw(reading: str, points: int) -> None:
    stack = cup(options={"qualification-draw": reading})
    met(stack, "t1", "t2", (2, 2))
    assert totals(stack)["t1"] == totals(stack)["t2"] == points


def test_the_best_three_results_count() -> None:
    stack = cup(6)
    for rival, score in (("t2", (1, 0)), ("t3", (0, 2)), ("t4", (4, 0)), ("t5", (1, 1)), ("t6", (0, 1))):
        met(stack, "t1", rival, score)
    # 19 and 16 for the wins, 10 for the draw; the defeats of 3 and 4 are left out
    assert totals(stack)["t1"] == 19 + 16 + 10
    assert [result.opponent for result in lines(stack)[0].counted] == ["t4", "t2", "t5"]
    assert lines(stack)[0].played == 5


def test_a_defeat_that_takes_more_than_it_gives_is_not_presented() -> None:
    stack = cup()
    met(stack, "t1", "t2", (0, 7))
    assert totals(stack)["t1"] == 0


def test_level_sides_are_told_apart_by_rating_then_lots() -> None:
    stack = cup()
    met(stack, "t1", "t2", (1, 0))
    met(stack, "t3", "t4", (1, 0))
    assert [line.level for line in lines(stack)] == [False, True, False, True]
    stack.file("ruling", "rich", reason="x", changes=[{"team": "t3", "field": "treasury", "to": 900_000}])
    assert [line.team for line in lines(stack)][:2] == ["t3", "t1"]
    stack.file("lots_drawn", "lots", season="s1", order=["t4", "t2"], dice=[6, 1])
    assert [(line.team, line.place) for line in lines(stack)] == [("t3", 1), ("t1", 2), ("t4", 3), ("t2", 4)]


def test_sides_that_beat_one_another_in_a_ring_are_left_to_lots() -> None:
    """With a match to decide (ruling qualification-tie), three sides for one place play each against each."""
    stack = cup(6, options={"qualification-tie": "replay"})
    for home, away in (("t1", "t2"), ("t3", "t4"), ("t5", "t6")):
        met(stack, home, away, (1, 0))
    for home, away in (("t2", "t4"), ("t4", "t6"), ("t6", "t2")):
        ref, pair = f"{home}-{away}", {"home": home, "away": away}
        stack.file("fixture_set", f"set-{ref}", fixture=ref, season="s1", tournament="cup", match="playoff", **pair)
        stack.file("result_recorded", f"result-{ref}", fixture=ref, home={"score": 1})
    tie = tie_of(stack.state, stack.book, tournament_of(stack.state, "cup"), lines(stack))
    assert tie is not None
    assert (tie.teams, tie.by_lots) == (("t2", "t4", "t6"), True)
    stack.file("lots_drawn", "lots", season="s1", tournament="cup", order=["t6", "t2", "t4"])
    assert [line.team for line in lines(stack)][3:] == ["t6", "t2", "t4"]


@pytest.mark.parametrize(("count", "through"), [(3, 3), (4, 4), (8, 4), (9, 8), (12, 8)])
def test_four_go_on_or_eight_where_more_than_eight_take_part(count: int, through: int) -> None:
    stack = cup(count)
    tournament = tournament_of(stack.state, "cup")
    assert places(stack.book, tournament) == through
    assert len(qualified(stack.state, stack.book, tournament)) == through


def test_nobody_meets_twice_in_the_qualification() -> None:
    stack = cup()
    met(stack, "t1", "t2", (1, 0))
    error = stack.refusal("fixture_set", fixture="x", season="s1", home="t2", away="t1", tournament="cup")
    assert error.code == "met-in-qualification"


def test_a_coach_enters_one_team() -> None:
    stack = cup()
    stack.file("coach_changed", "x", team="t2", coach="c1")
    told = {"tournament": "b", "season": "s1", "name": "B", "trophy": "dungeonbowl", "entrants": ["t1", "t2"]}
    assert stack.refusal("tournament_opened", **told).code == "one-team-a-coach"


# --- challenges ------------------------------------------------------------------------------------------


def challenged(stack: Stack | None = None, ref: str = "x", week: int = 1, by: str = "t1", whom: str = "t2") -> Stack:
    stack = stack or cup()
    stack.file("challenge_made", f"made-{ref}", challenge=ref, tournament="cup", week=week, challenger=by,
               challenged=whom)  # fmt: skip
    return stack


def test_an_accepted_challenge_is_a_match_to_play() -> None:
    stack = challenged()
    stack.file("challenge_answered", "a", challenge="x", answer="accept")
    fixture: Fixture = stack.state.fixtures["x"]
    assert (fixture.home, fixture.away, fixture.tournament, fixture.played) == ("t1", "t2", "cup", False)


def test_a_refused_challenge_is_lost_0_2_and_counts_in_the_qualification() -> None:
    stack = challenged()
    treasuries = {name: team.treasury for name, team in stack.state.teams.items()}
    stack.file("challenge_answered", "a", challenge="x", answer="refuse")
    assert totals(stack) == {"t1": 17, "t2": 3, "t3": 0, "t4": 0}
    assert {name: team.treasury for name, team in stack.state.teams.items()} == treasuries


def test_a_substitute_plays_if_he_takes_part_and_has_not_met_the_challenger() -> None:
    stack = challenged()
    met(stack, "t1", "t3", (0, 0))
    told = {"challenge": "x", "answer": "substitute"}
    assert stack.refusal("challenge_answered", **told, substitute="t3").code == "met-in-qualification"
    assert stack.refusal("challenge_answered", **told).code == "bad-input"
    stack.file("challenge_answered", "a", **told, substitute="t4")
    assert stack.state.fixtures["x"].away == "t4"


def test_who_has_left_the_season_challenges_nobody_is_challenged_by_nobody_and_stands_in_for_nobody() -> None:
    stack = challenged()
    stack.file("team_left", "left", team="t4", season="s1", remaining="byes", reason="moved away")
    told = {"challenge": "y", "tournament": "cup", "week": 1}
    refused = [
        stack.refusal("challenge_made", **told, challenger="t4", challenged="t3"),
        stack.refusal("challenge_made", **told, challenger="t3", challenged="t4"),
        stack.refusal("challenge_answered", challenge="x", answer="substitute", substitute="t4"),
    ]
    assert {each.code for each in refused} == {"not-in-tournament"}


def test_one_written_challenge_a_week_within_three_weeks() -> None:
    stack = challenged()
    told = {"challenge": "y", "tournament": "cup", "challenger": "t1", "challenged": "t3"}
    assert stack.refusal("challenge_made", **told, week=1).code == "challenges-a-week"
    assert stack.refusal("challenge_made", **told, week=4).code == "qualification-over"
    stack.file("challenge_made", "y", **told, week=2)


def test_a_challenge_is_answered_once() -> None:
    stack = challenged()
    stack.file("challenge_answered", "a", challenge="x", answer="refuse")
    assert stack.refusal("challenge_answered", challenge="x", answer="accept").code == "answered"


# --- prizes ----------------------------------------------------------------------------------------------


def awarded(trophy: str, stack: Stack | None = None, **fields: Any) -> Stack:
    stack = stack or cup(trophy=trophy)
    stack.file("trophy_awarded", "trophy", tournament="cup", winner="t1", runner_up="t2", **fields)
    return stack


@pytest.mark.parametrize(
    ("trophy", "prizes", "fields"),
    [
        ("spike", (200_000, 100_000), {"dice": {"popularity": 4}}),
        ("dungeonbowl", (150_000, 100_000), {}),
        ("blood-bowl", (350_000, 150_000), {}),
        ("far-albion", (80_000, 40_000), {}),
        ("goblin-tribes", (0, 0), {}),
    ],
)
def test_prizes(trophy: str, prizes: tuple[int, int], fields: dict[str, Any]) -> None:
    stack = awarded(trophy, **fields)
    assert (sum(stack.ledger("t1")), sum(stack.ledger("t2"))) == tuple(440_000 + each for each in prizes)
    assert stack.team("t1").trophies == (trophy,)


@pytest.mark.parametrize(
    ("die", "team_list", "reading", "winner", "runner_up"),
    [
        (1, "human", "nearest-row", 100_000, 250_000),
        (2, "human", "nearest-row", 100_000, 250_000),
        (3, "human", "nearest-row", 200_000, 150_000),
        (4, "human", "nearest-row", 200_000, 150_000),
        (5, "human", "nearest-row", 300_000, 50_000),
        (6, "human", "nearest-row", 300_000, 50_000),
        (2, "chaos", "nearest-row", 200_000, 150_000),
        (6, "chaos", "nearest-row", 300_000, 50_000),
        (3, "dwarf", "nearest-row", 100_000, 250_000),
        (1, "dwarf", "nearest-row", 100_000, 250_000),
        (6, "norse", "no-change", 300_000, 50_000),
        (5, "wood-elf", "no-change", 200_000, 150_000),
    ],
)
def test_the_purse_of_the_chaos_cup(die: int, team_list: str, reading: str, winner: int, runner_up: int) -> None:
    stack = cup(2, "chaos-cup", lists=(team_list,), options={"chaos-cup-edge": reading})
    stack.file("trophy_awarded", "won", tournament="cup", winner="t1", runner_up="t2", dice={"purse": die})
    assert (stack.ledger("t1")[-1], stack.ledger("t2")[-1]) == (winner, runner_up)
    told = [line.values for _sheet, line in stack.reading.ledger("t2")][-1]
    assert (told["roll"], winner) == (die, 100_000 * ((min(6, max(1, told["result"])) + 1) // 2))


def test_the_chaos_cup_pays_by_its_die() -> None:
    stack = awarded("chaos-cup", dice={"purse": 1})
    assert (sum(stack.ledger("t1")), sum(stack.ledger("t2"))) == (540_000, 690_000)
    assert cup(trophy="chaos-cup").refusal(
        "trophy_awarded", tournament="cup", winner="t1", runner_up="t2"
    ).code == "bad-input"  # fmt: skip


def test_the_spike_trophy_brings_a_die_of_popularity() -> None:
    assert awarded("spike", dice={"popularity": 4}).team("t1").staff["popularity"] == 5


def test_the_blood_bowl_s_medals_are_an_mvp_award_for_each_player_of_the_final() -> None:
    stack = awarded("blood-bowl", medals={"t1": ["1", "2"], "t2": ["3"]})
    earned = {team: {ref for ref, p in stack.team(team).players.items() if earned_spp(stack.book, p) == 5}
              for team in ("t1", "t2")}  # fmt: skip
    assert earned == {"t1": {"1", "2"}, "t2": {"3"}}


@pytest.mark.parametrize("medals", [{"t1": ["77"]}, {"t1": ["1", "1"]}, {"t3": ["1"]}])
def test_medals_go_to_players_of_the_final_once_each(medals: dict[str, list[str]]) -> None:
    stack = cup(trophy="blood-bowl")
    sheet = {"tournament": "cup", "winner": "t1", "runner_up": "t2", "medals": medals}
    assert stack.refusal("trophy_awarded", **sheet).code == "bad-input"


def told(fixture: str, **more: Any) -> dict[str, Any]:
    value = {"fixture": fixture, "before": {"weather": {"dice": [3, 4]}, "gate": {"dice": [3, 4]}},
             "result": {}, "after": {"winnings": {"home": 3, "away": 3}, "popularity": {"home": 3, "away": 3},
             "star_players": {"home": {"mvp": 1}, "away": {"mvp": 1}}}}  # fmt: skip
    value["before"] |= more  # type: ignore[operator]
    return value


def holder(trophy: str, lists: tuple[str, ...] = (), **fields: Any) -> Stack:
    stack = awarded(trophy, cup(trophy=trophy, lists=lists), **fields)
    even = [{"team": name, "field": "treasury", "to": 440_000} for name in ("t1", "t3")]
    stack.file("ruling", "even", reason="even", changes=even)
    stack.file("fixture_set", "next", fixture="next", season="s1", home="t1", away="t3")
    return stack


def test_the_blood_bowl_s_champion_has_20_000_from_his_sponsor_in_each_match() -> None:
    stack = holder("blood-bowl")
    stack.file("match_report", "r", **told("next"))
    assert stack.ledger("t1")[-2:] == [30_000, 20_000]


def test_the_chaos_cup_s_holder_rolls_a_handicap_in_each_match() -> None:
    stack = holder("chaos-cup", dice={"purse": 1})
    assert stack.refusal("match_report", **told("next")).code == "bad-input"
    stack.file("match_report", "r", **told("next", handicap={"home": [{"dice": [1, 1]}]}))
    assert stack.match("next").home.handicaps == ("handicap-extra-training",)


def test_the_dungeonbowl_s_winner_hires_a_wizard_for_25_000_whatever_his_list() -> None:
    stack = holder("dungeonbowl", lists=("dwarf",))
    wealth = [{"team": name, "field": "treasury", "to": to} for name, to in (("t1", 220_000), ("t3", 440_000))]
    stack.file("ruling", "even-2", reason="even", changes=wealth)
    stack.file("match_report", "r", **told("next", freebooters={"home": [{"what": "wizard"}]}))
    assert -25_000 in stack.ledger("t1")


def test_a_title_passes_to_the_next_winner() -> None:
    stack = awarded("blood-bowl")
    stack.file("tournament_opened", "cup-2", tournament="cup-2", season="s1", name="Again", trophy="blood-bowl",
               entrants=["t1", "t2"])  # fmt: skip
    stack.file("trophy_awarded", "trophy-2", tournament="cup-2", winner="t2", runner_up="t1")
    assert (stack.team("t1").trophies, stack.team("t2").trophies) == ((), ("blood-bowl",))


def test_the_player_of_the_year_has_most_experience_of_the_league() -> None:
    stack = cup()
    for team, points in (("t3", 12), ("t1", 8)):
        change = {"team": team, "player": "5", "field": "extra_spp", "to": points}
        stack.file("ruling", f"past-{team}", reason="x", changes=[change])
    fields = {"tournament": "cup", "winner": "t1", "runner_up": "t2", "dice": {"popularity": 1}}
    assert stack.refusal("trophy_awarded", **fields, best=["t1", "5"]).code == "not-the-best"
    stack.file("trophy_awarded", "trophy", **fields, best=["t3", "5"])
    assert stack.team("t3").staff["popularity"] == 2
    other, fields = cup(trophy="blood-bowl"), {**fields, "dice": {}}
    change = {"team": "t3", "player": "5", "field": "extra_spp", "to": 12}
    other.file("ruling", "past", reason="x", changes=[change])
    assert other.refusal("trophy_awarded", **fields, best=["t3", "5"]).code == "not-after-this-final"


@pytest.mark.parametrize(
    ("gold", "reading", "warned"),
    [
        ([100_000, 50_000], "sum", False),
        ([100_000, 60_000], "sum", True),
        ([100_000, 60_000], "each", False),
        ([160_000], "each", True),
    ],
)
def test_prizes_of_a_minor_tournament_are_modest(gold: list[int], reading: str, warned: bool) -> None:
    stack = cup(trophy="tavern", gold=gold, options={"minor-cap": reading})
    remarks = stack.reading.filed[-1].outcome.remarks
    assert any(remark.warning for remark in remarks) == warned
    awarded("tavern", stack)
    assert sum(stack.ledger("t1")) == 440_000 + gold[0]


def test_twelve_teams_from_the_draw_to_the_trophy() -> None:
    stack, dice = cup(12, "blood-bowl"), Random(4)

    def report(fixture: Fixture) -> None:
        document, _outcome = simulated_report(stack.state, fixture, stack.book, dice)
        stack.file("match_report", document.id, **document.model_dump(exclude={"kind", "id", "version"}))

    assert len(played_out(stack, 12, dice, report)) == 8
    assert Stack(*stack.documents).state == stack.state


# --- trades ----------------------------------------------------------------------------------------------


def test_coaches_trade_gold_and_players() -> None:
    stack = cup()
    stack.file("traded", "x", teams=["t1", "t2"], gold={"t1": 60_000}, players={"t2": ["4"]})
    assert (stack.team("t1").treasury, stack.team("t2").treasury) == (380_000, 500_000)
    assert stack.player("t2", "4").status == "left"
    assert stack.player("t1", "12").position == "lineman"
    assert len(stack.team("t1").roster()) == 12


def test_nobody_trades_with_a_team_of_his_own() -> None:
    stack = cup()
    stack.file("coach_changed", "x", team="t2", coach="c1")
    assert stack.refusal("traded", teams=["t1", "t2"], gold={"t1": 10_000}).code == "own-teams"


def test_a_player_changes_only_to_a_list_he_can_play_for() -> None:
    stack = cup(lists=("human", "chaos"))
    assert stack.refusal("traded", teams=["t1", "t2"], players={"t2": ["1"]}).code == "not-his-list"


def test_who_leaves_forfeits_what_is_left_where_no_match_brings_points() -> None:
    stack = cup()
    stack.file("fixture_set", "set", fixture="f1", season="s1", home="t1", away="t2")
    stack.file("team_left", "left", team="t1", season="s1", remaining="forfeits")
    match = stack.state.matches["f1"]
    assert (match.by, match.away.outcome, match.away.points) == ("home", "win", 0)
