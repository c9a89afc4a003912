"""A team's re-enrolment: the off-season's steps at the left, the list in the middle, the running budget at the right.

The form is kept after every change and can be left and taken up again; nothing is filed before the last step.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.re_enrolment.views import ReEnrolment
from leaguekeeper.services.stack.views import Preview
from leaguekeeper.services.views import SHEET, Notice, NoticeKind
from leaguekeeper.ui.components.figures.purse_bar import PurseBar
from leaguekeeper.ui.components.figures.sum_lines import SumLines
from leaguekeeper.ui.components.forms.finished_field import finish_field
from leaguekeeper.ui.components.forms.head import FormHead
from leaguekeeper.ui.components.forms.step_list import StepList
from leaguekeeper.ui.components.forms.stepwise import SidePanel, StepColumns, StepFoot
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.dialogs import ask
from leaguekeeper.ui.components.page.handed_in import Foreseen
from leaguekeeper.ui.components.page.layout import upright
from leaguekeeper.ui.components.page.notices import NoticeRow
from leaguekeeper.ui.components.page.scroll import scrolled
from leaguekeeper.ui.components.page.section import Rule
from leaguekeeper.ui.components.page.text import READ, Text
from leaguekeeper.ui.operations import Failure
from leaguekeeper.ui.pages.page import Page
from leaguekeeper.ui.pages.preview import PreviewDialog
from leaguekeeper.ui.pages.teams.re_enrol_parts import part_of

__all__ = ["ReEnrolPage"]

WIDEST = 1000


class ReEnrolPage(Page[ReEnrolment]):
    """The re-enrolment of one team; ``where`` is its id, or ``sheet:`` and the id of a filed one that is corrected."""

    name = "re-enrol"
    anew = True
    """What the team has may have changed."""
    watches = frozenset({"documents"})
    _step = ""
    """The step that is read anew while it is in sight; empty where the form opens where it was left."""
    stays = True
    begins = True
    slim = True
    scrolls = False

    def reload(self) -> None:
        """What is filed or taken back while the form is in sight changes its figures, not the step in hand."""
        self._step = self.view.step if self.is_set_out() else ""
        super().reload()

    def fetch(self) -> ReEnrolment:
        """The form as it stands."""
        return self.host.league.re_enrolment.view(self.where, self._step)

    def keys(self) -> tuple[str, ...]:
        """The keys of the form."""
        return (_("Enter: go on"), _("D: roll the dice"), _("F1: help"))

    def build(self, view: ReEnrolment) -> QWidget:
        """Head over three columns."""
        whole, rows = upright(0)
        leave = _("Close and keep the form")
        rows.addWidget(FormHead(view.team, view.title, view.facts, leave, self._leave))
        steps = StepList(_("Off-season"), view.steps, self.go_to)
        rows.addWidget(StepColumns(steps, self._middle(view), _beside(view, self.host.go)), 1)
        return whole

    def change(self, key: str, value: object) -> None:
        """Change one thing on the form."""
        team, step = self.where, self.view.step
        league = self.host.league
        self._ask(lambda: league.re_enrolment.change(team, step, key, value), key)

    def roll(self, key: str = "") -> None:
        """Roll one die, or all that are missing."""
        team, step = self.where, self.view.step
        league = self.host.league
        self._ask(lambda: league.re_enrolment.roll(team, step, key))

    def go_to(self, step: str) -> None:
        """Show a step."""
        team = self.where
        league = self.host.league
        self._ask(lambda: league.re_enrolment.view(team, step))

    def go_on(self) -> None:
        """To the next step; at the last, file the form."""
        if self.view.kind != "file":
            self._move(1)
        elif self.view.in_the_way:
            self._said.say(self.view.in_the_way)
        elif self._sheet:
            self._see_what_changes()
        else:
            team = self.where
            league = self.host.league
            self.host.do(lambda: league.re_enrolment.file(team), lambda _done: self.host.go(f"team:{team}"))

    @property
    def _sheet(self) -> str:
        """The id of the sheet that is corrected; empty where a new one is filled in."""
        return self.where.removeprefix(SHEET) if self.where.startswith(SHEET) else ""

    def _leave(self) -> None:
        self.host.go(f"document:{self._sheet}" if self._sheet else "offseason")

    def _see_what_changes(self) -> None:
        where, league = self.where, self.host.league

        def asked() -> tuple[dict[str, Any], Preview, int, dict[str, Any]]:
            value = league.re_enrolment.corrected(where)
            number = league.stack.lies_at(value["id"])
            return value, league.stack.preview_correct(number, value), number, league.stack.sheet_value(number)

        self.host.operations.run(asked, lambda told: self._confirm(*told), self._refused)

    def _confirm(self, value: dict[str, Any], preview: Preview, number: int, was: dict[str, Any]) -> None:
        league = self.host.league
        words = _("Correct document {number}").format(number=number)
        dialog = PreviewDialog(self.window(), preview, words, settling=True)
        if dialog.exec() == QDialog.DialogCode.Accepted:
            self.host.do(
                Foreseen(lambda: league.re_enrolment.correct(value, dialog.settle, was)),
                lambda _done: self.host.go(f"document:{value['id']}"),
            )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter finishes a field, else it goes on; D rolls what is missing."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            if not finish_field(self):
                self.go_on()
        elif event.key() == Qt.Key.Key_D and self.view.kind == "healing":
            self.roll()
        else:
            super().keyPressEvent(event)

    def _middle(self, view: ReEnrolment) -> QWidget:
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(24, 14, 24, 14)
        column.setSpacing(10)
        column.addWidget(Text(view.heading, "step", wrap=True))
        column.addWidget(PurseBar(view.purse))
        inside = QWidget()
        inner = QVBoxLayout(inside)
        inner.setContentsMargins(0, 0, 10, 0)
        inner.setSpacing(12)
        if view.intro:
            intro = Text(view.intro, "body", "ink2", wrap=True)
            intro.setMaximumWidth(READ)
            inner.addWidget(intro)
        part = part_of(view, self)
        part.setMaximumWidth(WIDEST)
        inner.addWidget(part)
        inner.addStretch(1)
        column.addWidget(scrolled(inside, "form"), 1)
        column.addWidget(self._foot(view))
        return middle

    def _foot(self, view: ReEnrolment) -> StepFoot:
        back = [Button(_("Previous step"), "plain", lambda: self._move(-1))]
        back[0].setEnabled(view.step != view.steps[0].key)
        if view.kind == "file":
            back.append(Button(_("Throw the form away…"), "quiet", self._throw_away))
        team, last = self.where, _("See what changes…") if self._sheet else _("File the re-enrolment")
        if not self._sheet:
            back.append(Button(_("Print…"), "plain", lambda: self.host.go(f"print:re-enrolment:{team}")))
        words = last if view.kind == "file" else _("Go on")
        main = Button(f"{words}  ↵", "main", self.go_on, name=words)
        main.die(view.in_the_way if view.kind == "file" else "")
        self._said = StepFoot(back, [main])
        return self._said

    def _move(self, by: int) -> None:
        keys = [step.key for step in self.view.steps]
        at = keys.index(self.view.step) + by
        if 0 <= at < len(keys):
            self.go_to(keys[at])

    def _ask(self, work: Callable[[], ReEnrolment], key: str = "") -> None:
        self.host.operations.run(work, self.of_here(self._show), self.of_here(partial(self._refused, key=key)))

    def _show(self, view: ReEnrolment) -> None:
        focus = self._focus_name()
        self.show_view(view)
        (self.control(focus) or self).setFocus()

    def show_view(self, view: ReEnrolment) -> None:
        """What somebody is typing stays, and what he looks at."""
        focus, at, typed = self._focus_name(), self._height(), _being_typed(self.focusWidget())
        same = self.is_read() and (self.view.team.id, self.view.step) == (view.team.id, view.step)
        super().show_view(view)
        there = self.control(focus) if same else None
        if there is not None:
            there.setFocus()
        if isinstance(there, QLineEdit) and typed is not None:
            there.selectAll()
            there.insert(typed[0])  # as he does: what is set is not taken for typed, and not kept once he leaves it
            there.setCursorPosition(typed[1])
        if same:
            QTimer.singleShot(0, self, lambda: self._scroll_to(at))

    def _focus_name(self) -> str:
        focused = self.focusWidget()
        return focused.objectName() if focused is not None else ""

    def _height(self) -> int:
        area = self.control("form")
        return area.verticalScrollBar().value() if isinstance(area, QScrollArea) else 0

    def control(self, name: str) -> QWidget | None:
        """A control of the form by what it changes."""
        shown = self.content()
        return shown.findChild(QWidget, name) if shown is not None and name else None

    def _scroll_to(self, at: int) -> None:
        area = self.control("form")
        if isinstance(area, QScrollArea):
            area.verticalScrollBar().setValue(at)

    def said(self) -> str:
        """Why the last change was not taken."""
        return self._said.said()

    def _refused(self, failure: Failure, key: str = "") -> None:
        self._said.say(failure.sentence)
        if (there := self.control(key)) is not None:
            there.setFocus(Qt.FocusReason.TabFocusReason)

    def _throw_away(self) -> None:
        words = _("The list and the dice that fell are forgotten. Nothing that was filed changes.")
        if ask(self.window(), _("Throw the form away"), words, _("Throw away"), danger=True):
            team = self.where
            league = self.host.league
            self.host.do(lambda: league.re_enrolment.discard(team), lambda _done: self._leave())


def _being_typed(field: QWidget | None) -> tuple[str, int] | None:
    """What somebody is typing, and where he is in it."""
    return (field.text(), field.cursorPosition()) if isinstance(field, QLineEdit) and field.isModified() else None


def _beside(view: ReEnrolment, go: Callable[[str], object]) -> SidePanel:
    """The running budget, what stands in the way, and what had better not be forgotten."""
    panel = SidePanel(_("Running budget"), _("Nothing is filed before the last step. The form is kept."))
    wrong = view.kind == "file" or view.left < 0  # what is asked on a later step is not amiss yet
    kind: NoticeKind = "error" if wrong else "warning"
    parts: list[QWidget] = [SumLines(view.spent), *(NoticeRow(Notice(kind, words), go) for words in view.problems)]
    for title, notices in ((_("First of all"), view.stops), (_("Not to forget"), view.reminders)):
        if notices:
            parts += [Rule("heavy"), Text(title, "name"), *(NoticeRow(notice, go) for notice in notices)]
    panel.show_parts(parts)
    return panel
