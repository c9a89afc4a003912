from __future__ import annotations

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from leaguekeeper.base.errors import BadInput
from leaguekeeper.store.changes import RowChanges
from leaguekeeper.store.errors import FileRefused
from leaguekeeper.store.file_format import APPLICATION_ID, FORM
from leaguekeeper.store.league_file import LeagueFile
from leaguekeeper.store.sheets import Edit, StackChange
from tests.store.paper import AT, NO_ROWS, file_on_top, league_with, names, sheet


def test_a_new_file_carries_our_mark_and_form(tmp_path: Path) -> None:
    LeagueFile.create(tmp_path / "a.league").close()
    with closing(sqlite3.connect(tmp_path / "a.league")) as raw:
        assert raw.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
        assert raw.execute("PRAGMA user_version").fetchone() == (FORM,)
        assert raw.execute("PRAGMA journal_mode").fetchone() == ("delete",)


def test_a_new_file_is_written_in_one_go(tmp_path: Path) -> None:
    """Each change of a file waits for the disk; SQLite counts them in its header."""
    LeagueFile.create(tmp_path / "a.league").close()
    assert int.from_bytes((tmp_path / "a.league").read_bytes()[24:28]) == 1


def test_every_table_is_strict(tmp_path: Path) -> None:
    LeagueFile.create(tmp_path / "a.league").close()
    with closing(sqlite3.connect(tmp_path / "a.league")) as raw:
        tables = raw.execute(
            "SELECT name, strict FROM pragma_table_list WHERE schema = 'main' AND name NOT LIKE 'sqlite%'"
        )
        assert {strict for _, strict in tables} == {1}


def test_a_league_is_never_founded_over_another_file(tmp_path: Path) -> None:
    path = tmp_path / "a.league"
    path.write_text("something else", encoding="utf-8")
    with pytest.raises(FileRefused, match="There is already a file"):
        LeagueFile.create(path)
    assert path.read_text(encoding="utf-8") == "something else"
    assert [each.name for each in tmp_path.iterdir()] == ["a.league"]


def test_a_file_that_cannot_be_made_says_so(tmp_path: Path) -> None:
    with pytest.raises(FileRefused):
        LeagueFile.create(tmp_path / "nowhere" / "a.league")


def test_what_was_filed_is_there_when_the_file_is_opened_again(tmp_path: Path) -> None:
    paper = sheet("report-1", score=[2, 1], note="Ёлка, Œuvre — «ça»")
    with league_with(tmp_path / "a.league", "founding") as file:
        file_on_top(file, paper)
    with LeagueFile.open(tmp_path / "a.league") as file:
        assert names(file) == ["founding", "report-1"]
        assert file.stack()[1] == paper
        assert file.stack()[1].document()["note"] == "Ёлка, Œuvre — «ça»"
        assert file.verify([]) == []


def test_the_fields_of_a_document_keep_their_order(tmp_path: Path) -> None:
    bought = {"re-roll": 3, "assistant": 1, "apothecary": 1}
    with league_with(tmp_path / "a.league") as file:
        file_on_top(file, sheet("one", bought=bought))
    with LeagueFile.open(tmp_path / "a.league") as file:
        assert list(file.stack()[0].document()["bought"]) == list(bought)


def test_half_a_character_is_refused_before_anything_is_written() -> None:
    with pytest.raises(BadInput, match="half a character"):
        sheet("one", note="\ud800")


def test_work_may_go_on_in_another_thread(tmp_path: Path) -> None:
    with league_with(tmp_path / "a.league", "one") as file, ThreadPoolExecutor(2) as pool:
        pool.submit(file_on_top, file, sheet("two")).result()
        assert pool.submit(names, file).result() == ["one", "two"]
        assert file.verify([]) == []


def test_several_sheets_are_filed_all_or_nothing(tmp_path: Path) -> None:
    with league_with(tmp_path / "a.league", "one") as file:
        with pytest.raises(FileRefused):
            file_on_top(file, sheet("two"), sheet("one", again=True))
        assert names(file) == ["one"]
    with LeagueFile.open(tmp_path / "a.league") as file:
        assert names(file) == ["one"]
        assert file.verify([]) == []


