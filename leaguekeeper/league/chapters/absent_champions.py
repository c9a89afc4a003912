"""Champions who miss the next match. (LRB 4, Tableau des blessures graves; ruling champion-next-match.)

A champion has no team sheet on which the M could stand and be rubbed out: it stands with the side for which he was
hurt.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguekeeper.base.words import _
from leaguekeeper.league.state_of_open_league import Champion
from leaguekeeper.league.terms import reads

if TYPE_CHECKING:
    from leaguekeeper.league.reading_context import ReadingContext
    from leaguekeeper.league.step import Step

__all__ = ["champions_back", "misses_next", "why_away"]

_HURT = "champions.hurt"


def misses_next(step: Step, side: str, champion: Champion) -> None:
    """A champion misses the next match of the side that has hired him."""
    other = "away" if side == "home" else "home"
    hired = side if champion.id in step.side(side).stars else other
    champion.misses_with = step.team_id(hired)
    step.table.memory.setdefault(_HURT, set()).add(champion.id)


def champions_back(context: ReadingContext, team: str, step: Step | None = None) -> None:
    """A team has played its next match: who was hurt for it before can be hired again."""
    fresh = step.table.memory.get(_HURT, ()) if step is not None else ()
    for ref, champion in context.every("champion").items():
        if champion.misses_with == team and ref not in fresh:
            context.edit("champion", ref).misses_with = None


def why_away(step: Step, star: str) -> str:
    """Why a champion cannot be hired for a match; empty where nothing that befell him speaks against it."""
    fate: Champion | None = step.context.look("champion", star)
    if fate is None:
        return ""
    if fate.dead:
        return _("he is dead")
    if fate.misses_with is None or not reads(step.book, "champion-next-match", "with-the-side"):
        return ""
    team = step.context.team(fate.misses_with)
    return (
        _("he is hurt until {team} has played its next match").format(team=team.name)
        if team.status == "enrolled"
        else ""
    )
