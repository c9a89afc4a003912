"""Moving a player square by square: leaving tackle zones, extra squares, picking up (LRB 4, Movement)."""

from __future__ import annotations

from leaguekeeper.play.pitch.frames import roll, step, then, unwind
from leaguekeeper.play.pitch.geometry import AROUND_BITS, CELLS, distance
from leaguekeeper.play.pitch.procedures.ball.loose import bounce, give_ball, may_hold, meets_ball, slipped
from leaguekeeper.play.pitch.procedures.harm.knock_down import fall
from leaguekeeper.play.pitch.procedures.moving.rushing import need_of_rush, springs
from leaguekeeper.play.pitch.procedures.rolls.roll import test
from leaguekeeper.play.pitch.squares import come_any_way, come_to, interpose, vacated
from leaguekeeper.play.pitch.state import NOBODY, Mark, PitchState, Status

__all__ = ["arrive", "clear", "dodge_out", "extra_squares", "go", "leap", "pay", "reach", "set_down", "stay",
           "step_freely"]  # fmt: skip


def extra_squares(state: PitchState, player: int, besides: int = 0) -> int:
    """How many squares beyond his movement a player may try to make; ``besides`` are those that an ability adds."""
    usual = state.match.edition.legs(state.skills[player])[1] + besides
    return max(0, usual + state.conditions.get("extra-squares", 0)) if state.conditions else usual


def pay(state: PitchState, squares: int) -> int:
    """Pay squares out of the mover's movement; how many of them are extra ones is returned."""
    extra = max(0, squares - state.left)
    state.left = max(0, state.left - squares)
    state.extra -= extra
    return extra


def go(state: PitchState, player: int, to: int) -> None:
    """Move one square; the frame below goes on (a boundary, to which a stopped move falls back)."""
    here = state.at[player]
    extra = pay(state, 1)
    for runs in state.match.edition.moments.rushing if extra else ():
        runs(state, player, here, to)
    if extra and state.match.edition.figures["rush-first"]:
        then(state, _set_out, player, here, to)
        then(state, _rush, player, here, to, extra)
        return
    if extra:
        then(state, _go_for_it, player, extra)
    _set_out(state, player, here, to)


def step_freely(state: PitchState, player: int, to: int) -> bool:
    """Move one square where nothing can come of it: paid for, out of nobody’s zone, without the ball and not to it."""
    here = state.at[player]
    if state.left <= 0 or state.carrier == player or state.ball == to or to in state.conditions or to >= CELLS:
        return False
    if state.zoners[1 - state.side[player]] & AROUND_BITS[here]:
        return False
    state.left -= 1
    state.moved += 1
    state.shift(player, to)
    if not state.quiet:
        state.tell("moved", player=player, at=here, to=to)
    return True


@step
def _set_out(state: PitchState, player: int, here: int, to: int) -> None:
    foes = state.zoners[1 - state.side[player]]
    if not foes & AROUND_BITS[here] and state.memory.pot_hole != player:
        _enter(state, player, here, to)
    elif state.skills[player] & state.match.edition.effects.slips_zones:
        _enter(state, player, here, to)
        vacated(state, player, here)
    else:
        then(state, _dodge, player, here, to)
        if not _dodges_first(state):
            interpose(state, state.live.leaving, player, here, to)


@step
def _rush(state: PitchState, player: int, here: int, to: int, times: int) -> None:
    """Extra squares rolled for before anything else: who fails falls where he wanted to go."""
    test(state, player, "go-for-it", need_of_rush(state, player), (_rushed, player, here, to, times))


@step
def _rushed(state: PitchState, success: bool, player: int, here: int, to: int, times: int) -> None:
    if not success and state.conditions.get("springy"):
        roll(state, ("d6",), "springy", state.side[player], _sprang, player, here, to)
    elif not success:
        _rush_fails(state, player, here, to)
    elif times > 1:
        then(state, _rush, player, here, to, times - 1)


@step
def _sprang(state: PitchState, values: tuple[int, ...], player: int, here: int, to: int) -> None:
    if not springs(state, values[0], player):
        _rush_fails(state, player, here, to)


def _rush_fails(state: PitchState, player: int, here: int, to: int) -> None:
    state.stack.pop()
    if state.conditions.get("armour-rush"):
        state.memory.rushing = player
    _trip(state, player, here, to)


