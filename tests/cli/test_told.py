"""What a command did to the stack is said: what was taken back, done again or taken out."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.cli.main import run
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.stack.filing import file
from tests.past_seasons import two_seasons, write_league
from tests.sample_league import write_sample


def plain(said: str) -> str:
    """What was said with spaces that break, to be compared."""
    return said.replace("\u00a0", " ").replace("\u202f", " ")


def test_undo_and_redo_say_of_what(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    league = str(write_sample(tmp_path / "a.league"))
    for lang, undone, again in (
        ("en", "Taken back: Match no. 16", "Done again: Match no. 16"),
        ("fr", "Annulé : Match nº 16", "Rétabli : Match nº 16"),
    ):
        for command, words in (("undo", undone), ("redo", again)):
            assert run(["--lang", lang, command, league]) == 0
            said = capsys.readouterr().out
            assert words in plain(said)
            assert "Filed" not in said


def test_what_is_taken_back_after_a_sheet_was_removed_or_corrected(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    league, sheet = str(write_sample(tmp_path / "a.league")), tmp_path / "report.json"
    assert run(["--lang", "en", "remove", league, "54"]) == 0
    assert "Taken out: Match no. 16, " in capsys.readouterr().out
    assert run(["--lang", "en", "undo", league]) == 0
    assert "Taken back: removal of “Match no. 16, " in capsys.readouterr().out
    with LeagueApi.open(Path(league)) as opened:
        sheet.write_text(json.dumps({**opened.stack.sheet_value(54), "date": "2026-10-07"}))
    assert run(["correct", league, "54", str(sheet)]) == 0
    capsys.readouterr()
    assert run(["--lang", "fr", "undo", league]) == 0
    assert "Annulé : correction de « Match nº 16, " in plain(capsys.readouterr().out)


def test_a_sheet_is_named_by_its_id_where_its_number_may_have_become_another_s(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What lies above a sheet that is taken out moves down: the number that was read before is another sheet's."""
    league = str(write_sample(tmp_path / "a.league"))
    with LeagueApi.open(Path(league)) as opened:
        address, named = opened.stack.view().rows[0].address, opened.stack.title(54)
    assert run(["remove", league, "53"]) == 0
    capsys.readouterr()
    assert run(["--lang", "en", "remove", league, address, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["done"] == f"Taken out: {named}"
    assert run(["--lang", "en", "remove", league, address]) == 2
    assert "in the stack, or no longer" in capsys.readouterr().err


class _Stopped(io.StringIO):
    """Who reads here presses Ctrl-C at the first line."""

    def write(self, text: str) -> int:
        raise KeyboardInterrupt(text)


def test_seasons_that_are_stopped_leave_no_empty_league(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as stopped:
        stopped.setattr("sys.stdout", _Stopped())
        assert run(["simulate", str(tmp_path / "new.league"), "--rules", "lrb4"]) == 130
    assert not list(tmp_path.iterdir())


def test_seasons_that_are_stopped_while_they_are_filed_say_what_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    league = write_league(tmp_path / "a.league", two_seasons())

    def and_stopped(*words: Any) -> None:
        file(*words)
        raise KeyboardInterrupt

    with monkeypatch.context() as stopped:
        stopped.setattr("leaguekeeper.services.simulation.seasons.file", and_stopped)
        assert run(["--lang", "en", "simulate", str(league)]) == 130
    with LeagueApi.open(league, writing=False) as opened:
        count = len(opened.session.reading.filed) - len(two_seasons())
    assert count
    assert f"Stopped: {count} sheets are filed in {league} and stay there." in capsys.readouterr().err


def test_undo_of_many_sheets_says_how_many(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    league, sheet = str(write_sample(tmp_path / "a.league")), tmp_path / "coaches.json"
    coaches = [{"kind": "coach_joined", "id": f"c{n}", "coach": f"c{n}", "name": f"Coach {n}"} for n in range(3)]
    sheet.write_text(json.dumps(coaches))
    assert run(["file", league, str(sheet)]) == 0
    capsys.readouterr()
    assert run(["--lang", "en", "undo", league]) == 0
    assert "Taken back: Coach · Coach 2 and 2 sheets more. " in capsys.readouterr().out


def test_sheets_against_a_rule_are_named_as_people_do(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """By number and title, in a preview and once it is done; never by the id that programs know them by."""
    league = str(write_sample(tmp_path / "a.league"))
    with LeagueApi.open(Path(league)) as opened:
        ids = [each.id for each in opened.session.reading.filed]
        foreseen = {each.document for each in opened.stack.foresee_remove(39).conflicts}
    assert foreseen
    for words in (["--preview"], []):
        assert run(["--lang", "en", "remove", league, "39", *words]) == 0
        told = capsys.readouterr().out
        assert re.search(r"Sheet \d+ \(Match no. \d+, .* – .*\) stands against a rule: ", told)
        assert not [each for each in ids if each.startswith("report-") and each in told]


def test_a_repair_says_what_was_looked_at(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    league, sheet = str(write_sample(tmp_path / "a.league")), tmp_path / "report.json"
    with LeagueApi.open(Path(league)) as opened:
        value = opened.stack.sheet_value(54)
        sheet.write_text(json.dumps({**value, "date": "2026-10-07"}))
    for words in (["--preview"], []):
        assert run(["--lang", "en", "correct", league, "54", str(sheet), "--repair", *words]) == 0
        assert "there was nothing to repair" in capsys.readouterr().out
    with LeagueApi.open(Path(league)) as opened:  # fewer points by a touchdown; what they bought is not on it
        value = opened.stack.sheet_value(39)
    del value["result"]["home"]["players"]["1"]
    value["result"]["home"]["score"] -= 1
    value["after"]["improvements"]["home"] = []
    sheet.write_text(json.dumps(value))
    for words in (["--preview"], []):
        assert run(["--lang", "en", "correct", league, "39", str(sheet), "--repair", *words]) == 0
        told = capsys.readouterr().out
        assert "Looked at and not repaired" in told
        assert re.search(r"mends them: 44 \(Match no. 6, .*\) · .*\. Correct them by hand", told)


def test_a_sheet_that_needs_a_name_says_which(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    league = str(write_sample(tmp_path / "a.league"))
    for what, which in (
        ("day", "which round"),
        ("match", "which match"),
        ("offers", "which two teams"),
        ("team", "team"),
    ):
        assert run(["--lang", "en", "sheet", league, what, "-o", str(tmp_path / "a.pdf")]) == 2
        assert "NAMES: say which" in (said := capsys.readouterr().err)
        assert which in said


def test_who_writes_documents_is_told_how_what_is_possible_is_written_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, sheet = write_sample(tmp_path / "l.league"), tmp_path / "points.json"
    asked = {"kind": "points_adjusted", "id": "p1", "season": "s1", "team": "rats", "points": 2, "reason": "x"}
    sheet.write_text(json.dumps(asked))
    assert run(["--lang", "fr", "file", str(path), str(sheet)]) == 2
    assert re.search(r"cela s’écrit «.season-1.»", capsys.readouterr().err)
    assert run(["file", str(path), str(sheet)]) == 2
    told = capsys.readouterr().err
    written = told.rpartition("this is written “")[2].partition("”")[0]
    assert written, told
    sheet.write_text(json.dumps({**asked, "season": written}))
    assert run(["file", str(path), str(sheet)]) == 0


def test_a_draw_says_what_was_filed_and_whether_it_is_there_already(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    league = str(write_sample(tmp_path / "a.league"))
    for name, twice in (("one", False), ("two", True)):
        capsys.readouterr()
        assert run(["--lang", "en", "draw", league, "knock-out", "--name", name, "--by-ruling", "now"]) == 0
        assert ("twice by mistake" in capsys.readouterr().out) is twice


@pytest.fixture(scope="module")
def two_seasons_over(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_league(tmp_path_factory.mktemp("told") / "two.league", two_seasons())


HANGS: Mapping[str, tuple[str, ...]] = {
    "match_report": ("is a match to be played again", "by a ruling alone", "Over, and ended otherwise by this: Season",
                     "stand against a rule by it (", "leave it (or undo) and correct it instead"),
    "prizes_paid": ("has no champion, and its prizes are unpaid", "by a ruling alone"),
    "season_closed": ("is open again", "stands against a rule by it (Season opened: 1)", "What to do: "),
    "fixtures_drawn": ("matches that were played lose theirs", "Draw of a knock-out: 1)", "What to do: "),
}  # fmt: skip
"""What hangs on the first sheet of a kind in a league whose two seasons are over."""


@pytest.mark.parametrize("kind", HANGS)
def test_what_hangs_on_a_sheet_of_a_past_season_is_told_before_and_after(
    kind: str, two_seasons_over: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    league = tmp_path / "two.league"
    league.write_bytes(two_seasons_over.read_bytes())
    with LeagueApi.open(league) as opened:
        number = next(n for n, each in enumerate(opened.session.reading.filed, 1) if each.document.kind == kind)
        shown = " ".join(each.title for each in opened.stack.preview_remove(number).warnings)
    said = []
    for words in (["--preview"], []):
        assert run(["--lang", "en", "remove", str(league), str(number), *words]) == 0
        said.append(capsys.readouterr().out)
        assert run(["verify", str(league)]) == 0
        capsys.readouterr()
    for told in (*said, shown):
        assert not [words for words in HANGS[kind] if words not in told], told
    assert run(["undo", str(league)]) == 0
    assert run(["--lang", "en", "remove", str(league), str(number), "--accept"]) == 0
    assert "stand against a rule" not in capsys.readouterr().out
    with LeagueApi.open(league) as opened:
        assert not opened.stack.conflicts()
