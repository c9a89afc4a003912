"""What is pinned on the sheets that open and close a season: the rule book it is played under, and how it ended.

Whoever files such a sheet need not fill that in. A correction that changes how an old season ended pins the new
figures along; a new release that merely reads it otherwise does not, and the sheet says so.
"""

from __future__ import annotations

import contextlib

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.league.book_in_force import book_of_next_season
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.documents.league import SeasonOpened
from leaguekeeper.league.documents.season import SeasonClosed
from leaguekeeper.league.ending import ENDED_OTHERWISE, ending
from leaguekeeper.league.reading import Filed, Reading, read
from leaguekeeper.league.state import State
from leaguekeeper.services.session import book_of, rule_book

__all__ = ["pinned", "renewed"]


def pinned(state: State, document: Document) -> Document:
    """A new sheet on top of a league, with what is pinned on it filled in."""
    if isinstance(document, SeasonClosed) and not document.ended:
        return _pinned_anew(state, document)
    if isinstance(document, SeasonOpened) and document.digest is None:
        with contextlib.suppress(LeaguekeeperError):  # the reading will say what is wrong with it
            book = book_of_next_season(state, document.rulebook, rule_book)
            return document.model_copy(update={"digest": book.digest})
    return document


def renewed(before: Reading, after: Reading) -> Reading:
    """A corrected stack, the figures pinned anew of seasons that end otherwise because of the correction."""
    known = {each.id for each in before.filed if _reads_otherwise(each)}
    places = [n for n, each in enumerate(after.filed) if _reads_otherwise(each) and each.id not in known]
    if not places:
        return after
    same = places[0]
    documents = [each.document for each in after.filed[same:]]
    for place in places:
        documents[place - same] = _pinned_anew(after.as_of(place), documents[place - same])
    return read(documents, rule_book, before=after, same=same)


def _pinned_anew(state: State, document: Document) -> Document:
    season = state.seasons.get(getattr(document, "season", ""))
    if season is None:
        return document
    return document.model_copy(update={"ended": ending(state, book_of(state), season)})


def _reads_otherwise(filed: Filed) -> bool:
    return any(conflict.code == ENDED_OTHERWISE for conflict in filed.conflicts)
