"""Which season a sheet of the stack fell into: one that was running, the time between two, or the time before all."""

from __future__ import annotations

from leaguekeeper.base.words import _
from leaguekeeper.league.documents.league import SeasonOpened
from leaguekeeper.league.documents.season import SeasonClosed
from leaguekeeper.services.session import Session

__all__ = ["after_season", "seasons_by_sheet"]


def seasons_by_sheet(session: Session) -> dict[str, str]:
    """The season of every sheet by the sheet's id, in words: its name, or that none was running.

    A season runs from the sheet that opens it to the one that closes it, both of them belonging to it.
    """
    running, words, after, found = "", _("Before the first season"), "", {}
    for each in session.reading.filed:
        document = each.document if any(kind == "season" for kind, _name in each.touched) else None
        if isinstance(document, SeasonOpened):
            running, words = document.season, document.name
            after = after_season(document.name)
        found[each.id] = words
        if isinstance(document, SeasonClosed) and document.season == running:
            words = after
    return found


def after_season(name: str) -> str:
    """What the time between a season and the next one is called."""
    return _("After {season}").format(season=name)
