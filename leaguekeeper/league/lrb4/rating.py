"""The team sheet is brought up to date: hired players go, the rating is reckoned anew.

(LRB 4, Mise à jour de la feuille d’équipe; Classement des équipes.)
"""

from __future__ import annotations

from leaguekeeper.base.words import N_
from leaguekeeper.league.step import Step, chapter
from leaguekeeper.league.value import team_rating, team_value
from leaguekeeper.league.who_played import go_home

__all__ = ["rating_at_start"]


@chapter("rating")
def rating(step: Step) -> None:
    """Whoever was with the team for this match only leaves it; value and rating are written down."""
    for name, team in step.teams():
        go_home(step, name)
        step.context.remark(
            N_("Team rating {rating}: value {value} gp, treasury {treasury} gp."),
            step.rule,
            team=team.id,
            rating=team_rating(step.book, team),
            value=team_value(step.book, team),
            treasury=team.treasury,
        )


def rating_at_start(step: Step, name: str) -> int:
    """The rating with which a side came to the match: as its sheet stood before anything was spent on it."""
    side = step.side(name)
    if not side.value:
        side.value = team_rating(step.book, step.team(name))
    return side.value
