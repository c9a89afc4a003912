"""Colours for a new team that nobody takes for another's."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import dist

from leaguekeeper.services.views import Cut, Silk, TeamMark

__all__ = ["across_from", "close_to", "free_silk"]

PALETTE = (
    ("#1D5C46", "#F2C033"), ("#A1281F", "#F5F6F0"), ("#1F4F86", "#F5E8C8"), ("#2E7D8C", "#F5E8C8"),
    ("#E0762B", "#1B2428"), ("#5B2C83", "#EDBB3C"), ("#1B2428", "#C9CDD2"), ("#F2C033", "#1B2428"),
    ("#C2477F", "#F5F6F0"), ("#6B8E23", "#F5E8C8"), ("#7A4A26", "#F2C033"), ("#C9CDD2", "#A1281F"),
    ("#66B2E8", "#1B2428"), ("#B8860B", "#17392F"), ("#7FC8A5", "#5B2C83"), ("#F5E8C8", "#1F4F86"),
)  # fmt: skip
"""Pairs of colours far from each other."""

CUTS: tuple[Cut, ...] = ("halves", "chevron", "stripes", "band", "hoops", "quarters", "pale")
"""The cuts in which both colours show."""

BONE = "#FBF7EA"
"""What both of a team's colours give way to where neither can be told from the other side's."""

CLOSE = 20.0
"""Below this distance (CIE 1976) two colours are taken for each other across a pitch."""


def free_silk(worn: Sequence[Silk]) -> Silk:
    """The silk of the palette whose first colour is farthest from those worn, in the cut that is worn least.

    Once all are worn it is the pair that is worn least: in a large league the colours go round, and the cuts with them.
    """
    others = [_lab(each.first) for each in worn]
    pairs = [(each.first, each.second) for each in worn]

    def free(pair: tuple[str, str]) -> tuple[float, int]:
        return min((dist(_lab(pair[0]), each) for each in others), default=0.0), -pairs.count(pair)

    first, second = max(PALETTE, key=free)
    cuts, theirs = (
        [each.cut for each in worn],
        [each.cut for each in worn if (each.first, each.second) == (first, second)],
    )
    return Silk(first, second, min(CUTS, key=lambda cut: (theirs.count(cut), cuts.count(cut))))


def close_to(silk: Silk, teams: Iterable[TeamMark]) -> tuple[str, ...]:
    """The teams with whose silk one may take this for: both colours are close, whatever the cut."""
    mine = [_lab(each) for each in (silk.first, silk.second)]
    return tuple(each.name for each in teams
                 if all(dist(one, _lab(other)) < CLOSE
                        for one, other in zip(mine, (each.silk.first, each.silk.second), strict=True)))  # fmt: skip


def across_from(home: Silk, away: Silk) -> Silk:
    """The away side's colours beside the home side's: swapped where its first is taken for theirs, or bone."""
    for silk in (away, Silk(away.second, away.first, away.cut)):
        if dist(_lab(silk.first), _lab(home.first)) >= CLOSE:
            return silk
    return Silk(BONE, away.first, away.cut)


def _lab(colour: str) -> tuple[float, float, float]:
    """A colour where distances are what an eye sees (CIELAB, white D65)."""
    red, green, blue = (_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    x = _curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
    y = _curve(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = _curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _linear(part: float) -> float:
    return float(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)


def _curve(part: float) -> float:
    return float(part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116)
