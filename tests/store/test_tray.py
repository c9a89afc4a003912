from __future__ import annotations

from pathlib import Path

import pytest

from leaguekeeper.store.league_file import LeagueFile
from leaguekeeper.store.sheets import StackChange
from leaguekeeper.store.tray import (
    CoachKey,
    Decision,
    OutMark,
    TrayCard,
    TrayChange,
    TrayPackage,
    TraySheet,
)
from leaguekeeper.store.tray_reading import (
    count_waiting,
    read_out_marks,
    read_packages,
    read_tray_card,
    read_tray_keys,
    read_tray_sheets,
    read_tray_terms,
)
from tests.store.paper import AT, NO_ROWS, file_on_top, league_with, names, sheet

CARD = TrayCard("00000000-0000-4000-8000-000000000001", 1)
KEY = CoachKey("k1", "anna", "public", 1, AT)
PACKAGE = TrayPackage("p1", "k1", "{}", "sig", AT)


def tray_sheet(name: str, place: int = 1) -> TraySheet:
    return TraySheet(name, place, "anna", "note", name, "{}", AT, 1, "0" * 64, ("after.roll",), "p1")


def with_tray(path: Path, *ids: str) -> LeagueFile:
    file = league_with(path, "one")
    sheets = tuple(tray_sheet(name, place) for place, name in enumerate(ids, start=1))
    file.change_tray(TrayChange(CARD, (KEY,), packages=(PACKAGE,), sheets=sheets))
    return file


def states(file: LeagueFile) -> dict[str, str]:
    with file.looking_at_tray() as look:
        return {each.id: "filed" if each.filed else each.decision or "waits" for each in read_tray_sheets(look)}


def waiting(file: LeagueFile) -> int:
    with file.looking_at_tray() as look:
        return count_waiting(look)


def file_from_tray(file: LeagueFile, name: str) -> None:
    change = StackChange.file([sheet(f"doc-{name}")], len(file.stack()) + 1, at=AT)
    file.commit(change, NO_ROWS, TrayChange(filed={name: f"doc-{name}"}))


def test_what_is_put_in_the_tray_is_there_when_the_file_is_opened_again_and_the_stack_is_as_it_was(
    tmp_path: Path,
) -> None:
    with with_tray(tmp_path / "a.league", "u1", "u2") as file:
        file.change_tray(TrayChange(terms={"match_report": "typed"}, out={"d1": OutMark("u9", ("x.y",))}))
        assert names(file) == ["one"]
        assert file.verify() == []
    with LeagueFile.open(tmp_path / "a.league", writing=False) as file, file.looking_at_tray() as look:
        assert read_tray_card(look) == CARD
        assert read_tray_keys(look) == [KEY]
        assert read_packages(look) == [PACKAGE]
        assert read_tray_terms(look) == {"match_report": "typed"}
        assert read_out_marks(look) == {"d1": OutMark("u9", ("x.y",))}
        first, second = read_tray_sheets(look)
        assert (first.id, first.rolled, first.key, first.received_at, first.waits) == (
            "u1", ("after.roll",), "k1", AT, True,
        )  # fmt: skip
        assert second.id == "u2"


def test_a_sheet_that_was_filed_waits_again_once_its_action_is_undone_and_is_filed_again_by_redo(
    tmp_path: Path,
) -> None:
    with with_tray(tmp_path / "a.league", "u1", "u2") as file:
        file_from_tray(file, "u1")
        assert (states(file), waiting(file)) == ({"u1": "filed", "u2": "waits"}, 1)
        done = file.undo_record()
        assert done is not None
        file.take_back(done, NO_ROWS)
        assert (states(file), waiting(file)) == ({"u1": "waits", "u2": "waits"}, 2)
        again = file.redo_record()
        assert again is not None
        file.repeat(again, NO_ROWS)
        assert states(file)["u1"] == "filed"
        assert file.verify() == []


def test_a_sheet_whose_action_was_undone_and_forgotten_is_not_taken_for_filed_by_the_next_one(tmp_path: Path) -> None:
    with with_tray(tmp_path / "a.league", "u1") as file:
        file_from_tray(file, "u1")
        done = file.undo_record()
        assert done is not None
        file.take_back(done, NO_ROWS)
        file_on_top(file, sheet("another"))  # its action takes the number of the one that was forgotten
        assert states(file) == {"u1": "waits"}
        file_from_tray(file, "u1")
        assert (states(file), names(file)) == ({"u1": "filed"}, ["one", "another", "doc-u1"])


def test_a_sheet_is_returned_with_a_word_or_refused_and_may_wait_again(tmp_path: Path) -> None:
    with with_tray(tmp_path / "a.league", "u1", "u2") as file:
        returned, refused = Decision("returned", AT, "Ortwin", "9 or 6?"), Decision("refused", AT, "Ortwin")
        file.change_tray(TrayChange(decided={"u1": returned, "u2": refused}))
        assert (states(file), waiting(file)) == ({"u1": "returned", "u2": "refused"}, 0)
        file.change_tray(TrayChange(decided={"u2": Decision("", AT)}))
        assert states(file) == {"u1": "returned", "u2": "waits"}


def test_a_change_that_names_no_sheet_of_the_tray_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.league"
    with with_tray(path, "u1") as file:
        before = path.read_bytes()
        refused = Decision("refused", AT)
        with pytest.raises(LookupError):
            file.change_tray(TrayChange(decided={"u1": refused, "u7": refused}))
        assert path.read_bytes() == before
        with pytest.raises(LookupError):
            file_from_tray(file, "u7")
        assert (path.read_bytes(), names(file)) == (before, ["one"])
