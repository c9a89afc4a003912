"""The leagues that the window has opened and not yet closed: the one shown, and one that is just being brought."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguekeeper.ui.plain_view import PlainView

if TYPE_CHECKING:
    from leaguekeeper.services.api import LeagueApi
    from leaguekeeper.ui.operations import Operations

__all__ = ["HeldLeagues"]


class HeldLeagues:
    """Keeps hold of every open league, so that none stays open when the window goes."""

    def __init__(self, operations: Operations) -> None:
        self._operations = operations
        self._open: list[LeagueApi] = []

    def show(self, league: LeagueApi) -> None:
        """Keep hold of the one that is shown from now on, and see that nothing unseen stands in what is shown of it."""
        self._operations.shown = PlainView(league)
        self.hold(league)

    def hold(self, league: LeagueApi) -> LeagueApi:
        """Keep hold of a league, and give it back; any thread may."""
        if league not in self._open:
            self._open.append(league)
        return league

    def close(self, league: LeagueApi) -> None:
        """Close one."""
        self._open.remove(league)
        league.close()

    def close_all(self) -> None:
        """Close whatever is open."""
        while self._open:
            self._open.pop().close()
