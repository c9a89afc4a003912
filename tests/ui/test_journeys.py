"""What people do most, by mouse and keys alone through the real window; each is counted in actions.

``python -m tests.benchmarks journeys`` prints the counts.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from leaguekeeper.ui.pages.matches.report import ReportPage
from leaguekeeper.ui.preferences import Preferences
from leaguekeeper.ui.printing import PrintDialog
from leaguekeeper.ui.shell import Shell
from tests.benchmarks.journeys import count_journey
from tests.publish.paper import pages_of, words
from tests.ui.clicks import Hand
from tests.ui.conftest import settle
from tests.ui.driving import drive


def counted(name: str, hand: Hand, most: int) -> None:
    """Keep what a journey took, which may not grow."""
    count_journey(name, hand.actions)
    assert hand.actions <= most


def test_a_forgotten_level_up_is_added(window: Shell, qtbot: QtBot) -> None:
    window.go("report:17")
    settle(window, qtbot)
    page = window.page()
    assert isinstance(page, ReportPage)
    drive(page, lambda: settle(window, qtbot))
    page.keep()
    hand = Hand(window, qtbot)
    hand.settle()
    assert window.address() == "story:17"
    team = next(each.home for each in window.league.session.state.fixtures.values() if each.number == 17)
    before = [len(player.advances) for player in window.league.session.state.teams[team].roster()]
    name = window.league.session.state.teams[team].name
    hand.click("Correct…")
    hand.click("6. Player improvement", begins=True)
    hand.click(f"Choose: Who improves? · {name}")
    hand.keys("1", "1", "1", "52")
    for again in ("1", "2", "3", "4", "6"):
        corrected = window.page()
        assert isinstance(corrected, ReportPage)
        question = corrected.asked()
        if question is None or question.kind not in {"die", "dice"}:
            break
        hand.keys(again)  # a skill that he has is rolled again
    corrected = window.page()
    assert isinstance(corrected, ReportPage)
    while not corrected.view.finish:
        hand.keys(Qt.Key.Key_Return)
    while corrected.view.step != corrected.view.steps[-1].key:
        hand.keys(Qt.Key.Key_Return)
    hand.meet(lambda: hand.keys(Qt.Key.Key_Return), lambda: hand.click("Correct the report"))
    counted("add a forgotten level-up", hand, 16)
    after = [len(player.advances) for player in window.league.session.state.teams[team].roster()]
    assert sum(after) == sum(before) + 1
    assert window.address() == "story:17"


def test_a_match_day_is_printed_in_russian_from_a_french_window(
    window: Shell, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.set_language("fr")
    hand, paper = Hand(window, qtbot), tmp_path / "journée.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_told: (str(paper), ""))
    hand.click("Jour de match", begins=True)
    hand.click("Imprimer la journée…")
    hand.click("Langue du document\N{NO-BREAK SPACE}: Русский")
    hand.click("Enregistrer en PDF…")
    counted("print a match day in Russian from a French window", hand, 4)
    hand.click("Fermer")
    assert pages_of(paper.read_bytes()) == 17
    told = words(paper.read_bytes())
    assert "После матча" in told
    assert "Après le match" not in told
    assert window.preferences.language != "ru"
    hand.click("Équipes")
    hand.click("Imprimer…")
    again = window.findChildren(PrintDialog)[-1]
    assert "Персонал" in words(again.pdf()), "the language stays chosen"
    again.reject()


def test_a_league_is_founded_and_two_teams_of_eleven_named_players_enrolled(qtbot: QtBot) -> None:
    shell = Shell(Preferences(language="en", toured=True))
    qtbot.addWidget(shell)
    shell.apply_theme()
    shell.resize(1280, 720)
    shell.show()
    shell.go("welcome")
    hand = Hand(shell, qtbot)
    hand.settle()
    hand.click("Found a league", begins=True)
    hand.write("Name", "The Yard")
    hand.click("Found the league")
    for name, coach, team_list, lineman in (
        ("Greenskins", "Bruno", "Orc", "Orc Lineman"), ("The Reds", "Ada", "Human", "Human Lineman"),
    ):  # fmt: skip
        hand.click("Teams", begins=True)
        hand.click("Enrol a team", begins=True)
        hand.write("Name", name)
        hand.write("Coach", coach)
        hand.choose("Team list", team_list)
        hand.write(lineman, "11")
        hand.click("Draw the names")
        hand.click("Enrol this team")
    counted("found a league and enrol two teams of eleven named players", hand, 28)
    rosters = [[each.name for each in shell.league.teams.view(team).roster] for team in ("greenskins", "the-reds")]
    assert [len(roster) for roster in rosters] == [11, 11]
    assert not [name for roster in rosters for name in roster if name.startswith("#")]
    shell.close()


def test_a_coachs_name_is_corrected_where_his_team_was_enrolled(window: Shell, qtbot: QtBot) -> None:
    hand = Hand(window, qtbot)
    team = window.league.session.state.teams["rats"]
    hand.click("Documents", begins=True)
    hand.click_row("Documents", "Élodie Garnier")
    hand.click("Correct…")
    hand.write("Name", "Élodie Garnier-Roux")
    hand.meet(lambda: hand.click("See what changes…"), lambda: hand.click("Correct document", begins=True))
    counted("correct a coach's name in an enrolment", hand, 7)
    assert window.league.session.state.coaches[str(team.coach)].name == "Élodie Garnier-Roux"


def test_five_purchases_and_three_renamings_are_one_slip(window: Shell, qtbot: QtBot) -> None:
    hand = Hand(window, qtbot)
    window.go("team:rats")
    hand.settle()
    sheets = window.league.stack.count

    def fill_in() -> None:
        hand.write("Assistant coach", "3")
        hand.write("Cheerleader", "2")
        for number, name in ((5, "Skritch"), (6, "Queelik"), (7, "Vrask")):
            hand.write(f"Name of player {number}", name)
        hand.click("File the slip")

    hand.meet(lambda: hand.click("Purchase slip…"), fill_in)
    counted("five purchases and three renamings for one team", hand, 12)
    assert window.league.stack.count == sheets + 1
    team = window.league.session.state.teams["rats"]
    assert (team.staff["assistant-coach"], team.staff["cheerleader"]) == (3, 2)
    assert {"Skritch", "Queelik", "Vrask"} <= {each.name for each in team.roster()}
