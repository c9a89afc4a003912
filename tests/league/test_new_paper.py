"""What no new document may hold, of whatever kind; one that was filed before is read as it stands."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from leaguekeeper.base.errors import BadInput, RuleViolation
from leaguekeeper.league.new_paper import check_new
from leaguekeeper.league.paperwork import from_json, from_value
from leaguekeeper.league.reading import read
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.session import rule_book
from tests.sample_league import write_sample

COACH = {"kind": "coach_joined", "id": "new", "coach": "new", "name": "Nina"}


@pytest.fixture(scope="module")
def league(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_sample(tmp_path_factory.mktemp("sample") / "sample.league")


@pytest.mark.parametrize("letter", ["\x1b[2J", "\x07", "\x7f", "\x9b31m", "\u202e", "\u2066", "\u200f", "\u2028", "\n"])
def test_a_name_that_steers_or_turns_round_is_refused(letter: str, league: Path) -> None:
    before = league.read_bytes()
    with LeagueApi.open(league) as opened, pytest.raises(BadInput, match="cannot be seen") as refused:
        opened.stack.file({**COACH, "name": f"Ni{letter}na"})
    assert refused.value.field == "name"
    assert letter not in refused.value.text()
    assert league.read_bytes() == before


@pytest.mark.parametrize("name", ["Ёлка «ça» — Œ", "محمد", "שרה", "ไทย", "नेहा क्‍ष", "👩‍🚀 Ada", "李雷", "Ni\u00adna"])
def test_names_of_every_script_pass(name: str, league: Path) -> None:
    with LeagueApi.open(league, writing=False) as opened:
        assert opened.stack.foresee_file({**COACH, "name": name})


def test_a_note_may_have_lines() -> None:
    check_new(from_value({**COACH, "note": "one\n\ttwo"}))


@pytest.mark.parametrize("day", ["0001-01-01", "1899-12-31", "2200-01-01", "9999-12-31"])
def test_a_day_beyond_reason_is_a_sentence(day: str, league: Path) -> None:
    with LeagueApi.open(league, writing=False) as opened, pytest.raises(BadInput, match="no league was played"):
        opened.stack.foresee_file({**COACH, "date": day})


def test_rounds_beyond_the_calendar_are_a_conflict_where_they_were_filed(tmp_path: Path) -> None:

    with LeagueApi.create(tmp_path / "a.league") as made:
        made.simulation.seasons(1, 1, lambda _words: None, "house2020")
        documents = [each.document for each in made.session.reading.filed]
    drawn = next(place for place, each in enumerate(documents) if each.kind == "fixtures_drawn")
    documents[drawn] = documents[drawn].model_copy(
        update={"first_day": from_value({**COACH, "date": "9999-12-30"}).date}
    )
    reading = read(documents[: drawn + 1], rule_book)
    assert any("after the end of the calendar" in each.text() for each in reading.conflicts())


@pytest.mark.parametrize(
    "text",
    ['{"kind": "coach_joined", "id": "a", "id": "b", "coach": "c", "name": "N"}',
     '[{"kind": "x", "entries": [{"a": {"b": 1, "b": 1}}]}]'],
)  # fmt: skip
def test_a_field_that_stands_there_twice_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="stands there twice"):
        from_json(text)


def test_nobody_buys_improvements_under_lrb_4(tmp_path: Path) -> None:
    path = tmp_path / "lrb4.league"
    with LeagueApi.create(path) as made:
        made.simulation.seasons(1, 1, lambda _words: None, "lrb4")
        team = next(iter(made.session.state.teams))
        slip = {"kind": "improvements_made", "id": "slip", "team": team, "entries": [{"player": "1"}]}
        with pytest.raises(RuleViolation, match="star rolls"):
            made.stack.file(slip)
        documents = [*(each.document for each in made.session.reading.filed), from_value(json.loads(json.dumps(slip)))]

    assert any(each.document == "slip" for each in read(documents, rule_book).conflicts())
