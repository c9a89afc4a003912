"""A coach who plays by odds: what gains most for what it risks, one player at a time.

He keeps nothing but the answers that carry out the action in hand, so he can take over any position.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from leaguekeeper.play.pitch.actions import END_TURN, STOP, Action
from leaguekeeper.play.pitch.bots.field import Field
from leaguekeeper.play.pitch.bots.odds import face_worth
from leaguekeeper.play.pitch.bots.plans import Plan, plans
from leaguekeeper.play.pitch.geometry import HEIGHT, ON_PITCH, WIDTH, distance
from leaguekeeper.play.pitch.state import PitchState, Status
from leaguekeeper.play.protocol import Choose

__all__ = ["Coach"]


class Coach:
    """A coach of some level; ``noise`` is how far his judgement strays, in the coin of ``Plan.gain``.

    ``cautious`` coaches do the safe things of a turn first; the others just what gains most.
    """

    def __init__(self, seed: int, noise: float = 0.0, cautious: bool = True) -> None:
        self.random = Random(seed)
        self.noise = noise
        self.cautious = cautious
        self.script: list[Action] = []

    def decide(self, game: Any, view: PitchState, choose: Choose, options: Any) -> Action:
        """The answer to a decision."""
        del game
        return _ANSWERS.get(choose.kind, _first)(self, view, choose, options)

    def turn(self, state: PitchState, choose: Choose) -> Action:
        """The next player's action, or the end of the turn when nothing more is worth it."""
        view = state.copy()
        found = list(plans(view, choose.seat))
        if not found:
            return END_TURN
        caution = 0.55 + 0.05 * len({plan.actions[0][2] for plan in found})
        best = max(found, key=lambda plan: self._judged(plan, caution))
        if self._judged(best, caution) <= 0.2:
            return END_TURN
        self.script = list(best.actions[1:])
        return best.actions[0]

    def _judged(self, plan: Plan, caution: float) -> float:
        worth = plan.worth(caution)
        if self.noise:
            worth += self.random.gauss(0, self.noise)
        if self.cautious and worth > 0.2:
            worth += 60.0 if plan.ball else 30.0 if plan.risk < 0.01 else 0.0
        return worth

    def act(self, options: Sequence[Action]) -> Action:
        """The next answer of the action in hand; when the pitch has changed under it, it stops."""
        if self.script:
            following = self.script.pop(0)
            if following in options:
                return following
            self.script.clear()
        return STOP if STOP in options else options[0]


Answer = Callable[[Coach, PitchState, Choose, Any], Action]


def _first(_coach: Coach, _state: PitchState, _choose: Choose, options: Any) -> Action:
    found: Action = options[0]
    return found


def _turn(coach: Coach, state: PitchState, choose: Choose, options: Any) -> Action:
    answer = coach.turn(state, choose)
    return answer if answer == END_TURN or answer in options else END_TURN


def _action(coach: Coach, _state: PitchState, _choose: Choose, options: Any) -> Action:
    return coach.act(options)


def _block_die(_coach: Coach, state: PitchState, choose: Choose, options: Sequence[Action]) -> Action:
    frame = state.stack[-1]
    attacker, victims = frame[2], frame[3]
    mine = state.side[attacker] == choose.seat

    def liked(action: Action) -> int:
        worth = face_worth(state, action[1], attacker, victims[0])
        return worth if mine else -worth

    found: Action = max(options, key=liked)
    return found


