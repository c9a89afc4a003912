"""A journey: a foreign file is dragged in, what it loses is read, it is filed and undone; and a league is written."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from leaguekeeper.base.words import pick, speak
from leaguekeeper.exchange.columns import KINDS
from leaguekeeper.exchange.formats import FORMATS, Wanted
from leaguekeeper.exchange.naf import NafCoach, NafGame, NafReport, NafSide, write_report
from leaguekeeper.exchange.sheets_in import Sheet
from leaguekeeper.rules.catalogue import load
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.components.page.ruling import RulingAsked
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.export_dialog import ExportDialog
from leaguekeeper.ui.foreign_dialogs import ColumnsDialog, ImportDialog
from leaguekeeper.ui.shell import Shell
from tests.exchange.teams import FFB
from tests.ui.conftest import settle


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> list[Callable[[QDialog], object]]:
    """What is done in each dialog that opens, in turn."""
    waiting: list[Callable[[QDialog], object]] = []

    def shown(dialog: QDialog) -> int:
        waiting.pop(0)(dialog)
        return dialog.result()

    for dialog in (ImportDialog, ColumnsDialog, ExportDialog):
        monkeypatch.setattr(dialog, "exec", shown)
    return waiting


def dropped(window: Shell, path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    what = (Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    for event in (QDragEnterEvent(QPointF(400, 300), *what), QDropEvent(QPointF(400, 300), *what)):
        QApplication.sendEvent(window, event)
        assert event.isAccepted()


def words_of(widget: QWidget) -> str:
    return "\n".join(each.text() for kind in (Text, QLabel) for each in widget.findChildren(kind))


def test_a_team_is_dragged_in_read_filed_and_undone(
    window: Shell, qtbot: QtBot, tmp_path: Path, answers: list[Callable[[QDialog], object]]
) -> None:
    path = tmp_path / "night.xml"
    path.write_bytes(FFB)
    read: list[str] = []
    before = dict(window.league.session.state.teams)

    def refuse(dialog: QDialog) -> None:
        read.append(words_of(dialog))
        dialog.reject()

    answers += [refuse, QDialog.accept]
    dropped(window, path)
    settle(window, qtbot)
    assert "Mute: the skill “Piling On”, which the rule book does not have." in read[0]
    assert "Dirk: he is dead, and not enrolled." in read[0]
    assert window.league.session.state.teams == before
    dropped(window, path)
    settle(window, qtbot)
    assert "night-shift" in window.league.session.state.teams
    window.undo()
    settle(window, qtbot)
    assert dict(window.league.session.state.teams) == before


def test_what_nobody_wrote_is_refused_in_a_sentence_and_changes_nothing(
    window: Shell, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "letter.pdf"
    path.write_bytes(b"%PDF-1.7")
    said: list[str] = []
    monkeypatch.setattr(
        "leaguekeeper.ui.components.page.dialogs.tell_failure", lambda _window, words, _more: said.append(words)
    )
    before = window.league.stack.count
    dropped(window, path)
    settle(window, qtbot)
    assert "it seems to be a PDF" in said[0]
    assert window.league.stack.count == before


def test_columns_that_nobody_knows_are_asked_for_once(
    window: Shell, qtbot: QtBot, tmp_path: Path, answers: list[Callable[[QDialog], object]]
) -> None:
    names = [team.name for team in window.league.session.state.teams.values()]
    path = tmp_path / "played.csv"
    path.write_text(f"Uno,Dos,Tanteo\n{names[0]},{names[1]},3:0\n", "utf-8")

    def say(dialog: QDialog) -> None:
        assert isinstance(dialog, ColumnsDialog)
        dialog.choose("results", home="Uno", away="Dos", score="Tanteo")
        dialog.accept()

    answers += [say, QDialog.accept, QDialog.reject]
    before = window.league.stack.count
    dropped(window, path)
    settle(window, qtbot)
    assert window.league.stack.count == before + 2
    dropped(window, path)
    settle(window, qtbot)
    assert not answers


def test_the_league_is_written_in_a_chosen_format(
    window: Shell, qtbot: QtBot, tmp_path: Path, answers: list[Callable[[QDialog], object]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    path = tmp_path / "out.json"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_told: (str(path), ""))

    def choose(dialog: QDialog) -> None:
        assert isinstance(dialog, ExportDialog)
        dialog.choose("json")
        dialog.accept()

    answers.append(choose)
    window.actions_by_name()["export"].trigger()
    settle(window, qtbot)
    assert b"leaguekeeper-league" in path.read_bytes()


def test_whatever_a_format_heeds_can_be_said_and_nothing_else(window: Shell, qtbot: QtBot) -> None:
    dialog = ExportDialog(window, window.league)
    dialog.show()
    for row in FORMATS.values():
        if row.writes:
            dialog.choose(row.word)
            asked = [each for each in dialog.findChildren(Choice) if each.isVisible()]
            names = {each.accessibleName() for each in asked} | {
                each.accessibleName() for each in dialog.findChildren(QLineEdit) if each.isVisible()
            }
            heeded = {"season": "Season", "round": "Round", "team": "Team", "organiser": "Who reports"}
            assert names == {"Format", *(heeded[each] for each in row.heeds if each in heeded)}, row.word
            first = {each.accessibleName(): each.itemText(0) for each in asked}
            assert (first.get("Season") == "All seasons") == row.of_all
            assert (dialog.wanted().team == "") == (row.heeds != ("team",))
    (season,) = window.league.session.state.seasons
    dialog.choose("round-text", season, round_=2)
    assert dialog.wanted() == Wanted(season=season, round=2)
    dialog.choose("naf", season)
    dialog.findChildren(QLineEdit)[-1].setText(" anna ")
    assert dialog.wanted() == Wanted(season=season, organiser="anna")
    dialog.choose("ics", team="rats")
    assert dialog.wanted() == Wanted(team="rats")
    dialog.reject()


def test_a_file_founds_a_league_where_none_is_open(
    window: Shell, qtbot: QtBot, tmp_path: Path, answers: list[Callable[[QDialog], object]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    path, league = tmp_path / "night.xml", tmp_path / "night.league"
    path.write_bytes(FFB)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_told: (str(league), ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_told: (str(path), ""))
    window.take_up(None)
    answers.append(QDialog.accept)
    window.actions_by_name()["import"].trigger()
    settle(window, qtbot)
    with LeagueApi.open(league, writing=False) as found:
        assert [team.name for team in found.session.state.teams.values()] == ["Night Shift"]


@pytest.mark.parametrize("rules", ["house2020", "lrb4"])
def test_columns_are_asked_for_by_the_names_of_the_rule_book(qtbot: QtBot, rules: str) -> None:
    book = load(rules)
    slugs = {each.slug for each in (*book.staff, *book.experience)}
    speak("fr")
    window = QWidget()
    qtbot.addWidget(window)
    dialog = ColumnsDialog(window, Sheet("feuille", (("Uno", "Dos"), ("1", "2"))), [book])
    for kind in KINDS[:5]:
        dialog.choose(kind)
        told = [each.text() for each in dialog.findChildren(Text)]
        wrong = [words for words in told if words in slugs or re.fullmatch(r"[a-z]+([_-][a-z]+)+", words)]
        assert wrong == []
    dialog.choose("teams")
    assert pick(book.staff[0].name) in [each.text() for each in dialog.findChildren(Text)]


def test_whoever_lets_a_file_pass_by_a_ruling_is_asked_for_the_reason_once(
    window: Shell, qtbot: QtBot, tmp_path: Path, answers: list[Callable[[QDialog], object]]
) -> None:
    """Results of a season of their own, while one is open: what was given to see them holds when they are filed."""
    path = tmp_path / "report.xml"
    ann, bob = NafSide("Ann", 7, 110, 2, 1), NafSide("Bob", 8, 110, 1, 0)
    coaches = (NafCoach("Ann", 7, "Orc"), NafCoach("Bob", 8, "Human"))
    game = NafGame(datetime.fromisoformat("2026-01-03T14:00"), (ann, bob))
    path.write_bytes(write_report(NafReport("Club", coaches, (game,))))
    before = window.league.stack.count
    answers.append(QDialog.accept)
    dropped(window, path)
    settle(window, qtbot)
    (asked,) = window.findChildren(RulingAsked)
    asked.reason.setText("Held beside the season")
    asked.accept()
    settle(window, qtbot)
    assert window.league.stack.count > before
    assert not [each for each in window.findChildren(RulingAsked) if each.isVisible()]
    reasons = {filed.document.by_ruling for filed in window.league.session.reading.filed[before:]} - {""}
    assert reasons == {"Held beside the season"}
