"""The best that a side could do next, for whoever asks: what, with which odds, and what it gains."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from leaguekeeper.play.core.dice import sides
from leaguekeeper.play.core.protocol import Choose, Game, Roll, Rolled
from leaguekeeper.play.core.seats import Offered
from leaguekeeper.play.pitch.actions import END_TURN, Action
from leaguekeeper.play.pitch.bots.coach import Coach
from leaguekeeper.play.pitch.bots.odds import backed, has_reroll
from leaguekeeper.play.pitch.bots.plans import Plan
from leaguekeeper.play.pitch.geometry import NOWHERE
from leaguekeeper.play.pitch.movers_dice import rerolls, standing_up, success
from leaguekeeper.play.pitch.state import NOBODY, Mark, PitchState

__all__ = ["Advice", "best_plans"]


@dataclass(frozen=True, slots=True)
class Advice:
    """One player's action as a coach of odds sees it.

    ``player`` is -1 where a spell is cast or the turn is ended, ``target`` -1 where nobody is aimed at (a team-mate who
    is thrown is the target), ``at`` the square that something is thrown to or strikes; ``chance`` is how likely it is
    carried out and the turn goes on after it, ``value`` what it gains over ending the turn as things stand, in
    hundredths of a touchdown. ``actions`` are the answers that carry it out, the declaration first. ``first`` names
    the roll that his own nature asks of a player before he may act, such as Bone-head; empty where there is none.
    """

    player: int
    kind: str
    squares: tuple[int, ...]
    target: int
    chance: float
    value: float
    actions: tuple[Action, ...]
    at: int = NOWHERE
    first: str = ""


def best_plans(game: Game[Any, Any], state: PitchState, count: int = 3) -> tuple[Advice, ...]:
    """The best plans of the side whose turn it is, one for each player at most, the best first.

    The end of the turn stands among them where it is better than what follows. Nothing where no turn is being
    decided. The state is not changed.
    """
    now = game.turn(state)
    if not isinstance(now, Choose) or now.kind != "turn":
        return ()
    weighed = Coach(0).weighed(game, state.copy(), now.seat, Offered(game, state))
    found = [_nature_asked(game, state, _advice(state, plan, worth)) for plan, worth in weighed if worth > 0]
    ends = Advice(NOBODY, "end-turn", (), NOBODY, 1.0, 0.0, (END_TURN,))
    return (*sorted(found, key=lambda each: each.value, reverse=True), ends)[:count]


def _advice(state: PitchState, plan: Plan, worth: float) -> Advice:
    squares = tuple(action[1] for action in plan.actions if action[0] == "step")
    actions = tuple(plan.actions)
    kind, at = actions[0][1], actions[-1][1] if actions[-1][0] == "target" else NOWHERE
    chance = (1 - plan.risk) * (_rushes_to_hit(state, plan.player, len(squares)) if kind == "blitz" else 1)
    return Advice(plan.player, kind, squares, _target(state, actions, at), chance, worth, actions, at)


def _rushes_to_hit(state: PitchState, player: int, steps: int) -> float:
    """How likely a blitzer makes the extra square that his block costs after so many steps, where it costs one.

    Coaches judge their blitzes without it: those who reckoned with it did no better, for they struck less often.
    """
    if steps < standing_up(state, player)[1] or state.marks[player] & Mark.ROOTED:
        return 1.0
    chance = success(state.match.edition.call.going_for_it(state, player))
    return backed(chance, rerolls(state, player, "go-for-it"))


def _target(state: PitchState, actions: Sequence[Action], at: int) -> int:
    """The player at whom a plan is aimed: whom the last answer names, whoever is thrown, or stands where it goes."""
    last = actions[-1]
    if last[0] in _AT_SOMEBODY and len(last) == 2:
        return int(last[1])
    thrown = [action[1] for action in actions if action[0] == "pick-up-team-mate"]
    return thrown[0] if thrown else state.who[at] if at >= 0 else NOBODY


_AT_SOMEBODY = ("block", "foul", "hand-off", "gaze", "stab", "zap", "chainsaw")

_RECKONED = ("declare", "step", "block", "foul", "hand-off", "target", "gaze")
"""How the plans end that a coach reckons by hand; those he tries out with dice have every roll in their odds."""


def _nature_asked(game: Game[Any, Any], state: PitchState, plan: Advice) -> Advice:
    """The plan with the roll that comes before it, where the player's nature asks one: his coach thinks of it last."""
    if plan.player < 0 or plan.kind not in _ON_FOOT or plan.actions[-1][0] not in _RECKONED:
        return plan
    trial = state.copy()
    game.apply(trial, plan.actions[0])
    asked = game.turn(trial)
    if not isinstance(asked, Roll) or len(asked.dice) != 1:
        return plan
    faces = range(1, sides(asked.dice[0]) + 1)
    holds = sum(_holds(game, trial.copy(), face) for face in faces) / len(faces)
    holds = backed(holds, has_reroll(state, plan.player) and plan.chance == 1)
    return replace(plan, chance=plan.chance * holds, value=plan.value * holds, first=asked.why)


_ON_FOOT = ("move", "block", "blitz", "pass", "hand-off", "foul")


def _holds(game: Game[Any, Any], trial: PitchState, face: int) -> bool:
    return all(fact.values.get("success") is not False for fact in game.apply(trial, Rolled((face,))))
