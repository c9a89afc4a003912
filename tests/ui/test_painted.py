"""What is painted is read as it is seen, and nothing is painted too small or too faint to be read."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QLabel, QListWidget, QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from leaguekeeper.play.pitch.state import Status
from leaguekeeper.services.views import Silk
from leaguekeeper.ui.colours import q, set_dark
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.fonts import SMALLEST, font
from leaguekeeper.ui.pitch.scene import Token
from leaguekeeper.ui.pitch.token_paint import draw_token, grass
from leaguekeeper.ui.play.decision_panel import DecisionPanel
from tests.architecture.source import PROGRAM, files, name
from tests.ui.painted import lines_of
from tests.ui.reading import cut_off, faint, overlaid, small


class Drawn(QWidget):
    """Whatever a test paints."""

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802 - Qt's own name
        painter = QPainter(self)
        self.paint(painter)
        painter.end()

    def paint(self, painter: QPainter) -> None:
        """Nothing yet."""


def shown(qtbot: QtBot, widget: QWidget, wide: int, high: int) -> QWidget:
    qtbot.addWidget(widget)
    widget.resize(wide, high)
    widget.show()
    QApplication.processEvents()
    return widget


def said(root: QWidget) -> list[str]:
    return [line.words for line in lines_of(root)]


def test_what_lies_below_a_sheet_is_not_read(qtbot: QtBot, dressed: QApplication) -> None:
    root = QWidget()
    below, beside = QLabel("below", root), QLabel("beside", root)
    sheet = QWidget(root)
    QLabel("above", sheet)
    beside.move(150, 0)
    sheet.setGeometry(0, 0, 120, 60)
    assert said(shown(qtbot, root, 300, 100)) == ["beside", "above"]
    assert overlaid(lines_of(root)) == []
    sheet.setGeometry(0, 50, 120, 40)
    assert set(said(root)) == {"below", "beside", "above"}
    assert below.isVisible()


def test_what_is_scrolled_out_of_sight_is_not_read(qtbot: QtBot, dressed: QApplication) -> None:
    inside = QWidget()
    column = QVBoxLayout(inside)
    for line in range(30):
        column.addWidget(QLabel(f"line {line}"))
    area = QScrollArea()
    area.setWidget(inside)
    shown(qtbot, area, 200, 150)
    assert "line 0" in said(area)
    assert "line 29" not in said(area)
    area.verticalScrollBar().setValue(10_000)
    assert "line 0" not in said(area)
    assert "line 29" in said(area)


def test_a_line_is_read_whole_turned_or_cut_off(qtbot: QtBot, dressed: QApplication) -> None:
    class Turned(Drawn):
        def paint(self, painter: QPainter) -> None:
            painter.setFont(font("body"))
            painter.drawText(10, 20, "in ※ two fonts")
            painter.setOpacity(0.5)
            painter.drawText(250, 40, "beyond the edge")
            painter.translate(60, 60)
            painter.rotate(90)
            painter.drawText(0, 0, "turned")

    lines = lines_of(shown(qtbot, Turned(), 300, 200))
    whole, beyond, turned = lines
    assert [line.words for line in lines] == ["in ※ two fonts", "beyond the edge", "turned"]
    assert (whole.opacity, beyond.opacity) == (1.0, 0.5)
    assert turned.box.height() > turned.box.width()
    assert turned.size == font("body").pixelSize()
    assert len(cut_off(lines)) == 1


@pytest.mark.parametrize("wide", [90, 130, 400])
def test_a_choice_without_room_for_its_words_ends_in_dots(qtbot: QtBot, dressed: QApplication, wide: int) -> None:
    words = "Les Barbes de Fer, deuxième mi-temps, tour 3"
    (line,) = lines_of(shown(qtbot, Choice([(1, words)], narrow=5), wide, 30))
    assert line.words == words if wide == 400 else line.words.endswith("…")
    assert line.box.right() < wide - 14, "the arrow is beside the words"
    assert words.startswith(line.words.removesuffix("…").rstrip())
    alike = Choice([(1, words), (2, f"{words}0")], narrow=5)
    (line,) = lines_of(shown(qtbot, alike, wide, 30))
    assert line.words == words if wide == 400 else line.words.startswith("…"), "its end tells it from the other"
    assert words.endswith(line.words.removeprefix("…").lstrip())


def test_a_choice_that_is_cut_still_says_which_side_is_meant(qtbot: QtBot) -> None:
    """Of two sides that begin alike and are told last, the end is shown too: it was “Concession : Les…” for both."""
    sides = ("Les Os du Caveau", "Les Rats du Beffroi")
    choice = Choice(enumerate(("Joué jusqu’au bout", *(f"Concession : {side}" for side in sides))), narrow=5)
    room = choice.fontMetrics().horizontalAdvance("Concession : Les") + 40
    told: set[str] = set()
    for value in (1, 2):
        choice.choose(value)
        (line,) = lines_of(shown(qtbot, choice, room, 30))
        told.add(line.words)
    assert len(told) == 2
    assert all("…" in words for words in told)


def test_only_the_fonts_say_how_large_letters_are() -> None:
    """So that nothing is written smaller than the smallest: who needs a size of his own asks ``sized`` for it."""
    found = [name(path) for path in files(PROGRAM) if re.search(r"\.setPixelSize\(|\.setPointSize", path.read_text())]
    assert found == ["leaguekeeper/ui/fonts.py"]


COLOURS = ("#1D5C46", "#F2C230", "#4B2A7B", "#B9D4E8", "#101010", "#FAFAFA", "#E4572E", "#7A9A3B", "#888888")


@pytest.mark.parametrize("unit", [24, 30, 35, 60])
@pytest.mark.parametrize("dark", [False, True])
def test_every_number_on_a_token_is_read(qtbot: QtBot, dressed: QApplication, unit: int, dark: bool) -> None:
    tokens = [
        (Token(number, side, number, "B", 0, status, tired=tired), Silk(first, second, "plain"))
        for number, (first, second) in enumerate(zip(COLOURS, reversed(COLOURS), strict=True), 1)
        for side in (0, 1)
        for tired in (False, True)
        for status in (Status.STANDING, Status.PRONE)
    ]

    class Tokens(Drawn):
        def paint(self, painter: QPainter) -> None:
            painter.fillRect(self.rect(), q(grass()[0]))
            for place, (token, silk) in enumerate(tokens):
                edge = max(2.5, unit * 0.1)
                box = QRectF(place % 9 * unit, place // 9 * unit, unit, unit)
                draw_token(painter, token, silk, box.adjusted(edge, edge, -edge, -edge))

    set_dark(dark)
    try:
        root = shown(qtbot, Tokens(), 9 * unit, 8 * unit)
        lines = lines_of(root)
    finally:
        set_dark(False)
    assert {line.words for line in lines} >= {str(token.number) for token, _silk in tokens}
    assert small(lines) == []
    assert min(line.size for line in lines) >= SMALLEST
    numbers = [line for line in lines if line.words != "B"]
    assert faint(numbers, root) == []


def test_a_decision_without_choices_shows_no_empty_list(qtbot: QtBot, dressed: QApplication) -> None:
    panel = DecisionPanel()
    shown(qtbot, panel, 300, 400)
    assert not panel.findChildren(QListWidget)[0].isVisible(), "before the first decision too"
    assert not panel.do.isEnabled()
    panel.ask("Which?", "", [("This", None), ("That", None)])
    assert panel.findChildren(QListWidget)[0].isVisible()
    foot = panel.do.y()
    panel.ask("Full time", "", ())
    QApplication.processEvents()
    assert not panel.findChildren(QListWidget)[0].isVisible()
    assert panel.do.y() == foot, "the buttons stay where they are while others play"
