from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.words import pick, speak
from leaguekeeper.play.core import registry
from leaguekeeper.play.core.log import read_log
from leaguekeeper.play.core.protocol import Setup
from leaguekeeper.play.core.registry import module_of
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.report.drafts import load_draft
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import file
from leaguekeeper.ui.cards import CardsPage
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.pages.play.play import GamePlayPage, PlayPage
from leaguekeeper.ui.pages.play.play_forms import form_of
from leaguekeeper.ui.pitch import PitchPage, PitchSetup
from leaguekeeper.ui.play.game_page import AnyGamePage, GamePage
from leaguekeeper.ui.play.sittings import begin, folder, kept_games, sit_down
from leaguekeeper.ui.rugby import RugbyPage
from leaguekeeper.ui.shell import Shell
from tests.league.lrb4.table import league
from tests.ui.conftest import settle
from tests.ui.scenes_of_play import played


@pytest.fixture
def by_hand(tmp_path: Path) -> LeagueApi:
    """The page of games reads the teams of a real league; this one has none yet."""
    return LeagueApi.create(tmp_path / "empty.league")


def at_play(shell: Shell, qtbot: QtBot, game: str = "") -> QWidget:
    shell.go(f"play:{game}")
    settle(shell, qtbot)
    page = shell.page()
    assert isinstance(page, PlayPage)
    content = page.content()
    assert content is not None
    return content


def press(content: QWidget, words: str) -> None:
    button = next(each for each in content.findChildren(Button) if each.text() == words)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def game_of(shell: Shell, qtbot: QtBot) -> QWidget:
    qtbot.waitUntil(
        lambda: isinstance(shell.page(), GamePlayPage) and shell.page().content() is not None,  # type: ignore[union-attr]
        timeout=60000,
    )
    page = shell.page()
    assert page is not None
    content = page.content()
    assert content is not None
    return content


def started(shell: Shell, qtbot: QtBot, seats: tuple[str, str], seed: str = "7") -> PitchPage:
    content = at_play(shell, qtbot, "pitch")
    form = content.findChild(PitchSetup)
    assert form is not None
    for box, seat in zip(form.seats, seats, strict=True):
        box.setCurrentIndex(box.findData(seat))
    form.seed.setText(seed)
    press(content, "Play the match")
    page = game_of(shell, qtbot)
    assert isinstance(page, PitchPage)
    return page


SMALLEST_FORM = 442
"""What the smallest window leaves a form before a game: beside the rail, the margins and the games begun."""


@pytest.mark.parametrize("language", ["fr", "ru"])
@pytest.mark.parametrize("game", ["pitch", "cards", "rugby"])
def test_a_form_before_a_game_fits_the_smallest_window(
    qtbot: QtBot, dressed: QApplication, game: str, language: str
) -> None:
    """Nothing of it, nor of what it scrolls, has to be scrolled sideways."""
    speak(language)
    form = form_of(module_of(game))
    qtbot.addWidget(form)
    form.resize(SMALLEST_FORM, 500)
    form.show()
    assert form.minimumSizeHint().width() <= SMALLEST_FORM
    for area in form.findChildren(QScrollArea):
        assert area.horizontalScrollBar().maximum() == 0


def test_the_rail_leads_to_the_games_that_are_installed(shell: Shell, qtbot: QtBot) -> None:
    content = at_play(shell, qtbot)
    shown = {each.text() for each in content.findChildren(Button)}
    assert {"The pitch", "Rugby", "Replay a log…"} <= shown


def test_a_game_that_is_not_installed_is_not_offered(
    shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "KNOWN", ("rugby",))
    shown = {each.text() for each in at_play(shell, qtbot).findChildren(Button)}
    assert "Rugby" in shown
    assert "The pitch" not in shown


def test_a_game_that_is_switched_off_is_not_offered(shell: Shell, qtbot: QtBot) -> None:
    shell.preferences.games_off = ["pitch"]
    shown = {each.text() for each in at_play(shell, qtbot).findChildren(Button)}
    assert "The pitch" not in shown


def test_a_match_between_bots_is_begun_with_a_click_and_kept_while_it_is_played(shell: Shell, qtbot: QtBot) -> None:
    page = started(shell, qtbot, ("bot:random", "bot:random"))
    page.skip()
    qtbot.waitUntil(lambda: page.play.state.turns[0] >= 1, timeout=20000)
    shell.go("settings")
    (path,) = folder().glob("*.jsonl")
    log = read_log(path)
    (kept,) = kept_games()
    assert kept.score == tuple(page.play.state.score)
    assert log.header.seats == ("bot:random", "bot:random")
    assert len(log.entries) == page.moments.last


