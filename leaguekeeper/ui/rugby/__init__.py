"""The rugby game in the window: a drawn pitch, coach boards, hands, decisions, log and replay."""

from __future__ import annotations

from leaguekeeper.ui.rugby.page import RugbyPage

__all__ = ["RugbyPage"]
