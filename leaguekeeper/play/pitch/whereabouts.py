"""How a player is who does not stand on the pitch, in words."""

from __future__ import annotations

from leaguekeeper.base.words import _
from leaguekeeper.play.pitch.procedures.team_mates.throw_team_mate import aloft
from leaguekeeper.play.pitch.state import PitchState
from leaguekeeper.play.pitch.words.terms import STATUS_WORDS

__all__ = ["whereabouts"]


def whereabouts(state: PitchState, player: int) -> str:
    """In the air, on the ground, in the reserves …; nothing of whoever stands."""
    if player == aloft(state):
        return _("in the air")
    return _(STATUS_WORDS[state.status[player]]) if state.status[player] in STATUS_WORDS else ""
