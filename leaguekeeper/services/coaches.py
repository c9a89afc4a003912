"""A coach called as people call him."""

from __future__ import annotations

from collections.abc import Mapping

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_
from leaguekeeper.league.state import Coach
from leaguekeeper.league.unknown import the_one_called

__all__ = ["find_coach"]


def find_coach(coaches: Mapping[str, Coach], name: str) -> Coach:
    """A coach by id, by name or by a part of it, whatever the case.

    Raises:
        BadInput: there is none, or it may be several.
    """
    found = the_one_called(coaches, name)
    if found is None:
        known = ", ".join(each.name for each in coaches.values()) or "–"
        raise BadInput("coach", N_("there is no “{word}”. There are: {known}."), word=name, known=known)
    return found
