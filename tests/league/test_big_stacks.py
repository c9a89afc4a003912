from __future__ import annotations

import gc
from pathlib import Path

import pytest

from leaguekeeper.league.chapters.purchases import free_id
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.reading import Filed, Reading
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import file, read_on, undo
from leaguekeeper.services.stack.verifying import verify
from tests.sample_league import write_sample

FOUNDED = {"kind": "league_founded", "id": "league", "name": "Big", "rulebook": "house2020"}


def coaches(count: int) -> list[dict[str, str]]:
    return [{"kind": "coach_joined", "id": f"c{n}", "coach": f"c{n}", "name": f"Coach {n}"} for n in range(count)]


def test_a_document_does_not_look_through_all_that_lie_below_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twice as many sheets are twice the work: each is asked for its id a few times, however many there are."""
    asked, id_of = 0, Filed.id

    def counted(self: Filed) -> str:
        nonlocal asked
        asked += 1
        return str(id_of.__get__(self))

    monkeypatch.setattr(Filed, "id", property(counted))
    read_on(Reading(), [from_value(each) for each in (FOUNDED, *coaches(600))])
    assert asked < 600 * 6


def test_many_sheets_in_one_action_are_undone_as_one(tmp_path: Path) -> None:
    with Session.create(tmp_path / "big.league") as session:
        file(session, [from_value(FOUNDED)])
        file(session, [from_value(each) for each in coaches(60)])
        assert len(session.file.stack()) == 61
        assert verify(session) == []
        undo(session)
        assert len(session.file.stack()) == 1
        file(session, [from_value(each) for each in coaches(30)])
        assert verify(session) == []


def test_what_was_read_goes_as_soon_as_nobody_looks_at_it(tmp_path: Path) -> None:
    """Nothing of it holds itself: whoever opens one league after the other keeps room for one."""
    league = write_sample(tmp_path / "ours.league")
    _looked_at(league)  # what is loaded once stays
    gc.freeze()
    gc.disable()
    try:
        _looked_at(league)
        assert gc.collect() < 50
    finally:
        gc.enable()
        gc.unfreeze()


def _looked_at(league: Path) -> None:
    with Session.open(league, writing=False) as session:
        assert session.reading.state.matches


def test_a_number_that_a_thousand_have_worn_still_makes_an_id() -> None:
    assert free_id({"7", *(f"7-{count}" for count in range(2, 1200))}, 7) == "7-1200"
