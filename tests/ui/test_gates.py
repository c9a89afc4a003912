"""A gate of the season in the window: the refusal, the commissioner's reason, and the sheet that keeps it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from leaguekeeper.league.documents.season import SeasonClosed
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import file
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.ruling import RulingAsked
from leaguekeeper.ui.pages.season.season_dialogs import DIALOGS
from leaguekeeper.ui.shell import Shell
from tests.league.stack import founded, human_team
from tests.ui.clicks import ready
from tests.ui.conftest import season, settle
from tests.ui.test_commissioner import section


@pytest.fixture
def league(tmp_path: Path) -> Path:
    """Two teams, a match of the rounds and a play-off still to be played."""
    stack = founded()
    for name in ("a", "b"):
        human_team(stack, name)
    stack.file("season_opened", "season", season="s1", name="First", participants=["a", "b"])
    for ref, match in (("f1", "league"), ("final", "playoff")):
        stack.file("fixture_set", f"set-{ref}", fixture=ref, season="s1", home="a", away="b", match=match)
    path = tmp_path / "gates.league"
    with Session.create(path) as session:
        file(session, stack.documents)
    return path


def asked(window: Shell, qtbot: QtBot) -> RulingAsked:
    settle(window, qtbot)
    qtbot.waitUntil(lambda: window.findChild(RulingAsked) is not None, timeout=5000)
    found = window.findChild(RulingAsked)
    assert isinstance(found, RulingAsked)
    return found


def button(sheet: Any, words: str) -> Button:
    found = next(each for each in sheet.findChildren(Button) if each.text() == words)
    assert isinstance(found, Button)
    return found


def test_the_commissioner_lets_a_season_close_with_matches_left(window: Shell, qtbot: QtBot) -> None:
    season(window, qtbot)
    count = len(window.league.session.reading.filed)
    window.do(window.league.season.close)
    sheet = asked(window, qtbot)
    assert not button(sheet, "Let it pass").isEnabled()
    assert len(window.league.session.reading.filed) == count
    sheet.reason.setText("snow on the pitch")
    button(sheet, "Let it pass").click()
    settle(window, qtbot)
    settle(window, qtbot)
    filed = window.league.session.reading.filed[-1]
    assert isinstance(filed.document, SeasonClosed)
    assert filed.document.by_ruling == "snow on the pitch"
    page = window.league.stack.sheet(count + 1)
    told = " ".join(words for _team, words in page.lines)
    assert "2 matches to be played or decided" in told
    assert "The commissioner lets it pass: snow on the pitch" in told


def test_who_leaves_it_leaves_everything_as_it_was(window: Shell, qtbot: QtBot) -> None:
    season(window, qtbot)
    count = len(window.league.session.reading.filed)
    window.do(window.league.season.close)
    button(asked(window, qtbot), "Leave it").click()
    settle(window, qtbot)
    assert len(window.league.session.reading.filed) == count


def test_a_level_play_off_is_decided_by_a_ruling_on_its_sheet(window: Shell, qtbot: QtBot) -> None:
    section(window, qtbot).open_sheet("result_recorded")
    settle(window, qtbot)
    sheet = window.findChild(DIALOGS["result_recorded"])
    assert sheet is not None
    sheet.fill(fixture="final", home=1, away=1)
    qtbot.waitUntil(lambda: not sheet.reason.isHidden(), timeout=5000)
    assert not ready(sheet)
    sheet.fill(winner="away")
    sheet.reason.setText("the lights went out")
    sheet.later()
    qtbot.waitUntil(lambda: ready(sheet), timeout=5000)
    sheet.file()
    settle(window, qtbot)
    settle(window, qtbot)
    state = window.league.session.state
    assert state.matches["final"].winner == "away"
    assert window.league.session.reading.conflicts() == []


def test_penalties_decide_it_without_a_ruling(window: Shell, qtbot: QtBot) -> None:
    section(window, qtbot).open_sheet("result_recorded")
    settle(window, qtbot)
    sheet = window.findChild(DIALOGS["result_recorded"])
    assert sheet is not None
    sheet.fill(fixture="final", home=1, away=1, **{"shot-home": 2, "shot-away": 1})
    qtbot.waitUntil(lambda: ready(sheet), timeout=5000)
    assert sheet.reason.isHidden()
    sheet.file()
    settle(window, qtbot)
    settle(window, qtbot)
    assert window.league.session.state.matches["final"].penalties == (2, 1)
