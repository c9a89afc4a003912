"""Linear equations, as learning what things are worth brings them."""

from __future__ import annotations

__all__ = ["solved"]


def solved(rows: list[list[float]]) -> list[float]:
    """The solution of equations, each a row with its right side last (Gauss and Jordan); the rows are used up."""
    for place in range(len(rows)):
        best = max(range(place, len(rows)), key=lambda row: abs(rows[row][place]))
        rows[place], rows[best] = rows[best], rows[place]
        pivot = rows[place]
        for number, row in enumerate(rows):
            if number != place and row[place]:
                factor = row[place] / pivot[place]
                rows[number] = [mine - factor * its for mine, its in zip(row, pivot, strict=True)]
    return [row[-1] / row[place] for place, row in enumerate(rows)]