def _push(_coach: Coach, state: PitchState, choose: Choose, options: Any) -> Action:
    """Push opponents to the side line and away from the ball; team-mates the other way."""
    frame = state.stack[-1]
    mine = state.side[frame[2]] == choose.seat

    def liked(action: Action) -> float:
        at = action[1]
        row = at // WIDTH
        edge = abs(row - HEIGHT // 2) + (8 if not ON_PITCH[at] else 0)
        apart = distance(at, state.ball) if state.ball >= 0 else 0
        return float((edge + 0.3 * apart) * (-1 if mine else 1))

    found: Action = max(options, key=liked)
    return found


def _follow_up(_coach: Coach, state: PitchState, choose: Choose, options: Any) -> Action:
    """Follow a victim unless the ball is carried, or more opponents wait there."""
    attacker, to = state.stack[-1][1], state.stack[-1][2]
    foes = state.zones[1 - choose.seat]
    stay = state.carrier == attacker or foes[to] > foes[state.at[attacker]]
    wanted = ("follow-up", not stay)
    return wanted if wanted in options else _first(_coach, state, choose, options)


def _reroll(_coach: Coach, state: PitchState, choose: Choose, options: Sequence[Action]) -> Action:
    """Roll again what fails: a skill's own re-roll always, the team's where the turn or the ball is at stake."""
    sources = {action[1]: action for action in options}
    about = choose.about
    if about.get("for") == "block":
        frame = state.stack[-1]
        count, (values, victims) = frame[3], frame[4]
        worths = [face_worth(state, face, frame[1], victims[0]) for face in values]
        if (max(worths) if count > 0 else min(worths)) >= 0:
            return sources["none"]
    for source in ("skill", "team", "leader", "trophy", "pro"):
        if source in sources:
            return sources[source]
    return sources["none"]


def _kick(_coach: Coach, state: PitchState, choose: Choose, options: Any) -> Action:
    """Deep and in the middle of the receivers' half."""
    deep = 20 if choose.seat == 0 else 7
    aim = 8 * WIDTH + deep
    del state
    found: Action = min(options, key=lambda action: distance(action[1], aim))
    return found


def _setup(_coach: Coach, state: PitchState, choose: Choose, options: Sequence[Action]) -> Action:
    named = {action[1]: action for action in options if isinstance(action[1], str)}
    wanted = "spearhead" if state.receiving == choose.seat else "deep"
    return named.get(wanted, options[0])


def _touchback(_coach: Coach, state: PitchState, choose: Choose, options: Any) -> Action:
    """The quickest of those who stand free."""
    del choose
    found: Action = max(options, key=lambda a: (state.status[a[1]] == Status.STANDING, state.ag[a[1]], state.ma[a[1]]))
    return found


def _yes(_coach: Coach, _state: PitchState, _choose: Choose, options: Any) -> Action:
    found: Action = next((action for action in options if action[-1] is True), options[0])
    return found


def _no(_coach: Coach, _state: PitchState, _choose: Choose, options: Any) -> Action:
    found: Action = next((action for action in options if action[-1] in (False, None)), options[-1])
    return found


def _apothecary(_coach: Coach, _state: PitchState, choose: Choose, options: Any) -> Action:
    mend = choose.about.get("result") not in ("badly-hurt", "ko", "knocked-out")
    return ("apothecary", True) if mend or len(options) < 2 else ("apothecary", False)


def _target(_coach: Coach, state: PitchState, choose: Choose, options: Any) -> Action:
    """Throw where a free team-mate stands furthest on; else to whoever is near."""
    field = Field(state, choose.seat)

    def liked(action: Action) -> float:
        player = state.who[action[1]]
        if player < 0 or state.side[player] != choose.seat or state.status[player] != Status.STANDING:
            return -50.0
        return -field.to_goal(action[1]) - 3.0 * state.zones[field.foe][action[1]]

    found: Action = max(options, key=liked)
    return found


_ANSWERS: dict[str, Answer] = {
    "turn": _turn,
    "action": _action,
    "block-die": _block_die,
    "push": _push,
    "follow-up": _follow_up,
    "reroll": _reroll,
    "kick": _kick,
    "setup": _setup,
    "touchback": _touchback,
    "receive": _yes,
    "argue": _yes,
    "intercept": _first,
    "skill": _first,
    "apothecary": _apothecary,
    "target": _target,
    "claim": _no,
    "protest": _no,
    "overtime": _yes,
}
