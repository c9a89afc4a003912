"""The card game in the window: the table with its lanes, the hand, previews, questions, journal and replay."""

from __future__ import annotations

from leaguekeeper.ui.cards.page import CardsPage
from leaguekeeper.ui.cards.season_form import SeasonForm

__all__ = ["CardsPage", "SeasonForm"]
