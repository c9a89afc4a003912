"""The questions of a step: what has been answered in a line each, the next one in full.

Dice are rolled with D or typed from the table, choices taken by digit, figures typed; Enter goes on. A question knows
nothing of rules: what is legal, and what an answer leads to, comes with the view.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRegularExpression, Qt, Signal
from PySide6.QtGui import QKeyEvent, QRegularExpressionValidator
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QSpinBox, QVBoxLayout, QWidget

from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import _, ngettext
from leaguekeeper.services.report.views import Option, Outcome, Question
from leaguekeeper.services.views import TeamMark
from leaguekeeper.ui.components.forms.choices import ChoiceRows
from leaguekeeper.ui.components.forms.face_strip import FaceStrip
from leaguekeeper.ui.components.forms.letter_key import rolls
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.layout import REST, in_a_column, in_a_row, upright
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.dice import ABREAST, Die, dice_in_rows
from leaguekeeper.ui.figures import figure
from leaguekeeper.ui.fonts import Role
from leaguekeeper.ui.icons import Mark
from leaguekeeper.ui.silks import LIST, SilkBadge

__all__ = ["AnswerLine", "QuestionForm", "question_form"]


class QuestionForm(QWidget):
    """A question in full; ``answered`` gives the value, ``rolled`` asks for a roll."""

    answered = Signal(object)
    rolled = Signal()

    def __init__(self, question: Question, team: TeamMark | None = None) -> None:
        super().__init__()
        self.question = question
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(6)
        if question.hint:
            self.column.addLayout(_whom(question.hint, team))
        self.column.addWidget(Text(question.label, "section", wrap=True))
        if question.error:
            self.column.addWidget(Text(question.error, "second", "red", wrap=True))
        self.setAccessibleName(question.label)
        self.field: QWidget = self

    def start(self) -> None:
        """Put the keyboard where the answer is given."""
        self.field.setFocus()

    def settle(self) -> bool:
        """Give the answer that stands in the field; False where there is none yet."""
        return False

    def wanted(self) -> str:
        """What is still missing for an answer, in words."""
        return ""

    def _give(self, value: object) -> None:
        self.answered.emit(value)


def _whom(words: str, team: TeamMark | None) -> QHBoxLayout:
    """Whom the question is about, with the silk of his team."""
    row = in_a_row(gap=8)
    if team is not None:
        row.addWidget(SilkBadge(team.silk, LIST, team.name))
    row.addWidget(Text(words, "name", "ink2", wrap=True), 1)
    return row


class _DiceForm(QuestionForm):
    """Dice to roll with D, or to type as they fell on the table: their digits one after the other."""

    def __init__(self, question: Question, team: TeamMark | None = None) -> None:
        super().__init__(question, team)
        self._sides = [int(kind[1:]) for kind in question.dice]
        roll = Button(
            _("Roll (D)"), "main", self.rolled.emit, name=_("Roll: {question}").format(question=question.label)
        )
        self._typed = self._field()
        dice = dice_in_rows([Die(kind, None) for kind in question.dice], 44)
        rolled = in_a_row(Text(dice_words(question), "stat"), roll, REST, gap=14)
        typed = in_a_row(Text(_("or type what fell"), "second", "ink2"), self._typed, REST, gap=14)
        abreast = len(self._sides) <= ABREAST
        self.column.addLayout(
            in_a_row(dice, rolled, (typed, 1), gap=14) if abreast else in_a_column(dice, rolled, typed, gap=10)
        )
        self._wrong = Text("", "second", "red", wrap=True)
        self._wrong.hide()
        self.column.addWidget(self._wrong)
        if question.labels:
            self.column.addWidget(FaceStrip(question.labels, None, question.barred))
        self.field = self._typed

    def _field(self) -> QLineEdit:
        """Where the dice are typed, as wide as their digits; of many it gives way where there is little room."""
        field = QLineEdit()
        field.setAccessibleName(_("What fell: {question}").format(question=self.question.label))
        wide = 50 + 26 * len(self._sides)
        field.setMaximumWidth(wide)
        field.setMinimumWidth(min(wide, 50 + 26 * ABREAST))
        field.setMaxLength(3 * len(self._sides))
        field.setValidator(QRegularExpressionValidator(QRegularExpression(r"[0-9 ,]*"), field))
        field.installEventFilter(self)
        field.textEdited.connect(self._read)
        return field

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """In the field, D rolls."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and rolls(event):
            self.rolled.emit()
            return True
        return super().eventFilter(watched, event)

    def settle(self) -> bool:
        """Take what was typed once it says each die."""
        values = self._values()
        if values is None:
            return False
        self._give(values[0] if len(values) == 1 else values)
        return True

    def wanted(self) -> str:
        """Which dice are wanted, or why what was typed cannot have fallen."""
        wrong = self._cannot_fall()
        return wrong or _("Roll {dice} with D, or type what fell.").format(dice=dice_words(self.question))

    def _read(self) -> None:
        wrong = self._cannot_fall()
        self._wrong.setText(wrong)
        self._wrong.setVisible(bool(wrong))
        if max(self._sides) < 10 and self._values() is not None:
            self.settle()

    def _values(self) -> list[int] | None:
        shown = self._shown()
        return shown if len(shown) == len(self._sides) and not self._cannot_fall() else None

    def _shown(self) -> list[int]:
        words = self._typed.text().replace(",", " ")
        return [int(part) for part in (words.split() if max(self._sides) > 9 else words.replace(" ", ""))]

    def _cannot_fall(self) -> str:
        """Why no such dice show what has been typed so far; empty where they may."""
        shown, dice = self._shown(), dice_words(self.question)
        if len(shown) > len(self._sides):
            return _("{typed}: that is more than {dice} can show.").format(typed=self._typed.text(), dice=dice)
        for fell, sides in zip(shown, self._sides, strict=False):
            if not 1 <= fell <= sides:
                return _("{figure}: a D{sides} shows 1 to {sides}.").format(figure=fell, sides=sides)
        return ""


