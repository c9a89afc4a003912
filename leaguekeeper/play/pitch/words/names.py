"""Players and sides by name."""

from __future__ import annotations

from leaguekeeper.base.words import _
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["name_of", "team_name"]


def name_of(state: PitchState, player: int) -> str:
    """A player by name and number."""
    match = state.match
    return _("{name} no. {number}").format(name=match.names[player], number=match.numbers[player])


def team_name(state: PitchState, side: int) -> str:
    """A side's name."""
    return state.match.staff[side].name or (_("Home") if side == 0 else _("Away"))
