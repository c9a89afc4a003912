"""What the rules leave open, read for a season or a league that is to begin: as before, until somebody chooses."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.rulebooks.views import OpenQuestion
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.layout import REST, in_a_column, in_a_row, upright
from leaguekeeper.ui.components.page.text import Text

__all__ = ["Readings"]


class Readings(QWidget):
    """A line that says how they are read, and the questions with their readings below it once they are asked for."""

    def __init__(self, questions: Sequence[OpenQuestion], unchosen: str) -> None:
        super().__init__()
        self._questions, self._choices = questions, dict[str, Choice[str]]()
        self._list, self._column = upright(4)
        show = Button(_("Choose the readings"), "quiet", self._show)
        show.setCheckable(True)  # pressed while they are open
        told = Text(unchosen, "second", "ink2")
        in_a_column(in_a_row(told, show, REST, gap=10), self._list, gap=6, on=self)
        self._list.hide()

    def _show(self) -> None:
        self._fill()
        self._list.setVisible(self._list.isHidden())

    def _fill(self) -> None:
        """Set the questions out: the page opens quicker without them, and most seasons are read as the last one."""
        for each in () if self._choices else self._questions:
            self._choices[each.slug] = Choice(each.readings, each.question, each.reading, narrow=24)
            self._column.addWidget(Text(each.question, "second", "ink2", wrap=True))
            self._column.addWidget(self._choices[each.slug])

    def chosen(self) -> dict[str, str]:
        """The reading of each question."""
        asked = {each.slug: each.reading for each in self._questions}
        return asked | {slug: choice.value() for slug, choice in self._choices.items()}

    def choose(self, question: str, reading: str) -> None:
        """Read a question otherwise."""
        self._fill()
        self._choices[question].choose(reading)
