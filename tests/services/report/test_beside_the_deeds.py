"""Prayers heard in a match, apothecaries used on knock-outs, fans who left: asked by the form, filed, and shown."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.league.documents.match import MatchReport
from leaguekeeper.league.paperwork import to_value
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.printing.match import match_paper
from leaguekeeper.services.report.drafts import DraftInHand, file_draft
from leaguekeeper.services.report.result_form import form_of_result, result_of_form
from leaguekeeper.services.report.views import Question
from leaguekeeper.services.report.wizard import answer_result, report_view
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import file
from tests.league.stack import Stack, ruling, two_human_teams
from tests.services.report.test_wizard import RESULT, TOLD, walk

ROCK = "prayer-throw-a-rock"
HEARD = [{"side": "away", "what": ROCK}, {"side": "home", "what": "apothecary"}]


def open_league(path: Path, stack: Stack) -> Session:
    session = Session.create(path)
    file(session, stack.documents)
    return session


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with open_league(tmp_path / "l.league", two_human_teams(count=12, staff={"apothecary": 1})) as session:
        yield session


ANSWERS = {key: value for key, value in TOLD.items() if "journeymen" not in key and "hiring" not in key}


def form(session: Session) -> dict[str, Any]:
    """The form of the match as it comes up, with what happened written into it."""
    told = {**RESULT, "away": {"score": 1, "players": {"4": {"touchdown": 1}}}, "casualties": []}
    return {**{each.key: each.answer for each in questions(session)}, **form_of_result(told)}


def questions(session: Session) -> list[Question]:
    return list(report_view(session, 1, "match_result").questions)


def at_the_match(session: Session) -> None:
    walk(session, "match_result", ANSWERS)


def test_the_form_asks_for_them_and_needs_no_answer(session: Session) -> None:
    at_the_match(session)
    asked = next(each for each in questions(session) if each.key == "beside")
    assert asked.optional
    assert not asked.answer
    offered = {option.value for option in asked.fields[1].options}
    rows = [row for table in session.book.tables_of("prayers") for row in table.rows]
    assert offered == {"apothecary", *(row.result for row in rows)}


def test_a_book_that_grants_no_prayer_during_the_match_asks_for_none(tmp_path: Path) -> None:
    stack = two_human_teams(book="official2025", count=12, staff={"apothecary": 1})
    with open_league(tmp_path / "l.league", stack) as session:
        at_the_match(session)
        asked = next(each for each in questions(session) if each.key == "beside")
        assert [option.value for option in asked.fields[1].options] == ["apothecary"]
        actions = {each.kind for each in LeagueApi(session).live.view(1).actions}
        assert "apothecary" in actions
        assert "prayer" not in actions


def test_they_are_filed_remarked_and_printed(session: Session) -> None:
    at_the_match(session)
    view = answer_result(session, 1, {**form(session), "beside": HEARD})
    assert not view.blocked
    walk(session, answers={**ANSWERS, "results.away.mvp.nominees": ["1", "2", "4", "5", "6", "7"]})
    file_draft(session, 1)
    filed = session.reading.filed[-1]
    assert isinstance(filed.document, MatchReport)
    assert filed.document.result.away.prayers == (ROCK,)
    assert filed.document.result.home.apothecaries == 1
    assert session.state.matches["f1"].away.prayers[-1] == ROCK
    said = {remark.text() for remark in filed.entries.remarks}
    assert {"Heard during the match: Throw a Rock.", "An apothecary sees to 1 player who was knocked out."} <= said
    fixture = session.state.fixtures["f1"]
    told = {(each.side, each.what) for each in match_paper(session, "home", "away", fixture).happened}
    assert (1, "Prayer heard: Throw a Rock") in told
    assert (0, "An apothecary sees to 1 player who was knocked out.") in told
    again = form_of_result(to_value(filed.document)["result"])
    assert sorted(again["beside"], key=str) == sorted(HEARD, key=str)


def test_what_is_taken_away_in_the_form_is_gone_and_what_it_does_not_ask_stays(session: Session) -> None:
    before = {"away": {"prayers": [ROCK], "fans_lost": 2}, "home": {"apothecaries": 1}}
    assert result_of_form({"beside": []}, before)["away"] == {"score": 0, "players": {}, "sent_off": []}
    kept = result_of_form({}, before)
    assert kept["away"]["prayers"] == [ROCK]
    assert kept["home"]["apothecaries"] == 1
    assert kept["away"]["fans_lost"] == 2


def test_without_prayers_and_apothecaries_nothing_is_asked(tmp_path: Path) -> None:
    with open_league(tmp_path / "plain.league", two_human_teams(count=12)) as session:
        at_the_match(session)
        asked = next(each for each in questions(session) if each.key == "beside")
        assert "apothecary" not in {option.value for option in asked.fields[1].options}


@pytest.mark.parametrize("of", ["biased-referee-jorm", "fickle-fans", ""])
def test_fans_who_left_are_asked_for_where_they_can_leave(tmp_path: Path, of: str) -> None:
    """2020 edition, inducements and stadiums: Jorm and some grounds cost popularity during a match."""
    stack = two_human_teams(count=12)
    ruling(stack, "rich", {"team": "home", "field": "treasury", "to": 300_000})
    ground = {"stadium": of} if of == "fickle-fans" else {}
    stack.correct("fixture-1", fixture="f1", season="s1", home="home", away="away", round=1, **ground)
    hired = {"inducements.home": of, "prayers.away.1": 3} if of.startswith("biased") else {}
    with open_league(tmp_path / "l.league", stack) as session:
        walk(session, "match_result", {**ANSWERS, **hired})
        asked = next(each for each in questions(session) if each.key == "beside")
        assert ("fans-left" in {option.value for option in asked.fields[1].options}) == bool(of)
        if of:
            rows = [{"side": "away", "what": "fans-left"}] * 2
            view = answer_result(session, 1, {**form(session), "beside": rows})
            assert not view.blocked
            assert next(each for each in questions(session) if each.key == "beside").answer == rows
            assert DraftInHand(session, 1).draft.value["result"]["away"]["fans_lost"] == 2
