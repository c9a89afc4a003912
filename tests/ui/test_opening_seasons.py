"""Seasons of every kind opened in the window: Swiss rounds one after the other, divisions dealt out, by arrangement."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import QDate
from PySide6.QtWidgets import QComboBox, QDateEdit, QLineEdit, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from leaguekeeper.league.documents.league import SeasonOpened
from leaguekeeper.services.forecast.asked import Asked
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import file
from leaguekeeper.ui.components.forms.order_list import OrderList
from leaguekeeper.ui.components.forms.tick import Tick
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.tables.table import RowsTable
from leaguekeeper.ui.shell import Shell
from tests.league.stack import founded, squad
from tests.ui.beginning import open_season
from tests.ui.clicks import ready
from tests.ui.conftest import season, settle

T = TypeVar("T")

TEAMS = ("a", "b", "c", "d", "e", "f")


@pytest.fixture
def league(tmp_path: Path) -> Path:
    stack = founded()
    for name in TEAMS:
        stack.file("team_enrolled", f"team-{name}", team=name, name=name.upper(), list="human",
                   players=squad("human-lineman", 11))  # fmt: skip
    path = tmp_path / "new.league"
    with Session.create(path) as session:
        file(session, stack.documents)
    return path


def play_all(window: Shell, qtbot: QtBot) -> None:
    for each in [f for f in window.league.session.state.fixtures.values() if not f.played]:
        told = {"fixture": each.id, "home": {"score": 1}, "away": {"score": 0}}
        window.do(lambda told=told: window.league.stack.file_sheet("result_recorded", told))  # type: ignore[misc]
        settle(window, qtbot)
    settle(window, qtbot)


def test_swiss_rounds_one_after_the_other(window: Shell, qtbot: QtBot) -> None:
    page = season(window, qtbot)
    page.fields.choose_system("swiss")
    open_season(window, qtbot, page)
    for number in (2, 3):
        assert window.league.season.view().swiss_round == 0
        play_all(window, qtbot)
        page = season(window, qtbot)
        assert page.view.swiss_round == number
        page.draw_swiss()
        settle(window, qtbot)
        settle(window, qtbot)
    pairs = [frozenset((f.home, f.away)) for f in window.league.session.state.fixtures.values()]
    assert len(pairs) == len(set(pairs)) == 9


def test_divisions_are_dealt_out_and_drawn_each(window: Shell, qtbot: QtBot) -> None:
    page = season(window, qtbot)
    page.deal(2, "draw")
    open_season(window, qtbot, page)
    state = window.league.session.state
    divisions = window.league.session.season().divisions
    assert sorted(team for each in divisions.values() for team in each) == list(TEAMS)
    assert {name: len(each) for name, each in divisions.items()} == {"a": 3, "b": 3}
    for fixture in state.fixtures.values():
        assert {fixture.home, fixture.away} <= set(divisions[fixture.division or ""])
    assert len(state.fixtures) == 6
    sheet = next(
        each.document for each in window.league.session.reading.filed if isinstance(each.document, SeasonOpened)
    )
    assert len(sheet.dice) == 5


def test_each_division_has_its_table_under_its_name(window: Shell, qtbot: QtBot) -> None:
    page = season(window, qtbot)
    page.deal(2)
    open_season(window, qtbot, page)
    divisions = window.league.session.season().divisions
    names = {"Division A": set(divisions["a"]), "Division B": set(divisions["b"])}
    for address in ("league", "league:table"):
        window.go(address)
        settle(window, qtbot)
        tables = {each.accessibleName(): {row.team.id for row in each.rows_model.rows()}
                  for each in window.findChildren(RowsTable) if each.isVisible()}  # fmt: skip
        assert {name: tables.get(name) for name in names} == names, address
    assert [words for _name, words in window.league.season.sheet_terms().divisions] == list(names)
    rows = window.league.forecast.view(Asked()).rows
    assert {row.division for row in rows} == set(names)
    assert all({row.place for row in rows if row.division == name} == {1} for name in names), "nobody has played yet"


def test_what_the_rules_leave_open_is_read_as_chosen_and_the_next_season_as_the_last(
    window: Shell, qtbot: QtBot
) -> None:
    page = season(window, qtbot)
    open_question = next(each for each in page.view.open_questions if len(each.readings) > 1)
    usual, other = open_question.readings[0][0], open_question.readings[1][0]
    assert open_question.reading == usual
    show = next(each for each in page.readings.findChildren(Button) if each.isVisible())
    show.click()
    box = next(each for each in page.findChildren(QComboBox) if each.accessibleName() == open_question.question)
    assert box.isVisible()
    box.setCurrentIndex(1)
    open_season(window, qtbot, page)
    league = window.league
    filed = [each.document for each in league.session.reading.filed if isinstance(each.document, SeasonOpened)]
    assert filed[-1].options == {open_question.slug: other}, "what is read as ever need not be said"
    assert league.session.book.ruling(open_question.slug).reading == other
    assert league.season.view().open_questions == ()
    play_all(window, qtbot)
    window.do(league.season.close)
    settle(window, qtbot)
    assert {each.slug: each.reading for each in league.season.view().open_questions}[open_question.slug] == other


def _named(page: QWidget, kind: type[T], name: str) -> T:
    content = page.findChildren(QWidget)
    return next(each for each in content if isinstance(each, kind) and each.accessibleName() == name)


def _chosen(page: QWidget) -> list[object]:
    return [
        _named(page, QLineEdit, "Name").text(),
        _named(page, Button, "Who meets whom: in Swiss rounds").isChecked(),
        _named(page, QSpinBox, "Rounds (0: all)").value(),
        _named(page, QDateEdit, "First day").date().toPython(),
        _named(page, QSpinBox, "Divisions").value(),
        _named(page, Tick, "B").isChecked(),
        _named(page, QComboBox, "Division of C").currentText(),
        _named(page, OrderList, "Level teams are told apart by").values()[0],
    ]


def test_what_is_chosen_on_the_form_stays_while_others_file(window: Shell, qtbot: QtBot) -> None:
    """Also in another dress, and with a team more: it takes part, as every new one does."""
    page = season(window, qtbot)
    question = next(each for each in page.view.open_questions if len(each.readings) > 1)
    _named(page, QLineEdit, "Name").setText("Winter cup")
    for name in ("Who meets whom: in Swiss rounds", "Dealt out: by hand", "Choose the readings"):
        _named(page, Button, name).click()
    _named(page, QSpinBox, "Rounds (0: all)").setValue(3)
    _named(page, QDateEdit, "First day").setDate(QDate(2027, 1, 9))
    _named(page, QSpinBox, "Divisions").setValue(2)
    _named(page, Tick, "B").click()
    _named(page, QComboBox, "Division of C").setCurrentIndex(1)
    _named(page, OrderList, "Level teams are told apart by").move_row(2, 0)
    _named(page, QComboBox, question.question).setCurrentIndex(1)
    was = _chosen(page)
    team = {"team": "g", "name": "G", "list": "human", "players": squad("human-lineman", 11)}
    window.do(lambda: window.league.stack.file_sheet("team_enrolled", team))
    settle(window, qtbot)
    assert _chosen(page) == was
    assert _named(page, Tick, "G").isChecked()
    assert page.readings.chosen()[question.slug] == question.readings[1][0]
    window.preferences.theme = "dark"
    window.apply_theme()
    qtbot.waitUntil(lambda: bool(page.findChildren(QLineEdit)))
    assert _chosen(page) == was
    window.go("settings")  # where one goes to change it
    settle(window, qtbot)
    for language in ("fr", "en"):
        window.set_language(language)
        settle(window, qtbot)
    window.apply_theme()
    page = season(window, qtbot)
    assert _chosen(page) == was
    open_season(window, qtbot, page)
    (opened,) = (each.document for each in window.league.session.reading.filed
                 if isinstance(each.document, SeasonOpened))  # fmt: skip
    assert (opened.name, opened.divisions["b"]) == ("Winter cup", ("c", "d", "f"))
    assert sorted(opened.participants) == ["a", "c", "d", "e", "f", "g"]
    assert opened.options[question.slug] == question.readings[1][0]


def test_divisions_are_dealt_by_hand(window: Shell, qtbot: QtBot) -> None:
    page = season(window, qtbot)
    page.deal(2, "hand")
    mine = {"a": "b", "b": "b", "c": "b", "d": "b", "e": "a", "f": "a"}
    for team, division in mine.items():
        page.put(team, division)
    open_season(window, qtbot, page)
    assert window.league.session.season().divisions == {"a": ("e", "f"), "b": ("a", "b", "c", "d")}
    assert len(window.league.session.state.fixtures) == 1 + 6


def test_a_division_dealt_by_hand_needs_two_teams(window: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    failures: list[str] = []
    monkeypatch.setattr(window, "tell_failure", lambda failure: failures.append(failure.sentence))
    page = season(window, qtbot)
    page.deal(2, "hand")
    for team in TEAMS:
        page.put(team, "a" if team == "a" else "b")
    page.open_season()
    settle(window, qtbot)
    assert "every division needs two teams" in failures[0]
    assert not window.league.season.view().open_name


def test_play_offs_with_a_losers_cup_and_no_match_for_third_place(window: Shell, qtbot: QtBot) -> None:
    page = season(window, qtbot)
    open_season(window, qtbot, page)
    play_all(window, qtbot)
    page = season(window, qtbot)
    page.play_offs.take(4, third_place=False, losers_cup=True)
    page.play_offs.draw()
    settle(window, qtbot)
    settle(window, qtbot)
    bracket = next(iter(window.league.session.state.of("bracket").values()))
    assert "losers" in {game.cup for game in bracket.games}
    assert "third" not in {game.cup for game in bracket.games}
    shown = window.page()
    assert shown is not None
    assert "Losers' cup" in {each.title for each in shown.view.rounds}


def test_more_divisions_than_teams_for_them_are_refused_with_a_sentence(
    window: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    failures: list[str] = []
    monkeypatch.setattr(window, "tell_failure", lambda failure: failures.append(failure.sentence))
    page = season(window, qtbot)
    for team in TEAMS[2:]:
        page.leave_out(team)
    page.deal(3)
    page.open_season()
    settle(window, qtbot)
    assert failures
    assert not window.league.season.view().open_name


def test_a_season_by_arrangement_and_play_offs_of_five(window: Shell, qtbot: QtBot) -> None:
    page = season(window, qtbot)
    page.fields.choose_system("by-arrangement")
    open_season(window, qtbot, page)
    assert window.league.session.state.fixtures == {}
    sheet = season(window, qtbot).arrange()
    sheet.fill(home="a", away="b", match="league")
    qtbot.waitUntil(lambda: ready(sheet), timeout=5000)
    sheet.file()
    settle(window, qtbot)
    settle(window, qtbot)
    assert window.league.season.view().sizes == (2, 3, 4, 5, 6)
    play_all(window, qtbot)
    page = season(window, qtbot)
    page.play_offs.take(5)
    page.play_offs.draw()
    settle(window, qtbot)
    settle(window, qtbot)
    bracket = next(iter(window.league.session.state.of("bracket").values()))
    assert len(bracket.entrants) == 5


def test_whoever_comes_to_open_a_season_begins_at_the_head_of_the_form(window: Shell, qtbot: QtBot) -> None:
    """Its button lies below what is seen; with room for the whole form, the keyboard is on it at once."""
    for high, name in ((720, "Name"), (1300, "Open the season and draw the fixtures")):
        window.resize(1280, high)
        window.go("league")
        settle(window, qtbot)
        window.go("offseason?opening")
        settle(window, qtbot)
        qtbot.waitUntil(lambda name=name: (window.focusWidget() or window).accessibleName() == name, timeout=3000)  # type: ignore[misc]
