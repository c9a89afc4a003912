"""Taking back, doing again, correcting and filing anew across the end of a season, through the actions people have."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.documents.season import SeasonClosed
from leaguekeeper.league.gates import GateShut
from leaguekeeper.league.paperwork import from_value, to_value
from leaguekeeper.league.standings import table
from leaguekeeper.services.season.builder import open_season
from leaguekeeper.services.season.views import NewSeason
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import (
    by_ruling,
    correct,
    file,
    foresee_correction,
    foresee_removal,
    redo,
    remove,
    undo,
)
from leaguekeeper.services.stack.verifying import verify
from tests.league.stack import Stack
from tests.league.test_season_life import founded, opened, paired, played, re_enrolled


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    """A season of three teams with a round match and a play-off, played and closed last."""
    stack = founded("house2020")
    opened(stack)
    for ref, match in (("round", "league"), ("final", "playoff")):
        paired(stack, ref, match)
        played(stack, ref)
    with Session.create(tmp_path / "l.league") as session:
        file(session, stack.documents)
        file(session, [sheet("season_closed", season="s1")])
        yield session


def sheet(kind: str, **told: Any) -> Document:
    return from_value({"kind": kind, "id": f"{kind}-{'-'.join(map(str, told.values()))[:20]}".lower(), **told})


def next_season(session: Session) -> None:
    stack = Stack(*(each.document for each in session.reading.filed))
    re_enrolled(stack, "a", "b", "c")
    opened(stack, "s2")
    file(session, stack.documents[len(session.reading.filed) :])


def place_of(session: Session, name: str) -> int:
    return next(place for place, each in enumerate(session.reading.filed, start=1) if each.id == name)


def otherwise(session: Session, name: str, **told: Any) -> tuple[int, Document]:
    place = place_of(session, name)
    return place, from_value({**to_value(session.reading.filed[place - 1].document), **told})


def points(session: Session) -> dict[str, int]:
    lines = table(session.state, session.book, session.state.seasons["s1"])
    return {line.team: line.points for line in lines}


def closing(session: Session) -> SeasonClosed:
    found = next(each.document for each in session.reading.filed if isinstance(each.document, SeasonClosed))
    assert isinstance(found, SeasonClosed)
    return found


def test_taking_back_the_closing_lets_the_season_go_on(session: Session) -> None:
    with pytest.raises(GateShut):
        file(session, [sheet("fixture_set", fixture="late", season="s1", home="b", away="c")])
    undo(session)
    assert not session.state.seasons["s1"].over
    redo(session)
    assert session.state.seasons["s1"].over
    undo(session)
    file(session, [sheet("fixture_set", fixture="late", season="s1", home="b", away="c")])
    with pytest.raises(RuleViolation):
        redo(session)
    with pytest.raises(GateShut) as left:
        file(session, [sheet("season_closed", season="s1")])
    assert [each.gate.code for each in left.value.shut] == ["unplayed"]
    assert verify(session) == []


def test_undo_goes_back_over_the_border_one_action_at_a_time(session: Session) -> None:
    before = session.state.copy()
    next_season(session)
    after = session.state.copy()
    undo(session)
    assert session.state == before
    redo(session)
    assert session.state == after
    assert session.reading.conflicts() == []


def test_a_closing_below_an_open_season_is_taken_out_and_the_next_one_notes_it(session: Session) -> None:
    next_season(session)
    place = place_of(session, closing(session).id)
    assert "season-open" in [each.code for each in foresee_removal(session, place).conflicts]
    remove(session, place)
    assert "season-open" in [each.code for each in session.reading.conflicts()]
    assert session.state.seasons["s2"].participants == ("a", "b", "c")
    undo(session)
    assert session.reading.conflicts() == []


def test_a_result_of_a_closed_season_is_corrected_and_its_end_is_written_anew(session: Session) -> None:
    next_season(session)
    ended, was = closing(session).ended, points(session)
    place, document = otherwise(session, "result-round", home={"score": 0}, away={"score": 2})
    assert foresee_correction(session, place, document).groups
    changes = correct(session, place, document)
    assert ("season", "s1") in changes.parts or ("match", "round") in changes.parts
    assert points(session)["b"] > was["b"]
    assert points(session)["a"] < was["a"]
    assert closing(session).ended != ended
    assert session.reading.conflicts() == []
    undo(session)
    assert (points(session), closing(session).ended) == (was, ended)


def test_a_final_is_corrected_to_a_level_one_by_a_ruling_alone(session: Session) -> None:
    next_season(session)
    place, document = otherwise(session, "result-final", home={"score": 1}, away={"score": 1}, winner="away")
    with pytest.raises(GateShut):
        correct(session, place, document)
    assert session.state.matches["final"].winner == "home"
    with by_ruling("the protest was right"):
        changes = correct(session, place, document)
    assert session.state.matches["final"].winner == "away"
    assert any("needs a winner" in remark.text() for remark in changes.warnings)
    assert session.reading.conflicts() == []


def test_a_result_taken_out_of_a_closed_season_comes_back_by_a_ruling(session: Session) -> None:
    next_season(session)
    place = place_of(session, "result-round")
    result = session.reading.filed[place - 1].document
    remove(session, place)
    assert "unplayed" in [each.code for each in session.reading.conflicts()]
    with pytest.raises(GateShut) as over:
        file(session, [result])
    assert [each.gate.code for each in over.value.shut] == ["season-over"]
    with by_ruling("it was lost"):
        file(session, [result])
    assert session.state.matches["round"].winner == "home"
    assert session.reading.filed[-1].document.by_ruling == "it was lost"


def test_a_match_that_a_leaver_forfeits_is_said_to_be_forfeited(session: Session) -> None:
    """It has no report, and whoever played it all the same is told how it is entered."""
    next_season(session)
    file(session, [sheet("fixture_set", fixture="late", season="s2", home="b", away="c"),
                   sheet("team_left", season="s2", team="c", remaining="forfeits")])  # fmt: skip
    with pytest.raises(RuleViolation, match="counts as forfeited: C has left"):
        file(session, [sheet("result_recorded", fixture="late")])


def test_a_season_opens_beside_one_that_came_from_elsewhere_under_the_next_number(tmp_path: Path) -> None:
    stack = founded("house2020")
    opened(stack, "season-2")
    with Session.create(tmp_path / "came.league") as session:
        file(session, [*stack.documents, sheet("season_closed", season="season-2")])
        by_arrangement = NewSeason("Season 3", ("a", "b"), date(2027, 3, 1), "by-arrangement")
        with by_ruling("the lists are late"):
            open_season(session, by_arrangement)
        assert list(session.state.seasons) == ["season-2", "season-3"]
