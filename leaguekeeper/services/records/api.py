"""What one can ask of a league's records: its statistics, and what was played beside it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from leaguekeeper.services.fixtures.chosen import ALL, season_asked
from leaguekeeper.services.records import builder, side_event_builder
from leaguekeeper.services.records.views import RecordsView, SideEventView
from leaguekeeper.services.session import Session

__all__ = ["RecordsApi"]


class RecordsApi:
    """The records of an open league."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def view(self, season: str = ALL) -> RecordsView:
        """Statistics and records, of all seasons or of one."""
        return builder.records_view(self._session, season or ALL)

    def side_events(self, season: str = ALL) -> tuple[SideEventView, ...]:
        """What was played beside the league, the newest first."""
        return side_event_builder.side_events(self._session, season_asked(self._session, season or ALL))

    def side_event(
        self,
        logs: list[Path],
        name: str,
        names: Mapping[int, str],
        coaches: Mapping[int, str],
        *,
        same_seats: bool = False,
    ) -> dict[str, Any]:
        """The sheet of games that were played to their end: what the event is called, who sat where (from 0).

        Raises:
            BadInput: a game has not ended or is of another kind, or somebody is named who is none of the entrants.
            RuleViolation: no season has been opened.
        """
        from leaguekeeper.play.core.log import read_log
        from leaguekeeper.services.records import side_events

        event = side_events.event_of([read_log(each) for each in logs], same_seats=same_seats)
        return side_events.side_event(self._session, event, name, names, coaches)
