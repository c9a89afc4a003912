"""What stands in the way of a sheet, and how a ruling lets it pass: each gate of the season as it was found open."""

from __future__ import annotations

from typing import Any

import pytest

from leaguekeeper.base.errors import BadInput
from leaguekeeper.league.drafting import Draft, fill_in
from leaguekeeper.league.gates import GateShut
from leaguekeeper.league.reading import read
from leaguekeeper.league.standings import table
from leaguekeeper.services.session import rule_book
from tests.league.stack import Stack, founded, human_team, report, ruling
from tests.league.test_season_life import ELEVEN, opened, paired, played, re_enrolled
from tests.league.test_season_life import founded as league

BOOKS = ("house2020", "lrb4", "official2025")


def shut(stack: Stack, kind: str, **fields: Any) -> list[str]:
    error = stack.refusal(kind, **fields)
    assert isinstance(error, GateShut), error
    return [f"{each.gate.code} {each.team}" if each.team else each.gate.code for each in error.shut]


def poor(stack: Stack) -> None:
    """No team has the gold that asks for a costly errors die."""
    ruling(stack, "poor", *({"team": name, "field": "treasury", "to": 0} for name in stack.state.teams))


def closed(rules: str = "house2020") -> Stack:
    """A season of three teams with one match played, closed."""
    stack = league(rules)
    opened(stack)
    paired(stack, "f1")
    played(stack, "f1")
    stack.file("season_closed", "close", season="s1")
    return stack


def test_a_sheet_says_what_becomes_of_a_team_that_is_not_taken_on() -> None:
    stack = league("house2020")
    becomes = {"b": "resting", "c": "refused", "d": "dissolved"}
    said = [stack.file("team_rested", team, team=team, becomes=what).remarks for team, what in becomes.items()]
    assert [[each.text() for each in remarks] for remarks in said] == [
        ["B sits the next season out."], ["C is not taken on again."], ["D is dissolved."]
    ]  # fmt: skip


def test_the_refusal_of_an_opening_lists_everything_that_is_missing() -> None:
    stack = league("house2020")
    opened(stack, participants="abcd")
    stack.file("season_closed", "close", season="s1")
    stack.file("team_rested", "rest", team="b")
    stack.file("team_rested", "no", team="c", becomes="refused")
    stack.file("team_rested", "gone", team="d", becomes="dissolved")
    opening = {"season": "s2", "name": "2", "participants": list("abcd")}
    assert shut(stack, "season_opened", **opening) == [
        "not-re-enrolled a", "resting b", "refused c", "dissolved d"
    ]  # fmt: skip
    told = stack.refusal("season_opened", **opening).text()
    assert all(each in told for each in ("Not re-enrolled: A.", "Sitting this season out: B.", "by a ruling"))
    stack.file("season_opened", "open-2", **opening, by_ruling="we begin all the same")
    warnings = [each.text() for each in stack.reading.filed[-1].entries.remarks if each.warning]
    assert warnings[0] == "Not re-enrolled: A."
    assert "The commissioner lets it pass: we begin all the same" in warnings
    assert {stack.team(name).status for name in "abcd"} == {"enrolled"}


def test_teams_alike_are_told_in_one_sentence() -> None:
    error = closed().refusal("season_opened", season="s2", name="2", participants=list("abc"))
    assert error.text().startswith("Not re-enrolled: A, B, C. (House rules, Levée des fonds)")
    assert len(error.as_dict()["gates"]) == 3  # type: ignore[arg-type]


@pytest.mark.parametrize("rules", BOOKS)
def test_a_season_that_is_open_keeps_the_next_one_shut(rules: str) -> None:
    stack = league(rules)
    opened(stack)
    for name in ("s1", "s2"):  # nobody owes a list for the season after one that is still played
        assert shut(stack, "season_opened", season=name, name="2", participants=list("abc")) == ["season-open"]


@pytest.mark.parametrize("rules", BOOKS)
def test_a_team_takes_part_once_and_in_one_division(rules: str) -> None:
    stack = league(rules)
    for fields in (
        {"participants": ["a", "a"]},
        {"participants": ["a", "b"], "divisions": {"x": ["a"], "y": ["a", "b"]}},
        {"participants": ["a", "b"], "divisions": {"x": ["a"], "y": ["c"]}},
    ):
        error = stack.refusal("season_opened", season="s1", name="1", **fields)
        assert isinstance(error, BadInput)
        assert error.field in {"participants", "divisions"}


