"""The open league on the season's page: its tournaments and who holds which trophy, matches by arrangement, trades."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from leaguekeeper.base.figures import dated
from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import _
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.layout import REST, in_a_grid, in_a_row
from leaguekeeper.ui.components.page.notices import EmptyRow
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.pages.season.tournament_dialogs import TournamentDialog, TradeDialog
from leaguekeeper.ui.silks import TABLE, SilkBadge

if TYPE_CHECKING:
    from leaguekeeper.services.tournament.views import TournamentsView
    from leaguekeeper.ui.pages.page import PageHost

__all__ = ["TitlesSection", "TournamentsSection", "TradesSection"]


class TournamentsSection(Section):
    """The tournaments, the latest last, and the way to a new one for whoever ``may_open`` it."""

    def __init__(self, page: TournamentsView, host: PageHost, may_open: bool = True) -> None:
        super().__init__(_("Tournaments"), note=str(len(page.tournaments)), gap=8)
        self._page, self._host = page, host
        grid = in_a_grid(stretch=(1,), across=12, down=4)
        for at, each in enumerate(page.tournaments):
            grid.addWidget(Text(each.name, "name"), at, 0)
            grid.addWidget(Text(each.trophy if each.trophy != each.name else "", "second", "ink2"), at, 1)
            words = each.winner.name if each.winner is not None else each.words
            grid.addWidget(Text(words, "body", "ink2"), at, 2)
            opened = _("Open")
            go = partial(host.go, f"tournament:{each.id}")
            grid.addWidget(Button(opened, "plain", go, name=labelled(opened, each.name)), at, 3)
        self.body.addLayout(grid)
        if not page.tournaments:
            self.add(EmptyRow(_("No tournament has been opened yet.")))
        if not may_open:
            return
        start = Button(_("Open a tournament…"), "plain", self.open_tournament)
        start.setEnabled(bool(page.season) and len(page.entrants) > 1)
        row = in_a_row(start, REST)
        self.body.addSpacing(8)
        self.body.addLayout(row)
        if not start.isEnabled():
            told = _("A tournament is held in an open season, between two teams at least.")
            self.add(Text(told, "note", "ink2", wrap=True))

    def open_tournament(self) -> TournamentDialog:
        """Open the sheet of a new tournament."""
        dialog = TournamentDialog(self.window(), self._host, self._page)
        dialog.open()
        return dialog


class TitlesSection(Section):
    """Every trophy of the rule book and who holds it."""

    def __init__(self, page: TournamentsView) -> None:
        super().__init__(_("Trophies"), gap=6)
        grid = in_a_grid(stretch=(2,), across=12, down=4)
        for at, offer in enumerate(page.offers):
            grid.addWidget(Text(offer.name, "body"), at, 0)
            if offer.holder is not None:
                grid.addWidget(SilkBadge(offer.holder.silk, TABLE, offer.holder.name), at, 1)
                grid.addWidget(Text(offer.holder.name, "name"), at, 2)
            else:
                grid.addWidget(Text(_("nobody holds it"), "second", "ink3"), at, 2)
        self.body.addLayout(grid)


class TradesSection(Section):
    """The trades between coaches, and the way to a new one for whoever ``may_trade``."""

    def __init__(self, page: TournamentsView, host: PageHost, may_trade: bool = True) -> None:
        super().__init__(_("Trades"), note=str(len(page.trades)), gap=6)
        self._host = host
        for each in page.trades:
            self.add(Text(" · ".join(filter(None, (dated(each.day), each.words))), "body", wrap=True))
        if not page.trades:
            self.add(EmptyRow(_("Nothing has been traded yet.")))
        if not may_trade:
            return
        trade = Button(_("Trade…"), "plain", self.open_trade)
        trade.setEnabled(len(page.teams) > 1)
        row = in_a_row(trade, REST)
        self.body.addSpacing(8)
        self.body.addLayout(row)

    def open_trade(self) -> None:
        """Open the sheet of a trade."""
        self._host.operations.run(
            self._host.league.tournaments.trade_terms,
            lambda terms: TradeDialog(self.window(), self._host, terms).open(),
        )
