"""Names are text at every terminal: what a stack of old holds in its names never steers one, and columns hold."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from leaguekeeper.base.plain_letters import steers
from leaguekeeper.cli import show
from leaguekeeper.cli.main import run
from leaguekeeper.cli.output import print_table
from leaguekeeper.cli.terminal import width_of
from leaguekeeper.store.changes import RowChanges
from leaguekeeper.store.league_file import LeagueFile
from leaguekeeper.store.sheets import FiledDocument, StackChange
from tests.sample_league import write_sample

EVIL = "\x1b]0;owned\x07\x9b31m\u202eRats\x7f\u2066"
NAMED = {"team": "rats", "match": "1", "ledger": "rats", "player": "rats/1", "season": "1"}


@pytest.fixture(scope="module")
def league(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return evil_league(tmp_path_factory.mktemp("evil"))


def evil_league(folder: Path) -> Path:
    """A league whose older sheets hold such names, as they could be filed then."""
    with LeagueFile.open(write_sample(folder / "sample.league")) as file:
        stack = file.stack()
    path = folder / "evil.league"
    with LeagueFile.create(path) as file:
        sheets = []
        for each in stack:
            value = each.document()
            if each.kind in ("team_enrolled", "coach_joined", "league_founded"):
                value["name"] = f"{EVIL}{value['name']}"
            sheets.append(FiledDocument.of({"version": 1, **value}, at=each.filed_at, by=EVIL))
        file.commit(StackChange.file(sheets, 1, at=stack[0].filed_at), RowChanges())
    return path


@pytest.mark.parametrize("topic", sorted(show.TOPICS))
@pytest.mark.parametrize("as_json", [False, True])
def test_nothing_that_is_shown_steers_a_terminal(
    topic: str, as_json: bool, league: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    named = [NAMED[topic]] if topic in NAMED else []
    status = run(["--lang", "en", "show", str(league), topic, *named, *(["--json"] if as_json else [])])
    told = capsys.readouterr()
    assert not steers.search(told.out + told.err)
    if as_json and status == 0:
        assert (EVIL in json.dumps(json.loads(told.out), ensure_ascii=False).replace("\\u001b", "\x1b")
                .replace("\\u0007", "\x07")) == ("Rats" in told.out), "a letter was lost"  # fmt: skip


def test_columns_hold(league: Path, capsys: pytest.CaptureFixture[str]) -> None:

    print_table(("Name", "Points"), [("李雷", 1), ("e\u0301toile", 22), ("Ni\nna", 3), ("plain", 4)], (1,))
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 6
    assert {width_of(line) for line in lines} == {14}


def test_a_sentence_on_standard_error_steers_nothing(league: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "en", "show", str(league), "team", EVIL]) == 2
    assert run(["--lang", "en", "show", f"no/{EVIL}.league", "teams"]) == 2
    assert not steers.search(capsys.readouterr().err)
