"""While inducements are hired, both sides' purses are in sight: petty cash first, then the treasury."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from leaguekeeper.services.report.drafts import DraftInHand
from leaguekeeper.services.report.wizard import answer_question, report_view
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import file
from tests.services.report.test_wizard import TOLD, ground


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with Session.create(tmp_path / "l.league") as session:
        file(session, ground().documents)
        yield session


def test_the_purses_of_both_sides_run_along_while_inducements_are_hired(session: Session) -> None:
    while (now := DraftInHand(session, 1).reading.now) is not None and now.data.id != "inducements":
        assert now.question is not None
        key = f"{now.data.id}.{now.question.key}".rstrip(".")
        DraftInHand(session, 1).answer(key, TOLD.get(key))
    hand = DraftInHand(session, 1)
    match = hand.reading.match
    view = report_view(session, 1)
    assert [team.id for team, _purse in view.purses] == ["home", "away"]
    (_home, home), (_away, away) = view.purses
    treasury = {name: session.state.teams[name].treasury for name in ("home", "away")}
    assert home.gold == match.home.petty_cash + treasury["home"]
    assert home.left == home.gold
    asked = view.questions[-1]
    option = next(each for each in asked.options if each.value == "bloodweiser-kegs" and each.legal)
    after = answer_question(session, 1, asked.key, option.value)
    while after.questions and "what" not in after.questions[-1].key and after.questions[-1].answer is None:
        if after.questions[-1].kind == "choice":
            break
        after = answer_question(session, 1, after.questions[-1].key, after.questions[-1].minimum or 1)
    spent = [purse.gold - purse.left for _team, purse in after.purses]
    assert sum(spent) == 50_000
    assert away.gold >= treasury["away"]


def test_other_steps_show_no_purse(session: Session) -> None:
    assert report_view(session, 1).purses == ()
