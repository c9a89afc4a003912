"""A league goes over to a rule book of its own: from the next season on, and for ever in the seasons played by it."""

from __future__ import annotations

from typing import Any

import pytest

from leaguekeeper.base.errors import BadInput, LeaguekeeperError, RuleViolation
from leaguekeeper.base.words import speak
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.profile import earned_spp
from leaguekeeper.league.reading import read
from leaguekeeper.rules import from_plain, load
from leaguekeeper.rules.faults import RuleBookFaults
from leaguekeeper.services.desk.waiting import waiting
from leaguekeeper.services.session import rule_book
from tests.league.stack import Stack, report, ruling, two_human_teams

WINNINGS = "winnings-multiplier"


def our_book(value: int = 20_000, name: str = "ours") -> dict[str, Any]:
    said = load("house2020").copied(name, {"en": "Ours", "fr": "Le nôtre"}).plain()
    next(each for each in said["numbers"] if each["slug"] == WINNINGS)["value"] = value
    return said


def adopt(stack: Stack, ref: str = "adopt", value: int = 20_000) -> None:
    stack.file("rule_book_adopted", ref, rulebook="ours", book=our_book(value))


def next_season(stack: Stack, **fields: Any) -> None:
    stack.file("season_closed", "close", season="s1", by_ruling="snow")
    stack.file("season_opened", "season-2", season="s2", name="2", participants=["home", "away"],
               by_ruling="with the old lists", **fields)  # fmt: skip
    stack.file("fixture_set", "fixture-9", fixture="f9", season="s2", home="home", away="away")


def winnings(stack: Stack, fixture: str) -> int:
    return stack.match(fixture).home.winnings


def test_the_season_that_is_open_keeps_its_book_and_the_next_goes_by_the_new_one() -> None:
    stack = two_human_teams()
    adopt(stack)
    stack.file("match_report", "report-1", **report("f1"))
    next_season(stack)
    stack.file("match_report", "report-9", **report("f9"))
    assert (stack.state.seasons["s1"].rulebook, stack.state.seasons["s2"].rulebook) == ("house2020", "ours")
    assert winnings(stack, "f9") == 2 * winnings(stack, "f1") > 0
    assert stack.conflicts() == []


def test_between_seasons_the_new_book_holds_at_once() -> None:
    stack = two_human_teams()
    adopt(stack)
    assert stack.book.id == "house2020"
    stack.file("season_closed", "close", season="s1", by_ruling="snow")
    assert stack.book.number(WINNINGS) == 20_000


@pytest.mark.parametrize("between", [True, False])
def test_gone_over_to_a_book_without_an_off_season_teams_play_on_as_they_are_until_it_goes_back(between: bool) -> None:
    """Nobody can re-enrol under it, so nobody is kept out for not having done so. (House rules, Réenrôlement.)"""
    stack = two_human_teams()
    book = our_book()
    book["sequences"]["off_season"] = []
    sheets: list[tuple[str, dict[str, Any]]] = [
        ("rule_book_adopted", {"rulebook": "ours", "book": book}),
        ("season_closed", {"season": "s1", "by_ruling": "snow"}),
    ]
    for kind, fields in reversed(sheets) if between else sheets:
        stack.file(kind, kind, **fields)
    assert stack.refusal("team_re_enrolled", team="home").code == "no-off-season"
    opens: dict[str, Any] = {"season": "s2", "name": "2", "participants": ["home", "away"]}
    desk = {each.kind: each.now for each in waiting(stack.reading, stack.book)}
    assert desk["next-season"]
    stack.file("season_opened", "on", **opens)
    assert stack.conflicts() == []
    stack.remove("on")
    stack.file("rule_book_adopted", "back", rulebook="house2020")
    assert stack.refusal("season_opened", **opens).code == "not-re-enrolled"


def test_a_season_keeps_the_readings_it_began_with_when_the_league_goes_over() -> None:
    stack = two_human_teams(options={"winnings-half": "round-up"})
    assert stack.book.ruling("winnings-half").reading == "round-up"
    stack.file("rule_book_adopted", "adopt", rulebook="ours", book=our_book())
    assert stack.book.ruling("winnings-half").reading == "round-up"
    next_season(stack)
    assert (stack.book.id, stack.book.ruling("winnings-half").reading) == ("ours", "round-up")


def test_a_season_keeps_the_version_it_was_played_under_when_the_book_is_changed_again() -> None:
    stack = two_human_teams()
    adopt(stack)
    next_season(stack)
    adopt(stack, "adopt-again", 30_000)
    stack.file("match_report", "report-9", **report("f9"))
    stack.file("season_closed", "close-2", season="s2")
    assert stack.book.number(WINNINGS) == 30_000
    anew = read(stack.documents, rule_book)
    assert anew.state == stack.state
    assert stack.ledger("home")[-1] == 40_000 == winnings(stack, "f9")


