"""No number is ever cut: measured on every table and every painted line, from 1280 to 3840, in three languages."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetrics, QPainter, QPixmap
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from leaguekeeper.ui.components.page.text import cut_short, shortened
from leaguekeeper.ui.components.tables.roster_cells import SppCell
from leaguekeeper.ui.components.tables.table import RowsTable
from leaguekeeper.ui.fonts import font
from leaguekeeper.ui.preferences import Preferences
from leaguekeeper.ui.shell import Shell
from tests.ui.conftest import settle
from tests.ui.walking import cut_numbers

ROOMS = ("league", "teams", "team:rats", "team:rats:ledger", "players", "player:rats/1", "records", "fixtures")
WIDTHS = (1280, 1920, 3840)


@pytest.mark.parametrize("language", ["fr", "ru"])
def test_no_number_is_cut_at_any_width(
    qtbot: QtBot, dressed: QApplication, sample: Path, tmp_path: Path, language: str
) -> None:
    shell = Shell(Preferences(language=language, theme="light", toured=True))
    qtbot.addWidget(shell)
    shell.apply_theme()
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
            found += [f"{wide} {room}: {words}" for words in cut_numbers(shell)]
    shell.close()
    assert found == []


@pytest.mark.parametrize("words", ["Winnings: popularity (6 + 7) 13 × 5,000", "Prize 115 000", "A fine of −120.000 gp"])
def test_a_line_that_gives_way_never_cuts_a_number_in_two(dressed: QApplication, words: str) -> None:
    metrics = QFontMetrics(font("body"))
    whole = {match.strip() for match in re.findall(r"[+−-]?\d[\d., ]*", words)}
    for wide in range(10, metrics.horizontalAdvance(words)):
        shown = shortened(words, metrics, wide)
        assert {match.strip() for match in re.findall(r"[+−-]?\d[\d., ]*", shown)} <= whole, shown


@pytest.mark.parametrize("spp", [0, 9, 11, 44, 120])
@pytest.mark.parametrize("can_improve", [True, False])
@pytest.mark.parametrize("spends", [True, False])
def test_experience_stands_whole_in_its_column(
    dressed: QApplication, spp: int, can_improve: bool, spends: bool
) -> None:
    """In the room it asks for, the cell writes both figures in full; where points are not spent, the one there is."""
    cell = SppCell(spp if spends else None, spp + 56, can_improve)
    assert cell.text.split(" (")[0] == (f"{spp} / {spp + 56}" if spends else str(spp + 56))
    picture = QPixmap(cell.width(), 28)
    painter = QPainter(picture)
    cut_short.clear()
    cell.paint(painter, QRectF(picture.rect()), False)
    painter.end()
    assert not cut_short


def test_points_below_nothing_have_a_true_minus(window: Shell, qtbot: QtBot) -> None:
    told = {"season": window.league.session.season().id, "team": "rats", "points": -40, "reason": "late"}
    window.do(lambda: window.league.stack.file_sheet("points_adjusted", told))
    settle(window, qtbot)
    for room in ("league:table", "league", "teams", "forecast"):
        window.go(room)
        settle(window, qtbot)
        cells = [column.cell(row).text for table in window.findChildren(RowsTable) if table.isVisible()
                 for row in table.rows_model.rows() for column in table.rows_model.columns]  # fmt: skip
        assert [each for each in cells if re.fullmatch(r"-\d+", each)] == [], room
        assert [each for each in cells if re.fullmatch(r"−\d+", each)], room
