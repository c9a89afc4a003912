"""A league of ten seasons and about a thousand matches: read, opened, corrected in its first season, filed into."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.documents.match import MatchReport
from leaguekeeper.league.paperwork import as_json, from_json, from_value, to_value
from leaguekeeper.league.reading import Reading, read
from leaguekeeper.league.standings import table
from leaguekeeper.services.reading_cache import forget_reading
from leaguekeeper.services.session import Session, book_of, rule_book
from leaguekeeper.services.simulation.matches import simulated_report
from leaguekeeper.services.simulation.seasons import simulated_documents
from leaguekeeper.services.stack.filing import file, foresee_correction, foresee_filing, undo

SEASONS = 10
SEED = 1


def run() -> None:
    """Print the figures."""
    documents = list(simulated_documents(Reading(), SEASONS, SEED, teams=14))
    matches = sum(isinstance(each, MatchReport) for each in documents)
    sys.stdout.write(f"  {SEASONS} seasons, {matches} matches, {len(documents)} sheets\n")
    texts = [as_json(each) for each in documents]
    anew = _best(lambda: read(documents, rule_book))
    _line("reading the stack", anew, 1.0)
    _line("the same for each thousand matches", (anew[0] * 1000 / matches, anew[1] * 1000 / matches), 1.0)
    _line("reading the stack from its JSON", _best(lambda: read(_from(texts), rule_book)), 1.0)
    with TemporaryDirectory() as folder, own_cache(folder):
        path = Path(folder) / "long.league"
        with Session.create(path) as session:
            _line("filing all of it at once", _once(lambda: file(session, documents)), 30.0)
            _line("closing it, the reading kept", _once(session.close), 0.5)
        _line("opening it", _best(lambda: Session.open(path).close()), 0.5)
        _line("opening it, the stack read anew", _best(lambda: _opened_anew(path)), 1.5)
        with Session.open(path) as session:
            _on_it(session)


@contextmanager
def own_cache(folder: str) -> Iterator[None]:
    """Keep readings in a folder of this measure's own."""
    usual = os.environ.get("LEAGUEKEEPER_CACHE")
    os.environ["LEAGUEKEEPER_CACHE"] = folder
    yield
    if usual is None:
        del os.environ["LEAGUEKEEPER_CACHE"]
    else:
        os.environ["LEAGUEKEEPER_CACHE"] = usual


def _opened_anew(path: Path) -> None:
    forget_reading(path)
    Session.open(path).close()


def _from(texts: list[str]) -> list[Document]:
    return [each for text in texts for each in from_json(text)]


def _on_it(session: Session) -> None:
    ruling = from_json('{"kind": "ruling", "id": "mercy", "reason": "so be it"}')
    _line("one more sheet, preview", _best(lambda: foresee_filing(session, ruling)), 0.05)
    _line("one more sheet, filed", _once(lambda: file(session, ruling)), 0.05)
    _line("and taken back: the stack is read", _once(lambda: undo(session)), 1.0)
    place = next(n for n, each in enumerate(session.reading.filed) if isinstance(each.document, MatchReport))
    old = session.reading.filed[place].document
    for what, fresh in (("a note", _with_a_note(old)), ("a completion", _with_a_completion(old))):
        _line(f"first report: {what} more, preview", _best(partial(foresee_correction, session, place + 1, fresh)), 0.3)
    below = Reading(session.reading.filed[:place], session.reading.as_of(place))
    fixture = below.state.fixtures[old.fixture]  # type: ignore[attr-defined]
    other = simulated_report(below.state, fixture, book_of(below.state), Random(SEED))[0]
    _line("first match quite otherwise, preview", _best(partial(foresee_correction, session, place + 1, other)), 1.0)
    season = session.season()
    _line("the table of a season", _best(lambda: table(session.state, session.book, season)), 0.05)


def _with_a_note(report: Document) -> Document:
    return from_value({**to_value(report), "note": "The referee was late."})


def _with_a_completion(report: Document) -> Document:
    """One that changes nobody but the two teams that played."""
    value = to_value(report)
    events = next(iter(value["result"]["home"]["players"].values()))
    events["completion"] = events.get("completion", 0) + 1
    return from_value(value)


def _once(work: Callable[[], object]) -> tuple[float, float]:
    """How long it took by the clock, and how much of that the processor was ours."""
    began, busy = time.perf_counter(), time.process_time()
    work()
    return time.perf_counter() - began, time.process_time() - busy


def _best(work: Callable[[], object]) -> tuple[float, float]:
    return min(_once(work) for _ in range(3))


def _line(what: str, took: tuple[float, float], aim: float) -> None:
    clock, busy = took
    told = f"  {what:<40} {clock * 1000:9.1f} ms  {clock / aim:5.2f} of the aim"
    sys.stdout.write(f"{told}  ({busy * 1000:.0f} ms of the processor)\n")
