"""Logs written while less than a tenth of an inch was contact and a pass from the ground could be critical.

Each still tells the match that was played.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from leaguekeeper.play.core.log import FORM, Log, LogWriter, read_log
from leaguekeeper.play.core.protocol import Setup
from leaguekeeper.play.core.replay import LogDiffers, replayed
from leaguekeeper.play.rugby.game import Rugby

LOG = Path(__file__).parent / "older_logs" / "human-orc.jsonl"


def agreed_now(log: Log, options: dict[str, str]) -> Log:
    """The same answers and dice under rulings that are agreed today."""
    setup = log.header.setup
    particulars = {key: part for key, part in setup.particulars.items() if key != FORM}
    return replace(log, header=replace(log.header, setup=Setup(setup.rules, options, particulars)))


def test_a_match_logged_before_is_played_as_it_was() -> None:
    log = read_log(LOG)
    assert log.header.setup.options == {}
    over = replayed(Rugby(), log).over
    assert over is not None
    assert over.result == {"score": [5, 15], "tries": [1, 3]}


OLDER = {"contact": "tenth", "critical-ground-pass": "as-from-hand"}


@pytest.mark.parametrize("left_out", OLDER)
def test_a_new_match_reads_the_rule_anew(left_out: str) -> None:
    log = read_log(LOG)
    options = {name: reading for name, reading in OLDER.items() if name != left_out}
    with pytest.raises(LogDiffers):
        replayed(Rugby(), agreed_now(log, options))
    assert replayed(Rugby(), agreed_now(log, OLDER)).over is not None


def test_a_match_that_goes_on_in_its_older_log_stays_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "on.jsonl"
    path.write_bytes(b"".join(LOG.read_bytes().splitlines(keepends=True)[:60]))
    log = read_log(path)
    with LogWriter(path, Rugby(), log.header, resume=log):
        pass
    state = replayed(Rugby(), read_log(path)).state
    before_12 = {"centre-measures": "not-the-ball", "down-at-kick-off": "kicks", "throw-in-room": "tenth-less"}
    assert all(state.reads(ruling, reading) for ruling, reading in (OLDER | before_12).items())
