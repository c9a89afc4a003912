from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QListWidget
from pytestqt.qtbot import QtBot

from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.log import Header, LogWriter
from leaguekeeper.play.core.playthrough import Playthrough
from leaguekeeper.play.core.protocol import Setup
from leaguekeeper.play.core.registry import module_of
from leaguekeeper.play.core.seats import Bot
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.records.side_event_builder import side_events
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.components.forms.ticked_rows import TICK
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.components.tables.best_list import BestList
from leaguekeeper.ui.leagues import open_league
from leaguekeeper.ui.pages.play.ended_game import SideEventDialog
from leaguekeeper.ui.pages.play.play import GamePlayPage
from leaguekeeper.ui.play.sittings import folder
from leaguekeeper.ui.shell import Shell
from tests.ui.conftest import settle


@pytest.fixture
def host(shell: Shell, qtbot: QtBot, league: Path) -> LeagueApi:
    opened = open_league(league)
    shell.take_up(opened)
    settle(shell, qtbot)
    return opened


def played(name: str, seed: int) -> Path:
    module = module_of("rugby")
    game, setup = module.load(), Setup("house", {}, {"home": "ELF", "away": "ORQ"})
    bots: list[Bot] = [module.bot("random", seed + seat) for seat in (0, 1)]
    path = folder() / name
    with LogWriter(path, game, Header("rugby", setup, ("bot:random",) * 2)) as log:
        Playthrough(game, game.start(setup), bots, SeededDice(seed), [log]).run()
    return path


def attach_button(shell: Shell, qtbot: QtBot, path: Path) -> Button:
    shell.go(f"game:{path.name}|")
    qtbot.waitUntil(
        lambda: isinstance(shell.page(), GamePlayPage) and shell.page().content() is not None,  # type: ignore[union-attr]
        timeout=60000,
    )
    content = shell.page().content()  # type: ignore[union-attr]
    assert content is not None
    return next(each for each in content.findChildren(Button) if each.text() == "Attach to the league…")


def test_a_game_that_has_ended_enters_the_records_of_the_league(shell: Shell, qtbot: QtBot, host: LeagueApi) -> None:
    path, _other = played("rugby-1.jsonl", 1), played("rugby-2.jsonl", 2)
    button = attach_button(shell, qtbot, path)
    qtbot.waitUntil(button.isVisible, timeout=60000)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    dialog = shell.findChild(SideEventDialog)
    assert dialog is not None
    qtbot.waitUntil(dialog.file_button.isEnabled, timeout=60000)
    games = dialog.findChild(QListWidget)
    assert games is not None
    typed, chosen = dialog.entrants.findChildren(QLineEdit)[0], dialog.entrants.findChildren(Choice)[1]
    typed.setText("Ann’s fifteen")
    chosen.setCurrentIndex(2)
    games.item(0).setCheckState(Qt.CheckState.Checked)
    assert not dialog.file_button.isEnabled()
    qtbot.waitUntil(dialog.file_button.isEnabled, timeout=60000)
    dialog.name.setText("The Oval Cup")
    both: list[Choice[str]] = []

    def laid_out() -> bool:
        both[:] = [box for box in dialog.entrants.findChildren(Choice) if box.isVisible()]
        return len(both) == 2

    qtbot.waitUntil(laid_out, timeout=60000)
    names = [field for field in dialog.entrants.findChildren(QLineEdit) if field.isVisible()]
    assert sorted(box.currentIndex() for box in both) == [0, 2], "what was chosen was lost"
    for box in both:
        box.setCurrentIndex(1)
    assert sorted(field.text() for field in names) == ["", "Ann’s fifteen"], "what was filled in was lost"
    assert {field.placeholderText() for field in names} == {both[0].currentText()}, "unnamed, he is called as the coach"
    assert not dialog.file_button.isEnabled()
    assert any(text.text() == "A coach can have taken part only once." for text in dialog.findChildren(Text))
    for box in both:
        box.setCurrentIndex(0)
    assert dialog.file_button.isEnabled()
    QTest.mouseClick(dialog.file_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: shell.address() == "records", timeout=60000)
    settle(shell, qtbot)
    (event,) = side_events(host.session)
    assert (event.name, event.games, event.counted) == ("The Oval Cup", 2, "points")
    names_kept = {place.name for place in event.places}
    assert "Ann’s fifteen" in names_kept
    assert len(names_kept & {"Silver Wind", "Red Fangs"}) == 1


def test_an_event_holds_all_games_that_are_ticked_however_fast(shell: Shell, qtbot: QtBot, host: LeagueApi) -> None:
    path, *_others = (played(f"rugby-{seed}.jsonl", seed) for seed in (1, 2, 3))
    QTest.mouseClick(attach_button(shell, qtbot, path), Qt.MouseButton.LeftButton)
    dialog = shell.findChild(SideEventDialog)
    assert dialog is not None
    qtbot.waitUntil(dialog.file_button.isEnabled, timeout=60000)
    for row in (0, 1):
        assert dialog.more.visualItemRect(dialog.more.item(row)).height() >= TICK, "its box is cut"
        assert "0 – 0" in dialog.more.item(row).text(), "which of several matches of two teams is meant"
        dialog.more.item(row).setCheckState(Qt.CheckState.Checked)
    qtbot.waitUntil(dialog.file_button.isEnabled, timeout=60000)
    QTest.mouseClick(dialog.file_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: shell.address() == "records", timeout=60000)
    assert [event.games for event in side_events(host.session)] == [3]

    def in_sight() -> bool:
        lists = [each for each in shell.findChildren(BestList) if each.table.beside]
        return any(not each.visibleRegion().isEmpty() for each in lists)

    qtbot.waitUntil(in_sight, timeout=10000)


def test_a_game_that_goes_on_is_not_offered_to_the_records(shell: Shell, qtbot: QtBot, host: LeagueApi) -> None:
    path = played("rugby-1.jsonl", 1)
    path.write_bytes(path.read_bytes()[:3000])
    assert not attach_button(shell, qtbot, path).isVisible()


def test_an_end_that_is_taken_back_is_offered_no_more(shell: Shell, qtbot: QtBot, host: LeagueApi) -> None:
    path = played("rugby-1.jsonl", 1)
    *lines, _end = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(lines).replace("bot:random", "human"), "utf-8")
    button = attach_button(shell, qtbot, path)
    qtbot.waitUntil(button.isVisible, timeout=60000)
    page = shell.page()
    assert isinstance(page, GamePlayPage)
    assert page.take_back()
    assert not button.isVisible()