def test_a_corrected_report_keeps_its_place_and_undo_brings_the_old_one_back(tmp_path: Path) -> None:
    with league_with(tmp_path / "a.league", "one", "two", "three") as file:
        before = file.stack()
        new = sheet("two", corrected=True)
        file.commit(StackChange.correct(2, before[1], new, at=AT), NO_ROWS)
        assert file.stack() == [before[0], new, before[2]]
        undone = file.undo_record()
        assert undone is not None
        assert undone.change.kind == "correct"
        file.take_back(undone, NO_ROWS)
        assert file.stack() == before
        again = file.redo_record()
        assert again is not None
        file.repeat(again, NO_ROWS)
        assert file.stack() == [before[0], new, before[2]]
        assert file.verify([]) == []


def test_a_removed_sheet_comes_back_to_its_own_place(tmp_path: Path) -> None:
    with league_with(tmp_path / "a.league", "one", "two", "three") as file:
        before = file.stack()
        file.commit(StackChange.remove(1, before[0], at=AT), NO_ROWS)
        assert names(file) == ["two", "three"]
        undone = file.undo_record()
        assert undone is not None
        file.take_back(undone, NO_ROWS)
        assert file.stack() == before
        assert file.verify([]) == []


def test_a_late_report_is_put_where_it_belongs(tmp_path: Path) -> None:
    with league_with(tmp_path / "a.league", "one", "two", "three", "late") as file:
        file.commit(StackChange.move(4, 2, file.stack()[3], at=AT), NO_ROWS)
        assert names(file) == ["one", "late", "two", "three"]
        file.commit(StackChange.file([sheet("later")], 3, at=AT), NO_ROWS)
        assert names(file) == ["one", "late", "later", "two", "three"]
        assert file.verify([]) == []


def test_a_correction_and_its_repairs_are_one_action(tmp_path: Path) -> None:
    with league_with(tmp_path / "a.league", "one", "two", "skill") as file:
        before = file.stack()
        repair = (Edit(3, before[2], None), Edit(3, None, sheet("ruling")))
        file.commit(StackChange.correct(2, before[1], sheet("two", fixed=True), at=AT, more=repair), NO_ROWS)
        assert names(file) == ["one", "two", "ruling"]
        undone = file.undo_record()
        assert undone is not None
        file.take_back(undone, NO_ROWS)
        assert file.stack() == before


def test_something_new_ends_what_could_be_repeated(tmp_path: Path) -> None:
    with league_with(tmp_path / "a.league", "one", "two") as file:
        undone = file.undo_record()
        assert undone is not None
        file.take_back(undone, NO_ROWS)
        file_on_top(file, sheet("other"))
        assert file.redo_record() is None
        assert file.verify([]) == []
    with closing(sqlite3.connect(tmp_path / "a.league")) as raw:
        assert raw.execute("SELECT id FROM sheets ORDER BY number").fetchall() == [("one",), ("other",)]


def test_undo_and_redo_survive_closing_the_file(tmp_path: Path) -> None:
    with league_with(tmp_path / "a.league", "one", "two") as file:
        undone = file.undo_record()
        assert undone is not None
        file.take_back(undone, NO_ROWS)
    with LeagueFile.open(tmp_path / "a.league") as file:
        again = file.redo_record()
        assert again is not None
        file.repeat(again, NO_ROWS)
        assert names(file) == ["one", "two"]


def test_an_edit_of_a_sheet_that_is_not_there_changes_nothing(tmp_path: Path) -> None:
    with league_with(tmp_path / "a.league", "one") as file:
        file_bytes = (tmp_path / "a.league").read_bytes()
        with pytest.raises(ValueError, match="not at place 1"):
            file.commit(StackChange.remove(1, sheet("another"), at=AT), NO_ROWS)
    assert (tmp_path / "a.league").read_bytes() == file_bytes


