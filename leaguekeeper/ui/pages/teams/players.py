"""All players, with their careers or what they did in a season, to be sorted by anything they have done."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from leaguekeeper.base.words import _, sought
from leaguekeeper.services.fixtures.chosen import ALL
from leaguekeeper.services.team.views import PlayersRow, PlayersView
from leaguekeeper.ui.components.forms.season_field import season_field
from leaguekeeper.ui.components.tables.cells import SilkCell, Words
from leaguekeeper.ui.components.tables.model import Column, RowsModel
from leaguekeeper.ui.components.tables.table import RowsTable
from leaguekeeper.ui.figures import amount
from leaguekeeper.ui.pages.list_page import ListPage

__all__ = ["PlayersPage"]


class PlayersPage(ListPage[PlayersView, PlayersRow]):
    """The players as a table; a row opens its player."""

    name = "players"
    watches = frozenset({"documents", "teams"})
    of_seasons = True

    def fetch(self) -> PlayersView:
        """The players as they stand."""
        return self.host.league.teams.players(self.host.season or ALL)

    def choice(self, view: PlayersView) -> QWidget | None:
        """The season switch."""
        return season_field(view.seasons, self.host.choose_season)

    def empty(self) -> tuple[str, str, str]:
        """No player yet."""
        if self.host.season:
            return _("No match has been played yet."), "", ""
        return _("No team is enrolled yet."), _("Enrol a team"), "enrol"

    def table(self, view: PlayersView) -> RowsTable[PlayersRow]:
        """Name, team, position, figures, value."""
        P = Column[PlayersRow]

        def figure(at: int) -> Column[PlayersRow]:
            def words(row: PlayersRow) -> Words:
                return Words(str(row.figures[at]) if row.figures[at] else "–", right=True, tone=_tone(row.figures[at]))

            return P(f"figure{at}", view.heads[at], words, lambda r: r.figures[at], side="right", width=38)

        columns = (
            P("name", _("Player"), lambda r: Words(r.name, "name"), lambda r: sought(r.name), flex=2, least=100),
            P("team", _("Team"), lambda r: SilkCell(r.team.name, r.team.silk), flex=2, least=112, wraps=True),
            P(
                "position",
                _("Position"),
                lambda r: Words(r.position, "second", "ink2"),
                flex=2,
                gives=1,
                least=124,
                wraps=True,
            ),
            *(figure(at) for at in range(len(view.heads))),
            P("value", _("Value"), lambda r: Words(amount(r.value), right=True), lambda r: r.value, side="right"),
        )
        table = RowsTable(_("Players"), RowsModel(columns, view.rows, faded=lambda r: r.absent), 28)
        table.opened.connect(lambda row: self.host.go(f"player:{row.id}"))
        table.doubleClicked.connect(lambda index: table.opened.emit(table.rows_model.row_at(index.row())))
        return table


def _tone(count: int) -> str:
    return "ink" if count else "ink3"
