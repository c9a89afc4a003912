"""A match that was called off: which one, why, and what can still become of it."""

from __future__ import annotations

from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.base.words import N_
from leaguekeeper.services.fixtures.builder import reason_told
from leaguekeeper.services.fixtures.views import CalledOff
from leaguekeeper.services.marks import mark_of
from leaguekeeper.services.season.builder import next_day
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.match_files import fixture_of
from leaguekeeper.services.stack.own_copy import check_his_match

__all__ = ["called_off"]


def called_off(session: Session, number: int) -> CalledOff:
    """The match of that number.

    Raises:
        RuleViolation: there is none, it was not called off, or it is none of whoever has this file.
    """
    fixture = fixture_of(session, number)
    check_his_match(session, fixture)
    if not fixture.cancelled:
        raise RuleViolation("not-called-off", N_("Match no. {number} is not called off."), number=number)
    bracket = session.state.of("bracket").get(fixture.draw or "")
    teams = session.state.teams
    return CalledOff(
        fixture.id, number, mark_of(teams[fixture.home]), mark_of(teams[fixture.away]), next_day(session),
        bracket is not None, reason_told(fixture),
    )  # fmt: skip
