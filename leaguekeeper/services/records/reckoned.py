"""What records are made from, reckoned once for every page and language that tells it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguekeeper.league.deeds import Deeds, Whose, deeds_in_season
from leaguekeeper.league.standings import Line, Slice, table

if TYPE_CHECKING:
    from leaguekeeper.league.state import Season
    from leaguekeeper.services.session import Session

__all__ = ["Reckoned"]


class Reckoned:
    """Deeds and tables of a league by season, for as long as nothing is filed in it."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._deeds: dict[str, dict[Whose, Deeds]] = {}
        self._tables: dict[tuple[str, int | None], list[Line]] = {}

    def deeds(self, season: Season) -> dict[Whose, Deeds]:
        """What each player did in a season's matches, under its rule book."""
        found = self._deeds.get(season.id)
        if found is None:
            session = self._session
            found = self._deeds[season.id] = deeds_in_season(session.state, session.book_of(season), season.id)
        return found

    def table(self, season: Season | None, up_to_round: int | None = None) -> list[Line]:
        """A season's table, or that of all seasons together, as after a round where one is named."""
        key = season.id if season is not None else "", up_to_round
        found = self._tables.get(key)
        if found is None:
            session = self._session
            book = session.book_of(season) if season is not None else session.book
            found = self._tables[key] = table(session.state, book, season, Slice(up_to_round=up_to_round))
        return found
