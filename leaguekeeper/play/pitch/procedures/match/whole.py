"""The match from coin to final whistle: halves, drives, touchdowns, overtime, penalties (LRB 4, Winning the match)."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.clock import last_turn
from leaguekeeper.play.pitch.frames import choose, lists, roll, step, then
from leaguekeeper.play.pitch.geometry import NOWHERE
from leaguekeeper.play.pitch.procedures.ball.score import check_touchdown
from leaguekeeper.play.pitch.procedures.kick_off import kick as kick_off
from leaguekeeper.play.pitch.procedures.kick_off import set_up
from leaguekeeper.play.pitch.procedures.turns import turn
from leaguekeeper.play.pitch.procedures.turns.final_whistle import decide, fit, over
from leaguekeeper.play.pitch.procedures.weather.weather import roll_weather
from leaguekeeper.play.pitch.state import AWAY, HOME, NOBODY, Mark, PitchState, Status

__all__ = ["after_turn", "begin", "begin_drive", "line_up", "penalties"]


@step
def begin(state: PitchState) -> None:
    """Before the first kick-off: the weather, what the edition does before a match, the coin."""
    then(state, begin_half)
    then(state, coin)
    for act in state.match.edition.moments.before_match:
        then(state, act)
    if not state.weather:
        then(state, roll_weather)


@step
def coin(state: PitchState) -> None:
    """The visitors call the coin; the winner says who receives. A toss held before the match is not held again."""
    kicks, state.memory.kicks = state.memory.kicks, NOBODY
    if kicks >= 0:
        _receiving(state, 1 - kicks)
        return
    for fixed in state.match.edition.moments.coin:
        if fixed(state):
            return
    choose(state, AWAY, "coin", _called)


@lists("coin")
def _sides_of_coin(state: PitchState) -> list[Action]:
    return [("coin", "heads"), ("coin", "tails")]


@step
def _called(state: PitchState, answer: Action) -> None:
    roll(state, ("d2",), "coin", HOME, _fell, answer[1])


@step
def _fell(state: PitchState, values: tuple[int, ...], call: str) -> None:
    winner = AWAY if call == ("heads", "tails")[values[0] - 1] else HOME
    state.tell("coin", side=winner)
    then(state, won_toss, winner)


@step
def won_toss(state: PitchState, winner: int) -> None:
    """The winner of the toss chooses to kick or to receive."""
    choose(state, winner, "receive", _receives, winner)


@lists("receive")
def _receive_options(state: PitchState, winner: int) -> list[Action]:
    return [("receive", True), ("receive", False)]


@step
def _receives(state: PitchState, answer: Action, winner: int) -> None:
    _receiving(state, winner if answer[1] else 1 - winner)


def _receiving(state: PitchState, side: int) -> None:
    state.receiving = side
    state.tell("receives", side=side)


@step
def begin_half(state: PitchState) -> None:
    """A half begins: turn markers back, re-rolls full again, except for overtime."""
    state.turns[:] = [0, 0]
    state.memory.no_referee = False
    state.tell("half", half=state.half)
    overtime = state.half > state.match.edition.figures["halves"]
    leader = state.match.edition.figures["leader-in-overtime"]
    if overtime and leader == "none":
        state.leader[:] = [0, 0]
    elif overtime and leader == "new":
        for side in (HOME, AWAY):
            _give_leader(state, side)
    if not overtime:
        state.watched = NOBODY
        for side in (HOME, AWAY):
            staff = state.match.staff[side]
            state.rerolls[side] = staff.rerolls
            if state.half == 1 or not state.match.edition.figures.get("to-the-last-word"):
                state.trophy[side] = staff.trophies
            _give_leader(state, side)
    then(state, begin_drive)
    for act in state.match.edition.moments.half_begins:
        then(state, act)


def _give_leader(state: PitchState, side: int) -> None:
    leads = state.match.edition.effects.leads
    state.leader[side] = int(bool(state.union & leads) and any(state.has(p, leads) for p in fit(state, side)))


@step
def begin_drive(state: PitchState) -> None:
    """A drive: the knocked-out may come round, both sides set up, the kickers kick."""
    state.touchdown = NOBODY
    state.turnover = False
    state.memory.drives = state.memory.drives + 1
    line_up(state)
    for act in state.match.edition.moments.drive_begins:
        then(state, act)
    if Status.KO in state.status:
        out = Status.KO
        for player in reversed([p for p, status in enumerate(state.status) if status == out]):
            then(state, _come_round, player)


def line_up(state: PitchState) -> None:
    """The kickers set up, the receivers, and the ball is kicked; then the turns begin."""
    then(state, after_turn)
    then(state, kick_off.kick_off)
    for act in state.match.edition.moments.set_up_done:
        then(state, act)
    then(state, set_up.set_up, state.receiving)
    then(state, set_up.set_up, 1 - state.receiving)


@step
def _come_round(state: PitchState, player: int, again: bool = False) -> None:
    roll(state, ("d6",), "recover", state.side[player], _came_round, player, again)


@step
def _came_round(state: PitchState, values: tuple[int, ...], player: int, again: bool) -> None:
    need = state.match.edition.call.recovers(state, player)
    success = values[0] >= need
    state.tell("recover", player=player, roll=values[0], need=need, success=success)
    if success:
        state.status[player] = Status.RESERVES
    elif values[0] == 1 and not again and state.conditions.get(("wakes-again", state.side[player])):
        then(state, _come_round, player, True)


def _next_turn(state: PitchState) -> None:
    """Who has the next turn, or whether the half is over."""
    last = last_turn(state)
    opens, state.memory.drive_opens = state.memory.drive_opens, False
    side = state.receiving if opens else 1 - state.active
    if state.turns[side] >= last:
        side = 1 - side
    if state.turns[side] < last:
        state.stack.append((after_turn, ()))
        if opens:
            _begin_first(state, side)
        else:
            turn.begin_turn(state, side)
    else:
        then(state, _half_over)


def _begin_first(state: PitchState, side: int) -> None:
    then(state, turn.begin_turn, side)
    for act in state.match.edition.moments.first_turn:
        act(state, side)


@step
def after_turn(state: PitchState) -> None:
    """A turn, or the kick-off, is over: a touchdown ends the drive, else the other side is next."""
    if not _scored(state):
        _next_turn(state)
        return
    scorer = state.touchdown
    if state.match.edition.figures["as-it-is-written"]:
        for act in state.live.star_turn_over:  # where nobody's turn it was, no turn's end has told them
            act(state, scorer)
    last = last_turn(state)
    if scorer != state.active and state.match.edition.figures["celebration"] and state.turns[scorer] < last:
        state.turns[scorer] += 1
    state.receiving = 1 - scorer
    figures = state.match.edition.figures
    if state.half > figures["halves"] and figures["sudden-death"]:
        then(state, over)
    elif min(state.turns) >= last:
        then(state, _half_over)
    else:
        then(state, begin_drive)
    _clear(state)


def _scored(state: PitchState) -> bool:
    """Whether a touchdown ends the drive: one made between two turns takes nobody a turn. (House rules, Phase.)"""
    between = state.match.edition.figures["each-rule-counts"]
    return check_touchdown(state) if between else state.touchdown != NOBODY


_FIELDED, _LASTING = Mark.FIELDED, ~(Mark.OF_DRIVE | Mark.CONFUSED | Mark.FRESHLY_STUNNED)
"""Who takes part in a drive, and what is noted about players for longer than one."""


def _clear(state: PitchState, *, last: bool = False) -> None:
    """A drive is over: everybody leaves the pitch, and what the edition does at the end of a drive is done."""
    fielded = tuple([p for p, mark in enumerate(state.marks) if mark & _FIELDED])
    state.carrier, state.ball, state.due = NOBODY, NOWHERE, ()
    stood = state.clear_pitch()
    kept = _LASTING | Mark.CONFUSED if state.match.edition.figures["wits-outlast-drive"] else _LASTING
    state.marks = [mark & kept for mark in state.marks]
    for act in () if last else state.match.edition.moments.drive_ends:
        then(state, act, fielded, stood)


@step
def _half_over(state: PitchState) -> None:
    state.tell("half-over", half=state.half, score=tuple(state.score))
    halves = state.match.edition.figures["halves"]
    tied = state.score[HOME] == state.score[AWAY]
    if state.half < halves:
        state.half += 1
        first = state.memory.first_receiver
        state.receiving = 1 - (state.receiving if first < 0 else first)
        then(state, begin_half)
    elif state.half == halves and tied and state.match.options.get("overtime", state.match.edition.figures["overtime"]):
        state.half += 1
        then(state, begin_half)
        then(state, coin)
    elif state.half > halves and tied:
        for act in state.match.edition.moments.shoot_out:
            then(state, act)
    else:
        then(state, over)
    _clear(state)


@step
def penalties(state: PitchState) -> None:
    """A die for each side and the re-rolls it has left; tied, once more."""
    roll(state, ("d6", "d6"), "penalties", None, _shot)


@step
def _shot(state: PitchState, values: tuple[int, ...]) -> None:
    totals = [values[s] + state.rerolls[s] + state.leader[s] + state.trophy[s] for s in (HOME, AWAY)]
    state.tell("penalties", roll=values, totals=tuple(totals), figures=tuple(totals))
    if totals[HOME] == totals[AWAY]:
        then(state, penalties)
        return
    decide(state, HOME if totals[HOME] > totals[AWAY] else AWAY)
