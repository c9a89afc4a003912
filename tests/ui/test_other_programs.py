"""Another program had the league in hand while the window was open: it is told, read anew, and offered again."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from leaguekeeper.cli.main import run
from leaguekeeper.exchange.formats import FORMATS, Wanted
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.stack.verifying import verify
from leaguekeeper.store.backups import backups
from leaguekeeper.store.file_format import FORM, backup_folder
from leaguekeeper.ui.foreign_files import _write
from tests.sample_league import write_sample
from tests.store.paper import taken_back
from tests.ui.clicks import Hand


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_sample(tmp_path_factory.mktemp("sample") / "sample.league")


def _opened(hand: Hand, path: Path) -> None:
    hand.shell.open_league(path)
    hand.settle()


@pytest.fixture
def path(hand: Hand, sample: Path, tmp_path: Path) -> Path:
    """A league that lies open in the window."""
    shutil.copyfile(sample, tmp_path / "ours.league")
    _opened(hand, tmp_path / "ours.league")
    return tmp_path / "ours.league"


def _file(path: Path) -> None:
    """Another program takes the last two actions back."""
    for _ in range(2):
        assert run(["undo", str(path)]) == 0


@pytest.mark.parametrize("how", ["written", "replaced"])
def test_an_action_that_was_forestalled_is_offered_again(hand: Hand, path: Path, tmp_path: Path, how: str) -> None:
    before = hand.shell.league.stack.count
    if how == "written":
        _file(path)
    else:
        other = tmp_path / "other"
        shutil.copyfile(path, other)
        _file(other)
        os.replace(other, path)
    hand.undo()
    assert hand.reads("has been read anew")
    assert not hand.reads("Open it again"), "it has been read anew already"
    assert hand.shell.league.stack.count == before - 2, "the league was not read anew, or undone without asking"
    hand.click(f"Undo: {hand.shell.league.filed().undo}")
    hand.settle()
    assert hand.shell.league.stack.count == before - 3
    assert verify(hand.shell.league.session) == []
    with LeagueApi.open(path, writing=False) as other_door:
        assert other_door.stack.count == before - 3


def test_what_is_offered_by_name_is_taken_back_and_nothing_else(hand: Hand, path: Path) -> None:
    """What had come on top while one read the question was taken back in its place."""
    _file(path)
    hand.undo()
    named = f"Undo: {hand.shell.league.filed().undo}"
    with LeagueApi.open(path) as other_door:
        other_door.stack.file({"kind": "coach_joined", "id": "late", "coach": "late", "name": "Late"})
    hand.shell.league.read_anew()
    hand.click(named)
    hand.settle()
    assert hand.reads("somebody was there first once more")
    assert "late" in hand.shell.league.session.state.coaches
    hand.click("Close")


def test_what_was_taken_back_and_filed_over_is_named_and_no_other_file_is_spoken_of(hand: Hand, path: Path) -> None:
    league = hand.shell.league
    hand.shell.do(lambda: league.stack.file_sheet("coach_joined", {"coach": "zed", "name": "Zed"}))
    hand.settle()
    with LeagueApi.open(path) as other:
        other.stack.undo()
        other.stack.file_sheet("coach_joined", {"coach": "yod", "name": "Yod"})
    hand.undo()
    assert hand.reads("Sheets were taken back and others filed since")
    assert not hand.reads("An older file")
    assert hand.reads("Coach · Zed")
    with LeagueApi.open(backups(backup_folder(path))[0], writing=False) as kept:
        assert "zed" in kept.session.state.coaches


@pytest.mark.parametrize("does", ["looks", "undoes", "files"])
def test_what_an_older_file_in_its_place_has_lost_is_named_and_kept(
    hand: Hand, path: Path, sample: Path, does: str
) -> None:
    league = hand.shell.league
    hand.shell.do(lambda: league.stack.file_sheet("coach_joined", {"coach": "zed", "name": "Zed"}))
    hand.settle()
    path.write_bytes(sample.read_bytes())
    if does == "undoes":
        hand.undo()
    elif does == "files":
        hand.shell.do(lambda: league.stack.file_sheet("coach_joined", {"coach": "yod", "name": "Yod"}))
    else:
        hand.click("Documents")
    hand.settle()
    assert hand.reads("An older file, or another one")
    assert hand.reads("Coach · Zed")
    with LeagueApi.open(backups(backup_folder(path))[0], writing=False) as kept:
        assert kept.stack.count == league.stack.count + 1
        assert verify(kept.session) == []


def test_what_was_forestalled_can_be_left(hand: Hand, path: Path) -> None:
    before = hand.shell.league.stack.count
    _file(path)
    hand.undo()
    assert hand.seen("Leave it")
    hand.keys(Qt.Key.Key_Return)  # whoever was typing has not read the question: Enter leaves all as it is
    hand.settle()
    assert not hand.seen("Leave it")
    assert hand.shell.league.stack.count == before - 2


def test_a_page_that_only_looks_is_read_anew_and_says_so(hand: Hand, path: Path) -> None:
    before = hand.shell.league.stack.count
    _file(path)
    hand.click("Documents")
    hand.settle()
    assert hand.shell.league.stack.count == before - 2
    assert hand.reads("was changed by another program")


@pytest.mark.parametrize("way", ["print", "export"])
def test_what_is_printed_or_written_for_others_is_of_the_league_as_it_is(
    hand: Hand, path: Path, tmp_path: Path, way: str
) -> None:
    before, shell = hand.shell.league.stack.count, hand.shell
    _file(path)
    if way == "print":
        shell.go("print:team:rats")
        hand.settle()
    else:
        row = FORMATS["csv"]
        shell.do(lambda: _write(shell.league, row, Wanted(), tmp_path / "written"))
        hand.settle()
        hand.click("Do it again")
        hand.settle()
        assert (tmp_path / "written").exists()
    assert shell.league.stack.count == before - 2


def _comes_back(hand: Hand) -> None:
    """Whoever looked at another window comes back to this one."""
    other = QWidget()
    hand.qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    hand.qtbot.waitUntil(other.isActiveWindow)
    hand.shell.activateWindow()
    hand.qtbot.waitUntil(hand.shell.isActiveWindow)
    other.close()
    hand.settle()


def test_whoever_comes_back_to_the_window_sees_what_another_program_did(hand: Hand, path: Path, tmp_path: Path) -> None:
    before = hand.shell.league.stack.count
    _comes_back(hand)
    assert not hand.reads("was changed by another program")
    _file(path)
    _comes_back(hand)
    assert hand.shell.league.stack.count == before - 2
    assert hand.reads("was changed by another program")
    path.rename(tmp_path / "elsewhere.league")
    _comes_back(hand)
    assert hand.reads("is no longer there")
    assert QApplication.activeModalWidget() is None, "a dialog over the window would come again with every look at it"
    (tmp_path / "elsewhere.league").rename(path)


def test_a_file_that_was_moved_away_is_told(hand: Hand, path: Path, tmp_path: Path) -> None:
    path.rename(tmp_path / "elsewhere.league")
    hand.undo()
    assert hand.reads("is no longer there")
    hand.click("Close")
    (tmp_path / "elsewhere.league").rename(path)
    before = hand.shell.league.stack.count
    hand.undo()
    assert hand.shell.league.stack.count == before - 1


@pytest.mark.parametrize(("answer", "form"), [("Bring it up to date", FORM), ("Only look", 3)])
def test_a_file_of_an_older_form_is_brought_up_to_date_when_asked(
    hand: Hand, sample: Path, tmp_path: Path, answer: str, form: int
) -> None:
    path = tmp_path / "old.league"
    shutil.copyfile(sample, path)
    taken_back(path, 3)
    _opened(hand, path)
    assert hand.reads("older Leaguekeeper")
    hand.click(answer)
    hand.settle()
    assert hand.shell.league.stack.count > 0
    with closing(sqlite3.connect(path)) as raw:
        assert raw.execute("PRAGMA user_version").fetchone() == (form,)


def test_the_foot_of_the_window_tells_of_sheets_changed_elsewhere(hand: Hand, sample: Path, tmp_path: Path) -> None:
    path = tmp_path / "ours.league"
    shutil.copyfile(sample, path)
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("UPDATE sheets SET body = replace(body, 'de la Tour', 'de la Tuor') WHERE kind = 'league_founded'")
        raw.commit()
    _opened(hand, path)
    assert hand.reads("not those that were filed")


def test_what_undo_would_take_back_now_is_named(hand: Hand, path: Path, tmp_path: Path) -> None:
    """Another program has filed meanwhile: undo would take its sheet, not the one that whoever pressed it meant."""
    sheet = tmp_path / "sheet.json"
    before = hand.shell.league.stack.count
    sheet.write_text('{"kind": "ruling", "id": "fine", "reason": "L’État d’âme"}', "utf-8")
    assert run(["file", str(path), str(sheet)]) == 0
    hand.undo()
    assert hand.seen("Undo: Ruling · L’État d’âme")
    hand.click("Leave it")
    assert hand.shell.league.stack.count == before + 1


@pytest.mark.parametrize("goes", [50, 54])
def test_what_is_taken_out_is_the_sheet_that_was_seen_wherever_it_lies_by_now(
    hand: Hand, path: Path, goes: int
) -> None:
    """While a dialog asks about it, another program takes a sheet out and files one, and the league is read anew."""
    hand.shell.go("document:54")
    hand.settle()
    league = hand.shell.league
    seen = league.session.filed_at(54).id

    def meanwhile() -> None:
        with LeagueApi.open(path) as other:
            other.stack.remove(goes)
            other.stack.file_sheet("coach_joined", {"coach": "zed", "name": "Zed"})
        league.read_anew()
        hand.click("Take out document 54")

    hand.meet(lambda: hand.click("Take out…"), meanwhile)
    hand.settle()
    assert not league.session.reading.holds(seen)
    assert "zed" in league.session.state.coaches
    assert league.stack.count == (53 if goes == 50 else 54)
    assert hand.reads("no longer in the stack") == (goes == 54)


def test_what_a_colleague_filed_is_taken_back_only_once_it_was_named(hand: Hand, path: Path) -> None:
    """Ctrl+Z took back unasked what had come a moment ago from the other window on the same file."""
    before = hand.shell.league.stack.count
    with LeagueApi.open(path) as other:
        other.stack.file({"kind": "coach_joined", "id": "zed", "coach": "zed", "name": "Zed"}, by="Clara")
    hand.click("Documents")  # which reads the league anew
    hand.settle()
    hand.undo()
    assert hand.reads("it is by Clara, of")
    hand.click("Leave it")
    assert hand.shell.league.stack.count == before + 1
    hand.undo()
    hand.click("Undo: Coach · Zed")
    hand.settle()
    assert hand.shell.league.stack.count == before
    hand.redo()
    hand.settle()
    assert hand.shell.league.stack.count == before + 1, "what was taken back here is put back unasked"


def test_what_a_colleague_took_back_is_done_again_only_once_it_was_named(hand: Hand, path: Path) -> None:
    before = hand.shell.league.stack.count
    _file(path)
    hand.click("Documents")
    hand.settle()
    hand.redo()
    assert hand.reads("was taken back by somebody else")
    hand.click("Leave it")
    assert hand.shell.league.stack.count == before - 2


def _folder_in_its_place(path: Path) -> None:
    path.unlink()
    path.mkdir()


SPOILT: dict[str, Callable[[Path], object]] = {
    "gone": Path.unlink,
    "empty": lambda path: path.write_bytes(b""),
    "text": lambda path: path.write_text("notes"),
    "foreign": lambda path: path.write_bytes(b"\x89PNG" * 3000),
    "cut short": lambda path: path.write_bytes(path.read_bytes()[:300_000]),
    "folder": _folder_in_its_place,
}


@pytest.mark.parametrize("how", SPOILT)
@pytest.mark.parametrize("does", ["files", "looks"])
def test_what_only_this_window_still_has_is_kept_when_its_file_is_gone_or_spoilt(
    hand: Hand, path: Path, how: str, does: str
) -> None:
    """It was said that the file is gone, or “no such table: file_card”, and with the window went the league."""
    league = hand.shell.league
    hand.shell.do(lambda: league.stack.file_sheet("coach_joined", {"coach": "zed", "name": "Zed"}))
    hand.settle()
    SPOILT[how](path)
    after = path.read_bytes() if path.is_file() else b""
    for _again in range(2):
        if does == "files":
            hand.shell.do(lambda: league.stack.file_sheet("coach_joined", {"coach": "yod", "name": "Yod"}))
            hand.settle()
            assert hand.reads(str(backup_folder(path)))
            hand.click("Close")
        else:
            _comes_back(hand)
            assert str(backup_folder(path)) in hand.shell.status.said()
    assert "no such table" not in hand.shell.status.said()
    (kept,) = backups(backup_folder(path))
    with LeagueApi.open(kept, writing=False) as there:
        assert there.session.file.stack() == league.session.file.stack()
        assert verify(there.session) == []
    assert (path.read_bytes() if path.is_file() else b"") == after
