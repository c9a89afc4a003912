from __future__ import annotations

import re
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.base.paths import resources
from leaguekeeper.base.words import LANGUAGES
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.standings import table
from leaguekeeper.league.value import current_team_value, team_value
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack import filing
from leaguekeeper.store.rows import every_row
from leaguekeeper.store.verify import Fault
from tests.sample_league import write_sample


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_sample(tmp_path_factory.mktemp("sample") / "sample.league")


@pytest.fixture
def session(written: Path, tmp_path: Path) -> Iterator[Session]:
    shutil.copy(written, tmp_path / "a.league")
    with Session.open(tmp_path / "a.league") as found:
        yield found


def verified(session: Session) -> list[Fault]:
    with Session.open(session.file.path, writing=False) as fresh:
        book = fresh.book if fresh.state.league else None
        return fresh.file.verify(every_row(fresh.reading, book).parts.values())


def asked(session: Session, question: str, *values: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(session.file.path)) as raw:
        return raw.execute(question, values).fetchall()


def test_tables_are_what_a_new_reading_gives_after_four_rounds(session: Session) -> None:
    assert verified(session) == []
    assert asked(session, "SELECT count(*) FROM matches") == [(16,)]


def test_tables_follow_a_correction_its_undo_and_its_redo(session: Session) -> None:
    number = next(n for n, each in enumerate(session.file.stack(), start=1) if each.kind == "coach_joined")
    coach = session.file.stack()[number - 1].document()
    filing.correct(session, number, from_value({**coach, "name": "Zoé Œuvrard"}))
    name = ("SELECT name FROM coaches WHERE id = ?", str(coach["coach"]))
    assert asked(session, *name) == [("Zoé Œuvrard",)]
    assert verified(session) == []
    filing.undo(session)
    assert asked(session, *name) == [(coach["name"],)]
    filing.redo(session)
    assert asked(session, *name) == [("Zoé Œuvrard",)]
    assert verified(session) == []


@pytest.mark.parametrize("kind", ["coach_joined", "team_enrolled", "fixture_set", "match_report", "season_opened"])
def test_tables_follow_the_removal_of_the_first_sheet_of_each_kind(kind: str, session: Session) -> None:
    number = next(n for n, each in enumerate(session.file.stack(), start=1) if each.kind == kind)
    filing.remove(session, number)
    assert verified(session) == []
    filing.undo(session)
    assert verified(session) == []


def test_undoing_everything_leaves_every_table_of_the_state_empty(session: Session) -> None:
    while session.file.undo_record() is not None:
        filing.undo(session)
    assert verified(session) == []
    assert asked(session, "SELECT id FROM teams UNION SELECT document FROM ledger UNION SELECT id FROM matches") == []
    while session.file.redo_record() is not None:
        filing.redo(session)
    assert verified(session) == []
    assert len(session.state.matches) == 16


def test_a_treasury_is_the_sum_of_its_ledger(session: Session) -> None:
    sums = "SELECT team, sum(amount) AS whole FROM ledger GROUP BY team"
    wrong = f"SELECT id FROM teams LEFT JOIN ({sums}) ON team = id WHERE treasury IS NOT whole"
    assert asked(session, wrong) == []
    assert asked(session, "SELECT count(DISTINCT team) FROM ledger") == [(8,)]


def test_any_sql_program_reads_team_values(session: Session) -> None:
    found = asked(session, "SELECT id, team_value, current_team_value FROM teams ORDER BY id")
    assert found == [
        (name, team_value(session.book, team), current_team_value(session.book, team))
        for name, team in sorted(session.state.teams.items())
    ]


def test_the_help_names_tables_that_an_sql_program_finds(session: Session) -> None:
    """They say who was champion, who scored most and what a career came to."""
    there = {name for (name,) in asked(session, "SELECT name FROM sqlite_master WHERE type = 'table'")}
    for language in LANGUAGES:
        told = (resources() / "help" / language / "5b-exchange.md").read_text("utf-8")
        named = {each for each in re.findall(r"`([a-z_]+)`", told) if each != "leaguekeeper"}
        assert len(named) == 6
        assert named <= there
    question = """
        SELECT sides.team, events.player, sum(events.count) FROM match_events AS events
        JOIN matches ON matches.id = events.match
        JOIN match_sides AS sides ON sides.match = events.match AND sides.side = events.side
        WHERE matches.season = (SELECT id FROM seasons) AND events.event = 'touchdown' GROUP BY 1, 2"""
    career = "SELECT team, player, count FROM player_events WHERE event = 'touchdown'"
    assert sorted(asked(session, question)) == sorted(asked(session, career))


def test_any_sql_program_reads_the_table_of_the_season(session: Session) -> None:
    found = asked(session, "SELECT team, place, points FROM standings ORDER BY place, team")
    lines = table(session.state, session.book, session.season())
    assert found == sorted(((line.team, line.place, line.points) for line in lines), key=lambda row: (row[1], row[0]))
    assert len(found) == 8
