from __future__ import annotations

from typing import Any

import pytest

from leaguekeeper.services.fixtures.actions import draw_league
from tests.league.lrb4.cup import cup
from tests.league.lrb4.table import league, play, report, rule_figures, rule_player
from tests.league.stack import Stack


def test_a_conceding_side_leaves_winnings_and_mvp_to_the_winner() -> None:
    stack = league()
    told = report(score=(0, 1), winnings=(2, 4), result={"ended": "conceded", "by": "away"})
    told["after"]["star_players"] = {"home": {"mvp": 1, "mvp-2": 1}}
    told["after"]["popularity"] = {"home": 3}
    outcome = stack.file("match_report", "r", **told)
    assert "Having conceded, it leaves its winnings to Home." in [remark.text() for remark in outcome.remarks]
    match = stack.match("f1")
    assert (match.winner, match.home.score, match.away.score) == ("home", 0, 1)
    # 2 and 1 for the win; 4 for the other side
    assert (match.home.winnings, match.away.winnings) == (70_000, 0)
    assert {ref for ref, player in stack.team("home").players.items() if player.counts} == {"1", "2"}


def test_without_the_win_s_plus_one_where_the_league_reads_it_so() -> None:
    stack = league(options={"concession-winnings": "does-not-apply"})
    told = report(winnings=(2, 4), result={"ended": "conceded", "by": "away"})
    told["after"]["star_players"] = {"home": {"mvp": 1, "mvp-2": 1}}
    told["after"]["popularity"] = {"home": 3}
    stack.file("match_report", "r", **told)
    assert stack.match("f1").home.winnings == 60_000


def refused_challenge(fixture: str = "f1") -> dict[str, Any]:
    told = report(fixture, result={"ended": "no-show", "by": "away"}, after={"winnings": {}, "popularity": {}})
    told["after"]["star_players"] = {}
    return told


def test_a_refused_challenge_is_lost_two_nil_and_nothing_is_gained() -> None:
    stack = league()
    before = stack.team("home"), stack.team("away")
    stack.file("match_report", "r", **refused_challenge())
    match = stack.match("f1")
    assert (match.home.score, match.away.score, match.winner) == (2, 0, "home")
    for team in before:
        now = stack.team(team.id)
        assert (now.treasury, now.staff) == (team.treasury, team.staff)
        assert not any(player.counts for player in now.players.values())


def test_two_sides_never_meet_three_times_in_a_row() -> None:
    stack = league(fixtures=3)
    play(stack, "f1", mvp=(1, 1))
    play(stack, "f2", mvp=(2, 2))
    assert stack.refusal("match_report", **report("f3", mvp=(3, 3))).code == "met-too-often"


@pytest.mark.parametrize(("reading", "refused"), [("both", True), ("challenger", False)])
def test_who_must_have_met_another_in_between(reading: str, refused: bool) -> None:
    stack = league(fixtures=2, options={"twice-in-a-row": reading})
    stack.file("team_enrolled", "third", team="third", name="Third", list="human",
               players=[{"number": number, "position": "lineman"} for number in range(1, 13)])  # fmt: skip
    stack.file("fixture_set", "x3", fixture="f3", season="s1", home="home", away="third", match="exhibition")
    stack.file("fixture_set", "x4", fixture="f4", season="s1", home="home", away="away", match="league")
    play(stack, "f1", mvp=(1, 1))
    play(stack, "f2", mvp=(2, 2))
    friendly = report("f3", after={"winnings": {}, "popularity": {}})
    friendly["after"]["star_players"] = {}
    stack.file("match_report", "friendly", **friendly)
    told = report("f4", mvp=(3, 3))
    if refused:
        assert stack.refusal("match_report", **told).code == "met-too-often"
    else:
        stack.file("match_report", "again", **told)


@pytest.mark.parametrize(("reading", "counts"), [("counts", True), ("does-not-count", False)])
def test_a_refused_challenge_counts_as_having_met(reading: str, counts: bool) -> None:
    stack = league(fixtures=3, options={"refused-challenge": reading})
    play(stack, "f1", mvp=(1, 1))
    stack.file("match_report", "r2", **refused_challenge("f2"))
    told = report("f3", mvp=(3, 3))
    if counts:
        assert stack.refusal("match_report", **told).code == "met-too-often"
    else:
        stack.file("match_report", "r3", **told)


