"""The season switch through the real window: what is chosen stays while one walks about, on paper too."""

from __future__ import annotations

import importlib
import shutil
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint
from pytestqt.qtbot import QtBot

from leaguekeeper.services.stack.filing import by_ruling
from leaguekeeper.ui import router
from leaguekeeper.ui.components.forms.season_field import SeasonField
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.pages.season.drawing import DrawSection
from leaguekeeper.ui.printing import PrintDialog
from leaguekeeper.ui.shell import Shell
from tests.past_seasons import season_drawn, season_opened, two_seasons, write_league
from tests.ui.conftest import season, settle
from tests.ui.reading import spread

PAGES = ("league", "fixtures", "fixtures:calendar", "bracket", "records", "players", "offseason", "forecast")


@pytest.fixture(scope="module")
def leagues(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("past")
    told = {"two": two_seasons(), "opened": season_opened(), "drawn": season_drawn()}
    return {name: write_league(folder / f"{name}.league", sheets) for name, sheets in told.items()}


@pytest.fixture
def league(leagues: dict[str, Path], tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    return Path(shutil.copy(leagues[getattr(request, "param", "two")], tmp_path / "ours.league"))


def go(window: Shell, qtbot: QtBot, address: str) -> Any:
    window.go(address)
    settle(window, qtbot)
    return window.page()


def fields(window: Shell) -> list[SeasonField]:
    page = window.page()
    assert page is not None
    return [each for each in page.findChildren(SeasonField) if each.isVisible()]


def choose(window: Shell, qtbot: QtBot, season_id: str) -> None:
    (field,) = fields(window)
    at = field.findData(season_id)
    field.setCurrentIndex(at)
    field.activated.emit(at)
    settle(window, qtbot)


def shown(page: Any) -> str:
    return str(page.view.review.seasons.chosen if page.name == "offseason" else page.view.seasons.chosen)


def test_every_page_that_tells_of_seasons_is_among_them() -> None:
    told = [
        name
        for name, (module, page) in router.PAGES.items()
        if getattr(importlib.import_module(f"leaguekeeper.ui.pages.{module}"), page).of_seasons
    ]
    assert sorted(told) == sorted({address.split(":")[0] for address in PAGES})


def test_what_is_chosen_stays_while_one_walks_about(window: Shell, qtbot: QtBot) -> None:
    go(window, qtbot, "league")
    assert [fields(window)[0].itemText(at) for at in range(3)] == ["Season 2", "Season 1", "All seasons"]
    choose(window, qtbot, "s1")
    window.resize(1920, 1080)
    for address in PAGES:
        page = go(window, qtbot, address)
        assert shown(page) == "s1", address
        assert [field.currentData() for field in fields(window)] == ["s1"], address
        assert spread(page) == [], address
    choose(window, qtbot, "s2")
    for address in PAGES:
        assert shown(go(window, qtbot, address)) == "s2", address


def test_all_seasons_stay_chosen_past_a_page_that_tells_of_one(window: Shell, qtbot: QtBot) -> None:
    go(window, qtbot, "records")
    choose(window, qtbot, "all")
    assert {address: shown(go(window, qtbot, address)) for address in PAGES} == {
        **dict.fromkeys(PAGES, "all"),
        **dict.fromkeys(("bracket", "forecast"), "s2"),
    }


def test_in_a_past_season_nothing_waits_and_nothing_can_be_done(window: Shell, qtbot: QtBot) -> None:
    go(window, qtbot, "offseason")
    choose(window, qtbot, "s1")
    titles = [section.accessibleName() for section in window.findChildren(Section) if section.isVisible()]
    assert "Open a season" not in " ".join(titles)
    page = go(window, qtbot, "league")
    assert page.view.past
    words = [each.text() for each in page.findChildren(Button) if each.isVisible()]
    assert "Enter a match" not in words


@pytest.mark.parametrize(
    ("address", "kind"),
    [("league", "standings"), ("fixtures", "fixtures"), ("bracket", "bracket"), ("offseason", "season")],
)
def test_paper_is_of_the_season_that_is_shown(window: Shell, qtbot: QtBot, address: str, kind: str) -> None:
    go(window, qtbot, address)
    choose(window, qtbot, "s1")
    page = window.page()
    assert page is not None
    next(each for each in page.findChildren(Button) if each.text() == "Print…" and each.isVisible()).click()
    settle(window, qtbot)
    settle(window, qtbot)
    dialog = window.findChildren(PrintDialog)[-1]
    assert dialog.address() == f"{kind}:s1"
    assert dialog.pdf().startswith(b"%PDF")
    dialog.reject()


@pytest.mark.parametrize("league", ["opened"], indirect=True)
def test_when_another_season_is_open_it_is_shown(window: Shell, qtbot: QtBot) -> None:
    go(window, qtbot, "fixtures")
    choose(window, qtbot, "s1")
    last = len(window.league.session.reading.filed)
    window.do(lambda: window.league.stack.remove(last))
    settle(window, qtbot)
    settle(window, qtbot)
    assert window.season == ""
    page = go(window, qtbot, "fixtures")
    assert page.failure == ""
    assert fields(window) == [], "a league of one season has nothing to choose"


@pytest.mark.parametrize("league", ["opened"], indirect=True)
def test_an_opened_season_has_its_list_and_its_draw(window: Shell, qtbot: QtBot) -> None:
    page = season(window, qtbot)
    (form,) = page.findChildren(DrawSection)
    assert len(page.view.between) == 4
    form.fields.choose_system("double-round-robin")
    form.draw()
    settle(window, qtbot)
    settle(window, qtbot)
    assert window.address() == "fixtures"
    assert len(window.league.season.fixtures().rounds) == 6
    page = season(window, qtbot)
    assert not any(each.isVisible() for each in page.findChildren(DrawSection))
    assert page.view.drawn[0].startswith("home and away · 4 teams")


def test_a_teams_ledger_and_matches_stand_by_season_the_latest_on_top(window: Shell, qtbot: QtBot) -> None:
    apart = ["After Season 2", "Season 2", "After Season 1", "Season 1", "Before the first season"]
    for tab, titles in (("ledger", apart), ("matches", ["Season 2", "Season 1"])):
        page = go(window, qtbot, f"team:team-1:{tab}")
        seen = [each for each in page.findChildren(Section) if each.isVisible()]
        sections = sorted(seen, key=lambda each: each.mapTo(page, QPoint()).y())
        assert [each.accessibleName() for each in sections] == titles


def test_a_season_left_open_is_closed_where_the_desk_leads(
    window: Shell, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A ruling let the second season begin: the first one's closing waits on the desk, and its button closes it."""
    sheets = [each for each in season_drawn() if each.kind not in {"season_closed", "team_re_enrolled"}]
    with by_ruling("we go on"):
        left = write_league(tmp_path / "left.league", sheets)
    monkeypatch.setattr("leaguekeeper.ui.pages.season.season.ask", lambda *_words, **_more: True)
    window.open_league(left)
    settle(window, qtbot)
    (line,) = (each for each in window.league.desk.view().now if each.id == "closing:s1")
    go(window, qtbot, "offseason")
    page = go(window, qtbot, line.address)
    assert page.name == "offseason"
    assert shown(page) == "s1"
    (close,) = (each for each in page.findChildren(Button) if each.isVisible() and each.property("kind") == "danger")
    close.click()
    settle(window, qtbot)
    assert window.league.session.state.seasons["s1"].over
    assert not window.league.session.state.seasons["s2"].over
    assert not [each for each in page.findChildren(Button) if each.isVisible() and each.property("kind") == "danger"]


def test_what_is_done_now_is_done_in_the_season_in_hand(window: Shell, qtbot: QtBot) -> None:
    """A past season is chosen; a line of the desk leads to the section that it names, not to what is over."""
    go(window, qtbot, "offseason")
    choose(window, qtbot, "s1")
    page = go(window, qtbot, "offseason?opening")
    assert shown(page) == "s2"
