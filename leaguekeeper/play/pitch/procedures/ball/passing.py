"""A pass, in the order of the rule book's questions: aim, interception, throw, scatter, catch (LRB 4, Passing)."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import TARGET, Action
from leaguekeeper.play.pitch.frames import choose, lists, roll, step, then
from leaguekeeper.play.pitch.geometry import (
    BIT,
    ON_PITCH,
    RANGES,
    SCATTER,
    SQUARES,
    in_lane,
    nearest,
    pass_range,
    throw_in_side,
)
from leaguekeeper.play.pitch.procedures.ball.loose import bounce, give_ball, land, may_hold, throw_in
from leaguekeeper.play.pitch.procedures.rolls.roll import judge, test
from leaguekeeper.play.pitch.state import NOBODY, Mark, PitchState, Status

__all__ = [
    "HAIL_MARY",
    "aim",
    "aim_dump_off",
    "aimed",
    "ask_interceptor",
    "complete",
    "drift",
    "fly",
    "interceptors",
    "scatter",
    "settled",
    "withdraw",
]

HAIL_MARY = 9
_SCATTERS = 3


@step
def aim(state: PitchState, thrower: int) -> None:
    """The coach says to which square the ball goes."""
    _aim(state, thrower, "pass")


@step
def aim_dump_off(state: PitchState, thrower: int) -> None:
    """A player about to be hit throws the ball to a square close by."""
    _aim(state, thrower, "dump-off")


def _aim(state: PitchState, thrower: int, what: str) -> None:
    choose(state, state.side[thrower], "target", aimed, thrower, what, about=(("player", thrower), ("for", what)))


@lists("target")
def _targets(state: PitchState, thrower: int, what: str) -> list[Action]:
    return target_options(state, thrower, what)


def target_options(state: PitchState, thrower: int, what: str) -> list[Action]:
    """The squares a throw may be aimed at; ``what`` is thrown: a pass, a dump-off, a bomb, a player."""
    edition = state.match.edition
    here = state.at[thrower]
    reach = {s: edition.call.throws(state, thrower, s) for s in SQUARES if not BIT[s] & BIT[here]}
    if what == "dump-off":
        return [TARGET[s] for s, far in reach.items() if _close_by(state, here, s, far)]
    found = [TARGET[s] for s, far in reach.items() if far is not None]
    far_thrown = what == "pass" or (what == "bomb" and edition.figures["hail-mary-bombs"])
    if far_thrown and edition.call.hail_mary(state, thrower):
        found += [("hail-mary", s) for s in reach]
    return found


def _close_by(state: PitchState, here: int, target: int, far: int | None) -> bool:
    """Whether a dump-off reaches a square: a quick pass does, which a Stunty player's is but by a ruling.

    (LRB 4, Strong Arm: no longer dump-offs; Stunty: every pass counts as one range longer.)
    """
    quick = pass_range(here, target) == 0
    if far == 0:
        return quick or not state.match.edition.figures.get("to-the-last-word")
    return quick and far is not None and state.match.options.get("stunty-dump-off") == "as-short"


@step
def aimed(state: PitchState, answer: Action, thrower: int, what: str) -> None:
    """The target of a throw is known."""
    far = HAIL_MARY if answer[0] == "hail-mary" else state.match.edition.call.throws(state, thrower, answer[1])
    _throw_to(state, thrower, answer[1], far if far is not None else HAIL_MARY, what)


def _throw_to(state: PitchState, thrower: int, target: int, far: int, what: str) -> None:
    """A throw is declared: those who may run to it do so, somebody may intercept it, then it flies."""
    name = "hail-mary" if far == HAIL_MARY else RANGES[far]
    state.tell("throw", player=thrower, to=target, range=name, what=what)
    then(state, settled, thrower, target, what)
    then(state, fly, thrower, target, far, what)
    edition = state.match.edition
    if far != HAIL_MARY:
        for ask in edition.moments.throw_declared:
            then(state, ask, thrower, target, what)
    else:
        for steer in state.live.hail_mary:
            then(state, steer, thrower, what)
    state.memory.overhead = far == HAIL_MARY
    if far != HAIL_MARY or edition.figures["runs-under-hail-mary"]:
        for run in state.live.pass_declared:
            then(state, run, thrower, target, what)
    if what in _given(state) and state.who[target] >= 0:
        for refuse in edition.living(state.skills[thrower]).giving:
            then(state, refuse, thrower, state.who[target])


def _given(state: PitchState) -> tuple[str, ...]:
    """The throws by which the ball is given to somebody: a dump-off is a quick pass. (2020 edition, skills.)"""
    return ("pass", "dump-off") if state.match.edition.figures["word-for-word"] else ("pass",)


def withdraw(state: PitchState) -> None:
    """A throw that was declared is not made after all: the thrower keeps the ball."""
    while state.stack.pop()[0] is not settled:
        pass


def interceptors(state: PitchState, thrower: int, target: int) -> list[int]:
    """The opponents of a thrower over whose squares the range ruler lies and who could intercept."""
    foes = [
        p
        for p in state.on_pitch(1 - state.side[thrower])
        if state.status[p] == Status.STANDING and may_hold(state, p) and not state.marks[p] & Mark.BUTTERFINGERS
    ]
    covered = set(in_lane(state.at[thrower], target, [state.at[p] for p in foes]))
    return [p for p in foes if state.at[p] in covered]


@step
def ask_interceptor(state: PitchState, thrower: int, target: int, what: str) -> None:
    """An opponent under the ruler may try to intercept before the throw is rolled for."""
    if state.status[thrower] != Status.STANDING:
        return
    able = tuple(interceptors(state, thrower, target))
    if able:
        about = (("player", thrower), ("players", able), ("to", target))
        choose(state, state.side[able[0]], "intercept", _intercepts, able, thrower, target, what, about=about)


@lists("intercept")
def _intercept_options(state: PitchState, able: tuple[int, ...], thrower: int, target: int, what: str) -> list[Action]:
    return [*(("intercept", p) for p in able), ("intercept", None)]


@step
def _intercepts(state: PitchState, answer: Action, able: tuple[int, ...], thrower: int, target: int, what: str) -> None:
    catcher = answer[1]
    if catcher is not None:
        need = state.match.edition.call.intercept(state, catcher)
        test(state, catcher, "intercept", need, (_intercepted, catcher, thrower, what))


@step
def _intercepted(state: PitchState, success: bool, catcher: int, thrower: int, what: str) -> None:
    if not success:
        return
    then(state, _takes_it, catcher, thrower, what)
    for undo in state.live.intercepted:
        then(state, undo, catcher, thrower)


@step
def _takes_it(state: PitchState, catcher: int, thrower: int, what: str) -> None:
    if state.memory.interception_undone:
        state.memory.interception_undone = False
        return
    stack = state.stack
    while stack[-1][0] is not settled:
        stack.pop()
    state.tell("interception", player=catcher, by=thrower)
    if what == "bomb":
        stack.pop()
        for caught in state.match.edition.moments.bomb_caught:
            then(state, caught, catcher)
        return
    give_ball(state, catcher)


@step
def fly(state: PitchState, thrower: int, target: int, far: int, what: str) -> None:
    """The throw is rolled for."""
    if state.status[thrower] != Status.STANDING:
        return
    call = state.match.edition.call
    need, modifier = call.throw(state, thrower, far)
    if need > 6:
        state.die = 1
        then(state, _flies, False, thrower, target, far, what, need, modifier)
        return
    roll(
        state, ("d6",), "pass", state.side[thrower], _thrown, thrower, target, far, what, need, modifier
    )  # fmt: skip


@step
def _thrown(
    state: PitchState,
    values: tuple[int, ...],
    thrower: int,
    target: int,
    far: int,
    what: str,
    need: int,
    modifier: int,
) -> None:
    state.die = values[0]
    state.tell("pass", player=thrower, roll=values[0], need=need, success=values[0] >= need)
    judge(state, values[0], thrower, "pass", need, (_flies, thrower, target, far, what, need, modifier), False)


@step
def _flies(
    state: PitchState, success: bool, thrower: int, target: int, far: int, what: str, need: int, modifier: int
) -> None:
    result = state.match.edition.call.throw_result(state, thrower, state.die, need, modifier)
    if far == HAIL_MARY and result == "accurate":
        result = "inaccurate"
    state.tell("pass-result", player=thrower, result=result)
    state.memory.throw_result = result
    if what != "bomb":
        state.carrier, state.ball = NOBODY, nearest(state.ball, target)
    then(state, _arrives, thrower, target, what, result)
    for act in state.match.edition.moments.thrown:
        then(state, act, thrower, target, far, what, result)


@step
def _arrives(state: PitchState, thrower: int, target: int, what: str, result: str) -> None:
    if result == "fumble":
        _fumbled(state, thrower, what)
    elif result == "accurate":
        come_down(state, target, True, what)
    elif result == "wild":
        roll(state, ("d8", "d6"), "deviate", None, _strays, nearest(state.at[thrower], target), what)
    else:
        scatter(state, target, what)


@step
def _strays(state: PitchState, values: tuple[int, ...], at: int, what: str) -> None:
    """A wild throw deviates from the thrower's own square, a D6 of squares in one direction."""
    state.tell("deviate", at=at, roll=values)
    for _each in range(values[1]):
        to = at + SCATTER[values[0]]
        if not ON_PITCH[to]:
            _leaves_pitch(state, at, to, what)
            return
        at = to
    come_down(state, at, False, what)


