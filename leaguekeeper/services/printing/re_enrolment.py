"""A team's re-enrolment form on paper, as far as it has been filled in."""

from __future__ import annotations

from leaguekeeper.services.printing.terms import league_name, origin_of
from leaguekeeper.services.re_enrolment.builder import re_enrolment_view
from leaguekeeper.services.re_enrolment.views import ReEnrolmentPaper
from leaguekeeper.services.session import Session

__all__ = ["re_enrolment_paper"]


def re_enrolment_paper(session: Session, team: str) -> ReEnrolmentPaper:
    """The form of a team.

    Raises:
        RuleViolation: there is no such team, or teams do not re-enrol.
    """
    return ReEnrolmentPaper(league_name(session), re_enrolment_view(session, team), origin_of(session))
