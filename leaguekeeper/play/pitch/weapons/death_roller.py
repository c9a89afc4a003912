"""The death-roller: knocked over, damaged or broken down, it is out of the match (LRB 4, Secret weapons)."""

from __future__ import annotations

from leaguekeeper.play.pitch.procedures.ball.loose import drop
from leaguekeeper.play.pitch.state import PitchState, Status

__all__ = ["damaged", "wrecked"]


def wrecked(state: PitchState, player: int, by: int, cause: str) -> bool:
    """Whatever brings a death-roller down wrecks it until the next match."""
    if not state.skills[player] & state.match.edition.effects.death_roller:
        return False
    _wreck(state, player)
    return True


def damaged(
    state: PitchState, values: tuple[int, ...], player: int, by: int, cause: str, used: int, result: str
) -> bool:
    """Whatever hurts it on its wheels, a saw, a dagger, a rock or the crowd, does so too: it is mended, never dead."""
    effect = state.match.edition.effects.death_roller
    if not state.skills[player] & effect or not state.match.edition.figures["damage-wrecks"]:
        return False
    _wreck(state, player)
    return True


def _wreck(state: PitchState, player: int) -> None:
    drop(state, player)
    state.take_off(player, Status.CASUALTY)
    state.tell("wrecked", player=player)
