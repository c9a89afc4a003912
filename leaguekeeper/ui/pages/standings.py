"""The table of the league as a table of rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from leaguekeeper.base.words import _
from leaguekeeper.services.views.league_page import StandingsRow
from leaguekeeper.ui.components.cells import FormCell, PlaceCell, TeamCell, Words
from leaguekeeper.ui.components.table import RowsTable
from leaguekeeper.ui.components.table_model import Column, RowsModel
from leaguekeeper.ui.figures import signed

__all__ = ["standings_table"]

_RESULTS = {"W": 2, "D": 1, "L": 0}


def standings_table(rows: Sequence[StandingsRow], go: Callable[[str], object]) -> RowsTable[StandingsRow]:
    """Place, team, played, won, drawn, lost, touchdowns, difference, casualties, form, points."""
    S = Column[StandingsRow]  # noqa: N806 - a short name for a long type

    def plain(key: str, head: str, name: str, value: Callable[[StandingsRow], int]) -> Column[StandingsRow]:
        return S(key, head, lambda r: Words(str(value(r)), right=True), value, name, side="right", width=32)

    def difference(row: StandingsRow) -> Words:
        value = row.touchdowns[0] - row.touchdowns[1]
        return Words(signed(value), tone="red" if value < 0 else "ink", right=True)

    columns = (
        S("place", "", lambda r: PlaceCell(r.place, r.moved), lambda r: r.place, _("Place"), width=48),
        S("team", _("Team"), lambda r: TeamCell(r.team, r.second), lambda r: r.team.name.casefold(), flex=1, least=130),
        plain("played", _("P|played").partition("|")[0], _("Played"), lambda r: r.played),
        plain("won", _("W|won").partition("|")[0], _("Won"), lambda r: r.won),
        plain("drawn", _("D|drawn").partition("|")[0], _("Drawn"), lambda r: r.drawn),
        plain("lost", _("L|lost").partition("|")[0], _("Lost"), lambda r: r.lost),
        S(
            "touchdowns",
            _("TD"),
            lambda r: Words("{}–{}".format(*r.touchdowns), right=True),
            lambda r: r.touchdowns[0],
            _("Touchdowns"),
            side="right",
            width=56,
        ),
        S(
            "difference",
            _("Diff."),
            difference,
            lambda r: r.touchdowns[0] - r.touchdowns[1],
            _("Touchdown difference"),
            side="right",
            width=50,
        ),
        plain("casualties", _("Cas."), _("Casualties"), lambda r: r.casualties),
        S(
            "form",
            _("Form"),
            lambda r: FormCell(r.form),
            lambda r: sum(_RESULTS[one] for one in r.form),
            _("The last five matches"),
            side="centre",
            width=118,
        ),
        S(
            "points",
            _("Pts"),
            lambda r: Words(str(r.points), "strong", right=True),
            lambda r: r.points,
            _("League points"),
            side="right",
            width=48,
        ),
    )
    table = RowsTable(_("Standings"), RowsModel(columns, rows, cut=lambda r: r.cut_below), 39, fits=True)
    table.opened.connect(lambda row: go(f"team:{row.team.id}"))
    table.doubleClicked.connect(lambda index: go(f"team:{table.rows_model.row_at(index.row()).team.id}"))
    return table
