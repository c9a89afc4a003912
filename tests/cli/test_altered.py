"""A sheet that another program changed in the file is never shown in silence, by whatever door."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from leaguekeeper.cli import sheet, show
from leaguekeeper.cli.main import run
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.store.errors import FileRefused
from tests.publish.paper import words
from tests.sample_league import write_sample

NAMED = {"team": "rats", "match": "1", "ledger": "rats", "player": "rats/1", "season": "1", "side-event": "x"}
ARGUMENTS = {
    **NAMED,
    "day": "5",
    "briefing": "rats",
    "re-enrolment": "rats",
    "blank": "rats brume",
    "offers": "rats brume",
}


@pytest.fixture(scope="module")
def league(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample league, a score in it changed by hand, in SQL."""
    path = write_sample(tmp_path_factory.mktemp("altered") / "sample.league")
    with closing(sqlite3.connect(path)) as raw:
        changed = raw.execute(
            "UPDATE sheets SET body = replace(body, 'de la Tour', 'de la Tuor') WHERE kind = 'league_founded'"
        )
        assert changed.rowcount == 1
        raw.commit()
    return path


@pytest.mark.parametrize("topic", sorted(show.TOPICS))
@pytest.mark.parametrize("as_json", [False, True])
def test_whatever_is_shown_says_so(topic: str, as_json: bool, league: Path, capsys: pytest.CaptureFixture[str]) -> None:
    named = [NAMED[topic]] if topic in NAMED else []
    status = run(["--lang", "en", "show", str(league), topic, *named, *(["--json"] if as_json else [])])
    told = capsys.readouterr()
    assert status != 0
    assert "not those that were filed" in told.err
    assert "no. 1" in told.err
    if as_json and status == 1:
        assert json.loads(told.out)["altered"]["code"] == "file-altered"


@pytest.mark.parametrize("what", [each for each in sheet.WHAT if each != "bracket"])
def test_every_sheet_says_so_at_its_foot(what: str, league: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert run(["--lang", "en", "sheet", str(league), what, *ARGUMENTS.get(what, "").split(), "-o", str(out)]) == 1
    data = out.read_bytes()
    said = words(data) if data.startswith(b"%PDF") else data.decode()
    assert "changed by another program: no. 1" in " ".join(said.split())


def test_a_preview_says_so_and_nothing_can_be_filed(
    league: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["--lang", "en", "undo", str(league), "--preview"]) == 1
    assert "not those that were filed" in capsys.readouterr().err
    before = league.read_bytes()
    assert run(["--lang", "en", "undo", str(league)]) == 2
    assert league.read_bytes() == before
    assert run(["--lang", "en", "verify", str(league)]) == 1


def test_the_foot_of_the_window_says_so(league: Path) -> None:
    with LeagueApi.open(league) as opened:
        assert "not those that were filed" in opened.filed().altered
        with pytest.raises(FileRefused, match="not those that were filed"):
            opened.stack.undo()
