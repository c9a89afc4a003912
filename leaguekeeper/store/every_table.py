"""All tables of the league file; importing this declares them."""

from __future__ import annotations

from leaguekeeper.store import (
    league_tables,
    ledger_tables,
    match_tables,
    open_league_tables,
    season_tables,
    side_event_tables,
    stack_tables,
    team_tables,
    tray_tables,
)
from leaguekeeper.store.tables import SQLModel

__all__ = [
    "METADATA",
    "league_tables",
    "ledger_tables",
    "match_tables",
    "open_league_tables",
    "season_tables",
    "side_event_tables",
    "stack_tables",
    "team_tables",
    "tray_tables",
]

METADATA = SQLModel.metadata
"""The declarations, for making the tables on any database."""
