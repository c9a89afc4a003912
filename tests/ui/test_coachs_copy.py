"""A coach's copy offers what is his to file; what is the commissioner's or another coach's it only shows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.pages.page import Page
from leaguekeeper.ui.shell import Shell
from tests.off_season import write_season_over
from tests.ui.conftest import settle

COMMISSIONERS = (
    "Open the season", "Draw the", "Close the season", "Pay the prizes",
    "A team joins", "A team leaves", "New coach", "Give or take points", "Arrange a match", "Open a tournament",
    "File the article",
)  # fmt: skip
"""How the buttons begin that lead to sheets of which no coach sends any."""


@pytest.fixture
def league(sample: Path, tmp_path: Path) -> Path:
    return copy_of(sample, tmp_path)


def copy_of(league: Path, folder: Path, team: str = "rats") -> Path:
    """The copy of a team's coach."""
    with LeagueApi.open(league) as whole:
        coach = whole.session.state.teams[team].coach
        assert coach is not None
        return whole.in_tray.give_copy(coach, folder / f"{coach}.league").path


def opened(window: Shell, qtbot: QtBot, address: str) -> Page[Any]:
    window.go(address)
    settle(window, qtbot)
    page = window.page()
    assert page is not None
    return page


def offered(root: QWidget) -> list[str]:
    """What the buttons of a page say that can be pressed, to those who cannot see whose they are too."""
    return [each.accessibleName() or each.text() for each in root.findChildren(Button) if each.isVisibleTo(root)]


def test_only_matches_of_his_own_team_can_be_entered(window: Shell, qtbot: QtBot) -> None:
    page = opened(window, qtbot, "match")
    entered = [words for words in offered(page) if "Enter the report" in words or "Follow it live" in words]
    assert entered
    assert all("Rats" in words for words in entered), entered
    assert sum("Sheet" in words for words in offered(page)) == 4
    assert window.league.filed().waiting == 1
    assert any(each.property("kind") == "main" for each in page.findChildren(Button))


@pytest.mark.parametrize("address", ["report:17", "live:17"])
def test_the_report_of_another_match_is_not_even_begun(window: Shell, qtbot: QtBot, address: str) -> None:
    assert "no team of yours plays" in opened(window, qtbot, address).failure
    assert not opened(window, qtbot, address.replace("17", "20")).failure


def test_a_report_of_another_match_is_refused_whoever_asks(window: Shell) -> None:
    with pytest.raises(RuleViolation, match="no team of yours plays"):
        window.league.report.view(17)
    with pytest.raises(RuleViolation, match="no team of yours plays"):
        window.league.live.view(17)


@pytest.mark.parametrize("address", ["league", "match", "offseason", "bulletin", "bracket", "fixtures", "teams"])
def test_no_page_offers_what_is_the_commissioners(window: Shell, qtbot: QtBot, address: str) -> None:
    found = offered(opened(window, qtbot, address))
    assert not [words for words in found if words.startswith(COMMISSIONERS)]


def test_his_own_matches_he_may_move(window: Shell, qtbot: QtBot) -> None:
    found = offered(opened(window, qtbot, "offseason"))
    assert any(words.startswith("Move or call off") for words in found), found
    assert [words.partition(" ")[0] for _id, words in window.league.season.sheet_terms().fixtures] == ["20"]


def test_purchases_and_names_are_offered_for_his_own_team_alone(window: Shell, qtbot: QtBot) -> None:
    assert "Purchase slip…" in offered(opened(window, qtbot, "team:rats"))
    own, other = (window.league.teams.view(team).roster[0].id for team in ("rats", "brume"))
    assert "Change the name…" in offered(opened(window, qtbot, f"player:{own}"))
    theirs = offered(opened(window, qtbot, "team:brume"))
    assert not {"Purchase slip…", "Enter no. 20"} & set(theirs)
    assert "What if?" in theirs
    assert "Change the name…" not in offered(opened(window, qtbot, f"player:{other}"))


class TestBetweenSeasons:
    """Once the season is over, each coach re-enrols his own."""

    @pytest.fixture
    def league(self, tmp_path: Path) -> Path:
        return copy_of(write_season_over(tmp_path / "over.league"), tmp_path, "team-2")

    def test_he_re_enrols_his_own_team(self, window: Shell, qtbot: QtBot) -> None:
        found = offered(opened(window, qtbot, "offseason"))
        enrols = [words for words in found if words.startswith("Re-enrol")]
        assert len(enrols) == 1
        assert "Team 2" in enrols[0]
        assert not [words for words in found if words.startswith(COMMISSIONERS)]


def test_in_the_league_itself_all_of_it_is_offered(window: Shell, qtbot: QtBot, sample: Path, tmp_path: Path) -> None:
    """What is looked for above is really what the buttons say."""
    found: list[str] = []
    tournaments = write_season_over(tmp_path / "tournaments.league", rules="lrb4")
    for league in (write_season_over(tmp_path / "over.league"), tournaments, sample):
        window.open_league(league)
        settle(window, qtbot)
        found += [words for each in ("offseason", "bulletin") for words in offered(opened(window, qtbot, each))]
    assert not [words for words in COMMISSIONERS if not any(one.startswith(words) for one in found)]
    window.open_league(copy_of(tournaments, tmp_path, "team-2"))
    settle(window, qtbot)
    theirs = offered(opened(window, qtbot, "offseason"))
    assert not [words for words in theirs if words.startswith(COMMISSIONERS)]
