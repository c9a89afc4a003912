"""The league changes beneath a form that lies open, or refuses it: nothing that was entered is lost."""

from __future__ import annotations

import datetime
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from leaguekeeper.league.paperwork import to_value
from leaguekeeper.rules import load
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.ui.leagues import open_league
from leaguekeeper.ui.pages.season.between_seasons import StandAside
from leaguekeeper.ui.pages.season.called_off_dialog import CalledOffDialog
from leaguekeeper.ui.pages.season.season_dialogs import DIALOGS, sheet_words
from leaguekeeper.ui.pages.season.tournament_dialogs import MatchDialog, PlainDialog
from leaguekeeper.ui.pages.season.what_if import WhatIfDialog
from leaguekeeper.ui.pages.stack.correcting import CorrectionDialog
from leaguekeeper.ui.pages.teams.enrol import EnrolPage
from leaguekeeper.ui.pages.teams.improving import ImprovementDialog
from leaguekeeper.ui.pages.teams.renaming import RenamingDialog
from leaguekeeper.ui.pages.teams.slip import SlipDialog
from leaguekeeper.ui.shell import Shell
from tests.sample_league import write_sample
from tests.ui.clicks import Hand, ready
from tests.ui.conftest import slow

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


def test_a_plan_of_purchases_follows_a_book_that_changes_beneath_it(hand: Hand, league: Path) -> None:
    """What the new book lacks waits and is left out; what it prices anew costs that."""
    shell = hand.shell
    shell.do(lambda: shell.league.stack.file_sheet("ruling", treasury(300_000)))
    hand.settle()
    plan = WhatIfDialog(shell, shell, shell.league.teams.what_if_view(TEAM))
    plan.open()
    for slug in ("cheerleader", "rat-ogre"):
        plan.add(next(wish for wish in shell.league.teams.what_if_view(TEAM).wishes if wish.slug == slug))
    with LeagueApi.open(league) as other:
        other.stack.file_sheet("season_closed", {"season": "season-1", "by_ruling": "snow"})
        other.stack.file_sheet("rule_book_adopted", {"rulebook": "ours", "book": our_book()})
        shell.operations.run(shell.league.read_anew)
        hand.settle()
        assert hand.reads("“Cheerleader” is no longer on offer: it is left out of the plan.")
        assert [(wish.name, wish.price) for wish in plan.plan()] == [("Rat Giant", 170_000)]
        assert [each.name for each in plan._view.wishes].count("Cheerleader") == 0
        assert ready(plan)
        other.stack.undo()
        other.stack.undo()
    shell.operations.run(shell.league.read_anew)
    hand.settle()
    assert [wish.name for wish in plan.plan()] == ["Cheerleader", "Rat Ogre"]


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
    assert hand.reads("can no longer improve (dead). Close this form; nothing was filed.")
    with LeagueApi.open(league) as other:
        other.stack.undo()
    shell.operations.run(shell.league.read_anew)
    hand.settle()
    assert hand.reads("Of which category?")
    assert form.entry()["how"] == "random-primary"


def test_what_is_done_again_is_the_form_as_it_stands_by_then(hand: Hand, league: Path) -> None:
    """Who was renamed on it has been let go meanwhile: the rest of it is filed."""
    slip = a_slip(hand)
    gone = next(each["player"] for each in slip.entries() if each["do"] == "rename")
    elsewhere(league, "purchases_made", team=TEAM, entries=[{"do": "fire", "player": gone}])
    hand.click("File the slip")
    hand.settle()
    hand.click("Do it again")
    hand.settle()
    assert not slip.isVisible()
    filed = hand.shell.league.session.reading.filed[-1].document
    assert [each["do"] for each in to_value(filed)["entries"]] == ["buy"]


def test_a_name_that_is_refused_stands_there_to_be_seen(hand: Hand, league: Path) -> None:
    row = hand.shell.league.teams.view(TEAM).roster[0]
    naming = RenamingDialog(hand.shell, hand.shell, row)
    naming.open()
    hand.write("Player’s name", "Skrix")
    elsewhere(league, "ruling", **treasury(0))
    hand.click("Change the name")
    hand.settle()
    hand.click("Leave it")
    assert naming.isVisible()
    assert naming.name.text() == "Skrix"


