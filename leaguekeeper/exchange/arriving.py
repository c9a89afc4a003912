"""A file of another program, whichever: what it is, and the sheets it becomes."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_
from leaguekeeper.exchange.arrival import Arrival
from leaguekeeper.exchange.fumbbl import read_team
from leaguekeeper.exchange.fumbbl_enrolment import enrol
from leaguekeeper.exchange.obblm import read_teams
from leaguekeeper.exchange.tourma import tournament_of
from leaguekeeper.exchange.tourma_sheets import sheets_of
from leaguekeeper.exchange.xml_gate import read_xml
from leaguekeeper.league.documents.league import LeagueFounded
from leaguekeeper.rules.book import RuleBook

__all__ = ["RULE_BOOK", "arrival"]

RULE_BOOK = "house2020"
"""The rule book of a league that is founded for what comes in."""


def arrival(
    data: bytes, book: RuleBook, taken: Collection[str] = (), *, founding: bool = False, league: str = ""
) -> Arrival:
    """The sheets that a file becomes, with what it cannot say; ``founding`` lays the league's first sheet below.

    Raises:
        BadInput: nobody's file we know, a faulty one, or one that says too little to be filed; the sentence tells.
    """
    found = _xml(data, book, taken) if data.lstrip()[:1] == b"<" else enrol(read_team(data), book, taken)
    if not founding:
        return found
    first = LeagueFounded(id="league", name=league or "Leaguekeeper", rulebook=book.id)
    return replace(found, documents=(first, *found.documents))


def _xml(data: bytes, book: RuleBook, taken: Collection[str]) -> Arrival:
    root = read_xml(data)
    if root.name == "teams":
        missing = [each.text() for team in read_teams(data) for each in team.unsaid()]
        raise BadInput("", N_("an OBBLM file says too little to enrol a team; it leaves open: {missing}"),
                       missing=" ".join(missing))  # fmt: skip
    return sheets_of(tournament_of(root), book, taken)