@pytest.mark.parametrize("rules", BOOKS)
def test_a_closed_season_takes_no_more_matches_and_its_table_stays(rules: str) -> None:
    stack = closed(rules)
    before = table(stack.state, stack.book, stack.state.seasons["s1"])
    assert shut(stack, "fixture_set", fixture="f9", season="s1", home="a", away="b") == ["season-over"]
    assert shut(stack, "points_adjusted", season="s1", team="a", points=5, reason="late") == ["season-over"]
    drawn = {"season": "s1", "draw": "d", "system": "by-hand", "entrants": ["a", "b"], "rounds": [[["a", "b"]]]}
    assert shut(stack, "fixtures_drawn", **drawn) == ["season-over"]
    assert table(stack.state, stack.book, stack.state.seasons["s1"]) == before


def test_what_is_left_of_a_season_is_named_when_it_is_closed() -> None:
    stack = league("house2020")
    opened(stack)
    for number, match in enumerate(("league", "exhibition"), start=1):
        paired(stack, f"f{number}", match)
    error = stack.refusal("season_closed", season="s1")
    assert error.text().startswith("S1 has 2 matches to be played or decided: A – B · A – B.")
    stack.file("fixture_changed", "off", fixture="f2", cancelled="rain")
    played(stack, "f1")
    stack.file("season_closed", "close", season="s1")


def test_a_bracket_that_is_not_decided_keeps_the_season_open() -> None:
    stack = league("house2020")
    opened(stack, participants="abcd")
    stack.file("fixtures_drawn", "draw", season="s1", draw="cup", system="knock-out", entrants=list("abcd"),
               match="playoff")  # fmt: skip
    played(stack, "cup-g1")
    assert shut(stack, "season_closed", season="s1") == ["unplayed"]
    stack.file("fixture_changed", "off", fixture="cup-g2", cancelled="rain")
    assert shut(stack, "season_closed", season="s1") == ["unplayed"]
    stack.file("fixture_changed", "on", fixture="cup-g2")
    played(stack, "cup-g2")
    assert shut(stack, "season_closed", season="s1") == ["unplayed"]
    played(stack, "cup-g3")
    stack.file("season_closed", "close", season="s1")


def test_play_offs_wait_for_the_rounds_but_not_for_friendlies() -> None:
    stack = league("house2020")
    opened(stack, participants="abcd")
    paired(stack, "f1")
    paired(stack, "f2", "exhibition", teams="cd")
    drawn = {"season": "s1", "draw": "cup", "system": "knock-out", "entrants": list("ab"), "match": "playoff"}
    for name in ("cup", "cup-finals"):  # it is nobody's but the season's, whatever it is called
        assert shut(stack, "fixtures_drawn", **{**drawn, "draw": name}) == ["rounds-left"]
    played(stack, "f1")
    stack.file("fixtures_drawn", "draw", **drawn)


def test_the_finals_of_a_tournament_wait_for_its_own_matches_alone() -> None:
    stack = league("lrb4")
    opened(stack, participants="abcd")
    stack.file("tournament_opened", "t", tournament="t", season="s1", name="T", trophy="tavern", entrants=list("abcd"))
    paired(stack, "elsewhere")
    drawn = {"season": "s1", "draw": "t-finals", "system": "knock-out", "entrants": list("ab"), "match": "playoff"}
    stack.file("fixture_set", "set-q", fixture="q", season="s1", home="a", away="b", tournament="t")
    assert shut(stack, "fixtures_drawn", **drawn) == ["rounds-left"]
    played(stack, "q")
    stack.file("fixtures_drawn", "draw", **drawn)


def test_a_team_re_enrols_once_and_after_its_season() -> None:
    stack = league("house2020")
    opened(stack)
    paired(stack, "f1")
    assert shut(stack, "team_re_enrolled", team="a", players=ELEVEN) == ["unplayed"]
    played(stack, "f1")
    stack.file("season_closed", "close", season="s1")
    re_enrolled(stack, "a")
    treasury = stack.team("a").treasury
    assert shut(stack, "team_re_enrolled", team="a", players=ELEVEN) == ["re-enrolled a"]
    assert (stack.team("a").treasury, stack.player("a", "1").seasons) == (treasury, 1)


def test_a_refused_team_re_enrols_by_a_ruling_or_after_the_season_it_missed() -> None:
    stack = closed()
    stack.file("team_rested", "no", team="a", becomes="refused", reason="brawling")
    again = {"team": "a", "players": ELEVEN}
    assert shut(stack, "team_re_enrolled", **again) == ["refused a"]
    re_enrolled(stack, "b", "c")
    opened(stack, "s2", "bc")
    assert shut(stack, "team_re_enrolled", **again) == ["refused a"]
    stack.file("season_closed", "close-2", season="s2")
    stack.file("team_re_enrolled", "again", **again)
    re_enrolled(stack, "b", "c")
    opened(stack, "s3")


