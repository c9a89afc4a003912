"""A team's treasury on paper, line by line from its first coin."""

from __future__ import annotations

from leaguekeeper.base.sentences import cited
from leaguekeeper.services.printing.terms import league_name, origin_of, season_name
from leaguekeeper.services.printing.views import LedgerLine, LedgerSheet
from leaguekeeper.services.session import Office
from leaguekeeper.services.team.marks import mark_of
from leaguekeeper.services.team.page import find_team

__all__ = ["ledger_paper"]


def ledger_paper(office: Office, name: str) -> LedgerSheet:
    """The ledger of a team.

    Raises:
        RuleViolation: there is no such team.
    """
    team = find_team(office, name)
    places = {each.id: place for place, each in enumerate(office.reading.filed, start=1)}
    lines = tuple(
        LedgerLine(places[document.id], line.text(), line.amount, line.balance, line.date, cited(line.rule))
        for document, line in office.reading.ledger(team.id)
    )
    return LedgerSheet(
        team=team.name,
        silk=mark_of(team).silk,
        league=league_name(office),
        season=season_name(office),
        lines=lines,
        opening=0,
        closing=team.treasury,
        origin=origin_of(office),
    )
