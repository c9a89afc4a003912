"""What one can ask of the season to come."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.words import N_, _
from leaguekeeper.services.forecast.asked import Asked
from leaguekeeper.services.forecast.views import ForecastView
from leaguekeeper.services.session import Session

if TYPE_CHECKING:
    from collections.abc import Iterator

    from leaguekeeper.services.forecast.by_bots import GamesPlayed, MatchesLeft

__all__ = ["Asked", "ForecastApi"]


class ForecastApi:
    """The season of an open league, foreseen."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def view(
        self, asked: Asked, season: str = "", match: int | None = None, played: GamesPlayed | None = None
    ) -> ForecastView:
        """The odds of each place, of the play-offs and of the title, and what each match that is left is worth.

        Args:
            asked: how many ends are drawn, by what, and where.
            season: which one; the one now open where none is named.
            match: the number of a reported match: what its report moved is shown, in place of the last round.
            played: games that bots have played of ``left_for_bots``; where the league has moved on since, results
                alone count.

        Raises:
            LeaguekeeperError: numpy is not there, or the cluster cannot be reached.
            RuleViolation: no season has been opened yet.
            BadInput: there is no such season or match, or the figures asked for are none.
            Stopped: whoever watches wants it stopped.
        """
        with _needing_numpy():
            from leaguekeeper.services.forecast.builder import forecast_view
        return forecast_view(self._session, asked, season, match, played)

    def page(
        self, asked: Asked, season: str = "", match: int | None = None, played: GamesPlayed | None = None
    ) -> ForecastView:
        """The same for a page, which says so where no season has been opened yet.

        Raises:
            LeaguekeeperError: numpy is not there.
            BadInput: there is no such season or match.
        """
        if not self._session.state.seasons:
            return ForecastView(_("Forecast"), "", missing=_("No season has been opened yet."))
        return self.view(asked, season, match, played)

    def left_for_bots(self, asked: Asked, season: str = "") -> MatchesLeft:
        """The matches that are left, as bots are to play them: whoever has them can do so without the league.

        Raises:
            LeaguekeeperError: numpy is not there.
            RuleViolation: no season has been opened yet.
            BadInput: there is no such season, or the pitch does not play by its rule book.
        """
        with _needing_numpy():
            from leaguekeeper.services.forecast.builder import left_for_bots
        return left_for_bots(self._session, asked, season)


@contextmanager
def _needing_numpy() -> Iterator[None]:
    """Within this, what makes forecasts is imported, which needs an extra."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name != "numpy":
            raise
        told = N_("A forecast needs Leaguekeeper’s extra “{extra}”: pip install 'leaguekeeper[{extra}]'.")
        raise LeaguekeeperError("no-numpy", told, extra="forecast") from error
