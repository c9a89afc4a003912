"""No number is ever cut: measured on every table and every painted line, from 1280 to 3840, in three languages."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from leaguekeeper.ui.components.page.text import cut_short, shortened
from leaguekeeper.ui.components.tables.table import PADDING, RowsTable
from leaguekeeper.ui.fonts import font
from leaguekeeper.ui.preferences import Preferences
from leaguekeeper.ui.shell import Shell
from tests.ui.conftest import settle

ROOMS = ("league", "teams", "team:rats", "team:rats:ledger", "players", "player:rats/1", "records", "fixtures")
WIDTHS = (1280, 1920, 3840)
NUMBER = re.compile(r"[\d.,\s+−-]*\d[\d.,\s]*")


@pytest.mark.parametrize("language", ["fr", "ru"])
def test_no_number_is_cut_at_any_width(
    qtbot: QtBot, dressed: QApplication, sample: Path, tmp_path: Path, language: str
) -> None:
    shell = Shell(Preferences(language=language, theme="light", toured=True))
    qtbot.addWidget(shell)
    shell.dress()
    shell.show()
    shell.open_league(Path(shutil.copy(sample, tmp_path / "ours.league")))
    settle(shell, qtbot)
    found: list[str] = []
    for wide in WIDTHS:
        shell.resize(wide, wide * 9 // 16)
        for room in ROOMS:
            shell.go(room)
            settle(shell, qtbot)
            QApplication.processEvents()
            found += [f"{wide} {room}: {words}" for words in _cut(shell)]
    shell.close()
    assert found == []


def _cut(root: QWidget) -> list[str]:
    """Figures that stand beyond their table, their cell or their label, or that were painted with a "…"."""
    tables = [table for table in root.findChildren(RowsTable) if table.isVisible()]
    found = [words for table in tables for words in _beyond(table)]
    cut_short.clear()
    root.grab()
    found += [words for words in cut_short if NUMBER.fullmatch(words)]
    labels = (each for each in root.findChildren(QLabel) if each.isVisible() and NUMBER.fullmatch(each.text()))
    return found + [each.text() for each in labels if each.sizeHint().width() > each.width() + 1]


def _beyond(table: RowsTable[object]) -> list[str]:
    found = []
    for at, column in enumerate(table.rows_model.columns):
        if table.isColumnHidden(at):
            continue
        edge = table.columnViewportPosition(at) + table.columnWidth(at)
        room = table.columnWidth(at) - (0 if column.side == "centre" else 2 * PADDING)
        for place in range(table.rows_model.rowCount()):
            cell = column.cell(table.rows_model.row_at(place))
            if re.search(r"\d", cell.text) and edge > table.viewport().width():
                found.append(f"{table.accessibleName()}: {cell.text} stands beyond the edge")
            elif NUMBER.fullmatch(cell.text) and cell.width() > room:
                found.append(f"{table.accessibleName()}: {cell.text} has no room")
    return found


@pytest.mark.parametrize("words", ["Winnings: popularity (6 + 7) 13 × 5,000", "Prize 115 000", "A fine of −120.000 gp"])
def test_a_line_that_gives_way_never_cuts_a_number_in_two(dressed: QApplication, words: str) -> None:
    metrics = QFontMetrics(font("body"))
    whole = {match.strip() for match in re.findall(r"[+−-]?\d[\d., ]*", words)}
    for wide in range(10, metrics.horizontalAdvance(words)):
        shown = shortened(words, metrics, wide)
        assert {match.strip() for match in re.findall(r"[+−-]?\d[\d., ]*", shown)} <= whole, shown
