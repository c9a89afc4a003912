"""How a team shows wherever it is named."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from leaguekeeper.league.state import Team
from leaguekeeper.services.views import Cut, Silk, TeamMark

if TYPE_CHECKING:
    from leaguekeeper.services.session import Session

__all__ = ["coach_name", "mark_of"]


def mark_of(team: Team) -> TeamMark:
    """The team's name and silk."""
    first, second, cut = team.colours
    return TeamMark(team.id, team.name, Silk(first, second, cast(Cut, cut)))


def coach_name(session: Session, team: Team) -> str:
    """Who coaches the team, empty where nobody does."""
    coach = session.state.coaches.get(team.coach or "")
    return coach.name if coach is not None else ""
