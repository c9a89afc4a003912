"""Who marks a square and has a skill for those who leave it."""

from __future__ import annotations

from leaguekeeper.play.pitch.state import PitchState

__all__ = ["markers"]


def markers(state: PitchState, player: int, at: int, effect: int) -> tuple[int, ...]:
    """The opponents next to a square who have tackle zones and an effect."""
    if not effect or not state.union & effect:
        return ()
    return tuple(p for p in state.adjacent(at, 1 - state.side[player]) if state.skills[p] & effect and state.zoning[p])
