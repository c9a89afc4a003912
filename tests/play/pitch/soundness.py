"""What must be true of every position on the pitch, whatever has happened."""

from __future__ import annotations

from leaguekeeper.play.pitch.state import PitchState, Status

__all__ = ["faults"]


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
    places = [a for a in state.at if a >= 0]
    if len(places) != len(set(places)):
        found.append("two players on one square")
    if any((state.at[p] >= 0) != (state.status[p] <= Status.STUNNED) for p in range(len(state.at))):
        found.append("a status belies a place")
    if state.carrier >= 0 and state.ball != state.at[state.carrier]:
        found.append("the ball is not with its carrier")
    return found
