"""The re-enrolment form on paper: blank or filled in, in three languages, nothing set over anything else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from leaguekeeper.base.words import speak
from leaguekeeper.publish import pdf
from leaguekeeper.publish.pdf.page import Page
from leaguekeeper.services.printing.re_enrolment import re_enrolment_paper
from leaguekeeper.services.re_enrolment.builder import change_form, roll_form
from leaguekeeper.services.session import Session
from tests.off_season import TEAM, write_season_over
from tests.publish.paper import embedded_fonts, printed_faults_of, words, words_of_pages


@pytest.fixture
def session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Session]:
    monkeypatch.setenv("LEAGUEKEEPER_DATA", str(tmp_path / "data"))
    league = write_season_over(tmp_path / "l.league", {"player": "3", "field": "niggles", "to": 2},
                               {"player": "4", "field": "status", "to": "retired"})  # fmt: skip
    with Session.open(league) as session:
        yield session


def filled(session: Session) -> None:
    for key, value in (("everybody", True), ("back.4", True), ("painted", True), ("staff.re-roll", 2)):
        change_form(session, TEAM, "", key, value)
    change_form(
        session, TEAM, "", "recruit", session.book.team_list(session.state.teams[TEAM].team_list).positions[0].slug
    )
    roll_form(session, TEAM, "")


@pytest.mark.parametrize("lang", ["fr", "en", "ru"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_nothing_collides_blank_or_filled(
    session: Session, paper: str, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    blank = re_enrolment_paper(session, TEAM)
    assert printed_faults_of(lambda: pdf.re_enrolment_form(blank, paper, lang), monkeypatch) == []
    filled(session)
    full = re_enrolment_paper(session, TEAM)
    assert printed_faults_of(lambda: pdf.re_enrolment_form(full, paper, lang), monkeypatch) == []


def test_what_it_says(session: Session) -> None:
    filled(session)
    view = re_enrolment_paper(session, TEAM)
    first = pdf.re_enrolment_form(view, "a4", "en")
    assert first == pdf.re_enrolment_form(view, "a4", "en")
    assert all(embedded_fonts(first).values())
    text = words(first)
    for said in ("Re-enrolment budget", "Beyond the cap", "Old injuries", "in retirement", "New players"):
        assert said in text, said


@pytest.mark.parametrize("rules", ["house2020", "official2025"])
@pytest.mark.parametrize("lang", ["en", "fr", "ru"])
def test_no_sum_is_torn_and_nothing_is_counted_that_the_book_does_not_pay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rules: str, lang: str
) -> None:
    """The sum of what the list takes stands on one page, and a page that comes after it only has more than the sum."""
    monkeypatch.setenv("LEAGUEKEEPER_DATA", str(tmp_path / "data"))
    speak(lang)
    with Session.open(write_season_over(tmp_path / "l.league", rules=rules)) as session:
        for team in session.state.teams:
            view = re_enrolment_paper(session, team)
            assert all(
                line.amount or line.kind == "total" or not line.factor.endswith(" 0") for line in view.form.budget
            )
            pages = words_of_pages(pdf.re_enrolment_form(view, "a4", lang))
            assert view.form.spent[-1].label in pages[-1]
            assert len(pages) == 1 or view.form.spent[0].label in pages[-1]
            assert (view.form.painted is None) is (session.book.number("re-enrolment-painted") == 0)


def test_every_die_that_the_new_list_asks_stands_on_paper_beside_what_it_is_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Grudges as well as injuries, for however many dice there are."""
    monkeypatch.setenv("LEAGUEKEEPER_DATA", str(tmp_path / "data"))
    hurt = {"team": "team-4", "player": "2", "field": "niggles", "to": 14}
    with Session.open(write_season_over(tmp_path / "l.league", hurt, rules="official2025")) as session:
        paper = re_enrolment_paper(session, "team-4")
        asked = change_form(session, "team-4", "", "everybody", True).missing
        boxes: list[float] = []
        monkeypatch.setattr(Page, "boxes", lambda _page, places: boxes.extend(wide for _x, _y, wide, _high in places))
        text = words(pdf.re_enrolment_form(paper, "a4", "en"))
        monkeypatch.undo()
        assert (asked, boxes.count(8.0)) == (16, len(paper.form.players) + asked)
        for said in ("NI 14", "Hatred (Human)", "Hatred (Dwarf)", "grudges"):
            assert said in text, said
        assert printed_faults_of(lambda: pdf.re_enrolment_form(paper, "a4", "en"), monkeypatch) == []


def test_what_is_left_of_the_budget_is_for_the_pen_until_something_is_spent(session: Session) -> None:
    """The whole budget as the rest of an empty form would be crossed out by the first purchase."""
    told = words(pdf.re_enrolment_form(re_enrolment_paper(session, TEAM), "a4", "en"))
    assert "000" not in told.split("Left")[-1]
    change_form(session, TEAM, "", "everybody", True)
    told = words(pdf.re_enrolment_form(re_enrolment_paper(session, TEAM), "a4", "en"))
    assert "000" in told.split("Left")[-1]
