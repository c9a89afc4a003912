"""What the third edition changes between two matches: slips that hire first, and what a coach is told of his purse."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.printing.match import match_paper
from leaguekeeper.services.printing.team import team_paper
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import file
from leaguekeeper.services.team.slip import slip_entries, slip_state, slip_view
from tests.league.stack import Stack, squad


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Two teams of humans worth the same, and black orcs worth less."""
    stack = Stack()
    stack.file("league_founded", "league", name="Ours", rulebook="official2025")
    stack.file("team_enrolled", "reds", team="reds", name="Reds", list="human", captain="1",
               players=squad("human-lineman", 12))  # fmt: skip
    stack.file("team_enrolled", "brutes", team="brutes", name="Brutes", list="black-orc",
               players=squad("goblin-bruiser-lineman", 12))  # fmt: skip
    stack.file("team_enrolled", "greys", team="greys", name="Greys", list="human", captain="1",
               players=squad("human-lineman", 12))  # fmt: skip
    with Session.create(tmp_path / "ours.league") as session:
        file(session, stack.documents)
    return tmp_path / "ours.league"


@pytest.fixture
def session(path: Path) -> Iterator[Session]:
    with Session.open(path) as session:
        yield session


@pytest.fixture
def league(path: Path) -> Iterator[LeagueApi]:
    with LeagueApi.open(path) as league:
        yield league


def test_a_slip_hires_first_and_who_goes_leaves_his_number(session: Session) -> None:
    view = slip_view(session, "reds")
    players = [{"ref": each.ref, "number": each.number, "name": each.name} for each in view.players]
    players[3]["gone"] = "fire"
    entries = slip_entries(view, [*players, {"position": "human-blitzer", "number": 4}], {})
    assert [each["do"] for each in entries] == ["renumber", "hire", "fire"]
    assert slip_state(session, view, entries).refusal == ""


def test_a_slip_offers_to_let_go_what_may_be_let_go_and_nothing_else(session: Session) -> None:
    view = slip_view(session, "reds")
    refused = {}
    for each in view.staff:
        held = session.state.teams["reds"].staff.get(each.slug, 0)
        if held:
            refused[each.slug] = bool(slip_state(session, view, slip_entries(view, [], {each.slug: -1})).refusal)
    assert refused == {each.slug: each.stays for each in view.staff if each.held}
    assert {"re-roll", "dedicated-fans"} & {slug for slug, stays in refused.items() if stays}


def test_at_equal_values_nobody_spends_gold_of_his_own(league: LeagueApi) -> None:
    arrange(league, "reds", "greys")
    purse = league.briefing("reds").purse
    assert purse is not None
    assert (purse.gap, purse.treasury) == (0, 0)
    assert [(each.petty_cash, each.own) for each in purse.cases] == [(0, 0)]


def test_the_lower_side_adds_no_more_than_its_share(league: LeagueApi) -> None:
    arrange(league, "reds", "brutes")
    purse = league.briefing("brutes").purse
    assert purse is not None
    assert (purse.higher.id, purse.treasury) == ("reds", 400_000)
    assert {each.own for each in purse.cases} == {50_000}


def arrange(league: LeagueApi, home: str, away: str) -> None:
    league.stack.file({"kind": "season_opened", "id": "s1", "season": "s1", "name": "1", "participants": [home, away]})
    fixture = {"fixture": "f1", "season": "s1", "round": 1, "home": home, "away": away}
    league.stack.file({"kind": "fixture_set", "id": "f1", **fixture})


def test_the_match_sheet_tells_whose_touchdowns_are_worth_less(session: Session) -> None:
    paper = match_paper(session, "reds", "brutes")
    assert [(team, [event.points for event in events]) for team, events in paper.own_events] == [("Brutes", [3, 2])]


def test_who_leads_stands_among_what_he_can_and_never_among_injuries(league: LeagueApi) -> None:
    first, second, *_rest = league.teams.view("reds").roster
    assert (first.basic[:2], first.injuries, first.note) == (("Team Captain", "Pro"), (), "")
    assert second.basic == ()
    assert team_paper(league.session, "reds").players[0].basic == first.basic
    row = next(each for each in league.re_enrolment.view("reds").players if each.ref == "1")
    assert row.skills == first.basic
    assert not row.old


def test_whoever_files_what_takes_the_captain_hears_that_another_is_to_be_named(league: LeagueApi) -> None:
    gone = {"team": "reds", "player": "1", "field": "status", "to": "left"}
    told = league.stack.file({"kind": "ruling", "id": "gone", "reason": "He never was", "changes": [gone]})
    assert [each.text() for each in told.warnings] == ["Reds has no captain: it names one before its next match."]
    named = {"kind": "purchases_made", "id": "named", "team": "reds", "entries": [{"do": "captain", "player": "2"}]}
    assert league.stack.file(named).warnings == ()
