from __future__ import annotations

from collections import Counter
from dataclasses import replace

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from leaguekeeper.base.sentences import called
from leaguekeeper.base.words import speak
from leaguekeeper.league.outcome import LedgerLine, Term
from leaguekeeper.services.overview.views import StandingsRow
from leaguekeeper.services.team.views import LedgerRow
from leaguekeeper.ui.components.tables.cells import Prose, Words
from leaguekeeper.ui.components.tables.ledger import ledger_table
from leaguekeeper.ui.components.tables.model import Column, RowsModel
from leaguekeeper.ui.components.tables.table import RowsTable
from leaguekeeper.ui.pages.season.standings import standings_table
from leaguekeeper.ui.pages.teams.roster import roster_table
from tests.ui.sample_views import roster, standings

Row = tuple[str, int]


def names(table: RowsTable[StandingsRow]) -> list[str]:
    return [row.team.name for row in table.rows_model.rows()]


def test_model_keeps_qts_contract_while_sorted_and_filtered(qtbot: QtBot, dressed: QApplication) -> None:
    table = standings_table(standings(), lambda _address: None)
    qtbot.addWidget(table)
    QAbstractItemModelTester(table.rows_model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    table.rows_model.sort(7, Qt.SortOrder.DescendingOrder)
    table.rows_model.filter("elfes")
    assert names(table) == ["La Sylve d’Argent"]
    table.rows_model.filter("")
    table.rows_model.sort(-1)
    assert names(table) == [row.team.name for row in standings()]


def test_sorting_carries_the_chosen_row_along(qtbot: QtBot, dressed: QApplication) -> None:
    table = standings_table(standings(), lambda _address: None)
    qtbot.addWidget(table)
    table.selectRow(7)
    table.sortByColumn(0, Qt.SortOrder.DescendingOrder)
    row = table.current_row()
    assert row is not None
    assert (row.place, table.currentIndex().row()) == (8, 0)


def test_play_off_line_stands_only_in_the_tables_own_order(qtbot: QtBot, dressed: QApplication) -> None:
    table = standings_table(standings(), lambda _address: None)
    qtbot.addWidget(table)
    assert [place for place in range(8) if table.rows_model.is_cut(place)] == [1, 5]
    table.sortByColumn(8, Qt.SortOrder.DescendingOrder)
    assert not any(table.rows_model.is_cut(place) for place in range(8))


def test_rows_are_copied_as_spreadsheets_take_them(qtbot: QtBot, dressed: QApplication) -> None:
    table = standings_table(standings(), lambda _address: None)
    qtbot.addWidget(table)
    table.selectRow(0)
    QTest.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    head, row, end = QGuiApplication.clipboard().text().split("\n")
    assert head.split("\t")[:3] == ["Place", "Team", "Played"]
    assert row.split("\t") == [
        "1", "Les Rats du Beffroi, Skavens · Élodie Garnier", "5", "3", "2", "0", "16–9", "+7", "12", "W D W W D", "21",
    ]  # fmt: skip
    assert end == ""


def test_enter_opens_the_row(qtbot: QtBot, dressed: QApplication) -> None:
    went: list[str] = []
    table = standings_table(standings(), went.append)
    qtbot.addWidget(table)
    table.selectRow(3)
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert went == ["team:bears"]


def test_sorting_asks_each_row_once_by_what_and_none_what_it_shows(qtbot: QtBot, dressed: QApplication) -> None:
    asked: Counter[str] = Counter()

    def told(what: str, value: int) -> int:
        asked[what] += 1
        return value

    column = Column[int]("value", "Value", lambda row: Words(str(told("shown", row))), lambda row: told("sorted", row))
    table = RowsTable("Players", RowsModel((column,), [(at * 104729) % 997 for at in range(10_000)]))
    qtbot.addWidget(table)
    asked.clear()
    table.horizontalHeader().setSortIndicator(0, Qt.SortOrder.AscendingOrder)
    assert asked["sorted"] == len(table.rows_model.rows())
    assert asked["shown"] < 100
    assert table.rows_model.index(0, 0, QModelIndex()).data() == "0"


def test_a_row_with_its_number_does_not_repeat_it_as_a_name(qtbot: QtBot) -> None:
    named, other = roster()[:2]
    rows = (named, replace(other, name=called(f"#{other.number}")))
    table = roster_table("Squad", rows, ("MA", "ST", "AG", "PA", "AV"), ("",) * 5, lambda _address: None, print)
    qtbot.addWidget(table)
    cells = next(column for column in table.rows_model.columns if column.key == "name")
    assert [cells.cell(row).text for row in rows] == [named.name, ""]


def test_roster_says_in_words_what_colour_and_sign_say(qtbot: QtBot, dressed: QApplication) -> None:
    table = roster_table("Squad", roster(), ("MA", "ST", "AG", "PA", "AV"), ("",) * 5, lambda _address: None, print)
    qtbot.addWidget(table)
    model = table.rows_model
    assert model.index(1, 7).data() == "9+ (improved)"
    assert model.index(10, 5).data() == "4+ (reduced)"
    assert model.index(4, 9).data() == "3 / 3 (can improve)"
    assert model.index(11, 8).data() == "BP 1"


def test_a_ledger_in_thousands_is_written_as_each_language_writes_figures(qtbot: QtBot, dressed: QApplication) -> None:
    sums = [(-1000, 1_250_000), (12_500, 1_262_500), (-25, 0)]
    table = ledger_table([LedgerRow(None, "", *each) for each in sums], lambda _address: None)
    qtbot.addWidget(table)
    told = {}
    for language in ("en", "fr"):
        speak(language)
        columns = table.rows_model.columns[2:]
        told[language] = [tuple(column.cell(row).text for column in columns) for row in table.rows_model.rows()]
    assert told["en"] == [("−1", "1,250"), ("+12.5", "1,262.5"), ("0.0", "0")]
    assert told["fr"] == [("−1", "1\u202f250"), ("+12,5", "1\u202f262,5"), ("0,0", "0")]


def test_a_narrow_ledger_leaves_out_the_sum_alone(qtbot: QtBot, dressed: QApplication) -> None:
    """Some inducements have a colon in their name."""
    speak("fr")
    for hired in ("Sorcier : Sorcier-Sportif", "Fûts de Blitz Premium"):
        line = LedgerLine("us", -150_000, 0, "Inducements beyond the petty cash", {}, terms=(
            Term(1, -50_000, hired), Term(2, -50_000, "Bribes"))
        )  # fmt: skip
        row = LedgerRow(None, line.text(), line.amount, line.balance, reason=line.reason())
        for thousands in (True, False):
            table = ledger_table([row], lambda _address: None, thousands=thousands)
            qtbot.addWidget(table)
            entry = table.rows_model.columns[1].cell(row)
            assert isinstance(entry, Prose)
            assert entry.words == ("Coups de pouce au-delà de la petite monnaie" if thousands else row.label)
            assert hired in entry.text


def test_last_visible_column_cannot_be_hidden(qtbot: QtBot, dressed: QApplication) -> None:
    columns = (
        Column[Row]("name", "Name", lambda r: Words(r[0])),
        Column[Row]("value", "Value", lambda r: Words(str(r[1])), hidden=True),
    )
    table = RowsTable("Players", RowsModel(columns, [("a", 1)]))
    qtbot.addWidget(table)
    name, value = table.column_menu().actions()
    assert not name.isEnabled()
    value.setChecked(True)
    assert not table.isColumnHidden(1)
    assert table.column_menu().actions()[0].isEnabled()
