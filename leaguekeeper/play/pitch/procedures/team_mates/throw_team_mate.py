"""Throwing a team-mate: a pass with a player for a ball, and his landing (LRB 4, Throwing team-mates)."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import TARGET, Action
from leaguekeeper.play.pitch.frames import Step, choose, lists, roll, step, then
from leaguekeeper.play.pitch.geometry import BIT, NOWHERE, ON_PITCH, SCATTER, SQUARES
from leaguekeeper.play.pitch.procedures.ball.loose import carried_out, give_ball, settle
from leaguekeeper.play.pitch.procedures.ball.score import check_touchdown
from leaguekeeper.play.pitch.procedures.blocking import push
from leaguekeeper.play.pitch.procedures.harm.knock_down import armour, knock_down, lie_down
from leaguekeeper.play.pitch.procedures.rolls.roll import judge, test
from leaguekeeper.play.pitch.state import NOBODY, Mark, PitchState, Status

__all__ = [
    "aloft",
    "flight_to",
    "fly_into_crowd",
    "let_fly",
    "mates",
    "may_aim",
    "pick_up_mate",
    "throw_mate",
    "tumble",
]


def mates(state: PitchState, player: int, found: list[Action]) -> None:
    """The team-mates beside a thrower whom he could throw."""
    light = state.match.edition.effects.light
    found += [
        ("pick-up-team-mate", p)
        for p in state.adjacent(state.at[player], state.side[player])
        if state.skills[p] & light and state.status[p] == Status.STANDING and p not in state.large
    ]


@step
def pick_up_mate(state: PitchState, thrower: int, mate: int) -> None:
    """The thrower takes hold of a team-mate; what he may do with him first is the edition's matter."""
    state.action = "over"
    then(state, settle)
    then(state, throw_mate, thrower, mate)
    for act in state.live.mate_held:
        then(state, act, thrower, mate)


@step
def throw_mate(state: PitchState, thrower: int, mate: int) -> None:
    """The coach says where the team-mate is thrown."""
    about = (("player", thrower), ("for", "throw-team-mate"), ("target", mate))
    choose(state, state.side[thrower], "target:mate", _aimed, thrower, mate, about=about)


@lists("target:mate")
def _targets(state: PitchState, thrower: int, mate: int) -> list[Action]:
    reach = state.match.edition.call.throws_mate
    free = [s for s in SQUARES if state.who[s] < 0 and reach(state, thrower, s) is not None]
    return [TARGET[s] for s in free] or [TARGET[state.at[thrower]]]


def may_aim(state: PitchState, answer: Action) -> bool:
    """Whether a team-mate may be thrown there, without listing where else he may be."""
    if answer not in _TARGETS:
        return False
    thrower, at = state.stack[-1][1][0], answer[1]
    return state.who[at] < 0 and state.match.edition.call.throws_mate(state, thrower, at) is not None


_TARGETS = frozenset(TARGET[s] for s in SQUARES)


@step
def _aimed(state: PitchState, answer: Action, thrower: int, mate: int) -> None:
    let_fly(state, flight_to(state, answer[1], thrower, mate), _flies)


def flight_to(state: PitchState, target: int, thrower: int, mate: int) -> tuple[int, ...]:
    """Thrower, team-mate and square, what must be rolled, and what is added to the roll."""
    far = state.match.edition.call.throws_mate(state, thrower, target) or 0
    state.tell("throw", player=thrower, to=target, target=mate, what="team-mate")
    return thrower, mate, target, *state.match.edition.call.throw_mate(state, thrower, far)


def let_fly(state: PitchState, flight: tuple[int, ...], flies: Step) -> None:
    """The thrower lets go of him: ``flies(state, success, flight)`` says where to."""
    roll(state, ("d6",), "throw-team-mate", state.side[flight[0]], _thrown, flight, flies)


@step
def _thrown(state: PitchState, values: tuple[int, ...], flight: tuple[int, ...], flies: Step) -> None:
    state.die = values[0]
    state.tell("throw-team-mate", player=flight[0], roll=values[0], need=flight[3], success=values[0] >= flight[3])
    judge(state, values[0], flight[0], "throw-team-mate", flight[3], (flies, flight), False)


@step
def _flies(state: PitchState, success: bool, flight: tuple[int, ...]) -> None:
    thrower, mate, target, need, modifier = flight
    result = state.match.edition.call.throw_result(state, thrower, state.die, need, modifier)
    state.tell("throw-result", player=thrower, target=mate, result=result)
    if result == "fumble":
        tumble(state, mate)
    elif result == "accurate":
        _come_down(state, mate, target, target, True)
    else:
        roll(state, ("d8",), "scatter", None, _drifts, mate, target, 3)


