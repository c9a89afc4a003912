"""Vicious vines: once a half a block reaches an opponent two squares away, whom the star does not follow."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import BLOCK, Action
from leaguekeeper.play.pitch.frames import BOUNDARIES, step
from leaguekeeper.play.pitch.geometry import WIDTH, distance, nearest
from leaguekeeper.play.pitch.procedures.rolls.ability import able, spend
from leaguekeeper.play.pitch.state import NOBODY, PitchState, Status

__all__ = ["far_targets", "reach_out", "reaches_far", "wind_round"]

_VINES = "vicious-vines"
_FAR = 2


def reaches_far(state: PitchState, player: int) -> bool:
    """Whether a block may be declared for the sake of somebody two squares away."""
    return bool(_within_reach(state, player))


def _within_reach(state: PitchState, player: int) -> list[int]:
    if not able(state, player, _VINES):
        return []
    chained = state.match.edition.effects.unblockable
    return [
        p
        for p in state.on_pitch(1 - state.side[player])
        if state.status[p] == Status.STANDING
        and distance(state.at[p], state.at[player]) == _FAR
        and not state.skills[p] & chained
    ]


def far_targets(state: PitchState, player: int, found: list[Action]) -> None:
    """Whom the vines reach in a block that is no blitz."""
    if state.action == "block":
        found += [BLOCK[p] for p in _within_reach(state, player)]


@step
def reach_out(state: PitchState, attacker: int, victim: int) -> None:
    """The vines are used up by being declared."""
    if distance(state.at[attacker], state.at[victim]) == _FAR and able(state, attacker, _VINES):
        spend(state, attacker, _VINES)


@step
def wind_round(state: PitchState, attacker: int, victims: tuple[int, ...]) -> None:
    """The block is made as if from beside the victim, who is pushed away from there."""
    if distance(state.at[attacker], state.at[victims[0]]) == _FAR:
        state.memory.blocks_from = _between(state.at[attacker], state.at[victims[0]])
        below = max(place for place, frame in enumerate(state.stack) if frame[0] in BOUNDARIES)
        state.stack.insert(below + 1, (_withdraw, ()))


def _between(attacker: int, victim: int) -> int:
    """The square beside the victim that lies nearest on the way to the attacker."""
    attacker = nearest(attacker, victim)
    victim = nearest(victim, attacker)
    across = attacker % WIDTH - victim % WIDTH
    down = attacker // WIDTH - victim // WIDTH
    return victim + int(across / _FAR) + WIDTH * int(down / _FAR)


@step
def _withdraw(state: PitchState) -> None:
    state.memory.blocks_from = NOBODY
