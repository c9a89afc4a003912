"""Logs written before the pitch asked more, or read some rules anew: each still tells the match that was played."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from leaguekeeper.play.core.log import FORM, VERSION, Log, LogWriter, read_log
from leaguekeeper.play.core.protocol import Setup
from leaguekeeper.play.core.replay import LogDiffers, replayed
from leaguekeeper.play.pitch.game import PitchGame

LOGS = sorted((Path(__file__).parent / "older_logs").glob("*.jsonl"))


@pytest.mark.parametrize("path", LOGS, ids=[path.stem for path in LOGS])
def test_a_match_logged_before_is_played_as_it_was(path: Path) -> None:
    log = read_log(path)
    assert log.header.setup.particulars[FORM] < VERSION
    assert (replayed(PitchGame(), log).over is not None) == log.complete


@pytest.mark.parametrize("path", LOGS, ids=[path.stem for path in LOGS])
def test_under_the_rules_as_they_are_read_now_it_would_have_been_another(path: Path) -> None:
    with pytest.raises(LogDiffers):
        replayed(PitchGame(), _as_if_new(read_log(path)))


def _as_if_new(log: Log) -> Log:
    setup = log.header.setup
    particulars = {key: part for key, part in setup.particulars.items() if key != FORM}
    return replace(log, header=replace(log.header, setup=Setup(setup.rules, setup.options, particulars)))


def test_a_match_that_goes_on_in_its_older_log_stays_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "on.jsonl"
    lines = LOGS[0].read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join(lines[:40]), encoding="utf-8")
    log = read_log(path)
    with LogWriter(path, PitchGame(), log.header, resume=log):
        pass
    assert read_log(path).header == log.header
    with LogWriter(tmp_path / "anew.jsonl", PitchGame(), log.header):
        pass
    assert read_log(tmp_path / "anew.jsonl").header == log.header
