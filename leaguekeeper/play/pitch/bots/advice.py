"""The best that a side could do next, for whoever asks: what, with which odds, and what it gains."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from leaguekeeper.play.core.protocol import Choose, Game
from leaguekeeper.play.core.seats import Offered
from leaguekeeper.play.pitch.actions import END_TURN, Action
from leaguekeeper.play.pitch.bots.coach import Coach
from leaguekeeper.play.pitch.bots.plans import Plan
from leaguekeeper.play.pitch.state import NOBODY, PitchState

__all__ = ["Advice", "best_plans"]


@dataclass(frozen=True, slots=True)
class Advice:
    """One player's action as a coach of odds sees it.

    ``player`` is -1 where a spell is cast or the turn is ended, ``target`` -1 where nobody is aimed at; ``chance`` is
    how likely the turn goes on after it, ``value`` what it gains over ending the turn as things stand, in hundredths
    of a touchdown. ``actions`` are the answers that carry it out, the declaration first.
    """

    player: int
    kind: str
    squares: tuple[int, ...]
    target: int
    chance: float
    value: float
    actions: tuple[Action, ...]


def best_plans(game: Game[Any, Any], state: PitchState, count: int = 3) -> tuple[Advice, ...]:
    """The best plans of the side whose turn it is, one for each player at most, the best first.

    The end of the turn stands among them where it is better than what follows. Nothing where no turn is being
    decided. The state is not changed.
    """
    now = game.turn(state)
    if not isinstance(now, Choose) or now.kind != "turn":
        return ()
    weighed = Coach(0).weighed(game, state.copy(), now.seat, Offered(game, state))
    found = [_advice(state, plan, worth) for plan, worth in weighed if worth > 0]
    ends = Advice(NOBODY, "end-turn", (), NOBODY, 1.0, 0.0, (END_TURN,))
    return (*sorted(found, key=lambda each: each.value, reverse=True), ends)[:count]


def _advice(state: PitchState, plan: Plan, worth: float) -> Advice:
    squares = tuple(action[1] for action in plan.actions if action[0] == "step")
    kind = plan.actions[0][1]
    return Advice(plan.player, kind, squares, _target(state, plan), 1 - plan.risk, worth, tuple(plan.actions))


def _target(state: PitchState, plan: Plan) -> int:
    """The player at whom the last answer of a plan is aimed."""
    last = plan.actions[-1]
    if last[0] in ("block", "foul", "hand-off") and len(last) == 2:
        return int(last[1])
    return state.who[last[1]] if last[0] == "target" else NOBODY
