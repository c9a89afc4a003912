"""How the work grows with the stack: documents of one file filed, the league opened, one more sheet filed.

Filing all and going on with the league are programs of their own, so that each has a peak of memory of its own.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from leaguekeeper.league.paperwork import from_value
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import file

SIZES = (1_000, 3_000, 10_000, 30_000, 100_000)
FOUNDED = {"kind": "league_founded", "id": "league", "name": "Big", "rulebook": "house2020"}
HEADS = ("sheets", "filed, s", "peak, MB", "opened, s", "first more, s", "one more, s", "peak, MB")


def run() -> None:
    """Print a line for each size."""
    sys.stdout.write("".join(f"{head:>15}" for head in HEADS) + "\n")
    for size in SIZES:
        with tempfile.TemporaryDirectory() as folder:
            path = str(Path(folder) / "big.league")
            told = [_by_itself("fill", path, size), _by_itself("go_on", path, size)]
        sys.stdout.write(f"{size:15}" + "".join(f"{figure:>15}" for each in told for figure in each) + "\n")
        sys.stdout.flush()


def fill(path: Path, size: int) -> None:
    """File so many sheets in one go."""
    told = [FOUNDED, *(_coach(n) for n in range(size - 1))]
    with Session.create(path) as session:
        _tell(_seconds(lambda: file(session, [from_value(each) for each in told])))


def go_on(path: Path, size: int) -> None:
    """Open the league as on any other day, and file some more sheets, one by one."""
    began = time.perf_counter()
    with Session.open(path) as session:
        opened = time.perf_counter() - began
        first, *more = (
            _seconds(lambda n=n: file(session, [from_value(_coach(n))]))  # type: ignore[misc]
            for n in range(size, size + 8)
        )
    _tell(opened, first, sorted(more)[len(more) // 2])


def _by_itself(what: str, path: str, size: int) -> list[str]:
    words = [sys.executable, "-m", "tests.benchmarks.big_stacks", what, path, str(size)]
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout.split()


def _tell(*seconds: float) -> None:
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    sys.stdout.write(" ".join([*(f"{each:.3f}" for each in seconds), str(peak)]))


def _coach(number: int) -> dict[str, str]:
    return {"kind": "coach_joined", "id": f"c{number}", "coach": f"c{number}", "name": f"Coach {number}"}


def _seconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


if __name__ == "__main__":
    {"fill": fill, "go_on": go_on}[sys.argv[1]](Path(sys.argv[2]), int(sys.argv[3]))
