"""What a coach answers to everything the rules ask him in passing: dice, pushes, re-rolls, set-up, the kick."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from leaguekeeper.play.core.protocol import Choose
from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.bots import magic
from leaguekeeper.play.pitch.bots.answers_to_skills import SKILL_ANSWERS
from leaguekeeper.play.pitch.bots.contact import value_of
from leaguekeeper.play.pitch.bots.lineup import lineup
from leaguekeeper.play.pitch.bots.odds import face_worth
from leaguekeeper.play.pitch.bots.special import blast
from leaguekeeper.play.pitch.clock import last_turn
from leaguekeeper.play.pitch.geometry import HEIGHT, ON_PITCH, WIDTH, distance
from leaguekeeper.play.pitch.paths import success
from leaguekeeper.play.pitch.procedures.match.claims import illegal
from leaguekeeper.play.pitch.state import Mark, PitchState, Status

__all__ = ["ANSWERS", "first"]

Answer = Callable[[PitchState, Choose, Any], Action]


def first(_state: PitchState, _choose: Choose, options: Any) -> Action:
    """The first that is offered."""
    found: Action = options[0]
    return found


def _block_die(state: PitchState, choose: Choose, options: Sequence[Action]) -> Action:
    attacker, victim = state.match.index[choose.about["player"]], state.match.index[choose.about["target"]]
    mine = (state.side[attacker] == choose.seat) != (choose.about.get("for") == "reroll")

    def liked(action: Action) -> int:
        worth = face_worth(state, action[1], attacker, victim)
        return worth if mine else -worth

    found: Action = max(options, key=liked)
    return found


def _push(state: PitchState, choose: Choose, options: Any) -> Action:
    """Push opponents to the side line, away from the ball and from our end zone; team-mates the other way."""
    pushed = state.match.index[choose.about["player"]]
    mine = state.side[pushed] == choose.seat
    back = WIDTH - 2 if choose.seat == 0 else 1

    def liked(action: Action) -> float:
        at = action[1]
        row, column = at // WIDTH % HEIGHT, at % WIDTH
        edge = abs(row - HEIGHT // 2) + (8 if not ON_PITCH[at] else 4 if row in (1, HEIGHT - 2) else 0)
        apart = distance(at, state.ball) if state.ball >= 0 else 0
        hits = state.who[at] >= 0 and state.side[state.who[at]] == choose.seat
        worth: float = edge + 0.4 * apart - 0.3 * abs(column - back)
        return (-worth if mine else worth) - (3.0 if hits else 0.0)

    found: Action = max(options, key=liked)
    return found


def _follow_up(state: PitchState, choose: Choose, options: Any) -> Action:
    """Follow a victim unless the ball is carried, or more opponents wait there; always after their carrier."""
    _follows, (attacker, to) = state.stack[-1]
    foes = state.zones[1 - choose.seat]
    loose = state.carrier < 0 and state.ball >= 0
    if loose and distance(to, state.ball) <= 1:
        wanted = ("follow-up", True)
    else:
        edge = to // WIDTH % HEIGHT in (1, HEIGHT - 2)
        stay = state.carrier == attacker or edge or foes[to] > foes[state.at[attacker]] + 1
        wanted = ("follow-up", not stay)
    return wanted if wanted in options else first(state, choose, options)


def _reroll(state: PitchState, choose: Choose, options: Sequence[Action]) -> Action:
    """Roll again what fails: a skill's own re-roll always, the team's where the turn or the ball is at stake."""
    sources = {action[1]: action for action in options}
    if choose.about.get("for") == "block" and not _bad_block(state):
        return sources["none"]
    if "skill" in sources:
        return sources["skill"]
    if choose.about.get("for") == "block" and "brawler" in sources:
        return sources["brawler"]
    if not _pays(state, choose):
        return sources["none"]
    return next((sources[each] for each in ("team", "leader", "trophy", "pro") if each in sources), sources["none"])


def _bad_block(state: PitchState) -> bool:
    """Whether the attacker would fall, or their ball carrier stand, whatever die is chosen."""
    _takes, (attacker, _kind, count, (values, victims, _again), _sources) = state.stack[-1]
    worths = [face_worth(state, face, attacker, victims[0]) for face in values]
    best = max(worths) if count > 0 else min(worths)
    wanted = 2 if state.carrier == victims[0] and state.side[attacker] == state.active else 0
    return best < wanted


def _pays(state: PitchState, choose: Choose) -> bool:
    """Whether a team re-roll is well spent: not on the last player of a turn who risks nothing but himself."""
    side = choose.seat
    turns = last_turn(state) - state.turns[side]
    if state.rerolls[side] + state.leader[side] > turns:
        return True
    kind = choose.about.get("for")
    player = state.match.index.get(str(choose.about.get("player")), state.actor)
    if kind in ("pick-up", "catch", "pass", "block") or player == state.carrier:
        return True
    left = sum(1 for p in state.on_pitch(side) if not state.marks[p] & Mark.DONE and not state.status[p])
    chance = success(int(choose.about.get("need", 4)))
    return left >= 3 or (chance > 0.6 and left >= 1)


def _kick(_state: PitchState, choose: Choose, options: Any) -> Action:
    """Deep and in the middle of the receivers' half."""
    aim = 8 * WIDTH + (20 if choose.seat == 0 else 7)
    found: Action = min(options, key=lambda action: distance(action[1], aim))
    return found


