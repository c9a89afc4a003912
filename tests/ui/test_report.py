from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QSpinBox
from pytestqt.qtbot import QtBot

from leaguekeeper.league.documents.match import MatchReport
from leaguekeeper.services.report.views import GridEvent, GridPlayer, GridSide, Option, Question, ResultGrid
from leaguekeeper.services.views import Silk, TeamMark
from leaguekeeper.ui.components.forms.choices import ChoiceRows
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.pages.matches.questions import QuestionForm, question_form
from leaguekeeper.ui.pages.matches.report import ReportPage
from leaguekeeper.ui.pages.matches.result_grid import ResultGridForm
from leaguekeeper.ui.pages.matches.row_form import RowForm
from leaguekeeper.ui.shell import Shell
from tests.ui.clicks import Hand
from tests.ui.conftest import settle
from tests.ui.driving import answer_next, drive
from tests.ui.hand_made import HandMadeLeague
from tests.ui.sample_wizard import result_view


def shown(qtbot: QtBot, question: Question) -> tuple[QuestionForm, list[object]]:
    form, answers = question_form(question), list[object]()
    form.answered.connect(answers.append)
    qtbot.addWidget(form)
    form.show()
    form.start()
    return form, answers


def test_die_from_the_table_is_taken_as_soon_as_it_is_typed(qtbot: QtBot, dressed: QApplication) -> None:
    form, answers = shown(qtbot, Question("fans", "die", "Fans", dice=("d6",)))
    for typed, why in (("7", "7: a D6 shows 1 to 6."), ("0", "0: a D6 shows 1 to 6."),
                       ("78", "78: that is more than D6 can show.")):  # fmt: skip
        QTest.keyClicks(form.field, typed)
        assert form.wanted() == why
        assert why in {each.text() for each in form.findChildren(QLabel) if each.isVisible()}
        for _letter in typed:
            QTest.keyClick(form.field, Qt.Key.Key_Backspace)
    assert answers == []
    assert form.wanted() == "Roll D6 with D, or type what fell."
    QTest.keyClicks(form.field, "4")
    assert answers == [4]


def test_many_dice_have_room_in_the_smallest_window(qtbot: QtBot, dressed: QApplication) -> None:
    """The gate of LRB 4 is a die for each fan of both teams: a row of them was wider than any window."""
    form, answers = shown(qtbot, Question("gate", "dice", "How many fans come?", dice=("d6",) * 18))
    assert form.minimumSizeHint().width() <= 440
    QTest.keyClicks(form.field, "123456" * 3)
    assert answers == [[1, 2, 3, 4, 5, 6] * 3]


def test_two_dice_are_typed_one_after_the_other(qtbot: QtBot, dressed: QApplication) -> None:
    form, answers = shown(qtbot, Question("weather", "dice", "Weather", dice=("d6", "d6")))
    QTest.keyClicks(form.field, "3")
    assert answers == []
    QTest.keyClicks(form.field, "5")
    assert answers == [[3, 5]]


def test_sixteen_sided_die_waits_for_enter(qtbot: QtBot, dressed: QApplication) -> None:
    form, answers = shown(qtbot, Question("casualty", "die", "Casualty", dice=("d16",)))
    QTest.keyClicks(form.field, "1")
    assert answers == []
    QTest.keyClicks(form.field, "2")
    assert form.settle()
    assert answers == [12]


def test_d_rolls_even_while_the_field_has_the_keyboard(qtbot: QtBot, dressed: QApplication) -> None:
    form, _answers = shown(qtbot, Question("fans", "die", "Fans", dice=("d6",)))
    with qtbot.waitSignal(form.rolled, timeout=1000):
        QTest.keyClick(form.field, Qt.Key.Key_D)
    russian = QKeyEvent(QEvent.Type.KeyPress, 0x412, Qt.KeyboardModifier.NoModifier, "в")
    with qtbot.waitSignal(form.rolled, timeout=1000):
        QApplication.sendEvent(form.field, russian)


def test_digit_chooses_what_is_legal_and_nothing_else(qtbot: QtBot, dressed: QApplication) -> None:
    options = (Option("a", "Primary at random"), Option("b", "Primary of choice", legal=False, reason="2 SPP short"))
    form, answers = shown(qtbot, Question("way", "choice", "Which way?", options=options))
    QTest.keyClick(form.field, Qt.Key.Key_2)
    assert answers == []
    QTest.keyClick(form.field, Qt.Key.Key_1)
    assert answers == ["a"]


