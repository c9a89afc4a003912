"""What differs from one desktop to another, on desktops that are only said to be others."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Qt, QUrl, Signal
from PySide6.QtGui import QAction, QFileOpenEvent, QFontInfo, QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QTextEdit, QWidget
from pytestqt.qtbot import QtBot

from leaguekeeper.base import system
from leaguekeeper.ui import desktop
from leaguekeeper.ui.colours import colours
from leaguekeeper.ui.desktop import Desktop
from leaguekeeper.ui.fonts import font
from leaguekeeper.ui.shell import Shell
from tests.sample_league import write_sample
from tests.ui.conftest import settle

ADDRESSES = ("league", "team:rats", "report:21", "settings", "help", "help:keys")
OTHERS_KEYS = re.compile(r"\bCtrl\b|\b(?:Shift|Maj|Alt)\+")


class Hints(QObject):
    """A desktop that can turn dark."""

    colorSchemeChanged = Signal(Qt.ColorScheme)  # noqa: N815 - Qt's name
    scheme = Qt.ColorScheme.Light

    def colorScheme(self) -> Qt.ColorScheme:  # noqa: N802 - Qt's name
        return self.scheme

    def turn(self, scheme: Qt.ColorScheme) -> None:
        self.scheme = scheme
        self.colorSchemeChanged.emit(scheme)


@pytest.fixture
def hints(monkeypatch: pytest.MonkeyPatch) -> Hints:
    said = Hints()
    monkeypatch.setattr(QGuiApplication, "styleHints", staticmethod(lambda: said))
    return said


def _words(whole: QWidget) -> Iterator[str]:
    for widget in (whole, *whole.findChildren(QWidget)):
        yield widget.toolTip()
        if isinstance(widget, QLabel):
            yield widget.text()
        if isinstance(widget, QLineEdit):
            yield widget.placeholderText()
        if isinstance(widget, QTextEdit):
            yield widget.toPlainText()


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_a_mac_is_told_of_its_own_keys_alone(
    shell: Shell, qtbot: QtBot, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system, "system_name", lambda: system.IS_MAC)
    shell.set_language(language)
    said = set[str]()
    for address in ADDRESSES:
        shell.go(address)
        settle(shell, qtbot)
        said |= {*_words(shell)}
    shell.open_palette()
    shell.take_tour()
    said |= {*_words(shell)}
    assert any("⌘" in each for each in said)
    assert sorted(each[:80] for each in said if OTHERS_KEYS.search(each)) == []


def test_a_mac_finds_in_the_menu_of_the_program_what_belongs_there_in_every_language(shell: Shell) -> None:
    for language in ("en", "fr", "ru"):
        shell.set_language(language)
        roles = {name: action.menuRole() for name, action in shell.actions_by_name().items()}
        placed = {name: role for name, role in roles.items() if role != QAction.MenuRole.NoRole}
        assert placed == {
            "about": QAction.MenuRole.AboutRole, "about-qt": QAction.MenuRole.AboutQtRole,
            "go-settings": QAction.MenuRole.PreferencesRole, "quit": QAction.MenuRole.QuitRole,
        }  # fmt: skip


@pytest.mark.parametrize(
    ("theme", "at_dusk", "at_dawn"), [("system", True, False), ("light", False, False), ("dark", True, True)]
)
def test_the_window_turns_dark_with_the_desktop_where_it_was_told_to(
    theme: str, at_dusk: bool, at_dawn: bool, shell: Shell, hints: Hints, dressed: QApplication
) -> None:
    Desktop(dressed, shell)
    shell.set_theme(theme)
    hints.turn(Qt.ColorScheme.Dark)
    assert colours().dark is at_dusk
    hints.turn(Qt.ColorScheme.Light)
    assert colours().dark is at_dawn


def test_a_file_that_a_mac_hands_over_is_opened(
    shell: Shell, qtbot: QtBot, dressed: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desktop, "system_name", lambda: system.IS_MAC)
    Desktop(dressed, shell)
    write_sample(tmp_path / "our.league")
    dressed.sendEvent(dressed, QFileOpenEvent(QUrl.fromLocalFile(str(tmp_path / "our.league"))))
    settle(shell, qtbot)
    assert shell.league.address == tmp_path / "our.league"


def test_the_faces_are_those_that_come_with_the_program(dressed: QApplication) -> None:
    assert QFontInfo(dressed.font()).family() == "Source Sans Pro"
    assert QFontInfo(font("page")).family() == "Source Serif Pro"
    assert QGuiApplication.highDpiScaleFactorRoundingPolicy() == Qt.HighDpiScaleFactorRoundingPolicy.PassThrough
