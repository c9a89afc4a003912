"""A league's first season as a person lives it: by mouse and keyboard alone, from the welcome page to the printer."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QFileDialog

from leaguekeeper.services.session import Session
from leaguekeeper.ui.pages.matches.result_grid import SideGrid
from tests.ui.answering import answer_all, re_enrol_team, shown
from tests.ui.clicks import Hand

HOUSE = "House rules"
ENTER = Qt.Key.Key_Return
KINDS = [
    "league_founded", "coach_joined", "team_enrolled", "coach_joined", "team_enrolled", "season_opened",
    "fixtures_drawn", "match_report", "season_closed", "team_re_enrolled",
]  # fmt: skip
"""The sheets that such a season leaves in the league's file."""


def test_a_first_season_is_lived_by_mouse_and_keyboard(
    hand: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    league = tmp_path / "Our League.league"
    found_the_league(hand, league)
    enrol(hand, "Greenskins", "Bruno", "Orc", {"Orc Lineman": 11})
    enrol(hand, "The Reds", "Ada", "Human", {"Human Lineman": 12, "Team re-roll": 2})
    open_the_season(hand)
    enter_the_match(hand)
    correct_the_report(hand)
    undo_and_redo(hand)
    close_the_season(hand)
    re_enrol(hand, "Greenskins")
    print_the_sheets(hand, tmp_path / "sheets.pdf", monkeypatch)
    read_anew(hand, league)


# --- the steps ----------------------------------------------------------------------------------------------------


def found_the_league(hand: Hand, path: Path) -> None:
    hand.click("Found a league…")
    hand.write("Name", "Our League")
    hand.choose("Rule book", HOUSE)
    hand.write("File", str(path))
    hand.click("Found the league")
    assert hand.reads("Our League")
    assert hand.reads("Enrol coaches and teams")
    assert path.exists()


def enrol(hand: Hand, name: str, coach: str, team_list: str, counts: dict[str, int]) -> None:
    hand.click("Teams")
    hand.click("Enrol a team")
    hand.choose("Team list", team_list)
    hand.write("Name", name)
    hand.write("Coach", coach)
    for each, count in counts.items():
        hand.write(each, str(count))
    hand.click("Enrol this team")
    assert hand.reads(name)
    assert hand.reads(coach)
    team = next(row.team.id for row in hand.shell.league.teams.all().rows if row.team.name == name)
    assert len(hand.shell.league.teams.view(team).roster) == next(iter(counts.values()))


def open_the_season(hand: Hand) -> None:
    hand.click("Season")
    hand.click("Open the season and draw the fixtures")
    assert hand.seen("no. 1: ", begins=True)
    drawn = [row for one in hand.shell.league.season.fixtures().rounds for row in one.fixtures]
    assert [{row.home.name, row.away.name} for row in drawn] == [{"Greenskins", "The Reds"}]


def enter_the_match(hand: Hand) -> None:
    hand.click("Match day", begins=True)
    hand.click("Enter the report", begins=True)
    answer_all(hand, "File the report", touchdowns=2)
    hand.click("File the report")
    assert hand.shell.address().startswith("story:")
    assert scores(hand) == [(2, 0)]
    assert table_says(hand, "2–0")


def correct_the_report(hand: Hand) -> None:
    hand.click("Documents")
    hand.click_row("Documents", "Match report")
    hand.click("Correct…")
    hand.press(next(each for each in shown(hand, QAbstractButton) if ". The match." in each.accessibleName()))
    half = shown(hand, SideGrid)[0]
    hand.press(half, half.rect().topLeft() + QPoint(4, 4))
    hand.keys("t2", ENTER)
    answer_all(hand, "Correct the report", touchdowns=0)
    hand.meet(lambda: hand.click("Correct the report"), lambda: confirm_correction(hand))
    assert scores(hand) == [(3, 0)]
    assert table_says(hand, "3–0")


def confirm_correction(hand: Hand) -> None:
    """What follows from it is said before it is done: the second touchdown scorer has his points."""
    assert hand.reads("Correcting this sheet changes")
    assert hand.reads("no. 2")
    assert scores(hand) == [(2, 0)]
    hand.click("Correct the report")


def undo_and_redo(hand: Hand) -> None:
    hand.undo()
    assert scores(hand) == [(2, 0)]
    assert "2–0" in hand.table("Standings")[0]
    hand.redo()
    assert scores(hand) == [(3, 0)]
    assert "3–0" in hand.table("Standings")[0]


def close_the_season(hand: Hand) -> None:
    hand.click("Season")
    hand.meet(lambda: hand.click("Close the season…"), lambda: hand.click("Close the season"))
    assert hand.seen("Re-enrol: Greenskins")
    assert hand.shell.league.season.view().over


def re_enrol(hand: Hand, team: str) -> None:
    hand.click(f"Re-enrol: {team}")
    re_enrol_team(hand)
    assert hand.reads(team)
    hand.click("Season")
    assert not hand.seen(f"Re-enrol: {team}")
    assert hand.seen(f"Team: {team}")
    assert [row.state for row in hand.shell.league.season.view().between if row.team.name == team] == ["filed"]


def print_the_sheets(hand: Hand, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_told: (str(path), ""))
    hand.click("League")
    hand.meet(lambda: hand.click("Print…"), lambda: save_the_sheets(hand))
    read = [sheet.extract_text() for sheet in PdfReader(path).pages]
    assert len(read) == 2
    assert "Greenskins" in read[0]
    assert "The Reds" in read[1]


def save_the_sheets(hand: Hand) -> None:
    hand.choose("Document", "Team sheets")
    hand.choose("Which one", "All team sheets")
    hand.click("Save as PDF…")
    assert hand.seen("Open the folder")
    hand.click("Close")


def read_anew(hand: Hand, path: Path) -> None:
    """What the file says to who opens it later."""
    hand.shell.close()
    with Session.open(path, writing=False) as session:
        kinds = [sheet.kind for sheet in session.file.stack()]
        played = [(match.home.score, match.away.score) for match in session.state.matches.values()]
    assert kinds == KINDS
    assert played == [(3, 0)]


# --- reading ------------------------------------------------------------------------------------------------------


def scores(hand: Hand) -> list[tuple[int, int] | None]:
    return [row.score for one in hand.shell.league.season.fixtures().rounds for row in one.fixtures]


def table_says(hand: Hand, touchdowns: str) -> bool:
    """Whether the first of the table has so many touchdowns for and against."""
    hand.click("League")
    return touchdowns in hand.table("Standings")[0]
