"""A league whose first season is over: four teams with old injuries, a player in retirement, one who misses a match."""

from __future__ import annotations

from typing import Any, TypeVar

from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.documents.season import SeasonClosed
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.reading import Reading
from leaguekeeper.services.session import Session
from leaguekeeper.services.simulation.seasons import simulated_documents
from leaguekeeper.services.stack.filing import file
from leaguekeeper.store.address import Address
from tests.made_once import made_once

__all__ = ["season_over", "write_season_over"]

TEAM = "team-1"

P = TypeVar("P", bound=Address)


@made_once
def season_over(rules: str = "house2020", teams: int = 4) -> list[Document]:
    """The sheets from the founding to the end of the first season."""
    found: list[Document] = []
    for each in simulated_documents(Reading(), 1, 7, teams=teams, rules=rules):
        found.append(each)
        if isinstance(each, SeasonClosed):
            break
    return found


def write_season_over(path: P, *changes: dict[str, Any], rules: str = "house2020") -> P:
    """The league in a new place, some of the first team's figures set by a ruling."""
    with Session.create(path) as session:
        file(session, season_over(rules))
        if changes:
            value = {"kind": "ruling", "id": "as-told", "reason": "for the story",
                     "changes": [{"team": TEAM, **change} for change in changes]}  # fmt: skip
            file(session, [from_value(value)])
    return path
