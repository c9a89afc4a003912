"""Dialogs of the mail: a coach gets his copy, and how kinds of sheets are taken from afar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import _, ngettext
from leaguekeeper.services.in_tray.api import CopyGiven
from leaguekeeper.services.in_tray.views import TermRow
from leaguekeeper.services.stack.namesakes import coaches_to_choose
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.components.forms.tick import Tick
from leaguekeeper.ui.components.page.buttons import Segments
from leaguekeeper.ui.components.page.dialogs import Dialog
from leaguekeeper.ui.components.page.handed_in import HandedIn
from leaguekeeper.ui.components.page.layout import in_a_grid, upright
from leaguekeeper.ui.components.page.scroll import scrolled
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.pages.page import PageHost

__all__ = ["GiveCopyDialog", "TermsDialog"]


class GiveCopyDialog(Dialog):
    """Which coach gets his copy: one, into a file, or all, into a folder."""

    topic = "tray"
    asks_of_choices = False

    def __init__(self, parent: QWidget, host: PageHost) -> None:
        super().__init__(_("Give a coach his copy"), parent)
        self._host = host
        told = _("The league as it stands, with a key of his: what he prepares in it, he sends you signed. One that "
                 "lies there already is made anew, and keeps what waits in it.")  # fmt: skip
        self.body.addWidget(Text(told, "body", "ink2", wrap=True))
        state = host.league.session.state
        busy = {team.coach for team in state.teams.values() if team.coach in state.coaches}
        named = sorted(coaches_to_choose(state, [str(each) for each in busy]))
        self.coach = Choice([("", _("All coaches, into a folder")), *named], "")
        self.coach.setAccessibleName(_("Coach"))
        self.body.addWidget(self.coach)
        self.lost = Tick(_("His older copies are lost"))
        self.body.addWidget(self.lost)
        self.body.addWidget(Text(_("What they still send is then worth nothing."), "note", "ink2", wrap=True))
        self.add_buttons(_("Write…"))
        self.accepted.connect(self._write)

    def _write(self) -> None:
        league, lost, coach = self._host.league, self.lost.isChecked(), str(self.coach.value() or "")
        parent, start = self.parentWidget(), league.path.parent
        if not coach:
            chosen = QFileDialog.getExistingDirectory(parent, _("A folder for the copies"), str(start))
            if chosen:
                given = partial(league.in_tray.give_copies, Path(chosen), lost=lost)
                self._host.do(HandedIn(self, lambda: given), self._said)
            return
        path = str(start / f"{coach}.league")
        chosen, _filter = QFileDialog.getSaveFileName(parent, _("Write the copy"), path, _("Leagues (*.league)"))
        if chosen:
            one = partial(league.in_tray.give_copy, coach, Path(chosen), lost=lost)
            self._host.do(HandedIn(self, lambda: one), lambda copy: self._said([copy]))

    def _said(self, given: Sequence[CopyGiven]) -> None:
        """Tell how many copies were written, and in which of them something of a coach's was found and kept."""
        words = ngettext("{count} copy given out.", "{count} copies given out.", len(given)).format(count=len(given))
        kept = [labelled(each.coach_name, _still_waits(each.waiting)) for each in given if each.waiting]
        self._host.operations.changed.emit(frozenset({"tray"}))
        self._host.operations.at_last(lambda: self._host.say(" ".join((words, *kept))))


def _still_waits(count: int) -> str:
    return ngettext(
        "{count} sheet still waits in it to be sent.", "{count} sheets still wait in it to be sent.", count
    ).format(count=count)


class TermsDialog(Dialog):
    """Kind by kind: with dice that the coach's program rolled, only with dice from the table, or not at all."""

    topic = "tray"

    def __init__(self, parent: QWidget, host: PageHost, rows: Sequence[TermRow], done: Callable[[], object]) -> None:
        super().__init__(_("What is taken from afar"), parent, wide=True)
        self._host, self._done = host, done
        self.terms = {row.kind: row.accepts for row in rows}
        told = _("Typed in means: as the dice fell at the table, both coaches there. Coaches hear of a change with "
                 "their next copy.")  # fmt: skip
        self.body.addWidget(Text(told, "second", "ink2", wrap=True))
        ways = (("rolled", _("with any dice")), ("typed", _("dice typed in")), ("never", _("not at all")))
        inside, column = upright(0)
        grid = in_a_grid(stretch=(0,), across=16, down=6)
        for at, row in enumerate(rows):
            segments = Segments(row.words, ways, row.accepts)
            segments.chosen.connect(lambda how, kind=row.kind: self.terms.update({kind: how}))
            grid.addWidget(Text(row.words, "body"), at, 0)
            grid.addWidget(segments, at, 1)
        column.addLayout(grid)
        area = scrolled(inside)
        area.setMinimumHeight(380)
        self.body.addWidget(area)
        self.add_buttons(_("Keep"))
        self.accepted.connect(self._keep)

    def _keep(self) -> None:
        league = self._host.league
        kept = HandedIn(self, lambda: partial(league.in_tray.set_terms, dict(self.terms)))  # type: ignore[arg-type]  # the choices are those of the terms
        self._host.do(kept, lambda _none: self._done())
