"""A rugby match in the window, through the pitch, the list and the buttons."""

from __future__ import annotations

from collections.abc import Callable
from math import isqrt
from pathlib import Path

import pytest

pytest.importorskip("PySide6")

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent, QTextDocumentFragment
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QToolTip
from pytestqt.qtbot import QtBot

from leaguekeeper.base.words import pick, speak
from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.log import Header, LogWriter, read_log
from leaguekeeper.play.core.playthrough import Playthrough
from leaguekeeper.play.core.protocol import Choose, Setup
from leaguekeeper.play.core.seats import Bot
from leaguekeeper.play.rugby.actions import Action
from leaguekeeper.play.rugby.bots import CoachBot
from leaguekeeper.play.rugby.game import Rugby
from leaguekeeper.play.rugby.geometry import Point
from leaguekeeper.play.rugby.reach import first_reach
from leaguekeeper.play.rugby.sheets import IndividualCard, TeamPlay, house
from leaguekeeper.play.rugby.telling import describe, team_name
from leaguekeeper.play.rugby.vocabulary import DUTIES
from leaguekeeper.ui.components.forms.ticked_rows import TICK
from leaguekeeper.ui.components.page.text import Text, lines_height
from leaguekeeper.ui.rugby import RugbyPage
from leaguekeeper.ui.rugby.boards import NAMED, fitted
from leaguekeeper.ui.rugby.hand import CardFace
from leaguekeeper.ui.rugby.match_bar import StepBar, roles
from leaguekeeper.ui.rugby.scene import MARKS
from leaguekeeper.ui.theme import apply_theme

Make = Callable[..., RugbyPage]


@pytest.fixture
def match(qtbot: QtBot, dressed: QApplication) -> Make:
    def make(seats: list[Bot | None], **rulings: str) -> RugbyPage:
        options = {name.replace("_", "-"): reading for name, reading in rulings.items()}
        page = RugbyPage(Setup("house", options, {"home": "HUM", "away": "ORQ"}), seats, SeededDice(5), pace=0)
        qtbot.addWidget(page)
        page.resize(1224, 694)
        page.show()
        return page

    return make


def test_each_step_says_what_it_is_where_the_bar_has_room_for_its_number_alone(
    qtbot: QtBot, dressed: QApplication
) -> None:
    bar = StepBar()
    qtbot.addWidget(bar)
    bar.resize(220, 26)
    bar.show_step(2)
    assert bar.accessibleDescription().splitlines()[0] == "1  First offensive action"
    told = list[str]()
    for across in (4, bar.width() - 4):
        QToolTip.hideText()
        at = QPoint(across, 12)
        QApplication.sendEvent(bar, QHelpEvent(QEvent.Type.ToolTip, at, bar.mapToGlobal(at)))
        told.append(QTextDocumentFragment.fromHtml(QToolTip.text()).toPlainText())
    assert [each[0] for each in told] == ["1", "6"]
    assert told[1].endswith("Token removal")


def waiting(page: RugbyPage, qtbot: QtBot) -> str:
    qtbot.waitUntil(lambda: page.panel.list.count() > 0 or page.play.over is not None, timeout=20000)
    now = page.play.pending
    return getattr(now, "kind", "")


def on_to(page: RugbyPage, qtbot: QtBot, kind: str) -> None:
    """Let the person play by a coach's advice until a decision of that kind is due."""
    advice = CoachBot(None, 9)
    for _step in range(400):
        if waiting(page, qtbot) == kind:
            return
        seat = page.play.waits_for
        now = page.play.pending
        assert seat is not None
        assert isinstance(now, Choose)
        page.play.answer(
            advice.decide(page.play.game, page.play.game.view(page.play.state, seat), now, page.play.options())
        )
        page.resume()
    raise AssertionError(f"no {kind}")


