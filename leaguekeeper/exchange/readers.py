"""From a recognised file to the sheets it becomes, format by format."""

from __future__ import annotations

from collections.abc import Iterable

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_
from leaguekeeper.exchange import battlescribe as battlescribe_roster
from leaguekeeper.exchange import ffb as ffb_team
from leaguekeeper.exchange import obblm as obblm_teams
from leaguekeeper.exchange.acquainted import acquainted
from leaguekeeper.exchange.arrival import Arrival
from leaguekeeper.exchange.enrolling import enrolled
from leaguekeeper.exchange.foreign import ForeignTeam
from leaguekeeper.exchange.formats import Into
from leaguekeeper.exchange.fumbbl import read_team
from leaguekeeper.exchange.fumbbl_enrolment import enrol
from leaguekeeper.exchange.naf import report_of
from leaguekeeper.exchange.naf_arrival import sheets_of_report
from leaguekeeper.exchange.tourma import tournament_of
from leaguekeeper.exchange.tourma_sheets import sheets_of
from leaguekeeper.exchange.unpacking import Arrived
from leaguekeeper.exchange.unsaid import Unsaid
from leaguekeeper.exchange.xml_gate import Tag
from leaguekeeper.league.documents.base import Document

__all__ = ["battlescribe", "ffb", "fumbbl", "naf", "obblm", "tourma"]


def fumbbl(arrived: Arrived, into: Into) -> Arrival:
    """A team of FUMBBL's API."""
    found = enrol(read_team(arrived.text.lstrip("\ufeff").encode()), into.book, into.taken)
    return acquainted(found, into.state)


def ffb(arrived: Arrived, into: Into) -> Arrival:
    """A team of the FFB client."""
    return _teams((ffb_team.team_of(_tree(arrived), into.book),), into)


def obblm(arrived: Arrived, into: Into) -> Arrival:
    """The teams of a league of OBBLM, or one of them."""
    return _teams(obblm_teams.teams_of(_tree(arrived)), into)


def battlescribe(arrived: Arrived, into: Into) -> Arrival:
    """A roster of BattleScribe."""
    return _teams((battlescribe_roster.team_of(_tree(arrived), into.book),), into)


def tourma(arrived: Arrived, into: Into) -> Arrival:
    """A tournament of Tourma."""
    return acquainted(sheets_of(tournament_of(_tree(arrived)), into.book, into.taken), into.state)


def naf(arrived: Arrived, into: Into) -> Arrival:
    """A report to the NAF."""
    return acquainted(sheets_of_report(report_of(_tree(arrived)), into.book, into.taken), into.state)


def _teams(teams: Iterable[ForeignTeam], into: Into) -> Arrival:
    documents: list[Document] = []
    unsaid: list[Unsaid] = []
    taken = set(into.taken)
    coaches: dict[str, str] = {}
    for team in teams:
        found = enrolled(team, into.book, taken)
        for document in found.documents:
            told = document
            if document.kind == "coach_joined":
                if team.coach in coaches:
                    continue
                coaches[team.coach] = str(getattr(document, "coach", ""))
            elif team.coach:
                told = document.model_copy(update={"coach": coaches[team.coach]})
            documents.append(told)
            taken |= {told.id, str(getattr(told, "team", "")), str(getattr(told, "coach", ""))}
        unsaid += [each for each in found.unsaid if each not in unsaid]
    return acquainted(Arrival(tuple(documents), tuple(unsaid)), into.state)


def _tree(arrived: Arrived) -> Tag:
    if arrived.xml is None:
        raise BadInput("", N_("this is not XML: {detail}."), detail="")
    return arrived.xml