@step
def _drifts(state: PitchState, values: tuple[int, ...], mate: int, at: int, times: int) -> None:
    to = at + SCATTER[values[0]]
    state.tell("scatter", at=at, to=to, roll=values[0])
    if not ON_PITCH[to]:
        fly_into_crowd(state, mate, at, to)
    elif times > 1:
        roll(state, ("d8",), "scatter", None, _drifts, mate, to, times - 1)
    else:
        _come_down(state, mate, to, at, False)


def fly_into_crowd(state: PitchState, mate: int, last: int, out: int) -> None:
    """The thrown player leaves the pitch among the crowd, over any wall, with the ball if he has it."""
    if state.carrier == mate:
        state.turnover = True
    carried_out(state, mate, last, out)
    push.beaten_by_crowd(state, mate)


def tumble(state: PitchState, mate: int) -> None:
    """The thrown player falls where he is: a turnover only where he has the ball."""
    if state.carrier == mate:
        state.turnover = True
    _acts_no_more(state, mate)
    knock_down(state, mate, NOBODY, "fall", turnover=False)


def _acts_no_more(state: PitchState, mate: int) -> None:
    """Who lands on his feet may take an action; who falls has none left in this turn. (LRB 4, Landing.)"""
    if state.side[mate] == state.active and not state.match.edition.figures["acts-though-fallen"]:
        state.mark(mate, Mark.DONE)


def _come_down(state: PitchState, mate: int, at: int, came_from: int, accurate: bool) -> None:
    other = state.who[at]
    if other >= 0 and other != mate:
        crash(state, mate, other, at, came_from)
        return
    if at != state.at[mate]:
        state.shift(mate, at)
    if state.ball == at and state.carrier != mate:
        state.due = ("bounce", at)
    need = state.match.edition.call.landing(state, mate, at, accurate)
    test(state, mate, "landing", need, (_landed, mate))


@step
def _landed(state: PitchState, success: bool, mate: int) -> None:
    if success:
        check_touchdown(state)
    else:
        tumble(state, mate)


def crash(state: PitchState, mate: int, other: int, at: int, came_from: int) -> None:
    """The thrown player comes down on somebody: both go down, and the other is pushed away."""
    under, step = BIT[state.at[other]] & ~BIT[at], at - came_from
    while BIT[came_from] & under:  # he flew over somebody large already
        came_from -= step
    if state.carrier == mate or state.side[other] == state.side[mate]:
        state.turnover = True
    state.tell("crash", player=mate, target=other)
    stands = state.status[other] == Status.STANDING
    then(state, _crashed, mate, other, at, stands)
    if state.match.edition.figures["by-every-word"]:
        _take_wing(state, mate, at)
    if stands and not state.match.edition.figures["holds-where-landed-on"]:
        state.unmark(other, Mark.ROOTED)  # felled, and then pushed
    if state.match.options.get("land-opponent") == "other-pushes":
        state.memory.pusher = state.side[other]
    then(state, push.shove_off, came_from, other)


def _take_wing(state: PitchState, mate: int, at: int) -> None:
    """Until he comes down his square is empty, and somebody may be pushed to it. (LRB 4, Pushed back.)"""
    then(state, _alight, mate, at, state.at[mate], state.carrier == mate)
    if state.carrier == mate:
        state.carrier, state.ball = NOBODY, NOWHERE
    state.take_off(mate, Status.RESERVES)


@step
def _alight(state: PitchState, mate: int, at: int, here: int, held: bool) -> None:
    """He comes down where somebody was in his way; if that one has not budged, where he was thrown from."""
    state.place(mate, at if state.who[at] < 0 else here)
    if held:
        give_ball(state, mate)


def aloft(state: PitchState) -> int:
    """Whoever is in the air while it is asked where the one below him is pushed; nobody else is off the pitch so."""
    return next((about[0] for act, about in state.stack if act is _alight), NOBODY)


@step
def _crashed(state: PitchState, mate: int, other: int, at: int, stood: bool) -> None:
    state.memory.pusher = NOBODY
    if state.who[at] < 0:
        state.shift(mate, at)
    _acts_no_more(state, mate)
    lie_down(state, mate)
    then(state, armour, mate, NOBODY, "fall")
    if state.at[other] < 0:
        return
    if stood:
        knock_down(state, other, NOBODY, "fall", turnover=False)
    elif state.match.options.get("land-on-prone") != "only-who-lands":
        then(state, armour, other, NOBODY, "fall")