@pytest.mark.parametrize(("reading", "matches"), [(None, 0), ("last-played", 1)])
def test_whose_matches_count_after_a_season_sat_out(reading: str | None, matches: int) -> None:
    """Ruling sat-out-budget."""
    stack = founded(options={"sat-out-budget": reading} if reading else None)
    for name in "abc":
        human_team(stack, name)
    poor(stack)
    opened(stack)
    paired(stack, "f1")
    told = report("f1", result={"home": {"score": 1}})
    told["after"]["dedicated_fans"] = {"home": 1, "away": 6}
    stack.file("match_report", "report", **told)
    stack.file("season_closed", "close", season="s1")
    stack.file("team_rested", "rest", team="a")
    re_enrolled(stack, "b", "c")
    opened(stack, "s2", "bc")
    stack.file("season_closed", "close-2", season="s2")
    before = len(stack.ledger("a"))
    re_enrolled(stack, "a")
    lines = stack.ledger("a")[before:]
    assert (lines.count(20_000)) == 2 * matches


@pytest.mark.parametrize("rules", BOOKS)
def test_prizes_are_paid_once(rules: str) -> None:
    stack = closed(rules)
    stack.file("prizes_paid", "prizes", season="s1", places=["a", "b"])
    assert shut(stack, "prizes_paid", season="s1", places=["b", "a"]) == ["prizes-paid"]
    assert stack.state.seasons["s1"].champion == "a"


# --- play-offs have a winner -----------------------------------------------------------------------------


def play_off(rules: str = "house2020") -> Stack:
    stack = league(rules)
    poor(stack)
    opened(stack)
    paired(stack, "final", "playoff")
    paired(stack, "friendly", "exhibition")
    return stack


@pytest.mark.parametrize("rules", BOOKS)
def test_a_level_play_off_is_no_result(rules: str) -> None:
    stack = play_off(rules)
    level = {"home": {"score": 1}, "away": {"score": 1}}
    for result in (level, {**level, "overtime": True}):
        assert shut(stack, "result_recorded", fixture="final", **result) == ["level-play-off"]
    told = stack.refusal("result_recorded", fixture="final", **level).text()
    assert "play overtime, and let penalties decide" in told
    stack.file("result_recorded", "penalties", fixture="final", **level, penalties=[1, 2])
    match = stack.match("final")
    assert (match.winner, match.overtime, match.penalties) == ("away", True, (1, 2))
    assert (match.home.outcome, match.away.outcome) == ("loss", "win")


@pytest.mark.parametrize("rules", BOOKS)
def test_a_ruling_says_who_wins_a_level_play_off(rules: str) -> None:
    stack = play_off(rules)
    level = {"home": {"score": 1}, "away": {"score": 1}, "by_ruling": "the toss of a coin"}
    error = stack.refusal("result_recorded", fixture="final", **level)
    assert isinstance(error, BadInput)
    assert error.field == "winner"
    stack.file("result_recorded", "final", fixture="final", **level, winner="home")
    assert stack.match("final").winner == "home"
    stack.file("fixture_changed", "off", fixture="friendly", cancelled="rain")
    stack.file("season_closed", "close", season="s1")


def test_a_winner_is_named_nowhere_else() -> None:
    stack = play_off()
    error = stack.refusal("result_recorded", fixture="final", home={"score": 1}, winner="away")
    assert isinstance(error, BadInput)
    assert error.field == "winner"
    assert isinstance(stack.refusal("result_recorded", fixture="final", home={"score": 1}, penalties=[2, 1]), BadInput)


@pytest.mark.parametrize("overtime", [False, True])
def test_a_report_of_a_level_play_off_is_refused_with_the_step_to_take(overtime: bool) -> None:
    stack = play_off()
    level = {"home": {"score": 1}, "away": {"score": 1}, "overtime": overtime}
    assert shut(stack, "match_report", **report("final", result=level)) == ["level-play-off"]
    ruled = report("final", result={**level, "winner": "away"})
    ruled["after"]["dedicated_fans"] = {"home": 6, "away": 1}
    stack.file("match_report", "report", **ruled, by_ruling="the home side left")
    assert stack.match("final").winner == "away"
    assert stack.conflicts() == []


def test_overtime_is_for_play_offs_under_the_house_rules_and_for_every_level_match_under_lrb4() -> None:
    house, old = play_off(), play_off("lrb4")
    assert shut(house, "result_recorded", fixture="friendly", home={"score": 1}, overtime=True) == ["no-overtime"]
    told = report("friendly", result={"home": {"score": 1}, "overtime": True})
    del told["after"]["results"]
    told["after"]["dedicated_fans"] = {"home": 1, "away": 6}
    assert shut(house, "match_report", **told) == ["no-overtime"]
    house.file("match_report", "report", **told, by_ruling="both wished it")
    old.file("result_recorded", "result", fixture="friendly", home={"score": 1}, overtime=True)


