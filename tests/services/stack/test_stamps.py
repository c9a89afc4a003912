"""When something was filed: whatever a clock, or who wrote a stack elsewhere, put there, the league is shown."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from leaguekeeper.base.clock import LONG_AGO, moment_of, written_at
from leaguekeeper.exchange.calendar_out import calendar
from leaguekeeper.exchange.formats import Wanted
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.fixture_changes import fixture_changes
from leaguekeeper.services.stack import filing
from leaguekeeper.services.whole.carrying import as_given_out, found_from, given_out
from tests.sample_league import write_sample

NONE = ("yesterday", " ", "1e9", "2026-02-29T00:00:00+00:00", "0001-01-01T00:00:00+00:00",
        "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-12:00")  # fmt: skip
"""What tells no moment that every clock of the world can show."""


IN_MEMORY = Path("/dev") / "shm"


@pytest.fixture(scope="module")
def league(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LeagueApi]:
    """A league whose first sheet is of a dead clock, and whose others are of all sorts."""
    tmp_path = tmp_path_factory.mktemp("stamps")
    with LeagueApi.open(write_sample(tmp_path / "sample.league")) as sample:
        told = json.loads(as_given_out(sample.session.sheets()))
    stamps = ["1970-01-01T00:00:07+00:00", *NONE, "2100-02-28T23:59:59+00:00", "2026-03-29T02:30"]
    for number, each in enumerate(told["sheets"]):
        each["filed_at"] = stamps[number % len(stamps) if number else 0]
    path = tmp_path / "from elsewhere.league"
    found_from(path, given_out(json.dumps(told).encode()))
    with LeagueApi.open(path) as opened:
        yield opened


def test_a_stack_with_stamps_of_no_clock_is_shown_and_its_calendar_goes_out(league: LeagueApi) -> None:
    rows = league.stack.view().rows
    assert {row.filed.year for row in rows if row.filed} == {1970, 2026, 2100}
    assert [row.number for row in rows if row.filed is None]
    assert league.filed().last
    assert calendar(league, Wanted()).data.count(b"BEGIN:VEVENT") == 20


def test_a_calendar_counts_no_further_than_calendars_can(league: LeagueApi) -> None:
    """RFC 5545, 3.3.8: a whole number ends at 2147483647; from 1970 to 2100 there are more seconds."""
    assert max(each.sequence for each in fixture_changes(league.session).values()) == 2**31 - 1


@pytest.mark.parametrize("said", NONE)
def test_what_tells_no_moment_is_none(said: str) -> None:
    assert moment_of(said) is None


def test_a_stamp_without_a_zone_is_of_the_same_moment_on_every_machine() -> None:
    assert moment_of("2026-03-29T02:30") == moment_of("2026-03-29T04:30:00+02:00")


@pytest.mark.skipif(not os.access(IN_MEMORY, os.W_OK), reason="no folder that keeps any moment")
def test_a_file_written_after_the_end_of_the_calendar_was_written_long_ago() -> None:
    with tempfile.NamedTemporaryFile(dir=IN_MEMORY) as late:
        os.utime(late.name, (10**12, 10**12))
        assert written_at(Path(late.name)) == LONG_AGO


@pytest.mark.parametrize(("then", "told"), [("2026-11-30T10:00", 0), ("2026-12-02T10:00", 1), ("no moment", 0)])
def test_a_clock_that_stands_before_the_last_sheet_is_told_before_and_after_filing(
    then: str, told: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its sheets would bear 1970, and nobody would know before they are printed."""
    founded = {"kind": "league_founded", "id": "f", "name": "Us", "rulebook": "house2020"}
    joins = {"kind": "coach_joined", "id": "z", "coach": "zed", "name": "Zed"}
    with LeagueApi.create(tmp_path / "us.league", founded) as league:
        monkeypatch.setattr(filing, "fine_stamp", lambda: then)
        league.stack.file(founded)
        monkeypatch.setattr(filing, "stamp", lambda: "2026-11-29T12:00:00+00:00")
        foreseen = league.stack.foresee_file(joins).warnings
        assert foreseen == league.stack.file(joins).warnings
        assert ["29 Nov 2026" in each.text() for each in foreseen] == [True] * told
