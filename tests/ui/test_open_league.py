"""An open league through the real window: a tournament from its opening over challenges and finals to the trophy."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.fixtures.builder import fixtures_view
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import file
from leaguekeeper.services.tournament.views import TournamentView
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.components.tables.table import RowsTable
from leaguekeeper.ui.pages.filing_dialog import FilingDialog
from leaguekeeper.ui.pages.season.award_dialog import AwardDialog
from leaguekeeper.ui.pages.season.open_league import TournamentsSection, TradesSection
from leaguekeeper.ui.pages.season.tournament import TournamentPage
from leaguekeeper.ui.pages.season.tournament_dialogs import TradeDialog
from leaguekeeper.ui.shell import Shell
from tests.league.lrb4.cup import cup
from tests.ui.clicks import Hand, ready
from tests.ui.conftest import season, settle

TEAMS = [f"t{number}" for number in range(1, 6)]


@pytest.fixture
def league(tmp_path: Path) -> Path:
    path = tmp_path / "open.league"
    with Session.create(path) as session:
        file(session, [each for each in cup(5).documents if getattr(each, "kind", "") != "tournament_opened"])
    return path


def tournament(window: Shell, qtbot: QtBot, name: str) -> TournamentPage:
    window.go(f"tournament:{name}")
    settle(window, qtbot)
    page = window.page()
    assert isinstance(page, TournamentPage)
    return page


def filed(window: Shell, qtbot: QtBot, dialog: FilingDialog) -> None:
    qtbot.waitUntil(lambda: ready(dialog), timeout=5000)
    dialog.file()
    settle(window, qtbot)
    settle(window, qtbot)


def opened(window: Shell, qtbot: QtBot, trophy: str) -> TournamentPage:
    section = season(window, qtbot).findChild(TournamentsSection)
    assert isinstance(section, TournamentsSection)
    sheet = section.open_tournament()
    sheet.fill(trophy=trophy)
    sheet.enter(*TEAMS)
    filed(window, qtbot, sheet)
    rows = window.league.tournaments.all().tournaments
    return tournament(window, qtbot, rows[-1].id)


def result(window: Shell, qtbot: QtBot, fixture: str, home: int, away: int) -> None:
    told: dict[str, Any] = {"fixture": fixture, "home": {"score": home}, "away": {"score": away}}
    window.do(lambda: window.league.stack.file_sheet("result_recorded", told))
    settle(window, qtbot)
    settle(window, qtbot)


def seen(page: TournamentPage) -> TournamentView:
    return page.view


def open_fixtures(window: Shell) -> list[str]:
    return [each.id for each in window.league.session.state.fixtures.values() if not each.played]


def test_a_tournament_from_its_opening_to_the_trophy(window: Shell, qtbot: QtBot) -> None:
    page = opened(window, qtbot, "blood-bowl")
    sheet = page.challenge()
    sheet.fill(week=1, challenger="t1", challenged="t2")
    filed(window, qtbot, sheet)
    [challenge] = seen(page).challenges
    assert (challenge.open, [each.id for each in challenge.substitutes]) == (True, ["t3", "t4", "t5"])
    answer = page.answer(challenge.id)
    answer.fill(answer="substitute", substitute="t3")
    filed(window, qtbot, answer)
    assert [each.words for each in seen(page).challenges] == ["T3 plays instead"]
    match = page.arrange()
    match.fill(home="t2", away="t4")
    filed(window, qtbot, match)
    for fixture, score in zip(open_fixtures(window), ((2, 0), (1, 3)), strict=True):
        result(window, qtbot, fixture, *score)
    assert [(row.team.id, row.total) for row in seen(page).table][:2] == [("t1", 17), ("t4", 17)]
    page.draw()
    settle(window, qtbot)
    settle(window, qtbot)
    assert seen(page).stage == "finals"
    while left := open_fixtures(window):
        result(window, qtbot, left[0], 3, 1)
    assert seen(page).stage == "decided"
    champion = seen(page).champion
    assert champion is not None
    award = page.award()
    assert isinstance(award, AwardDialog)
    assert ready(award)
    award.file()
    settle(window, qtbot)
    settle(window, qtbot)
    assert seen(page).stage == "won"
    offer = next(each for each in window.league.tournaments.all().offers if each.slug == "blood-bowl")
    assert offer.holder == champion
    state = window.league.session.state
    assert sum(player.counts.get("mvp", 0) for player in state.teams[champion.id].players.values()) == 11
    window.actions_by_name()["undo"].trigger()
    settle(window, qtbot)
    settle(window, qtbot)
    assert seen(page).stage == "decided"


def test_level_sides_draw_lots_before_the_finals(window: Shell, qtbot: QtBot) -> None:
    page = opened(window, qtbot, "dungeonbowl")
    assert len(seen(page).tied) == 5
    assert not [each for each in page.findChildren(Button) if each.property("kind") == "main"], "nobody has played yet"
    page.draw()
    settle(window, qtbot)
    settle(window, qtbot)
    assert seen(page).tied == ()
    assert seen(page).stage == "qualification"
    page.draw()
    settle(window, qtbot)
    settle(window, qtbot)
    assert seen(page).stage == "finals"


def read_anew(window: Shell, qtbot: QtBot) -> None:
    window.operations.run(window.league.read_anew)
    settle(window, qtbot)


def test_a_trophy_asks_for_its_die_and_says_that_it_was_handed_over_meanwhile(
    window: Shell, qtbot: QtBot, league: Path
) -> None:
    page = opened(window, qtbot, "chaos-cup")
    for _step in range(2):
        page.draw()
        settle(window, qtbot)
        settle(window, qtbot)
    while left := open_fixtures(window):
        result(window, qtbot, left[0], 1, 0)
    sheet = page.award()
    assert not ready(sheet)
    sheet.answer(purse=5)
    assert ready(sheet)
    with LeagueApi.open(league) as other:
        other.tournaments.award_trophy(page.view.id, {"purse": 1}, {})
        read_anew(window, qtbot)
        told = "The trophy was handed over meanwhile. Close this form; nothing was filed."
        qtbot.waitUntil(lambda: Hand(window, qtbot).reads(told), timeout=5000)
        assert not ready(sheet)
        assert sheet.begun()
        other.stack.undo()
    read_anew(window, qtbot)
    assert ready(sheet), "the die lies there again"
    sheet.file()
    settle(window, qtbot)
    settle(window, qtbot)
    won = seen(page).champion
    assert won is not None
    assert window.league.teams.view(won.id).ledger[-1].movement == 300_000


def test_every_form_begins_with_what_may_be_filed_and_offers_nothing_else(window: Shell, qtbot: QtBot) -> None:
    section = season(window, qtbot).findChild(TournamentsSection)
    assert isinstance(section, TournamentsSection)
    filed(window, qtbot, section.open_tournament())
    [row] = window.league.tournaments.all().tournaments
    page = tournament(window, qtbot, row.id)
    assert [each.id for each in seen(page).entrants] == TEAMS
    assert "Draw lots" not in [each.text() for each in page.findChildren(Button)], "nobody has played yet"
    for _sheet in range(3):
        filed(window, qtbot, page.challenge())
        filed(window, qtbot, page.arrange())
    made = seen(page).challenges
    assert len({(each.week, each.challenger.id) for each in made}) == 3
    sheet = page.challenge()
    sheet.fill(week=1)
    assert made[0].challenger.id not in [value for value, _words in choices(sheet, "challenger")]
    sheet.reject()
    friendly = season(window, qtbot).arrange()
    friendly.fill(match="exhibition")
    filed(window, qtbot, friendly)
    assert [each.match for each in window.league.session.state.fixtures.values()][-1] == "exhibition"


def choices(dialog: FilingDialog, key: str) -> list[tuple[str, str]]:
    """What a list of a form offers."""
    field = dialog.inputs[key][1]
    assert isinstance(field, Choice)
    return [(field.itemData(at), field.itemText(at)) for at in range(field.count())]


def test_a_challenge_back_lapses_and_week_and_purse_are_told_as_the_book_has_them(window: Shell, qtbot: QtBot) -> None:
    page = opened(window, qtbot, "chaos-cup")
    assert [each.told for each in seen(page).prizes] == [
        "100,000 / 200,000 / 300,000 (D6)",
        "250,000 / 150,000 / 50,000 (D6)",
    ]
    for ref, pair in (("there", ("t1", "t2")), ("back", ("t2", "t1"))):
        told = {"challenge": ref, "tournament": page.where, "week": 2, "challenger": pair[0], "challenged": pair[1]}
        window.do(partial(window.league.stack.file_sheet, "challenge_made", told))
        settle(window, qtbot)
    window.do(lambda: window.league.stack.file_sheet("challenge_answered", {"challenge": "there", "answer": "accept"}))
    settle(window, qtbot)
    settle(window, qtbot)
    back = next(each for each in seen(page).challenges if each.id == "back")
    assert (back.words, len(back.substitutes)) == ("they have met: only a substitute can play", 3)
    assert choices(page.answer("back"), "answer") == [("substitute", "asks another side to play")]
    assert [each.kind for each in window.league.desk.view().now if each.kind == "challenge"] == []
    assert [each.title for each in fixtures_view(window.league.session).rounds] == ["Chaos Cup · Week 2"]
    result(window, qtbot, "there", 2, 1)
    for _step in range(2):
        page.draw()
        settle(window, qtbot)
        settle(window, qtbot)
    back = next(each for each in seen(page).challenges if each.id == "back")
    assert (back.words, back.open) == ("lapsed: they have met", False)


def test_coaches_trade(window: Shell, qtbot: QtBot) -> None:
    section = season(window, qtbot).findChild(TradesSection)
    assert isinstance(section, TradesSection)
    section.open_trade()
    settle(window, qtbot)
    dialog = window.findChild(TradeDialog)
    assert isinstance(dialog, TradeDialog)
    dialog.fill(**{"first": "t1", "second": "t2", "gold-first": 50_000})
    dialog.give("t2", "3")
    filed(window, qtbot, dialog)
    [trade] = window.league.tournaments.all().trades
    assert "50,000\u00a0gp" in trade.words
    assert len(window.league.teams.view("t1").roster) == 12


@pytest.mark.parametrize("wide", [1280, 1920])
def test_pages_in_three_languages_show_every_column_before_anybody_has_scored(
    window: Shell, qtbot: QtBot, wide: int
) -> None:
    page = opened(window, qtbot, "spike")
    name, match = page.view.id, page.arrange()
    match.fill(home="t2", away="t4")
    filed(window, qtbot, match)
    result(window, qtbot, open_fixtures(window)[0], 2, 1)
    window.resize(wide, 1080)
    for language in ("fr", "ru", "en"):
        window.set_language(language)
        settle(window, qtbot)
        for address in ("league", "offseason", "records", f"tournament:{name}"):
            window.go(address)
            settle(window, qtbot)
            shown = window.page()
            assert shown is not None
            assert shown.failure == ""
            tables = [each for each in shown.findChildren(RowsTable) if each.isVisible()]
            cut = [each for each in tables if each.visibleRegion().boundingRect().width() < each.width()]
            assert cut == [], address


def said_of(dialog: FilingDialog) -> list[tuple[str, str]]:
    """What a dialog says of its sheet, and in which ink."""
    return [(each.text(), str(each.property("tone"))) for each in dialog._said.findChildren(Text) if each.isVisible()]


def test_a_trade_is_red_only_once_something_was_begun(window: Shell, qtbot: QtBot) -> None:
    section = season(window, qtbot).findChild(TradesSection)
    assert isinstance(section, TradesSection)
    section.open_trade()
    settle(window, qtbot)
    dialog = window.findChild(TradeDialog)
    assert isinstance(dialog, TradeDialog)
    qtbot.waitUntil(lambda: bool(said_of(dialog)), timeout=5000)
    assert said_of(dialog) == [("Gold it gives: a trade gives something away.", "ink2")]
    dialog.inputs["second"][1].setFocus()
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert dialog.focusWidget() is dialog.inputs["gold-first"][1]
    dialog.give("t5", "3")
    dialog.give("t5")
    qtbot.waitUntil(lambda: [tone for _words, tone in said_of(dialog)] == ["red"], timeout=5000)
    dialog.reject()


def test_too_few_is_told_of_whom_and_names_nothing_of_the_machine(window: Shell, qtbot: QtBot) -> None:
    section = season(window, qtbot).findChild(TournamentsSection)
    assert isinstance(section, TournamentsSection)
    sheet = section.open_tournament()
    sheet.fill(trophy="spike")
    sheet.enter("t1")
    told = "Who takes part: these are too few (at least 2)."
    qtbot.waitUntil(lambda: [words for words, _tone in said_of(sheet)] == [told], timeout=5000)
    sheet.reject()


def test_between_seasons_the_way_to_a_tournament_says_what_it_waits_for(window: Shell, qtbot: QtBot) -> None:
    told = "A tournament is held in an open season, between two teams at least."

    def said() -> bool:
        section = season(window, qtbot).findChild(TournamentsSection)
        assert isinstance(section, TournamentsSection)
        return told in {each.text() for each in section.findChildren(Text)}

    assert not said()
    running = window.league.season.view().season
    window.do(lambda: window.league.stack.file_sheet("season_closed", {"season": running}))
    settle(window, qtbot)
    assert said()


def test_a_tournament_of_ones_own_is_called_so_in_words(window: Shell, qtbot: QtBot) -> None:
    section = season(window, qtbot).findChild(TournamentsSection)
    assert isinstance(section, TournamentsSection)
    sheet = section.open_tournament()
    sheet.fill(trophy="minor")
    sheet.enter("t1", "t2")
    qtbot.waitUntil(lambda: [words[:5] for words, _tone in said_of(sheet)] == ["Name:"], timeout=5000)
    assert not ready(sheet), "it needs a name of its own"
    sheet.fill(name="La Coupe du village")
    filed(window, qtbot, sheet)
    window.set_language("fr")
    settle(window, qtbot)
    [row] = window.league.tournaments.all().tournaments
    assert row.trophy == "un tournoi à nous"
    assert seen(tournament(window, qtbot, row.id)).facts.startswith("un tournoi à nous · ")
