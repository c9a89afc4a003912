"""The play-offs: the bracket drawn, and below it what each place is paid."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.fixtures.chosen import ALL
from leaguekeeper.services.fixtures.views import BracketView
from leaguekeeper.ui.components.forms.season_field import print_address, season_field
from leaguekeeper.ui.components.match.bracket_tree import BracketTree
from leaguekeeper.ui.components.match.prizes import prize_table
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.head import PageHead
from leaguekeeper.ui.components.page.layout import upright
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.pages.nothing_yet import nothing_yet
from leaguekeeper.ui.pages.page import Page

__all__ = ["BracketPage"]


class BracketPage(Page[BracketView]):
    """The play-offs of a season; of all seasons together there are none, so that it shows the one now open."""

    name = "bracket"
    watches = frozenset({"documents", "fixtures"})
    of_seasons = True

    def fetch(self) -> BracketView:
        """The bracket as it stands."""
        return self.host.league.season.bracket(self.host.season if self.host.season != ALL else "")

    def build(self, view: BracketView) -> QWidget:
        """Head, tree, prizes."""
        whole, column = upright(16)
        buttons = [Button(_("Print…"), "plain", lambda: self.host.go(print_address("bracket", view.seasons)))]
        if view.next_address:
            buttons.append(Button(view.next_label, "main", lambda: self.host.go(view.next_address)))
        choice = season_field(view.seasons, self.host.choose_season)
        column.addWidget(PageHead(view.title, view.facts, buttons=buttons if view.rounds else (), choice=choice))
        if view.rounds:
            column.addWidget(BracketTree(view.rounds, self.host.go))
        else:
            column.addWidget(nothing_yet(self.host, self.name, view.absent, _("Season"), "offseason"))
        for title, rounds in view.others:
            section = Section(title, gap=8)
            section.add(BracketTree(rounds, self.host.go))
            column.addWidget(section)
        if view.prizes:
            column.addWidget(self._prizes(view))
        column.addStretch(1)
        return whole

    def _prizes(self, view: BracketView) -> Section:
        section = Section(_("Prizes"), note=view.prizes_note, gap=4)
        section.setMaximumWidth(1000)
        section.add(prize_table(view.prizes))
        return section
