"""Throwing a team-mate who always scatters, and his landing (House rules, Lancer un coéquipier)."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import TARGET, Action
from leaguekeeper.play.pitch.frames import choose, lists, roll, step, then
from leaguekeeper.play.pitch.geometry import BIT, ON_PITCH, SCATTER, SQUARES, nearest
from leaguekeeper.play.pitch.procedures.ball.loose import around, drop, meets_ball, next_to, settle
from leaguekeeper.play.pitch.procedures.ball.passing import complete
from leaguekeeper.play.pitch.procedures.ball.score import check_touchdown
from leaguekeeper.play.pitch.procedures.harm.injury import injure
from leaguekeeper.play.pitch.procedures.harm.knock_down import knock_down
from leaguekeeper.play.pitch.procedures.rolls.roll import test
from leaguekeeper.play.pitch.procedures.team_mates.throw_team_mate import flight_to, fly_into_crowd, let_fly, tumble
from leaguekeeper.play.pitch.room import in_the_way
from leaguekeeper.play.pitch.squares import come_any_way
from leaguekeeper.play.pitch.state import NOBODY, PitchState, Status

__all__ = ["aim", "come_down", "fumble", "hold", "kick", "kickable", "poor_throw", "throwable"]

_NAMES = {"accurate": "superb", "inaccurate": "successful", "wild": "poor", "fumble": "fumble"}
_MALUS = {"superb": 0, "successful": 1, "poor": 2, "fumble": 1}
_HEAVY = 4


def throwable(state: PitchState, player: int, found: list[Action]) -> None:
    """The light team-mates beside a thrower, standing or on the ground."""
    light = state.match.edition.effects.light
    beside = [p for p in state.adjacent(state.at[player], state.side[player]) if p not in state.large]
    found += [("pick-up-team-mate", p) for p in beside if state.skills[p] & light and state.st[p] < _HEAVY]


@step
def hold(state: PitchState, thrower: int, mate: int) -> None:
    """The thrower takes hold of a team-mate, and is done after the throw."""
    state.action = "over"
    then(state, settle)
    then(state, aim, thrower, mate)
    for act in state.live.mate_held:
        then(state, act, thrower, mate)


def kickable(state: PitchState, player: int, found: list[Action]) -> None:
    """The light team-mates who stand beside a kicker."""
    light = state.match.edition.effects.light
    beside = state.adjacent(state.at[player], state.side[player])
    able = [p for p in beside if state.skills[p] & light and state.st[p] < _HEAVY and p not in state.large]
    found += [("kick-mate", p) for p in able if state.status[p] == Status.STANDING]


@step
def kick(state: PitchState, kicker: int, mate: int) -> None:
    """A team-mate is kicked as others are thrown; it is not the side's pass of the turn."""
    state.action = "over"
    state.memory.kicked = mate
    then(state, settle)
    then(state, aim, kicker, mate)


@step
def aim(state: PitchState, thrower: int, mate: int) -> None:
    """The coach says where the team-mate is thrown: quick or short range."""
    about = (("player", thrower), ("for", "throw-team-mate"), ("target", mate))
    choose(state, state.side[thrower], "target:fling", _aimed, thrower, mate, about=about)


@lists("target:fling")
def _targets(state: PitchState, thrower: int, mate: int) -> list[Action]:
    here, reach = BIT[state.at[thrower]], state.match.edition.call.throws_mate
    return [TARGET[s] for s in SQUARES if not BIT[s] & here and reach(state, thrower, s) is not None]


@step
def _aimed(state: PitchState, answer: Action, thrower: int, mate: int) -> None:
    flight = flight_to(state, answer[1], thrower, mate)
    if flight[3] > 6:
        then(state, fumble, thrower, mate)
    else:
        let_fly(state, flight, _flies)


@step
def _flies(state: PitchState, success: bool, flight: tuple[int, ...]) -> None:
    thrower, mate, target, need, modifier = flight
    result = _NAMES[state.match.edition.call.throw_result(state, thrower, state.die, need, modifier)]
    if result == "fumble":
        fumble(state, thrower, mate)
        return
    state.memory.kicked = NOBODY
    state.tell("throw-result", player=thrower, target=mate, result=result)
    if result == "poor":
        roll(state, ("d8", "d6"), "deviate", None, _strays, thrower, mate, nearest(state.at[thrower], target), result)
    else:
        then(state, _scatters, thrower, mate, target, result)
        for instead in state.match.edition.living(state.skills[mate]).flying:
            then(state, instead, thrower, mate, target, result)


@step
def _scatters(state: PitchState, thrower: int, mate: int, target: int, result: str) -> None:
    """A player scatters as a ball does, farther in a monsoon. (House rules, Ricocher; 2020 edition, Weather.)"""
    more = state.conditions.get("scatter", 0) if state.match.edition.figures["word-for-word"] else 0
    roll(state, ("d8",), "scatter", None, _drifts, thrower, mate, target, result, 3 + more)


