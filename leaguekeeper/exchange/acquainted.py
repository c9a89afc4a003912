"""Who of those that a file brings is in the league already: a coach who comes again is not enrolled twice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from leaguekeeper.base.words import N_
from leaguekeeper.exchange.arrival import Arrival
from leaguekeeper.exchange.unsaid import Unsaid
from leaguekeeper.league.documents.league import CoachJoined

if TYPE_CHECKING:
    from leaguekeeper.league.documents.base import Document
    from leaguekeeper.league.state import State

__all__ = ["acquainted"]


def acquainted(found: Arrival, state: State | None) -> Arrival:
    """The sheets without those of coaches whom the league has: their teams are given to the coach who is there."""
    if state is None:
        return found
    here = {each.coach: known for each in found.documents if isinstance(each, CoachJoined)
            if (known := _known(state, each)) is not None}  # fmt: skip
    documents = tuple(
        _given(each, here) for each in found.documents if not (isinstance(each, CoachJoined) and each.coach in here)
    )
    told = [Unsaid("coach-here", N_("{coach}: the coach of that name or NAF number, whom the league has already."),
                   {"coach": state.coaches[known].name}) for known in here.values()]  # fmt: skip
    return replace(found, documents=documents, unsaid=(*found.unsaid, *told))


def _known(state: State, joining: CoachJoined) -> str | None:
    """The one coach of the league with his NAF number, or with his name where one of them has no number."""
    if joining.naf is not None:
        numbered = [coach.id for coach in state.coaches.values() if coach.naf == joining.naf]
        if numbered:
            return numbered[0]
    name = joining.name.casefold()
    named = [coach.id for coach in state.coaches.values()
             if coach.name.casefold() == name and None in (coach.naf, joining.naf)]  # fmt: skip
    return named[0] if len(named) == 1 else None


def _given(document: Document, here: Mapping[str, str]) -> Document:
    coach = str(getattr(document, "coach", ""))
    return document.model_copy(update={"coach": here[coach]}) if coach in here else document
