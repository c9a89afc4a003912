"""What if, numbers, tie-breakers, seeds: what a commissioner plans or puts in order before anything is filed."""

from __future__ import annotations

import datetime
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QSpinBox
from pytestqt.qtbot import QtBot

from leaguekeeper.league.documents.season import FixturesDrawn
from leaguekeeper.services.desk.builder import desk_of_team
from leaguekeeper.services.team.slip import renumbering
from leaguekeeper.ui.components.forms.order_list import OrderList
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.ruling import ruled
from leaguekeeper.ui.components.tables.table import RowsTable
from leaguekeeper.ui.pages.season.season import SeasonPage
from leaguekeeper.ui.pages.season.what_if import WhatIfDialog
from leaguekeeper.ui.pages.teams.slip import SlipDialog
from leaguekeeper.ui.pages.teams.team import TeamPage
from leaguekeeper.ui.shell import Shell
from tests.ui.beginning import enrolled, found, open_season
from tests.ui.clicks import Hand, ready
from tests.ui.conftest import season, settle

FIRST = datetime.date(2026, 11, 1)


def team_room(window: Shell, qtbot: QtBot) -> TeamPage:
    window.go("team:enclumes")
    settle(window, qtbot)
    page = window.page()
    assert isinstance(page, TeamPage)
    return page


def test_a_plan_tells_its_cost_and_is_filed_only_when_asked(window: Shell, qtbot: QtBot) -> None:
    page = team_room(window, qtbot)
    before = window.league.teams.view("enclumes")
    treasury = {stat.label: stat.figure for stat in before.stats}["Treasury"]
    page.open_what_if()
    settle(window, qtbot)
    dialog = window.findChild(WhatIfDialog)
    assert isinstance(dialog, WhatIfDialog)
    assert not ready(dialog)
    cheapest = min(window.league.teams.what_if_view("enclumes").wishes, key=lambda wish: wish.price)
    dialog.add(cheapest)
    settle(window, qtbot)
    assert ready(dialog)
    seen = window.league.teams.what_if("enclumes", [{"do": cheapest.deed, "staff": cheapest.slug}])
    assert (seen.cost, seen.left) == (cheapest.price, int(treasury) - cheapest.price)
    assert window.league.teams.view("enclumes") == before, "a plan files nothing"
    dialog.file()
    settle(window, qtbot)
    assert {s.label: s.figure for s in window.league.teams.view("enclumes").stats}["Treasury"] == seen.left


def test_a_plan_beyond_the_treasury_is_refused_in_words(window: Shell, qtbot: QtBot) -> None:
    team_room(window, qtbot).open_what_if()
    settle(window, qtbot)
    dialog = window.findChild(WhatIfDialog)
    assert isinstance(dialog, WhatIfDialog)
    dearest = max(window.league.teams.what_if_view("enclumes").wishes, key=lambda wish: wish.price)
    for _time in range(12):
        dialog.add(dearest)
    settle(window, qtbot)
    assert not ready(dialog)


def test_what_the_dice_give_adds_up_and_leaves_out_what_he_has(window: Shell) -> None:
    improvers = window.league.teams.what_if_view("sylve").improvers
    assert len(improvers) >= 11
    for improver in improvers:
        rolled = [way for way in improver.ways if way.chances]
        assert rolled
        for way in rolled:
            assert sum(chance.share for chance in way.chances) == pytest.approx(1)