def _leaves_pitch(state: PitchState, last: int, out: int, what: str) -> None:
    if what == "bomb":
        for gone in state.match.edition.moments.bomb_leaves:
            then(state, gone, last)
    else:
        state.ball = last
        then(state, throw_in, last, throw_in_side(last, out))


def _fumbled(state: PitchState, thrower: int, what: str) -> None:
    if what == "bomb":
        for act in state.match.edition.moments.bomb_dropped:
            then(state, act, state.at[thrower])
        return
    if what == "pass":
        state.turnover = True
    then(state, bounce, state.at[thrower])


def come_down(state: PitchState, at: int, accurate: bool, what: str) -> None:
    """What was thrown comes down on a square."""
    if what == "bomb":
        for act in state.match.edition.moments.bomb_lands:
            then(state, act, at, accurate)
        return
    then(state, land, at, accurate)


def scatter(state: PitchState, at: int, what: str) -> None:
    """What flies scatters from a square, three times one square before it comes down. (House rules, Ricocher.)"""
    _deviate(state, at, at, what, _SCATTERS + state.conditions.get("scatter", 0))


def _deviate(state: PitchState, at: int, target: int, what: str, times: int) -> None:
    roll(state, ("d8",), "scatter", None, _deviated, at, target, what, times)


@step
def _deviated(state: PitchState, values: tuple[int, ...], at: int, target: int, what: str, times: int) -> None:
    flight = (at, target, what, times)
    if not any(again(state, values, flight) for again in state.live.scattered):
        drift(state, values, *flight)


