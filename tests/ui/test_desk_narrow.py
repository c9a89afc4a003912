"""The desk where it is narrow: what comes later still says what it waits for."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from leaguekeeper.services.desk.views import DeskView, Waiting
from leaguekeeper.ui.components.page.desk import DeskSection, _Later

WORDS, LONG = "Draw the play-offs", "the reports of round 5"


@pytest.mark.parametrize(("wide", "high"), [(340, 48), (700, 30)])
def test_what_a_line_waits_for_goes_below_its_words_where_it_has_no_room(
    qtbot: QtBot, dressed: QApplication, wide: int, high: int
) -> None:
    later = tuple(Waiting(f"{at}", "play-offs", WORDS, waits_for=waits) for at, waits in enumerate((LONG, "prizes")))
    desk = DeskSection(DeskView((), later, (), 0), lambda _address: None, "Waiting for you")
    qtbot.addWidget(desk)
    desk.resize(wide, 400)
    desk.show()
    desk.grab()
    lines = desk.findChildren(_Later)
    assert [line.height() for line in lines] == [high, high]
    assert [line.toolTip() for line in lines] == ["", ""], "something is cut"