def test_a_league_can_go_back_to_a_book_that_comes_with_the_program() -> None:
    stack = two_human_teams()
    adopt(stack)
    stack.file("rule_book_adopted", "back", rulebook="house2020")
    next_season(stack)
    assert stack.book.digest == load("house2020").digest


def test_a_season_can_name_the_book_it_opens_under() -> None:
    stack = two_human_teams()
    adopt(stack)
    stack.file("rule_book_adopted", "back", rulebook="house2020")
    next_season(stack, rulebook="ours")
    assert stack.book.number(WINNINGS) == 20_000


def test_correcting_the_book_reads_its_seasons_again() -> None:
    stack = two_human_teams()
    adopt(stack)
    next_season(stack)
    stack.file("match_report", "report-9", **report("f9"))
    before = stack.state.copy()
    stack.correct("adopt", rulebook="ours", book=our_book(10_000))
    assert winnings(stack, "f9") == 20_000
    stack.correct("adopt", rulebook="ours", book=our_book())
    assert stack.state == before


@pytest.mark.parametrize(
    ("section", "slug", "code", "named"),
    [("teams", "human", "no-list", ""), ("experience", "mvp", "no-experience", "Most Valuable Player")],
)
def test_a_book_without_what_a_team_has_is_refused_and_filed_it_is_read(
    section: str, slug: str, code: str, named: str
) -> None:
    stack = two_human_teams()
    stack.file("match_report", "report-1", **report("f1"))
    book = our_book()
    book[section] = [each for each in book[section] if each["slug"] != slug]
    error = stack.refusal("rule_book_adopted", rulebook="ours", book=book)
    assert isinstance(error, RuleViolation)
    assert error.code == code
    assert named in error.text()
    lacking = from_plain(book, "ours")
    assert all(earned_spp(lacking, each) >= 0 for each in stack.team("home").roster()), "as a sheet filed before reads"


@pytest.mark.parametrize(
    ("section", "slug", "code", "said"),
    [
        (
            "numbers",
            WINNINGS,
            "book-lacks",
            "has no “Winnings: gold pieces for each point”, and the step “Winnings” needs it",
        ),
        ("numbers", "prayer-step", "book-lacks", "and the prayer of the outsider needs it"),
        ("staff", "cheerleader", "no-such-thing", "has no “Cheerleader”, which Home has"),
    ],
)
def test_what_a_step_or_a_team_needs_is_asked_of_a_new_book_and_noted_of_a_filed_one(
    section: str, slug: str, code: str, said: str
) -> None:
    speak("en")
    stack = two_human_teams()
    stack.file("ruling", "gift", reason="found", changes=[{"team": "home", "field": "staff.cheerleader", "to": 1}])
    book = our_book()
    book[section] = [each for each in book[section] if each["slug"] != slug]
    error = stack.refusal("rule_book_adopted", rulebook="ours", book=book)
    assert (error.code, said in error.text()) == (code, True), error.text()
    stack.file("rule_book_adopted", "adopt", rulebook="ours", book=our_book())
    stack.correct("adopt", rulebook="ours", book=book)  # as a sheet that was filed before books were held to this
    assert stack.conflicts() == [code]
    assert stack.state.league is not None
    assert stack.state.league.rulebook == "ours"


def test_a_step_that_nothing_does_is_refused_and_noted() -> None:
    speak("en")
    stack, book = two_human_teams(), our_book()
    book["sequences"]["pre_match"][1]["chapter"] = "fan"
    assert "no step is done by a chapter called “fan”" in stack.refusal(
        "rule_book_adopted", rulebook="ours", book=book).text()  # fmt: skip


def test_a_book_without_the_position_of_somebody_who_is_gone_is_refused() -> None:
    stack = two_human_teams()
    changes = [
        {"team": team, "player": each.id, "field": "status", "to": "dead"}
        for team in ("home", "away")
        for each in stack.team(team).roster()
    ]
    stack.file("ruling", "dies", reason="an accident", changes=changes)
    book = our_book()
    humans = next(each for each in book["teams"] if each["slug"] == "human")
    humans["positions"] = [each for each in humans["positions"] if each["slug"] != "human-lineman"]
    humans.pop("journeymen", None)
    assert stack.refusal("rule_book_adopted", rulebook="ours", book=book).code == "no-position"


def _without_a_name(book: dict[str, Any]) -> None:
    del book["teams"][0]["name"]


def _negative(book: dict[str, Any]) -> None:
    book["teams"][0]["positions"][0]["price"] = -1


def _gap(book: dict[str, Any]) -> None:
    del book["tables"][0]["rows"][0]


