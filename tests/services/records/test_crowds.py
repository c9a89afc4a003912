"""The biggest crowds are those who came, not the dice that were rolled for them. (LRB 4, Le Public.)"""

from __future__ import annotations

from pathlib import Path

from leaguekeeper.services.records.hall import hall_tables
from leaguekeeper.services.session import Session
from tests.sample_league import write_sample


def test_the_biggest_crowd_is_counted_by_the_book_of_its_league(tmp_path: Path) -> None:
    with Session.open(write_sample(tmp_path / "a.league", "lrb4"), writing=False) as session:
        came = max(match.gate for match in session.state.matches.values())
        (crowds,) = [each for each in hall_tables(session) if each.title == "Biggest crowds"]
        assert came >= 1000
        assert crowds.rows[0][3] == f"{came:,}"
