"""The adviser: what turned a match, luck apart from choices, and the best plans of a position."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.base.words import _
from leaguekeeper.play.core.log import read_log
from leaguekeeper.services.adviser.api import advice, play_on
from leaguekeeper.services.adviser.views import AdviceView, PlanRow, Turning
from leaguekeeper.ui.components.match.chance_chart import ChanceChart
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.columns import Columns, Part
from leaguekeeper.ui.components.page.head import PageHead
from leaguekeeper.ui.components.page.layout import REST, in_a_row, upright
from leaguekeeper.ui.components.page.notices import EmptyRow
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.components.tables.cells import Cell, Words
from leaguekeeper.ui.components.tables.model import Column, RowsModel
from leaguekeeper.ui.components.tables.table import RowsTable
from leaguekeeper.ui.figures import percent, signed
from leaguekeeper.ui.pages.page import MARGINS, Page
from leaguekeeper.ui.play.sittings import GONE, folder

if TYPE_CHECKING:
    from leaguekeeper.ui.pitch.scene import Scene

__all__ = ["AdviserPage"]


Looked = tuple[AdviceView, "Scene"]


class AdviserPage(Page[Looked]):
    """A match looked back at, or a position of one that goes on.

    ``where`` is the log, the moment that is looked at and the side whose chances are told: "…/match.jsonl|374|0"; of a
    match that is over, the moment may be left empty: then its biggest turning point is shown.
    """

    name = "adviser"
    slim = True
    anew = True
    """The match may have gone on since."""
    aside = True

    def fetch(self) -> Looked:
        """What the adviser makes of the log, and where everybody stood."""
        from leaguekeeper.ui.pitch.cut_out import scene_at

        if not self._log.exists():
            raise RuleViolation("game-gone", GONE)
        view = advice(self._log, self._moment, self._side)
        return view, scene_at(self._log, view.moment)

    def show_stopped(self) -> None:
        """Who stops the reckoning goes back to the match, unless he is elsewhere by now; one that goes on is played."""
        super().show_stopped()
        if self.isVisible():
            over = self._log.exists() and read_log(self._log).complete
            self.host.go(f"game:{self._log}|watch" if over else "back")

    @property
    def _log(self) -> Path:
        return Path(self.where.rsplit("|", 2)[0])

    @property
    def _moment(self) -> int | None:
        moment = self.where.rsplit("|", 2)[1]
        return int(moment) if moment else None

    @property
    def _side(self) -> int:
        return int(self.where.rsplit("|", 2)[2])

    def _look(self, moment: int | str, side: int) -> None:
        self.host.go(f"adviser:{self._log}|{moment}|{side}")

    def build(self, looked: Looked) -> QWidget:
        """Chart and turning points at the left, the plans of the moment at the right."""
        view, scene = looked
        whole, column = upright(16)
        column.setContentsMargins(*MARGINS)
        column.addWidget(PageHead(view.title, view.facts, buttons=self._buttons(view)))
        left = (self._chances(view), self._turnings(view)) if view.points else ()
        parts = [*(Part(each) for each in left), Part(self._plans(view, scene), 1 if left else 0, 1 if left else 0)]
        column.addWidget(Columns([*parts, Part(self._trust(view), 1, 1)], side=396, main=1024, wide_side=644))
        column.addStretch(1)
        return whole

    def _buttons(self, view: AdviceView) -> list[Button]:
        if not view.complete:
            return [Button(_("Back to the match"), "plain", lambda: self.host.go("back"))]
        other = 1 - view.side
        turned = Button(
            _("Seen from {team}").format(team=view.teams[other]), "plain", lambda: self._look(view.moment, other)
        )
        watch = Button(_("Back to the match"), "plain", lambda: self.host.go(f"game:{self._log}|watch"))
        return [turned, watch]

    def _chances(self, view: AdviceView) -> Section:
        section = Section(_("Chances to win, turn by turn"), note=_("in a hundred"))
        section.add(ChanceChart(view, view.moment))
        return section

    def _turnings(self, view: AdviceView) -> Section:
        section = Section(_("Turning points: luck apart from choices"))
        rows = [*view.turnings, *(each for each in (view.rest, view.total) if each is not None)]
        title = _("Turning points: luck apart from choices")
        table = RowsTable(title, RowsModel(_columns(view), rows), 34, fits=True, sortable=False)
        table.opened.connect(lambda row: self._look(row.moment, view.side) if row.number else None)
        table.clicked.connect(lambda index: table.opened.emit(table.rows_model.row_at(index.row())))
        section.add(table)
        return section

    def _plans(self, view: AdviceView, scene: Scene) -> Section:
        from leaguekeeper.ui.pitch.cut_out import CutOut

        title = _("The best plans for {team}").format(team=view.whose) if view.whose else _("The best plans")
        section = Section(title, note=self._shown(view))
        if not view.plans:
            section.add(EmptyRow(view.silent))
            return section
        section.add(CutOut(scene, [each.way for each in view.plans]))
        section.body.addSpacing(8)
        plans = list(enumerate(view.plans, 1))
        table = RowsTable(title, RowsModel(_plan_columns(), plans), 46, fits=True, sortable=False)
        section.add(table)
        if view.played:
            section.body.addSpacing(8)
            section.add(Text(_("Played: {what}").format(what=view.played), "body", wrap=True))
        if view.complete:
            section.body.addSpacing(8)
            again = Button(_("Play on from here"), "plain", lambda: self._play_on(view))
            section.body.addLayout(in_a_row(REST, again))
        return section

    def _play_on(self, view: AdviceView) -> None:
        self.host.do(
            lambda: play_on(self._log, view.moment, view.side, folder()),
            lambda made: self.host.go(f"game:{made.name}|"),
        )

    def _shown(self, view: AdviceView) -> str:
        return next((each.when for each in view.turnings if each.moment == view.moment), "")

    def _trust(self, view: AdviceView) -> Section:
        section = Section(_("How much to believe"))
        for sentence in view.trust:
            section.add(Text(sentence, "second", "ink2", wrap=True))
            section.body.addSpacing(6)
        return section


def _figure(value: int, strong: bool = False) -> Cell:
    tone = "blue" if value > 0 else "red" if value < 0 else "ink2"
    return Words(signed(value), "strong" if strong else "name", tone, right=True)


def _columns(view: AdviceView) -> tuple[Column[Turning], ...]:
    T = Column[Turning]
    own, theirs = view.teams[view.side], view.teams[1 - view.side]
    return (
        T("number", "", _number, name=_("No."), width=26, side="right"),
        T("when", _("When"), lambda r: Words(r.when, "second", "ink2")),
        T("what", _("What happened"), lambda r: Words(r.words, "name" if r.number else "second"), flex=1, least=150),
        T("chances", _("Chances"), _moved, side="right"),
        T("luck", _("By luck"), lambda r: _figure(r.luck), side="right"),
        T("own", own, lambda r: _figure(r.own), side="right"),
        T("theirs", theirs, lambda r: _figure(r.theirs), side="right"),
    )


def _number(row: Turning) -> Cell:
    return Words(str(row.number) if row.number else "", "place", right=True)


def _moved(row: Turning) -> Cell:
    words = f"{row.before} → {row.after}" if row.number else signed(row.after - row.before)
    return Words(words, "second", right=True)


def _plan_columns() -> tuple[Column[tuple[int, PlanRow]], ...]:
    P = Column[tuple[int, PlanRow]]
    return (
        P("number", "", lambda r: Words(str(r[0]), "place", right=True), name=_("No."), width=26, side="right"),
        P("plan", "", lambda r: Words(_said(r[1]), "name", second=r[1].detail), name=_("Plan"), flex=1, least=150),
        P("chance", _("No mishap"), lambda r: Words(percent(r[1].chance), right=True), side="right"),
        P("value", _("Gain"), lambda r: Words(signed(round(r[1].value)), "name", right=True), side="right"),
    )


def _said(plan: PlanRow) -> str:
    return " · ".join(part for part in (plan.player, plan.words) if part)