def drag(page: RugbyPage, qtbot: QtBot, start: Point, end: Point) -> None:
    pitch = page.pitch
    here, there = (pitch.where(at).toPoint() for at in (start, end))
    QTest.mousePress(pitch, Qt.MouseButton.LeftButton, pos=here)
    QTest.mouseMove(pitch, QPoint((here.x() + there.x()) // 2, (here.y() + there.y()) // 2))
    QTest.mouseRelease(pitch, Qt.MouseButton.LeftButton, pos=there)


def test_a_person_fills_the_posts_and_goes_on(match: Make, qtbot: QtBot) -> None:
    page = match([None, CoachBot(None, 4)])
    assert waiting(page, qtbot) == "line-up"
    assert page.panel.title.text() == "Fill the four posts"
    page.panel.do.click()
    assert waiting(page, qtbot) == "team-plays"
    assert len([each for each in page.play.state.players.values() if each.seat == 0 and each.post]) == 4


def test_four_team_plays_are_ticked(match: Make, qtbot: QtBot) -> None:
    page = match([None, CoachBot(None, 4)])
    on_to(page, qtbot, "team-plays")
    items = [page.panel.list.item(row) for row in range(page.panel.list.count())]
    assert min(page.panel.list.visualItemRect(item).height() for item in items) >= TICK, "a box is cut"
    assert len(items) == 8
    QTest.keyClick(page, Qt.Key.Key_Space)
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert page.panel.refusal.text() == "Tick 4 cards."
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Space, Qt.Key.Key_Return):
        QTest.keyClick(page, key)
    assert page.play.state.sides[0].plays == ("GT2", "GT3", "GT4", "HUM-T4")


def test_players_are_dragged_to_their_places(match: Make, qtbot: QtBot) -> None:
    page = match([None, CoachBot(None, 4)])
    on_to(page, qtbot, "place")
    token = next(token for token in page.pitch.scene.tokens if token.seat == 0)
    drag(page, qtbot, token.at, (40, 12))
    placed = next(each for each in page.pitch.scene.tokens if each.id == token.id)
    assert abs(placed.at[0] - 40) <= 1
    page.confirm()
    assert page.play.state.players[token.id].at == placed.at


def test_a_place_in_the_other_half_is_refused_with_its_reason(match: Make, qtbot: QtBot) -> None:
    page = match([None, CoachBot(None, 4)])
    on_to(page, qtbot, "place")
    token = next(token for token in page.pitch.scene.tokens if token.seat == 0)
    drag(page, qtbot, token.at, (200, 90))
    page.confirm()
    assert page.panel.refusal.text() == "Players stand in their own half, away from the halfway line."
    assert waiting(page, qtbot) == "place"


def first_move(match: Make, qtbot: QtBot, **rulings: str) -> tuple[RugbyPage, Point]:
    page = match([None, CoachBot(None, 4)], **rulings)
    on_to(page, qtbot, "first")
    act = page.play.state.act
    assert act is not None
    return page, page.play.state.players[act.player].spot


def test_a_dragged_path_is_marked(match: Make, qtbot: QtBot) -> None:
    page, start = first_move(match, qtbot)
    drag(page, qtbot, start, (start[0] + 20, start[1]))
    drawn = page.pitch.scene.drawn
    assert len(drawn) == 2
    page.confirm()
    assert page.play.state.act is None or page.play.state.act.path == drawn[1:]


def test_the_right_button_drops_the_turn_token(match: Make, qtbot: QtBot) -> None:
    page, start = first_move(match, qtbot)
    pitch = page.pitch
    turn = (start[0] + 15, start[1])
    QTest.mousePress(pitch, Qt.MouseButton.LeftButton, pos=pitch.where(start).toPoint())
    QTest.mousePress(pitch, Qt.MouseButton.RightButton, pos=pitch.where(turn).toPoint())
    end = (start[0] + 15, start[1] + 15)
    QTest.mouseRelease(pitch, Qt.MouseButton.RightButton, pos=pitch.where(turn).toPoint())
    QTest.mouseRelease(pitch, Qt.MouseButton.LeftButton, pos=pitch.where(end).toPoint())
    assert len(pitch.scene.drawn) == 3


@pytest.mark.parametrize("measuring", ["open", "strict"])
def test_a_path_stops_at_reach(match: Make, qtbot: QtBot, measuring: str) -> None:
    page, start = first_move(match, qtbot, measuring=measuring)
    reach = first_reach(page.play.state, page.play.state.players[page.play.state.active.player])
    far = (start[0] + 120, start[1]) if start[0] < 120 else (start[0] - 120, start[1])
    drag(page, qtbot, start, far)
    end = page.pitch.scene.drawn[-1]
    assert reach - 2 <= isqrt((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) <= reach
    page.confirm()
    assert page.panel.refusal.text() == ""
    assert page.play.state.act is not None
    assert page.play.state.act.path[-1:] == (end,)


def test_no_path_gives_reach_away_where_nobody_may_measure(match: Make, qtbot: QtBot) -> None:
    page = match([None, CoachBot(None, 4)], measuring="strict")
    on_to(page, qtbot, "defend")
    defender = next(each for each in page.play.state.pitch() if each.seat == 0 and each.duty is None and not each.down)
    page.choose_player(defender.id)
    far = (defender.spot[0] + 120, 90) if defender.spot[0] < 120 else (defender.spot[0] - 120, 90)
    drag(page, qtbot, defender.spot, far)
    assert abs(page.pitch.scene.drawn[-1][0] - far[0]) <= 1
    page.confirm()
    assert page.panel.refusal.text() == "This is too far."


def test_a_tackle_out_of_reach_shows_no_chance(match: Make, qtbot: QtBot) -> None:
    page = match([None, CoachBot(None, 4)])
    on_to(page, qtbot, "defend")
    state, carrier = page.play.state, page.play.state.carrier
    act = state.act
    assert carrier is not None
    assert act is not None
    act.path = ()
    for each in state.team(0):
        each.at = (carrier.spot[0] - 100, each.spot[1])
    page.put_question()
    rows = [page.panel.list.item(row).text() for row in range(page.panel.list.count())]
    tackles = [row for row in rows if "ackle" in row]
    assert tackles, rows
    assert not any("%" in row for row in tackles)


def test_the_keyboard_draws_a_path_too(match: Make, qtbot: QtBot) -> None:
    page, start = first_move(match, qtbot)
    page.pitch.setFocus()
    for _press in range(3):
        QTest.keyClick(page.pitch, Qt.Key.Key_Down)
    assert page.pitch.scene.drawn == (start, (start[0], start[1] + 15))


def test_reach_is_shown_to_the_coach_who_declares(match: Make, qtbot: QtBot) -> None:
    page, start = first_move(match, qtbot)
    assert page.pitch.scene.reach is not None
    assert page.pitch.scene.reach[0] == start


def test_strict_measuring_hides_reach_and_odds_in_defence(match: Make, qtbot: QtBot) -> None:
    page = match([None, CoachBot(None, 4)], measuring="strict")
    on_to(page, qtbot, "defend")
    page.choose_player(next(iter(each.action.player for each in page.verbs if each.action.player)))
    assert page.pitch.scene.reach is None
    assert page.pitch.scene.stops == ()
    assert not any("%" in page.panel.list.item(row).text() for row in range(page.panel.list.count()))


def test_open_measuring_shows_odds(match: Make, qtbot: QtBot) -> None:
    page = match([None, CoachBot(None, 4)])
    on_to(page, qtbot, "defend")
    assert any("%" in page.panel.list.item(row).text() for row in range(page.panel.list.count()))


def test_the_curtain_falls_between_two_people(match: Make, qtbot: QtBot) -> None:
    page = match([None, None])
    qtbot.waitUntil(page.curtain.isVisible, timeout=5000)
    assert page.hand.findChildren(CardFace) == []
    QTest.mouseClick(page.curtain.button, Qt.MouseButton.LeftButton)
    assert waiting(page, qtbot) == "line-up"
    page.confirm()
    qtbot.waitUntil(page.curtain.isVisible, timeout=5000)
    assert page.curtain.words.text() == "Red Fangs decides"


def test_a_coach_sees_his_own_cards_and_only_counts_the_others(match: Make, qtbot: QtBot) -> None:
    page = match([None, CoachBot(None, 4)])
    on_to(page, qtbot, "place")
    faces = page.hand.findChildren(CardFace)
    mine = page.play.state.sides[0]
    assert len(faces) == len(mine.hand) + len(mine.plays)
    lines = [each.text() for each in page.hand.findChildren(Text)]
    assert [line for line in lines if line.startswith(team_name(page.play.state, 1))], lines


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_every_card_is_as_high_as_its_words_in_the_smallest_window(
    qtbot: QtBot, dressed: QApplication, language: str
) -> None:
    speak(language)
    cards: list[IndividualCard | TeamPlay] = [*house().individual.values(), *house().team_plays.values()]
    for card in cards:
        face = CardFace(pick(card.name), pick(card.text))
        qtbot.addWidget(face)
        face.resize(240, face.height())
        face.show()
        assert face.height() - 28 >= lines_height(pick(card.text), "note", face.width() - 18), pick(card.name)


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_every_token_of_a_defender_says_another_thing_in_each_language(language: str) -> None:
    speak(language)
    assert set(MARKS) == set(DUTIES)
    assert len({pick(words) for words in MARKS.values()}) == 5
    assert language != "ru" or all(pick(words) in "ДЗОВК" for words in MARKS.values())


def test_whoever_looks_on_is_told_whose_cards_are_counted(match: Make, qtbot: QtBot) -> None:
    page = match([CoachBot(None, 3), CoachBot(None, 4)])
    page.hand.show_hand(page.play.state, None)
    lines = [each.text() for each in page.hand.findChildren(Text)]
    assert [line.rpartition(" holds ")[0] for line in lines] == [team_name(page.play.state, seat) for seat in (0, 1)]


def test_a_decision_can_be_taken_back_before_a_die_falls(match: Make, qtbot: QtBot) -> None:
    page = match([None, CoachBot(None, 4)])
    on_to(page, qtbot, "activate")
    tokens = page.play.state.sides[0].tokens
    page.confirm()
    assert waiting(page, qtbot) == "first"
    page.panel.undo.click()
    assert waiting(page, qtbot) == "activate"
    assert page.play.state.sides[0].tokens == tokens


def test_undo_by_the_keyboard_takes_a_decision_back(match: Make, qtbot: QtBot) -> None:
    page = match([None, CoachBot(None, 4)])
    on_to(page, qtbot, "activate")
    QTest.keyClick(page.panel.list, Qt.Key.Key_Return)
    assert waiting(page, qtbot) == "first"
    QTest.keyClick(page.panel.list, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert waiting(page, qtbot) == "activate"


def test_a_line_up_lies_on_the_board_before_it_is_taken(match: Make, qtbot: QtBot) -> None:
    page = match([None, CoachBot(None, 4)])
    assert waiting(page, qtbot) == "line-up"
    page.panel.list.setCurrentRow(1)
    chosen = page.verbs[1].action.posts or ()
    assert {who[1:] for _post, who in chosen} == {each.id[1:] for each in page.boards[0].players}
    assert all(each.post is None for each in page.play.state.players.values())


def test_the_replay_looks_back_and_returns(match: Make, qtbot: QtBot) -> None:
    page = match([None, CoachBot(None, 4)])
    on_to(page, qtbot, "first")
    present = page.pitch.scene
    page.replay.slider.setValue(0)
    assert page.pitch.scene.tokens == ()
    page.confirm()
    assert waiting(page, qtbot) == "first"
    page.replay.to_present()
    assert page.pitch.scene == present


def test_nobody_attacks_before_a_kick_off_or_after_the_end(match: Make) -> None:
    state = match([CoachBot(None, "h"), CoachBot(None, "a")]).play.state.copy()
    assert roles(state) == ("", "")
    state.players["h1"].at = (60, 90)
    assert roles(state) == ("attacks", "defends")
    state.attacker = 1
    assert roles(state) == ("defends", "attacks")
    state.ended = True
    assert roles(state) == ("", "")


def test_two_coaches_play_to_the_end_by_themselves(match: Make, qtbot: QtBot) -> None:
    page = match([CoachBot(None, 1), CoachBot(None, 2)])
    with qtbot.waitSignal(page.ended, timeout=60000):
        pass
    assert page.panel.title.text().startswith("Full time")
    home, away = (side.score for side in page.play.state.sides)
    won = "The match is drawn." if home == away else f"{page.name_of(int(away > home))} wins the match."
    assert page.panel.hint.text() == won
    assert page.journal.count() > 100
    lines = (page.journal.item(row).text() for row in range(page.journal.count()))
    assert not [line for line in lines if line[:1].islower()]


@pytest.mark.parametrize("language", ["fr", "ru"])
@pytest.mark.parametrize("dark", [False, True])
def test_the_page_is_drawn_by_day_and_night_in_every_language(
    match: Make, qtbot: QtBot, dressed: QApplication, language: str, dark: bool
) -> None:
    speak(language)
    apply_theme(dressed, dark)
    page = match([None, CoachBot(None, 4)])
    on_to(page, qtbot, "defend")
    assert not page.grab().isNull()
    assert page.panel.title.text() in {"Étape 2\u00a0: vos défenseurs", "Шаг 2: ваши защитники"}


def test_a_match_goes_on_where_its_log_ends(match: Make, qtbot: QtBot, tmp_path: Path) -> None:
    setup = Setup("house", {}, {"home": "HUM", "away": "ORQ"})
    game = Rugby()
    seats = [CoachBot(None, 1), CoachBot(None, 2)]
    header = Header("rugby", setup, ("bot:coach", "bot:coach"))
    with LogWriter(tmp_path / "match.log", game, header) as writer:
        play = Playthrough(game, game.start(setup), seats, SeededDice(5), [writer])
        for _step in range(60):
            play.step()
    page = match([None, None])
    page.follow(read_log(tmp_path / "match.log"))
    assert game.dump(page.play.state) == game.dump(play.state)
    assert page.replay.slider.maximum() == 60
    assert page.journal.count() > 0


def test_what_names_no_player_can_be_chosen_whoever_is_taken_up(match: Make, qtbot: QtBot) -> None:
    page = match([None, None])
    advice = CoachBot(None, 9)
    for _step in range(4000):
        now = page.play.pending
        if not isinstance(now, Choose):
            page.play.roll()
            continue
        if now.kind == "order" and any(option.player is None for option in page.play.options()):
            break
        page.play.answer(
            advice.decide(page.play.game, page.play.game.view(page.play.state, now.seat), now, page.play.options())
        )
    page.resume()
    qtbot.waitUntil(page.curtain.isVisible, timeout=5000)
    QTest.mouseClick(page.curtain.findChildren(QAbstractButton)[0], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.panel.list.count() > 0, timeout=5000)
    assert page.panel.list.count() == len(page.verbs)
    row = next(row for row, verb in enumerate(page.verbs) if verb.action.player is None)
    assert page.panel.list.item(row).text().startswith("Second action")
    QTest.mouseClick(page.panel.list.viewport(), Qt.MouseButton.LeftButton,
                     pos=page.panel.list.visualItemRect(page.panel.list.item(row)).center())  # fmt: skip
    answered = page.moments.last
    QTest.mouseClick(page.panel.do, Qt.MouseButton.LeftButton)
    assert page.moments.last == answered + 1


@pytest.mark.parametrize(("language", "said"), [("en", "(10.4, 3)"), ("fr", "(10,4\u00a0; 3)"), ("ru", "(10,4; 3)")])
def test_a_point_is_written_as_the_language_writes_figures(match: Make, language: str, said: str) -> None:
    page = match([CoachBot(None, 3), CoachBot(None, 4)])
    speak(language)
    player = next(iter(page.play.state.players))
    action = Action("place", spots=((player, (104, 30)),))
    assert describe(page.play.state, action).endswith(said)
    assert "0" not in describe(page.play.state, Action("kick", player=player)), (
        "no point is named before one is aimed at"
    )


def test_every_players_name_stays_above_his_figures(match: Make) -> None:
    """The boards at the smallest window, for every player of every team in each language."""
    board = match([None, None]).boards[0]
    wide = (board.width() - 24) / 4 - 14
    for sheet in [sheet for team in house().teams.values() for sheet in team.player]:
        for name in sheet.name.values():
            title, role = fitted("7", "ЗМ", name, wide)
            assert lines_height(title, role, wide) <= NAMED, title
            assert title.rstrip("…").split()[-1] in name
