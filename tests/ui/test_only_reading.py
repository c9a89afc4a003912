"""Who may only read a league is offered nothing that would be refused, and is told so in time.

He reads it as a visitor or coach on its server, or in a file that cannot be written or that is of an older form.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("PySide6")

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.simulation.sample import write_sample
from leaguekeeper.store import league_file
from leaguekeeper.store.address import Address, ServerAddress
from leaguekeeper.store.errors import FileRefused
from leaguekeeper.store.server.roles import Role, share
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.head import PageHead
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.preferences import Preferences
from leaguekeeper.ui.shell import Shell
from tests.off_season import write_season_over
from tests.postgres import Postgres
from tests.store.paper import taken_back
from tests.ui.conftest import settle
from tests.ui.test_coachs_copy import COMMISSIONERS, copy_of, offered, opened
from tests.ui.walking import squeezed

FILES = (
    *COMMISSIONERS, "Enter", "Follow it live", "Play it here", "Purchase slip", "Improve", "Rename", "Enrol", "Undo:",
    "Re-enrol", "Stand aside", "Trade", "Accept", "Return", "Give", "What is taken", "Correct", "Take out", "Ruling",
    "Move or call off", "Result from elsewhere",
)  # fmt: skip
"""How the buttons begin that lead to a sheet, or to a decision on one."""

PAGES = (
    "league", "match", "fixtures", "bracket", "offseason", "bulletin", "teams", "team:rats", "coach:rats", "players",
    "documents", "document:5", "tray",
)  # fmt: skip


@pytest.fixture(scope="module")
def served(postgres: Postgres) -> ServerAddress:
    return shared(write_sample(postgres.address()))


def shared(place: ServerAddress) -> ServerAddress:
    people: dict[str, Role] = {"vera": "visitor", "anna": "coach", "clara": "commissioner"}
    for name, role in people.items():
        share(place, role, name)
    return place


def of(place: ServerAddress, user: str) -> ServerAddress:
    return ServerAddress(place.host, place.port, place.database, user, place.schema)


@pytest.fixture
def window(qtbot: QtBot, dressed: QApplication) -> Iterator[Shell]:
    shell = Shell(Preferences(language="en", theme="light"))
    qtbot.addWidget(shell)
    shell.apply_theme()
    shell.show()
    shell.go("welcome")
    settle(shell, qtbot)
    yield shell
    shell.close()


def opens(window: Shell, qtbot: QtBot, place: Address, how: str = "") -> None:
    window.open_league(place, how)
    qtbot.waitUntil(lambda: window.opened is not None, timeout=20000)
    settle(window, qtbot)


def to_file(window: Shell, qtbot: QtBot) -> list[str]:
    """Everything on the pages that leads to a sheet."""
    return [
        f"{page}: {words}"
        for page in PAGES
        for words in offered(opened(window, qtbot, page))
        if words.startswith(FILES)
    ]


@pytest.mark.parametrize("user", ["vera", "anna"])
def test_whoever_reads_is_offered_no_sheet(window: Shell, qtbot: QtBot, served: ServerAddress, user: str) -> None:
    opens(window, qtbot, of(served, user))
    assert not to_file(window, qtbot)
    assert "You read this league" in window.status.said()
    assert window.league.filed().undo == ""


def test_a_commissioner_is_offered_them_all(window: Shell, qtbot: QtBot, served: ServerAddress) -> None:
    """What is looked for above is really what the buttons say."""
    opens(window, qtbot, of(served, "clara"))
    pages = {line.split(":")[0] for line in to_file(window, qtbot)}
    assert pages == {
        "league",
        "match",
        "offseason",
        "bulletin",
        "teams",
        "team",
        "coach",
        "documents",
        "document",
        "tray",
    }
    assert "You read this league" not in window.status.said()


def test_between_seasons_and_with_tournaments_he_is_offered_none_either(
    window: Shell, qtbot: QtBot, postgres: Postgres
) -> None:
    for rules in ("house2020", "lrb4"):
        opens(window, qtbot, of(shared(write_season_over(postgres.address(), rules=rules)), "vera"))
        assert not to_file(window, qtbot)


@pytest.mark.parametrize("address", ["report:17", "live:17", "enrol", "re-enrol:rats"])
def test_no_form_is_begun_that_could_not_be_filed(
    window: Shell, qtbot: QtBot, served: ServerAddress, address: str
) -> None:
    opens(window, qtbot, of(served, "vera"))
    assert "You read this league on its server" in opened(window, qtbot, address).failure


def test_whoever_asks_is_told_before_he_fills_anything_in(served: ServerAddress) -> None:
    with LeagueApi.open(of(served, "vera")) as league:
        for ask in (
            lambda: league.report.view(17),
            league.teams.draft,
            lambda: league.re_enrolment.view("rats"),
        ):
            with pytest.raises(FileRefused, match="You read this league"):
                ask()


def test_what_the_season_will_need_is_told_and_nothing_waits_for_him(served: ServerAddress) -> None:
    with LeagueApi.open(of(served, "vera")) as seen, LeagueApi.open(of(served, "clara")) as whole:
        desk, commissioners = seen.overview().desk, whole.overview().desk
    assert commissioners.now
    assert not desk.now
    assert desk.later == commissioners.later
    assert "Re-enrol 8 teams" in [each.words for each in desk.later]


@pytest.fixture
def unwritable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing can be written; whoever is root may write everywhere, so the system is not asked."""
    monkeypatch.setattr(league_file, "can_be_written", lambda _path: False)


