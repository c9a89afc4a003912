"""All teams of the season."""

from __future__ import annotations

from collections.abc import Callable

from leaguekeeper.base.words import _, sought
from leaguekeeper.services.team.views import TeamsRow, TeamsView
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.tables.cells import TeamCell, Words
from leaguekeeper.ui.components.tables.model import Column, RowsModel
from leaguekeeper.ui.components.tables.table import RowsTable
from leaguekeeper.ui.figures import amount
from leaguekeeper.ui.pages.list_page import ListPage

__all__ = ["TeamsPage", "fans_head"]


class TeamsPage(ListPage[TeamsView, TeamsRow]):
    """The teams as a table; a row opens its team."""

    name = "teams"
    watches = frozenset({"documents", "teams"})

    def fetch(self) -> TeamsView:
        """The teams as they stand."""
        return self.host.league.teams.all()

    def buttons(self, view: TeamsView) -> list[Button]:
        """Print, and enrol."""
        enrol = [Button(_("Enrol a team"), "main", lambda: self.host.go("enrol"))] if view.may_enrol else []
        return [Button(_("Print…"), "plain", lambda: self.host.go("print:teams")), *enrol] if view.rows else []

    def empty(self) -> tuple[str, str, str]:
        """No team yet."""
        return _("No team is enrolled yet."), *((_("Enrol a team"), "enrol") if self.view.may_enrol else ("", ""))

    def table(self, view: TeamsView) -> RowsTable[TeamsRow]:
        """Team, coach, record, players, fans, treasury, values."""
        compared, in_full = view.compared if view.compared[0] else (_("CTV"), _("Current team value"))
        T = Column[TeamsRow]

        def number(key: str, head: str, value: Callable[[TeamsRow], int], name: str = "") -> Column[TeamsRow]:
            return T(key, head, lambda r: Words(amount(value(r)), right=True), value, name, side="right", width=56)

        def players(row: TeamsRow) -> Words:
            fewer = row.available < row.players
            return Words(f"{row.available} / {row.players}" if fewer else str(row.players), right=True)

        pointed = any(row.points is not None for row in view.rows)
        points = [number("points", _("Pts"), lambda r: r.points or 0, _("League points"))] if pointed else []
        columns = (
            T(
                "team",
                _("Team"),
                lambda r: TeamCell(r.team, r.race),
                lambda r: sought(r.team.name),
                flex=3,
                least=150,
                wraps=True,
            ),
            T("coach", _("Coach"), lambda r: Words(r.coach, tone="ink2"), flex=2, least=90, wraps=True),
            T(
                "record",
                _("Record"),
                lambda r: Words("–".join(str(n) for n in r.record), right=True),
                lambda r: r.record,
                _("Won, drawn, lost"),
                side="right",
                width=70,
            ),
            *points,
            T(
                "players",
                _("Players"),
                players,
                lambda r: r.available,
                _("Players available / on the roster"),
                side="right",
            ),
            number("fans", fans_head(view.following), lambda r: r.fans, view.following),
            number("treasury", _("Treasury"), lambda r: r.treasury),
            number("current", compared, lambda r: r.current_value, in_full),
            number("value", _("TV"), lambda r: r.value, _("Team value")),
        )
        table = RowsTable(_("Teams"), RowsModel(columns, view.rows), 39, reasons=lambda row: row.why)
        table.opened.connect(lambda row: self.host.go(f"team:{row.team.id}"))
        table.doubleClicked.connect(lambda index: table.opened.emit(table.rows_model.row_at(index.row())))
        return table


def fans_head(following: str) -> str:
    """The head over what the book calls those who come: short where they are fans, and never another word."""
    short = _("Fans")
    return short if not following or short.casefold() in following.casefold() else following
