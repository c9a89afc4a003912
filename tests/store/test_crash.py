from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from leaguekeeper.store.league_file import LeagueFile
from tests.store.paper import names

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.skipif(os.name == "nt", reason="kill -9 is a signal of other systems")


def _file_until_killed(path: Path, after: int, more: float) -> list[str]:
    """What the writer acknowledged before it was killed, ``more`` seconds after that many acknowledgements."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.store.writer", str(path)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as writer:
        assert writer.stdout is not None
        told = [writer.stdout.readline().strip() for _ in range(after)]
        kill = threading.Timer(more, writer.send_signal, [signal.SIGKILL])
        kill.start()
        told += [line.strip() for line in writer.stdout if line.endswith("\n")]
        kill.join()
    assert writer.returncode == -signal.SIGKILL
    return told


def _survives(folder: Path, kills: int) -> None:
    path = folder / "a.league"
    LeagueFile.create(path).close()
    dice = random.Random(kills)
    for _ in range(kills):
        told = _file_until_killed(path, dice.randint(1, 5), dice.random() * 0.02)
        with LeagueFile.open(path) as file:
            filed = names(file)
            ledger = [{"ledger": [_line(name)]} for name in filed]
            assert file.verify(ledger) == []
        assert filed == [f"sheet-{count}" for count in range(1, len(filed) + 1)]
        assert told[-1] in filed, "an acknowledged sheet is lost"
        assert filed.index(told[-1]) >= len(filed) - 2, "more was filed than the one sheet that was under way"


def _line(name: str) -> dict[str, object]:
    count = int(name.removeprefix("sheet-"))
    line = {"document": name, "line": 1, "team": "rats", "amount": count, "balance": count}
    return {**line, "reason": "Winnings", "rule": "", "step": ""}


def test_nothing_acknowledged_is_lost_when_the_program_is_killed(tmp_path: Path) -> None:
    _survives(tmp_path, 3)


@pytest.mark.soak
def test_nothing_acknowledged_is_lost_in_two_hundred_kills(tmp_path: Path) -> None:
    _survives(tmp_path, 200)
