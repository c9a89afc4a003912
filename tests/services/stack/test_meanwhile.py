"""While one program looks at a league, another files in it: whoever only looks is not disturbed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.site.namings import namings
from tests.sample_league import write_sample


@pytest.fixture
def league(tmp_path: Path) -> Iterator[LeagueApi]:
    """A league that was opened before another program took a sheet back, put it there again and filed one more."""
    path = write_sample(tmp_path / "sample.league")
    with LeagueApi.open(path) as opened:
        with LeagueApi.open(path) as other:
            other.stack.undo()
            other.stack.redo()
            other.stack.file({"kind": "coach_joined", "id": "coach-late", "coach": "late", "name": "Late"})
        yield opened


def test_a_league_that_others_file_in_is_verified_as_it_is_now(league: LeagueApi) -> None:
    before = league.stack.count
    assert [each.text() for each in league.verify()] == []
    assert league.stack.count == before + 1


def test_a_site_tells_who_was_named_when_of_the_stack_that_was_read(league: LeagueApi) -> None:
    assert {each.place for each in namings(league.session)} <= set(range(league.stack.count))
