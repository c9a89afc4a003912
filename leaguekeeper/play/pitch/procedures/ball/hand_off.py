"""Handing the ball to a neighbour, who must catch it (LRB 4, Hand-off)."""

from __future__ import annotations

from leaguekeeper.play.pitch.frames import step, then
from leaguekeeper.play.pitch.procedures.ball.loose import land
from leaguekeeper.play.pitch.state import NOBODY, PitchState

__all__ = ["hand_over", "settled"]


@step
def hand_over(state: PitchState, giver: int, taker: int) -> None:
    """The ball is given, unless the giver will not part with it."""
    then(state, _gives, giver, taker)
    for refuse in state.match.edition.living(state.skills[giver]).giving:
        then(state, refuse, giver, taker)


@step
def _gives(state: PitchState, giver: int, taker: int) -> None:
    """It is a turnover where no team-mate has the ball in the end."""
    state.tell("hand-off", player=giver, target=taker)
    state.carrier = NOBODY
    then(state, settled, giver)
    then(state, land, state.at[taker], True)


@step
def settled(state: PitchState, giver: int) -> None:
    """The ball has come to rest after a hand-off."""
    if state.carrier < 0 or state.side[state.carrier] != state.side[giver]:
        state.turnover = True
