"""Sheets filled from the sample league: what is printed is what the league says."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from io import BytesIO

import pytest
from pypdf import PdfReader

from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.base.sentences import called
from leaguekeeper.base.words import speak
from leaguekeeper.league.profile import earned_spp
from leaguekeeper.league.standings import table
from leaguekeeper.league.value import current_team_value, player_worth, team_value
from leaguekeeper.publish import html, pdf
from leaguekeeper.services.printing.ledger import ledger_paper
from leaguekeeper.services.printing.match import match_paper, round_paper
from leaguekeeper.services.printing.offers import with_offers
from leaguekeeper.services.printing.season import fixture_paper, season_paper, table_paper
from leaguekeeper.services.printing.team import team_paper
from leaguekeeper.services.session import Session
from tests.publish.paper import pages_of, printed_faults_of, words
from tests.sample_league import write_sample

pytestmark = pytest.mark.usefixtures("in_french")


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Session]:
    path = write_sample(tmp_path_factory.mktemp("league") / "sample.league")
    with Session.open(path, writing=False) as opened:
        yield opened


def test_a_team_sheet_shows_the_roster_its_values_and_its_money(session: Session) -> None:
    book = session.book
    for team in session.state.teams.values():
        sheet = team_paper(session, team.id)
        assert [player.name for player in sheet.players] == [called(player.name) for player in team.roster()]
        assert [player.value for player in sheet.players] == [
            player_worth(book, team, player) for player in team.roster()
        ]
        assert [player.points for player in sheet.players] == [earned_spp(book, p) for p in team.roster()]
        assert [figure.amount for figure in sheet.figures] == [
            team.treasury,
            team_value(book, team),
            current_team_value(book, team),
        ]
        assert sheet.total + sum(line.value or 0 for line in sheet.staff) == team_value(book, team)
        assert sheet.available == len(team.available())
        assert all(len(player.counts) == len(sheet.events) == 7 for player in sheet.players)


def test_a_team_sheet_is_for_the_next_match_and_says_which_state_it_shows(session: Session) -> None:
    sheet = team_paper(session, "rats")
    assert sheet.next_match is not None
    assert sheet.next_match.number is not None
    assert sheet.origin.document == len(session.reading.filed)
    assert sheet.origin.match == max(fixture.number for fixture in session.state.fixtures.values() if fixture.played)
    assert [figure.label for figure in sheet.figures] == ["Trésorerie", "VE", "VEA"]


def test_absent_players_are_marked_and_changed_values_framed(session: Session) -> None:
    sheets = [team_paper(session, name) for name in session.state.teams]
    players = [player for team in session.state.teams.values() for player in team.roster()]
    assert sum(bool(p.absence) for s in sheets for p in s.players) == sum(not p.available for p in players)
    worse = sum(value.change == "worse" for s in sheets for p in s.players for value in p.values)
    assert bool(worse) == any(p.lost for p in players)


def test_every_team_sheet_fits_one_page_in_every_language(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    for lang in ("fr", "en", "ru"):
        speak(lang)
        views = [team_paper(session, name) for name in session.state.teams]
        assert pages_of(pdf.team_sheets(views, "letter", lang)) == len(views)
        for view in views:
            assert printed_faults_of(partial(pdf.team_sheet, view, "a4", lang), monkeypatch) == []


def test_a_match_to_be_played_prints_blank_with_the_steps_of_the_rule_book(session: Session) -> None:
    fixture = next(fixture for fixture in session.state.fixtures.values() if not fixture.played)
    view = match_paper(session, fixture.home, fixture.away, fixture)
    assert view.score is None
    assert [step.number for step in view.before] == list(range(1, 9))
    assert [step.number for step in view.after] == list(range(1, 12))
    assert all(step.hint and not step.answers for step in (*view.before, *view.after))
    assert pages_of(pdf.match_sheet(view)) == 1


def test_a_played_match_prints_what_its_report_says(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    for fixture in session.state.fixtures.values():
        if fixture.played:
            view = match_paper(session, fixture.home, fixture.away, fixture)
            match = session.state.matches[fixture.id]
            assert view.score == (match.home.score, match.away.score)
            winnings = next(step for step in view.after if step.title == "Déterminez les gains")
            assert len(winnings.answers) == 2
            assert all(answer for answer in winnings.answers)
            assert printed_faults_of(partial(pdf.match_sheet, view), monkeypatch) == []


def test_any_two_teams_have_a_blank_sheet(session: Session) -> None:
    view = match_paper(session, "rats", "Les Barbes de Fer")
    assert (view.home.team, view.away.team) == ("Les Rats du Beffroi", "Les Barbes de Fer")
    assert view.number is None


def test_the_match_day_set_has_all_that_is_to_be_played(session: Session) -> None:
    view = round_paper(session, 5)
    assert len(view.matches) == 4
    printed = pdf.match_day(view)
    assert pages_of(printed) == 16, "a match's sheet, one list of what may be hired for it, a sheet for each team"
    heads = [" ".join((page.extract_text() or "").split())[:120] for page in PdfReader(BytesIO(printed)).pages]
    assert len(set(heads)) == 16
    with pytest.raises(RuleViolation, match="aucun match à jouer"):
        round_paper(session, 1)


def test_each_side_is_offered_what_it_may_take_and_told_what_it_has(session: Session) -> None:
    sheet = with_offers(session, match_paper(session, "rats", "tourbe"), "rats", "tourbe")
    assert sheet.offers is not None
    rats, tourbe = sheet.offers
    book = session.book
    values = [current_team_value(book, session.state.teams[name]) for name in ("rats", "tourbe")]
    assert [rats.petty_cash, tourbe.petty_cash] == [max(0, values[1] - values[0]), max(0, values[0] - values[1])]
    kegs = {offer.name: offer.price for offer in rats.offers}
    assert kegs["Fûts de Bloodweiser"] == 50_000
    assert "Catapulte à Marmite Halfling" not in kegs
    assert "Catapulte à Marmite Halfling" in {offer.name for offer in tourbe.offers}
    assert all(offer.price != 0 for side in sheet.offers for offer in side.offers)
    assert any(" + " in offer.name for offer in rats.offers if offer.star)
    for side in sheet.offers:
        money = side.petty_cash + side.treasury
        assert all(offer.within == (offer.price <= money) for offer in side.offers if offer.price is not None)
    played = next(fixture for fixture in session.state.fixtures.values() if fixture.played)
    filled = match_paper(session, played.home, played.away, played)
    assert with_offers(session, filled, played.home, played.away) is filled


def test_the_table_is_the_leagues_table(session: Session) -> None:
    lines = table(session.state, session.book, session.season())
    (group,) = table_paper(session).groups
    assert [row.cells[-1] for row in group.rows] == [line.points for line in lines]
    assert [row.rank for row in group.rows] == [line.place for line in lines]
    assert "après la journée 4" in words(pdf.league_table(table_paper(session)))


def test_the_calendar_has_every_match_and_its_score(session: Session) -> None:
    view = fixture_paper(session)
    assert sum(len(one.matches) for one in view.rounds) == len(session.state.fixtures)
    assert sum(match.score is not None for one in view.rounds for match in one.matches) == 16


def test_the_ledger_adds_up(session: Session) -> None:
    for team in session.state.teams.values():
        view = ledger_paper(session, team.id)
        assert view.opening + sum(line.movement for line in view.lines) == view.closing == team.treasury
        assert view.lines[-1].balance == team.treasury


def test_the_season_is_told_on_paper_and_as_a_page(session: Session) -> None:
    view = season_paper(session)
    goals = sum(match.home.score + match.away.score for match in session.state.matches.values())
    assert [figure.amount for figure in view.facts][:2] == [16, goals]
    assert "Distinctions" in words(pdf.season_report(view))
    assert "Les Rats du Beffroi" in html.season_page(view)


def test_what_does_not_exist_is_refused_in_a_sentence(session: Session) -> None:
    with pytest.raises(RuleViolation):
        match_paper(session, "rats", "nobody")
    with pytest.raises(RuleViolation):
        team_paper(session, "nobody")
