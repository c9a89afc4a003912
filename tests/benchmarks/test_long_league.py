"""The long league that is measured passes the gates of its seasons, as any league must."""

from __future__ import annotations

from tests.benchmarks.long_league import played


def test_the_long_league_plays_season_after_season() -> None:
    reading = played(2, 4)
    assert [season.over for season in reading.state.seasons.values()] == [True, True]
    assert len(reading.state.matches) == 2 * 6
    assert reading.conflicts() == []
