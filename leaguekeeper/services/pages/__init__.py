"""What each page of the window, and each command that shows something, has to show.

``pages.teams.teams_page(office)`` imports that page when it is first asked for: all of them together take as long as
opening a league.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguekeeper.base.on_demand import on_demand

if TYPE_CHECKING:
    from leaguekeeper.services.pages import (
        bracket,
        documents,
        draft,
        fixtures,
        league,
        live,
        off_season,
        players,
        re_enrolment,
        records,
        rulebook,
        season,
        season_sheets,
        teams,
        tournaments,
    )

__all__ = [
    "bracket",
    "documents",
    "draft",
    "fixtures",
    "league",
    "live",
    "off_season",
    "players",
    "re_enrolment",
    "records",
    "rulebook",
    "season",
    "season_sheets",
    "teams",
    "tournaments",
]

__getattr__ = on_demand(__name__, __all__)
