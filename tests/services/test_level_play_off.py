"""A level play-off in the report: overtime, penalties, or the commissioner says who goes on and why.

(House rules, Prolongation; Penalties. LRB 4, Remporter le match.)
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import speak
from leaguekeeper.league.documents.match import MatchReport
from leaguekeeper.league.gates import GateShut
from leaguekeeper.services.report.api import ReportApi
from leaguekeeper.services.report.drafts import DraftInHand, file_draft, load_draft
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import file
from tests.league.stack import Stack, two_human_teams
from tests.league.test_season_life import founded, opened, paired

LEVEL = {"score.home": 1, "score.away": 1, "ended": "played"}
RULED = {**LEVEL, "ruling": {"winner": "away", "reason": "the light was gone"}}
TOLD: dict[str, Any] = {
    "fans.home": 3,
    "fans.away": 1,
    "weather.dice": [5, 2],
    "gate.dice": [3, 4],
    "results.home.mvp.nominees": ["1", "2", "3", "4", "5", "7"],
    "results.home.mvp.dice.0": 6,
    "results.away.mvp.nominees": ["1", "2", "4", "5", "6", "8"],
    "results.away.mvp.dice.0": 1,
    "dedicated_fans.home": 6,
    "dedicated_fans.away": 6,
}


def ground(match: str) -> Stack:
    stack = two_human_teams()
    stack.file("fixture_set", "final", fixture="final", season="s1", home="home", away="away", match=match)
    return stack


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with Session.create(tmp_path / "l.league") as session:
        file(session, ground("playoff").documents)
        yield session


FINAL = 4


def to_the_match(session: Session, match: int = FINAL) -> ReportApi:
    """Answer what comes before the match."""
    while (now := DraftInHand(session, match).reading.now) is not None and now.part != "result":
        assert now.question is not None
        key = f"{now.data.id}.{now.question.key}".rstrip(".")
        DraftInHand(session, match).answer(key, TOLD.get(key))
    return ReportApi(session)


def endings(session: Session, match: int) -> list[str]:
    found = next(each for each in to_the_match(session, match).view(match).questions if each.key == "ended")
    return [option.value for option in found.options]


def test_a_level_play_off_is_told_each_way_to_decide_it(session: Session) -> None:
    report = to_the_match(session)
    for language, words in (("en", ("overtime", "penalties", "commissioner")),
                            ("fr", ("prolongation", "penalties", "commissaire")),
                            ("ru", ("дополнительное время", "пенальти", "комиссар"))):  # fmt: skip
        speak(language)
        blocked = report.try_result(FINAL, LEVEL).blocked
        assert all(word in blocked.lower() for word in words), blocked
        assert "by_ruling" not in blocked
    speak("en")
    with pytest.raises(GateShut):
        report.result(FINAL, LEVEL)
    keys = [each.key for each in report.view(FINAL).questions]
    assert keys[-2:] == ["penalties", "ruling"]


@pytest.mark.parametrize("decided", [
    {"ended": "overtime", "score.home": 2},
    {"ended": "overtime", "penalties": [{"home": 6, "away": 1}] * 3},
    {"ruling": RULED["ruling"]},
    {"ended": "overtime", "ruling": RULED["ruling"]},
])  # fmt: skip
def test_each_way_decides_it(session: Session, decided: dict[str, Any]) -> None:
    report = to_the_match(session)
    assert report.try_result(FINAL, {**LEVEL, **decided}).blocked == ""
    report.result(FINAL, {**LEVEL, **decided})
    finish(session)
    match = session.state.matches["final"]
    assert match.winner == ("away" if "ruling" in decided else "home")
    assert match.overtime == (decided.get("ended") == "overtime")


def finish(session: Session) -> None:
    while (now := DraftInHand(session, FINAL).reading.now) is not None:
        assert now.question is not None
        DraftInHand(session, FINAL).answer(key := f"{now.data.id}.{now.question.key}", TOLD.get(key))
    file_draft(session, FINAL)


def the_report(session: Session) -> MatchReport:
    found = next(each.document for each in session.reading.filed if isinstance(each.document, MatchReport))
    assert isinstance(found, MatchReport)
    return found


def test_the_ruling_stands_on_the_sheet_and_in_its_correction(session: Session) -> None:
    report = to_the_match(session)
    report.result(FINAL, RULED)
    finish(session)
    assert (the_report(session).result.winner, the_report(session).by_ruling) == ("away", "the light was gone")
    assert session.reading.conflicts() == []
    step = session.book.sequences.match[0].id
    asked = {each.key: each.answer for each in report.view(FINAL, step).questions}
    assert asked["ruling"] == {"winner": "away", "reason": "the light was gone"}
    report.result(FINAL, {**LEVEL, "score.home": 2})
    file_draft(session, FINAL)
    assert (the_report(session).result.winner, the_report(session).by_ruling) == (None, "")
    assert session.state.matches["final"].winner == "home"


def test_a_ruling_says_why_and_only_of_what_is_level(session: Session) -> None:
    report = to_the_match(session)
    with pytest.raises(BadInput) as silent:
        report.result(FINAL, {**LEVEL, "ruling": {"winner": "home", "reason": " "}})
    assert silent.value.field == "by_ruling"
    assert "result" not in load_draft(session, FINAL).value
    assert "level play-off" in report.result(FINAL, {**RULED, "score.home": 2}).blocked


def test_what_was_decided_is_taken_back_with_its_ruling(session: Session) -> None:
    to_the_match(session).result(FINAL, RULED)
    assert load_draft(session, FINAL).value["by_ruling"] == "the light was gone"
    DraftInHand(session, FINAL).go_back(session.book.sequences.match[0].id)
    assert "by_ruling" not in load_draft(session, FINAL).value


def test_overtime_is_offered_where_it_may_be_played(session: Session, tmp_path: Path) -> None:
    assert "overtime" not in endings(session, 1)
    assert "overtime" in endings(session, FINAL)
    assert [each.key for each in ReportApi(session).view(1).questions if each.key == "ruling"] == []
    stack = founded("lrb4")
    opened(stack)
    paired(stack, "round")
    with Session.create(tmp_path / "lrb4.league") as other:
        file(other, stack.documents)
        assert "overtime" in endings(other, 1)


def test_overtime_that_was_told_where_none_may_be_played_is_shown_as_it_was_told(session: Session) -> None:
    report = to_the_match(session, 1)
    report.try_result(1, {**LEVEL, "score.home": 2, "ended": "overtime"})
    found = next(each for each in report.view(1).questions if each.key == "ended")
    assert found.answer == "overtime"
    assert "overtime" in [option.value for option in found.options]
    assert "play-offs alone" in report.try_result(1, {**LEVEL, "ended": "overtime"}).blocked
