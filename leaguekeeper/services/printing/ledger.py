"""A team's treasury on paper, line by line from its first coin."""

from __future__ import annotations

from leaguekeeper.base.sentences import cited
from leaguekeeper.services.marks import mark_of
from leaguekeeper.services.printing.terms import league_name, origin_of, season_name
from leaguekeeper.services.printing.views import LedgerLine, LedgerSheet
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.season_of_sheet import seasons_by_sheet
from leaguekeeper.services.team.builder import find_team

__all__ = ["ledger_paper"]


def ledger_paper(session: Session, name: str) -> LedgerSheet:
    """The ledger of a team.

    Raises:
        RuleViolation: there is no such team.
    """
    team = find_team(session, name)
    places = {each.id: place for place, each in enumerate(session.reading.filed, start=1)}
    seasons = seasons_by_sheet(session)
    lines = tuple(
        LedgerLine(places[document.id], line.text(), line.amount, line.balance, line.date, cited(line.rule),
                   seasons[document.id])
        for document, line in session.reading.ledger(team.id)
    )  # fmt: skip
    return LedgerSheet(
        team=team.name,
        silk=mark_of(team).silk,
        league=league_name(session),
        season=season_name(session),
        lines=lines,
        opening=0,
        closing=team.treasury,
        origin=origin_of(session),
    )
