"""A whole season of four teams by doing only what the desk's first line says, from founding to the second season."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from leaguekeeper.league.state import State
from leaguekeeper.services.desk.views import Waiting
from leaguekeeper.ui.components.forms.choices import ChoiceRows
from leaguekeeper.ui.pages.matches.questions import QuestionForm
from leaguekeeper.ui.preferences import Preferences
from leaguekeeper.ui.shell import Shell
from tests.benchmarks.journeys import count_journey
from tests.ui.answering import answer_all, re_enrol_team, shown, take
from tests.ui.clicks import Hand

TEAMS = (("Les Élus", "Zoé Lefèvre", "Human"), ("Ночные волки", "Юлия Щукина", "Human"),
         ("Greenskins", "Bruno", "Orc"), ("Ænglisc Boys", "Łukasz Žák", "Orc"))  # fmt: skip
FIRST_NAME = {"Human": "Éloïse d’Ô", "Orc": "Ёж Грязнуля"}
Deed = Callable[[Hand, Waiting], None]
MOST = 60
"""Lines after which a season of four teams must have led to the second."""


@pytest.fixture
def hand(qtbot: QtBot, dressed: QApplication) -> Iterator[Hand]:
    shell = Shell(Preferences(language="en", theme="light", toured=True))
    qtbot.addWidget(shell)
    shell.apply_theme()
    shell.resize(1280, 720)
    shell.go("welcome")
    shell.show()
    qtbot.waitExposed(shell)
    yield Hand(shell, qtbot)
    shell.close()


def test_the_desks_list_alone_leads_from_the_founding_to_the_second_season(hand: Hand, tmp_path: Path) -> None:
    hand.settle()
    found(hand, tmp_path / "ours.league")
    kinds = by_the_desk(hand, DEEDS, len(TEAMS))
    count_journey("a full season of four teams by the desk's list", hand.actions)
    assert hand.actions <= 760
    play_offs_played = [each for each in state(hand).fixtures.values() if each.stage]
    assert len(play_offs_played) >= 3, "two semi-finals and a final"
    assert all(each.played for each in play_offs_played)
    assert {"teams", "more-teams", "season", "reports", "improvements", "play-offs", "prizes", "closing",
            "re-enrolment", "next-season"} <= kinds  # fmt: skip
    drawn = sorted(state(hand).fixtures.values(), key=lambda each: each.number)
    days = [each.day for each in drawn if each.day]  # a final has none until it is known who plays it
    assert days == sorted(days), "play-offs and the second season were proposed for days that had passed"
    names = {team.name: team.coach for team in state(hand).teams.values()}
    assert set(names) == {name for name, _coach, _list in TEAMS}
    assert {coach.name for coach in state(hand).coaches.values()} == {coach for _name, coach, _list in TEAMS}
    assert {"Éloïse d’Ô", "Ёж Грязнуля"} <= {each.name for team in state(hand).teams.values() for each in team.roster()}


def state(hand: Hand) -> State:
    return hand.shell.league.session.state


def by_the_desk(hand: Hand, deeds: Mapping[str, Deed], teams: int) -> set[str]:
    """Do what the desk's first line says until the second season is open; which kinds of line there were."""
    kinds = list[str]()
    while state(hand).seasons.keys() != {"season-1", "season-2"}:
        line = first_line(hand, teams)
        kinds.append(line.kind)
        hand.click(f"{line.action}: {line.words}")
        deeds[line.kind](hand, line)
        assert len(kinds) < MOST, kinds
    return set(kinds)


def first_line(hand: Hand, teams: int) -> Waiting:
    """The desk's first line; before the first season opens, the line for more teams while there are too few."""
    if hand.shell.address() != "league":
        hand.click("League")
    now = hand.shell.league.desk.view().now
    more = next((each for each in now if each.kind == "more-teams"), None)
    return more if more is not None and len(state(hand).teams) < teams else now[0]


def found(hand: Hand, path: Path) -> None:
    hand.click("Found a league", begins=True)
    hand.write("Name", "Лига «Été»")
    hand.write("File", str(path))
    hand.click("Found the league")
    assert state(hand).league.name == "Лига «Été»"  # type: ignore[union-attr]


def enrol(hand: Hand, _line: Waiting) -> None:
    name, coach, team_list = TEAMS[len(state(hand).teams)]
    hand.write("Name", name)
    hand.write("Coach", coach)
    hand.choose("Team list", team_list)
    hand.write(f"{team_list} Lineman", "12")
    hand.write("Name of player 1", FIRST_NAME[team_list])
    hand.click("Draw the names")
    hand.click("Enrol this team")


def open_season(hand: Hand, _line: Waiting) -> None:
    hand.click("Open the season and draw the fixtures")


def report(hand: Hand, _line: Waiting) -> None:
    answer_all(hand, "File the report", touchdowns=2)
    hand.click("File the report")


def take_first(hand: Hand, rows: ChoiceRows, _asked: str) -> None:
    take(hand, rows)


def improve(hand: Hand, _line: Waiting, choose: Callable[[Hand, ChoiceRows, str], None] = take_first) -> None:
    """The first way that is open, or what is chosen; dice that name a skill he has are thrown again."""
    dice = Random(1)
    for _throw in range(40):
        if [each for each in hand.seen("File the improvement") if each.isEnabled()]:
            break
        question = shown(hand, QuestionForm)[0].question
        if question.kind in {"die", "dice"}:
            hand.keys("".join(str(dice.randint(1, int(die[1:]))) for die in question.dice))
        else:
            choose(hand, shown(hand, ChoiceRows)[0], question.label)
    hand.click("File the improvement")


def play_offs(hand: Hand, _line: Waiting) -> None:
    """As the wizard proposes them."""
    hand.click("Draw the play-offs")


def prizes(hand: Hand, _line: Waiting) -> None:
    hand.click("Pay the prizes")


def close(hand: Hand, _line: Waiting) -> None:
    hand.meet(lambda: hand.click("Close the season…"), lambda: hand.click("Close the season"))


def re_enrol(hand: Hand, _line: Waiting) -> None:
    re_enrol_team(hand)


DEEDS: Mapping[str, Deed] = {
    "teams": enrol, "more-teams": enrol, "season": open_season, "reports": report, "improvements": improve,
    "play-offs": play_offs, "prizes": prizes, "closing": close, "re-enrolment": re_enrol, "next-season": open_season,
}  # fmt: skip