@step
def fumble(state: PitchState, thrower: int, mate: int) -> None:
    """The team-mate slips from the thrower's hands: he bounces from the thrower's square."""
    state.tell("throw-result", player=thrower, target=mate, result="fumble")
    if state.memory.kicked >= 0:
        state.memory.kicked = NOBODY
        _trampled(state, mate)
        return
    at = state.at[thrower]
    roll(state, around(at), "scatter", None, _drifts, thrower, mate, at, "fumble", 1)


def _trampled(state: PitchState, mate: int) -> None:
    """A bungled kick hurts the team-mate and takes him off the pitch; with the ball it costs the turn."""
    if state.carrier == mate:
        drop(state, mate)
        state.turnover = True
    state.take_off(mate, Status.RESERVES)
    injure(state, mate, NOBODY, "kicked")


@step
def poor_throw(state: PitchState, mate: int) -> None:
    """A player flies as if thrown poorly from where he is, though nobody has thrown him."""
    state.tell("throw-result", player=mate, target=mate, result="poor")
    roll(state, ("d8", "d6"), "deviate", None, _strays, mate, mate, state.at[mate], "poor")


@step
def _strays(state: PitchState, values: tuple[int, ...], thrower: int, mate: int, at: int, result: str) -> None:
    state.tell("deviate", at=at, roll=values)
    for _each in range(values[1]):
        to = at + SCATTER[values[0]]
        if not ON_PITCH[to]:
            fly_into_crowd(state, mate, at, to)
            return
        at = to
    come_down(state, thrower, mate, at, result)


@step
def _drifts(
    state: PitchState, values: tuple[int, ...], thrower: int, mate: int, at: int, result: str, times: int
) -> None:
    to = next_to(at, values[0])
    state.tell("scatter", at=at, to=to, roll=values[0])
    if not ON_PITCH[to]:
        fly_into_crowd(state, mate, at, to)
    elif times > 1:
        roll(state, ("d8",), "scatter", None, _drifts, thrower, mate, to, result, times - 1)
    else:
        come_down(state, thrower, mate, to, result)


@step
def come_down(state: PitchState, thrower: int, mate: int, at: int, result: str) -> None:
    """He lands, if nobody is in the way and he was on his feet."""
    others = in_the_way(state, mate, at)
    if others:
        then(state, _bounce, mate, at)
        for other in others:
            state.tell("crash", player=mate, target=other)
            knock_down(state, other, NOBODY, "crash")
    elif state.status[mate] != Status.STANDING:
        then(state, _bounce, mate, at)
    else:
        then(state, _lands, thrower, mate, result)
        _set_down(state, mate, at)


@step
def _lands(state: PitchState, thrower: int, mate: int, result: str) -> None:
    at = state.at[mate]
    if at < 0:
        return
    state.memory.landing = _MALUS[result]
    sure = state.match.edition.living(state.skills[thrower]).landed_safely if result == "fumble" else ()
    if any(safe(state, thrower) for safe in sure):
        then(state, _landed, True, thrower, mate, result)
        return
    need = state.match.edition.call.landing(state, mate, at, result == "superb")
    test(state, mate, "landing", need, (_landed, thrower, mate, result))


def _set_down(state: PitchState, mate: int, at: int) -> None:
    here = state.at[mate]
    if at != here:
        state.shift(mate, at)
    if meets_ball(state, mate):
        state.due = ("bounce", state.ball)
    come_any_way(state, mate, here)


@step
def _bounce(state: PitchState, mate: int, at: int) -> None:
    """He cannot land: he bounces on to an empty square and falls there."""
    other = state.who[at]
    if other in state.large and other != mate:
        at = state.at[other]
    roll(state, ("d8",) if mate in state.large else around(at), "scatter", None, _bounced, mate, at)


@step
def _bounced(state: PitchState, values: tuple[int, ...], mate: int, at: int) -> None:
    to = at + SCATTER[values[0]] if mate in state.large else next_to(at, values[0])
    state.tell("scatter", at=at, to=to, roll=values[0])
    if not ON_PITCH[to]:
        fly_into_crowd(state, mate, at, to)
    elif in_the_way(state, mate, to):
        then(state, _bounce, mate, to)
    else:
        then(state, _falls_there, mate)
        _set_down(state, mate, to)


@step
def _falls_there(state: PitchState, mate: int) -> None:
    if state.at[mate] >= 0:
        tumble(state, mate)


@step
def _landed(state: PitchState, success: bool, thrower: int, mate: int, result: str) -> None:
    state.memory.landing = 0
    if not success:
        tumble(state, mate)
        return
    if result == "superb":
        complete(state, thrower, mate)
    check_touchdown(state)