def test_a_match_that_was_left_goes_on_where_it_was(shell: Shell, qtbot: QtBot) -> None:
    page = started(shell, qtbot, ("human", "bot:random"))
    qtbot.waitUntil(lambda: page.due.kind is not None and bool(page.due.verbs), timeout=60000)
    page.choose_row(0)
    page.confirm()
    before = page.moments.last
    shell.go("play:pitch")
    settle(shell, qtbot)
    (kept,) = kept_games()
    assert not kept.complete
    again = sit_down(kept.path)
    qtbot.addWidget(again)
    assert isinstance(again, PitchPage)
    assert again.moments.last == before
    assert again.play.game.dump(again.play.state) == page.play.game.dump(page.play.state)


def test_what_could_be_taken_back_still_can_when_the_game_is_taken_up_again(qtbot: QtBot) -> None:
    setup = Setup("team-manager", {}, {"managers": 2, "teams": ["gouged-eye", "reikland-reavers"], "first": 0})
    path = begin(module_of("cards"), setup, ("human", "human"))
    page = sit_down(path, "7")
    qtbot.addWidget(page)
    while not page.play.can_undo:
        while page.play.step():
            pass
        before = page.game.dump(page.play.state)
        page.play.answer(page.play.options()[0])
    again = sit_down(path)
    qtbot.addWidget(again)
    again.replay.slider.setValue(0)
    again.undo()
    assert not again.replay.looks_back, "what is taken back is seen"
    assert again.game.dump(again.play.state) == before
    kept = sit_down(path, writing=False)
    qtbot.addWidget(kept)
    assert kept.game.dump(kept.play.state) == before
    assert not kept.play.can_undo, "who only looks at a log takes nothing back"
    page.play.answer(page.play.options()[0])
    assert "open in a second window" in page.why_stopped
    assert not page.decides
    assert len(read_log(path).entries) == again.moments.last, "what the second one wrote is whole"


def test_a_log_is_replayed_and_not_written_to(
    shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    page = started(shell, qtbot, ("bot:random", "bot:random"))
    page.skip()
    qtbot.waitUntil(lambda: page.play.state.turns[0] >= 1, timeout=20000)
    shell.go("settings")
    copy = tmp_path / "a match.jsonl"
    copy.write_bytes(next(folder().glob("*.jsonl")).read_bytes())
    written = copy.read_bytes()
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_args: (str(copy), ""))
    press(at_play(shell, qtbot, "pitch"), "Replay a log…")
    qtbot.waitUntil(lambda: isinstance(game_of(shell, qtbot), PitchPage) and game_of(shell, qtbot) is not page)
    watched = game_of(shell, qtbot)
    assert isinstance(watched, PitchPage)
    watched.go_on()
    assert (watched.panel.title.text(), watched.moments.last) == ("The log ends here", len(read_log(copy).entries))
    watched.replay.slider.setValue(0)
    assert watched.replay.looks_back
    assert copy.read_bytes() == written


def test_what_is_no_log_is_refused_in_a_sentence(shell: Shell, qtbot: QtBot, tmp_path: Path) -> None:
    other = tmp_path / "letter.jsonl"
    other.write_text("Dear league,\n", encoding="utf-8")
    shell.go(f"game:{other}|watch")
    settle(shell, qtbot)
    page = shell.page()
    assert page is not None
    assert "not the log of a game" in page.failure
    shell.go("game:none")
    settle(shell, qtbot)
    assert page.failure == "This game is not there any more: its log was moved, renamed or removed."
    other.rename(folder() / other.name)
    late = folder() / "pitch-20310101-120000.jsonl"
    late.write_text('{"log":"leaguekeeper-game","version":99}\n', encoding="utf-8")
    assert [(kept.title, kept.read) for kept in kept_games()] == [(late.name, False)], "no log, and a later version's"
    for told, kind, title in (("rugby", '"home":"ELF"', "rugby"), ("cards", '"first":0', "Team Manager")):
        odd = played(told, 3)
        odd.write_text(odd.read_text("utf-8").replace(kind, f"{kind.partition(':')[0]}:[]"), "utf-8")
        assert any(title in (kept.title, kept.game.partition(",")[0]) for kept in kept_games())
        with pytest.raises(LeaguekeeperError):
            sit_down(odd)


