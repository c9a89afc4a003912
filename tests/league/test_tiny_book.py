"""A third rule book, three steps long: a league of it is founded, drafted and reported with no line of code for it."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.reading import Filed, Reading, read, read_next
from leaguekeeper.league.standings import table
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.loader import from_plain
from tests.rules.tiny import TINY


@pytest.fixture(scope="module")
def book() -> RuleBook:
    return from_plain(tomllib.loads(TINY), "tiny")


def stack(book: RuleBook, *told: dict[str, Any]) -> Reading:
    reading = Reading()
    for place, value in enumerate(told):
        document = from_value({"id": f"sheet-{place}", **value})
        outcome = read_next(reading, document, lambda _name: book)
        reading.filed.append(Filed(document, outcome))
        reading.state.parts.update(outcome.writes)
    return reading


FOUNDING: tuple[dict[str, Any], ...] = (
    {"kind": "league_founded", "name": "Yard", "rulebook": "tiny"},
    *(
        {"kind": "team_enrolled", "team": team, "name": team.title(), "list": "cousins",
         "players": [{"number": 1, "position": "cousin"}, {"number": 2, "position": "cousin"}]}
        for team in ("left", "right")
    ),
    {"kind": "season_opened", "season": "s", "name": "Summer", "participants": ["left", "right"]},
    {"kind": "fixture_set", "fixture": "f", "season": "s", "home": "left", "away": "right"},
)  # fmt: skip


def report(mud: int) -> dict[str, Any]:
    return {"kind": "match_report", "fixture": "f", "before": {"mud": {"dice": mud}}, "result": {"home": {"score": 2}}}


def test_a_match_is_reported_through_the_book_s_three_steps(book: RuleBook) -> None:
    reading = stack(book, *FOUNDING, report(2))
    match = reading.state.matches["f"]
    assert (match.weather, match.winner, match.home.score) == ("slippery", "home", 2)
    assert [remark.step for remark in reading.filed[-1].outcome.remarks] == [
        "mud",
        "match_result",  # nobody is named who scored
        "match_result",
        "results",
        "results",
    ]
    assert [line.team for line in table(reading.state, book, reading.state.seasons["s"])] == ["left", "right"]


def test_its_dice_are_its_own(book: RuleBook) -> None:
    with pytest.raises(LeaguekeeperError):
        stack(book, *FOUNDING, report(4))


def test_read_anew_it_is_the_same_league(book: RuleBook) -> None:
    reading = stack(book, *FOUNDING, report(3))
    assert read([each.document for each in reading.filed], lambda _name: book).state == reading.state