def _enter(state: PitchState, player: int, here: int, to: int) -> None:
    state.shift(player, to)
    state.moved += 1
    if not state.quiet:
        state.tell("moved", player=player, at=here, to=to)
    if meets_ball(state, player) and state.stack[-1][0] is not _go_for_it:
        then(state, _reach_ball, player)
    if state.conditions:
        come_to(state, player, here)


def set_down(state: PitchState, player: int, to: int) -> None:
    """A player is put on a free square without rolling for it; what lies there he meets as if he had walked."""
    _enter(state, player, state.at[player], to)


@step
def _dodge(state: PitchState, player: int, here: int, to: int) -> None:
    _forget_attempt(state)
    need = state.match.edition.call.dodge(state, player, here, to)
    test(state, player, "dodge", need, (_dodged, player, here, to))


def _forget_attempt(state: PitchState) -> None:
    """What was done about an earlier attempt to get away does not count for the next."""
    if state.union:
        state.memory.diver = None
        state.memory.broke = 0


@step
def _dodged(state: PitchState, success: bool, player: int, here: int, to: int) -> None:
    if success:
        then(state, _leaves, player, here, to)
        if _dodges_first(state):
            interpose(state, state.live.leaving, player, here, to)
        return
    then(state, _trip, player, here, to, True)
    interpose(state, state.live.dodge_failed, player, here, to)


def _dodges_first(state: PitchState) -> bool:
    """Whether the match reads it so that a dodge is rolled before anybody holds the player."""
    return state.match.options.get("leave-order") == "dodge-first"


@step
def _leaves(state: PitchState, player: int, here: int, to: int) -> None:
    _enter(state, player, here, to)
    interpose(state, state.live.left, player, here, to)


@step
def _trip(state: PitchState, player: int, here: int, to: int, leaving: bool = False) -> None:
    by = _tripped(state, player, here) if leaving else NOBODY
    if to != here:
        state.shift(player, to)
        state.tell("moved", player=player, at=here, to=to)
    _skip_extra(state)
    _lie_on_ball(state, player)
    if leaving:
        _fallen_away(state, player, here, to)
    _falls_there(state, player, here, by)


def _falls_there(state: PitchState, player: int, here: int, by: int) -> None:
    """A player has come to a square by falling: he is down, and it may take him before anything else does."""
    fall(state, player, by)
    if state.at[player] != here:
        come_any_way(state, player, here)


def _fallen_away(state: PitchState, player: int, here: int, to: int) -> None:
    """Who fell as he left a square may be followed where the match reads it so."""
    if to != here and state.match.options.get("shadow-the-fallen") == "offered":
        interpose(state, state.live.left, player, here, to)


def _tripped(state: PitchState, player: int, here: int) -> int:
    """Who makes more of a player's fall as he leaves a square; ``NOBODY`` where nobody does."""
    for bar in state.live.tripped:
        return int(bar(state, player, here))
    return NOBODY


def _skip_extra(state: PitchState) -> None:
    if state.stack[-1][0] is _go_for_it:
        state.stack.pop()


def _lie_on_ball(state: PitchState, player: int) -> None:
    if meets_ball(state, player):
        state.due = ("bounce", state.ball)


def stay(state: PitchState, *, over: bool) -> None:
    """The mover does not leave his square: he moves no more, and where it is ``over`` does nothing more either."""
    unwind(state)
    state.left = state.extra = 0
    if over:
        state.action = "over"


@step
def _go_for_it(state: PitchState, player: int, times: int) -> None:
    if state.status[player] != Status.STANDING:
        return
    need = state.match.edition.call.going_for_it(state, player)
    test(state, player, "go-for-it", need, (_went_for_it, player, times))


@step
def _went_for_it(state: PitchState, success: bool, player: int, times: int) -> None:
    if not success:
        _lie_on_ball(state, player)
        fall(state, player)
    elif times > 1:
        then(state, _go_for_it, player, times - 1)
    else:
        arrive(state, player)


def arrive(state: PitchState, player: int) -> None:
    """A player has come to stand on a square: where the ball lies there he must try to pick it up."""
    if meets_ball(state, player):
        _reach_ball(state, player)


@step
def reach(state: PitchState, player: int) -> None:
    """The same of whom a skill has taken there, if he has got so far."""
    if state.at[player] >= 0:
        arrive(state, player)


