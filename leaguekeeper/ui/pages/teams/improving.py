"""A player improves between two matches: one question after the other, what it changes, and the slip is filed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtWidgets import QWidget

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.words import _
from leaguekeeper.services.report.views import Question
from leaguekeeper.services.stack.views import Preview
from leaguekeeper.services.team.views import RosterRow
from leaguekeeper.ui.components.forms.change_list import ChangeList
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.dialogs import Dialog
from leaguekeeper.ui.components.page.handed_in import HandedIn
from leaguekeeper.ui.components.page.layout import REST, held, in_a_column
from leaguekeeper.ui.components.page.scroll import scrolled
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.operations import Failure
from leaguekeeper.ui.pages.matches.questions import QuestionForm, question_form
from leaguekeeper.ui.pages.page import PageHost

__all__ = ["ImprovementDialog"]


class ImprovementDialog(Dialog):
    """A slip with one player on it; each answer leads to the next question."""

    def __init__(self, parent: QWidget, host: PageHost, team: str, player: RosterRow) -> None:
        super().__init__(_("Improve {player}").format(player=player.name), parent, wide=True, fills=True)
        self._host, self._team = host, team
        self._entries: list[dict[str, Any]] = [{"player": player.id.partition("/")[2] or player.id}]
        self._told: list[str] = []
        self.form: QuestionForm | None = None
        self._asks: tuple[dict[str, Any], Question] | None = None
        self.setFixedHeight(560)
        words = _("No. {number}, {position} · {points} SPP to spend")
        facts = words.format(number=player.number, position=player.position, points=player.spp)
        self.body.addWidget(Text(facts, "second", "ink2", wrap=True))
        self._answers = Text("", "second", "ink2", wrap=True)
        self.body.addWidget(self._answers)
        self._area = scrolled()
        self.body.addWidget(self._area, 1)
        self.foot.addWidget(Button(_("Cancel"), "plain", self.reject))
        self._back = Button(_("Back"), "plain", self._take_back)
        self.foot.addWidget(self._back)
        self._file = Button(_("File the improvement"), "main", self.file)
        self.foot.addWidget(self._file)
        self.follow(host.operations.changed)
        self._ask()

    def entry(self) -> dict[str, Any]:
        """The slip's entry as far as it has been answered."""
        return self._entries[-1]

    def answer(self, key: str, value: Any, words: str = "") -> None:
        """Answer the question that is asked."""
        self._entries.append(self._host.league.teams.answer_improvement(self.entry(), key, value))
        self._told.append(words or str(value))
        self._ask()

    def look_anew(self) -> None:
        """Ask on where it stands: what was answered may no longer be open to him."""
        self._ask()

    def begun(self) -> bool:
        """Answers would be lost, dice among them."""
        return len(self._entries) > 1 or super().begun()

    def file(self) -> None:
        """File the slip and close."""
        self.accept()
        self._host.do(HandedIn(self, self._filed))

    def _filed(self) -> Callable[[], object]:
        league, team, entry = self._host.league, self._team, self.entry()
        return lambda: league.teams.file_improvement(team, entry)

    def _ask(self) -> None:
        self._answers.setText(" · ".join(self._told))
        self._back.setEnabled(len(self._entries) > 1)
        self._file.setEnabled(False)
        league, team, entry = self._host.league, self._team, self.entry()
        self._host.operations.run(
            lambda: league.teams.ask_improvement(team, entry), partial(self._asked, entry), self._refused
        )

    def _asked(self, entry: dict[str, Any], question: Question | None) -> None:
        if entry is not self.entry():
            return
        if question is None:
            league, team = self._host.league, self._team
            self._host.operations.run(
                lambda: league.teams.preview_improvement(team, entry), partial(self._foreseen, entry), self._refused
            )
            return
        if self.form is not None and self._asks == (entry, question):
            return  # what is being typed there stays
        self._asks = (entry, question)
        form = self.form = question_form(question)
        form.answered.connect(lambda value: self.answer(question.key, value, _words(question, value)))
        form.rolled.connect(lambda: self._roll(question))
        self._show(form)
        form.start()

    def _roll(self, question: Question) -> None:
        faces = [int(die[1:]) for die in question.dice]
        try:
            fell = self._host.league.teams.roll_improvement(self._team, question.key, faces)
        except LeaguekeeperError as error:
            self._host.say(error.text(), good=False)
            return
        self.answer(question.key, fell[0] if len(fell) == 1 else fell, _words(question, fell))

    def _foreseen(self, entry: dict[str, Any], preview: Preview) -> None:
        if entry is self.entry():
            self.form = None
            self._file.setEnabled(True)
            self._show(ChangeList(preview.groups, 640))
            self._file.setFocus()

    def _refused(self, failure: Failure) -> None:
        self.form = None
        self._show(Text(failure.own_sentence, "body", "red", wrap=True))

    def _take_back(self) -> None:
        if len(self._entries) > 1:
            self._entries.pop()
            self._told.pop()
            self._ask()

    def _show(self, shown: QWidget) -> None:
        inside = held(in_a_column(shown, REST, margins=(0, 8, 8, 0)))
        self._area.setWidget(inside)


def _words(question: Question, value: Any) -> str:
    """The answer as it is said back."""
    said = next((each.label for each in question.options if each.value == value), "")
    fell = value if isinstance(value, list) else [value]
    return said or " ".join([question.dice[0].upper(), *map(str, fell)] if question.dice else map(str, fell))
