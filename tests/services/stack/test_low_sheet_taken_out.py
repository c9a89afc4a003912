"""A sheet on which much stands is taken out, or looked at as if it were: what is said of the sheets above it."""

from __future__ import annotations

from pathlib import Path

import pytest

from leaguekeeper.league.paperwork import to_value
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import foresee_removal, remove
from leaguekeeper.services.stack.repairs import LEFT
from leaguekeeper.services.stack.titles import title_of
from tests.sample_league import write_sample


@pytest.mark.parametrize("number", [1, 2, 10])
def test_taking_out_a_sheet_on_which_a_season_stands_is_foreseen(tmp_path: Path, number: int) -> None:
    with Session.open(write_sample(tmp_path / "s.league")) as session:
        held = len(session.reading.filed)
        foresee_removal(session, number)
        assert len(session.reading.filed) == held


def test_what_a_repair_could_not_mend_is_named_as_it_lies_then(tmp_path: Path) -> None:
    """A sheet below is gone, and so is its match: the sheets above bear other numbers, and so do later matches."""
    with Session.open(write_sample(tmp_path / "s.league")) as session:
        foreseen = foresee_removal(session, 39, "repair")
        done = remove(session, 39, settle="repair")
        for told, down in ((foreseen, 0), (done, 1)):
            (left,) = (each for each in told.warnings if each.sentence == LEFT)
            first, _sep, title = left.values["sheets"].split(" · ")[0].partition(" ")
            lies = session.reading.filed[int(first) - 2 + down]
            assert title == f"({title_of(session, to_value(lies.document))})"
