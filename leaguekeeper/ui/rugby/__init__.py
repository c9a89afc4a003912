"""The rugby game in the window: a drawn pitch, coach boards, hands, decisions, log and replay."""

from __future__ import annotations

from leaguekeeper.ui.rugby.page import RugbyPage
from leaguekeeper.ui.rugby.setup_form import RugbySetup

__all__ = ["RugbyPage", "RugbySetup"]
