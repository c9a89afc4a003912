"""One dialog for every document: what it offers, what it shows, what it saves and prints."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from leaguekeeper.base.progress import Stopped, listening
from leaguekeeper.publish.printables import PAGE, paper_of, printables
from leaguekeeper.ui.components.figures.pdf_preview import PdfPreview
from leaguekeeper.ui.components.page.ruling import ruled
from leaguekeeper.ui.printing import PrintDialog, print_pdf
from leaguekeeper.ui.shell import Shell
from tests.ui.conftest import settle


def sheet(window: Shell, qtbot: QtBot, what: str) -> PrintDialog:
    window.go(f"print:{what}")
    settle(window, qtbot)
    settle(window, qtbot)
    found = window.findChildren(PrintDialog)[-1]
    assert isinstance(found, PrintDialog)
    return found


def test_every_document_that_is_offered_can_be_printed(window: Shell) -> None:
    found = {kind.kind: kind for kind in printables(window.league.session)}
    assert found.keys() == {
        "standings",
        "fixtures",
        "team",
        "match",
        "offers",
        "day",
        "ledger",
        "re-enrolment",
        "briefing",
        "readings",
        "season",
        "newspaper",
        "newspaper-pages",
        "page",
    }
    for kind in found.values():
        ids = [choice.address for choice in kind.choices]
        address = f"offers:{ids[0]}:{ids[1]}" if kind.pairs else ids[-1]
        begin = b"<!doctype html>" if kind.kind == PAGE else b"%PDF"
        for paper in ("a4", "letter"):
            assert paper_of(window.league.session, address, paper).lstrip().startswith(begin), address


def test_a_bracket_is_offered_once_it_is_drawn(window: Shell, qtbot: QtBot) -> None:
    first = window.league.season.fixtures().rounds[0].first_day
    assert first is not None
    window.do(ruled("the rounds are long", lambda: window.league.season.draw_play_offs(4, first)))
    settle(window, qtbot)
    assert "bracket" in {kind.kind for kind in printables(window.league.session)}
    assert paper_of(window.league.session, "bracket", "a4").startswith(b"%PDF")


def test_the_dialog_opens_at_what_was_asked_for(window: Shell, qtbot: QtBot) -> None:
    for what, shown in (
        ("team:rats", "team:rats"),
        ("match:17", "match:17"),
        ("season", "season"),
        ("match", "match:17"),
    ):
        found = sheet(window, qtbot, what)
        assert found.address() == shown
        preview = found.findChild(PdfPreview)
        assert isinstance(preview, PdfPreview)
        assert preview.pdf() == found.pdf() == paper_of(window.league.session, shown, "a4")
        found.reject()


def test_what_is_shown_is_saved_and_its_folder_offered(window: Shell, qtbot: QtBot, tmp_path: Path) -> None:
    found = sheet(window, qtbot, "standings")
    found.save_to(tmp_path / "table.pdf")
    settle(window, qtbot)
    assert (tmp_path / "table.pdf").read_bytes() == found.pdf()
    found.reject()


def test_letters_that_the_paper_lacks_are_told_of_under_it(window: Shell, qtbot: QtBot) -> None:
    def told() -> list[str]:
        found = sheet(window, qtbot, "team:rats")
        shown = [each.text() for each in found.findChildren(QLabel) if each.isVisible()]
        found.reject()
        return [words for words in shown if "“?” stands" in words]

    assert told() == []
    entry = {"do": "rename", "player": "1", "name": "王小明"}
    window.do(lambda: window.league.stack.file_sheet("purchases_made", {"team": "rats", "entries": [entry]}))
    settle(window, qtbot)
    assert "小 明 王" in "".join(told())


def test_a_printer_gets_every_page_at_its_size(window: Shell, qtbot: QtBot, tmp_path: Path) -> None:
    found = sheet(window, qtbot, "teams")
    preview = found.findChild(PdfPreview)
    assert isinstance(preview, PdfPreview)
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "out.pdf"))
    print_pdf(preview.document(), printer)
    pages = PdfReader(tmp_path / "out.pdf").pages
    assert len(pages) == preview.document().pageCount() == 8
    assert pages[0].mediabox.width > pages[0].mediabox.height, "team sheets lie on their side"
    found.reject()


def test_setting_out_all_sheets_can_be_stopped(window: Shell, qtbot: QtBot) -> None:
    told: list[tuple[int, int]] = []

    def listen(_words: str, done: int, whole: int) -> None:
        told.append((done, whole))
        if done == 3:
            raise Stopped

    with listening(listen), pytest.raises(Stopped):
        paper_of(window.league.session, "teams", "a4")
    assert told == [(1, 8), (2, 8), (3, 8)]


def test_what_waits_when_somebody_stops_never_begins(window: Shell, qtbot: QtBot) -> None:
    begun = threading.Event()
    go_on = threading.Event()
    done: list[str] = []

    def first() -> None:
        begun.set()
        go_on.wait(10)
        done.append("first")

    window.operations.run(first)
    window.operations.run(lambda: done.append("second"))
    assert begun.wait(10)
    window.operations.cancel()
    go_on.set()
    settle(window, qtbot)
    assert done == ["first"]
