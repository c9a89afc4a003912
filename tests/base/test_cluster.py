"""The same on a real cluster: two workers, one of which is killed in the middle."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.spread import spread
from tests.architecture.source import ROOT
from tests.base.test_spread import die_once, square

pytest.importorskip("distributed", reason="needs the extra leaguekeeper[cluster]")

CLUSTER = """
import sys
from distributed import LocalCluster

if __name__ == "__main__":
    options = dict(n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1", silence_logs=50)
    with LocalCluster(**options) as cluster:
        print(cluster.scheduler_address, flush=True)
        sys.stdin.read()
"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A scheduler of this machine with two workers, in a process of its own."""
    folder = tmp_path_factory.mktemp("cluster")
    (folder / "cluster.py").write_text(CLUSTER)
    known = {**os.environ, "PYTHONPATH": str(ROOT), "DASK_TEMPORARY_DIRECTORY": str(folder)}
    with subprocess.Popen(
        [sys.executable, str(folder / "cluster.py")],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=known, cwd=ROOT,
    ) as cluster:  # fmt: skip
        assert cluster.stdout is not None
        yield cluster.stdout.readline().strip()
        cluster.communicate("", timeout=60)


def test_a_cluster_gives_what_one_process_gives(address: str) -> None:
    assert spread(square, range(20), on=address) == [each * each for each in range(20)]


def test_a_killed_worker_loses_nothing(address: str, tmp_path: Path) -> None:
    pieces = [(number, str(tmp_path / "died")) for number in range(12)]
    assert spread(die_once, pieces, on=address) == list(range(12))
    assert (tmp_path / "died").exists()


def test_a_cluster_that_is_not_there_is_said() -> None:
    with pytest.raises(LeaguekeeperError, match="No cluster answers"):
        spread(square, range(3), on="tcp://127.0.0.1:9")
