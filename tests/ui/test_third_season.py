"""A season under the third edition by mouse and keyboard: drafted, played, improved, re-enrolled; the next begun."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from leaguekeeper.cli.main import run
from leaguekeeper.league.profile import earned_spp
from leaguekeeper.services.desk.views import Waiting
from leaguekeeper.ui.components.forms.choices import ChoiceRows
from leaguekeeper.ui.preferences import Preferences
from leaguekeeper.ui.shell import Shell
from tests.ui.answering import take
from tests.ui.clicks import Hand
from tests.ui.test_season_by_desk import DEEDS, Deed, by_the_desk, improve, state


class Draft(NamedTuple):
    """A team as it is drafted: its list, who plays, and what else this edition has it choose."""

    name: str
    team_list: str
    lineman: str
    chooses: Mapping[str, str]


TEAMS = (
    Draft("Reds", "Human", "Human Lineman", {"Captain": "4"}),
    Draft("Brutes", "Black Orc", "Goblin Bruiser", {}),
    Draft("Fjord", "Norse", "Norse Raider", {"League": "Chaos Clash"}),
)
WANTED = {"Which improvement?": ("Chosen primary skill", "Random primary skill"), "Which skill?": ("Block",)}
"""What is taken of those that are open, the first first: a skill of one's choice, else two rolls of which one stays."""


@pytest.fixture
def hand(qtbot: QtBot, dressed: QApplication, tmp_path: Path) -> Iterator[Hand]:
    path = tmp_path / "ours.league"
    assert run(["found", str(path), "--rules", "official2025", "--name", "Ours"]) == 0
    shell = Shell(Preferences(language="en", theme="light", toured=True))
    qtbot.addWidget(shell)
    shell.apply_theme()
    shell.resize(1280, 800)
    shell.show()
    qtbot.waitExposed(shell)
    shell.open_league(path)
    hand = Hand(shell, qtbot)
    hand.settle()
    yield hand
    shell.close()


@pytest.mark.soak
def test_a_season_of_the_third_edition_leads_to_the_next(hand: Hand, tmp_path: Path) -> None:
    drafted: Mapping[str, Deed] = {
        "teams": enrol,
        "more-teams": enrol,
        "improvements": partial(improve, choose=take_wanted),
    }
    kinds = by_the_desk(hand, {**DEEDS, **drafted}, len(TEAMS))
    assert {"reports", "improvements", "play-offs", "prizes", "closing", "re-enrolment"} <= kinds
    look_at_the_teams(hand)
    hand.shell.close()
    assert run(["verify", str(tmp_path / "ours.league")]) == 0


def look_at_the_teams(hand: Hand) -> None:
    """What only this edition knows: a captain, one league, two rolls of which one was kept, skills that cost more."""
    teams = state(hand).teams
    assert teams["reds"].captain == "4"
    assert "chaos-clash" in teams["fjord"].choices
    scorer = next(player for player in teams["brutes"].roster() if player.counts.get("touchdown"))
    assert earned_spp(hand.shell.league.session.book, scorer) == 2 * scorer.counts["touchdown"]
    taken = [advance for team in teams.values() for player in team.roster() for advance in player.advances]
    assert {advance.how for advance in taken} >= {"random-primary", "chosen-primary"}
    assert {advance.value for advance in taken if advance.skill == "block"} == {30_000}


def enrol(hand: Hand, _line: Waiting) -> None:
    draft = TEAMS[len(state(hand).teams)]
    hand.write("Name", draft.name)
    hand.write("Coach", draft.name)
    hand.choose("Team list", draft.team_list)
    hand.write(draft.lineman, "12")
    hand.click("Draw the names")
    for field, row in draft.chooses.items():
        hand.choose(field, row)
    hand.click("Enrol this team")


def take_wanted(hand: Hand, rows: ChoiceRows, asked: str) -> None:
    legal = {option.label: at for at, option in enumerate(rows.options) if option.legal}
    at = next((legal[words] for words in WANTED.get(asked, ()) if words in legal), None)
    if at is None:
        take(hand, rows)
    else:
        high = rows.height() // len(rows.options)
        hand.press(rows, QPoint(60, at * high + high // 2))
