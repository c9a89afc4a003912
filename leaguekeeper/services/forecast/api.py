"""What one can ask of the season to come."""

from __future__ import annotations

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.words import N_
from leaguekeeper.services.forecast.asked import Asked
from leaguekeeper.services.forecast.views import ForecastView
from leaguekeeper.services.session import Session

__all__ = ["Asked", "ForecastApi"]


class ForecastApi:
    """The season of an open league, foreseen."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def view(self, asked: Asked, season: str = "", match: int | None = None) -> ForecastView:
        """The odds of each place, of the play-offs and of the title, and what each match that is left is worth.

        Args:
            asked: how many ends are drawn, by what, and where.
            season: which one; the one now open where none is named.
            match: the number of a reported match: what its report moved is shown, in place of the last round.

        Raises:
            LeaguekeeperError: numpy is not there, or the cluster cannot be reached.
            RuleViolation: no season has been opened yet.
            BadInput: there is no such season or match, or the figures asked for are none.
            Stopped: whoever watches wants it stopped.
        """
        try:
            from leaguekeeper.services.forecast.builder import forecast_view  # noqa: PLC0415 - needs an extra
        except ModuleNotFoundError as error:
            if error.name != "numpy":
                raise
            told = N_("A forecast needs Leaguekeeper’s extra “{extra}”: pip install 'leaguekeeper[{extra}]'.")
            raise LeaguekeeperError("no-numpy", told, extra="forecast") from error
        return forecast_view(self._session, asked, season, match)
