"""A file of another program, whichever: what it is, and the sheets it becomes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from leaguekeeper.base.errors import BadInput, LeaguekeeperError
from leaguekeeper.base.words import N_
from leaguekeeper.exchange.arrival import Arrival
from leaguekeeper.exchange.bundles import teams_in
from leaguekeeper.exchange.formats import Into, recognised
from leaguekeeper.exchange.unpacking import Arrived, unpacked
from leaguekeeper.league.documents.team import Colours, TeamEnrolled
from leaguekeeper.league.paperwork import from_value, unfit_in_words
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.marks import mark_of
from leaguekeeper.services.rulebooks.shelf import sheets_under
from leaguekeeper.services.team.silks import free_silk

if TYPE_CHECKING:
    from leaguekeeper.league.documents.base import Document
    from leaguekeeper.league.state import State

__all__ = ["arrival", "edition_said"]


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
    """The sheets that a file becomes, with what it cannot say; ``founding`` lays the league's first sheets below.

    Raises:
        BadInput: nobody's file we know, a faulty one, or one that says too little to be filed; the sentence tells.
    """
    arrived = unpacked(data, name)
    into = Into(book, frozenset(taken), state, columns or {})
    with unfit_in_words():
        found = _read(arrived, into)
    if not found.documents:
        raise BadInput("", N_("there is nothing in it that the league does not have already."))
    if any(document.kind == "league_founded" for document in found.documents):
        return found
    found = replace(found, documents=tuple(_in_colours(found.documents, state)))
    if not founding:
        return found
    first = (from_value(each) for each in sheets_under(book, league or "Leaguekeeper", None))
    return replace(found, documents=(*first, *found.documents))


@contextmanager
def edition_said(found: Arrival) -> Iterator[None]:
    """Within this what came in is filed: a refusal says of which edition a team is, where it is of another."""
    try:
        yield
    except LeaguekeeperError as error:
        error.why = error.why or next((each.text() for each in found.unsaid if each.code == "edition"), "")
        raise


def _in_colours(documents: Iterable[Document], state: State | None) -> Iterator[Document]:
    """The sheets, each team in a silk of its own where its file says none: nobody takes it for another's."""
    worn = [mark_of(team).silk for team in (state.teams.values() if state is not None else ())]
    for document in documents:
        if isinstance(document, TeamEnrolled) and "colours" not in document.model_fields_set:
            worn.append(free_silk(worn))
            colours = Colours(first=worn[-1].first, second=worn[-1].second, cut=worn[-1].cut)
            yield document.model_copy(update={"colours": colours})
        else:
            yield document


def _read(arrived: Arrived, into: Into) -> Arrival:
    together = teams_in(arrived, into) if arrived.members else None
    if together is not None:
        return _naming_teams(replace(together, format=N_("teams, packed together"), word="teams"))
    format_ = recognised(arrived)
    return _naming_teams(replace(format_.reader(arrived, into), format=format_.name, word=format_.word))


def _naming_teams(found: Arrival) -> Arrival:
    """What is missing, each with its team where a file holds several; of one alone nobody asks whose it is."""
    if sum(isinstance(each, TeamEnrolled) for each in found.documents) > 1:
        return found
    return replace(found, unsaid=tuple(replace(each, team="") for each in found.unsaid))
