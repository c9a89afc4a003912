"""What a command did to the stack is said: what was taken back, done again or taken out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from leaguekeeper.cli.main import run
from leaguekeeper.services.simulation.sample import write_sample


def test_undo_and_redo_say_of_what(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    league = str(write_sample(tmp_path / "a.league"))
    for lang, undone, again in (
        ("en", "Taken back: Match no. 16", "Done again: Match no. 16"),
        ("fr", "Annulé : Match nº 16", "Rétabli : Match nº 16"),
    ):
        for command, words in (("undo", undone), ("redo", again)):
            assert run(["--lang", lang, command, league]) == 0
            said = capsys.readouterr().out
            assert words in said.replace("\u00a0", " ")
            assert "Filed" not in said


def test_a_sheet_that_needs_a_name_says_which(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    league = str(write_sample(tmp_path / "a.league"))
    for what, which in (
        ("day", "which round"),
        ("match", "which match"),
        ("offers", "which two teams"),
        ("team", "team"),
    ):
        assert run(["--lang", "en", "sheet", league, what, "-o", str(tmp_path / "a.pdf")]) == 2
        assert f"{what}: say which" in (said := capsys.readouterr().err)
        assert which in said


def test_who_writes_documents_is_told_how_what_is_possible_is_written_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, sheet = write_sample(tmp_path / "l.league"), tmp_path / "points.json"
    asked = {"kind": "points_adjusted", "id": "p1", "season": "s1", "team": "rats", "points": 2, "reason": "x"}
    sheet.write_text(json.dumps(asked))
    assert run(["file", str(path), str(sheet)]) == 2
    told = capsys.readouterr().err
    written = told.rpartition("this is written “")[2].partition("”")[0]
    assert written, told
    sheet.write_text(json.dumps({**asked, "season": written}))
    assert run(["file", str(path), str(sheet)]) == 0
