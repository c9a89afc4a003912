"""What the third edition adds to a team sheet, as tables that any SQL program can read."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import file
from leaguekeeper.services.stack.verifying import verify
from tests.league.stack import Stack, report, squad
from tests.store.paper import taken_back


def asked(path: Path, question: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(path)) as raw:
        return raw.execute(question).fetchall()


def goblins_against_humans() -> Stack:
    stack = Stack()
    stack.file("league_founded", "league", name="Ours", rulebook="official2025")
    stack.file("team_enrolled", "home", team="home", name="Home", list="human", captain="4",
               players=squad("human-lineman", 12))  # fmt: skip
    stack.file("team_enrolled", "away", team="away", name="Away", list="goblin", choices=["badlands-brawl"],
               players=squad("goblin-lineman", 11))  # fmt: skip
    stack.file("season_opened", "season", season="s1", name="1", participants=["home", "away"])
    stack.file("fixture_set", "fixture", fixture="f1", season="s1", home="home", away="away", round=1)
    hurt = {"side": "home", "player": "7", "roll": 9, "by": "3"}
    told = report(result={"casualties": [hurt]}, after__getting_even={"home": {"7": {"die": 4}}},
                  after__costly_errors={side: {"die": 6} for side in ("home", "away")})  # fmt: skip
    stack.file("match_report", "report", **told)
    return stack


def test_choices_captains_and_grudges_are_tables_and_an_older_file_gets_them(tmp_path: Path) -> None:
    path = tmp_path / "ours.league"
    with Session.create(path) as session:
        file(session, goblins_against_humans().documents)
        assert verify(session) == []
    told = [
        asked(path, "SELECT team, choice FROM team_choices"),
        asked(path, "SELECT team, player FROM team_captains"),
        asked(path, "SELECT team, player, skill, keyword FROM player_grudges"),
    ]
    assert told == [[("away", "badlands-brawl")], [("home", "4")], [("home", "7", "hatred", "goblin")]]
    taken_back(path, 6)
    with Session.open(path) as again:
        assert verify(again) == []
    assert asked(path, "SELECT keyword FROM player_grudges") == [("goblin",)]
