"""A filed report is corrected in the wizard that wrote it: every answer stands until its step is asked again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from leaguekeeper.services.front_desk import FrontDesk
from leaguekeeper.services.sample import write_sample
from leaguekeeper.services.verifying import verify


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[FrontDesk]:
    found = FrontDesk.open(write_sample(tmp_path / "sample.league"))
    yield found
    found.close()


def test_a_filed_report_opens_complete_and_changes_nothing(desk: FrontDesk) -> None:
    view = desk.report_view(3)
    assert view.finish
    assert view.main == "Correct the report"
    assert view.changes == ()
    assert view.score is not None


def test_a_step_taken_back_asks_again_and_its_new_die_is_corrected(desk: FrontDesk) -> None:
    before = desk.office.state
    number = next(n for n in range(1, len(desk.office.reading.filed) + 1) if desk.match_at(n) == 3)
    view = desk.report_back(3, "fans")
    question = next(each for each in view.questions if each.answer is None)
    assert question.key == "fans.home"
    old = desk.office.file.stack()[number - 1].document()["before"]["fans"]
    desk.report_answer(3, "fans.home", 3 if old["home"] != 3 else 1)
    view = desk.report_answer(3, "fans.away", old["away"])
    assert view.finish
    assert any(line.label == "Treasury" for group in view.changes for line in group.lines)
    preview = desk.report_preview(3)
    assert preview is not None
    assert preview.groups
    desk.report_file(3)
    assert desk.office.state != before
    assert verify(desk.office) == []
    desk.undo()
    assert desk.office.state == before


def test_a_new_report_starts_with_its_first_question(desk: FrontDesk) -> None:
    view = desk.report_view(17)
    assert not view.finish
    assert view.step == "stadium"