def test_rows_are_moved_by_key(qtbot: QtBot, dressed: QApplication) -> None:
    rows = OrderList("Order", [("a", "A"), ("b", "B"), ("c", "C")], numbered=True)
    qtbot.addWidget(rows)
    QAbstractItemModelTester(rows.model(), QAbstractItemModelTester.FailureReportingMode.Fatal)
    rows.setCurrentRow(2)
    QTest.keyClick(rows, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert rows.values() == ["a", "c", "b"]
    assert [rows.item(at).text() for at in range(3)] == ["1.  A", "2.  C", "3.  B"]
    QTest.keyClick(rows, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    QTest.keyClick(rows, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert rows.values() == ["a", "b", "c"]


def test_two_who_change_numbers_take_a_free_one_between() -> None:
    before = {"1": 1, "2": 2, "7": 7}
    assert renumbering(before, before) == []
    swapped = renumbering(before, {"1": 2, "2": 1, "7": 7})
    assert [(entry["player"], entry["number"]) for entry in swapped] == [("1", 99), ("2", 1), ("1", 2)]
    taken = renumbering(before, {"1": 7, "2": 2, "7": 7})
    assert [(entry["player"], entry["number"]) for entry in taken] == [("1", 7)], "refused by the rule, not here"


def test_one_slip_holds_names_numbers_players_and_staff_and_the_purse_runs_along(window: Shell, qtbot: QtBot) -> None:
    hand, page = Hand(window, qtbot), team_room(window, qtbot)
    before = window.league.teams.view("enclumes")
    sheets = window.league.stack.count
    first, second, third = sorted(before.roster, key=lambda each: each.number)[:3]

    def fill_in() -> None:
        hand.write(f"Number of player {first.number}", str(second.number))
        slip = window.findChild(SlipDialog)
        assert isinstance(slip, SlipDialog)
        assert not ready(slip), "two wear one number"
        (_changed, other) = hand.seen(f"Number of player {second.number}", QSpinBox)
        assert isinstance(other, QSpinBox)
        other.setValue(first.number)
        hand.write(f"Name of player {third.number}", "Durgin")
        hand.click("More: Cheerleader")
        qtbot.waitUntil(lambda: ready(slip), timeout=10000)
        assert slip.purse().purse().left == before_gold - 10_000
        hand.click("File the slip")

    before_gold = window.league.session.state.teams["enclumes"].treasury
    hand.meet(page.open_slip, fill_in)
    assert window.league.stack.count == sheets + 1
    after = {each.id: each for each in window.league.teams.view("enclumes").roster}
    assert (after[first.id].number, after[second.id].number) == (second.number, first.number)
    assert after[third.id].name == "Durgin"
    assert window.league.session.state.teams["enclumes"].treasury == before_gold - 10_000


def test_a_name_is_changed_on_the_roster_and_on_the_players_own_page(window: Shell, qtbot: QtBot) -> None:
    hand, page = Hand(window, qtbot), team_room(window, qtbot)
    row = page.view.roster[0]
    table = next(each for each in page.findChildren(RowsTable) if row in each.rows_model.rows())
    table.setFocus()
    table.selectRow(0)

    offered = list[str]()

    def call_him(name: str) -> None:
        offered.extend(line.text() for line in hand.top().findChildren(QLineEdit))
        hand.write("Player’s name", name)
        hand.click("Change the name")

    hand.meet(lambda: QTest.keyClick(table, Qt.Key.Key_F2), lambda: call_him("Bragni"))
    assert window.league.teams.player(row.id).player.name == "Bragni"
    window.go(f"player:{row.id}")
    settle(window, qtbot)
    for name in (number := f"#{row.number}", "Thrain"):
        hand.meet(lambda: hand.click("Change the name…"), partial(call_him, name))
        assert window.league.teams.player(row.id).player.name == name
    assert offered == [row.name, "Bragni", ""], f"{number} is no name of his"


def test_seeds_of_the_play_offs_are_put_in_order(window: Shell, qtbot: QtBot) -> None:
    window.go("offseason")
    settle(window, qtbot)
    page = window.page()
    assert isinstance(page, SeasonPage)
    table = [team.id for team in page.view.seeds]
    seeds = [table[1], table[0], *table[2:]]
    window.do(ruled("the rounds are long", lambda: window.league.season.draw_play_offs(4, FIRST, seeds)))
    settle(window, qtbot)
    drawn = window.league.session.reading.filed[-1].document
    assert isinstance(drawn, FixturesDrawn)
    assert list(drawn.entrants) == seeds[:4]


def test_tie_breakers_are_put_in_order_when_a_season_opens(qtbot: QtBot, window: Shell, tmp_path: Path) -> None:
    found(window, qtbot, tmp_path / "new.league", "house2020")
    enrolled(window, qtbot, "Greenskins", "orc", {"orc-lineman": 11})
    enrolled(window, qtbot, "The Reds", "human", {"human-lineman": 11})
    page = season(window, qtbot)
    keys = [key for key, _words in page.view.keys]
    order = next(one for one in page.findChildren(OrderList) if one.values() == keys)
    order.move_row(0, 1)
    open_season(window, qtbot, page)
    assert window.league.session.season().tie_breakers == (keys[1], keys[0], *keys[2:])


def test_the_main_action_of_a_team_is_what_its_coach_needs_next(window: Shell, qtbot: QtBot) -> None:
    page = team_room(window, qtbot)
    desk = desk_of_team(window.league.session, "enclumes")
    main = [each for each in page.findChildren(Button) if each.property("kind") == "main"]
    assert [each.text() for each in main] == [desk.now[0].action]
    main[0].click()
    settle(window, qtbot)
    assert window.address().partition(":")[0] == desk.now[0].address.partition(":")[0]


def test_a_wide_roster_shows_careers_and_a_narrow_one_short_positions(window: Shell, qtbot: QtBot) -> None:
    page = team_room(window, qtbot)
    heads = {told[0] for told in page.view.count_heads}

    def shown() -> set[str]:
        return {column.head for column in page.findChildren(RowsTable)[0].rows_model.columns}

    assert not heads & shown()
    window.resize(1920, 1080)
    qtbot.waitUntil(lambda: bool(heads & shown()), timeout=5000)
    window.resize(1280, 720)
    qtbot.waitUntil(lambda: not heads & shown(), timeout=5000)
