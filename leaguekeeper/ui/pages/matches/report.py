"""The match report: steps at the left, the question in the middle, what it changes at the right.

All by keyboard: D rolls, digits choose, Enter keeps and goes on, Alt+Left goes a step back, the arrows go to what was
answered or left alone, and Enter asks it again. Nothing is filed before the last step; the draft is kept after every
answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QGridLayout, QVBoxLayout, QWidget
from shiboken6 import isValid

from leaguekeeper.base.words import N_, _
from leaguekeeper.services.report.result_form import what_decides
from leaguekeeper.services.report.views import Consequences, Option, Question, WizardView
from leaguekeeper.services.stack.filing import GateShut, Settling
from leaguekeeper.services.stack.views import ChangeGroup, Preview
from leaguekeeper.services.views import Notice, Purse, TeamMark
from leaguekeeper.ui.components.figures.purse_bar import PurseBar
from leaguekeeper.ui.components.forms.change_list import ChangeList
from leaguekeeper.ui.components.forms.face_strip import FaceStrip
from leaguekeeper.ui.components.forms.finished_field import finish_field
from leaguekeeper.ui.components.forms.letter_key import rolls
from leaguekeeper.ui.components.forms.step_list import StepList
from leaguekeeper.ui.components.forms.stepwise import SidePanel, StepColumns, StepFoot
from leaguekeeper.ui.components.forms.subjects import SubjectRow
from leaguekeeper.ui.components.match.head import MatchHead
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.dialogs import ask
from leaguekeeper.ui.components.page.handed_in import Foreseen
from leaguekeeper.ui.components.page.layout import REST, in_a_column, in_a_row, upright
from leaguekeeper.ui.components.page.notices import EmptyRow, NoticeRow
from leaguekeeper.ui.components.page.scroll import scrolled
from leaguekeeper.ui.components.page.section import Rule
from leaguekeeper.ui.components.page.text import READ, Text
from leaguekeeper.ui.figures import moment
from leaguekeeper.ui.operations import Failure
from leaguekeeper.ui.pages.matches.questions import AnswerLine, QuestionForm, question_form
from leaguekeeper.ui.pages.matches.result_form import ResultForm
from leaguekeeper.ui.pages.page import Page
from leaguekeeper.ui.pages.rolling import roller

__all__ = ["ReportPage"]


_LEADS = {"before-first": "live", "before-again": "live", "play": "play:match"}
_FIRST = {
    "before-first": N_("These steps come first; then you follow the match live."),
    "before-again": N_("The league has changed: a step is to be answered again; then you go on following the match."),
    "play": N_("These steps come first; then you play the match here."),
}


class ReportPage(Page[WizardView]):
    """The report of one match; ``where`` is its number."""

    name = "report"
    anew = True
    """The draft may have been left at another step."""
    watches = frozenset({"documents"})
    _step = ""
    """The step that is read anew while it is in sight; empty where the report opens where it was left."""
    _follows = False
    """Whether what comes next shows the same step as the league has become beneath it."""
    _changing = ""
    """The answered question that is open again."""
    _form: QuestionForm | None = None
    _result: ResultForm | None = None
    _asked_last: Sequence[Question] = ()
    """What the form of the match asks."""
    stays = True
    begins = True
    slim = True
    scrolls = False

    _leads = ""
    """Where the steps before the match lead in place of its form, and why, by ``_LEADS``."""

    def open(self, where: str) -> None:
        """Go to a match's report; what was asked for with it follows once the steps before the match are done."""
        self._leads, self.aim = self.aim, ""
        super().open(where)

    def reload(self) -> None:
        """What is filed or taken back while the report is in sight changes its figures, not the step in hand."""
        self._follows = self.is_set_out()
        self._step = self.view.step if self._follows else ""
        super().reload()

    def show_view(self, view: WizardView) -> None:
        """Go where the steps before the match lead, once they are done; what is being typed stays where it is."""
        typing = self.window().focusWidget() if self._follows else None
        super().show_view(view)
        if typing is not None and isValid(typing) and self.isAncestorOf(typing):
            typing.setFocus()
        self._follows = False
        if self._leads and any(question.kind == "grid" for question in view.questions):
            page, self._leads = _LEADS.get(self._leads, "report"), ""
            self.host.go(f"{page}:{self.where}")

    def fetch(self) -> WizardView:
        """The report as its draft stands."""
        return self.host.league.report.view(int(self.where), self._step)

    def keys(self) -> tuple[str, ...]:
        """The keys of the report."""
        return (_("Enter: keep"), _("D: roll the dice"), _("1 to 9: choose"), _("Arrows: to an answer"), _("F1: help"))

    def build(self, view: WizardView) -> QWidget:
        """Match head over three columns."""
        there = (self._form, self._result) if self._follows else (None, None)
        self._form = self._result = None
        whole, rows = upright(0)
        leave = _("Close and keep the draft")
        self._head = MatchHead(
            view.title, view.facts, view.home, view.away, view.score, leave, lambda: self.host.go("league")
        )  # fmt: skip
        rows.addWidget(self._head)
        self._changes = _Consequences(self.host.go, view.corrects)
        self._changes.tell(view.changes, view.warnings)
        steps = StepList(view.part, view.steps, self._go_to)
        rows.addWidget(StepColumns(steps, self._middle(view, *there), self._changes), 1)
        if view.saved is not None:
            self.host.say(_("Draft kept {moment}").format(moment=moment(view.saved)))
        if not self._follows:
            QTimer.singleShot(0, self, self._start)
        return whole

    def asked(self) -> Question | None:
        """The question that is open; None on the form of the match, or where nothing is asked."""
        return self._form.question if self._form is not None else None

    def answer(self, value: object) -> None:
        """Answer the open question."""
        if self._form is not None:
            self._answer(self._form.question, value)

    def roll(self) -> None:
        """Roll the dice of the open question."""
        if self._form is not None:
            self._roll(self._form.question)

    def result_form(self) -> ResultForm:
        """The form of the match."""
        assert self._result is not None  # noqa: S101 - asked for only where it is shown
        return self._result

    def _middle(self, view: WizardView, asked: QuestionForm | None, result: ResultForm | None) -> QWidget:
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(24, 14, 24, 14)
        column.setSpacing(10)
        column.addWidget(Text(self._heading(view), "step", wrap=True))
        if view.purses:
            column.addLayout(_purses(view.purses))
        if any(question.kind == "grid" for question in view.questions):
            column.addWidget(self._form_of_match(view, result), 1)
        else:
            column.addWidget(self._asked(view, asked), 1)
        column.addWidget(self._foot(view))
        return middle

    def _heading(self, view: WizardView) -> str:
        """The step and whom it asks: where an answer of the other side is changed, that side."""
        names = {"home": view.home.team.name, "away": view.away.team.name}
        changed = next((one for one in view.questions if one.key == self._changing), None)
        asked = next((one for one in view.questions if one.answer is None and not one.left), None)
        if changed is None or asked is None or not {changed.side, asked.side} <= names.keys():
            return view.heading
        return view.heading.removesuffix(names[asked.side]) + names[changed.side]

    def _form_of_match(self, view: WizardView, there: ResultForm | None) -> QWidget:
        """The form of the match scrolls by itself, so that its heads stay; one that asks the same stays as it is."""
        questions = view.questions
        if there is not None and _same_but_answered(self._asked_last, questions):
            self._result = there
            return there
        if there is not None:
            told = there.so_far()
            questions = tuple(replace(each, answer=told.get(each.key, each.answer)) for each in questions)
        self._asked_last = view.questions
        here = view.on_pitch and "pitch" not in self.host.preferences.games_off
        ways = [(_("Play it here"), lambda: self.host.go(f"play:match:{self.where}"))] if here else []
        ways.append((_("Follow it live, turn by turn"), lambda: self.host.go(f"live:{self.where}")))
        self._result = ResultForm(questions, roller(self.host, int(self.where)), ways)
        self._result.kept.connect(self._write_result)
        self._result.tried.connect(self._try_result)
        return self._result

    def _asked(self, view: WizardView, there: QuestionForm | None) -> QWidget:
        inside, inner = upright(14)
        if self._leads:
            inner.addWidget(Text(_(_FIRST.get(self._leads, "")), "name", wrap=True))
        if view.intro:
            intro = Text(view.intro, "body", "ink2", wrap=True)
            intro.setMaximumWidth(READ)
            inner.addWidget(intro)
        if view.subjects:
            inner.addWidget(SubjectRow(view.subjects, self._go_to))
        self._add_questions(inner, view, there)
        if view.unplayed:
            inner.addLayout(self._unplayed(view.unplayed))
        inner.addStretch(1)
        return scrolled(inside)

    def _unplayed(self, ways: Sequence[Option]) -> QVBoxLayout:
        """The ways in which it was not played, which need not wait for the steps of a match that nobody played."""
        asked = Text(_("Was it not played? Then the steps before it ask no more than they must."), "second", "ink2")
        buttons = (Button(each.label, "quiet", partial(self._leave_unplayed, each.value)) for each in ways)
        return in_a_column(asked, *(in_a_row(button, REST) for button in buttons), gap=2)

    def _leave_unplayed(self, ended: str) -> None:
        match = int(self.where)
        league = self.host.league
        self._ask(lambda: league.report.leave_unplayed(match, ended))

    def _add_questions(self, column: QVBoxLayout, view: WizardView, there: QuestionForm | None) -> None:
        marks = {"home": view.home.team, "away": view.away.team}
        open_question = next((one for one in view.questions if one.key == self._changing), None) or next(
            (one for one in view.questions if one.answer is None and not one.left), None
        )
        for question in view.questions:
            if question is open_question:
                if there is None or there.question != question:
                    there = self._question_form(question, marks.get(question.side))
                self._form = there
                column.addWidget(there)
            elif question.answer is not None or question.left:
                column.addWidget(AnswerLine(question, partial(self._change, question)))
                if question.labels and isinstance(question.answer, int):
                    column.addWidget(FaceStrip(question.labels, question.answer, question.barred))
        if not view.questions and not view.subjects:
            column.addWidget(EmptyRow(view.closing or _("Nothing to do at this step.")))

    def _question_form(self, question: Question, team: TeamMark | None) -> QuestionForm:
        form = question_form(question, team)
        form.answered.connect(partial(self._answer, question))
        form.rolled.connect(partial(self._roll, question))
        return form

    def _foot(self, view: WizardView) -> StepFoot:
        back = [Button(_("Previous step"), "plain", self._back)]
        back[0].die("" if view.can_go_back else _("This is the first step."))
        told = any(one.answer is not None or one.left for one in view.questions)
        if told and self._result is None:
            back.append(Button(_("Ask this step again"), "quiet", self._ask_again))
        if told or view.finish or any(step.state in {"done", "bites"} for step in view.steps):
            back.append(Button(_("Throw the draft away…"), "quiet", self._throw_away))
        main = Button(f"{view.main}  ↵", "main", self.keep, name=view.main)
        main.die(view.blocked if self._result is None else "")  # what is in the way stands in the form itself
        later = Button(_("Later"), "plain", lambda: self.host.go("league"))
        self._said = StepFoot(back, [later, main], view.blocked)
        return self._said

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter keeps what stands in the field, or goes on; D rolls; the arrows go from answer to answer."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._enter()
        elif event.key() in {Qt.Key.Key_Up, Qt.Key.Key_Down}:
            self._to_answer(-1 if event.key() == Qt.Key.Key_Up else 1)
        elif rolls(event) and self._form is not None and self._form.question.kind in {"die", "dice"}:
            self.roll()
        else:
            super().keyPressEvent(event)

    def _enter(self) -> None:
        """On the form of the match, which has many fields, Enter in one of them is not yet the end of the match."""
        if self._result is not None and finish_field(self):
            self._result.start()
        else:
            self.keep()

    def _to_answer(self, by: int) -> None:
        """Put the keyboard on the next answer, from the last one up where it is on none."""
        lines = self.findChildren(AnswerLine)
        at = next((place for place, line in enumerate(lines) if line.button.hasFocus()), len(lines) if by < 0 else -1)
        if 0 <= at + by < len(lines):
            lines[at + by].button.setFocus(Qt.FocusReason.TabFocusReason)

    def keep(self) -> None:
        """Keep what stands in the field, or go on (at the last step: file the report)."""
        if self._result is not None:
            if not self._result.is_empty() or self._is_sure():
                self._result.keep()
        elif self._form is None or not self._form.settle():
            self._go_on()

    def _is_sure(self) -> bool:
        """Ask before a match is written down in which nothing happened at all."""
        home, away = (side.team.name for side in (self.view.home, self.view.away))
        told = _("Nothing has been entered: {home} 0 – 0 {away}, nobody did anything and nobody was hurt. Is that so?")
        return ask(self.window(), _("A match without a score?"), told.format(home=home, away=away), _("Keep 0 – 0"))

    def _start(self) -> None:
        if not self.is_set_out():  # it comes a moment later, and what was set out may be gone by then
            return
        if self._result is not None:
            self._result.start()
        elif self._form is not None:
            self._form.start()
        else:
            self.setFocus()

    def _ask(self, work: Callable[[], WizardView]) -> None:
        """The next view; until it comes, a key would answer the same question again."""
        self._changing, self._follows = "", False
        self.hold()
        self.ask_for(work, self._refused)

    def _refused(self, failure: Failure) -> None:
        """Say beside the main button why an answer was not taken; the question stays."""
        shut = failure.error
        self.stale = self.stale or failure.detail == "kept-elsewhere"  # read anew when the page is opened again
        self._said.say(what_decides(shut) if isinstance(shut, GateShut) else failure.sentence)
        self._start()

    def _answer(self, question: Question, value: object) -> None:
        match = int(self.where)
        league = self.host.league
        self._ask(lambda: league.report.answer(match, question.key, value))

    def _write_result(self, form: dict[str, object]) -> None:
        match = int(self.where)
        league = self.host.league
        self._ask(lambda: league.report.result(match, form))

    def _try_result(self, form: dict[str, object]) -> None:
        """Say beside the form what it would change; it is kept as it stands."""
        match = int(self.where)
        if self._result is not None:
            self._head.show_score(*self._result.score())
        league = self.host.league
        self.host.operations.run(lambda: league.report.try_result(match, form), self._foreseen)

    def _foreseen(self, seen: Consequences) -> None:
        if self._result is not None and self.is_set_out():
            self._changes.tell(seen.changes, seen.warnings)
            self._said.say(seen.blocked)
            self.stale = self.stale or seen.elsewhere

    def _roll(self, question: Question) -> None:
        match = int(self.where)
        league = self.host.league
        self._ask(lambda: league.report.roll(match, question.key))

    def _change(self, question: Question) -> None:
        self._changing = question.key
        self.show_view(self.view)

    def _go_to(self, step: str) -> None:
        match = int(self.where)
        league = self.host.league
        self._ask(lambda: league.report.view(match, step))

    def _ask_again(self) -> None:
        match, step = int(self.where), self.view.step
        league = self.host.league
        self._ask(lambda: league.report.back(match, step))

    def _back(self) -> None:
        at = next((place for place, step in enumerate(self.view.steps) if step.key == self.view.step), 0)
        if at > 0:
            self._go_to(self.view.steps[at - 1].key)

    def _go_on(self) -> None:
        if not self.is_read() or self.view.blocked:
            return
        match, form = int(self.where), self._form
        if form is not None:
            if form.question.optional and form.question.answer is None:
                self._answer(form.question, None)
            elif self._changing:
                self._changing = ""
                self.show_view(self.view)
            else:
                self._said.say(form.wanted(), "ochre")
        elif self.view.finish:
            report = self.host.league.report
            self.host.operations.run(
                lambda: (report.filed(match), report.preview(match)), lambda told: self._finish(match, *told)
            )
        else:
            league = self.host.league
            self._ask(lambda: league.report.view(match))

    def _throw_away(self) -> None:
        words = _("What has been answered and the dice that fell are forgotten. Nothing that was filed changes.")
        if ask(self.window(), _("Throw the draft away"), words, _("Throw away"), danger=True):
            match = int(self.where)
            league = self.host.league
            self.host.do(lambda: league.report.discard(match), lambda _done: self.host.go("league"))

    def _finish(self, match: int, was: dict[str, Any], preview: Preview | None) -> None:
        settle: Settling = "note"
        if preview is not None:
            from leaguekeeper.ui.pages.preview import PreviewDialog

            dialog = PreviewDialog(self.window(), preview, _("Correct the report"), settling=True)
            if dialog.exec() != QDialog.DialogCode.Accepted:
                return
            settle = dialog.settle
        league = self.host.league
        filed = Foreseen(lambda: league.report.file(match, settle, was))
        self.host.do(filed, lambda _done: self.host.go(f"match:{match}"))