@step
def _reach_ball(state: PitchState, player: int) -> None:
    if state.status[player] != Status.STANDING:
        return
    if not may_hold(state, player):
        edition = state.match.edition
        handless = edition.figures["no-hands-turnover"] and state.skills[player] & edition.effects.no_hands
        if handless and state.side[player] == state.active:
            state.turnover = True
        state.due = ("bounce", state.ball)
        return
    if state.marks[player] & Mark.BUTTERFINGERS:
        state.tell("pick-up", player=player, roll=0, need=7, success=False)
        _picked_up(state, False, player)
        return
    test(state, player, "pick-up", state.match.edition.call.pick_up(state, player), (_picked_up, player))


@step
def _picked_up(state: PitchState, success: bool, player: int) -> None:
    if success:
        give_ball(state, player)
        state.tell("ball-held", player=player)
        return
    if state.side[player] == state.active:
        state.turnover = True
    then(state, bounce, state.at[player])
    slipped(state, player)


@step
def clear(state: PitchState, player: int, here: int, to: int, squares: int) -> None:
    """A large player steps over those who lie in his way: he rushes and dodges for it as for any other step."""
    extra = pay(state, squares)
    then(state, _set_out, player, here, to)
    if extra:
        then(state, _rush, player, here, to, extra)


def leap(state: PitchState, player: int, to: int, squares: int = 2) -> None:
    """Leap to an empty square one or two away, over whoever stands between; it costs two squares."""
    here = state.at[player]
    extra = pay(state, squares)
    first = state.match.edition.figures["rush-first"]
    if extra and not first:
        then(state, _go_for_it, player, extra)
    if extra and first and state.match.edition.figures["each-rule-counts"]:
        then(state, _leaves_ground, player, here, to)
        then(state, _rush, player, here, here, extra)
        return
    then(state, _leap, player, here, to)
    if extra and first:
        then(state, _rush, player, here, here, extra)
    _held_back(state, player, here, to)


@step
def _leaves_ground(state: PitchState, player: int, here: int, to: int) -> None:
    then(state, _leap, player, here, to)
    _held_back(state, player, here, to)


def _held_back(state: PitchState, player: int, here: int, to: int) -> None:
    """Whoever marks the square may have something against a leap out of it."""
    if state.zones[1 - state.side[player]][here]:
        interpose(state, state.live.leaping, player, here, to)


@step
def _leap(state: PitchState, player: int, here: int, to: int) -> None:
    _forget_attempt(state)
    need = state.match.edition.call.leap(state, player, here, to)
    test(state, player, "leap", need, (_leapt, player, here, to))


@step
def _leapt(state: PitchState, success: bool, player: int, here: int, to: int) -> None:
    if success:
        then(state, _lands, player, here, to)
        interpose(state, state.live.leapt, player, here, to)
        return
    if state.die == 1 and state.match.edition.figures["leap-fails-in-place"]:
        to = here
    by = _tripped(state, player, here)
    state.tell("leapt", player=player, at=here, to=to, squares=distance(here, to))
    if to != here:
        state.shift(player, to)
    _skip_extra(state)
    _lie_on_ball(state, player)
    if state.zones[1 - state.side[player]][here]:
        _fallen_away(state, player, here, to)
    _falls_there(state, player, here, by)


@step
def _lands(state: PitchState, player: int, here: int, to: int) -> None:
    if state.at[player] != here:
        return
    state.tell("leapt", player=player, at=here, to=to, squares=distance(here, to))
    _enter(state, player, here, to)
    if state.zones[1 - state.side[player]][here]:
        interpose(state, state.live.left, player, here, to)


@step
def dodge_out(state: PitchState, player: int, here: int, to: int) -> None:
    """Who leaps out of a tackle zone must dodge besides, where the edition says so."""
    if state.zones[1 - state.side[player]][here] or _in_a_hole(state, player):
        diver = state.memory.diver
        _forget_attempt(state)
        if diver is not None and diver != NOBODY and state.match.edition.figures["each-rule-counts"]:
            state.memory.diver = diver  # one dives in one attempt to get away, at the leap or at the dodge
        need = state.match.edition.call.dodge(state, player, here, to)
        test(state, player, "dodge", need, (_dodged_out, player, here, to))


def _in_a_hole(state: PitchState, player: int) -> bool:
    """Whether he leaves his square as if he were marked there. (2020 edition, Special plays, Pot-Hole.)"""
    return state.memory.pot_hole == player and bool(state.match.edition.figures["word-for-word"])


@step
def _dodged_out(state: PitchState, success: bool, player: int, here: int, to: int) -> None:
    if not success:
        _trip(state, player, here, to, True)
