"""What happened on the pitch, on one form: the score, who did what, who was hurt, how it ended.

The keyboard starts among the players: a letter and a number note an event, a casualty goes on to who was hurt and the
dice, and comes back. The score follows the touchdowns until somebody writes another; so does what a player did to
others follow the rows that name him.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QSpinBox, QVBoxLayout, QWidget

from leaguekeeper.services.report.views import Question, ResultGrid
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.layout import in_a_column
from leaguekeeper.ui.components.page.scroll import Downward
from leaguekeeper.ui.pages.matches.result_grid import ResultGridForm, SideGrid
from leaguekeeper.ui.pages.matches.row_form import RowForm
from leaguekeeper.ui.pages.rulebook.ruling_row import RulingRow
from leaguekeeper.ui.silks import LIST, SilkBadge
from leaguekeeper.ui.tips import tip

__all__ = ["ResultForm"]

PAUSE = 250
"""Milliseconds without a key after which the form says what it would change."""

NARROW = 190
"""What the way in which it ended gives way to, where its longest words have no room (pixels)."""

_TOUCHDOWN = "touchdown"

_Deed = tuple[str, str]
"""A player and what he did."""


class ResultForm(QWidget):
    """All questions of the match at once; ``kept`` gives the answers by question, ``tried`` what is there so far."""

    kept = Signal(object)
    tried = Signal(object)

    def __init__(
        self,
        questions: Sequence[Question],
        roll: Callable[[int], int | str],
        ways: Sequence[tuple[str, Callable[[], object]]] = (),
    ) -> None:
        super().__init__()
        self._fields: dict[str, _Field] = {}
        self._own_score: set[str] = set()
        self._only_after: dict[str, frozenset[str]] = {}
        self._came_from: SideGrid | None = None
        self._told = Counter[_Deed]()
        self._own_counts: set[_Deed] = set()
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(PAUSE)
        self._rest.timeout.connect(lambda: self.tried.emit(self.so_far()))
        column = in_a_column(gap=8, on=self)
        self._top = QHBoxLayout()
        self._top.setSpacing(8)
        column.addLayout(self._top)
        below = in_a_column(gap=8)
        for question in questions:
            if question.kind == "grid" and question.grid is not None:
                self._add_grid(question, question.grid, column)
            elif question.kind == "rows":
                self._add_rows(question, roll, below)
            elif question.kind == "ruling":
                self._add_ruling(question, below)
        column.addWidget(_scrolled(below))
        self._add_top(questions, ways)
        self._own_score = {key for key, half in self._halves() if _value(self._fields[key]) != half.total(_TOUCHDOWN)}
        self._told = self._in_rows()
        self._own_counts = {deed for deed, count in self._told.items() if self._grid().count(*deed) < count}

    def start(self) -> None:
        """Put the keyboard among the players."""
        self._grid().start()

    def fill(self, key: str, value: int) -> None:
        """Put a figure into a field."""
        field = self._fields[key]
        assert isinstance(field, QSpinBox)  # noqa: S101 - only figures are filled in so
        field.setValue(value)

    def keep(self) -> None:
        """Give all answers; rows that are not complete keep the keyboard instead."""
        answers: dict[str, object] = {}
        for key, field in self._fields.items():
            answers[key] = _value(field)
            if isinstance(field, RowForm) and answers[key] is None:
                field.show_gaps()
                return
        self._rest.stop()
        self.kept.emit(answers)

    def is_empty(self) -> bool:
        """Whether nobody did anything, no score was typed and the match was played to its usual end.

        A match that cannot end level is turned away as it stands.
        """
        ended = self._fields.get("ended")
        usual = not isinstance(ended, Choice) or ended.currentIndex() <= 0
        return (
            usual
            and "ruling" not in self._fields
            and not self._own_score
            and not any(v for key, v in self.so_far().items() if key != "ended")
        )

    def so_far(self) -> dict[str, object]:
        """What stands in the form, whole or not."""
        return {
            key: field.so_far() if isinstance(field, RowForm) else _value(field) for key, field in self._fields.items()
        }

    def score(self) -> tuple[int, int]:
        """The score as it stands: home, away."""
        home, away = (self._fields[f"score.{side}"] for side in ("home", "away"))
        assert isinstance(home, QSpinBox)  # noqa: S101 - a score is a figure
        assert isinstance(away, QSpinBox)  # noqa: S101 - as above
        return home.value(), away.value()

    # --- inside ------------------------------------------------------------------------------------------

    def _grid(self) -> ResultGridForm:
        return next(field for field in self._fields.values() if isinstance(field, ResultGridForm))

    def _add_grid(self, question: Question, grid: ResultGrid, column: QVBoxLayout) -> None:
        made = self._fields[question.key] = ResultGridForm(grid, question.answer or {})
        made.changed.connect(self._counted)
        made.hurt.connect(self._hurt)
        column.addWidget(made, 1)

    def _add_rows(self, question: Question, roll: Callable[[int], int | str], column: QVBoxLayout) -> None:
        rows = self._fields[question.key] = RowForm(question.fields, question.answer or [], roll, question.label)
        rows.changed.connect(self._told_in_rows)
        rows.done.connect(self._return)
        column.addWidget(rows)
        if question.only_for is not None:
            self._only_after[question.key] = question.only_for

    def _add_ruling(self, question: Question, column: QVBoxLayout) -> None:
        row = self._fields[question.key] = RulingRow(question)
        row.changed.connect(self._later)
        column.addWidget(row)
        self._only_after[question.key] = question.only_for or frozenset()

    def _add_top(self, questions: Sequence[Question], ways: Sequence[tuple[str, Callable[[], object]]]) -> None:
        """The score with both silks, how it ended, and the ways to the pitch and to the table."""
        grid = next((question.grid for question in questions if question.grid is not None), None)
        for question in questions:
            if question.kind == "number":
                if grid is not None:
                    side = grid.away if question.side == "away" else grid.home
                    self._top.addWidget(SilkBadge(side.team.silk, LIST, side.team.name))
                self._top.addWidget(self._figure(question))
            elif question.kind == "choice":
                self._top.addSpacing(8)
                self._top.addWidget(self._choice(question))
        self._top.addStretch(1)
        for words, go in ways:
            self._top.addWidget(Button(words, "quiet", go))

    def _figure(self, question: Question) -> QSpinBox:
        field = QSpinBox()
        field.setRange(question.minimum, question.maximum)
        field.setValue(question.answer or 0)
        field.setFixedWidth(48)
        field.setAccessibleName(question.label)
        field.setToolTip(tip(question.label))
        field.installEventFilter(self)
        field.valueChanged.connect(lambda _value: self._later())
        self._fields[question.key] = field
        return field

    def _choice(self, question: Question) -> Choice[str]:
        options = ((option.value, option.label) for option in question.options)
        field = Choice(options, question.label, question.answer)
        field.setMinimumWidth(NARROW)
        field.currentIndexChanged.connect(lambda _at: self._ended(field))
        self._fields[question.key] = field
        self._ended(field)
        return field

    def _ended(self, field: Choice[str]) -> None:
        """Show the rows that belong to this ending only."""
        for key, endings in self._only_after.items():
            rows = self._fields[key]
            rows.setVisible(field.value() in endings or bool(isinstance(rows, RowForm) and rows.so_far()))
        self._later()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A score that somebody types is his own."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.text().isdigit():
            self._own_score |= {key for key, field in self._fields.items() if field is watched}
        return super().eventFilter(watched, event)

    def _in_rows(self) -> Counter[_Deed]:
        """Whom the rows name as having hurt an opponent, and by what, where that is counted."""
        rows = self._fields.get("casualties")
        keys = {cause: event.key for event in self._grid().events() for cause in event.hurts}
        told = rows.so_far() if isinstance(rows, RowForm) else []
        pairs = ((str(row.get("by", "")), str(row.get("who", "")), row.get("cause")) for row in told)
        return Counter((by, keys[cause]) for by, who, cause in pairs
                       if by and who and cause in keys and by.partition(":")[0] != who.partition(":")[0])  # fmt: skip

    def _told_in_rows(self) -> None:
        """Whoever a row names has done it: his count follows the rows, until somebody writes another."""
        told, grid = self._in_rows(), self._grid()
        for deed in (told | self._told).keys() - self._own_counts:
            count, more = grid.count(*deed), told[deed] - self._told[deed]
            follows = max(count, told[deed]) if more > 0 else count + more
            self._told[deed] = told[deed]
            if follows != count:
                grid.write(*deed, follows)
        self._later()

    def _counted(self) -> None:
        """The score follows the touchdowns; a count below what the rows say is somebody's own."""
        self._own_counts |= {deed for deed, count in self._told.items() if self._grid().count(*deed) < count}
        for key, half in self._halves():
            field = self._fields[key]
            if isinstance(field, QSpinBox) and key not in self._own_score:
                field.setValue(half.total(_TOUCHDOWN))
        self._later()

    def _halves(self) -> list[tuple[str, SideGrid]]:
        """The fields of the score, each with whose touchdowns it follows."""
        halves = zip(("score.home", "score.away"), self._grid().sides, strict=True)
        return [(key, half) for key, half in halves if key in self._fields]

    def _hurt(self, by: str, cause: str) -> None:
        """Somebody was hurt: go on to whom, and to the dice."""
        rows = self._fields.get("casualties")
        if isinstance(rows, RowForm):
            self._came_from = next((half for half in self._grid().sides if by in half.counts), None)
            rows.add_row({"by": by, "cause": cause}, "away" if by.startswith("home:") else "home")

    def _return(self) -> None:
        """Back to the players, where one came from."""
        (self._came_from or self._grid().sides[0]).setFocus()

    def _later(self) -> None:
        self._rest.start()


def _scrolled(inside: QVBoxLayout) -> QWidget:
    """Rows of which the latest are seen: they take at most a third of the page."""
    rows = QWidget()
    rows.setLayout(inside)
    area = _Below()
    area.setWidget(rows)
    return area


class _Below(Downward):
    """As high as what it holds, up to a bound; what has the keyboard is in sight."""

    MOST = 190

    def setWidget(self, widget: QWidget) -> None:
        """Hold that, and grow with it."""
        super().setWidget(widget)
        widget.installEventFilter(self)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Grow and shrink with the rows."""
        if event.type() in {QEvent.Type.LayoutRequest, QEvent.Type.Resize}:
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        inside = self.widget()
        if inside is not None:
            self.setFixedHeight(min(self.MOST, inside.sizeHint().height()))


_Field = QSpinBox | Choice[str] | ResultGridForm | RowForm | RulingRow


def _value(field: _Field) -> Any:
    if isinstance(field, QSpinBox):
        field.interpretText()
        return field.value()
    if isinstance(field, Choice):
        return field.value()
    if isinstance(field, RulingRow):
        return field.told()
    return field.counts() if isinstance(field, ResultGridForm) else field.rows()
