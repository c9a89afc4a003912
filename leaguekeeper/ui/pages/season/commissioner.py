"""The commissioner's sheets on the season's page: a button for each, and lots where teams are level."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QGridLayout

from leaguekeeper.base.words import _
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.pages.season.season_dialogs import DIALOGS, sheet_words

if TYPE_CHECKING:
    from leaguekeeper.services.season.sheet_views import SheetTerms
    from leaguekeeper.ui.pages.filing_dialog import FilingDialog
    from leaguekeeper.ui.pages.page import PageHost

__all__ = ["CommissionerSection"]

ACROSS = 3


class CommissionerSection(Section):
    """What a commissioner may file besides draws, reports and prizes; in his copy a coach, of ``kinds`` he sends."""

    def __init__(self, host: PageHost, kinds: Collection[str], of_copy: bool = False) -> None:
        super().__init__(_("Sheets about your matches") if of_copy else _("Sheets of the commissioner"), gap=8)
        self._host = host
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(8)
        self._grid.setColumnStretch(ACROSS, 1)
        words = sheet_words()
        shown = [kind for kind in DIALOGS if kind in kinds]
        for at, kind in enumerate(shown):
            button = Button(f"{words[kind][0]}…", "plain", partial(self.open_sheet, kind), name=words[kind][0])
            self._grid.addWidget(button, at // ACROSS, at % ACROSS)
        if not of_copy:
            lots = Button(_("Draw lots"), "plain", self.draw_lots)
            self._grid.addWidget(lots, len(shown) // ACROSS, len(shown) % ACROSS)
        self.body.addLayout(self._grid)

    def open_sheet(self, kind: str) -> None:
        """Open the sheet of that kind."""
        self._host.operations.run(self._host.league.season.sheet_terms, partial(self._opened, kind))

    def draw_lots(self) -> None:
        """Draw lots between the first teams of the table that nothing else tells apart."""
        self._host.operations.run(self._host.league.season.sheet_terms, self._drawn)

    def _opened(self, kind: str, terms: SheetTerms) -> None:
        title, words = sheet_words()[kind]
        sheet: FilingDialog = DIALOGS[kind](title, words, self.window(), self._host, terms)
        sheet.open()

    def _drawn(self, terms: SheetTerms) -> None:
        if not terms.level:
            self._host.say(_("Nobody is level in the table."))
            return
        teams, league = [team for team, _name in terms.level[0]], self._host.league
        self._host.do(lambda: league.season.draw_lots_between(teams))
