"""A team's re-enrolment form on paper, as far as it has been filled in."""

from __future__ import annotations

from leaguekeeper.services.printing.terms import league_name, origin_of
from leaguekeeper.services.re_enrolment.page import re_enrolment_page
from leaguekeeper.services.re_enrolment.views import ReEnrolmentPaper
from leaguekeeper.services.session import Office

__all__ = ["re_enrolment_paper"]


def re_enrolment_paper(office: Office, team: str) -> ReEnrolmentPaper:
    """The form of a team.

    Raises:
        RuleViolation: there is no such team, or teams do not re-enrol.
    """
    return ReEnrolmentPaper(league_name(office), re_enrolment_page(office, team), origin_of(office))
