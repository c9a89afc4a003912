"""How the work grows with the stack: documents of one file filed, the league opened, one more sheet filed."""

from __future__ import annotations

import resource
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from leaguekeeper.league.paperwork import from_value
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import file

SIZES = (1_000, 3_000, 10_000, 30_000)
FOUNDED = {"kind": "league_founded", "id": "league", "name": "Big", "rulebook": "house2020"}


def run() -> None:
    """Print a line for each size."""
    sys.stdout.write(f"  {'sheets':>8}{'filed, s':>10}{'opened, s':>11}{'one more, s':>13}{'peak, MB':>10}\n")
    for size in SIZES:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "big.league"
            told = [FOUNDED, *(_coach(n) for n in range(size - 1))]
            with Session.create(path) as session:
                filed = _seconds(lambda s=session, d=told: file(s, [from_value(each) for each in d]))  # type: ignore[misc]
            began = time.perf_counter()
            with Session.open(path) as session:
                opened = time.perf_counter() - began
                file(session, [from_value(_coach(size))])
                more = _seconds(lambda s=session, n=size: file(s, [from_value(_coach(n + 1))]))  # type: ignore[misc]
            peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
            sys.stdout.write(f"  {size:8}{filed:10.2f}{opened:11.2f}{more:13.3f}{peak:10}\n")


def _coach(number: int) -> dict[str, str]:
    return {"kind": "coach_joined", "id": f"c{number}", "coach": f"c{number}", "name": f"Coach {number}"}


def _seconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began
