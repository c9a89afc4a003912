"""A journey: two people filed on two machines, the folder was kept alike, and what the copy has is brought over."""

from __future__ import annotations

import shutil
from pathlib import Path

from PySide6.QtWidgets import QApplication

from leaguekeeper.services.stack.verifying import verify
from tests.sample_league import write_sample
from tests.services.whole.test_copies import joined
from tests.ui.clicks import Hand


def test_a_conflict_of_two_machines_is_resolved(hand: Hand, tmp_path: Path) -> None:
    league = write_sample(tmp_path / "ours.league")
    copy = tmp_path / "ours (Bruno's conflicted copy 2026-09-14).league"
    shutil.copyfile(league, copy)
    joined(league, "Ada")
    joined(copy, "Nina", "Ada")
    hand.shell.open_league(league)
    hand.settle()
    assert hand.reads("lies beside it")
    assert hand.reads("2 sheets stand only there. 1 stands only in this league.")
    assert hand.reads("Nina")
    before = hand.shell.league.stack.count
    hand.click("Bring them over")
    hand.settle()
    assert hand.shell.league.stack.count == before + 1
    assert {"nina", "ada"} <= hand.shell.league.session.state.coaches.keys()
    assert verify(hand.shell.league.session) == []
    hand.undo()
    hand.settle()
    assert hand.shell.league.stack.count == before


def test_every_copy_is_shown_one_after_another(hand: Hand, tmp_path: Path) -> None:
    league = write_sample(tmp_path / "ours.league")
    for name, joins in (
        ("ours (1).league", "Nina"),
        ("ours-DESKTOP-7QK2.league", "Olav"),
        ("ours (2).league", "Petra"),
    ):
        shutil.copyfile(league, tmp_path / name)
        joined(tmp_path / name, joins)
    hand.shell.open_league(league)
    hand.settle()
    assert hand.reads("ours (1).league")
    assert hand.reads("2 more copies are shown after this one.")
    hand.click("Bring them over")
    hand.settle()
    assert hand.reads("ours (2).league")
    assert hand.reads("1 more copy is shown after this one.")
    hand.click("Leave it")
    hand.settle()
    assert hand.reads("ours-DESKTOP-7QK2.league")
    hand.click("Bring them over")
    hand.settle()
    assert QApplication.activeModalWidget() is None
    coaches = hand.shell.league.session.state.coaches
    assert {"nina", "olav"} <= coaches.keys()
    assert "petra" not in coaches


def test_a_league_without_a_copy_is_opened_without_a_word(hand: Hand, tmp_path: Path) -> None:
    hand.shell.open_league(write_sample(tmp_path / "ours.league"))
    hand.settle()
    assert QApplication.activeModalWidget() is None
