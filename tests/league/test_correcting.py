"""A report corrected after others were built on it. (leaguekeeper/README.md, "The idea".)"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.profile import skills, unspent_spp
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import correct, file, foresee_correction, undo
from leaguekeeper.services.stack.verifying import verify
from tests.league.stack import Stack, report, two_human_teams


def scored(touchdowns: int) -> dict[str, Any]:
    """Home 7 scores and home 1 is the player of the match; popularity 2 and 2."""
    told = report(result={"home": {"score": touchdowns, "players": {"7": {"touchdown": touchdowns}}}})
    told["after"]["dedicated_fans"] = {"home": 1, "away": 1}
    return told


BOUGHT = [{"player": "7", "how": "chosen-primary", "skill": "block"}]
"""Six points: two touchdowns."""


def league() -> Stack:
    """Home 7 scored twice, bought Block for all his six points; the treasury bought an apothecary."""
    stack = two_human_teams()
    stack.file("match_report", "report-1", **scored(2))
    stack.file("improvements_made", "skill", team="home", entries=BOUGHT)
    return stack


def test_a_skill_whose_touchdowns_never_were_is_a_conflict() -> None:
    stack = league()
    stack.correct("report-1", **scored(1))
    (conflict,) = stack.reading.conflicts()
    assert conflict.document == "skill"
    assert conflict.code == "spp-short"
    assert dict(conflict.values) == {"player": "#7", "points": 3, "price": 6, "team": "Home"}
    assert "House rules" in conflict.rule
    # the sheet stands as it was filed
    player = stack.player("home", "7")
    assert skills(stack.book, stack.team("home"), player)[0] == ["block"]
    assert unspent_spp(stack.book, player) == -3


def test_the_commissioner_accepts_it() -> None:
    stack = league()
    stack.correct("report-1", **scored(1))
    stack.file("ruling", "mercy", reason="we all saw him play", accepts=["skill"])
    assert stack.conflicts() == []
    assert skills(stack.book, stack.team("home"), stack.player("home", "7"))[0] == ["block"]


def test_the_commissioner_repairs_it() -> None:
    stack = league()
    stack.correct("report-1", **scored(1))
    stack.correct("skill", team="home", entries=[
        {"player": "7", "how": "random-primary", "category": "general", "dice": [1, 1]},
    ])  # fmt: skip
    assert stack.conflicts() == []
    assert unspent_spp(stack.book, stack.player("home", "7")) == 0


def test_the_commissioner_takes_the_sheet_out() -> None:
    stack = league()
    stack.correct("report-1", **scored(1))
    stack.remove("skill")
    assert stack.conflicts() == []
    assert unspent_spp(stack.book, stack.player("home", "7")) == 3


def test_the_commissioner_takes_the_correction_back() -> None:
    stack = league()
    before = stack.state.copy()
    stack.correct("report-1", **scored(1))
    stack.correct("report-1", **scored(2))
    assert stack.state == before
    assert stack.conflicts() == []


def test_a_treasury_that_goes_short() -> None:
    # two touchdowns: (2 + 2) / 2 × 10,000 + 20,000 = 40,000; a cheerleader and three fans' worth is bought, then
    # the match is corrected to no touchdown and the treasury lacks 20,000
    stack = two_human_teams()
    stack.file("match_report", "report-1", **scored(2))
    stack.file("purchases_made", "slip", team="home", entries=[{"do": "buy", "staff": "cheerleader", "count": 4}])
    assert stack.team("home").treasury == 0
    level = report()
    stack.correct("report-1", **level)
    assert stack.team("home").treasury == -20_000
    (conflict,) = stack.reading.conflicts()
    assert (conflict.code, conflict.values["treasury"], conflict.values["amount"]) == ("treasury-short", 20_000, 40_000)


def test_who_was_dead_and_now_played() -> None:
    stack = two_human_teams(count=13)
    stack.file("match_report", "report-1", **report())
    told = report("f2", result={"home": {"score": 1, "players": {"7": {"touchdown": 1}}}})
    told["after"]["dedicated_fans"] = {"home": 1, "away": 1}
    stack.file("match_report", "report-2", **told)
    stack.correct("report-1", **report(result={"casualties": [{"side": "home", "player": "7", "roll": 16}]}))
    noted = [(each.document, each.code) for each in stack.reading.conflicts()]
    assert ("report-2", "not-fielded") in noted
    # with twelve against thirteen a prayer is due that nobody rolled; the match stands all the same
    assert ("report-2", "prayers-owed") in noted
    assert len(noted) == 2
    owed = next(each for each in stack.reading.conflicts() if each.code == "prayers-owed")
    assert (owed.team, owed.values["rival"], owed.values["gap"], owed.values["count"]) == ("home", "Away", 50_000, 1)
    assert stack.match("f2").home.score == 1
    assert stack.player("home", "7").counts == {"touchdown": 1}


@pytest.mark.parametrize(
    "hurt",
    [
        *({"roll": roll} for roll in (6, 7, 11, 16)),
        *({"roll": 13, "lasting": die} for die in range(1, 7)),
        {"roll": 13, "lasting": 5, "retires": True},
    ],
    ids=str,
)
@pytest.mark.parametrize("was", [{"roll": 6}, {"roll": 11}, {"roll": 13, "lasting": 5, "retires": True}], ids=str)
def test_a_new_list_stands_whatever_comes_to_light_of_last_season(was: dict[str, Any], hurt: dict[str, Any]) -> None:
    stack = two_human_teams(count=13)
    stack.file("match_report", "report-1", **_with(was))
    stack.file("season_closed", "closed", season="s1", by_ruling="the rest was called off")
    again: dict[str, Any] = {"niggles": [4]} if was["roll"] == 11 else {"lost": {"ag": [1]}} if "retires" in was else {}
    players = [{"player": str(number), **(again if number == 7 else {})} for number in range(1, 13)]
    stack.file("team_re_enrolled", "list", team="home", players=players)
    stack.correct("report-1", **_with(hurt))
    assert not [each.code for each in stack.reading.conflicts() if each.code.startswith("unreadable:")]
    assert [stack.player("home", str(number)).seasons for number in (1, 6, 8, 12)] == [1, 1, 1, 1]
    assert stack.player("home", "13").status == "archived"
    assert stack.player("home", "7").status == ("dead" if hurt["roll"] == 16 else "active")


def _with(hurt: dict[str, Any]) -> dict[str, Any]:
    """A report in which the seven is hurt so, and retires where it says so."""
    row = {key: value for key, value in hurt.items() if key != "retires"}
    told = report(result={"casualties": [{"side": "home", "player": "7", **row}]})
    if "retires" in hurt:
        told["after"]["hiring"] = {"home": [{"do": "retire", "player": "7"}]}
    return told


def test_a_sheet_whose_team_is_gone_has_no_effect_and_says_so() -> None:
    stack = league()
    stack.remove("team-away")
    codes = {each.document: each.code for each in stack.reading.conflicts()}
    assert codes["report-1"].startswith("unreadable:")
    assert "f1" not in stack.state.matches


def test_the_preview_tells_the_consequence_before_anything_is_filed(tmp_path: Any) -> None:
    with Session.create(tmp_path / "l.league") as session:
        file(session, league().documents)
        number = session.reading.place_of("report-1") + 1
        fresh = two_human_teams()
        fresh.file("match_report", "report-1", **scored(1))
        foresight = foresee_correction(session, number, fresh.documents[-1])
        assert [conflict.code for conflict in foresight.conflicts] == ["spp-short"]
        told = {group.title: {line.label: (line.old, line.new) for line in group.lines} for group in foresight.groups}
        assert told["Home"]["Treasury"] == ("40,000", "30,000")
        assert told["no. 7"]["Unspent SPP"] == ("0", "−3")
        assert session.reading.conflicts() == []
        correct(session, number, fresh.documents[-1])
        assert [conflict.code for conflict in session.reading.conflicts()] == ["spp-short"]
        assert session.file.stack()[number - 1].document()["result"]["home"]["score"] == 1


def _touchdowns(session: Session, place: int, count: int) -> dict[str, Any]:
    value = session.file.stack()[place - 1].document()
    value["result"] = {"home": {"score": count, "players": {"7": {"touchdown": count}}}}
    return value


def test_the_program_repairs_by_taking_the_slip_out_and_undo_brings_everything_back(tmp_path: Path) -> None:
    with Session.create(tmp_path / "repair.league") as session:
        file(session, [each.document for each in league().reading.filed])
        before = session.state
        place = next(n for n, sheet in enumerate(session.file.stack(), start=1) if sheet.id == "report-1")
        document = from_value(_touchdowns(session, place, 1))
        foreseen = foresee_correction(session, place, document, "repair")
        assert foreseen.conflicts == ()
        correct(session, place, document, settle="repair")
        assert session.reading.conflicts() == []
        assert "skill" not in [sheet.id for sheet in session.file.stack()]
        assert verify(session) == []
        undo(session)
        assert session.state == before


def test_accepting_files_the_ruling_along_with_the_correction_as_one_action(tmp_path: Path) -> None:
    with Session.create(tmp_path / "accept.league") as session:
        file(session, [each.document for each in league().reading.filed])
        before = len(session.file.stack())
        place = next(n for n, sheet in enumerate(session.file.stack(), start=1) if sheet.id == "report-1")
        correct(session, place, from_value(_touchdowns(session, place, 1)), settle="accept")
        assert session.reading.conflicts() == []
        assert session.file.stack()[-1].kind == "ruling"
        undo(session)
        assert len(session.file.stack()) == before
