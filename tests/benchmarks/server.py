"""A league of ten seasons on a server over the loopback, beside the same in a file: opening it, filing in it."""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from pathlib import Path
from statistics import median

from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.services.reading_cache import forget_reading
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import file, redo, undo
from leaguekeeper.services.whole.copying import copy_league
from leaguekeeper.store import passwords
from leaguekeeper.store.address import Address
from leaguekeeper.store.address import on_this_machine as kept_at
from tests.benchmarks.long_league import played, write_long
from tests.postgres import PASSWORD, postgres_here

_TIMES = 15
_numbers: Iterator[int] = count(1)


def run() -> None:
    """Print the figures."""
    postgres = postgres_here(durable=True)
    try:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "long.league"
            write_long(path, played())
            place = postgres.address(port=postgres.port)
            passwords.remember(place.login, PASSWORD)
            took = _took(lambda: copy_league(path, place))
            sys.stdout.write(f"  copied to the server whole, and proved equal, in {took:.1f} s\n")
            here, there = _figures(path), _figures(place)
            for what, allowed in _ALLOWED.items():
                verdict = "" if there[what] <= allowed else "  TOO SLOW"
                figures = f"file {1000 * here[what]:8.1f} ms, server {1000 * there[what]:8.1f} ms"
                sys.stdout.write(f"  {what:<38} {figures} (at most {1000 * allowed:.0f} ms){verdict}\n")
    finally:
        postgres.stop()


_ALLOWED = {
    "opening and reading, nothing kept": 1.0,
    "opening, with the reading kept": 1.0,
    "filing one sheet": 0.05,
    "filing under the lock, read anew": 0.05,
    "undo": 0.1,
    "redo": 0.1,
}
"""Seconds on a server."""


def _figures(address: Address) -> dict[str, float]:
    forget_reading(kept_at(address))
    found = {"opening and reading, nothing kept": _took(partial(_open, address))}
    Session.open(address).close()
    found["opening, with the reading kept"] = _took(partial(_open, address))
    with Session.open(address) as session:
        file(session, [_sheet()])
        found["filing one sheet"] = median(_took(lambda: file(session, [_sheet()])) for _each in range(_TIMES))
        found["filing under the lock, read anew"] = median(_took(partial(_held, session)) for _each in range(_TIMES))
        found["undo"], found["redo"] = _took(partial(undo, session)), _took(partial(redo, session))
    return found


def _open(address: Address) -> None:
    Session.open(address, writing=False).file.close()


def _sheet() -> Document:
    name = f"late-{next(_numbers)}"
    return from_value({"kind": "coach_joined", "id": name, "coach": name, "name": "Late"})


def _held(session: Session) -> None:
    with session.held():
        file(session, [_sheet()])


def _took(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began
