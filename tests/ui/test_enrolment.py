"""Enrolling through the real window: names typed, pasted and drawn, the purse in sight, a filed list corrected."""

from __future__ import annotations

import datetime
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPlainTextEdit
from pytestqt.qtbot import QtBot

from leaguekeeper.base.words import speak
from leaguekeeper.rules.catalogue import load
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.fixtures.views import FixtureRow
from leaguekeeper.services.stack.drafts_kept import folder_of
from leaguekeeper.services.team.names import _culture, names_for
from leaguekeeper.services.team.silks import close_to, free_silk
from leaguekeeper.services.views import Silk, TeamMark
from leaguekeeper.ui.components.forms.drafted import named_lines
from leaguekeeper.ui.components.match.rows import when_words
from leaguekeeper.ui.pages.teams.enrol import EnrolPage
from leaguekeeper.ui.preferences import Preferences
from leaguekeeper.ui.shell import Shell
from tests.ui.beginning import found
from tests.ui.clicks import Hand, ready
from tests.ui.conftest import settle


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Shell:
    shell = Shell(Preferences(language="en", toured=True))
    qtbot.addWidget(shell)
    shell.apply_theme()
    shell.resize(1280, 720)
    shell.show()
    found(shell, qtbot, tmp_path / "ours.league", "house2020")
    return shell


def opened(window: Shell, qtbot: QtBot, where: str = "enrol") -> EnrolPage:
    window.go(where)
    settle(window, qtbot)
    page = window.page()
    assert isinstance(page, EnrolPage)
    return page


def wants(page: EnrolPage) -> tuple[str, str]:
    return page._wants.text(), str(page._wants.property("tone"))


def test_the_purse_is_in_sight_from_the_first_player_and_nothing_is_red_before_one_begins(
    window: Shell, qtbot: QtBot
) -> None:
    page = opened(window, qtbot)
    qtbot.waitUntil(lambda: bool(wants(page)[0]), timeout=10000)
    assert wants(page) == ("To enrol the team: 11 players missing", "ochre")
    page.draft("The Reds", "Ada", "human", {"human-blitzer": 1})
    qtbot.waitUntil(lambda: page.purse().spent != (), timeout=10000)
    qtbot.waitUntil(lambda: page.purse().left == 1_000_000 - 85_000, timeout=10000)
    assert page.purse().needed == ("10 players missing", 3 * 30_000 + 7 * 50_000)
    page.draft("The Reds", "Ada", "human", {"human-blitzer": 4, "human-catcher": 4, "human-lineman": 7,
                                            "human-thrower": 1})  # fmt: skip
    qtbot.waitUntil(lambda: wants(page)[1] == "red", timeout=10000)
    assert wants(page)[0].endswith("gp over the budget.")
    assert not ready(page)


def test_enter_leads_to_the_field_that_stands_in_the_way_and_then_to_the_button(window: Shell, qtbot: QtBot) -> None:
    page = opened(window, qtbot)

    def led(wanted: str) -> str:
        qtbot.waitUntil(lambda: wanted in wants(page)[0], timeout=10000)
        page._colours.setFocus()
        QTest.keyClick(page, Qt.Key.Key_Return)
        return (window.focusWidget() or page).accessibleName()

    assert led("missing") == page._chosen_list().positions[0].name
    page.draft("", "Ada", "human", {"human-lineman": 11})
    assert led("no name yet") == "Name"
    page.draft("The Reds", "Ada", "human", {})
    page._players._rows[4].number.setValue(1)
    assert led("worn") == "Number of player 1"
    page._players._rows[4].number.setValue(5)
    qtbot.waitUntil(lambda: ready(page), timeout=10000)
    assert led("") == "Enrol this team"


