"""Words stand in full where there is room for them, and take more lines where there is none."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from leaguekeeper.base.paths import resources
from leaguekeeper.base.words import _, pick, speak
from leaguekeeper.play.core.protocol import Setup
from leaguekeeper.play.core.registry import module_of
from leaguekeeper.services.simulation import sample as sample_league
from leaguekeeper.services.stack.views import ChangeGroup, ChangeLine
from leaguekeeper.ui.components.figures.pdf_preview import PdfPreview
from leaguekeeper.ui.components.forms.change_list import NARROWEST, ChangeList
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.dialogs import Dialog
from leaguekeeper.ui.components.page.head import FittedTitle
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.components.page.text import Text, cut_short, text_width
from leaguekeeper.ui.components.tables.best_list import BestList
from leaguekeeper.ui.components.tables.table import RowsTable
from leaguekeeper.ui.fonts import font
from leaguekeeper.ui.pages.rulebook.rulebook import RuleBookPage
from leaguekeeper.ui.pages.stack.tray_dialogs import TermsDialog
from leaguekeeper.ui.pages.teams.player import PlayerPage
from leaguekeeper.ui.pitch.dice_log import DiceLog, LogEntry
from leaguekeeper.ui.preferences import Preferences
from leaguekeeper.ui.rugby.boards import CoachBoard
from leaguekeeper.ui.shell import Shell
from tests.sample_league import write_sample
from tests.ui.conftest import settle
from tests.ui.painted import lines_of
from tests.ui.reading import cut_off, overlaid
from tests.ui.walking import clipped, read_by_pointer, sideways

At = Callable[[str, int, str], Shell]
"""The window in a language and a width, at an address."""


@pytest.fixture
def at(qtbot: QtBot, dressed: QApplication, sample: Path, tmp_path: Path) -> Iterator[At]:
    shells: list[Shell] = []

    def opened(language: str, wide: int, address: str) -> Shell:
        if not shells:
            shells.append(Shell(Preferences(language=language, theme="light", toured=True)))
            qtbot.addWidget(shells[0])
            shells[0].apply_theme()
            shells[0].show()
            shells[0].set_language(language)
            shells[0].open_league(Path(shutil.copy(sample, tmp_path / "ours.league")))
            settle(shells[0], qtbot)
        shells[0].resize(wide, wide * 9 // 16)
        shells[0].go(address)
        settle(shells[0], qtbot)
        QApplication.processEvents()
        return shells[0]

    yield opened
    for shell in shells:
        shell.close()


def painted_short(root: QWidget) -> set[str]:
    """What was cut short when it was painted."""
    cut_short.clear()
    root.grab()
    return set(cut_short)


@pytest.mark.parametrize("language", ["fr", "ru"])
def test_the_words_of_a_chosen_segment_are_wider_and_have_room(at: At, language: str, qtbot: QtBot) -> None:
    shell = at(language, 1280, "settings")
    dialog = TermsDialog(shell, shell, shell.league.in_tray.terms(), lambda: None)
    qtbot.addWidget(dialog)
    dialog.show()
    shown = [each for root in (shell, dialog) for each in root.findChildren(Button)]
    segments = [each for each in shown if each.property("kind") == "segment"]
    bold = QFontMetrics(font("name"))
    assert len(segments) > 20
    assert [each.text() for each in segments if bold.horizontalAdvance(each.text()) > each.width() - 30] == []


def test_the_title_of_a_page_is_read_in_full_however_long(dressed: QApplication, qtbot: QtBot) -> None:
    title = FittedTitle("Переход: Домашние правила «Хроник забытой империи» → Living Rulebook 4")
    qtbot.addWidget(title)
    for wide, lines in ((1200, 1), (520, 2)):
        title.resize(wide, 35)
        cut_short.clear()
        title.grab()
        assert (cut_short, title.height() > 35) == ([], lines > 1)


@pytest.mark.parametrize("wide", [300, 900])
def test_a_title_that_may_wrap_takes_a_second_line_only_where_it_must(wide: int, qtbot: QtBot) -> None:
    section = Section("Match no. 17, La Sylve d’Argent – Les Os du Caveau", note="2 differences", wrap=True)
    qtbot.addWidget(section)
    section.resize(wide, 100)
    section.show()
    QApplication.processEvents()
    high, line = section.title.heightForWidth(section.title.width()), section.title.fontMetrics().height()
    assert (high >= 2 * line) == (wide == 300)


@pytest.mark.parametrize("language", ["fr", "ru"])
def test_every_sentence_of_every_chapter_of_the_rule_book_is_read_in_full(at: At, language: str) -> None:
    shell = at(language, 1280, "rulebook")
    page = shell.page()
    assert isinstance(page, RuleBookPage)
    cut = {}
    for chapter in page.view.chapters:
        page._show(chapter)
        QApplication.processEvents()
        inside = page._area.widget()
        assert inside is not None
        if found := painted_short(inside):
            cut[chapter.title] = found
        if inside.width() > page._area.viewport().width():
            cut[chapter.title] = {"too wide"}
    assert cut == {}


def test_rows_of_a_table_that_wraps_are_as_high_as_what_they_say(at: At) -> None:
    shell = at("fr", 1280, "rulebook")
    table = shell.page().content().findChildren(RowsTable)[-1]  # type: ignore[union-attr]
    heights = {table.rowHeight(row) for row in range(table.rows_model.rowCount())}
    assert min(heights) == table.row_height < max(heights)
    assert table.height() == table.content_height()
    shell.resize(3840, 2160)
    QApplication.processEvents()
    assert table.height() == table.content_height()


@pytest.mark.parametrize("wide", [1280, 1920, 3840])
def test_lists_of_records_are_of_one_width_and_name_both_teams_of_a_match(at: At, wide: int, qtbot: QtBot) -> None:
    shell = at("fr", wide, "records")
    tables = [table for table in shell.page().view.tables if table.rows]  # type: ignore[union-attr]
    qtbot.waitUntil(lambda: sum(each.isVisible() for each in shell.findChildren(BestList)) == len(tables))
    QApplication.processEvents()
    lists = shell.findChildren(BestList)
    assert max(each.width() for each in lists) - min(each.width() for each in lists) <= 1
    assert painted_short(shell.page()) == set()  # type: ignore[arg-type]


@pytest.mark.parametrize("language", ["fr", "ru"])
def test_a_wide_team_page_has_room_for_its_staff_and_a_very_wide_one_for_its_ledger(at: At, language: str) -> None:
    shell = at(language, 1920, "team:rats")
    view = shell.league.teams.view("rats")
    assert painted_short(shell) & {row.label for row in view.staff} == set()
    shell = at(language, 3840, "team:rats")
    assert painted_short(shell) & {row.label for row in view.ledger} == set()


def test_hardly_a_position_takes_more_than_two_lines_in_a_small_window(at: At) -> None:
    table = at("ru", 1024, "players").findChildren(RowsTable)[-1]
    high = [table.rowHeight(row) for row in range(table.rows_model.rowCount())]
    assert sum(each > 3 * table.fontMetrics().height() for each in high) < len(high) / 5


def test_everything_on_the_bulletin_ends_at_one_edge(at: At) -> None:
    for wide in (1280, 1920, 2560):
        page = at("fr", wide, "bulletin").page()
        assert page is not None
        sections = sorted(each.mapTo(page, each.rect().topRight()).x() for each in page.findChildren(Section))
        assert len(sections) == 4
        assert len(set(sections[1:])) == 1, "that of the article is in the middle"


def test_the_sheet_reaches_to_the_foot_of_the_page_and_follows_the_window(at: At) -> None:
    for wide in (1280, 1920):
        page = at("fr", wide, "team:rats:sheet").page()
        assert page is not None
        preview = page.findChildren(PdfPreview)[0]
        foot = preview.mapTo(page, preview.rect().bottomLeft()).y()
        assert page.height() - 24 <= foot <= page.height()


def test_a_list_that_changed_is_read_in_full_over_as_many_lines_as_it_takes(
    qtbot: QtBot, dressed: QApplication
) -> None:
    old = "Рычаг руки, Неустрашимый"
    lines = (ChangeLine("Навыки", old, f"{old}, Надёжный пас, Множественный блок"), ChangeLine("Казна", "1", "2"))
    shown = ChangeList((ChangeGroup("Mirabelle, № 1", lines),))
    qtbot.addWidget(shown)
    shown.resize(258, 400)
    shown.show()
    QApplication.processEvents()
    assert painted_short(shown) == set()


def test_what_a_match_was_is_read_in_full_beside_what_it_becomes(dressed: QApplication) -> None:
    """A short label leaves room: where all have it, nothing is cut."""
    old = "i" * (265 // text_width("iiiiiiiiii", "second") * 10)
    shown = ChangeList((ChangeGroup("Fixtures", (ChangeLine("no. 4", old, old[:-20]),)),), 672)
    shown.resize(672, shown.sizeHint().height())
    cut_short.clear()
    shown.grab()
    assert not cut_short


@pytest.mark.parametrize("letters", range(4, 34, 2))
def test_what_a_change_is_about_is_never_cut_beside_its_figures(dressed: QApplication, letters: int) -> None:
    """In the room that a scroll bar leaves, over one line or two."""
    lines = (ChangeLine("M" * (letters // 2) + "i" * (letters - letters // 2), "1. (0 points)", "2. (1 point)"),)
    shown = ChangeList((ChangeGroup("Standings", lines),))
    shown.resize(NARROWEST - 10, shown.sizeHint().height())
    cut_short.clear()
    shown.grab()
    assert not cut_short


@pytest.mark.parametrize("language", ["fr", "ru"])
@pytest.mark.parametrize("wide", [1280, 1920])
def test_every_line_of_a_short_ledger_is_read_and_its_sum_where_a_pointer_rests(
    at: At, language: str, wide: int
) -> None:
    shell = at(language, wide, "team:rats")
    rows = shell.league.teams.view("rats").ledger
    table = next(each for each in shell.findChildren(RowsTable) if each.accessibleName() == _("Ledger"))
    assert painted_short(table) == set()
    cells = [table.rows_model.columns[1].cell(row) for row in table.rows_model.rows()]
    assert [cell.text for cell in cells] == [row.label for row in rows][-len(cells) :]
    summed = [row.label != (row.reason or row.label) for row in rows][-len(cells) :]
    assert [cell.tells_more for cell in cells] == summed
    assert any(summed)


def test_the_whole_ledger_leaves_nothing_out(at: At) -> None:
    table = at("fr", 1280, "team:rats:ledger").findChildren(RowsTable)[-1]
    assert not any(table.rows_model.columns[1].cell(row).tells_more for row in table.rows_model.rows())
    assert painted_short(table) == set()


def test_a_veterans_skills_go_on_in_the_next_line(at: At, qtbot: QtBot) -> None:
    shell = at("fr", 1280, "player:rats/1")
    view = shell.league.teams.player("rats/1")
    learned = tuple(pick(each.name) for each in shell.league.session.book.skills[:12])
    page = PlayerPage(shell)
    shown = shown_at(qtbot, page.build(replace(view, player=replace(view.player, earned=learned))), 1056)
    lines = lines_of(shown)
    assert set(learned) <= {line.words for line in lines}
    assert overlaid(lines) == cut_off(lines) == []


@pytest.mark.parametrize("wide", [240, 320])
def test_every_entry_of_the_dice_log_is_read_in_full(wide: int, qtbot: QtBot, dressed: QApplication) -> None:
    log = DiceLog()
    qtbot.addWidget(log)
    log.note(LogEntry("Ход гостей"))
    dice = (("block", 1), ("block", 2), ("block", 3))
    log.note(LogEntry("Чёрный орк № 3 блокирует блицера № 11", "3 кости, выбирает защищающийся тренер", dice))
    log.resize(wide, 400)
    log.show()
    QApplication.processEvents()
    assert painted_short(log) == set()
    short, high = log.sizeHintForRow(1), log.sizeHintForRow(0)
    log.resize(wide * 3, 400)
    QApplication.processEvents()
    assert log.sizeHintForRow(1) == short < log.sizeHintForRow(0) < high


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_every_rugby_player_is_named_in_full_on_a_small_board(
    language: str, qtbot: QtBot, dressed: QApplication
) -> None:
    """In the smallest window a card is 98 pixels wide."""
    game = module_of("rugby").load()
    slugs = sorted(path.stem for path in (resources() / "play" / "rugby" / "teams").glob("*.toml"))
    board = CoachBoard(0)
    shown = shown_at(qtbot, board, 4 * 98 + 3 * 8)
    speak(language)
    try:
        for slug in slugs:
            state = game.start(Setup("house", {}, {"home": slug, "away": slug}))
            players = [each for each in state.players.values() if each.seat == 0]
            for first in range(0, len(players), 4):
                for each in players:
                    each.post = None
                for each, post in zip(players[first : first + 4], state.house.posts, strict=False):
                    each.post = post
                board.show_state(state, None)
                lines = lines_of(shown)
                assert overlaid(lines) == []
                assert cut_off(lines) == []
                read = " ".join(line.words for line in lines).replace("-", " ").split()
                names = " ".join(pick(each.sheet.name) for each in board.players)
                assert set(names.replace("-", " ").split()) <= set(read)
    finally:
        speak("en")


def test_a_dialog_higher_than_two_thirds_of_the_screen_lays_nothing_over_its_buttons(
    qtbot: QtBot, dressed: QApplication
) -> None:
    dialog, sentence = Dialog("Many words", None), "Each sentence takes the room that it needs. "
    qtbot.addWidget(dialog)
    words, field = Text(sentence * 16, "body", "ink", wrap=True), QPlainTextEdit()
    field.setMinimumHeight(round(dialog.screen().size().height() * 2 / 3) - 180)
    dialog.body.addWidget(words)
    dialog.body.addWidget(field)
    action = dialog.add_buttons("Go on")
    dialog.show()
    for told in (16, 20):
        words.setText(sentence * told)
        qtbot.waitUntil(lambda: words.height() >= words.heightForWidth(words.width()))
        assert words.geometry().bottom() < field.y()
        qtbot.waitUntil(lambda: field.geometry().bottom() < action.y())


LONG = " de la Vallée des Ossements"

PAGES = ("match", "fixtures", "league", "league:table", "documents", "team:rats", "story:15", "coach:rats", "players",
         "report:17", "forecast:16", "enrol")  # fmt: skip


def test_long_names_of_teams_stand_whole_where_there_is_room(
    at: At, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else in full where a pointer rests, in tables over lines enough; no button is cut, no page goes sideways, and
    scores that stand one below the other are in line."""
    monkeypatch.setattr(
        sample_league, "TEAMS", [(team, name + LONG, *more) for team, name, *more in sample_league.TEAMS]
    )
    shell, found = at("fr", 1280, "league"), dict[str, object]()
    shell.open_league(write_sample(tmp_path / "long.league"))
    settle(shell, qtbot)
    fixture = next(each.id for each in shell.league.session.state.fixtures.values() if not each.played)
    shell.do(lambda: shell.league.stack.file_sheet("fixture_changed", {"fixture": fixture, "cancelled": "flood"}))
    for wide in (1024, 1280, 1920):
        for address in PAGES:
            page = at("fr", wide, address).page()
            assert page is not None
            cut = {words for words in painted_short(page) if LONG in words}
            told = read_by_pointer(page)
            wrong = [words for words in cut if address == "match" or not any(words in each for each in told)]
            wrong += [words for each in page.findChildren(RowsTable) if address != "documents" and each.isVisible()
                      for words in painted_short(each) if LONG in words]  # fmt: skip
            wrong += [words for words in clipped(page) if not words.startswith(("head:", "choice:"))]
            wrong += sideways(shell)
            if address == "match":
                scores = {line.box.center().x() for line in lines_of(page) if line.words == "–"}
                wrong += [f"scores at {sorted(scores)}"] if len(scores) > 1 else []
            if wrong:
                found[f"{address}, {wide}"] = wrong
    assert found == {}


def shown_at(qtbot: QtBot, widget: QWidget, wide: int) -> QWidget:
    qtbot.addWidget(widget)
    widget.resize(wide, widget.sizeHint().height())
    widget.show()
    QApplication.processEvents()
    return widget
