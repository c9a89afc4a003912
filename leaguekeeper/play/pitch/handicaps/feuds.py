"""Two stars of a side who will not be on the pitch together (LRB 4, Handicaps: I'm the best)."""

from __future__ import annotations

from leaguekeeper.play.pitch.state import PitchState

__all__ = ["apart"]


def apart(state: PitchState, side: int, players: list[int]) -> list[int]:
    """The players without the second of two who refuse each other, where both are among them."""
    feud = state.memory.feud.get(side)
    if feud and all(p in players for p in feud):
        return [p for p in players if p != feud[-1]]
    return players