def _its_own(book: dict[str, Any]) -> None:
    book["about"]["based_on"] = book["about"]["id"]


@pytest.mark.parametrize(
    ("spoil", "kind"),
    [(_without_a_name, RuleBookFaults), (_negative, RuleBookFaults), (_gap, RuleBookFaults), (_its_own, BadInput)],
)
def test_a_book_that_is_not_in_order_is_refused(spoil: Any, kind: type[LeaguekeeperError]) -> None:
    stack = two_human_teams()
    book = our_book()
    spoil(book)
    assert isinstance(stack.refusal("rule_book_adopted", rulebook="ours", book=book), kind)


def test_whatever_a_book_calls_its_fans_they_are_kept_at_a_re_enrolment() -> None:
    stack, book = two_human_teams(), our_book()
    fans = next(each for each in book["staff"] if each.get("fans"))
    book["staff"].append({**fans, "slug": "devotees", "name": {"en": "Devotees", "fr": "Fidèles"}})
    stack.file("rule_book_adopted", "adopt", rulebook="ours", book=book)
    stack.file("season_closed", "close", season="s1", by_ruling="snow")
    ruling(stack, "followed", {"team": "home", "field": "staff.devotees", "to": 3})
    players = [{"player": str(number)} for number in range(1, 12)]
    stack.file("team_re_enrolled", "form", team="home", painted=True, players=players)
    assert stack.team("home").staff["devotees"] == 3


def test_random_skills_are_rolled_with_the_book_s_own_dice_as_long_as_they_teach_something() -> None:
    """A table of one skill: whoever has it is not asked for dice that would never be enough."""
    stack = two_human_teams()
    book = our_book()
    table = next(each for each in book["tables"] if each["slug"] == "random-general")
    table |= {"dice": "d8", "rows": [{"lo": 1, "hi": 8, "result": "wrestle"}]}
    stack.file("rule_book_adopted", "adopt", rulebook="ours", book=book)
    next_season(stack)
    ruling(stack, "points", {"team": "home", "player": "1", "field": "extra_spp", "to": 40})
    random = {"player": "1", "how": "random-primary", "category": "general"}
    assert "D8" in stack.refusal("improvements_made", team="home", entries=[{**random, "dice": [9]}]).text()
    stack.file("improvements_made", "skill", team="home", entries=[{**random, "dice": [7]}])
    assert [each.skill for each in stack.player("home", "1").advances] == ["wrestle"]
    speak("en")
    told = stack.refusal("improvements_made", team="home", entries=[{**random, "dice": [7] * 9}]).text()
    assert "no random skill is left that he can learn" in told


def test_a_book_that_was_made_of_no_other_is_as_good_as_any() -> None:
    stack = two_human_teams()
    book = our_book()
    del book["about"]["based_on"]
    stack.file("rule_book_adopted", "adopt", rulebook="ours", book=book)
    next_season(stack)
    assert (stack.book.id, stack.book.number(WINNINGS)) == ("ours", 20_000)


def test_a_sheet_that_names_another_book_than_it_holds_is_refused() -> None:
    stack = two_human_teams()
    assert isinstance(stack.refusal("rule_book_adopted", rulebook="theirs", book=our_book()), BadInput)
    assert stack.refusal("rule_book_adopted", rulebook="nobody-knows-it").code


def test_the_sheet_goes_out_and_comes_in_as_json() -> None:
    document = from_value({"kind": "rule_book_adopted", "id": "a", "rulebook": "ours", "book": our_book()})
    assert from_value(document.model_dump(mode="json")) == document


def test_what_a_book_calls_otherwise_is_told_as_the_book_calls_it() -> None:
    """A book may name its steps and tables as it likes; what comes of them must not bear the names that we know."""
    book = our_book()
    for each in [*book["sequences"]["pre_match"], *book["sequences"]["post_match"], *book["tables"]]:
        each["name"] = dict.fromkeys(("en", "fr", "ru"), f"Zork {each.get('slug', each.get('id'))}")
    stack = two_human_teams(count=12)
    stack.file("rule_book_adopted", "adopt", rulebook="ours", book=book)
    next_season(stack)
    ruling(stack, "rich", {"team": "home", "field": "treasury", "to": 260_000})
    stack.file("purchases_made", "more", team="home", entries=[{"do": "buy", "staff": "re-roll", "count": 1}])
    told = report("f9", before__prayers={"away": [4]}, after__costly_errors={"home": {"die": 6}})
    stack.file("match_report", "report", **told)
    said = [each.text() for each in stack.reading.filed[-1].entries.remarks]
    assert "Zork costly_errors, rolled 6: Crisis averted." in said
    assert any(each.startswith("Zork prayers, 4: ") for each in said)
    assert not [each for each in said if "xpensive" in each or "Nuffle" in each]
