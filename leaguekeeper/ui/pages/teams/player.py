"""One player: his profile, where each point of experience came from, what he learned and suffered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtWidgets import QWidget

from leaguekeeper.base.sentences import numbered
from leaguekeeper.base.words import _
from leaguekeeper.services.team.views import CareerRow, PlayerView
from leaguekeeper.ui.components.figures.profile_row import ProfileRow
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.chips import Chips
from leaguekeeper.ui.components.page.columns import Columns, Part
from leaguekeeper.ui.components.page.head import PageHead, StatBlock
from leaguekeeper.ui.components.page.layout import in_a_row, upright
from leaguekeeper.ui.components.page.notices import EmptyRow
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.components.tables.cells import Words
from leaguekeeper.ui.components.tables.model import Column, RowsModel
from leaguekeeper.ui.components.tables.table import RowsTable
from leaguekeeper.ui.figures import short_day, signed
from leaguekeeper.ui.pages.page import Page
from leaguekeeper.ui.pages.teams.renaming import RenamingDialog

__all__ = ["PlayerPage"]

MAIN, SECOND = 640, 520
"""How wide the first two columns are at most on a wide page: their tables then end where the rules above them do."""


class PlayerPage(Page[PlayerView]):
    """A player's page; ``where`` is his id."""

    name = "player"
    watches = frozenset({"documents", "teams"})

    def fetch(self) -> PlayerView:
        """The player as he stands."""
        return self.host.league.teams.player(self.where)

    def build(self, view: PlayerView) -> QWidget:
        """Head, profile and skills, then his career beside what he learned and suffered."""
        whole, column = upright(16)
        title = numbered(view.player.name, view.player.number)
        stats = StatBlock(view.stats, self.host.why)
        column.addWidget(PageHead(title, view.facts, view.team.silk, stats=stats))
        row = in_a_row(gap=24)
        row.addWidget(ProfileRow(view.profile_heads, view.profile_names, view.player.profile))
        row.addWidget(self._skills(view), 1)
        if view.mine:
            row.addWidget(Button(_("Change the name…"), "quiet", self._rename))
        team = Button(view.team.name, "quiet", lambda: self.host.go(f"team:{view.team.id}"))
        row.addWidget(team)
        column.addLayout(row)
        column.addWidget(Columns(list(self._parts(view)), side=380, main=MAIN, second=SECOND, columns=3))
        column.addStretch(1)
        return whole

    def _parts(self, view: PlayerView) -> Iterator[Part]:
        """His career, and beside it what he learned and suffered, and how he came through the off-seasons."""
        yield Part(self._section(_("Career"), view.career, _("He has done nothing that earns experience.")), 0, 0)
        yield Part(self._section(_("Improvements"), view.improvements, _("None yet.")), 1, 1)
        yield Part(self._section(_("Injuries"), view.injuries, _("None yet.")), 1, 2)
        if view.off_seasons:
            yield Part(self._section(_("Between two seasons"), view.off_seasons, ""), 1, 2)

    def _rename(self) -> None:
        RenamingDialog(self.window(), self.host, self.view.player).open()

    def _skills(self, view: PlayerView) -> Chips:
        shown = [(words, "red") for words in view.player.injuries] + [(words, "blue") for words in view.player.earned]
        basic = view.player.basic
        return Chips([*shown, *((words + ",", "") for words in basic[:-1]), *((words, "") for words in basic[-1:])])

    def _section(self, title: str, rows: Sequence[CareerRow], empty: str) -> Section:
        section = Section(title, note=str(len(rows)) if rows else "", gap=4)
        if not rows:
            section.add(EmptyRow(empty))
            return section
        C = Column[CareerRow]
        columns = (
            C("day", _("Date"), lambda r: Words(short_day(r.day) if r.day else "", "note", "ink2"),
              lambda r: (r.day is not None, r.day), hidden=not any(r.day for r in rows)),
            C("what", _("What"), lambda r: Words(r.what, "name", second=r.where), flex=1, least=120),
            C("spp", _("SPP"), lambda r: Words(signed(r.spp) if r.spp is not None else "", right=True),
              lambda r: r.spp or 0, side="right", hidden=all(r.spp is None for r in rows)),
        )  # fmt: skip
        table = RowsTable(title, RowsModel(columns, rows), 39, fits=True)
        table.opened.connect(lambda row: self.host.go(row.address))
        table.doubleClicked.connect(lambda index: self.host.go(table.rows_model.row_at(index.row()).address))
        section.add(table)
        return section