def test_names_are_typed_taken_drawn_and_pasted_and_go_into_the_sheet(window: Shell, qtbot: QtBot) -> None:
    hand, page = Hand(window, qtbot), opened(window, qtbot)
    page.draft("Green", "Ada", "orc", {"orc-lineman": 11})
    hand.settle()
    hand.write("Name of player 1", "Grom")
    hand.click("Name of player 2")
    hand.keys("Zug", Qt.Key.Key_Return, "Mork", Qt.Key.Key_Return)
    field = window.focusWidget()
    assert field is not None
    assert field.accessibleName() == "Name of player 4"
    QTest.keyClick(field, Qt.Key.Key_Tab)
    hand.meet(lambda: hand.click("Paste a list…"), lambda: pasted(hand, "5 Uzg\n9) Krok\n\nBolg"))
    hand.click("Draw the names")
    qtbot.waitUntil(lambda: ready(page), timeout=10000)
    hand.click("Enrol this team")
    names = {each.number: each.name for each in window.league.teams.view("green").roster}
    assert [names[number] for number in (1, 2, 3, 5, 9, 6)] == ["Grom", "Zug", "Mork", "Uzg", "Krok", "Bolg"]
    assert all(name in _culture("orc") for number, name in names.items() if number in {4, 7, 8, 10, 11})
    assert len(set(names.values())) == 11


def pasted(hand: Hand, text: str) -> None:
    field = next(each for each in hand.top().findChildren(QPlainTextEdit) if each.isVisible())
    field.setPlainText(text)
    hand.click("Give these names")


def test_a_filed_list_is_corrected_where_it_was_enrolled(window: Shell, qtbot: QtBot) -> None:
    hand, page = Hand(window, qtbot), opened(window, qtbot)
    page.draft("Green", "Ada", "orc", {"orc-lineman": 11, "staff:re-roll": 1})
    qtbot.waitUntil(lambda: ready(page), timeout=10000)
    page.enrol()
    settle(window, qtbot)
    before = window.league.stack.sheet_value(3)
    window.go("document:3")
    settle(window, qtbot)
    hand.click("Correct…")
    assert window.address() == f"enrol:{before['id']}"
    hand.write("Name of player 3", "Ghazk")
    corrected = window.page()
    assert isinstance(corrected, EnrolPage)
    qtbot.waitUntil(lambda: ready(corrected), timeout=10000)
    hand.meet(lambda: hand.click("See what changes…"), lambda: hand.click("Correct document 3"))
    after = window.league.stack.sheet_value(3)
    assert after["players"][2] == {**before["players"][2], "name": "Ghazk"}
    assert {key: each for key, each in after.items() if key not in {"players", "choices"}} == {
        key: each for key, each in before.items() if key not in {"players", "choices"}
    }


def test_every_team_list_of_the_shipped_books_has_names_of_its_own() -> None:
    lists = {each.slug for book in ("house2020", "lrb4", "official2025") for each in load(book).teams}
    last = _culture("no such list")
    assert {each for each in lists if _culture(each) is last} == {"human", "old-world-alliance"}
    for each in lists:
        names = _culture(each)
        assert len(names) >= 28
        assert len({name.casefold() for name in names}) == len(names)
    assert names_for("orc", ["gruzka"], 0) != names_for("orc", ["gruzka"], 1)
    assert "Gruzka" not in names_for("orc", ["gruzka"], 0)


def test_new_teams_get_colours_that_nobody_takes_for_anothers() -> None:
    teams: list[TeamMark] = []
    for number in range(12):
        silk = free_silk([each.silk for each in teams])
        assert close_to(silk, teams) == ()
        teams.append(TeamMark(str(number), f"Team {number}", silk))
    assert close_to(Silk("#1D5C47", "#F2C033", "plain"), teams) != ()


def test_in_a_large_league_no_two_new_teams_get_the_same_silk() -> None:
    silks: list[Silk] = []
    for _team in range(64):
        silks.append(free_silk(silks))
    assert len(set(silks)) == 64
    worn = Counter((each.first, each.second) for each in silks)
    assert max(worn.values()) - min(worn.values()) <= 1


