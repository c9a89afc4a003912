"""What a coach of odds answers where a skill or a trait asks something of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from leaguekeeper.play.core.protocol import Choose
from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.bots.contact import value_of
from leaguekeeper.play.pitch.geometry import NEIGHBOURS, ON_PITCH, SCRIMMAGE, WIDTH, distance
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["SKILL_ANSWERS"]

_STEPS = {"north": -WIDTH, "south": WIDTH, "west": -1, "east": 1}


def _direction(state: PitchState, choose: Choose, options: Any) -> Action:
    """Whirl and glide towards opponents, not at team-mates nor into the crowd; rush for nobody."""
    if ("direction", None) in options:
        return ("direction", None)
    player = state.match.index.get(str(choose.about.get("player")), state.actor)
    at = state.at[player] if player >= 0 else -1

    def liked(action: Action) -> float:
        step = _STEPS[action[1]]
        ahead = [at + far * step for far in (1, 2, 3)]
        if at < 0 or not all(0 <= s < len(ON_PITCH) and ON_PITCH[s] for s in ahead[:2]):
            return -9.0
        return sum(_met(state, choose.seat, s) / far for far, s in enumerate(ahead, 1))

    found: Action = max(options, key=liked)
    return found


def _met(state: PitchState, seat: int, at: int) -> float:
    who = state.who[at] if 0 <= at < len(ON_PITCH) else -1
    return 0.0 if who < 0 else 1.0 if state.side[who] != seat else -1.5


def _put_ball(state: PitchState, choose: Choose, options: Any) -> Action:
    """Beside team-mates and away from opponents."""
    own, foes = state.zones[choose.seat], state.zones[1 - choose.seat]
    found: Action = max(options, key=lambda action: own[action[1]] - 2 * foes[action[1]])
    return found


def _run(state: PitchState, choose: Choose, options: Any) -> Action:
    """Towards the ball, staying where it is near enough; a placed player goes where fewest mark him."""
    squares = [action for action in options if action[1] is not None]
    foes = state.zones[1 - choose.seat]
    player = state.match.index.get(str(choose.about.get("player")), -1)
    at = state.at[player] if player >= 0 else -1
    goal = state.ball if state.memory.kick_at < 0 else state.memory.kick_at

    def liked(action: Action) -> float:
        leaps = 1.5 if action[0] == "leap" else 0.0
        return -float(distance(action[1], goal) if goal >= 0 else 0) - 0.7 * foes[action[1]] - leaps

    if not squares:
        stay: Action = options[0]
        return stay
    best: Action = max(squares, key=liked)
    if ("run", None) in options and goal >= 0 and at >= 0 and distance(best[1], goal) >= distance(at, goal):
        return ("run", None)
    return best


def _bite(state: PitchState, choose: Choose, options: Any) -> Action:
    """An opponent where one may be had; else the thrall who is missed least, and not the one with the ball."""
    named = [action for action in options if action[1] is not None]

    def missed(action: Action) -> float:
        worth = float(value_of(state, action[1])) + (50.0 if state.carrier == action[1] else 0.0)
        return worth if state.side[action[1]] == choose.seat else -100.0 - worth

    found: Action = min(named, key=missed)
    return found


_FOR_MATES = ("raiding-party",)


def _ability(state: PitchState, choose: Choose, options: Any) -> Action:
    """Use it on the opponent who is worth most; on a team-mate only where it helps him or nobody else is named."""
    if choose.about.get("ability") in _FOR_MATES:
        return max((each for each in options if each[1] is not None), key=lambda each: state.st[each[1]])
    foes = [each for each in options if each[1] is not None and state.side[each[1]] != choose.seat]
    found: Action = max(foes, key=lambda each: value_of(state, each[1]), default=options[0])
    return found


def _gain(_state: PitchState, _choose: Choose, options: Any) -> Action:
    """What or who is listed first, where nothing or nobody need be named."""
    named: Action = next((each for each in options if each[1] is not None), options[0])
    return named


def _ranulf(_state: PitchState, _choose: Choose, options: Any) -> Action:
    """A bribe where there is one; else an argument, which may keep the player on the pitch."""
    found: Action = options[0] if options[0][1] == "bribe" else options[-1]
    return found


def _swarm(_state: PitchState, choose: Choose, options: Any) -> Action:
    """Close behind the line, wherever there is room."""
    line = SCRIMMAGE[choose.seat]
    named = [action for action in options if len(action) > 1]
    found: Action = min(named, key=lambda action: min(distance(action[2], at) for at in line), default=options[0])
    return found


def _switch(state: PitchState, choose: Choose, options: Any) -> Action:
    """Go on as declared where a thrall stands near; else run to one."""
    player = state.match.index.get(str(choose.about.get("player")), state.actor)
    near = any(state.who[n] >= 0 and state.side[state.who[n]] == choose.seat for n in NEIGHBOURS[state.at[player]])
    return ("switch", not near)


SKILL_ANSWERS: dict[str, Callable[[PitchState, Choose, Any], Action]] = {
    "bless": _gain,
    "operate": _gain,
    "drum": _gain,
    "ranulf": _ranulf,
    "direction": _direction,
    "gain": _gain,
    "put-ball": _put_ball,
    "run": _run,
    "ability": _ability,
    "bite": _bite,
    "savage": _bite,
    "swarm": _swarm,
    "switch": _switch,
}
