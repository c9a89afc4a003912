"""How a team shows wherever it is named."""

from __future__ import annotations

from typing import cast

from leaguekeeper.league.state import Team
from leaguekeeper.services.views.common import Cut, Silk, TeamMark

__all__ = ["mark_of"]


def mark_of(team: Team) -> TeamMark:
    """The team's name and silk."""
    first, second, cut = team.colours
    return TeamMark(team.id, team.name, Silk(first, second, cast(Cut, cut)))
