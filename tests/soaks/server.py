"""Many machines file in one league on a server, while connections are cut and the server is killed at random.

Every sheet that a program reports as filed must be there, once, in the same order for all; the league must verify.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from leaguekeeper.services.session import Session
from leaguekeeper.services.simulation.sample import write_sample
from leaguekeeper.services.stack.verifying import verify
from leaguekeeper.store.address import ServerAddress
from leaguekeeper.store.opening import create_league
from leaguekeeper.store.server.roles import share
from tests.cut_line import CutLine
from tests.postgres import PASSWORD, Postgres, postgres_here
from tests.store.server.attempts import answers

__all__ = ["Outcome", "run", "told", "trial"]

PROCESSES, SHEETS, KILLS = 8, 200, 6


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a trial: who reported what, what lies in the stack, and how often things went wrong."""

    reported: tuple[str, ...]
    lying: tuple[str, ...]
    orders: int
    faults: tuple[str, ...]
    cuts: int
    kills: int
    refused: int
    unsure: int
    seconds: float

    @property
    def lost(self) -> list[str]:
        """Reported as filed, and not there."""
        return sorted(set(self.reported) - set(self.lying))

    @property
    def twice(self) -> list[str]:
        """There more than once."""
        return [name for name, count in Counter(self.lying).items() if count > 1]


def trial(postgres: Postgres, processes: int, sheets: int, kills: int, every: float = 0.7) -> Outcome:
    """Let some processes file so many sheets each; lines are cut about ``every`` so many seconds."""
    place = write_sample(postgres.address())
    line, dice = CutLine(postgres.port), Random(7)
    through = ServerAddress("127.0.0.1", line.port, place.database, place.user, place.schema)
    began = time.monotonic()
    workers = [_worker(through, name, sheets) for name in range(processes)]
    cuts = killed = 0
    while any(each.poll() is None for each in workers):
        time.sleep(every * dice.uniform(0.3, 1.7))
        cuts += line.cut()
        if killed < kills and dice.random() < 0.3:
            postgres.kill()
            time.sleep(dice.uniform(0.0, 1.0))
            postgres.start()
            killed += 1
    seconds = time.monotonic() - began
    ends = [_said(each) for each in workers]
    line.close()
    with Session.open(place, writing=False) as session:
        lying = tuple(each.id for each in session.sheets())
        faults = tuple(fault.text() for fault in verify(session))
    orders = {lying, *(tuple(each["order"]) for each in ends if len(each["order"]) == len(lying))}
    orders |= {("another order",) for each in ends if tuple(each["order"]) != lying[: len(each["order"])]}
    return Outcome(
        tuple(name for each in ends for name in each["filed"]), lying, len(orders), faults, cuts, killed,
        sum(each["refused"] for each in ends), sum(each["unsure"] for each in ends), seconds,
    )  # fmt: skip


def _worker(address: ServerAddress, name: int, sheets: int) -> subprocess.Popen[str]:
    told = {**os.environ, "SOAK_WORD": PASSWORD}
    words = [sys.executable, "-m", "tests.soaks.filing_worker", str(address), str(name), str(sheets)]
    return subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=told)


def _said(worker: subprocess.Popen[str]) -> dict[str, Any]:
    out, _err = worker.communicate()
    told: dict[str, Any] = json.loads(out)
    return told


def run(share_of: float, _more: Sequence[str] = ()) -> int:
    """Print the figures; 0 where nothing was lost."""
    postgres = postgres_here(durable=True)
    try:
        found = trial(postgres, PROCESSES, max(5, round(SHEETS * share_of)), max(1, round(KILLS * share_of)))
        sys.stdout.write(told(found))
        _roles(postgres)
    finally:
        postgres.stop()
    return int(bool(found.lost or found.twice or found.faults or found.orders != 1))


def told(found: Outcome) -> str:
    """The figures in words."""
    return (
        f"{PROCESSES} processes, {len(found.lying)} sheets in the stack in {found.seconds:.1f} s;"
        f" {found.cuts} lines cut, {found.kills} times the server killed;"
        f" {found.refused} filings refused and done again, {found.unsure} settled late\n"
        f"reported as filed: {len(found.reported)}; lost: {len(found.lost)}; twice: {len(found.twice)};"
        f" orders: {found.orders}; faults: {len(found.faults)}\n"
    )


def _roles(postgres: Postgres) -> None:
    place = postgres.address()
    create_league(place).close()
    share(place, "coach", "anna")
    sys.stdout.write("\nA coach by plain SQL:\n")
    for what, told in answers(postgres, place, "anna").items():
        sys.stdout.write(f"  {what:<28} {told}\n")
