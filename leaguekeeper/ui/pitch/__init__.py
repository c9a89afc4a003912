"""Blood Bowl on the pitch in the window: a drawn board, dug-outs, decisions, dice, log and replay."""

from __future__ import annotations

from leaguekeeper.ui.pitch.page import PitchPage
from leaguekeeper.ui.pitch.setup_form import PitchSetup

__all__ = ["PitchPage", "PitchSetup"]
