"""Any file of another program, told apart by what is in it, and made into the sheets to be filed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_
from leaguekeeper.exchange.arrival import Arrival
from leaguekeeper.exchange.fumbbl import is_fumbbl_team, read_team
from leaguekeeper.exchange.fumbbl_enrolment import enrol
from leaguekeeper.exchange.json_gate import read_json
from leaguekeeper.exchange.tourma import tournament_of
from leaguekeeper.exchange.tourma_league import as_season
from leaguekeeper.exchange.xml_gate import read_xml
from leaguekeeper.league.documents.league import LeagueFounded
from leaguekeeper.league.state import State

if TYPE_CHECKING:
    from leaguekeeper.rules.book import RuleBook

__all__ = ["arrive"]


def arrive(data: bytes, book: RuleBook, state: State) -> Arrival:
    """The sheets that another program's file brings to a league, one that founds it included where there is none.

    ``book`` is the rule book the league plays by, or is to be founded under.

    Raises:
        BadInput: no program we know wrote the file, or it is faulty; the sentence names the place.
    """
    taken = {*state.teams, *state.coaches, *state.seasons}
    brought, name = _brought(data, book, taken)
    if state.league is not None:
        return brought
    founded = LeagueFounded(id="founded", name=name, rulebook=book.id)
    return Arrival((founded, *brought.documents), brought.unsaid)


def _brought(data: bytes, book: RuleBook, taken: set[str]) -> tuple[Arrival, str]:
    if data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<"):
        return _from_xml(data, book, taken)
    if not is_fumbbl_team(read_json(data)):
        raise BadInput("", N_("this is not a team of any program we know."))
    team = read_team(data)
    return enrol(team, book, taken), team.name[:80]


def _from_xml(data: bytes, book: RuleBook, taken: set[str]) -> tuple[Arrival, str]:
    root = read_xml(data)
    if root.name == "Tournament":
        tournament = tournament_of(root)
        return as_season(tournament, book, taken), tournament.name[:80] or "Tourma"
    if root.name == "teams":
        raise BadInput("", N_("an OBBLM file tells neither race, positions nor skills: enrol its team by hand."))
    raise BadInput("", N_("this is not a file of any program we know."))
