"""The chapters of Living Rulebook 4: one file for each, found by the names that its steps give."""

from leaguekeeper.league.lrb4 import (
    experience,
    freebooters,
    gate,
    handicaps,
    niggling_injuries,
    popularity,
    purchases,
    rating,
    trophies,
    winnings,
)

__all__ = [
    "experience",
    "freebooters",
    "gate",
    "handicaps",
    "niggling_injuries",
    "popularity",
    "purchases",
    "rating",
    "trophies",
    "winnings",
]
