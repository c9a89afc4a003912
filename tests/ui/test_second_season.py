"""A league's first season and its second as a person lives them, under each rule book: by mouse and keyboard alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton

from leaguekeeper.league.terms import rank_and_file
from leaguekeeper.rules import load
from leaguekeeper.services.session import Session
from leaguekeeper.ui.pages.matches.result_grid import SideGrid
from tests.ui.answering import answer_all, re_enrol_team, shown
from tests.ui.clicks import Hand

ENTER = Qt.Key.Key_Return
DUE = {"gate-dice"}
"""What the correction rightly leaves to be settled: a won fan factor would have filled the gate of the next match."""

TEAMS = {"Greenskins": "orc", "The Reds": "human"}


@pytest.mark.parametrize("rules", ["house2020", "lrb4", "official2025"])
def test_two_seasons_are_lived_by_mouse_and_keyboard(hand: Hand, tmp_path: Path, rules: str) -> None:
    league = tmp_path / "two.league"
    found(hand, league, rules)
    for name in TEAMS:
        enrol(hand, name, rules)
    play_a_season(hand)
    off_season(hand)
    play_a_season(hand)
    correct_the_first_report(hand)
    read_anew(hand, league)


def found(hand: Hand, path: Path, rules: str) -> None:
    hand.click("Found a league…")
    hand.write("Name", "Two")
    hand.choose("Rule book", load(rules).about.name["en"])
    hand.write("File", str(path))
    hand.click("Found the league")


def enrol(hand: Hand, name: str, rules: str) -> None:
    book = load(rules)
    hand.click("Teams")
    hand.click("Enrol a team")
    hand.choose("Team list", book.team_list(TEAMS[name]).name["en"])
    hand.write("Name", name)
    hand.write("Coach", f"Coach of {name}")
    hand.write(rank_and_file(book, TEAMS[name]).name["en"], "12")
    hand.click("Enrol this team")
    assert hand.reads(f"Coach of {name}")


def play_a_season(hand: Hand) -> None:
    hand.click("Season")
    hand.click("Open the season and draw the fixtures")
    hand.click("Match day", begins=True)
    hand.click("Enter the report", begins=True)
    answer_all(hand, "File the report", touchdowns=1)
    hand.click("File the report")
    assert hand.shell.address().startswith("story:")


def off_season(hand: Hand) -> None:
    """Close it, and whatever the window then says is to be done before the next one."""
    hand.click("Season")
    hand.meet(lambda: hand.click("Close the season…"), lambda: hand.click("Close the season"))
    for name in TEAMS:
        if hand.seen(f"Re-enrol: {name}"):
            hand.click(f"Re-enrol: {name}")
            re_enrol_team(hand)
            hand.click("Season")


def correct_the_first_report(hand: Hand) -> None:
    """A touchdown of the season before was forgotten; it is taken back, and done again."""
    hand.click("Documents")
    hand.click_row("Documents", "Match no. 1,")
    hand.click("Correct…")
    assert hand.reads("These are the figures of that match.")
    hand.press(next(each for each in shown(hand, QAbstractButton) if ". The match." in each.accessibleName()))
    half = shown(hand, SideGrid)[0]
    hand.press(half, half.rect().topLeft() + QPoint(4, 4))
    hand.keys("t2", ENTER)
    answer_all(hand, "Correct the report", touchdowns=0)
    hand.meet(lambda: hand.click("Correct the report"), lambda: hand.click("Correct the report"))
    if hand.reads("What to do: go through what stands against a rule"):
        hand.click("Close")
    assert sorted(scores(hand)) == [(1, 0), (2, 0)]
    hand.undo()
    assert scores(hand) == [(1, 0), (1, 0)]
    hand.redo()
    assert sorted(scores(hand)) == [(1, 0), (2, 0)]


def scores(hand: Hand) -> list[tuple[int, int]]:
    """What every match of both seasons ended with."""
    played = hand.shell.league.session.state.matches.values()
    return [(match.home.score, match.away.score) for match in played]


def read_anew(hand: Hand, path: Path) -> None:
    hand.shell.close()
    with Session.open(path, writing=False) as session:
        assert len(session.state.seasons) == 2
        assert len(session.state.matches) == 2
        assert {each.code for each in session.reading.conflicts()} <= DUE
