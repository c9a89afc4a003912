"""The report's form with what people have: long names, many dice, rows that were not meant, answers changed later."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from leaguekeeper.services.report.views import GridEvent, GridPlayer, GridSide, Option, Question, ResultGrid
from leaguekeeper.services.views import Silk, TeamMark
from leaguekeeper.ui.components.forms.take_away import TakeAway
from leaguekeeper.ui.components.page.desk import DeskSection
from leaguekeeper.ui.pages.matches.questions import AnswerLine
from leaguekeeper.ui.pages.matches.report import ReportPage
from leaguekeeper.ui.pages.matches.result_form import ResultForm
from leaguekeeper.ui.pages.matches.result_grid import ResultGridForm, SideGrid, _GridHead
from leaguekeeper.ui.pages.matches.row_form import RowForm
from leaguekeeper.ui.shell import Shell
from tests.ui.conftest import settle
from tests.ui.hand_made import HandMadeLeague
from tests.ui.painted import lines_of
from tests.ui.sample_views import desk
from tests.ui.sample_wizard import improvement_view
from tests.ui.walking import clipped

LONG = "Les Très Vénérables et Redoutables Cavaliers de la Marche de l’Ouest"
SILK = Silk("#000000", "#ffffff")
EVENTS = (
    GridEvent("casualty", "CAS", "Casualty", letter="C", hurts=("block",)),
    GridEvent("fouled", "FOU", "Foul", letter="F", hurts=("foul",)),
    GridEvent("td", "TD", "Touchdown", letter="T"),
)


def _side(name: str, team: str) -> GridSide:
    return GridSide(TeamMark(name, team, SILK), tuple(GridPlayer(f"{name}:{n}", n, f"N{n}") for n in (1, 2, 3)))


GRID = ResultGrid(EVENTS, _side("home", "Reds"), _side("away", LONG))


def test_heads_stand_over_their_columns_however_long_a_name(qtbot: QtBot, dressed: QApplication) -> None:
    form = ResultGridForm(GRID, {})
    qtbot.addWidget(form)
    form.resize(655, 300)
    form.show()
    QApplication.processEvents()

    def across(kind: type[QWidget]) -> list[tuple[int, int]]:
        return [(each.mapTo(form, QPoint(0, 0)).x(), each.width()) for each in form.findChildren(kind)]

    assert across(_GridHead) == across(SideGrid)


def test_many_dice_leave_their_question_its_room(qtbot: QtBot, dressed: QApplication) -> None:
    line = AnswerLine(Question("prayers", "dice", "What does Nuffle grant?", LONG, dice=("d16",) * 12, answer=[4] * 12),
                      lambda: None)  # fmt: skip
    qtbot.addWidget(line)
    line.resize(620, line.sizeHint().height())
    line.show()
    assert clipped(line) == []


def test_what_comes_later_waits_in_one_column(qtbot: QtBot, dressed: QApplication) -> None:
    section = DeskSection(desk(), lambda _address: None, "To do")
    qtbot.addWidget(section)
    section.resize(600, 600)
    section.show()
    QApplication.processEvents()
    places = [line.box.left() for line in lines_of(section) if line.words == "waits for 4 matchs"]
    assert len(places) == 2, "one has a day, one has none"
    assert len(set(places)) == 1


def _form(
    answers: list[dict[str, object]] | None = None, counts: dict[str, dict[str, int]] | None = None
) -> ResultForm:
    players = tuple(Option(f"{side}:{n}", f"{n}", number=n, side=side) for side in ("home", "away") for n in (1, 2, 3))
    causes = tuple(Option(cause, cause) for cause in ("block", "foul", "crowd"))
    fields = (Question("who", "players", "Who?", options=players),
              Question("by", "players", "By whom?", options=players, optional=True, across=True),
              Question("cause", "choice", "Cause", options=causes))  # fmt: skip
    rows = Question("casualties", "rows", "Who was hurt?", optional=True, fields=fields, answer=answers)
    return ResultForm((Question("events", "grid", "Who did what", grid=GRID, answer=counts), rows), lambda faces: faces)


def test_whoever_a_row_names_has_done_it_until_somebody_writes_another_count(
    qtbot: QtBot, dressed: QApplication
) -> None:
    form = _form()
    qtbot.addWidget(form)
    rows, grid = form.findChild(RowForm), form.findChild(ResultGridForm)
    assert isinstance(rows, RowForm)
    assert isinstance(grid, ResultGridForm)
    rows.add_row({"who": "home:1", "by": "away:3", "cause": "block"})
    assert grid.counts() == {"away:3": {"casualty": 1}}
    _who, by, cause = rows._rows[0]
    by.set_value("away:2")
    by.altered.emit()
    assert grid.counts() == {"away:2": {"casualty": 1}}, "the row names another"
    cause.set_value("crowd")
    cause.altered.emit()
    assert grid.counts() == {}, "nobody did that"
    QTest.keyClicks(grid.sides[1], "c1")
    rows._rows[1][0].set_value("home:2")
    rows._rows[1][0].altered.emit()
    assert grid.counts() == {"away:1": {"casualty": 1}}, "what was counted is not counted again"
    rows.add_row({"who": "home:3", "by": "away:1", "cause": "foul"})
    grid.write("away:1", "fouled", 0)
    rows.changed.emit()
    assert grid.counts() == {"away:1": {"casualty": 1}}, "somebody says that it does not count"


def test_a_report_is_shown_as_it_was_filed(qtbot: QtBot, dressed: QApplication) -> None:
    form = _form([{"who": "home:1", "by": "away:3", "cause": "block"}])
    qtbot.addWidget(form)
    rows, grid = form.findChild(RowForm), form.findChild(ResultGridForm)
    assert isinstance(rows, RowForm)
    assert isinstance(grid, ResultGridForm)
    rows.changed.emit()
    assert grid.counts() == {}


@pytest.mark.parametrize(("hurt", "did"), [("home", "away"), ("away", "home")])
def test_who_is_typed_as_having_hurt_somebody_is_an_opponent_and_has_done_it(
    hurt: str, did: str, qtbot: QtBot, dressed: QApplication
) -> None:
    form = _form()
    qtbot.addWidget(form)
    rows, grid = form.findChild(RowForm), form.findChild(ResultGridForm)
    assert isinstance(rows, RowForm)
    assert isinstance(grid, ResultGridForm)
    rows.add_row(side=hurt)
    who, by, _cause = rows._rows[0]
    QTest.keyClicks(who, "1")
    QTest.keyClicks(by, "3")
    assert rows.so_far() == [{"who": f"{hurt}:1", "by": f"{did}:3", "cause": "block"}]
    assert grid.counts() == {f"{did}:3": {"casualty": 1}}
    rows.add_row(side=hurt)
    QTest.keyClicks(rows._rows[1][0], "2")
    QTest.keyClicks(rows._rows[1][1], " 3")
    assert grid.counts() == {f"{did}:3": {"casualty": 2}}, "the space bar does not lead to his own side"
    QTest.keyClicks(who, " 2")
    assert (by.value(), grid.counts()) == (None, {f"{did}:3": {"casualty": 1}}), "he cannot have hurt his own side"


def test_a_row_that_was_counted_before_takes_its_count_along(qtbot: QtBot, dressed: QApplication) -> None:
    form = _form([{"who": "home:1", "by": "away:3", "cause": "block"}], {"away:3": {"casualty": 2}})
    qtbot.addWidget(form)
    rows, grid = form.findChild(RowForm), form.findChild(ResultGridForm)
    assert isinstance(rows, RowForm)
    assert isinstance(grid, ResultGridForm)
    QTest.keyClicks(rows._rows[0][1], "2")
    assert grid.counts() == {"away:3": {"casualty": 1}, "away:2": {"casualty": 1}}
    rows._remove(rows._rows[0], rows.findChildren(TakeAway)[0])
    assert grid.counts() == {"away:3": {"casualty": 1}}


def test_the_keyboard_stays_among_the_rows_when_one_goes(qtbot: QtBot, dressed: QApplication) -> None:
    form = _form([{"who": "home:1"}, {"who": "home:2"}])
    qtbot.addWidget(form)
    form.show()
    form.activateWindow()
    qtbot.waitUntil(form.isActiveWindow, timeout=5000)
    for left in (1, 0):
        away = next(each for each in form.findChildren(TakeAway) if each.isVisible())
        away.setFocus()
        QTest.keyClick(away, Qt.Key.Key_Space)
        QApplication.processEvents()
        at = QApplication.focusWidget()
        assert at is not None
        assert at.accessibleName() == ("Remove row 2" if left else "Who was hurt?: Add a row")


def test_an_answer_that_is_changed_is_asked_of_its_own_side(
    shell: Shell, by_hand: HandMadeLeague, qtbot: QtBot
) -> None:
    shell.go("report:21")
    settle(shell, qtbot)
    page = shell.page()
    assert isinstance(page, ReportPage)
    view = improvement_view()
    names = {"home": view.home.team.name, "away": view.away.team.name}
    questions = (Question("first", "number", "How many?", side="home", answer=2),
                 Question("second", "number", "How many?", side="away"))  # fmt: skip
    page.show_view(replace(view, heading=f"5. Step · {names['away']}", questions=questions))
    page._change(questions[0])
    said = {each.text() for each in page.findChildren(QLabel) if each.isVisible()}
    assert f"5. Step · {names['home']}" in said
    assert f"5. Step · {names['away']}" not in said
