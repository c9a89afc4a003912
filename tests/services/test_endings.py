"""How a finished season ended stays on the sheet that closed it. (House plan, "The idea": a checkpoint.)"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
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
from leaguekeeper.services.session import Office, read_whole, rule_book
from leaguekeeper.services.simulation.matches import simulated_report
from leaguekeeper.services.simulation.seasons import simulated_documents
from leaguekeeper.services.stack.filing import correct, file, foresee_correction, remove, undo
from leaguekeeper.services.stack.page import document_page
from leaguekeeper.services.stack.verifying import verify


@cache
def sheets() -> tuple[Document, ...]:
    """Two seasons of four teams; what is pinned on their sheets is left out, as a person would write them."""
    values = [to_value(each) for each in simulated_documents(Reading(), 2, 5, teams=4)]
    return tuple(from_value({key: value[key] for key in value.keys() - {"ended", "digest"}}) for value in values)


@pytest.fixture
def office(tmp_path: Path) -> Iterator[Office]:
    with Office.create(tmp_path / "two.league") as office:
        file(office, sheets())
        yield office


def closing(office: Office) -> int:
    """The place of the sheet that closed the first season, counted from 1."""
    return next(n for n, each in enumerate(office.file.stack(), start=1) if each.kind == "season_closed")


def closed(office: Office) -> SeasonClosed:
    sheet = office.reading.filed[closing(office) - 1].document
    assert isinstance(sheet, SeasonClosed)
    return sheet


def another_first_match(office: Office) -> tuple[int, Document]:
    """The first report, and another course of the same match."""
    number = next(n for n, each in enumerate(office.file.stack(), start=1) if each.kind == "match_report")
    old, below = office.reading.filed[number - 1].document, office.reading.as_of(number - 1)
    assert isinstance(old, MatchReport)
    return number, simulated_report(below, below.fixtures[old.fixture], office.book, Random(99))[0]


def test_the_sheet_that_opens_a_season_names_the_very_rule_book(office: Office) -> None:
    assert {season.digest for season in office.state.seasons.values()} == {rule_book("house2020").digest}


def test_the_sheet_that_closes_a_season_tells_how_it_ended(office: Office) -> None:
    at_the_end = office.reading.as_of(closing(office))
    season = at_the_end.seasons[closed(office).season]
    assert season.over
    for line in table(at_the_end, office.book, season):
        team, told = at_the_end.teams[line.team], closed(office).ended[line.team]
        assert (told["place"], told["points"]) == (line.place, line.points)
        assert told["value"] == team_value(office.book, team)
        assert told["treasury"] == team.treasury
        assert told["players"] == len(team.roster())
    assert office.reading.conflicts() == []


def test_a_release_that_reads_otherwise_says_so_until_it_is_accepted(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = CHAPTERS["winnings"]

    def generous(step: Step) -> None:
        usual(step)
        step.team("home").treasury += 7_000

    monkeypatch.setitem(CHAPTERS, "winnings", generous)
    office.reading = read_whole(office.file.stack())
    found = [each for each in office.reading.conflicts() if each.code == ENDED_OTHERWISE]
    assert {each.document for each in found} >= {closed(office).id}
    team, figures = next(iter(closed(office).ended.items()))
    at_the_end = office.reading.as_of(closing(office)).teams[team]
    sentence = next(each.text() for each in found if each.team == team and "treasury" in each.text())
    assert str(at_the_end.treasury)[:3] in sentence.replace(",", "")
    assert str(figures["treasury"])[:3] in sentence.replace(",", "")
    assert any("treasury" in note.title for note in document_page(office, closing(office)).notes)
    accepted = [each.document for each in office.reading.conflicts()]
    monkeypatch.setitem(CHAPTERS, "winnings", generous)
    ruling = {"kind": "ruling", "id": "as-read", "accepts": sorted(set(accepted)), "reason": "We play by the new one."}
    file(office, [from_value(ruling)])
    assert office.reading.conflicts() == []


def test_a_correction_pins_the_new_ending_along_and_undo_the_old_one(office: Office) -> None:
    before, (number, fresh) = closed(office), another_first_match(office)
    assert not any(each.code == ENDED_OTHERWISE for each in foresee_correction(office, number, fresh).conflicts)
    correct(office, number, fresh)
    assert closed(office).ended != before.ended
    assert not any(each.code == ENDED_OTHERWISE for each in office.reading.conflicts())
    assert verify(office) == []
    undo(office)
    assert closed(office) == before
    assert office.reading.conflicts() == []


def test_a_report_taken_out_pins_the_new_ending_along(office: Office) -> None:
    before, (number, _fresh) = closed(office), another_first_match(office)
    remove(office, number)
    assert closed(office).ended != before.ended
    assert not any(each.code == ENDED_OTHERWISE for each in office.reading.conflicts())
    assert verify(office) == []
    undo(office)
    assert closed(office) == before