def test_two_programs_never_overwrite_each_other(tmp_path: Path) -> None:
    with league_with(tmp_path / "a.league", "one") as first, LeagueFile.open(tmp_path / "a.league") as second:
        file_on_top(first, sheet("two"))
        with pytest.raises(FileRefused, match="changed by another program"):
            file_on_top(second, sheet("three"))
        assert names(second) == ["one"]
    with LeagueFile.open(tmp_path / "a.league") as file:
        assert names(file) == ["one", "two"]


def test_a_file_opened_for_reading_is_not_written(tmp_path: Path) -> None:
    league_with(tmp_path / "a.league", "one").close()
    before = (tmp_path / "a.league").read_bytes()
    with LeagueFile.open(tmp_path / "a.league", writing=False) as file:
        assert names(file) == ["one"]
        with pytest.raises(FileRefused, match="may be read but not written"):
            file_on_top(file, sheet("two"))
    assert (tmp_path / "a.league").read_bytes() == before


def test_rows_of_a_part_are_rewritten_whole_and_others_stay(tmp_path: Path) -> None:
    def coach(name: str) -> dict[str, list[dict[str, object]]]:
        return {"coaches": [{"id": name, "name": name.title(), "contact": "", "naf": None}]}

    first = {("coach", "ortwin"): coach("ortwin"), ("coach", "hilda"): coach("hilda")}
    with league_with(tmp_path / "a.league") as file:
        file.commit(StackChange.file([sheet("one")], 1, at=AT), RowChanges(first))
        assert file.verify(first.values()) == []
        renamed = {"coaches": [{"id": "ortwin", "name": "Ortwin II", "contact": "", "naf": 7}]}
        file.rewrite(RowChanges({("coach", "ortwin"): renamed}))
        assert file.verify([renamed, coach("hilda")]) == []
        file.rewrite(RowChanges({("coach", "hilda"): {}}))
        assert file.verify([renamed]) == []
        assert [fault.code for fault in file.verify([coach("hilda")])] == ["table"]
        file.rewrite(RowChanges({("coach", "hilda"): coach("hilda")}, everything=True))
        assert file.verify([coach("hilda")]) == []


BULKS = {
    "at the bottom": (1, ""),
    "in between": (2, ""),
    "on top": (3, ""),
    "on top, with one that lay there before": (3, "gone"),
}


@pytest.mark.parametrize("how", BULKS)
def test_many_sheets_at_once_lie_where_they_were_laid(how: str, tmp_path: Path) -> None:
    """So many that they are written in one go; undo takes them away, redo brings them back."""
    place, again = BULKS[how]
    many = [sheet(f"many-{count}") for count in range(24)] + ([sheet(again)] if again else [])
    with league_with(tmp_path / "a.league", "one", "two", "gone") as file:
        file.commit(StackChange.remove(3, sheet("gone"), at=AT), NO_ROWS)
        before = file.stack()
        file.commit(StackChange.file(many, place, at=AT), NO_ROWS)
    after = [*before[: place - 1], *many, *before[place - 1 :]]
    for wanted in (after, before, after):
        with LeagueFile.open(tmp_path / "a.league") as file:
            assert (file.altered, file.stack(), file.verify()) == (None, wanted, [])
            if (done := file.undo_record()) is not None and wanted is after:
                file.take_back(done, NO_ROWS)
            elif (undone := file.redo_record()) is not None:
                file.repeat(undone, NO_ROWS)


def test_a_whole_stack_laid_at_once_can_be_taken_back_sheet_by_sheet(tmp_path: Path) -> None:
    whole = [sheet(name) for name in ("one", "two", "three")]
    with LeagueFile.create(tmp_path / "a.league") as file:
        file.fill(whole, NO_ROWS)
    for left in (3, 2, 1, 0):
        with LeagueFile.open(tmp_path / "a.league") as file:
            assert (file.altered, file.stack(), file.verify()) == (None, whole[:left], [])
            last = file.undo_record()
            if last is not None:
                assert (last.number, last.change.by, last.change.at) == (left, "Ortwin", AT)
                file.take_back(last, NO_ROWS)
