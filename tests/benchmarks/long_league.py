"""How the work grows with the seasons: a league of ten of them beside one of two, both of 24 teams.

Each line tells both, how often longer the long one takes, and marks what grows faster than the stack. The seconds are
of this program's own work and its helpers', which other work on the machine does not lengthen. A season is closed and
its teams re-enrolled before the next one opens, as its gates want it.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from leaguekeeper.base.words import LANGUAGES
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.documents.match import MatchReport
from leaguekeeper.league.paperwork import from_value, to_value
from leaguekeeper.league.reading import Filed, Reading, read_next
from leaguekeeper.league.schedule.round_robin import round_robin
from leaguekeeper.publish.site import publish
from leaguekeeper.services.reading_cache import forget_reading
from leaguekeeper.services.records.builder import records_view
from leaguekeeper.services.session import Session, book_of, rule_book
from leaguekeeper.services.simulation.matches import simulated_report
from leaguekeeper.services.simulation.seasons import SimulatedSeasons
from leaguekeeper.services.stack.filing import (
    correct,
    file,
    foresee_correction,
    foresee_removal,
    redo,
    remove,
    undo,
)
from leaguekeeper.services.stack.verifying import verify
from leaguekeeper.services.team.players import player_view
from leaguekeeper.store.league_file import LeagueFile
from leaguekeeper.store.rows import every_row
from leaguekeeper.store.sheets import FiledDocument, StackChange
from tests.benchmarks.league import own_cache

SHORT, SEASONS, TEAMS, ROUNDS = 2, 10, 24, 10
LISTS = ("skaven", "human", "dwarf", "norse", "wood-elf", "orc", "halfling", "shambling-undead", "dark-elf", "amazon")
AT = "2026-09-14T18:30:00+00:00"
FASTER = 1.5
"""How often faster than the stack something may seem to grow: short times are measured roughly."""
SAID = {
    "opening the file, gate and all": 0.5, "opening the league, nothing kept": 2.0,
    "opening the league, its reading kept": 0.5, "filing one sheet": 0.1, "undo of it": 0.2, "redo of it": 0.2,
    "early report, another scorer: preview": 0.3, "correcting it so": 1.0, "undo of that": 1.0, "redo of that": 1.0,
    "early report, out of the stack: preview": 1.0, "removing it so": 2.0, "undo of the removal": 2.0,
    "verifying against a new reading": 3.0, "records of all seasons": 0.5, "a player's career": 0.1,
    "the site, whole": 60.0, "the site, nothing changed": 1.0,
}  # fmt: skip
"""What is done in each league, in this order, and how many seconds the long one may take for it."""


def run() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as folder, own_cache(folder):
        _measured(Path(folder) / "warm.league", played(1, 4))  # what Python reads but once is read
        (few, short), (many, long) = (_measured(Path(folder) / f"{n}.league", played(n)) for n in (SHORT, SEASONS))
    stack = many / few
    sys.stdout.write(f"  {SHORT} and {SEASONS} seasons: {few} and {many} sheets, {stack:.1f} times as many\n")
    for what, aim in SAID.items():
        growth = long[what] / short[what]
        verdict = "  GROWS FASTER THAN THE STACK" if growth > FASTER * stack else ""
        figures = f"{short[what] * 1000:9.1f} ms {long[what] * 1000:9.1f} ms {growth:6.1f} times"
        sys.stdout.write(f"  {what:<40} {figures} {long[what] / aim:5.2f} of the aim{verdict}\n")


def _measured(path: Path, reading: Reading) -> tuple[int, dict[str, float]]:
    write_long(path, reading)
    took = {"opening the file, gate and all": _best(lambda: LeagueFile.open(path).close())}
    took["opening the league, nothing kept"] = _best(partial(_opened_anew, path))
    took["opening the league, its reading kept"] = _best(lambda: Session.open(path).close())
    with Session.open(path) as session:
        sheets = len(session.reading.filed)
        took |= dict(_filed(session)) | dict(_corrected(session)) | dict(_looked(session, path.with_suffix(".site")))
    return sheets, took


def _opened_anew(path: Path) -> None:
    forget_reading(path)
    Session.open(path, writing=False).close()


def _filed(session: Session) -> Iterator[tuple[str, float]]:
    note = from_value({"kind": "coach_joined", "id": "late", "coach": "late", "name": "Late"})
    yield "filing one sheet", _best(lambda: file(session, [note]), 1)
    yield "undo of it", _best(lambda: undo(session), 1)
    yield "redo of it", _best(lambda: redo(session), 1)


def _corrected(session: Session) -> Iterator[tuple[str, float]]:
    """The first report of all, under every other one."""
    number, first = next((n, each.document) for n, each in enumerate(session.reading.filed, start=1)
                         if isinstance(each.document, MatchReport))  # fmt: skip
    other = _with_another_scorer(first)
    yield "early report, another scorer: preview", _best(lambda: foresee_correction(session, number, other))
    yield "correcting it so", _best(lambda: correct(session, number, other), 1)
    yield "undo of that", _best(lambda: undo(session), 1)
    yield "redo of that", _best(lambda: redo(session), 1)
    yield "early report, out of the stack: preview", _best(lambda: foresee_removal(session, number))
    yield "removing it so", _best(lambda: remove(session, number), 1)
    yield "undo of the removal", _best(lambda: undo(session), 1)


def _looked(session: Session, site: Path) -> Iterator[tuple[str, float]]:
    yield "verifying against a new reading", _best(lambda: verify(session), 1)
    yield "records of all seasons", _best(lambda: records_view(session))
    played_most = max((each.matches, f"{team.id}/{each.id}") for team in session.state.teams.values()
                      for each in team.players.values())[1]  # fmt: skip
    yield "a player's career", _best(lambda: player_view(session, played_most))
    yield "the site, whole", _best(lambda: publish(session, site, LANGUAGES), 1)
    yield "the site, nothing changed", _best(lambda: publish(session, site, LANGUAGES), 1)


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
        began = _worked()
        work()
        took.append(_worked() - began)
    return min(took)


def _worked() -> float:
    """Seconds of the processor so far, of this program and of the helpers that it has waited for."""
    return time.process_time() + sum(os.times()[2:4])