def test_optional_choice_can_be_closed_with_nothing_more(qtbot: QtBot, dressed: QApplication) -> None:
    form, answers = shown(qtbot, Question("more", "choice", "Another?", options=(Option("x", "X"),), optional=True))
    QTest.keyClick(form.field, Qt.Key.Key_0)
    assert answers == [None]


def test_enter_leaves_an_optional_choice_alone(qtbot: QtBot, dressed: QApplication) -> None:
    form, answers = shown(qtbot, Question("more", "choice", "Another?", options=(Option("x", "X"),), optional=True))
    QTest.keyClick(form.field, Qt.Key.Key_Return)
    assert answers == [None]


def test_players_are_chosen_by_number_and_words_by_their_letters(qtbot: QtBot, dressed: QApplication) -> None:
    players = tuple(Option(f"p{n}", f"{n} Name", number=n, legal=n != 4) for n in (1, 4, 7, 11))
    form, answers = shown(qtbot, Question("who", "choice", "Who?", options=players, optional=True))
    QTest.keyClicks(form.field, "7")
    assert answers == ["p7"]
    QTest.keyClicks(form.field, "4")
    assert answers == ["p7"], "number 4 is not legal"
    QTest.keyClicks(form.field, "1")
    assert answers == ["p7"], "number 1 might become 11"
    QTest.keyClicks(form.field, "1")
    assert answers == ["p7", "p11"]
    skills = tuple(Option(name.lower(), name) for name in ("Block", "Dodge", "Dauntless"))
    form, answers = shown(qtbot, Question("skill", "choice", "Which?", options=skills))
    QTest.keyClicks(form.field, "da")
    QTest.keyClick(form.field, Qt.Key.Key_Return)
    assert answers == ["dauntless"]


def test_several_are_marked_and_kept_together_up_to_the_most(qtbot: QtBot, dressed: QApplication) -> None:
    options = tuple(Option(name, name.upper()) for name in "abc")
    form, answers = shown(qtbot, Question("nominees", "players", "Nominees", options=options, maximum=2))
    for key in (Qt.Key.Key_3, Qt.Key.Key_1, Qt.Key.Key_2):
        QTest.keyClick(form.field, key)
    QTest.keyClick(form.field, Qt.Key.Key_Return)
    assert answers == [["a", "c"]]


def test_result_grid_counts_by_key_and_by_click(qtbot: QtBot, dressed: QApplication) -> None:
    grid = result_view().questions[0].grid
    assert grid is not None
    form = ResultGridForm(grid, {"rats-2": {"touchdown": 1}})
    qtbot.addWidget(form)
    home, away = form.sides
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_2, Qt.Key.Key_Plus, Qt.Key.Key_Minus):
        QTest.keyClick(home, key)
    for _press in range(13):
        QTest.keyClick(away, Qt.Key.Key_Down)
    QTest.keyClick(away, Qt.Key.Key_1)
    assert form.counts() == {"anvils-2": {"deflection": 2}, "rats-2": {"touchdown": 1}}, "an absent player does nothing"


def test_digit_answers_the_question_that_is_open(shell: Shell, by_hand: HandMadeLeague, qtbot: QtBot) -> None:
    shell.go("report:21")
    settle(shell, qtbot)
    page = shell.page()
    assert page is not None
    rows = page.findChild(ChoiceRows)
    assert isinstance(rows, ChoiceRows)
    QTest.keyClick(rows, Qt.Key.Key_1)
    settle(shell, qtbot)
    assert ("answer", 21, "way", "random-primary") in by_hand.asked


def test_result_form_gives_all_its_answers_at_once(shell: Shell, by_hand: HandMadeLeague, qtbot: QtBot) -> None:
    shell.go("report:1")
    settle(shell, qtbot)
    page = shell.page()
    assert page is not None
    hand = Hand(shell, qtbot)
    hand.meet(lambda: QTest.keyClick(page, Qt.Key.Key_Return), lambda: hand.click("Keep 0 – 0"))
    assert by_hand.asked[-1] == ("result", 1, {"events": {}})


def test_what_is_in_the_way_of_a_match_can_be_mended_in_its_form(shell: Shell, qtbot: QtBot) -> None:
    shell.go("report:1")
    settle(shell, qtbot)
    page = shell.page()
    assert isinstance(page, ReportPage)
    page.show_view(replace(page.view, blocked="He could not play."))
    assert "He could not play." in {each.text() for each in page.findChildren(QLabel)}
    assert next(each for each in page.findChildren(Button) if each.text().endswith("↵")).isEnabled()


