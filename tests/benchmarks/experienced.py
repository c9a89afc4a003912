"""Sides with experience: starting teams to which half a season has been added, as real leagues play them.

After five matches of some thirteen star player points each about six of a side have learned something, and winnings
have bought one or two players more. Whoever learns takes what coaches take first of the categories open to him on any
roll: to stand when hit, then to hurt, to help, to get away, to hold the ball.
"""

from __future__ import annotations

from typing import Any

from leaguekeeper.play.pitch.catalogue import shipped
from leaguekeeper.play.pitch.team_lists import roster_of

__all__ = ["LEARNED", "experienced"]

LEARNED, WON = 6, 100_000
"""How many skills a side has learned, and the gold pieces it has won and spent."""

_WANTED = {"block": 6, "mighty-blow": 3, "guard": 3, "dodge": 3, "sure-hands": 1, "tackle": 2, "wrestle": 2, "catch": 2}
"""What coaches take first, in that order, and how many of a side learn it."""


def experienced(rules: str, team: str, side: int) -> dict[str, Any]:
    """A side of a team list after half a season."""
    book, found = shipped(rules), roster_of(rules, team, side, more=WON)
    categories = {entry.slug: entry.category for entry in book.skills}
    opens = {position.slug: set(position.primary) for position in book.team_list(team).positions}
    learned = dict.fromkeys(_WANTED, 0)
    for player in found["players"][:LEARNED]:
        for skill, most in _WANTED.items():
            if (
                skill not in player["skills"]
                and learned[skill] < most
                and categories.get(skill) in opens[player["position"]]
            ):
                player["skills"].append(skill)
                learned[skill] += 1
                break
    return found
