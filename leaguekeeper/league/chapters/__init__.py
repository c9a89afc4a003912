"""The chapters of rule books that steps name: each does one thing of a match day or of the off-season.

Importing this room registers the chapters of its modules; a rule book's own folder beside it does the same.
"""

from leaguekeeper.league.chapters import (
    after_match,
    before_match,
    costly_errors,
    getting_even,
    grounds,
    improvements,
    inducements,
    journeymen,
    match_result,
    purchases,
    sponsors,
    winnings,
)

__all__ = [
    "after_match",
    "before_match",
    "costly_errors",
    "getting_even",
    "grounds",
    "improvements",
    "inducements",
    "journeymen",
    "match_result",
    "purchases",
    "sponsors",
    "winnings",
]