def test_casualty_rows_take_dice_typed_or_rolled_and_say_what_is_missing(qtbot: QtBot, dressed: QApplication) -> None:
    fields = (
        Question("who", "players", "Who?", options=PLAYERS),
        Question("roll", "die", "Casualty", dice=("d16",)),
        Question("lasting", "die", "Lasting injury", dice=("d6",), optional=True, after=("roll", frozenset({13, 14}))),
    )
    form = RowForm(fields, [], lambda faces: faces)
    qtbot.addWidget(form)
    assert form.rows() == []
    form.add_row(side="away")
    assert form.rows() is None
    who, roll, lasting = form.findChildren(QLineEdit)
    QTest.keyClicks(who, "2")
    QTest.keyClicks(roll, "17")
    assert form.rows() is None, "a D16 cannot show 17"
    QTest.keyClick(roll, Qt.Key.Key_D)
    assert form.rows() == [{"who": "away:2", "roll": 16}]
    assert not lasting.isEnabled(), "the dead have no lasting injury"
    roll.clear()
    QTest.keyClicks(roll, "13")
    assert form.rows() is None
    QTest.keyClicks(lasting, "3")
    assert form.rows() == [{"who": "away:2", "roll": 13, "lasting": 3}]


def test_who_may_not_be_treated_is_asked_for_no_apothecary(qtbot: QtBot, dressed: QApplication) -> None:
    treated = Question("apothecary", "die", "Apothecary", dice=("d16",), optional=True, only_for=frozenset({"home:1"}))
    form = RowForm((Question("who", "players", "Who?", options=PLAYERS), treated), [{"who": "home:1"}], lambda f: f)
    qtbot.addWidget(form)
    who, apothecary = form.findChildren(QLineEdit)
    assert apothecary.isEnabled()
    QTest.keyClicks(who, " 2")
    assert not apothecary.isEnabled()


@pytest.mark.parametrize("letters", ["CT", "\u0421\u0415"])
def test_a_letter_and_a_number_note_an_event_and_a_casualty_goes_on_to_its_dice(
    letters: str, qtbot: QtBot, dressed: QApplication
) -> None:
    """Whatever the letters on the keyboard are set to: Russian ones lie on the same keys."""
    events = (
        GridEvent("casualty", "CAS", "Casualty", letter=letters[0], hurts=("block",)),
        GridEvent("td", "TD", "TD", letter=letters[1]),
    )
    home = GridSide(
        TeamMark("h", "Home", Silk("#000000", "#ffffff")), tuple(_player("home", n) for n in (1, 8, 10, 11))
    )
    away = GridSide(TeamMark("a", "Away", Silk("#000000", "#ffffff")), tuple(_player("away", n) for n in (2, 3)))
    form = ResultGridForm(ResultGrid(events, home, away), {})
    qtbot.addWidget(form)
    hurt: list[tuple[str, str]] = []
    form.hurt.connect(lambda by, cause: hurt.append((by, cause)))
    QTest.keyClicks(form.sides[0], "t8t1t10c8")
    assert form.counts() == {"home:1": {"td": 1}, "home:8": {"td": 1, "casualty": 1}, "home:10": {"td": 1}}
    assert hurt == [("home:8", "block")]
    QTest.keyClicks(form.sides[1], "t9t3")
    assert form.counts()["away:3"] == {"td": 1}


def _player(side: str, number: int) -> GridPlayer:
    return GridPlayer(f"{side}:{number}", number, f"N{number}")


PLAYERS = (Option("home:1", "1 Zik", number=1, side="home"), Option("away:2", "2 Nib", number=2, side="away"))


def test_an_apothecary_sees_to_one_player_and_what_is_used_up_is_said(qtbot: QtBot, dressed: QApplication) -> None:
    players = (*PLAYERS, Option("home:3", "3 Ruk", "The Greens", number=3, side="home"))
    may = frozenset(option.value for option in players)
    treated = Question("apothecary", "die", "Apothecary", dice=("d16",), optional=True, only_for=may,
                       shared={"home": 1}, unless=("cause", frozenset({"crowd"})))  # fmt: skip
    cause = Question("cause", "choice", "Cause", options=(Option("block", "block"), Option("crowd", "crowd")))
    rows: list[dict[str, object]] = [{"who": "home:1", "apothecary": 3}, {"who": "home:3"}]
    form = RowForm((Question("who", "players", "Who?", options=players), cause, treated), rows, lambda faces: faces)
    qtbot.addWidget(form)
    first, second = (row[2] for row in form._rows)
    assert (first.isEnabled(), second.isEnabled()) == (True, False)
    assert form._gap.text() == "Apothecary used up: The Greens"
    first.set_value(None)
    first.altered.emit()
    assert second.isEnabled()
    assert form._gap.text() == ""
    first.set_value(5)
    form._rows[0][1].set_value("crowd")
    assert (first.isEnabled(), second.isEnabled()) == (False, True)
    assert form.rows() == [{"who": "home:1", "cause": "crowd"}, {"who": "home:3", "cause": "block"}]


