"""A team's silk as geometry, for every surface that draws it: a shield, and what its second colour covers.

Points lie in a box one wide and one high, measured from its upper left corner. (Visual language, Team colours.)
"""

from __future__ import annotations

from collections.abc import Mapping

from leaguekeeper.services.printing.views import Silk

__all__ = ["CUTS", "SHIELD", "Point", "silk_svg"]

Point = tuple[float, float]

SHIELD: tuple[tuple[Point, ...], ...] = (
    ((0.0, 0.0),),
    ((1.0, 0.0),),
    ((1.0, 0.52),),
    ((1.0, 0.78), (0.76, 0.9), (0.5, 1.0)),
    ((0.24, 0.9), (0.0, 0.78), (0.0, 0.52)),
)
"""The outline: a start, straight lines to single points, curves by two controls and an end; it closes."""


def _box(left: float, top: float, right: float, bottom: float) -> tuple[Point, ...]:
    return ((left, top), (right, top), (right, bottom), (left, bottom))


CUTS: Mapping[str, tuple[tuple[Point, ...], ...]] = {
    "plain": (),
    "halves": (_box(0.5, 0, 1, 1),),
    "pale": (_box(1 / 3, 0, 2 / 3, 1),),
    "stripes": (_box(0.2, 0, 0.4, 1), _box(0.6, 0, 0.8, 1)),
    "hoops": (_box(0, 0.2, 1, 0.4), _box(0, 0.6, 1, 0.8)),
    "band": (((0, 0.06), (0.22, 0), (1, 0.66), (1, 1), (0.9, 1), (0, 0.28)),),
    "quarters": (_box(0.5, 0, 1, 0.48), _box(0, 0.48, 0.5, 1)),
    "chevron": (((0, 0.58), (0.5, 0.24), (1, 0.58), (1, 0.86), (0.5, 0.52), (0, 0.86)),),
}
"""The polygons of the second colour, cut by cut; they are clipped by the shield."""


def silk_svg(silk: Silk, width: int, place: str) -> str:
    """The silk as an SVG drawing ``width`` pixels wide; ``place`` tells its clip from others on the page."""
    height = round(width * 1.15)
    outline = _path()
    cut = "".join(
        f'<polygon points="{" ".join(f"{x:g},{y:g}" for x, y in polygon)}" fill="{_colour(silk.second)}"/>'
        for polygon in CUTS.get(silk.cut, ())
    )
    return (
        f'<svg class="silk" width="{width}" height="{height}" viewBox="-.04 -.04 1.08 1.08" '
        f'preserveAspectRatio="none" aria-hidden="true"><clipPath id="{place}"><path d="{outline}"/></clipPath>'
        f'<g clip-path="url(#{place})"><rect width="1" height="1" fill="{_colour(silk.first)}"/>{cut}</g>'
        f'<path d="{outline}" fill="none" stroke="currentColor" stroke-width=".05"/></svg>'
    )


def _path() -> str:
    parts = [f"M{SHIELD[0][0][0]:g} {SHIELD[0][0][1]:g}"]
    for step in SHIELD[1:]:
        points = " ".join(f"{x:g} {y:g}" for x, y in step)
        parts.append(f"L{points}" if len(step) == 1 else f"C{points}")
    return " ".join(parts) + "Z"


def _colour(named: str) -> str:
    digits = named.removeprefix("#")
    fair = len(digits) == 6 and all(c in "0123456789abcdefABCDEF" for c in digits)
    return f"#{digits}" if fair else "#808080"
