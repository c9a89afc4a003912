"""A team's re-enrolment form on paper, as far as it has been filled in."""

from __future__ import annotations

from dataclasses import dataclass

from leaguekeeper.services.printing.terms import league_name, origin_of
from leaguekeeper.services.printing.views import Origin
from leaguekeeper.services.re_enrolment.builder import re_enrolment_view
from leaguekeeper.services.re_enrolment.views import ReEnrolment
from leaguekeeper.services.session import Session

__all__ = ["ReEnrolmentPaper", "re_enrolment_paper"]


@dataclass(frozen=True, slots=True)
class ReEnrolmentPaper:
    """A team's form as it is printed: what has been decided is filled in, the rest is left to the pen."""

    league: str
    form: ReEnrolment
    origin: Origin


def re_enrolment_paper(session: Session, team: str) -> ReEnrolmentPaper:
    """The form of a team.

    Raises:
        RuleViolation: there is no such team, or teams do not re-enrol.
    """
    return ReEnrolmentPaper(league_name(session), re_enrolment_view(session, team), origin_of(session))
