"""Publishing a league: the sample league and one of ten seasons of sixteen teams, whole, and when a match changed.

Seconds are told twice: on the clock, and of this program's own work, which other work on the machine does not lengthen.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from leaguekeeper.base.words import LANGUAGES
from leaguekeeper.league.documents.match import MatchReport
from leaguekeeper.league.reading import Reading
from leaguekeeper.publish.site import Published, publish
from leaguekeeper.services.session import Session
from leaguekeeper.services.simulation.sample import write_sample
from leaguekeeper.services.simulation.seasons import simulated_documents
from leaguekeeper.services.stack.filing import correct
from tests.benchmarks.league import own_cache
from tests.past_seasons import write_league

SEASONS, TEAMS = 10, 16
AIMS = {"sample": (5.0, 1.0), "ten seasons of 16": (20.0, 1.0)}


def run() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as folder, own_cache(folder):
        sample = Path(folder) / "sample.league"
        write_sample(sample)
        _measure("sample", sample)
        played = list(simulated_documents(Reading(), SEASONS, 11, teams=TEAMS))
        _measure("ten seasons of 16", write_league(Path(folder) / "ten.league", played))


def _measure(name: str, path: Path) -> None:
    whole, changed = AIMS[name]
    site = path.with_suffix(".site")
    with Session.open(path) as session:
        sys.stdout.write(f"  {name}, {', '.join(LANGUAGES)}\n")
        _line("whole", lambda: publish(session, site, LANGUAGES), whole)
        _line("nothing changed", lambda: publish(session, site, LANGUAGES), changed)
        _correct_last(session)
        _line("the last match corrected", lambda: publish(session, site, LANGUAGES), changed)


def _correct_last(session: Session) -> None:
    """Another weather in the last match that was reported: its page changes, and nothing that follows from it."""
    filed = session.reading.filed
    place = max(at for at, each in enumerate(filed) if isinstance(each.document, MatchReport))
    report = filed[place].document
    assert isinstance(report, MatchReport)
    weather = {**report.before, "weather": {"dice": [1, 1]}}
    correct(session, place + 1, report.model_copy(update={"before": weather}))


def _line(what: str, work: Callable[[], Published], aim: float) -> None:
    began, worked = time.perf_counter(), time.process_time()
    found = work()
    clock, own = time.perf_counter() - began, time.process_time() - worked
    sys.stdout.write(
        f"    {what:<26} {found.pages:>6,} pages {found.files:>6,} files {len(found.written):>6,} written "
        f"{clock:>7.2f} s ({own:.2f} s of work), aim {aim:g} s\n"
    )