@pytest.mark.parametrize("read_before", [False, True])
def test_no_form_comes_up_over_another_league_than_its_own(
    hand: Hand, league: Path, tmp_path: Path, read_before: bool
) -> None:
    """Another league was opened while it was being filed, or while the league was read anew after it."""
    slip, shell = a_slip(hand), hand.shell
    elsewhere(league, "ruling", **treasury(0))
    other = open_league(write_sample(tmp_path / "other.league"))
    before, count = league.read_bytes(), other.stack.count
    if read_before:
        shell.operations.run(shell.league.read_anew)
        hand.settle()
    with slow(shell, hand.qtbot):
        slip.file()
        shell.take_up(other)
    hand.settle()
    assert not slip.isVisible()
    assert hand.reads("ours is no longer open: what you had entered there was not filed, and is lost.")
    assert league.read_bytes() == before
    assert other.stack.count == count


def test_whoever_says_that_a_team_stands_aside_is_told_that_it_was_settled_meanwhile(hand: Hand, league: Path) -> None:
    (mark, *_others) = (row.team for row in hand.shell.league.teams.all().rows if row.team.id == TEAM)
    aside = StandAside(mark, hand.shell, hand.shell)
    aside.open()
    elsewhere(league, "team_rested", team=TEAM, becomes="dissolved")
    hand.shell.operations.run(hand.shell.league.read_anew)
    hand.settle()
    assert hand.reads("Meanwhile it was settled")
    hand.click("File it")
    hand.settle()
    (remark, _rests) = hand.shell.league.session.reading.filed[-1].outcome.remarks
    assert remark.warning
    assert "had been dissolved" in remark.text()


def test_a_sheet_is_corrected_where_it_lies_once_one_beneath_it_was_taken_out(hand: Hand, league: Path) -> None:
    stack = hand.shell.league.stack
    for gold in (10_000, 20_000):
        hand.shell.do(lambda gold=gold: stack.file_sheet("ruling", treasury(gold)))  # type: ignore[misc]
        hand.settle()
    form = CorrectionDialog(hand.shell, hand.shell, stack.sheet_form(stack.count), stack.sheet_value(stack.count))
    form.open()
    with LeagueApi.open(league) as other:
        other.stack.remove(stack.count - 1)
    hand.shell.operations.run(hand.shell.league.read_anew)
    hand.settle()
    hand.qtbot.waitUntil(lambda: hand.reads("This can be filed"), timeout=5000)


def test_a_list_that_is_corrected_is_there_again_with_its_sheet_wherever_that_lies(hand: Hand, league: Path) -> None:
    shell = hand.shell

    def read() -> str:
        shell.operations.run(shell.league.read_anew)
        hand.settle()
        page = shell.page()
        assert page is not None
        return page.failure

    with LeagueApi.open(league) as other:
        other.stack.take_out("team-sylve")
        read()
        shell.go("enrol:team-sylve")
        hand.settle()
        assert "no longer in the stack" in read()
        other.stack.undo()
        assert read() == ""
        other.stack.take_out("fixture-r5-4")
        other.stack.take_out("coach-rats")
        assert read() == ""
    hand.write("Name", "Sylvains")
    page = shell.page()
    assert isinstance(page, EnrolPage)
    hand.qtbot.waitUntil(lambda: ready(page), timeout=5000)


def test_a_list_that_was_begun_is_enrolled_though_another_team_has_come_by_its_name(hand: Hand, league: Path) -> None:
    shell = hand.shell
    shell.go("enrol")
    hand.settle()
    page = shell.page()
    assert isinstance(page, EnrolPage)
    page.draft("Green", "Ada", "orc", {"orc-lineman": 11})
    hand.qtbot.waitUntil(lambda: ready(page), timeout=10000)
    with LeagueApi.open(league) as other:
        value = other.stack.sheet_value(other.stack.lies_at("team-sylve"))
        other.stack.file({**value, "id": "team-green", "team": "green", "name": "Green"})
    shell.operations.run(shell.league.read_anew)
    hand.settle()
    page.enrol()
    hand.settle()
    assert [team for team in shell.league.session.state.teams if team.startswith("green")] == ["green", "green-2"]


def of_the_season(hand: Hand, kind: str, **told: object) -> PlainDialog:
    """A sheet of the commissioner, filled in and in sight."""
    shell = hand.shell
    return shown(hand, DIALOGS[kind](*sheet_words()[kind], shell, shell, shell.league.season.sheet_terms()), **told)


def shown(hand: Hand, form: PlainDialog, **told: object) -> PlainDialog:
    """It is filled in and opened, and what filing it would change is shown."""
    form.fill(**told)
    form.open()
    hand.qtbot.waitUntil(lambda: ready(form), timeout=5000)
    return form


