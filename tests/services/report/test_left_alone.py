"""Nothing is thrown away by leaving it alone: every optional question can be answered later, and left alone again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.services.report.drafts import file_draft, load_draft
from leaguekeeper.services.report.views import Question
from leaguekeeper.services.report.wizard import answer_question, report_view
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import file
from tests.league.stack import Stack
from tests.services.report.test_answers_and_outcomes import BOOKS
from tests.services.report.wizard_walks import Walk

PLAYED: dict[str, Any] = {"home": {"score": 2, "players": {"7": {"touchdown": 2}}}, "away": {"score": 0}}


@pytest.mark.parametrize("filed", [False, True], ids=["in the report", "in its correction"])
@pytest.mark.parametrize("book", BOOKS)
def test_what_was_left_alone_is_shown_answered_in_its_place_and_left_again(
    tmp_path: Path, book: str, filed: bool
) -> None:
    write: Callable[[], Stack] = BOOKS[book][0]
    with Session.create(tmp_path / "l.league") as session:
        file(session, write().documents)
        walk = Walk(session, 1, 1, [PLAYED], eager=0)
        walk.to_the_end()
        if filed:
            file_draft(session, 1)
        steps = {step.key: step for step in report_view(session, 1).steps}
        lines = [(step, line) for step, line in walk.lines() if line.left]
        assert any(_is_list(line) for _step, line in lines)
        choices = [line for _step, line in lines if line.kind == "choice"]
        assert not [line.key for line in choices if not line.none[:1].isupper()], "what it comes to, in its own words"
        assert not [each.label for line in choices for each in line.options if each.label[:1].islower()]
        for step, line in lines:
            assert steps[step].state != "nothing", f"{steps[step].title} says that there is nothing to do"
            _answer_and_leave_again(session, step, line)


def _is_list(line: Question) -> bool:
    return line.kind == "choice" and line.key.rpartition(".")[2] in {"home", "away"}


def _answer_and_leave_again(session: Session, step: str, line: Question) -> None:
    before = load_draft(session, 1).value
    legal = (option.value for option in line.options if option.legal)
    value = {"number": 10_000, "text": "a card"}.get(line.kind) or next(legal)
    view = answer_question(session, 1, line.key, value)
    assert view.step == step
    place = next(one for one in view.questions if one.key.startswith(line.key) and one.answer == value)
    assert not place.left
    view = answer_question(session, 1, place.key, None)
    if _is_list(line):
        assert next(one for one in view.questions if one.key == line.key).left == ""
        view = answer_question(session, 1, line.key, None)
    again = {one.key: one for one in report_view(session, 1, step).questions}
    assert again[line.key].left
    assert report_view(session, 1).finish
    assert _plain(load_draft(session, 1).value) == _plain(before)


def _plain(value: dict[str, Any]) -> dict[str, Any]:
    """A draft without steps and sides that were told nothing."""
    found = {key: _plain(each) if isinstance(each, dict) else each for key, each in value.items()}
    return {key: each for key, each in found.items() if each not in ({}, [])}
