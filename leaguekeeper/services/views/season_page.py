"""The season in hand: what can be done with it now."""

from __future__ import annotations

from dataclasses import dataclass

from leaguekeeper.services.views.common import Notice, TeamMark
from leaguekeeper.services.views.off_season import OffSeasonRow

__all__ = ["SeasonPage"]


@dataclass(frozen=True, slots=True)
class SeasonPage:
    """What a commissioner can do between matches.

    ``open_name`` is the season that is open, empty where none is; ``fixtures`` and ``left`` count its matches and
    those still to be played; ``over`` tells that it has been closed. ``between`` are the teams between two seasons
    where they re-enrol, ``entering`` those who would take part in the next one. ``sizes`` are how many teams the
    play-offs may have, empty while they cannot be drawn; ``next_number`` numbers the season that would be opened
    next. ``prizes`` tells that prizes can be paid.
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
    notices: tuple[Notice, ...] = ()