def test_a_report_that_is_being_filled_in_tells_of_the_gate_and_is_refused_when_it_is_filed() -> None:
    stack = play_off()
    stack.file("season_closed", "close", season="s1", by_ruling="snow")
    draft = Draft({"kind": "match_report", "id": "late", **report("final", result={"home": {"score": 1}})})
    first = fill_in(stack.state, draft, stack.book).steps[0]
    assert next(each.text() for each in first.remarks if each.warning) == "S1 is over already."
    assert shut(stack, "match_report", **report("final", result={"home": {"score": 1}})) == ["season-over"]


# --- rulings, corrections, old stacks --------------------------------------------------------------------


def test_a_ruling_that_nothing_asked_for_is_refused() -> None:
    stack = closed()
    error = stack.refusal("coach_joined", coach="x", name="X", by_ruling="because")
    assert isinstance(error, BadInput)
    assert error.field == "by_ruling"


def test_what_no_ruling_opens_says_nothing_of_one() -> None:
    error = closed().refusal("season_closed", season="s1")
    assert isinstance(error, GateShut)
    assert not error.by_ruling
    assert "by_ruling" not in error.text()


def test_taking_back_the_closing_opens_the_season_again() -> None:
    stack = closed()
    re_enrolled(stack, "a", "b", "c")
    opened(stack, "s2")
    stack.remove("close")
    assert stack.conflicts() == ["season-open"]
    paired(stack, "f2")
    played(stack, "f2")
    late = Stack(*closed().documents[:-1])
    paired(late, "f2")
    played(late, "f2")
    late.file("season_closed", "close", season="s1")


def test_old_stacks_are_read_with_what_stands_against_the_gates_noted() -> None:
    stack = closed()
    loose = [each.model_copy(update={"by_ruling": ""}) for each in stack.documents]
    more = Stack(*loose)
    more.file("season_opened", "open-2", season="s2", name="2", participants=list("abc"), by_ruling="late lists")
    old = [*more.documents[:-1], more.documents[-1].model_copy(update={"by_ruling": ""})]
    reading = read(old, rule_book)
    assert [each.code for each in reading.conflicts()] == ["not-re-enrolled"] * 3
    assert reading.state.seasons["s2"].participants == ("a", "b", "c")


def owed(stack: Stack) -> list[str]:
    return [each.sentence for each in stack.reading.filed[-1].entries.remarks if each.warning]


def test_what_a_closed_season_still_owes_is_told_and_may_follow() -> None:
    stack = league("house2020")
    opened(stack)
    stack.file("fixtures_drawn", "cup", season="s1", draw="cup", system="knock-out", entrants=["a", "b"],
               match="playoff")  # fmt: skip
    played(stack, next(iter(stack.state.fixtures)))
    paid = Stack(*stack.documents)
    stack.file("season_closed", "close", season="s1")
    assert owed(stack) == ["The prizes of {season} have not been paid yet."]
    stack.file("prizes_paid", "prizes", season="s1", places=["a", "b"])
    paid.file("prizes_paid", "prizes", season="s1", places=["a", "b"])
    paid.file("season_closed", "close", season="s1")
    assert owed(paid) == []


def test_a_trophy_that_nobody_has_got_yet_is_told_when_the_season_closes() -> None:
    stack = league("lrb4")
    opened(stack)
    stack.file("tournament_opened", "cup", tournament="cup", season="s1", name="Cup", trophy="tavern",
               entrants=["a", "b", "c"])  # fmt: skip
    given = Stack(*stack.documents)
    stack.file("season_closed", "close", season="s1")
    assert owed(stack) == ["The trophy of {tournament} has not been handed over yet."]
    given.file("trophy_awarded", "given", tournament="cup", winner="a", runner_up="b")
    given.file("season_closed", "close", season="s1")
    assert owed(given) == []


@pytest.mark.parametrize("rules", BOOKS)
def test_the_play_offs_of_a_season_are_drawn_once(rules: str) -> None:
    """A second draw with one of the same teams waits until the first is taken out; a cup of the others does not."""
    stack = league(rules)
    opened(stack)
    told = {"season": "s1", "system": "knock-out", "match": "playoff"}
    stack.file("fixtures_drawn", "finals", **told, draw="play-offs", entrants=["a", "b"])
    assert shut(stack, "fixtures_drawn", **told, draw="again", entrants=["b", "c"]) == ["play-offs-drawn"]
    stack.remove("finals")
    stack.file("fixtures_drawn", "again", **told, draw="again", entrants=["b", "c"])
