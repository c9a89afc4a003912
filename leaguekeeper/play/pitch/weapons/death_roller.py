"""The death-roller: knocked over or broken down, it is out of the match."""

from __future__ import annotations

from leaguekeeper.play.pitch.procedures.ball.loose import drop
from leaguekeeper.play.pitch.state import PitchState, Status

__all__ = ["wrecked"]


def wrecked(state: PitchState, player: int, by: int, cause: str) -> bool:
    """Whatever brings a death-roller down wrecks it until the next match."""
    if not state.skills[player] & state.match.edition.effects.death_roller:
        return False
    drop(state, player)
    state.take_off(player, Status.CASUALTY)
    state.tell("wrecked", player=player)
    return True
