"""A filed report is corrected in the wizard that wrote it: every answer stands until its step is asked again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.stack.verifying import verify
from tests.sample_league import write_sample


@pytest.fixture
def league(tmp_path: Path) -> Iterator[LeagueApi]:
    found = LeagueApi.open(write_sample(tmp_path / "sample.league"))
    yield found
    found.close()


def test_a_filed_report_opens_complete_and_changes_nothing(league: LeagueApi) -> None:
    view = league.report.view(3)
    assert view.finish
    assert view.main == "Correct the report"
    assert view.changes == ()
    assert view.score is not None


def test_a_step_taken_back_asks_again_and_its_new_die_is_corrected(league: LeagueApi) -> None:
    before = league.session.state
    number = next(n for n in range(1, len(league.session.reading.filed) + 1) if league.stack.match_at(n) == 3)
    view = league.report.back(3, "fans")
    question = next(each for each in view.questions if each.answer is None)
    assert question.key == "fans.home"
    old = league.session.file.stack()[number - 1].document()["before"]["fans"]
    league.report.answer(3, "fans.home", 3 if old["home"] != 3 else 1)
    view = league.report.answer(3, "fans.away", old["away"])
    assert view.finish
    assert any(line.label == "Treasury" for group in view.changes for line in group.lines)
    preview = league.report.preview(3)
    assert preview is not None
    assert preview.groups
    league.report.file(3)
    assert league.session.state != before
    assert verify(league.session) == []
    league.stack.undo()
    assert league.session.state == before


def test_a_new_report_starts_with_its_first_question(league: LeagueApi) -> None:
    view = league.report.view(17)
    assert not view.finish
    assert view.step == "fans", "nobody owns a stadium"