class _NumberForm(QuestionForm):
    """A whole number between bounds, typed or stepped."""

    def __init__(self, question: Question, team: TeamMark | None = None) -> None:
        super().__init__(question, team)
        self._spin = QSpinBox()
        self._spin.setRange(question.minimum, question.maximum)
        proposed = question.usual if question.usual is not None else max(0, question.minimum)
        self._start = question.answer if isinstance(question.answer, int) else proposed
        self._spin.setValue(self._start)
        self._spin.setMinimumWidth(120)
        self._spin.setGroupSeparatorShown(True)
        if question.maximum >= 10_000:
            self._spin.setSingleStep(10_000)
        self._spin.setAccessibleName(question.label)
        self.column.addLayout(
            in_a_row(
                self._spin,
                Button(_("Keep"), "plain", self.settle, name=_("Keep: {question}").format(question=question.label)),
                REST,
            )
        )
        self.field = self._spin

    def start(self) -> None:
        """Ready to type over the figure."""
        self._spin.setFocus()
        self._spin.selectAll()

    def settle(self) -> bool:
        """Take the number; one that was left as it stood is no answer where none is asked for."""
        self._spin.interpretText()
        value = self._spin.value()
        self._give(None if self.question.optional and value == self._start and self.question.answer is None else value)
        return True


class _TextForm(QuestionForm):
    """Some words."""

    def __init__(self, question: Question, team: TeamMark | None = None) -> None:
        super().__init__(question, team)
        self._line = QLineEdit(str(question.answer or ""))
        self._line.setAccessibleName(question.label)
        self._line.setMaximumWidth(420)
        self.column.addLayout(
            in_a_row(
                (self._line, 1),
                Button(_("Keep"), "plain", self.settle, name=_("Keep: {question}").format(question=question.label)),
                REST,
            )
        )
        self.field = self._line

    def settle(self) -> bool:
        """Take the words; none are an answer only where the question may go unanswered."""
        words = self._line.text().strip()
        if not words and not self.question.optional:
            return False
        self._give(words or None)
        return True

    def wanted(self) -> str:
        """That there are no words yet."""
        return _("Write an answer first.")


class _ChoiceForm(QuestionForm):
    """One of several rows, or some of them; an optional choice offers to take none, yes and no are all there is."""

    def __init__(self, question: Question, team: TeamMark | None = None) -> None:
        super().__init__(question, team)
        several = question.kind in {"many", "players"}
        options = question.options
        if question.kind == "yes_no" and not options:
            options = (Option(True, _("Yes")), Option(False, _("No")))  # type: ignore[arg-type]  # yes and no are filed as such
        none = question.optional and not several and question.kind != "yes_no"
        if none:
            options = (Option(_NONE, question.none), *options)
        most = question.maximum if several else 0
        self.rows = ChoiceRows(question.label, options, question.answer, several, most, zero=none)
        self.rows.chosen.connect(self._take)
        self.column.addWidget(self.rows)
        self.field = self.rows
        if several:
            self._keep = Button(_("Keep"), "plain", self.settle, _("Keep: {question}").format(question=question.label))
            self._told = Text("", "second", "ink2", wrap=True)
            keep = in_a_row(self._keep, (self._told, 1), gap=12)
            self.column.insertLayout(self.column.count() - 1, keep)
            self.rows.toggled.connect(self._count)
            self._count()

    def settle(self) -> bool:
        """Take what is marked, once it is enough."""
        if self.question.kind in {"many", "players"} and not self.wanted():
            self._give(self.rows.taken())
            return True
        return False

    def wanted(self) -> str:
        """How many are still to be chosen, or that one is."""
        if self.question.kind not in {"many", "players"}:
            return _("Choose one of these first.")
        missing = self.question.minimum - len(self.rows.taken())
        if missing <= 0:
            return ""
        return ngettext("{count} more to choose.", "{count} more to choose.", missing).format(count=missing)

    def _count(self) -> None:
        """Say how many may and must be chosen, and how many are."""
        least, most, taken = self.question.minimum, self.question.maximum, len(self.rows.taken())
        due = _("{count} to be chosen, {taken} so far") if least == most else _("at most {count}, {taken} so far")
        self._told.setText(due.format(count=min(most, len(self.rows.options)), taken=taken))
        self._keep.die(self.wanted())

    def _take(self, value: object) -> None:
        self._give(None if value is _NONE else value)


