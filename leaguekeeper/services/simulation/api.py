"""What one can have made up: a sample league, whole seasons from plausible scores, the next report."""

from __future__ import annotations

from collections.abc import Callable

from leaguekeeper.league.documents.base import Document
from leaguekeeper.services.session import Session
from leaguekeeper.services.simulation import sample, seasons
from leaguekeeper.services.simulation.sample import write_sample

__all__ = ["SimulationApi", "write_sample"]


class SimulationApi:
    """What is made up for an open league."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def seasons(self, count: int, seed: int, heard: Callable[[str], None], rules: str) -> int:
        """Play so many seasons from plausible scores and file every sheet; gives how many sheets those are.

        ``rules`` is the rule book of a league that has not been founded yet.
        """
        return seasons.simulate(self._session, count, seed, heard, rules)

    def next_report(self) -> Document:
        """A plausible report of the next match; nothing is filed."""
        return sample.next_report(self._session)