@pytest.mark.usefixtures("unwritable")
@pytest.mark.parametrize("whose", ["whole", "coach's"])
def test_a_file_that_cannot_be_written_offers_no_sheet(
    window: Shell, qtbot: QtBot, sample: Path, tmp_path: Path, whose: str
) -> None:
    path = sample
    if whose == "coach's":
        path = tmp_path / "copy.league"
        with pytest.MonkeyPatch.context() as once:
            once.setattr(league_file, "can_be_written", lambda _path: True)
            shutil.copyfile(copy_of(sample, tmp_path), path)
    before = path.read_bytes()
    opens(window, qtbot, path)
    assert not to_file(window, qtbot)
    assert window.league.filed().undo == ""
    for address in ("report:17", "live:17", "enrol", "re-enrol:rats"):
        assert "copy the file to a place where you may write" in opened(window, qtbot, address).failure
    if whose == "coach's":
        alive = {each.text(): each.isEnabled() for each in opened(window, qtbot, "tray").findChildren(Button)}
        assert not alive["Take over a newer copy…"]
    assert path.read_bytes() == before


def test_a_file_of_an_older_form_that_is_looked_at_offers_no_sheet(
    window: Shell, qtbot: QtBot, sample: Path, tmp_path: Path
) -> None:
    path = tmp_path / "old.league"
    shutil.copyfile(sample, path)
    taken_back(path, 3)
    opens(window, qtbot, path, "look")
    assert not to_file(window, qtbot)
    assert "You read this league" in window.status.said()
    assert "must be brought up to date" in opened(window, qtbot, "report:17").failure


@pytest.mark.usefixtures("unwritable")
def test_the_seasons_page_says_why_nothing_can_be_filed(window: Shell, qtbot: QtBot, sample: Path) -> None:
    opens(window, qtbot, sample)
    page = opened(window, qtbot, "offseason")
    assert any("cannot be written where it lies" in each.text() for each in page.findChildren(QLabel))
    for wide in range(1280, 1700, 60):
        window.resize(wide, 720)
        settle(window, qtbot)
        assert not squeezed(window), wide
        (head,) = page.findChildren(PageHead)
        left = min(each.mapTo(page, QPoint()).x() for each in page.findChildren(Section))
        assert left == head.mapTo(page, QPoint()).x(), wide
