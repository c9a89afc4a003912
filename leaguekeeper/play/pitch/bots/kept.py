"""Plans that were made together and are carried out one after the other, as long as nothing comes between them.

Where a player only takes his place, what the others were going to do stays right unless he stands in their way. So
the places of a whole side are planned once; a die, an opponent who moved or a place that was taken ends it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.bots.field import DISTANCE
from leaguekeeper.play.pitch.bots.plans import Plan
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["Kept"]

_ELBOWS = 1
"""So near to each other players of a screen do not want to stand, in squares."""


def _shape(state: PitchState) -> tuple[object, ...]:
    """All of a position that plans hang on."""
    return (
        tuple(state.at), tuple(state.status), state.ball, state.carrier, tuple(state.turns), tuple(state.rerolls),
    )  # fmt: skip


class Kept:
    """The places that the players of a side were to take after each other."""

    def __init__(self) -> None:
        self._plans: list[Plan] = []
        self._shape: tuple[object, ...] = ()
        self._taken: list[int] = []

    def keep(self, state: PitchState, plans: Sequence[Plan], first: Plan) -> None:
        """Remember the plans that are left when one of them is carried out, the best of them first."""
        others = [plan for plan in plans if plan is not first]
        self._plans = sorted(
            (each for each in others if each.player not in state.large), key=lambda plan: plan.gain, reverse=True
        )
        self._taken = []
        self._goes(state, first)

    def forget(self) -> None:
        """Begin anew."""
        self._plans = []

    def following(
        self, state: PitchState, options: Sequence[Action], elsewhere: Callable[[int], Plan | None]
    ) -> Plan | None:
        """The next of them, if all has gone as it was to go.

        Where somebody stands in its way, ``elsewhere`` says what that player does in its place, if anything.
        """
        if self._plans and self._shape != _shape(state):
            self.forget()
        while self._plans:
            plan: Plan | None = self._plans.pop(0)
            if plan is not None and not self._open(state, plan):
                plan = elsewhere(plan.player)
            if plan is not None and plan.actions[0] in options:
                self._goes(state, plan)
                return plan
        return None

    def _goes(self, state: PitchState, plan: Plan) -> None:
        if plan.player in state.large:  # whom he pushes and steps over is not foreseen
            self.forget()
            return
        at, status = list(state.at), list(state.status)
        at[plan.player], status[plan.player] = plan.ends, 0
        self._taken.append(plan.ends)
        _at, _status, *rest = _shape(state)
        self._shape = tuple(at), tuple(status), *rest

    def _open(self, state: PitchState, plan: Plan) -> bool:
        ways = [action[1] for action in plan.actions[1:] if action[0] == "step"]
        if any(state.who[at] >= 0 for at in ways):
            return False
        theirs = state.carrier >= 0 and state.side[state.carrier] != state.side[plan.player]
        return not theirs or all(DISTANCE[at][plan.ends] > _ELBOWS for at in self._taken)