def drift(state: PitchState, values: tuple[int, ...], at: int, target: int, what: str, times: int) -> None:
    """A scattering throw drifts a square, and on as often as it has to."""
    to = at + SCATTER[values[0]]
    state.tell("scatter", at=at, to=to, roll=values[0])
    if not ON_PITCH[to]:
        _leaves_pitch(state, at, to, what)
    elif times > 1:
        _deviate(state, to, target, what, times - 1)
    else:
        then(state, _comes_down, to, what)
        for dive in state.live.throw_missed:
            then(state, dive, to, target, what)


@step
def _comes_down(state: PitchState, at: int, what: str) -> None:
    come_down(state, at, False, what)


def complete(state: PitchState, thrower: int, catcher: int) -> None:
    """A completion, which earns experience."""
    state.tell("completion", player=thrower, to_player=catcher)
    for more in state.match.edition.moments.earned:
        more(state, thrower, NOBODY, "completion")


@step
def settled(state: PitchState, thrower: int, target: int, what: str) -> None:
    """The ball has come to rest: a completion, or a turnover where the active side does not hold it."""
    result, state.memory.throw_result = state.memory.throw_result, ""
    state.memory.blast_it = NOBODY
    side, carrier = state.side[thrower], state.carrier
    if what == "bomb":
        return
    if result == "accurate" and carrier >= 0 and state.side[carrier] == side and BIT[state.at[carrier]] & BIT[target]:
        complete(state, thrower, carrier)
    if what == "dump-off":
        return
    if carrier < 0 or state.side[carrier] != side:
        state.turnover = True
