"""Every page and every dialog of the window, walked by a reader of long words, by the keyboard and by Qt itself."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import shutil
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any, Protocol

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

import leaguekeeper.ui
from leaguekeeper.base.words import LANGUAGES
from leaguekeeper.ui.command_palette import CommandPalette
from leaguekeeper.ui.components.page import dialogs
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.dialogs import Dialog
from leaguekeeper.ui.components.page.help_text import topics
from leaguekeeper.ui.components.tables.table import RowsTable
from leaguekeeper.ui.menus import ZOOMS
from leaguekeeper.ui.mnemonics import Menu
from leaguekeeper.ui.preferences import Preferences
from leaguekeeper.ui.shell import Shell
from tests.ui.conftest import settle
from tests.ui.keyed import Kind, by_mouse_alone, letterless, lost_by_enter, lost_by_escape, unmarked, unnamed
from tests.ui.reading import spread
from tests.ui.scenes import STAGES, Walk
from tests.ui.walking import (
    clipped,
    cut_numbers,
    doubled,
    flush,
    longer,
    machine_dates,
    out_of_line,
    painted_short,
    sideways,
    silent,
    small_at_first,
    squeezed,
    unreachable,
    unseen,
    windows_of_their_own,
)

LONGER = "longer"

OVER_A_PAGE = ("why", "find", "tour")
"""What stands over a page is put there anew, not moved."""

SMALL_SCREEN = QSize(1092, 560)
"""A screen of 1366 × 768 at 125 %, less what the machine draws on it."""

SYSTEM = {
    "Choose the file", "Import a folder…", "Export…", "Replay a log…", "Open a league…", "Save as PDF…",
    "Save the page…", "Write…", "Print…", "Print the briefing…", "Match sheet…", "Add sheets…", "Write the sheets…",
    "Take over a newer copy…", "Folder…", "Zip file…", "Picture…",
}  # fmt: skip
"""Buttons whose dialog is the machine's own, or whose page is walked under its address."""

ASKING = ("leaguekeeper.ui.components.page.dialogs", "leaguekeeper.ui.components.forms.several")
QUESTIONS = ("ask", "ask_words", "choose_several")
"""The functions that put up a dialog without a class of its own, and where they live."""


class Stroll(Protocol):
    def __call__(self, stage: str, language: str, look: Callable[[str, QWidget], object], wide: int = 1280) -> Walk: ...


