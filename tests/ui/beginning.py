"""A league begun in the real window: founded, its teams drafted, its season opened, by what the pages themselves do."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from leaguekeeper.ui.pages.season.season import SeasonPage
from leaguekeeper.ui.pages.teams.enrol import EnrolPage
from leaguekeeper.ui.shell import Shell
from tests.ui.clicks import ready
from tests.ui.conftest import season, settle

__all__ = ["drafted", "enrolled", "found", "open_season", "season_opened"]


def found(window: Shell, qtbot: QtBot, path: Path, rules: str, name: str = "Ours", **options: str) -> None:
    """Found a league under a rule book, some of its rulings read in another way."""
    sheet = {
        "options": options,
        "kind": "league_founded",
        "id": "league",
        "date": "2026-09-01",
        "name": name,
        "rulebook": rules,
    }
    window.found_league(path, sheet)
    settle(window, qtbot)


def drafted(
    window: Shell, qtbot: QtBot, name: str, team_list: str, counts: dict[str, int], coach: str = ""
) -> EnrolPage:
    """The page with a team's list as it is drafted, not filed yet."""
    window.go("enrol")
    settle(window, qtbot)
    page = window.page()
    assert isinstance(page, EnrolPage)
    page.draft(name, coach, team_list, counts)
    qtbot.waitUntil(lambda: ready(page), timeout=10000)
    return page


def enrolled(window: Shell, qtbot: QtBot, name: str, team_list: str, counts: dict[str, int], coach: str = "") -> None:
    """Draft a team and file it."""
    drafted(window, qtbot, name, team_list, counts, coach).enrol()
    settle(window, qtbot)


def season_opened(window: Shell, qtbot: QtBot) -> None:
    """Open the season with what its page offers."""
    open_season(window, qtbot, season(window, qtbot))


def open_season(window: Shell, qtbot: QtBot, page: SeasonPage) -> None:
    """Open the season as it stands on its page."""
    page.open_season()
    settle(window, qtbot)
    settle(window, qtbot)
    assert window.league.season.view().open_name
