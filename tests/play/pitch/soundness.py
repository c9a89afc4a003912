"""What must be true of every position on the pitch, whatever has happened."""

from __future__ import annotations

from leaguekeeper.play.core.protocol import Choose
from leaguekeeper.play.pitch.geometry import CELLS, COVERED, ON_PITCH
from leaguekeeper.play.pitch.state import PitchState, Status

__all__ = ["faults"]

_GOES_ON = ("action", "direction", "bite", "savage", "ability", "run")
"""What a coach decides in the middle of a player's action, which a turnover cuts short."""
_OF_THE_TEAM = {"team", "leader", "trophy"}


def faults(state: PitchState) -> list[str]:
    """What cannot be: two on a square, zones miscounted, a ball in two places."""
    found = []
    twin = state.copy()
    twin.recount()
    if twin.who != state.who or twin.zoners != state.zoners or twin.zoning != state.zoning:
        found.append("places or zones are miscounted")
    if twin.idlers != state.idlers or twin.lying != state.lying:
        found.append("who stands and who lies is miscounted")
    if not set(twin.busy) <= set(state.busy):
        found.append("somebody's mark of the turn would stay")
    places = [square for at in state.at if at >= 0 for square in COVERED[at]]
    if len(places) != len(set(places)):
        found.append("two players on one square")
    if any((state.at[p] >= 0) != (state.status[p] <= Status.STUNNED) for p in range(len(state.at))):
        found.append("a status belies a place")
    if state.carrier >= 0 and state.ball != state.at[state.carrier]:
        found.append("the ball is not with its carrier")
    if any(at >= 0 and (at >= CELLS) != (player in state.large) for player, at in enumerate(state.at)):
        found.append("somebody takes more room than he has, or less")
    if any(at >= 0 and not ON_PITCH[at] for at in state.at):
        found.append("somebody stands beside the pitch")
    if state.carrier < 0 and state.ball >= CELLS and isinstance(state.asks, Choose) and not state.due:
        found.append("a loose ball lies on four squares")
    if state.turnover and isinstance(state.asks, Choose) and state.asks.seat == state.active:
        found += _after_a_turnover(state.asks)
    return found


def _after_a_turnover(asks: Choose) -> list[str]:
    if asks.kind in _GOES_ON:
        return ["a turn that is over goes on"]
    if asks.kind == "reroll" and _OF_THE_TEAM & set(dict(asks.about)["sources"]):
        return ["a team re-roll is offered after the turn"]
    return []
