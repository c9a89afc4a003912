"""The clock of a turn: for whom it runs, when it stands, what its end brings, and that a match goes on with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from leaguekeeper.base.clock import Stopwatch
from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.log import Decided, read_log
from leaguekeeper.play.core.protocol import Choose
from leaguekeeper.play.core.registry import module_of
from leaguekeeper.play.core.seats import Bot, RandomBot
from leaguekeeper.ui.components.page.dialogs import Dialog
from leaguekeeper.ui.pitch import PitchPage, PitchSetup
from leaguekeeper.ui.play import sittings
from tests.ui.pitch.test_page import match


class Wall:
    """A clock that goes only when it is told to."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    wall = Wall()
    monkeypatch.setattr("leaguekeeper.ui.pitch.turn_clock.Stopwatch", lambda _s, spent=0.0: Stopwatch(wall, spent))
    return wall


@pytest.fixture
def pages(dressed: QApplication) -> Iterator[list[PitchPage]]:
    pages: list[PitchPage] = []
    yield pages
    for page in pages:
        page.hide()


def at_a_turn(qtbot: QtBot, page: PitchPage) -> None:
    """Until a person chooses a player for his turn; whatever else is asked gets its first answer."""

    def due() -> bool:
        now = page.play.pending
        if page.play.waits_for is None or not isinstance(now, Choose):
            return False
        if now.kind != "turn":
            page.answer(page.play.options()[0])
        return now.kind == "turn" and bool(page.due.verbs)

    qtbot.waitUntil(due, timeout=10000)
    page.show_now()


def timed(qtbot: QtBot, pages: list[PitchPage], *seats: Bot | None, **agreed: object) -> PitchPage:
    setup = match()
    setup = replace(setup, options={**setup.options, "time-limit": 120, **agreed})
    page = PitchPage(setup, seats, SeededDice(3), pace=0)
    qtbot.addWidget(page)
    pages.append(page)
    page.resize(1224, 694)
    page.show()
    at_a_turn(qtbot, page)
    return page


def look(page: PitchPage) -> str:
    clock = page.bar.clock
    clock._look()
    return f"{clock.figure()} {clock.note()}"


def test_time_runs_out_and_the_turn_is_lost_though_somebody_looks_back(
    qtbot: QtBot, pages: list[PitchPage], wall: Wall
) -> None:
    page = timed(qtbot, pages, None, None)
    whose = page.play.state.active
    wall.now = 89.5
    assert look(page) == "0:31 of 2:00"
    page.replay.step(-1)
    assert page.replay.looks_back
    wall.now = 120.0
    look(page)
    assert not page.replay.looks_back
    at_a_turn(qtbot, page)
    assert page.play.state.active == 1 - whose
    assert not page.play.can_undo, "time is not taken back"
    assert any("time is up" in entry.title for entry in page.log.entries)
    assert look(page) == "2:00 of 2:00", "the other coach has his own"


def test_time_that_is_only_shown_ends_nothing_and_is_told_once(
    qtbot: QtBot, pages: list[PitchPage], wall: Wall
) -> None:
    page = timed(qtbot, pages, None, None, **{"time-up": "shown"})
    whose = page.play.state.active
    for wall.now in (125.0, 135.0):
        look(page)
        at_a_turn(qtbot, page)
    assert look(page) == "+0:15 time is up"
    assert page.play.state.active == whose
    assert sum("time is up" in entry.title for entry in page.log.entries) == 1


def test_it_stands_in_a_pause_and_while_nobody_looks_and_for_a_bot(
    qtbot: QtBot, pages: list[PitchPage], wall: Wall
) -> None:
    page = timed(qtbot, pages, None, RandomBot(2))
    page.bar.clock.click()
    wall.now = 60.0
    assert look(page) == "2:00 stopped"
    page.bar.clock.click()
    wall.now = 70.0
    page.hide()
    wall.now = 200.0
    page.show()
    page.show_now()
    assert look(page) == "1:50 of 2:00"
    assert page.bar.clock.accessibleName().endswith(": 1:50, of 2:00")
    page.end_turn()
    qtbot.waitUntil(lambda: page.play.waits_for == 0 and isinstance(page.play.pending, Choose))
    assert page.play.state.active == 0 or not page.bar.clock._watch.running


def test_a_match_without_a_limit_has_no_clock(qtbot: QtBot, pages: list[PitchPage]) -> None:
    page = timed(qtbot, pages, None, None, **{"time-limit": False})
    assert page.bar.clock.isHidden()


def test_a_match_that_is_taken_up_goes_on_with_its_time(
    qtbot: QtBot, pages: list[PitchPage], wall: Wall, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sittings, "folder", lambda: tmp_path)
    setup = replace(match(), options={"time-limit": 120})
    path = sittings.begin(module_of("pitch"), setup, ("human", "human"))

    def sat_down() -> PitchPage:
        page = sittings.sit_down(path, "3")
        assert isinstance(page, PitchPage)
        page.pace = 0
        qtbot.addWidget(page)
        pages.append(page)
        page.show()
        at_a_turn(qtbot, page)
        return page

    page = sat_down()
    wall.now = 45.0
    page.hide()
    assert "time" not in path.read_text(encoding="utf-8").partition("\n")[2]
    again = sat_down()
    assert look(again) == "1:15 of 2:00"
    wall.now = 200.0
    look(again)
    again.hide()
    assert [entry.action for entry in read_log(path).entries if isinstance(entry, Decided)][-1] == {"do": "time-up"}
    path.with_suffix(".clock").write_text("no clock", encoding="utf-8")
    assert look(sat_down()) == "2:00 of 2:00", "the match is whole without it"


@pytest.mark.parametrize(
    ("length", "agreed"),
    [("", {}), ("240", {"time-limit": 240, "time-up": "shown"}), ("other", {"time-limit": 420, "time-up": "shown"})],
)
def test_the_time_of_a_turn_is_agreed_before_the_match(
    qtbot: QtBot, dressed: QApplication, length: str, agreed: dict[str, object]
) -> None:
    form = PitchSetup()
    qtbot.addWidget(form)
    form.time.length.choose(length)
    form.time.minutes.set_value(7)
    form.time.end.choose("shown")
    options = form.setup().options
    assert {key: options[key] for key in ("time-limit", "time-up") if key in options} == agreed


def test_a_match_is_conceded_only_by_who_was_asked(qtbot: QtBot, pages: list[PitchPage], wall: Wall) -> None:
    page = timed(qtbot, pages, None, None)
    page.conceding._ask()
    wall.now = 130.0
    look(page)
    at_a_turn(qtbot, page)
    dialog = next(each for each in page.findChildren(Dialog) if each.isVisible())
    dialog.accept()
    assert page.play.over is None
