"""A journeyman who was kept is told of by his name in his first match; one who went home by name and position."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from leaguekeeper.publish.site import publish
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import file
from tests.league.stack import Stack, report, ruling, squad


@pytest.fixture(params=["house2020", "official2025"])
def league(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[LeagueApi]:
    """Two come along for a match and do something in it: the first stays as Bob, the second goes home."""
    stack = Stack()
    stack.file("league_founded", "league", name="Ours", rulebook=request.param)
    for name in ("reds", "greys"):
        stack.file("team_enrolled", name, team=name, name=name.title(), list="human",
                   players=squad("human-lineman", 11))  # fmt: skip
    stack.file("season_opened", "s1", season="s1", name="1", participants=["reds", "greys"])
    stack.file("fixture_set", "fixture", fixture="f1", season="s1", round=1, home="reds", away="greys")
    ruling(stack, "poor", *({"team": name, "field": "treasury", "to": 60_000} for name in ("reds", "greys")))
    ruling(stack, "out", *({"team": "reds", "player": ref, "field": "miss_next", "to": True} for ref in ("10", "11")))
    hurt = {"side": "away", "player": "7", "cause": "block", "by": "j2", "roll": 1}
    stack.file("match_report", "report", **report(
        result={"home": {"score": 1, "players": {"j1": {"touchdown": 1}, "j2": {"casualty": 1}}},
                "casualties": [hurt]},
        after__hiring={"home": [{"do": "keep", "player": "j1", "number": 12, "name": "Bob"}]},
        after__dedicated_fans={"home": 1, "away": 6},
    ))  # fmt: skip
    with Session.create(tmp_path / "ours.league") as session:
        file(session, stack.documents)
    with LeagueApi.open(tmp_path / "ours.league") as league:
        yield league


GUEST = "J2 (Human Lineman)"


def test_the_match_sheet_names_both(league: LeagueApi) -> None:
    told = {(each.number, each.player) for each in league.match.sheet(1).happened if each.side == 0}
    assert {(12, "Bob"), (None, GUEST)} <= told
    hurt = next(each for each in league.match.sheet(1).happened if each.side == 1 and GUEST in each.what)
    assert GUEST in hurt.what


def test_the_page_of_the_match_names_both(league: LeagueApi) -> None:
    story = league.match.story(1)
    scorers = {(each.number, each.name) for each in story.scorers[0]}
    assert {("12", "Bob"), ("", GUEST)} <= scorers
    assert GUEST in story.hurt[0].by


def test_what_he_did_at_first_stands_in_his_career_and_among_those_of_the_season(league: LeagueApi) -> None:
    page = league.teams.player("reds/12")
    assert [row.spp for row in page.career] == [3]
    done = {row.name: row.figures for row in league.teams.players("").rows}
    assert sum(done["Bob"][:-1]) == 2  # his match, and the touchdown in it


def test_the_web_pages_name_both(league: LeagueApi, tmp_path: Path) -> None:
    publish(league.session, tmp_path / "site", ("en",))
    (page,) = (f"match-{each}" for each in league.session.state.matches)
    match = (tmp_path / "site" / "en" / f"{page}.html").read_text("utf-8")
    assert "Bob" in match
    assert GUEST in match
    assert not any(f">{ref}<" in match for ref in ("j1", "j2"))
    assert page in (tmp_path / "site" / "en" / "player-reds~12.html").read_text("utf-8")


def test_who_came_for_one_match_leads_by_name(league: LeagueApi) -> None:
    assert f"{GUEST}, Reds" in {each.whose for each in league.bulletin.report().leaders}
