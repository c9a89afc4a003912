"""The main job through the real window, with a real league file: open, enter a match, correct, undo, print."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdf import PdfReader
from pytestqt.qtbot import QtBot

from leaguekeeper.publish.printables import paper_of
from leaguekeeper.ui.components.figures.pdf_preview import PdfPreview
from leaguekeeper.ui.operations import Failure
from leaguekeeper.ui.pages.matches.report import ReportPage
from leaguekeeper.ui.pages.teams.slip import SlipDialog
from leaguekeeper.ui.pages.teams.team import TeamPage
from leaguekeeper.ui.shell import Shell
from tests.ui.beginning import enrolled, found, season_opened
from tests.ui.clicks import ready
from tests.ui.conftest import settle
from tests.ui.driving import drive

MATCH = 17


def report(window: Shell) -> ReportPage:
    page = window.page()
    assert isinstance(page, ReportPage)
    return page


def test_a_match_is_entered_filed_taken_back_and_put_back(window: Shell, qtbot: QtBot) -> None:
    before = window.league.teams.all()
    window.go(f"report:{MATCH}")
    settle(window, qtbot)
    page = report(window)
    drive(page, lambda: settle(window, qtbot))
    assert page.view.score == (2, 0)
    assert page.view.changes
    page.keep()
    settle(window, qtbot)
    settle(window, qtbot)
    assert window.address().startswith("story:")
    assert window.league.report.place_in_stack(MATCH) is not None
    filed = window.league.teams.all()
    assert filed != before
    window.actions_by_name()["undo"].trigger()
    settle(window, qtbot)
    assert window.league.teams.all() == before
    window.actions_by_name()["redo"].trigger()
    settle(window, qtbot)
    assert window.league.teams.all() == filed


def test_every_page_opens_with_a_real_league(window: Shell, qtbot: QtBot) -> None:
    team = window.league.teams.all().rows[0].team.id
    player = window.league.teams.view(team).roster[0].id
    tabs = [f"team:{team}:{tab}" for tab in ("squad", "sheet", "ledger", "matches", "former", "documents")]
    pages = ("league", "teams", "players", "fixtures", "fixtures:calendar", "bracket", "match", "records", "documents")
    others = (
        "offseason",
        "play",
        "found",
        "document:1",
        "rulebook",
        "rule:team-value",
        "enrol",
        "settings",
        "help",
        f"player:{player}",
    )
    for language in ("fr", "en", "ru"):
        window.set_language(language)
        for address in (*pages, *others, *tabs, f"report:{MATCH}"):
            window.go(address)
            settle(window, qtbot)
            page = window.page()
            assert page is not None
            assert page.failure == "", f"{address} in {language}"


def test_the_preview_shows_the_bytes_that_are_printed(window: Shell, qtbot: QtBot, tmp_path: Path) -> None:
    team = window.league.teams.all().rows[0].team.id
    window.go(f"team:{team}:sheet")
    settle(window, qtbot)
    preview = window.findChild(PdfPreview)
    assert isinstance(preview, PdfPreview)
    pdf = tmp_path / "sheet.pdf"
    pdf.write_bytes(paper_of(window.league.session, f"team:{team}", "a4"))
    assert preview.pdf() == pdf.read_bytes()
    assert preview.document().pageCount() == len(PdfReader(pdf).pages) == 1


def test_a_file_that_is_no_league_is_turned_away_with_a_sentence(
    qtbot: QtBot, window: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = tmp_path / "notes.league"
    text.write_text("not a league", encoding="utf-8")
    failures: list[Failure] = []
    monkeypatch.setattr(window, "tell_failure", failures.append)
    window.open_league(text)
    settle(window, qtbot)
    assert len(failures) == 1
    assert "notes.league" in failures[0].sentence
    assert text.read_text(encoding="utf-8") == "not a league"
    assert window.league.path.name == "ours.league"


def test_a_league_is_founded_enrolled_and_its_season_drawn(qtbot: QtBot, window: Shell, tmp_path: Path) -> None:
    found(window, qtbot, tmp_path / "new.league", "house2020", "Our League")
    assert window.league.overview().name == "Our League"
    enrolled(window, qtbot, "Greenskins", "orc", {"orc-lineman": 11}, "Bruno")
    assert window.address() == "team:greenskins"
    enrolled(window, qtbot, "The Reds", "human", {"human-lineman": 12, "staff:re-roll": 2}, "Ada")
    assert len(window.league.teams.view("the-reds").roster) == 12
    assert {stat.label: stat.figure for stat in window.league.teams.view("the-reds").stats}["Treasury"] == 300_000
    season_opened(window, qtbot)
    assert window.address() == "fixtures"
    rounds = window.league.season.fixtures().rounds
    assert [[{row.home.id, row.away.id} for row in one.fixtures] for one in rounds] == [[{"greenskins", "the-reds"}]]


def test_a_slip_hires_renames_and_is_refused_with_its_rule(qtbot: QtBot, window: Shell) -> None:
    team = next(row.team.id for row in window.league.teams.all().rows if row.team.name == "Les Chevaliers de Brume")
    window.go(f"team:{team}")
    settle(window, qtbot)
    page = window.page()
    assert isinstance(page, TeamPage)
    before = {row.name for row in window.league.teams.view(team).roster}
    page.open_slip()
    settle(window, qtbot)
    slip = window.findChild(SlipDialog)
    assert isinstance(slip, SlipDialog)
    slip.offers.counts["human-lineman"].set_value(1)
    slip.players.write([(14, "Odo")])
    qtbot.waitUntil(lambda: ready(slip), timeout=5000)
    slip.offers.counts["human-blitzer"].set_value(3)
    qtbot.waitUntil(lambda: not ready(slip), timeout=5000)
    assert slip.purse().purse().left < 0
    slip.offers.counts["human-blitzer"].set_value(0)
    qtbot.waitUntil(lambda: ready(slip), timeout=5000)
    slip.file()
    settle(window, qtbot)
    assert {row.name for row in window.league.teams.view(team).roster} - before == {"Odo"}
