"""How wide the columns of a table are: as their words need, with some air where there is room, with less where not."""

from __future__ import annotations

from collections.abc import Set
from typing import Any, NamedTuple

from leaguekeeper.ui.components.page.text import text_width
from leaguekeeper.ui.components.tables.model import Column, RowsModel

__all__ = ["AIR", "MORE_AIR", "NARROW", "PADDING", "Natural", "fit", "natural"]

PADDING = 8
"""At both sides of what stands in a cell (pixels)."""

FIRST = 60
"""Rows whose words say how wide a column is."""

AIR, MORE_AIR = 180, 480
"""What a column takes at most beyond its widest words before the next one (pixels): an eye that crosses more of it in a
wide table loses its line; a table that is narrow itself takes more, so that it ends where the rule above it does."""

NARROW = 900
"""So wide a table may be for that (pixels)."""


class Natural(NamedTuple):
    """How wide a column would be, and whether nothing stands in it but its head."""

    wide: int
    empty: bool


def natural(model: RowsModel[Any], at: int) -> Natural:
    """A column as its head and first rows would have it."""
    column = model.columns[at]
    cells = [column.cell(model.row_at(row)).width() for row in range(min(model.rowCount(), FIRST))]
    around = PADDING * 2 if column.side != "centre" else 10
    return Natural(max(column.width, max((text_width(column.head, "head"), *cells)) + around), not any(cells))


def fit(wanted: dict[int, int], flexible: dict[int, Column[Any]], room: int, empty: Set[int] = frozenset()) -> None:
    """Change the widths that columns want, by their places, to what a table has room for; ``empty`` ones need none."""
    spare = room - sum(wanted.values())
    if flexible and spare > 0:
        last = max(wanted)
        ends = last if last in flexible and flexible[last].side == "left" else None
        flexes = {at: each.flex for at, each in flexible.items() if at not in empty}
        _take(wanted, flexes, spare, ends, MORE_AIR if room <= NARROW else AIR)
    else:
        _give_way(wanted, flexible, -spare)


def _take(wanted: dict[int, int], flexes: dict[int, int], spare: int, ends: int | None, most: int) -> None:
    """Share what is left over among the flexible columns: up to so much each, but all the rest to what ends a row."""
    whole = sum(flexes.values())
    for at, flex in sorted(flexes.items(), key=lambda each: (each[0] == ends, -each[1])):
        share = spare * flex // whole
        taken = share if at == ends else min(share, most)
        wanted[at] += taken
        spare, whole = spare - taken, whole - flex


def _give_way(wanted: dict[int, int], columns: dict[int, Column[Any]], missing: int) -> None:
    """Take what is missing from the flexible columns, those that give most first, never below their least."""
    for gives in sorted({column.gives for column in columns.values()}, reverse=True):
        alike = [at for at, column in columns.items() if column.gives == gives]
        while missing > 0 and (at := max(alike, key=lambda one: wanted[one] - columns[one].least)) is not None:
            loose = wanted[at] - columns[at].least
            if loose <= 0:
                break
            step = min(missing, loose, max(1, loose // 4))
            wanted[at] -= step
            missing -= step
