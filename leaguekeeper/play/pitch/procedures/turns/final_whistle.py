"""How a match ends: when its time is over, or because a coach gives it up (LRB 4 and house rules, Conceding)."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action, Used
from leaguekeeper.play.pitch.asks import ENDED
from leaguekeeper.play.pitch.frames import step, then
from leaguekeeper.play.pitch.state import PitchState, Status

__all__ = ["concede", "decide", "fit", "give_up", "may_concede", "over"]


def fit(state: PitchState, side: int) -> list[int]:
    """The players of a side who can still take part in the match."""
    status = state.status
    return [p for p in state.team(side) if status[p] <= Status.KO]


def may_concede(state: PitchState) -> bool:
    """Whether a turn is still at its beginning: nobody has acted, nor was the marker moved. (LRB 4, Conceding.)"""
    begun = Used.ACTED
    if state.match.edition.figures.get("to-the-last-word"):
        begun |= Used.MARKER
    return not state.used & begun


@step
def concede(state: PitchState, answer: Action) -> None:
    """The active side concedes at the start of its turn."""
    left = fit(state, state.active)
    if state.match.options.get("concede-knocked-out") == "not-counted":
        left = [player for player in left if state.status[player] != Status.KO]
    give_up(state, state.active, len(left))


def give_up(state: PitchState, side: int, left: int) -> None:
    """A side concedes; ``left`` are the players it has left, of whom the penalty depends."""
    state.tell("conceded", side=side, count=left)
    state.memory.conceded = side
    state.stack.clear()
    then(state, over)
    for act in state.match.edition.moments.conceded:
        then(state, act, side, left)


def decide(state: PitchState, winner: int) -> None:
    """The penalties have a winner, and the match is over."""
    state.memory.shoot_out = winner
    state.tell("shoot-out", side=winner)
    then(state, over)


@step
def over(state: PitchState) -> None:
    """The match is over."""
    state.stack.clear()
    state.asks = ENDED
    state.tell("match-over", score=tuple(state.score))