def _setup(state: PitchState, choose: Choose, options: Sequence[Action]) -> Action:
    return lineup(state, choose.seat, state.receiving == choose.seat, options)


def _hands(state: PitchState, player: int) -> tuple[bool, float, int]:
    """How well a player would do with the ball."""
    sure = success(state.match.edition.call.pick_up(state, player))
    return state.status[player] == Status.STANDING, sure, state.ma[player]


def _touchback(state: PitchState, _choose: Choose, options: Any) -> Action:
    """Good hands and quick feet."""
    found: Action = max(options, key=lambda action: _hands(state, action[1]))
    return found


def _high_kick(state: PitchState, _choose: Choose, options: Any) -> Action:
    """Best hands under the ball."""
    named = [action for action in options if isinstance(action[-1], int) and not isinstance(action[-1], bool)]
    found: Action = max(named, key=lambda action: _hands(state, action[-1]), default=options[0])
    return found


def _intercept(state: PitchState, _choose: Choose, options: Any) -> Action:
    """Whoever can."""
    named = [action for action in options if action[1] is not None]
    found: Action = max(
        named, key=lambda a: success(state.match.edition.call.intercept(state, a[1])), default=options[0]
    )
    return found


def _yes(_state: PitchState, _choose: Choose, options: Any) -> Action:
    found: Action = next((action for action in options if action[-1] is True), options[0])
    return found


def _no(_state: PitchState, _choose: Choose, options: Any) -> Action:
    found: Action = next((action for action in options if action[-1] in (False, None)), options[-1])
    return found


def _claim(state: PitchState, _choose: Choose, _options: Any) -> Action:
    """Claim what is true."""
    return ("claim", illegal(state))


def _apothecary(state: PitchState, choose: Choose, options: Any) -> Action:
    """For lasting harm, for who is worth it, and late in the match for whoever is out."""
    if len(options) < 2:
        found: Action = options[0]
        return found
    player = state.match.index.get(str(choose.about.get("player")), -1)
    light = choose.about.get("result") in ("badly-hurt", "ko", "knocked-out")
    late = state.half > 1 and state.turns[choose.seat] > 3
    dear = player >= 0 and value_of(state, player) >= 8
    return ("apothecary", not light or dear or late)


def _bombed(state: PitchState, choose: Choose, options: Any) -> Action:
    """Where a bomb hits most of them and nobody can catch it."""
    found: Action = max(
        options, key=lambda action: blast(state, action[1], choose.seat) - 2 * (state.who[action[1]] >= 0)
    )
    return found


def _target(state: PitchState, choose: Choose, options: Any) -> Action:
    """Throw where a free team-mate stands furthest on; else to whoever is near."""
    what = choose.about.get("for")
    if what == "spell":
        return magic.aim_spell(state, choose, options)
    if what == "bomb":
        return _bombed(state, choose, options)
    goal = WIDTH - 2 if choose.seat == 0 else 1

    def liked(action: Action) -> float:
        player = state.who[action[1]]
        if player < 0 or state.side[player] != choose.seat or state.status[player] != Status.STANDING:
            return -50.0
        return 0.0 - abs(int(action[1]) % WIDTH - goal) - 3.0 * state.zones[1 - choose.seat][action[1]]

    found: Action = max(options, key=liked)
    return found


def _agree(state: PitchState, choose: Choose, _options: Any) -> Action:
    """To what changes nothing, to what is played by hand for want of an effect, and to all where the match says so."""
    other = 1 - choose.seat
    harmless = choose.about["deed"] in ("note", "roll")
    due = any(side in (other, -1) for side, _slug in state.memory.not_played)
    return ("agree", harmless or due or state.match.options.get("by-hand") == "bots-agree")


ANSWERS: dict[str, Answer] = {
    "agree": _agree,
    "block-die": _block_die,
    "push": _push,
    "follow-up": _follow_up,
    "reroll": _reroll,
    "kick": _kick,
    "setup": _setup,
    "touchback": _touchback,
    "high-kick": _high_kick,
    "receive": _yes,
    "argue": _yes,
    "corruption": _yes,
    "rock": _yes,
    "intercept": _intercept,
    "apothecary": _apothecary,
    "target": _target,
    **SKILL_ANSWERS,
    "claim": _claim,
    "protest": _no,
    "overtime": _yes,
    "use": _yes,
    "weather-shift": magic.shift_weather,
}
"""Kinds of decision that have an answer of their own; the others take what is offered first."""
