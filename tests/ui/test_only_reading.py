"""Who may only read a league on a server is offered nothing that the server would refuse, and is told so in time."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

pytest.importorskip("PySide6")

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.simulation.sample import write_sample
from leaguekeeper.store.address import ServerAddress
from leaguekeeper.store.server.roles import Role, share
from leaguekeeper.ui.preferences import Preferences
from leaguekeeper.ui.shell import Shell
from tests.off_season import write_season_over
from tests.postgres import Postgres
from tests.ui.conftest import settle
from tests.ui.test_coachs_copy import COMMISSIONERS, offered, opened

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
def sample(postgres: Postgres) -> ServerAddress:
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


def opens(window: Shell, qtbot: QtBot, place: ServerAddress) -> None:
    window.open_league(place)
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
def test_whoever_reads_is_offered_no_sheet(window: Shell, qtbot: QtBot, sample: ServerAddress, user: str) -> None:
    opens(window, qtbot, of(sample, user))
    assert not to_file(window, qtbot)
    assert "You read this league" in window.status.said()
    assert window.league.filed().undo == ""


def test_a_commissioner_is_offered_them_all(window: Shell, qtbot: QtBot, sample: ServerAddress) -> None:
    """What is looked for above is really what the buttons say."""
    opens(window, qtbot, of(sample, "clara"))
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
    window: Shell, qtbot: QtBot, sample: ServerAddress, address: str
) -> None:
    opens(window, qtbot, of(sample, "vera"))
    assert "You read this league on its server" in opened(window, qtbot, address).failure


def test_whoever_asks_is_told_before_he_fills_anything_in(sample: ServerAddress) -> None:
    with LeagueApi.open(of(sample, "vera")) as league:
        for ask in (
            lambda: league.report.view(17),
            league.teams.draft,
            lambda: league.re_enrolment.view("rats"),
        ):
            with pytest.raises(RuleViolation, match="You read this league"):
                ask()


def test_what_the_season_will_need_is_told_and_nothing_waits_for_him(sample: ServerAddress) -> None:
    with LeagueApi.open(of(sample, "vera")) as seen, LeagueApi.open(of(sample, "clara")) as whole:
        desk, commissioners = seen.overview().desk, whole.overview().desk
    assert commissioners.now
    assert not desk.now
    assert desk.later == commissioners.later
    assert "Re-enrol 8 teams" in [each.words for each in desk.later]
