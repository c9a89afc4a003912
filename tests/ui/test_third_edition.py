"""A league under the third edition through the real window: its own questions are asked, and answered by hand."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QComboBox, QWidget
from pytestqt.qtbot import QtBot

from leaguekeeper.ui.pages.matches.report import ReportPage
from leaguekeeper.ui.pages.teams.slip import SlipDialog
from leaguekeeper.ui.preferences import Preferences
from leaguekeeper.ui.shell import Shell
from tests.ui.beginning import drafted, enrolled, found, season_opened
from tests.ui.clicks import Hand, ready
from tests.ui.conftest import settle
from tests.ui.driving import answer_next, drive


@pytest.fixture
def window(qtbot: QtBot, dressed: QApplication, tmp_path: Path) -> Iterator[Shell]:
    shell = Shell(Preferences(language=os.environ.get("PIC_LANG", "en"), theme="light", toured=True))
    qtbot.addWidget(shell)
    shell.apply_theme()
    shell.resize(1280, 800)
    shell.show()
    found(shell, qtbot, tmp_path / "ours.league", "official2025")
    yield shell
    shell.close()


def reporting(window: Shell, qtbot: QtBot) -> ReportPage:
    """Humans under their captain and the undead, at the report of their match."""
    page = drafted(window, qtbot, "Reds", "human", {"human-lineman": 11, "ogre": 1})
    (choice,) = Hand(window, qtbot).seen("Captain", QComboBox)
    assert isinstance(choice, QComboBox)
    assert choice.count() == 12, "nobody yet, and each of them but the ogre"
    Hand(window, qtbot).choose("Captain", "4")
    qtbot.waitUntil(lambda: ready(page), timeout=10000)
    snap(window, "draft")
    page.enrol()
    settle(window, qtbot)
    enrolled(window, qtbot, "Bones", "shambling-undead", {"skeleton-lineman": 11})
    season_opened(window, qtbot)
    window.go("report:1")
    settle(window, qtbot)
    report = window.page()
    assert isinstance(report, ReportPage)
    return report


def snap(window: QWidget, name: str) -> None:
    folder = os.environ.get("PICS")
    if folder:
        window.grab().save(f"{folder}/{name}.png")


def test_a_captain_is_chosen_and_the_hurt_get_even(window: Shell, qtbot: QtBot) -> None:
    report = reporting(window, qtbot)
    assert window.league.session.state.teams["reds"].captain == "4"
    for _question in range(40):
        if report.view.step == "match_result":
            break
        snap(window, f"before-{_question:02}-{report.view.step}")
        answer_next(report)
        settle(window, qtbot)
    home = report.view.home.team.name == "Reds"
    victim, culprit = ("home:7", "away:3") if home else ("away:7", "home:3")
    snap(window, "result")
    report.result_form().kept.emit({
        "score.home": 0, "score.away": 0, "grid": {}, "ended": "played",
        "casualties": [{"who": victim, "by": culprit, "cause": "block", "roll": 9}],
    })  # fmt: skip
    settle(window, qtbot)
    seen = []
    for at in range(60):
        question = report.asked()
        if report.view.finish or question is None:
            break
        seen.append(question.label)
        snap(window, f"after-{at:02}-{report.view.step}")
        if question.label == "Does he want to get even?":
            report.answer(5)
        elif question.label == "Whom does he hate from now on?":
            assert [option.label for option in question.options] == ["Human", "Skeleton", "Undead"]
            report.answer("undead")
        else:
            answer_next(report)
        settle(window, qtbot)
    assert "Did anybody of this side stall?" in seen
    drive(report, lambda: settle(window, qtbot))
    report.keep()
    settle(window, qtbot)
    settle(window, qtbot)
    window.go("team:reds")
    settle(window, qtbot)
    snap(window, "team")
    row = next(each for each in window.league.teams.view("reds").roster if each.number == 7)
    assert "Hatred (Undead)" in row.basic


def test_a_team_without_a_captain_names_one_on_a_slip(window: Shell, qtbot: QtBot) -> None:
    enrolled(window, qtbot, "Reds", "human", {"human-lineman": 11, "ogre": 1})
    hand = Hand(window, qtbot)
    window.go("team:reds")
    settle(window, qtbot)
    hand.click("Purchase slip…")
    dialog = hand.top()
    assert isinstance(dialog, SlipDialog)
    (choice,) = hand.seen("Captain", QComboBox)
    assert isinstance(choice, QComboBox)
    assert choice.count() == 12, "nobody yet, and each of them but the ogre"
    lineman = next(row.item for row in dialog.players._rows if row.item.leads)
    dialog.players._leave(next(row for row in dialog.players._rows if row.player["ref"] == "3"), "fire")
    dialog.players.add(lineman, {"number": 20, "name": "Otto"})
    dialog.players.changed.emit()
    qtbot.waitUntil(lambda: choice.findText("20 Otto") >= 0, timeout=5000)
    assert choice.count() == 12, "whoever is let go leads nobody, whoever is hired may"
    hand.choose("Captain", "20 Otto")
    assert dialog.entries()[-1] == {"do": "captain", "player": "20"}
    dialog.players._leave(next(row for row in dialog.players._rows if row.player["ref"] == "3"), "fire")
    dialog.offers.counts[lineman.slug].set_value(0)
    dialog.players.set_count(lineman, 0)
    dialog.players.changed.emit()
    qtbot.waitUntil(lambda: choice.findText("20 Otto") < 0, timeout=5000)
    assert choice.currentData() == ""
    hand.choose("Captain", "7")
    qtbot.waitUntil(lambda: ready(dialog), timeout=5000)
    assert dialog.entries() == [{"do": "captain", "player": "7"}]
    snap(dialog, "slip")
    hand.click("File the slip")
    settle(window, qtbot)
    assert window.league.session.state.teams["reds"].captain == "7"
    assert not window.league.teams.slip("reds").leaderless


def test_a_match_that_is_not_played_is_lost_by_both(window: Shell, qtbot: QtBot) -> None:
    report = reporting(window, qtbot)
    drive(report, lambda: settle(window, qtbot), until="match_result")
    form = report.result_form()
    ended = next(each for each in form.findChildren(QComboBox) if each.findData("played") >= 0)
    assert [ended.itemData(at) for at in range(ended.count())] == [
        "played",
        "conceded:home",
        "conceded:away",
        "too-few:home",
        "too-few:away",
        "excused:home",
        "excused:away",
        "no-show",
    ]
    ended.setCurrentIndex(ended.findData("no-show"))
    report.keep()
    settle(window, qtbot)
    drive(report, lambda: settle(window, qtbot))
    report.keep()
    settle(window, qtbot)
    settle(window, qtbot)
    match = next(iter(window.league.session.state.matches.values()))
    assert (match.winner, match.home.outcome, match.away.outcome) == (None, "loss", "loss")
    assert match.home.winnings == match.away.winnings == 0


def test_skills_are_taken_for_points_where_a_league_is_matched_play(
    window: Shell, qtbot: QtBot, tmp_path: Path
) -> None:
    found(window, qtbot, tmp_path / "event.league", "official2025", layer="matched-play")
    page = drafted(window, qtbot, "Reds", "human", {"human-lineman": 11, "akhorne-the-squirrel": 1})
    hand = Hand(window, qtbot)
    for number in range(1, 7):
        hand.choose(f"Skill that player {number} takes", "Fend")
    qtbot.waitUntil(lambda: ready(page), timeout=10000)
    snap(window, "matched-draft")
    hand.choose("Skill that player 7 takes", "Fend")
    qtbot.waitUntil(lambda: "9 × Skill points" in page._wants.text(), timeout=10000)
    assert not ready(page)
    hand.choose("Skill that player 7 takes", "–")
    qtbot.waitUntil(lambda: ready(page), timeout=10000)
    snap(window, "matched-ready")
    page.enrol()
    settle(window, qtbot)
    team = window.league.session.state.teams["reds"]
    assert [advance.skill for player in team.roster() for advance in player.advances] == ["fend"] * 6
    assert "akhorne-the-squirrel" in {player.position for player in team.roster()}
    snap(window, "matched-team")
    window.go("rule:league-points")
    settle(window, qtbot)
    snap(window, "rule-packs")
    window.go("rule:team-human")
    settle(window, qtbot)
    snap(window, "rule-human")
    window.go("rule:skills-trait")
    settle(window, qtbot)
    snap(window, "rule-traits")