def test_a_dead_button_says_why_and_how_many_are_wanted(qtbot: QtBot, dressed: QApplication) -> None:
    options = tuple(Option(str(n), f"Player {n}") for n in range(8))
    question = Question("mvp", "many", "Who is nominated?", "Reds", options=options, minimum=6, maximum=6)
    form, answers = shown(qtbot, question)
    keep = next(each for each in form.findChildren(Button) if each.text() == "Keep")
    assert not keep.isEnabled()
    assert keep.toolTip() == "6 more to choose."
    assert "6 to be chosen, 0 so far" in {each.text() for each in form.findChildren(QLabel)}
    rows = form.findChild(ChoiceRows)
    assert isinstance(rows, ChoiceRows)
    for row in range(6):
        rows.take(row)
    assert keep.isEnabled()
    assert form.settle()
    assert answers == [["0", "1", "2", "3", "4", "5"]]


def test_a_number_begins_at_what_is_proposed_and_another_is_taken_as_it_stands(
    qtbot: QtBot, dressed: QApplication
) -> None:
    asked = Question("hiring.home.0.number", "number", "Which number?", minimum=1, maximum=99, optional=True, usual=12)
    for typed, taken in (("", None), ("1", 1)):
        form, answers = shown(qtbot, asked)
        assert isinstance(form.field, QSpinBox)
        assert form.field.value() == 12
        QTest.keyClicks(form.field, typed)
        form.settle()
        assert answers == [taken]


def test_that_a_side_did_not_come_is_said_at_the_first_step(window: Shell, qtbot: QtBot) -> None:
    number = next(each.number for each in window.league.session.state.fixtures.values() if each.to_play)
    window.go(f"report:{number}")
    settle(window, qtbot)
    hand, page = Hand(window, qtbot), window.page()
    assert isinstance(page, ReportPage)
    hand.click(page.view.unplayed[1].label)
    drive(page, lambda: settle(window, qtbot))
    assert page.view.score == (1, 0)
    page.keep()
    settle(window, qtbot)
    report = window.league.session.reading.filed[-1].document
    assert isinstance(report, MatchReport)
    assert list(report.before) == ["fans"]


def test_enter_without_an_answer_says_what_is_wanted(window: Shell, qtbot: QtBot) -> None:
    window.go("report:17")
    settle(window, qtbot)
    page = window.page()
    assert isinstance(page, ReportPage)
    page.keep()
    assert "Roll D3 with D, or type what fell." in {each.text() for each in page.findChildren(QLabel)}
    back = next(each for each in page.findChildren(Button) if each.text() == "Previous step")
    assert back.isEnabled() or back.toolTip()


def test_enter_on_an_empty_match_asks_before_it_is_kept(window: Shell, qtbot: QtBot) -> None:
    hand = Hand(window, qtbot)
    window.go("report:17")
    settle(window, qtbot)
    page = window.page()
    assert isinstance(page, ReportPage)
    drive(page, lambda: settle(window, qtbot), until="match_result")
    hand.meet(lambda: QTest.keyClick(page, Qt.Key.Key_Return), lambda: hand.click("Cancel"))
    assert page.view.step == "match_result"
    assert page.view.score is None
    hand.meet(lambda: QTest.keyClick(page, Qt.Key.Key_Return), lambda: hand.click("Keep 0 – 0"))
    assert page.view.score == (0, 0)


def test_the_desk_tells_of_a_report_that_was_just_begun(window: Shell, qtbot: QtBot) -> None:
    window.go("league")
    settle(window, qtbot)
    window.go("report:17")
    settle(window, qtbot)
    page = window.page()
    assert isinstance(page, ReportPage)
    answer_next(page)
    settle(window, qtbot)
    window.go("league")
    settle(window, qtbot)
    assert "Go on with no. 17" in [each.text() for each in window.findChildren(Button) if each.isVisible()]


def test_a_draft_can_be_thrown_away_as_soon_as_something_is_answered(window: Shell, qtbot: QtBot) -> None:
    hand = Hand(window, qtbot)
    window.go("report:17")
    hand.settle()
    assert not hand.seen("Throw the draft away…")
    page = window.page()
    assert isinstance(page, ReportPage)
    answer_next(page)
    hand.settle()
    hand.meet(lambda: hand.click("Throw the draft away…"), lambda: hand.click("Throw away"))
    assert window.address() == "league"
    assert not any(each.answer is not None for each in window.league.report.view(17).questions)