def _same_but_answered(one: Sequence[Question], other: Sequence[Question]) -> bool:
    """Whether two forms of a match ask the same, whatever has been answered."""
    return [replace(each, answer=None) for each in one] == [replace(each, answer=None) for each in other]


class _Consequences(SidePanel):
    """What this changes, warnings last, and the promise that nothing is filed yet."""

    def __init__(self, go: Callable[[str], object], corrects: bool) -> None:
        promise = _("Nothing is filed before the last step. The draft is kept.")
        if corrects:
            promise = _("These are the figures of that match. What follows from it today is shown before anything is "
                        "filed. The draft is kept.")  # fmt: skip
        super().__init__(_("What this changes"), promise)
        self._go = go

    def tell(self, changes: Sequence[ChangeGroup], warnings: Sequence[Notice]) -> None:
        """Say what changes."""
        parts: list[QWidget] = [ChangeList(changes) if changes else Text(_("Nothing yet."), "second", "ink3")]
        if warnings:
            parts += [Rule("heavy"), Text(_("Not to forget"), "name")]
            parts += [NoticeRow(notice, self._go) for notice in warnings]
        self.show_parts(parts)


def _purses(purses: Sequence[tuple[TeamMark, Purse]]) -> QGridLayout:
    """What each side has for inducements, one below the other."""
    grid = QGridLayout()
    grid.setHorizontalSpacing(12)
    grid.setVerticalSpacing(4)
    grid.setColumnStretch(1, 1)
    for at, (team, purse) in enumerate(purses):
        name = Text(team.name, "second", "ink2", wrap=True)
        name.setFixedWidth(120)
        grid.addWidget(name, at, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(PurseBar(purse), at, 1)
    return grid
