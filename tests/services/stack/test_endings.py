"""How a finished season ended stays on the sheet that closed it. (leaguekeeper/README.md, "The idea".)"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.documents.match import MatchReport
from leaguekeeper.league.documents.season import SeasonClosed
from leaguekeeper.league.ending import ENDED_OTHERWISE
from leaguekeeper.league.paperwork import from_value, to_value
from leaguekeeper.league.reading import Reading
from leaguekeeper.league.standings import table
from leaguekeeper.league.step import CHAPTERS, Step
from leaguekeeper.league.value import team_value
from leaguekeeper.services.session import Session, read_whole, rule_book
from leaguekeeper.services.simulation.matches import simulated_report
from leaguekeeper.services.simulation.seasons import simulated_documents
from leaguekeeper.services.stack.builder import document_view
from leaguekeeper.services.stack.filing import correct, file, foresee_correction, remove, undo
from leaguekeeper.services.stack.verifying import verify
from tests.made_once import made_once


@made_once
def sheets() -> tuple[Document, ...]:
    """Two seasons of four teams; what is pinned on their sheets is left out, as a person would write them."""
    values = [to_value(each) for each in simulated_documents(Reading(), 2, 5, teams=4)]
    return tuple(from_value({key: value[key] for key in value.keys() - {"ended", "digest"}}) for value in values)


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with Session.create(tmp_path / "two.league") as session:
        file(session, sheets())
        yield session


def closing(session: Session) -> int:
    """The place of the sheet that closed the first season, counted from 1."""
    return next(n for n, each in enumerate(session.file.stack(), start=1) if each.kind == "season_closed")


def closed(session: Session) -> SeasonClosed:
    sheet = session.reading.filed[closing(session) - 1].document
    assert isinstance(sheet, SeasonClosed)
    return sheet


def another_first_match(session: Session) -> tuple[int, Document]:
    """The first report, and another course of the same match."""
    number = next(n for n, each in enumerate(session.file.stack(), start=1) if each.kind == "match_report")
    old, below = session.reading.filed[number - 1].document, session.reading.as_of(number - 1)
    assert isinstance(old, MatchReport)
    return number, simulated_report(below, below.fixtures[old.fixture], session.book, Random(99))[0]


def test_the_sheet_that_opens_a_season_names_the_very_rule_book(session: Session) -> None:
    assert {season.digest for season in session.state.seasons.values()} == {rule_book("house2020").digest}


def test_the_sheet_that_closes_a_season_tells_how_it_ended(session: Session) -> None:
    at_the_end = session.reading.as_of(closing(session))
    season = at_the_end.seasons[closed(session).season]
    assert season.over
    for line in table(at_the_end, session.book, season):
        team, told = at_the_end.teams[line.team], closed(session).ended[line.team]
        assert (told["place"], told["points"]) == (line.place, line.points)
        assert told["value"] == team_value(session.book, team)
        assert told["treasury"] == team.treasury
        assert told["players"] == len(team.roster())
    assert session.reading.conflicts() == []


def test_a_release_that_reads_otherwise_says_so_until_it_is_accepted(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = CHAPTERS["winnings"]

    def generous(step: Step) -> None:
        usual(step)
        step.team("home").treasury += 7_000

    monkeypatch.setitem(CHAPTERS, "winnings", generous)
    session.reading = read_whole(session.file.stack())
    found = [each for each in session.reading.conflicts() if each.code == ENDED_OTHERWISE]
    assert {each.document for each in found} >= {closed(session).id}
    team, figures = next(iter(closed(session).ended.items()))
    at_the_end = session.reading.as_of(closing(session)).teams[team]
    sentence = next(each.text() for each in found if each.team == team and "treasury" in each.text())
    assert str(at_the_end.treasury)[:3] in sentence.replace(",", "")
    assert str(figures["treasury"])[:3] in sentence.replace(",", "")
    assert any("treasury" in note.title for note in document_view(session, closing(session)).notes)
    accepted = [each.document for each in session.reading.conflicts()]
    monkeypatch.setitem(CHAPTERS, "winnings", generous)
    ruling = {"kind": "ruling", "id": "as-read", "accepts": sorted(set(accepted)), "reason": "We play by the new one."}
    file(session, [from_value(ruling)])
    assert session.reading.conflicts() == []


def test_a_correction_pins_the_new_ending_along_and_undo_the_old_one(session: Session) -> None:
    before, (number, fresh) = closed(session), another_first_match(session)
    assert not any(each.code == ENDED_OTHERWISE for each in foresee_correction(session, number, fresh).conflicts)
    correct(session, number, fresh)
    assert closed(session).ended != before.ended
    assert not any(each.code == ENDED_OTHERWISE for each in session.reading.conflicts())
    assert verify(session) == []
    undo(session)
    assert closed(session) == before
    assert session.reading.conflicts() == []


def test_a_report_taken_out_pins_the_new_ending_along(session: Session) -> None:
    before, (number, _fresh) = closed(session), another_first_match(session)
    remove(session, number)
    assert closed(session).ended != before.ended
    assert not any(each.code == ENDED_OTHERWISE for each in session.reading.conflicts())
    assert verify(session) == []
    undo(session)
    assert closed(session) == before
