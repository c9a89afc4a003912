"""The league changes beneath a form that lies open, or refuses it: nothing that was entered is lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from leaguekeeper.rules import load
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.ui.pages.season.between_seasons import StandAside
from leaguekeeper.ui.pages.teams.improving import ImprovementDialog
from leaguekeeper.ui.pages.teams.slip import SlipDialog
from leaguekeeper.ui.shell import Shell
from tests.ui.clicks import Hand, ready

TEAM = "rats"


@pytest.fixture
def hand(window: Shell, qtbot: QtBot) -> Hand:
    return Hand(window, qtbot)


def a_slip(hand: Hand) -> SlipDialog:
    """A slip on which two cheerleaders are bought and somebody is named, as it is ready to be filed."""
    hand.shell.do(lambda: hand.shell.league.stack.file_sheet("ruling", {
        "reason": "a windfall", "changes": [{"team": TEAM, "field": "treasury", "to": 300_000}]}))  # fmt: skip
    hand.settle()
    slip = SlipDialog(hand.shell, hand.shell, hand.shell.league.teams.slip(TEAM))
    slip.open()
    hand.write("Name of player 1", "Skrix")
    hand.click("More: Cheerleader")
    hand.click("More: Cheerleader")
    hand.qtbot.waitUntil(lambda: ready(slip), timeout=5000)
    return slip


def elsewhere(path: Path, kind: str, **fields: object) -> None:
    """Another program files a sheet."""
    with LeagueApi.open(path) as other:
        other.stack.file_sheet(kind, fields)


def treasury(to: int) -> dict[str, object]:
    return {"reason": "found out", "changes": [{"team": TEAM, "field": "treasury", "to": to}]}


def test_a_slip_that_was_forestalled_is_in_sight_as_it_was_filled_in(hand: Hand, league: Path) -> None:
    slip = a_slip(hand)
    entries = slip.entries()
    elsewhere(league, "ruling", **treasury(0))
    hand.click("File the slip")
    hand.settle()
    assert hand.reads("What you were doing was not filed")
    assert slip.isVisible()
    hand.click("Leave it")
    assert slip.entries() == entries
    hand.qtbot.waitUntil(lambda: not ready(slip), timeout=5000)
    assert slip.purse().purse().left < 0, "it is reckoned anew on the league as it is"


@pytest.mark.parametrize("gold", [0, 90_000])
def test_what_is_done_again_is_filed_or_the_form_is_there_once_more(hand: Hand, league: Path, gold: int) -> None:
    slip, before = a_slip(hand), hand.shell.league.stack.count
    elsewhere(league, "ruling", **treasury(gold))
    hand.click("File the slip")
    hand.settle()
    hand.click("Do it again")
    hand.settle()
    assert slip.isVisible() == (gold == 0)
    assert hand.reads("This could not be done") == (gold == 0)
    assert hand.shell.league.stack.count == before + 1 + (gold > 0)


def test_whoever_is_refused_goes_on_in_the_form_that_was_put_away(hand: Hand, league: Path) -> None:
    (mark, *_others) = (row.team for row in hand.shell.league.teams.all().rows if row.team.id == TEAM)
    aside = StandAside(mark, hand.shell, hand.shell)
    aside.open()
    hand.write("Reason", "too many forfeits")
    elsewhere(league, "ruling", **treasury(0))
    hand.click("File it")
    hand.settle()
    hand.keys(Qt.Key.Key_Escape)
    assert aside.isVisible()
    assert aside.reason.text() == "too many forfeits"


def our_book() -> dict[str, Any]:
    """The house rules without cheerleaders and throwers, and with another name and price for rat ogres."""
    book = load("house2020").copied("ours", {"en": "Ours", "fr": "Le nôtre"}).plain()
    book["staff"] = [each for each in book["staff"] if each["slug"] != "cheerleader"]
    skaven = next(each for each in book["teams"] if each["slug"] == "skaven")
    skaven["positions"] = [each for each in skaven["positions"] if each["slug"] != "skaven-thrower"]
    ogre = next(each for each in skaven["positions"] if each["slug"] == "rat-ogre")
    ogre |= {"price": 170_000, "name": {"en": "Rat Giant", "fr": "Rat géant"}}
    return book


def test_a_slip_follows_a_book_that_changes_beneath_it_and_is_as_it_was_once_that_is_undone(
    hand: Hand, league: Path
) -> None:
    """What was bought and hired of what the new book lacks waits; what it renames or prices anew is as it says."""
    slip = a_slip(hand)
    hand.click("More: Skaven Thrower")
    hand.click("More: Rat Ogre")
    entries = slip.entries()
    with LeagueApi.open(league) as other:
        other.stack.file_sheet("season_closed", {"season": "season-1", "by_ruling": "snow"})
        other.stack.file_sheet("rule_book_adopted", {"rulebook": "ours", "book": our_book()})
    hand.shell.operations.run(hand.shell.league.read_anew)
    hand.settle()
    assert hand.reads("“Cheerleader” is no longer on offer")
    assert hand.reads("“Skaven Thrower” is no longer on offer")
    assert [each["do"] for each in slip.entries()] == ["rename", "hire"]
    hand.qtbot.waitUntil(lambda: slip.purse().purse().left == 300_000 - 170_000, timeout=5000)
    assert hand.reads("Rat Giant")
    with LeagueApi.open(league) as other:
        other.stack.undo()
        other.stack.undo()
    hand.shell.operations.run(hand.shell.league.read_anew)
    hand.settle()
    assert sorted(map(str, slip.entries())) == sorted(map(str, entries))
    assert not hand.reads("no longer on offer")


def test_an_improvement_asks_on_where_it_stood_once_what_came_beneath_it_is_undone(hand: Hand, league: Path) -> None:
    shell = hand.shell
    gift = {"team": TEAM, "player": "5", "field": "extra_spp", "to": 40}
    shell.do(lambda: shell.league.stack.file_sheet("ruling", {"reason": "a gift", "changes": [gift]}))
    hand.settle()
    row = next(each for each in shell.league.teams.view(TEAM).roster if each.can_improve)
    form = ImprovementDialog(shell, shell, TEAM, row)
    form.open()
    hand.settle()
    form.answer("how", "random-primary")
    hand.settle()
    assert hand.reads("Of which category?")
    dead = {"team": TEAM, "player": "5", "field": "status", "to": "dead"}
    elsewhere(league, "ruling", reason="an accident", changes=[dead])
    shell.operations.run(shell.league.read_anew)
    hand.settle()
    assert not hand.reads("Of which category?")
    assert hand.reads("is not one of the choices")
    with LeagueApi.open(league) as other:
        other.stack.undo()
    shell.operations.run(shell.league.read_anew)
    hand.settle()
    assert hand.reads("Of which category?")
    assert form.entry()["how"] == "random-primary"