# --- purchases -------------------------------------------------------------------------------------------


def bought(*rows: dict[str, Any], stack: Stack | None = None) -> Stack:
    return play(stack or league(), after={"purchases": {"home": list(rows)}})


def test_new_re_rolls_cost_double() -> None:
    stack = bought({"do": "buy", "staff": "re-roll", "count": 2})
    assert stack.ledger("home")[-1] == -200_000


def test_a_player_let_go_becomes_a_free_assistant_and_makes_room() -> None:
    stack = league(players={"home": ["lineman"] * 12 + ["catcher"] * 4})
    told = report(after={"purchases": {"home": [{"do": "hire", "position": "blitzer"}]}})
    assert stack.refusal("match_report", **told).code == "roster-full"
    bought({"do": "fire", "player": "1"}, {"do": "hire", "position": "blitzer"}, stack=stack)
    assert stack.team("home").staff["assistant-coach"] == 1
    assert stack.ledger("home")[-1] == -90_000


def test_popularity_is_not_for_sale_later() -> None:
    told = report(after={"purchases": {"home": [{"do": "buy", "staff": "popularity"}]}})
    assert league().refusal("match_report", **told).code == "not-legal"


@pytest.mark.parametrize("deed", ["retire", "keep"])
def test_nobody_rests_for_a_season_and_freebooters_do_not_stay(deed: str) -> None:
    told = report(after={"purchases": {"home": [{"do": deed, "player": "1"}]}})
    assert league().refusal("match_report", **told).code == "bad-input"


def test_re_rolls_are_dismissed_without_money_back() -> None:
    stack = bought({"do": "drop", "staff": "re-roll"}, stack=league(staff={"home": {"re-roll": 2}}))
    assert stack.team("home").staff["re-roll"] == 1
    assert stack.ledger("home")[-1] == 30_000


# --- the blood bowl's champion ---------------------------------------------------------------------------


def test_the_stack_read_anew_is_the_same_league() -> None:
    stack = league(fixtures=2)
    rule_figures(stack, "home", treasury=540_000)
    rule_player(stack, "home", "1", "extra_spp", 6)
    told = report(before={"handicap": {"away": [{"dice": [1, 1]}]}})
    told["after"]["star_players"]["home"]["rolls"] = {"1": [{"dice": [3, 3], "gains": "leader", "age": [1, 1],
                                                             "ages": [6, 6]}]}  # fmt: skip
    stack.file("match_report", "r", **told)
    assert Stack(*stack.documents).state == stack.state
    stack.remove("r")
    assert "f1" not in stack.state.matches
    assert stack.player("home", "1").advances == ()


def test_a_draw_that_has_two_sides_meet_a_third_time_in_a_row_is_drawn_anew() -> None:
    """LRB 4, Débuter la ligue: the dice on the sheet are those of the draw that can be played."""
    stack = cup()
    for number in (1, 2):
        ref = f"f{number}"
        stack.file("fixture_set", f"set-{ref}", fixture=ref, season="s1", home="t1", away="t2")
        stack.file("result_recorded", f"result-{ref}", fixture=ref, home={"score": 1}, away={"score": 0})
    dice = iter([1, 2, 2, 1, 1, 1])  # t1 against t2 at once, then t1 against t4
    drawn = draw_league(stack.state, "s1", "d", roller=lambda _faces: next(dice))
    stack.file("fixtures_drawn", "drawn", **drawn.model_dump(exclude={"kind", "id", "version"}))
    assert drawn.model_dump()["dice"] == (1, 1, 1)
    assert stack.state.fixtures["d-r1-1"].away == "t4"


def test_two_sides_alone_are_told_that_they_have_met_too_often() -> None:
    stack = league(fixtures=2)
    for number in (1, 2):
        play(stack, f"f{number}", mvp=(number, number))
    drawn = draw_league(stack.state, "s1", "d").model_dump(exclude={"kind", "id", "version"})
    assert stack.refusal("fixtures_drawn", **drawn).code == "met-too-often"
