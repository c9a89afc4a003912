"""Long work that needs nothing of the league goes aside: pages are read and sheets filed meanwhile."""

from __future__ import annotations

import threading
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from leaguekeeper.base.progress import report_progress
from leaguekeeper.services.forecast.asked import Asked
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.operations import Failure
from leaguekeeper.ui.pages.page import Page
from leaguekeeper.ui.pages.season.forecast import ForecastPage
from leaguekeeper.ui.router import PAGES
from leaguekeeper.ui.shell import Shell
from tests.services.forecast.seasons import league_after, sheets
from tests.ui.conftest import settle

PLAIN = ("league", "teams", "players", "fixtures", "records", "documents", "rulebook", "bulletin", "play", "help")
"""Pages that can be opened by their names alone."""


def buttons(page: Page[Any]) -> list[str]:
    return [each.text() for each in page.findChildren(Button) if each.isVisible()]


def test_every_page_is_read_while_long_work_goes_on_aside(window: Shell, qtbot: QtBot) -> None:
    assert set(PLAIN) <= set(PAGES)
    go_on = threading.Event()
    window.operations.aside(lambda: go_on.wait(60))
    for name in PLAIN:
        window.go(name)
        page = window.page()
        assert page is not None
        qtbot.waitUntil(page.is_read, timeout=20000)
        assert page.content() is not None
    with qtbot.waitSignal(window.operations.changed, timeout=20000):
        window.do(lambda: window.league.stack.file(sheets(4)[len(window.league.session.sheets())]))
    assert window.operations.busy()
    go_on.set()
    settle(window, qtbot)


def test_the_window_that_closes_stops_what_goes_on_aside(window: Shell, qtbot: QtBot) -> None:
    begun, told = threading.Event(), list[Failure]()

    def go_on() -> None:
        for at in count():
            begun.set()
            report_progress("Counting", at, 10_000_000)

    window.operations.aside(go_on, failed=told.append)
    qtbot.waitUntil(begun.is_set)
    window.operations.close()
    assert not told, "nobody is there to be told"


@pytest.fixture
def league(tmp_path: Path) -> Path:
    return league_after(tmp_path / "ours.league", 5, teams=4)


@pytest.fixture
def forecast(window: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> ForecastPage:
    monkeypatch.setattr("leaguekeeper.ui.pages.season.forecast._WORKERS", 1)
    window.go("forecast")
    settle(window, qtbot)
    page = window.page()
    assert isinstance(page, ForecastPage)
    return page


def test_bots_play_what_is_left_while_other_pages_are_read(window: Shell, forecast: ForecastPage, qtbot: QtBot) -> None:
    assert "By bots…" in buttons(forecast)
    forecast._let_play(Asked(games=1, level="random"))
    window.go("teams")
    settle(window, qtbot)
    window.go("forecast")
    settle(window, qtbot)
    assert forecast.view.games == 1
    assert "By the results" in buttons(forecast)
    next(each for each in forecast.findChildren(Button) if each.text() == "By the results").click()
    settle(window, qtbot)
    assert forecast.view.games == 0


def test_who_stops_the_bots_keeps_the_forecast_by_results(window: Shell, forecast: ForecastPage, qtbot: QtBot) -> None:
    before = forecast.view
    forecast._let_play(Asked(games=100, level="random"))
    qtbot.waitUntil(lambda: any(task.aside for task in window.operations._running))
    window.operations.cancel()
    settle(window, qtbot)
    assert forecast.view is before
    assert "By bots…" in buttons(forecast)
