"""What one can ask of a league's desk: what waits for the commissioner, for a coach, for a team."""

from __future__ import annotations

from leaguekeeper.services.desk import builder
from leaguekeeper.services.desk.views import DeskView
from leaguekeeper.services.session import Session

__all__ = ["DeskApi"]


class DeskApi:
    """The desk of an open league."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def view(self, coach: str = "") -> DeskView:
        """What the season needs now and later; of a coach, by name or id, what it needs of him.

        Raises:
            BadInput: there is no such coach.
        """
        return builder.desk_view(self._session, coach)

    def is_blank(self) -> bool:
        """Whether no league has been founded in the file yet."""
        return self._session.state.league is None
