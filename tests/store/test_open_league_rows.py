"""Tournaments, challenges and trades as tables that any SQL program can read."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import file, undo
from leaguekeeper.services.stack.verifying import verify
from tests.league.lrb4.cup import cup, met
from tests.store.paper import taken_back

NEW = ("traded_players", "trades", "challenges", "tournament_entrants", "tournaments")


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    stack = cup()
    stack.file("challenge_made", "made", challenge="x", tournament="cup", week=1, challenger="t1", challenged="t2")
    stack.file("challenge_answered", "answer", challenge="x", answer="substitute", substitute="t4")
    met(stack, "t1", "t2", (2, 1))
    stack.file("traded", "swap", teams=["t1", "t2"], gold={"t1": 60_000}, players={"t2": ["4"]})
    stack.file("trophy_awarded", "end", tournament="cup", winner="t1", runner_up="t3", dice={"popularity": 2})
    with Session.create(tmp_path / "cup.league") as session:
        file(session, stack.documents)
        yield session


def asked(path: Path, question: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(path)) as raw:
        return raw.execute(question).fetchall()


def test_what_the_tables_say(session: Session) -> None:
    path = session.file.path
    assert asked(path, "SELECT id, trophy, winner, runner_up FROM tournaments") == [("cup", "spike", "t1", "t3")]
    assert asked(path, "SELECT team FROM tournament_entrants ORDER BY entered") == [("t1",), ("t2",), ("t3",), ("t4",)]
    assert asked(path, "SELECT challenger, challenged, answer, substitute FROM challenges") == [
        ("t1", "t2", "substitute", "t4")
    ]
    assert asked(path, "SELECT giver, taker, gold FROM trades ORDER BY giver") == [
        ("t1", "t2", 60_000),
        ("t2", "t1", 0),
    ]
    assert asked(path, "SELECT giver, player, became FROM traded_players") == [("t2", "4", "12")]
    assert asked(path, "SELECT DISTINCT tournament FROM fixtures") == [("cup",)]
    assert verify(session) == []


def test_what_is_taken_back_leaves_the_tables(session: Session) -> None:
    undo(session)
    assert [asked(session.file.path, f"SELECT count(*) FROM {table}") for table in NEW] == [[(0,)]] * 5
    assert verify(session) == []


def test_a_file_of_the_form_before_has_them_once_it_is_opened(session: Session) -> None:
    path = session.file.path
    session.close()
    taken_back(path, 3)
    with Session.open(path) as again:
        assert again.state.of("tournament")["cup"].winner == "t1"
        assert verify(again) == []
    assert asked(path, "SELECT count(*) FROM tournament_entrants") == [(4,)]
