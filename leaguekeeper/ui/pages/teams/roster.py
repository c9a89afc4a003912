"""A roster as a table: number, player, position, profile, injuries and skills, experience, value."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut

from leaguekeeper.base.sentences import given_name
from leaguekeeper.base.words import _, sought
from leaguekeeper.services.team.views import RosterRow
from leaguekeeper.ui.components.tables.cells import Words
from leaguekeeper.ui.components.tables.model import Column, RowsModel
from leaguekeeper.ui.components.tables.roster_cells import PositionCell, ProfileCell, SkillsCell, SppCell
from leaguekeeper.ui.components.tables.table import RowsTable
from leaguekeeper.ui.figures import amount

__all__ = ["roster_table"]


def roster_table(
    name: str,
    rows: Sequence[RosterRow],
    heads: Sequence[str],
    names: Sequence[str],
    go: Callable[[str], object],
    rename: Callable[[RosterRow], object],
    counts: Sequence[tuple[str, str]] = (),
) -> RowsTable[RosterRow]:
    """The players of a team; a row opens its player, F2 changes his name. ``counts`` are columns of what they did."""
    profile = (_profile(at, heads[at], names[at]) for at in range(len(heads)))
    skills, *worth = _worth(all(row.spends for row in rows))
    done = [(at, told) for at, told in enumerate(counts) if any(row.counts[at] for row in rows)]
    columns = (*_who(), *profile, skills, *(_count(at, *told) for at, told in done), *worth)
    table = RowsTable(
        name, RowsModel(columns, rows, faded=lambda r: r.absent), 28, fits=True, reasons=lambda r: r.why_value
    )
    table.opened.connect(lambda row: go(f"player:{row.id}"))
    keys = QShortcut(QKeySequence(Qt.Key.Key_F2), table)
    keys.setContext(Qt.ShortcutContext.WidgetShortcut)
    keys.activated.connect(lambda: rename(table.rows_model.row_at(table.currentIndex().row())))
    table.doubleClicked.connect(lambda index: go(f"player:{table.rows_model.row_at(index.row()).id}"))
    return table


def _who() -> tuple[Column[RosterRow], ...]:
    R = Column[RosterRow]
    number, named = _("No."), _("Number")
    return (
        R(
            "number",
            number,
            lambda r: Words(str(r.number), "name", right=True),
            lambda r: r.number,
            named,
            30,
            side="right",
        ),
        R(
            "name",
            _("Player"),
            lambda r: Words(given_name(r.name, r.number), "name"),
            lambda r: sought(r.name),
            flex=1,
            least=96,
        ),
        R("position", _("Position"), lambda r: PositionCell(r.position, r.short), flex=1, gives=2, least=92),
    )


def _profile(at: int, head: str, name: str) -> Column[RosterRow]:
    return Column(
        f"profile{at}",
        head,
        lambda r: ProfileCell(r.profile[at]),
        lambda r: r.profile[at].text,
        name,
        width=28,
        side="centre",
    )


def _count(at: int, head: str, name: str) -> Column[RosterRow]:
    """How often they did something in their careers; a dot for never."""
    return Column(
        f"count{at}",
        head,
        lambda r: Words(str(r.counts[at]) if r.counts[at] else "·", "second", centre=True),
        lambda r: r.counts[at],
        name,
        width=40,
        side="centre",
    )


def _worth(spends: bool) -> tuple[Column[RosterRow], ...]:
    R = Column[RosterRow]
    return (
        R(
            "skills",
            _("Injuries and skills"),
            lambda r: SkillsCell(r.injuries, r.earned, r.basic, r.note),
            lambda r: (-len(r.injuries) - len(r.earned), r.name),
            flex=3,
            gives=1,
            least=124,
        ),
        R(
            "spp",
            _("SPP"),
            lambda r: SppCell(r.spp if r.spends else None, r.spp_earned, r.can_improve),
            lambda r: (r.spp, r.spp_earned),
            _("Star player points, unspent / earned") if spends else _("Star player points"),
            width=70,
            side="right",
        ),
        R("value", _("Value"), lambda r: Words(amount(r.value), "second", right=True), lambda r: r.value, side="right"),
    )
