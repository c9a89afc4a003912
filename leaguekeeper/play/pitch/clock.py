"""How many turns each side has in the half that is being played, overtime being one of its own."""

from __future__ import annotations

from leaguekeeper.play.pitch.state import PitchState

__all__ = ["last_turn"]


def last_turn(state: PitchState) -> int:
    """The number of the half's last turn. (House rules, Phase and prolongations; LRB 4, Prolongations.)"""
    figures = state.match.edition.figures
    return int(figures["turns"] if state.half <= figures["halves"] else figures["overtime-turns"])
