"""Passes from hand and from the ground: the throw, those who would intercept it, the reception.

(L112, L198-216, house ruling G18.)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from leaguekeeper.play.core.protocol import Illegal
from leaguekeeper.play.rugby.actions import Action
from leaguekeeper.play.rugby.acts import skip
from leaguekeeper.play.rugby.flow import decision, step, throw
from leaguekeeper.play.rugby.geometry import EIGHT_WAYS, Point, bearing
from leaguekeeper.play.rugby.pitch import LENGTH, ahead, carry, loose, touches_way, within
from leaguekeeper.play.rugby.preparation import scatter_die
from leaguekeeper.play.rugby.reach import check_move, stops
from leaguekeeper.play.rugby.sheets import Band
from leaguekeeper.play.rugby.state import Player, State
from leaguekeeper.play.rugby.team_play import named

__all__ = ["band_of", "interceptors"]

_TENTHS = 10


def band_of(state: State, a: Point, b: Point) -> Band:
    """The distance that counts for a pass: a limit belongs to the better one (L216); a skip pass counts one less."""
    bands = state.house.figures.band
    found = next(
        (
            number
            for number, band in enumerate(bands)
            if band.up_to is not None and within(state, a, b, band.up_to * _TENTHS)
        ),
        len(bands) - 1,
    )
    shorter = state.force("band", state.active.seat) if state.act is not None else 0
    return bands[max(0, found - shorter)]


@step("do-pass")
def _pass(state: State, who: str, target: str) -> None:
    _start(state, "pass", state.players[who], target)


@step("do-ground-pass")
def _ground_pass(state: State, who: str, target: str) -> None:
    _start(state, "ground-pass", state.players[who], target)


def _start(state: State, kind: str, passer: Player, target: str) -> None:
    able = passer.standing if kind == "pass" else passer.down > 0
    receivers = [
        each for each in named(state, target) if each.standing and each is not passer and not ahead(state, each, passer)
    ]
    if state.ball.carrier != passer.id or not able or not receivers:
        skip(state, kind)
    elif len(receivers) > 1:
        state.push(("receiver", kind, passer.id, tuple(each.id for each in receivers)))
    else:
        state.settled.append(Action("receiver", player=passer.id, target=receivers[0].id))
        _throw(state, kind, passer, receivers[0])


def _receivers(_state: State, _kind: str, who: str, receivers: Sequence[str]) -> Iterator[Action]:
    for each in receivers:
        yield Action("receiver", player=who, target=each)


@decision("receiver", lambda state, _kind, who, _receivers: state.players[who].seat, _receivers)
def _receiver(state: State, action: Action, kind: str, who: str, _receivers: Sequence[str]) -> None:
    _throw(state, kind, state.players[who], state.players[str(action.target)])


def _throw(state: State, kind: str, passer: Player, receiver: Player) -> None:
    state.active.receiver = receiver.id
    too_far = not within(state, passer.spot, receiver.spot, state.house.figures.limits["ground_pass"] * _TENTHS)
    if kind == "ground-pass" and too_far:
        state.tell("void", action=kind, player=passer.id)
        return
    band = band_of(state, passer.spot, receiver.spot)
    state.push(
        ("trial", kind, passer.id, passer.at, (("distance", band.pass_),)),
        ("thrown", passer.id, receiver.id),
    )


@step("thrown")
def _thrown(state: State, who: str, target: str) -> None:
    """The die is read: a critical result is told of the pass from hand (L118), and of none from the ground (L34)."""
    trial = state.outcome
    passed = trial is not None and trial.success
    critical = passed and trial is not None and trial.critical and _has_critical(state, trial.kind)
    state.ball.last = state.players[who].seat
    if passed and state.reads("interception", "failed-pass"):
        state.push(("arrives", target, passed, critical))
    else:
        state.push(("flight", who, target, passed, critical))


def _has_critical(state: State, kind: str) -> bool:
    return kind == "pass" or state.reads("critical-ground-pass", "as-from-hand")


def interceptors(state: State, passer: Player, receiver: Player) -> list[str]:
    """Who stands on the line of a pass with the token to steal in flight (L78)."""
    return [
        who
        for who in state.active.steals
        if state.players[who].duty == "steal-flight"
        and state.players[who].standing
        and touches_way(state, state.players[who].spot, passer.spot, receiver.spot)
    ]


@step("flight")
def _flight(state: State, who: str, target: str, passed: bool, critical: bool) -> None:
    waiting = interceptors(state, state.players[who], state.players[target])
    if not waiting:
        state.push(("arrives", target, passed, critical))
    elif len(waiting) > 1:
        state.push(("intercept", who, target), ("flight", who, target, passed, critical))
    else:
        state.settled.append(Action("intercept", player=waiting[0]))
        _intercept(state, waiting[0])
        state.push(("flight-steal", waiting[0]), ("flight-goes-on", waiting[0], who, target, passed, critical))


def _intercept(state: State, who: str) -> None:
    act = state.active
    act.steals = tuple(each for each in act.steals if each != who)


def _interceptions(state: State, who: str, target: str) -> Iterator[Action]:
    for each in interceptors(state, state.players[who], state.players[target]):
        yield Action("intercept", player=each)


@decision("intercept", lambda state, _who, _target: state.active.seat, _interceptions)
def _intercept_order(state: State, action: Action, who: str, target: str) -> None:
    interceptor = str(action.player)
    _intercept(state, interceptor)
    _name, _who, _target, passed, critical = state.stack.pop()
    state.push(("flight-steal", interceptor), ("flight-goes-on", interceptor, who, target, passed, critical))


@step("flight-steal")
def _flight_steal(state: State, who: str) -> None:
    state.push(("trial", "steal-flight", who, state.players[who].at, ()))


@step("flight-goes-on")
def _goes_on(state: State, interceptor: str, who: str, target: str, passed: bool, critical: bool) -> None:
    trial = state.outcome
    if trial is not None and trial.success:
        carry(state, state.players[interceptor])
        state.active.actions = ()
        state.tell("stolen", player=interceptor, way="flight")
        state.push(("stick", interceptor))
    else:
        state.push(("flight", who, target, passed, critical))


@step("arrives")
def _arrives(state: State, target: str, passed: bool, critical: bool) -> None:
    receiver = state.players[target]
    if passed:
        carry(state, receiver)
        if critical:
            state.push(("shift", target))
        return
    passer = state.carrier
    start = passer.spot if passer is not None else receiver.spot
    band = band_of(state, start, receiver.spot)
    state.push(("trial", "reception", target, receiver.at, (("distance", band.reception),)), ("received", target))


@step("received")
def _received(state: State, target: str) -> None:
    receiver = state.players[target]
    if state.outcome is not None and state.outcome.success:
        carry(state, receiver)
    else:
        state.push(("pass-scatter", target))


@throw("pass-scatter", scatter_die)
def _scattered(state: State, values: tuple[int, ...], target: str) -> None:
    at = state.players[target].spot
    loose(state, bearing(at, EIGHT_WAYS[values[0]], state.house.figures.limits["scatter"] * _TENTHS))


def _shift_reach(state: State) -> int:
    return state.house.figures.limits["critical_pass"] * _TENTHS


def _shifts(state: State, target: str) -> Iterator[Action]:
    player = state.players[target]
    yield Action("shift", player=target, path=())
    for spot in stops(player, _shift_reach(state), state.bases(target)):
        if _may_stand(state, spot):
            yield Action("shift", player=target, path=(spot,))


def _may_stand(state: State, spot: Point) -> bool:
    return state.reads("critical-shift", "in-goal") or 0 <= spot[0] <= LENGTH


def _check_shift(state: State, action: Action, target: str) -> None:
    if action.do != "shift" or action.player not in (None, target):
        raise Illegal("not-offered", action=action.do)
    path = action.path or ()
    if not all(_may_stand(state, spot) for spot in path):
        raise Illegal("stays-in-the-field", player=target)
    check_move(state, state.players[target], path, _shift_reach(state))


@decision("shift", lambda state, target: state.players[target].seat, _shifts, _check_shift)
def _shift(state: State, action: Action, target: str) -> None:
    player = state.players[target]
    if action.path:
        track = [list(point) for point in (player.spot, *action.path)]
        player.at = action.path[-1]
        state.tell("moved", player=target, track=track)