@pytest.mark.parametrize(
    ("game", "words", "kind", "title"),
    [("rugby", "Kick off the match", RugbyPage, "Silver Wind – Royal Oval Club"),
     ("cards", "", CardsPage, "{0} – {1}")],
)  # fmt: skip
def test_the_other_games_begin_from_their_forms_too(
    shell: Shell, qtbot: QtBot, game: str, words: str, kind: type[AnyGamePage], title: str
) -> None:
    content = at_play(shell, qtbot, game)
    main = [each for each in content.findChildren(Button) if each.property("kind") == "main"]
    press(content, words or main[-1].text())
    page = game_of(shell, qtbot).findChild(kind)
    assert page is not None
    assert next(folder().glob(f"{game}-*.jsonl")).read_bytes()
    qtbot.waitUntil(lambda: page.moments.last > 0 or page.decides)  # who is drawn is the first thing that falls
    (kept,) = kept_games()
    assert kept.title == title.format(*(page.game.words.seat_name(page.play.state, seat) for seat in (0, 1)))
    assert kept.game == pick(module_of(game).names), "whole names of teams tell games apart in a narrow list"


def test_a_match_of_the_league_is_played_and_its_report_begun(shell: Shell, qtbot: QtBot, tmp_path: Path) -> None:
    with Session.create(tmp_path / "l.league") as made:
        file(made, league(staff={"home": {"re-roll": 2}}).documents)
    opened = LeagueApi.open(tmp_path / "l.league")
    shell.take_up(opened)
    settle(shell, qtbot)
    shell.go("play:match:1")
    settle(shell, qtbot)
    content = shell.page().content()  # type: ignore[union-attr]
    assert content is not None
    form = content.findChild(PitchSetup)
    assert form is not None
    assert form.fixture.currentData() == 1
    assert {box.currentText() for box in form.sides} == {"Home", "Away"}
    assert not any(box.isEnabled() for box in form.sides)
    for box in form.seats:
        box.setCurrentIndex(box.findData("bot:random"))
    press(content, "Play the match")
    page = game_of(shell, qtbot)
    assert isinstance(page, PitchPage)
    page.play.advance()
    page.go_on()
    assert page.panel.do.text() == "Write the match report"
    QTest.mouseClick(page.panel.do, Qt.MouseButton.LeftButton)
    settle(shell, qtbot)
    qtbot.waitUntil(lambda: shell.address() == "report:1", timeout=60000)
    score = dict(zip(("home", "away"), page.play.state.score, strict=True))
    result = load_draft(opened.session, 1).value["result"]
    assert {side: result[side]["score"] for side in ("home", "away")} == score


def test_undoing_is_the_games_while_one_plays_and_leaves_the_league_alone(
    window: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = started(window, qtbot, ("human", "bot:random"))
    filed, undone = len(window.league.session.reading.filed), list[str]()
    monkeypatch.setattr(page, "undo", lambda: undone.append("game"))
    QTest.keyClick(page.panel.list, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    window.actions_by_name()["undo"].trigger()
    settle(window, qtbot)
    assert undone == ["game", "game"]
    assert len(window.league.session.reading.filed) == filed


@pytest.mark.parametrize("game", ["pitch", "cards", "rugby"])
def test_whoever_has_the_keyboard_has_its_keys_before_the_game(window: Shell, qtbot: QtBot, game: str) -> None:
    window.go(f"game:{played(game, 40).name}|7")
    game_of(window, qtbot)
    page = window.findChildren(GamePage)[-1]
    qtbot.waitUntil(lambda: page.play.waits_for is not None and not page.timer.isActive(), timeout=60000)
    told, pressed = page.moments.last, list[str]()
    button = next(each for each in page.replay.findChildren(Button) if each.isEnabled())
    button.clicked.connect(lambda _on: pressed.append("look back"))
    entry = next(each for each in window.findChildren(QAbstractButton) if each.accessibleName() == "Teams")
    for control in (button, entry):
        control.setFocus()
        QTest.keyClick(control, Qt.Key.Key_Space)
    settle(window, qtbot)
    assert (pressed, window.address(), page.moments.last) == (["look back"], "teams", told)
    window.go("back")
    settle(window, qtbot)
    window.open_palette()
    QTest.keyClicks(window.focusWidget(), "settings")
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    settle(window, qtbot)
    assert (window.address(), page.moments.last) == ("settings", told)
