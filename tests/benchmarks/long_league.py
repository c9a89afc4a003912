"""A league of ten seasons and a thousand matches: opening, reading, correcting an early report, filing, verifying.

A season is closed and its teams re-enrolled before the next one opens, as its gates want it.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.paperwork import from_value, to_value
from leaguekeeper.league.reading import Filed, Reading, read, read_next
from leaguekeeper.league.schedule.round_robin import round_robin
from leaguekeeper.services.session import Session, book_of, documents_of, rule_book
from leaguekeeper.services.simulation.matches import simulated_report
from leaguekeeper.services.simulation.seasons import SimulatedSeasons
from leaguekeeper.services.stack.filing import correct, file, foresee_correction
from leaguekeeper.services.stack.verifying import verify
from leaguekeeper.store.league_file import LeagueFile
from leaguekeeper.store.rows import every_row
from leaguekeeper.store.sheets import FiledDocument, StackChange

SEASONS, TEAMS, ROUNDS = 10, 20, 10
LISTS = ("skaven", "human", "dwarf", "norse", "wood-elf", "orc", "halfling", "shambling-undead", "dark-elf", "amazon")
AT = "2026-09-14T18:30:00+00:00"


def run() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "long.league"
        began = time.perf_counter()
        write_long(path, played())
        sys.stdout.write(f"  ten seasons played and filed in {time.perf_counter() - began:.0f} s: ")
        _measure(path)


def _measure(path: Path) -> None:
    with LeagueFile.open(path, writing=False) as league:
        stack = league.stack()
        documents = documents_of(stack)
    matches = sum(sheet.kind == "match_report" for sheet in stack)
    sys.stdout.write(f"{len(stack)} sheets, {matches} matches, {path.stat().st_size / 1e6:.1f} MB\n")
    _line("opening the file, gate and all", _best(lambda: LeagueFile.open(path).close()), 0.5)
    _line("the documents from their JSON", _best(lambda: documents_of(stack)), 1.0)
    _line("reading the stack", _best(lambda: read(documents, rule_book)), 1.0)
    with Session.open(path) as session:
        number = next(n for n, sheet in enumerate(stack, start=1) if sheet.kind == "match_report")
        other = _with_another_scorer(documents[number - 1])
        _line("correcting an early report, preview", _best(lambda: foresee_correction(session, number, other)), 0.3)
        _line("filing that correction", _best(lambda: correct(session, number, other), 1), 1.0)
        note = from_value({"kind": "coach_joined", "id": "late", "coach": "late", "name": "Late"})
        _line("filing one sheet", _best(lambda: file(session, [note]), 1), 0.1)
        _line("verifying against a new reading", _best(lambda: verify(session), 1), 3.0)


def played(seasons: int = SEASONS, count: int = TEAMS) -> Reading:
    """The whole league, played by simulation and read as it goes."""
    reading, dice = Reading(), Random(7)
    teams = [f"team-{number:02}" for number in range(1, count + 1)]
    for document in _beginning(teams):
        _lay(reading, document)
    for season in range(1, seasons + 1):
        for document in _season(season, teams):
            _lay(reading, document)
        book = book_of(reading.state)
        for fixture in [each for each in reading.state.fixtures.values() if not each.played]:
            report, outcome = simulated_report(reading.state, fixture, book, dice)
            reading.filed.append(Filed(report, outcome))
            reading.state.parts.update(outcome.writes)
        _lay(reading, _sheet("season_closed", f"close-season-{season}", season=f"season-{season}"))
        for team in list(reading.state.teams.values()):
            _lay(reading, from_value(SimulatedSeasons(reading, dice).form(team, f"season-{season}")))
    return reading


def _lay(reading: Reading, document: Document) -> None:
    outcome = read_next(reading, document, rule_book)
    reading.filed.append(Filed(document, outcome))
    reading.state.parts.update(outcome.writes)


def _beginning(teams: list[str]) -> Iterator[Document]:
    yield _sheet("league_founded", "league", name="Ten Seasons", rulebook="house2020")
    for number, team in enumerate(teams):
        terms = rule_book("house2020").team_list(LISTS[number % len(LISTS)])
        players = [{"number": n, "position": terms.linemen[0].slug, "name": f"{team} {n}"} for n in range(1, 13)]
        staff = {"re-roll": 2, "dedicated-fans": 2}
        words = {"team": team, "name": f"Team {number}", "list": terms.slug, "players": players, "staff": staff}
        yield _sheet("team_enrolled", f"draft-{team}", **words)


def _season(number: int, teams: list[str]) -> Iterator[Document]:
    season = f"season-{number}"
    yield _sheet("season_opened", f"open-{season}", season=season, name=f"Season {number}", participants=teams)
    for round_number, met in enumerate(round_robin(teams)[:ROUNDS], start=1):
        for place, (home, away) in enumerate(met, start=1):
            ref = f"s{number}-r{round_number}-{place}"
            yield _sheet(
                "fixture_set", f"set-{ref}", fixture=ref, season=season, home=home, away=away, round=round_number
            )


def _sheet(kind: str, ref: str, **words: Any) -> Document:
    return from_value({"kind": kind, "id": ref, **words})


def write_long(path: Path, reading: Reading) -> None:
    sheets = [FiledDocument.of({"version": 1, **to_value(each.document)}, at=AT) for each in reading.filed]
    with LeagueFile.create(path) as league:
        change = StackChange.file(sheets, 1, at=AT)
        league.commit(change, every_row(reading, book_of(reading.state)))


def _with_another_scorer(report: Document) -> Document:
    """The report with one completion more on the home side."""
    told = to_value(report)
    players = told["result"]["home"]["players"]
    events = next(iter(players.values()))
    events["completion"] = events.get("completion", 0) + 1
    return from_value(told)


def _best(work: Callable[[], object], times: int = 3) -> float:
    took = []
    for _ in range(times):
        began = time.perf_counter()
        work()
        took.append(time.perf_counter() - began)
    return min(took)


def _line(what: str, took: float, aim: float) -> None:
    sys.stdout.write(f"  {what:<40} {took * 1000:9.1f} ms  {took / aim:5.2f} of the aim\n")
