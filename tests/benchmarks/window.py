"""The window with a league of ten seasons: first paint, usable, the longest stall, memory; what is done in it; and a
long table sorted."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from leaguekeeper.league.reading import Reading
from leaguekeeper.services.session import Session
from leaguekeeper.services.simulation.seasons import simulated_documents
from leaguekeeper.services.stack.filing import file

SEASONS, TEAMS, SEED = 10, 16, 1
ROWS = 10_000


def run() -> None:
    """Print the figures."""
    with TemporaryDirectory() as folder:
        for name in ("CONFIG", "DATA", "CACHE"):
            os.environ[f"LEAGUEKEEPER_{name}"] = folder
        path = Path(folder) / "long.league"
        with Session.create(path) as session:
            file(session, list(simulated_documents(Reading(), SEASONS, SEED, teams=TEAMS)))
            sys.stdout.write(f"  {SEASONS} seasons, {TEAMS} teams, {len(session.reading.filed)} sheets\n")
        league = path.read_bytes()
        _walked(path, league)  # warm: what Python and the system keep is there
        told = min((_walked(path, league) for _ in range(2)), key=lambda each: each["took"]["usable"])
    _tell(told["took"], told["stalls"])
    _sort()


def _walked(path: Path, league: bytes) -> dict[str, Any]:
    """A walk through the league as it was written, its reading kept: the walk before has changed it."""
    path.write_bytes(league)
    Session.open(path).close()
    words = [sys.executable, "-m", "tests.e2e.walk", str(path), str(time.time())]
    said = subprocess.run(words, check=True, capture_output=True, text=True).stdout
    told: dict[str, Any] = json.loads(said)
    return told


def _tell(took: dict[str, float], stalls: dict[str, list[float]]) -> None:
    busy = {"first paint": "first paint, processor", "usable": "usable, processor"}
    for what, aim in (("first paint", 300), ("usable", 1000)):
        _line(f"{what} (of the processor {took[busy[what]]:.0f} ms)", took[what], aim, "ms")
    for what in ("memory, usable", "memory, all pages seen"):
        _line(what, took[what], 250, "MB")
    opening, others = stalls.pop("opening"), stalls
    _line("longest stall while opening, processor", opening[1], 100, "ms")
    for number, how in ((1, "processor"), (0, "clock")):
        name, stall = max(others.items(), key=lambda told: told[1][number])
        _line(f"longest stall, {how}: {name}", stall[number], 100, "ms")
    for what in ("file", "undo", "late correction", "early correction"):
        _line(f"{what}: till the page shows it", took[what], 500, "ms")
    sys.stdout.write(f"  memory once everything was done: {took['memory, everything done']:.0f} MB\n")
    pages = {name: took[name] for name in took if name.endswith("(first)")}
    slowest = max(pages, key=lambda name: pages[name])
    _line(f"slowest page: {slowest}", pages[slowest], 500, "ms")


def _sort() -> None:
    """A table of ten thousand rows, sorted by a column of names and one of figures, and filtered."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import Qt  # noqa: PLC0415 - the walks above must not share it
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415 - as above

    from leaguekeeper.ui.components.tables.cells import Words  # noqa: PLC0415 - as above
    from leaguekeeper.ui.components.tables.model import Column, RowsModel  # noqa: PLC0415 - as above
    from leaguekeeper.ui.components.tables.table import RowsTable  # noqa: PLC0415 - as above

    app = QApplication.instance() or QApplication([])
    dice = Random(SEED)
    rows = [(f"Player {dice.randint(1, ROWS)}", dice.randint(0, 10**6)) for _ in range(ROWS)]
    columns = (
        Column[tuple[str, int]]("name", "Name", lambda row: Words(row[0], "name"), flex=1),
        Column[tuple[str, int]]("figure", "Value", lambda row: Words(str(row[1])), lambda row: row[1]),
    )
    model = RowsModel(columns, rows)
    table = RowsTable("Players", model)
    table.show()
    app.processEvents()
    for column in (0, 1):
        began = time.perf_counter()
        table.sortByColumn(column, Qt.SortOrder.DescendingOrder)
        app.processEvents()
        _line(f"{ROWS} rows sorted by {columns[column].head.lower()}", (time.perf_counter() - began) * 1000, 150, "ms")
    began = time.perf_counter()
    model.filter("player 77")
    app.processEvents()
    _line(f"{ROWS} rows filtered", (time.perf_counter() - began) * 1000, 150, "ms")


def _line(what: str, figure: float, aim: float, unit: str) -> None:
    sys.stdout.write(f"  {what:<58} {figure:9.0f} {unit}  {figure / aim:5.2f} of the aim\n")
