"""Whether everything finds its room: at the smallest and largest window, and with words a third longer than ours."""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QPushButton, QScrollArea
from pytestqt.qtbot import QtBot

from leaguekeeper.base import words
from leaguekeeper.ui.components.text import Text
from leaguekeeper.ui.preferences import Preferences
from leaguekeeper.ui.shell import Shell
from tests.ui.conftest import settle

ADDRESSES = (
    "league", "teams", "team:rats", "team:rats:ledger", "players", "player:rats/1", "fixtures", "fixtures:calendar",
    "bracket", "match", "records", "offseason", "documents", "document:40", "rulebook", "rule:team-value", "enrol",
    "books", "book:house2020:teams.skaven.positions.rat-ogre", "compare:lrb4:house2020",
    "found", "play", "settings", "help", "report:17",
)  # fmt: skip


class Longer(gettext.NullTranslations):
    """Every sentence a third longer, as other languages might have it."""

    def gettext(self, message: str) -> str:
        return message + "ė" * (len(message) * 3 // 10)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


@pytest.fixture(params=["fr", "ru", "longer"])
def shell(
    request: pytest.FixtureRequest, qtbot: QtBot, dressed: QApplication, league: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Shell]:
    if request.param == "longer":
        monkeypatch.setitem(words._catalogues, "en", Longer())
    words.speak("en" if request.param == "longer" else request.param)
    window = Shell(Preferences(theme="light"))
    qtbot.addWidget(window)
    window.dress()
    window.show()
    window.open_league(league)
    settle(window, qtbot)
    yield window
    window.close()


def cramped(window: Shell) -> list[str]:
    """Buttons and unwrapped words that are narrower than they need, pages that are wider than the window."""
    found = []
    said: list[Text | QPushButton] = [*window.findChildren(Text), *window.findChildren(QPushButton)]
    for widget in said:
        if widget.isVisible() and widget.text() and not (isinstance(widget, Text) and widget.wordWrap()):
            elastic = widget.sizePolicy().horizontalPolicy() == widget.sizePolicy().Policy.Ignored
            if not elastic and widget.width() + 1 < widget.sizeHint().width():
                found.append(f"{widget.text()}: {widget.width()} < {widget.sizeHint().width()}")
    for area in window.findChildren(QScrollArea):
        inside = area.widget()
        if area.isVisible() and inside is not None and inside.width() > area.width():
            found.append(f"{type(inside).__name__} is {inside.width() - area.width()} too wide")
    return found


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440)], ids=["small", "large"])
def test_nothing_is_cut_short(shell: Shell, qtbot: QtBot, size: tuple[int, int]) -> None:
    shell.resize(*size)
    tight = {}
    for address in ADDRESSES:
        shell.go(address)
        settle(shell, qtbot)
        qtbot.wait(30)
        if found := cramped(shell):
            tight[address] = found
    assert tight == {}