def the_final(hand: Hand) -> str:
    """A final that was drawn and called off."""
    league = hand.shell.league
    left = [each.id for each in league.session.state.fixtures.values() if each.to_play]
    league.stack.file(*({"kind": "result_recorded", "id": f"end-{each}", "fixture": each} for each in left))
    league.season.draw_play_offs(2, datetime.date(2027, 1, 9), third_place=False)
    final = next(each.id for each in league.session.state.fixtures.values() if each.match == "playoff")
    league.stack.file_sheet("fixture_changed", {"fixture": final, "cancelled": "snow"})
    return final


@pytest.mark.parametrize("called_off", [False, True])
def test_a_match_in_which_others_meet_by_then_is_not_filed_as_the_one_that_was_meant(
    hand: Hand, league: Path, called_off: bool
) -> None:
    """Turned round, or of other teams since an earlier result was corrected: home and away are somebody else."""
    shell, match = hand.shell, the_final(hand) if called_off else "r5-1"
    form: PlainDialog
    if called_off:
        number = shell.league.session.state.fixtures[match].number
        form = CalledOffDialog(shell, shell, shell.league.season.called_off(number))
        form.reason.setText("nobody heard of the others")
        shown(hand, form, way="home")
    else:
        form = of_the_season(hand, "result_recorded", fixture=match, home=2)
    before = shell.league.stack.count
    elsewhere(league, "fixture_changed", fixture=match, swap=True, cancelled="snow" if called_off else "")
    form.file()
    hand.settle()
    hand.click("Do it again")
    hand.settle()
    assert form.isVisible()
    assert shell.league.stack.count == before + 1
    hand.qtbot.waitUntil(lambda: hand.reads("by now: see whether what you entered is still right."), timeout=5000)
    assert ready(form), "whoever has seen it may file it"
    form.file()
    hand.settle()
    assert shell.league.session.state.matches[match].winner == "home"


def test_what_can_no_longer_be_chosen_stays_as_it_was_chosen_until_it_can_again(hand: Hand, league: Path) -> None:
    """Nobody else is taken in his place: the team would have passed to the next coach of the list."""
    form = of_the_season(hand, "coach_changed", team=TEAM)
    told = form.fields()
    with LeagueApi.open(league) as other:
        other.stack.file_sheet("coach_changed", told)
        hand.shell.operations.run(hand.shell.league.read_anew)
        hand.settle()
        hand.qtbot.waitUntil(lambda: hand.reads("can no longer be chosen here."), timeout=5000)
        assert not ready(form)
        assert form.fields() == told
        other.stack.undo()
    hand.shell.operations.run(hand.shell.league.read_anew)
    hand.settle()
    hand.qtbot.waitUntil(lambda: ready(form), timeout=5000)
    assert form.fields() == told


def test_a_match_that_is_arranged_has_a_name_of_its_own_when_it_is_filed(hand: Hand, league: Path) -> None:
    """Another was arranged while the form lay open, and has come by the name that was free then."""
    shell, view = hand.shell, hand.shell.league.season.view()
    form = shown(hand, MatchDialog(shell, shell, view.teams, view.rivals, view.season))
    elsewhere(league, "fixture_set", **form.fields())
    form.file()
    hand.settle()
    hand.click("Do it again")
    hand.settle()
    first, second = list(shell.league.session.state.fixtures.values())[-2:]
    assert (first.home, first.away) == (second.home, second.away)
    assert not form.isVisible()


def test_a_form_that_corrects_says_that_another_has_corrected_the_sheet_and_writes_nothing_over(
    hand: Hand, league: Path
) -> None:
    """The window reads the league anew by itself: the form had put its own in the place of the other's."""
    number, stack = 2, hand.shell.league.stack
    was = stack.sheet_value(number, "coach_joined")
    form = CorrectionDialog(hand.shell, hand.shell, stack.sheet_form(number), was)
    form.open()
    with LeagueApi.open(league) as other:
        other.stack.correct(number, {**was, "name": "Theirs"})
    hand.shell.operations.run(hand.shell.league.read_anew)
    hand.settle()
    form.look_anew()
    hand.qtbot.waitUntil(lambda: hand.reads("was corrected meanwhile"), timeout=5000)
    assert not ready(form)
    assert stack.sheet_value(number)["name"] == "Theirs"
    form.reject()
