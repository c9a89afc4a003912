"""The table of the league as a table of rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from leaguekeeper.base.words import _, sought
from leaguekeeper.services.overview.views import StandingsRow
from leaguekeeper.ui.components.tables.cells import FormCell, PlaceCell, TeamCell, Words
from leaguekeeper.ui.components.tables.model import Column, RowsModel
from leaguekeeper.ui.components.tables.table import RowsTable
from leaguekeeper.ui.figures import amount, narrow_score, signed

__all__ = ["standings_table"]

_RESULTS = {"W": 2, "D": 1, "L": 0}


_SHORT = frozenset({"place", "team", "played", "touchdowns", "difference", "points"})


def standings_table(
    rows: Sequence[StandingsRow], go: Callable[[str], object], short: bool = False, name: str = ""
) -> RowsTable[StandingsRow]:
    """Place, team, played, won, drawn, lost, touchdowns, difference, casualties, form, and points where they count.

    ``short`` leaves out what follows from the rest, and the second line of each team; ``name`` is that of a division.
    """
    pointed = any(row.points is not None for row in rows)
    columns = (*_team_columns(short), *_figure_columns(), *_worth_columns(pointed))
    if short:
        columns = tuple(each for each in columns if each.key in _SHORT or (each.key == "won" and not pointed))
    model = RowsModel(columns, rows, cut=lambda r: r.cut_below)
    table = RowsTable(name or _("Standings"), model, 26 if short else 39, fits=True, reasons=lambda r: r.why)
    table.opened.connect(lambda row: go(f"team:{row.team.id}"))
    table.doubleClicked.connect(lambda index: go(f"team:{table.rows_model.row_at(index.row()).team.id}"))
    return table


def _plain(key: str, head: str, name: str, value: Callable[[StandingsRow], int]) -> Column[StandingsRow]:
    return Column(key, head, lambda r: Words(str(value(r)), right=True), value, name, 28, side="right")


def _difference(row: StandingsRow) -> int:
    return row.touchdowns[0] - row.touchdowns[1]


def _difference_cell(row: StandingsRow) -> Words:
    return Words(signed(_difference(row)), tone="red" if _difference(row) < 0 else "ink", right=True)


def _team_columns(short: bool) -> tuple[Column[StandingsRow], ...]:
    S = Column[StandingsRow]
    return (
        S("place", "", lambda r: PlaceCell(r.place, r.moved), lambda r: r.place, _("Place"), width=48),
        S(
            "team",
            _("Team"),
            lambda r: TeamCell(r.team, "" if short else r.second),
            lambda r: sought(r.team.name),
            flex=1,
            least=130,
            wraps=True,
        ),
    )


def _figure_columns() -> tuple[Column[StandingsRow], ...]:
    touchdowns: Column[StandingsRow] = Column(
        "touchdowns",
        _("TD"),
        lambda r: Words(narrow_score(*r.touchdowns), right=True),
        lambda r: r.touchdowns[0],
        _("Touchdowns"),
        width=50,
        side="right",
    )
    told, named = _("Diff."), _("Touchdown difference")
    return (
        _plain("played", _("P|played").partition("|")[0], _("Played"), lambda r: r.played),
        _plain("won", _("W|won").partition("|")[0], _("Won"), lambda r: r.won),
        _plain("drawn", _("D|drawn").partition("|")[0], _("Drawn"), lambda r: r.drawn),
        _plain("lost", _("L|lost").partition("|")[0], _("Lost"), lambda r: r.lost),
        touchdowns,
        Column("difference", told, _difference_cell, _difference, named, width=44, side="right"),
        _plain("casualties", _("Cas."), _("Casualties"), lambda r: r.casualties),
    )


def _worth_columns(pointed: bool) -> tuple[Column[StandingsRow], ...]:
    S = Column[StandingsRow]
    last = _("The last five matches")
    form = S("form", _("Form"), lambda r: FormCell(r.form), _form_worth, last, width=112, side="centre")
    points: Column[StandingsRow] = S(
        "points",
        _("Pts"),
        lambda r: Words(amount(r.points or 0), "strong", right=True),
        lambda r: r.points or 0,
        _("League points"),
        48,
        side="right",
    )
    return (form, points) if pointed else (form,)


def _form_worth(row: StandingsRow) -> int:
    return sum(_RESULTS[one] for one in row.form)