@pytest.fixture(scope="session")
def leagues(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """The league of a stage, written once."""
    written: dict[str, Path] = {}

    def league(stage: str) -> Path:
        if stage not in written:
            write, _walk = STAGES[stage]
            written[stage] = write(tmp_path_factory.mktemp(stage) / f"{stage}.league")
        return written[stage]

    return league


@pytest.fixture
def stroll(qtbot: QtBot, dressed: QApplication, tmp_path: Path, leagues: Callable[[str], Path]) -> Iterator[Stroll]:
    """Walks a stage in a language with somebody who looks."""
    shells: list[Shell] = []

    def walked(stage: str, language: str, look: Callable[[str, QWidget], object], wide: int = 1280) -> Walk:
        shell = Shell(Preferences(language="en", theme="light", toured=True))
        qtbot.addWidget(shell)
        shells.append(shell)
        shell.apply_theme()
        shell.resize(wide, wide * 9 // 16)
        shell.show()
        shell.set_language("en" if language == LONGER else language)
        shell.open_league(Path(shutil.copy(leagues(stage), tmp_path / f"{stage}.league")))
        walk = Walk(shell, look)
        walk.settle()
        STAGES[stage][1](walk)
        return walk

    yield walked
    for shell in shells:
        shell.close()


@pytest.mark.parametrize("language", [pytest.param(LONGER, marks=pytest.mark.soak), "fr", "ru"])
@pytest.mark.parametrize("stage", STAGES)
def test_nothing_is_cut_short(stroll: Stroll, stage: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not in the smallest window and on the smallest screen either, where Russian words are: there one scrolls."""
    found: dict[str, list[str]] = {}
    if language == "ru":
        monkeypatch.setattr(dialogs, "on_the_screen", lambda _dialog: SMALL_SCREEN)

    def look(name: str, shown: QWidget) -> None:
        cut = clipped(shown) + painted_short(shown) + cut_numbers(shown) + squeezed(shown) + sideways(shown)
        cut += unseen(shown) + flush(shown)
        if language == "ru" and name not in OVER_A_PAGE:
            cut += _in_little_room(shown)
        cut += [f"a date as machines write it: {words}" for words in machine_dates(shown)]
        if isinstance(shown, QDialog) and (shown.width() > 1280 or shown.height() > 690):
            cut.append(f"the dialog is {shown.width()} × {shown.height()}")
        if language != LONGER:
            cut += small_at_first(shown) + letterless(shown) + lost_by_escape(shown)
        if cut:
            found[name] = sorted(set(cut))

    with longer() if language == LONGER else nullcontext():
        stroll(stage, language, look)
    assert not found


def _in_little_room(shown: QWidget) -> list[str]:
    """What is cut short in the smallest window or on the smallest screen; a page never has to be scrolled sideways."""
    if isinstance(shown, QDialog):
        fits = shown.size().boundedTo(SMALL_SCREEN) == shown.size()
        return unreachable(shown) + ([] if fits else ["the dialog does not fit a small screen"])
    window, before = shown.window(), shown.window().size()
    window.resize(window.minimumSize())
    for _turn in range(3):
        QApplication.processEvents()
    cut = [words for words in clipped(shown) if not words.startswith("choice:")] + squeezed(shown)
    cut += unreachable(shown) + (sideways(shown) if shown.parentWidget() is window else [])
    window.resize(before)
    return [f"in the smallest window: {words}" for words in cut]


@pytest.mark.soak
@pytest.mark.parametrize("wide", [1280, 1440, 1600, 1920, 2560, 3840])
@pytest.mark.parametrize("language", [LONGER, "en", "fr", "ru"])
@pytest.mark.parametrize("stage", STAGES)
def test_no_number_is_cut_or_far_off_on_any_page(stroll: Stroll, stage: str, language: str, wide: int) -> None:
    found: dict[str, list[str]] = {}

    def look(name: str, shown: QWidget) -> None:
        if cut := [*cut_numbers(shown), *spread(shown)]:
            found[name] = sorted(set(cut))

    with longer() if language == LONGER else nullcontext():
        stroll(stage, language, look, wide)
    assert not found


SHORTENED = "Undo: ", "Redo: "
"""What ends in an ellipsis because the name of a sheet is long, not because a dialog follows."""


def test_controls_speak_and_are_reached_tables_keep_qts_contract_and_no_dialog_is_left_out(
    stroll: Stroll, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong, seen, tables = defaultdict[str, list[str]](list), set[str](), set[str]()
    marked = set[Kind]()
    strays = windows_of_their_own(monkeypatch)

    def look(name: str, shown: QWidget) -> None:
        words = (button.text() for button in shown.findChildren(Button))
        seen.update(each for each in words if each.endswith("…") and not each.startswith(SHORTENED))
        for table in shown.findChildren(RowsTable):
            if table.accessibleName() not in tables:
                tables.add(table.accessibleName())
                _keeps_qts_contract(table)
        bad = silent(shown) + unnamed(shown) + out_of_line(shown) + by_mouse_alone(shown) + doubled(shown.window())
        bad += lost_by_enter(shown) + unmarked(shown, marked) + lost_by_escape(shown)
        bad += letterless(shown)
        if bad:
            wrong[name] += bad

    walks = [stroll(stage, "en", look) for stage in STAGES]
    assert not wrong
    assert not strays
    assert len(tables) > 25
    met = set[type[QWidget]]().union(*(walk.kinds for walk in walks))
    assert {kind.__name__ for kind in _dialogs(Dialog)} - {kind.__name__ for kind in met} == set()
    assert _askers() - set[str]().union(*(walk.asked_in for walk in walks)) == set()
    pressed = set[str]().union(*(walk.pressed for walk in walks))
    assert {words.rstrip("…") for words in seen - SYSTEM} - pressed == set()


def _keeps_qts_contract(table: RowsTable[Any]) -> None:
    """Qt's own tester finds nothing wrong with the table's model while it is narrowed and sorted."""
    tester = QAbstractItemModelTester(table.rows_model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    table.rows_model.filter("e")
    table.rows_model.sort(0)
    table.rows_model.filter("")
    table.rows_model.sort(-1)
    assert tester.model() is table.rows_model


def _dialogs(kind: type[Dialog]) -> Iterator[type[Dialog]]:
    """The dialogs that are used as they are: those that no other builds on, whatever was imported before."""
    for found in pkgutil.walk_packages(leaguekeeper.ui.__path__, "leaguekeeper.ui."):
        importlib.import_module(found.name)
    for each in kind.__subclasses__():
        if each.__subclasses__():
            yield from _dialogs(each)
        elif each.__module__.startswith("leaguekeeper."):
            yield each


def _askers() -> set[str]:
    """Every function of the window that puts up a dialog without a class of its own, as "module.function"."""
    found, home = set(), Path(leaguekeeper.ui.__file__).parent
    for path in home.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        imported = {name.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for name in node.names
                    if node.module in ASKING}  # fmt: skip
        module = ".".join(path.relative_to(home).with_suffix("").parts)
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef) and _asks(function, imported):
                found.add(f"{module}.{function.name}")
    return found


def _asks(function: ast.FunctionDef, imported: set[str]) -> bool:
    """Whether a function itself, and none within it, calls one that asks."""
    inner = [node for each in ast.walk(function) if isinstance(each, ast.FunctionDef) and each is not function
             for node in ast.walk(each)]  # fmt: skip
    calls = (node for node in ast.walk(function) if isinstance(node, ast.Call) and node not in inner)
    return any(isinstance(call.func, ast.Name) and call.func.id in imported & set(QUESTIONS) for call in calls)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_stands_in_a_menu_and_in_the_palette_and_has_its_own_keys_and_words(
    window: Shell, language: str, qtbot: QtBot
) -> None:
    window.set_language(language)
    settle(window, qtbot)
    actions = window.actions_by_name()
    in_menus = {action.objectName() for menu in window.menuBar().actions() for action in menu.menu().actions()}  # type: ignore[attr-defined]
    assert in_menus == {*actions, "recent"}
    for words in ([menu.text() for menu in window.menuBar().actions()], *map(_rows_of_open, window.findChildren(Menu))):
        letters = [QKeySequence.mnemonic(each).toString() for each in words]
        assert all(letters), words
        assert [letter for letter, times in Counter(letters).items() if times > 1] == []
    assert not any(QKeySequence.mnemonic(action.text()).toString() for action in actions.values())
    keys = Counter(action.shortcut().toString() for action in actions.values() if action.shortcut().toString())
    assert [key for key, times in keys.items() if times > 1] == []
    told = next(topic.words for topic in topics("en") if topic.name == "keys")
    assert [key for key in keys if key not in told and not key.removeprefix("Ctrl+").isdecimal()] == []
    said = Counter(action.text() for action in actions.values())
    assert [text for text, times in said.items() if times > 1] == []
    window.open_palette()
    palette = window.findChild(CommandPalette)
    assert isinstance(palette, CommandPalette)
    live = {name for name, action in actions.items() if action.isEnabled()}
    offered = [*palette.list.rows_model.rows()]
    assert {action.objectName() for action in offered} - {""} == live - {"palette"}
    page = window.page()
    assert page is not None
    far = {each.accessibleName() for each in page.findChildren(Button) if each.isEnabled() and each.isVisible()}
    assert far
    assert far <= {action.text() for action in offered}, "what the page's own buttons do is offered by name too"
    assert set(actions) - live == {*ZOOMS, "redo"}, "no board is shown, and nothing was taken back"


def _rows_of_open(menu: Menu) -> list[str]:
    """What the rows of a menu say while it is open."""
    menu.aboutToShow.emit()
    words = [action.text() for action in menu.actions() if action.text()]
    menu.aboutToHide.emit()
    return words
