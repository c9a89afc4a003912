"""A league goes over to another rule book in the real window: chosen by hand, filed, corrected in its form, undone."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.notices import NoticeRow
from leaguekeeper.ui.pages.rulebook.edition import EditionPage
from leaguekeeper.ui.shell import Shell
from tests.off_season import write_season_over
from tests.ui.conftest import settle


@pytest.fixture
def between(window: Shell, qtbot: QtBot, tmp_path: Path) -> Shell:
    """The window with a league between two seasons."""
    window.open_league(write_season_over(tmp_path / "over.league"))
    settle(window, qtbot)
    return window


def page(shell: Shell, qtbot: QtBot, address: str) -> EditionPage:
    shell.go(address)
    settle(shell, qtbot)
    shown = shell.page()
    assert isinstance(shown, EditionPage)
    assert shown.failure == ""
    return shown


def press(shell: Shell, qtbot: QtBot, words: str) -> None:
    shown = shell.page()
    assert shown is not None
    next(one for one in shown.findChildren(Button) if words in (one.text(), one.accessibleName())).click()
    settle(shell, qtbot)
    settle(shell, qtbot)


def choose(shown: EditionPage, shell: Shell, qtbot: QtBot, key: str, value: str) -> None:
    matter = next(each for each in shown.view.matters if each.key == key)
    box = next(one for one in shown.findChildren(Choice) if one.accessibleName().endswith(matter.name))
    box.choose(value)
    box.activated.emit(box.currentIndex())
    settle(shell, qtbot)


def test_chosen_by_hand_filed_corrected_in_its_form_and_undone(between: Shell, qtbot: QtBot) -> None:
    before = between.league.session.state.copy()
    between.go("books")
    settle(between, qtbot)
    press(between, qtbot, "Go over with every team: Living Rulebook 4")
    shown = page(between, qtbot, "edition:lrb4")
    places = [each for each in shown.view.matters if each.what == "position"]
    first = places[0]
    other = next(value for value, _words in first.options if value not in {first.chosen, "keep", "leave"})
    choose(shown, between, qtbot, first.key, other)
    assert next(each.chosen for each in shown.view.matters if each.key == first.key) == other
    promised = {each.mark.id: each.treasuries[1] for each in shown.view.teams}
    press(between, qtbot, "Go over")
    assert between.league.session.book.id == "lrb4"
    state = between.league.session.state
    assert {team.id: team.treasury for team in state.teams.values() if team.id in promised} == promised
    slug = first.key.partition("/")[2]
    moved = [(team.id, each.id) for team in before.teams.values() for each in team.roster() if each.position == slug]
    assert {state.teams[team].players[ref].position for team, ref in moved} == {other}
    number = len(between.league.session.reading.filed)
    between.go(f"document:{number}")
    settle(between, qtbot)
    press(between, qtbot, "Correct…")
    form = between.page()
    assert isinstance(form, EditionPage)
    assert next(each.chosen for each in form.view.matters if each.key == first.key) == other
    filed = {each.key: each.chosen for each in form.view.matters}
    for what in (next(value for value, _words in places[1].options if value != places[1].chosen), places[1].chosen):
        choose(form, between, qtbot, places[1].key, what)
        assert {each.key: each.chosen for each in form.view.matters} == filed | {places[1].key: what}
    choose(form, between, qtbot, first.key, first.chosen)
    between.league.stack.correct(number, {**between.league.stack.sheet_value(number), "note": "theirs"})
    form.reload()
    settle(between, qtbot)
    assert any("was corrected meanwhile" in row.accessibleName() for row in form.findChildren(NoticeRow))
    assert {each.key: each.chosen for each in form.view.matters} == filed
    choose(form, between, qtbot, first.key, first.chosen)
    press(between, qtbot, "Correct the sheet")
    state = between.league.session.state
    assert {state.teams[team].players[ref].position for team, ref in moved} == {first.chosen}
    for _action in range(3):
        between.league.stack.undo()
    assert between.league.session.state == before


def test_while_a_season_is_open_it_says_so_and_offers_nothing(window: Shell, qtbot: QtBot) -> None:
    shown = page(window, qtbot, "edition:lrb4")
    assert "close it first" in shown.view.refused
    assert shown.findChildren(NoticeRow)
    assert not next(one for one in shown.findChildren(Button) if one.text() == "Go over").isEnabled()


def test_a_choice_that_can_no_longer_be_made_is_told_of_and_the_others_stay(between: Shell, qtbot: QtBot) -> None:
    """Everybody in whom a choice was made died meanwhile: the page had shown nothing but that any more."""
    shown = page(between, qtbot, "edition:lrb4")
    first, second = [each for each in shown.view.matters if each.what == "position"][:2]
    for each in (first, second):
        choose(shown, between, qtbot, each.key, "leave")
    position = first.key.partition("/")[2]
    died = [{"team": team.id, "player": player.id, "field": "status", "to": "dead"}
            for team in between.league.session.state.teams.values()
            for player in team.roster() if player.position == position]  # fmt: skip
    between.do(lambda: between.league.stack.file_sheet("ruling", {"reason": "plague", "changes": died}))
    settle(between, qtbot)
    told = [row.accessibleName() for row in shown.findChildren(NoticeRow)]
    assert any("can no longer be chosen" in each and first.name in each for each in told), (shown.failure, told)
    chosen = {each.key: each.chosen for each in shown.view.matters}
    assert first.key not in chosen
    assert chosen[second.key] == "leave"