_NONE = "\0none"


_FORMS: dict[str, type[QuestionForm]] = {
    "die": _DiceForm,
    "dice": _DiceForm,
    "number": _NumberForm,
    "text": _TextForm,
    "choice": _ChoiceForm,
    "yes_no": _ChoiceForm,
    "many": _ChoiceForm,
    "players": _ChoiceForm,
}


def question_form(question: Question, team: TeamMark | None = None) -> QuestionForm:
    """The form in which a question is answered; ``team`` is the one it is about."""
    return _FORMS[question.kind](question, team)


class AnswerLine(QWidget):
    """An answered question: of whom it was asked, the dice and what they showed, what came of it, a way to change it.

    One that was left alone says so, and can be answered here.
    """

    def __init__(self, question: Question, change: Callable[[], object]) -> None:
        super().__init__()
        self.question, self._change = question, change
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        row = in_a_row(gap=12, on=self)
        row.addWidget(_pair(question.label, "ink2", question.hint), 4)
        rolled = question.kind in {"die", "dice"}
        if rolled:
            row.addWidget(dice_in_rows(fallen(question), 27))
            row.addWidget(Text(dice_words(question), "second", "ink2"))
        said = question.outcome or Outcome("")
        if said.good is not None:
            row.addWidget(Mark("check" if said.good else "cross", "accent" if said.good else "red", 16))
        title, detail = (said.title, said.detail) if rolled else (_answer_words(question), said.title)
        row.addWidget(_pair(title, "ink3" if question.left else "ink", detail, "name"), 5)
        about = f"{question.label} · {question.hint}" if question.hint else question.label
        name = _("Choose: {question}") if question.left else _("Change: {question}")
        self.button = Button(
            _("Choose") if question.left else _("Change"), "quiet", change, name.format(question=about)
        )
        row.addWidget(self.button)
        dice = f"{dice_words(question)} {_answer_words(question)}" if rolled else ""
        self.setAccessibleName(labelled(about, " · ".join(filter(None, (dice, title, detail)))))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter asks the question again."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._change()
        else:
            super().keyPressEvent(event)


def _pair(words: str, tone: str, below: str, role: Role = "body") -> QWidget:
    """Some words and, in small ones below, what more there is to say."""
    whole, column = upright(0)
    if words:
        column.addWidget(Text(words, role, tone, wrap=True))
    if below:
        column.addWidget(Text(below, "second", "ink2", wrap=True))
    return whole


def dice_words(question: Question) -> str:
    """Which dice were rolled: D16, or 2D6."""
    kinds = dict.fromkeys(question.dice)
    counts = {kind: question.dice.count(kind) for kind in kinds}
    return " + ".join(f"{count if count > 1 else ''}{kind.upper()}" for kind, count in counts.items())


def fallen(question: Question) -> list[Die]:
    """The dice of an answered question as they fell."""
    values = question.answer if isinstance(question.answer, (list, tuple)) else [question.answer]
    return [Die(kind, value, question.typed) for kind, value in zip(question.dice, values, strict=False)]


def _answer_words(question: Question) -> str:
    """An answer in words, by the label of its option where it has one."""
    answer = question.answer
    if question.left:
        return question.left
    if isinstance(answer, bool):
        return _("yes") if answer else _("no")
    labels = {str(option.value): option.label for option in question.options}
    if isinstance(answer, (list, tuple)):
        if question.kind == "rows":
            return str(len(answer))
        return ", ".join(labels.get(str(one), str(one)) for one in answer) or _("none")
    if isinstance(answer, dict):
        return str(sum(count for counts in answer.values() for count in counts.values()))
    if answer is None or answer == "":
        return _("none")
    return labels.get(str(answer), figure(answer) if isinstance(answer, int) else str(answer))