@pytest.mark.parametrize(("line", "told"), [
    ("Grom", (None, "Grom")), ("7 Grom", (7, "Grom")), ("no. 7: Grom le Grand", (7, "Grom le Grand")),
    ("12\tBolg-Ur", (12, "Bolg-Ur")), ("nº 3 – Мишка", (3, "Мишка")), ("№\u00a03 Grom", (3, "Grom")),
])  # fmt: skip
def test_a_list_of_names_is_read_as_people_write_it(line: str, told: tuple[int | None, str]) -> None:
    assert named_lines(f"\n{line}\n") == [told]


def test_every_position_of_a_list_is_told_apart_in_short() -> None:
    for code in ("en", "fr", "ru"):
        speak(code)
        for book in (load("house2020"), load("lrb4")):
            for team in book.teams:
                short = [(each.short or each.name)[code] for each in team.positions]
                assert len(set(short)) == len(short), (code, team.slug, short)
                assert max(map(len, short)) <= 16, (code, team.slug, short)
    speak("en")


def test_a_fixture_without_an_hour_shows_none() -> None:
    mark = TeamMark("a", "A", Silk("#000000", "#FFFFFF"))
    row = FixtureRow(1, mark, mark, datetime.datetime(2026, 10, 12), timed=False)
    assert when_words(row)[1] == ""
    assert when_words(replace(row, timed=True))[1] == "00:00"


def test_a_list_that_was_begun_is_there_when_the_program_is_started_again(
    window: Shell, qtbot: QtBot, tmp_path: Path
) -> None:
    page = opened(window, qtbot)
    hand = Hand(window, qtbot)
    hand.write("Name", "Les Élus")
    hand.write("Coach", "Юлия")
    hand.choose("Team list", "Orc")
    hand.write("Orc Lineman", "3")
    hand.write("Name of player 2", "Ёж")
    qtbot.waitUntil(lambda: not page._pause.isActive(), timeout=5000)
    settle(window, qtbot)
    silk = page._silk()
    window.close()
    again = Shell(Preferences(language="en", toured=True))
    qtbot.addWidget(again)
    again.apply_theme()
    again.resize(1280, 720)
    again.show()
    again.open_league(tmp_path / "ours.league")
    settle(again, qtbot)
    begun = opened(again, qtbot)
    assert (begun._name.text(), begun._coach.currentText(), begun._list.value()) == ("Les Élus", "Юлия", "orc")
    assert [player.get("name") for player in begun._players.players()] == [None, "Ёж", None]
    assert begun._silk() == silk
    assert begun._offers.counts["orc-lineman"].value() == 3
    hand = Hand(again, qtbot)
    hand.meet(lambda: hand.click("Throw the list away…"), lambda: hand.click("Throw away"))
    blank = again.page()
    assert isinstance(blank, EnrolPage)
    assert not blank._name.text()
    assert again.league.teams.draft_begun() is None
    with LeagueApi.open(tmp_path / "ours.league") as second:
        second.teams.keep_draft({"name": "The Blues", "list": "human"})
    hand.write("Name", "The Reds")
    qtbot.waitUntil(lambda: "second window" in blank._wants.text(), timeout=5000)
    assert blank.minimumSizeHint().width() < blank.width(), "what it says pushes the button out of the window"
    again.go("league")
    assert opened(again, qtbot)._name.text() == "The Blues", "what was begun there is gone on with here"
    hand.write("Name", "The Reds")
    hand.write("Coach", "Ada")
    hand.choose("Team list", "Human")
    hand.write("Human Lineman", "11")
    hand.click("Enrol this team")
    assert again.league.teams.draft_begun() is None
    again.undo()
    settle(again, qtbot)
    assert opened(again, qtbot)._name.text() == "The Reds", "what was filed and taken back is there as it was written"
    again.close()


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"list": "no-such"}', '{"list": "orc", "players": [{"number": "x"}]}']
)
def test_a_kept_list_that_cannot_be_read_is_none(window: Shell, qtbot: QtBot, text: str) -> None:
    path = folder_of(window.league.session) / "enrolment.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    assert window.league.teams.draft_begun() is None
    assert not opened(window, qtbot)._name.text()
