"""A file of another program, whichever: what it is, and the sheets it becomes."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from leaguekeeper.exchange.arrival import Arrival
from leaguekeeper.exchange.formats import Into, recognised
from leaguekeeper.exchange.unpacking import unpacked
from leaguekeeper.league.documents.league import LeagueFounded
from leaguekeeper.league.paperwork import unfit_in_words
from leaguekeeper.rules.book import RuleBook

if TYPE_CHECKING:
    from leaguekeeper.league.state import State

__all__ = ["RULE_BOOK", "arrival"]

RULE_BOOK = "house2020"
"""The rule book of a league that is founded for what comes in."""


def arrival(
    data: bytes,
    book: RuleBook,
    taken: Collection[str] = (),
    *,
    founding: bool = False,
    league: str = "",
    name: str = "",
    state: State | None = None,
    columns: Mapping[str, Any] | None = None,
) -> Arrival:
    """The sheets that a file becomes, with what it cannot say; ``founding`` lays the league's first sheet below.

    Raises:
        BadInput: nobody's file we know, a faulty one, or one that says too little to be filed; the sentence tells.
    """
    arrived = unpacked(data, name)
    format_ = recognised(arrived)
    with unfit_in_words():
        found = format_.reader(arrived, Into(book, frozenset(taken), state, columns or {}))
    found = replace(found, format=format_.name)
    if not founding or any(document.kind == "league_founded" for document in found.documents):
        return found
    first = LeagueFounded(id="league", name=league or "Leaguekeeper", rulebook=book.id)
    return replace(found, documents=(first, *found.documents))
