"""The season in hand: what can be done with it now."""

from __future__ import annotations

from dataclasses import dataclass

from leaguekeeper.services.views.common import Notice, TeamMark
from leaguekeeper.services.views.off_season import OffSeasonRow
from leaguekeeper.services.views.open_league import TournamentsPage

__all__ = ["SeasonPage"]


@dataclass(frozen=True, slots=True)
class SeasonPage:
    """What a commissioner can do between matches.

    ``open_name`` is the season that is open, empty where none is; ``fixtures`` and ``left`` count its matches and
    those still to be played; ``over`` tells that it has been closed. ``between`` are the teams between two seasons
    where they re-enrol, ``entering`` those who would take part in the next one. ``sizes`` are how many teams the
    play-offs may have, empty while they cannot be drawn; ``next_number`` numbers the season that would be opened
    next. ``prizes`` tells that prizes can be paid. ``open_league`` are the tournaments and trades where the rule book
    knows such, ``season`` the id of the season now open. ``keys`` are the ways to tell equal teams apart, in the order
    of the rule book; ``seeds`` the teams in the order of the table, as the play-offs would seed them.
    """

    title: str
    facts: str
    teams: tuple[TeamMark, ...]
    next_number: int
    open_name: str = ""
    fixtures: int = 0
    left: int = 0
    sizes: tuple[int, ...] = ()
    prizes: bool = False
    over: bool = False
    between: tuple[OffSeasonRow, ...] = ()
    entering: frozenset[str] = frozenset()
    season: str = ""
    open_league: TournamentsPage | None = None
    keys: tuple[tuple[str, str], ...] = ()
    seeds: tuple[TeamMark, ...] = ()
    notices: tuple[Notice, ...] = ()
