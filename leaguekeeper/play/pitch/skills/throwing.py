"""Skills about a throw: Pass Block (On the Ball), Safe Throw, Diving Catch."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import LEAP, Action
from leaguekeeper.play.pitch.frames import boundary, choose, lists, step, then
from leaguekeeper.play.pitch.geometry import NOWHERE, STEPS, distance, in_lane
from leaguekeeper.play.pitch.halves import half_of
from leaguekeeper.play.pitch.procedures.ball.loose import settle
from leaguekeeper.play.pitch.procedures.moving.movement import go, leap
from leaguekeeper.play.pitch.procedures.rolls.roll import test
from leaguekeeper.play.pitch.procedures.rolls.skill_use import offer, spend, spent
from leaguekeeper.play.pitch.room import is_free, stand_at, ways
from leaguekeeper.play.pitch.state import NOBODY, Mark, PitchState, Status

__all__ = ["dive_to_catch", "run_to_intercept", "run_to_kick", "safe_throw"]

_RUN, _LEAP = 3, 2


@step
def safe_throw(state: PitchState, catcher: int, thrower: int) -> None:
    """An interception is undone on 2 or more."""
    if state.skills[thrower] & state.match.edition.effects.safe_throw:
        test(state, thrower, "safe-throw", 2, (_safe,))


@step
def _safe(state: PitchState, success: bool) -> None:
    if success:
        state.memory.interception_undone = True


@step
def dive_to_catch(state: PitchState, at: int, target: int, what: str) -> None:
    """The player the ball was thrown to may dive one square to where it comes down."""
    player = state.who[target]
    effect = state.match.edition.effects.dives_to_catch
    if what == "bomb" or player < 0 or not state.skills[player] & effect or state.status[player] != Status.STANDING:
        return
    holds = Mark.NO_ZONE | (Mark.ROOTED if state.match.edition.figures["to-the-last-word"] else 0)
    able = not state.marks[player] & holds and not spent(state, player, effect)
    if able and stand_at(state, player, at) != NOWHERE and distance(at, target) == 1:
        offer(state, state.match.edition.slug_of(effect, effect), (player,), _dives, at)


@step
def _dives(state: PitchState, answer: Action, skill: str, players: tuple[int, ...], at: int) -> None:
    if answer[2] is not None:
        player = players[0]
        at = stand_at(state, player, at)
        spend(state, player, state.match.edition.effects.dives_to_catch)
        state.tell("skill", player=player, skill=skill)
        state.tell("moved", player=player, at=state.at[player], to=at)
        state.shift(player, at)


@step
def run_to_intercept(state: PitchState, thrower: int, target: int, what: str) -> None:
    """Opponents with Pass Block may run up to three squares to where they can intercept or hinder."""
    if what in ("pass", "dump-off"):
        _ask(state, thrower, target, what, ())


@step
def run_to_kick(state: PitchState) -> None:
    """One receiver whom nobody marks may run under a kick that comes down in his half."""
    if state.memory.kick_at in half_of(state, state.receiving):
        _ask(state, NOBODY, state.memory.kick_at, "kick", ())


def _useful(state: PitchState, at: int, thrower: int, target: int) -> bool:
    if state.match.edition.figures["runs-anywhere"]:
        return thrower != NOBODY or at in half_of(state, state.receiving)
    thrower_at = state.at[thrower]
    if distance(at, thrower_at) == 1 or (state.who[target] >= 0 and distance(at, target) == 1):
        return True
    return not state.memory.overhead and bool(in_lane(thrower_at, target, [at]))


def _stays_home(state: PitchState, thrower: int) -> bool:
    """Whether no step of the run may leave the receivers' half: that of a run under a kick."""
    return thrower == NOBODY and bool(state.match.edition.figures["runs-in-own-half"])


def _leads_on(state: PitchState, at: int, steps: int, thrower: int, target: int) -> bool:
    """Whether a useful square can be reached from a square in some steps."""
    steps = min(steps, 1) if _stays_home(state, thrower) else steps
    return any(_useful(state, s, thrower, target) for s in _walked(state, {at}, steps) - {at})


def _walked(state: PitchState, edge: set[int], steps: int) -> set[int]:
    """The free squares to which so many steps lead, and where they begin."""
    seen = set(edge)
    for _each in range(steps):
        edge = {n for s in edge for n in STEPS[s] if state.who[n] < 0} - seen
        seen |= edge
    return seen


def _leaps_on(state: PitchState, runner: int, at: int, steps: int, thrower: int, target: int) -> bool:
    """Whether somebody who leaps once on his way, for two of his steps, can reach a useful square."""
    edition, leaps = state.match.edition, state.match.edition.call.leaps
    if steps < _LEAP or not edition.figures["runs-leap"] or not state.skills[runner] & edition.leaves_ground:
        return False
    if runner in state.large:
        return False
    here = state.at[runner]
    for before in range(steps - _LEAP + 1):
        for start in _walked(state, {at}, before):
            state.at[runner] = start
            landed = leaps(state, runner, start)
            state.at[runner] = here
            after = _walked(state, set(landed), steps - _LEAP - before)
            if any(_useful(state, s, thrower, target) for s in after):
                return True
    return False


def _reaches(state: PitchState, runner: int, at: int, steps: int, thrower: int, target: int) -> bool:
    """Whether a useful square is within reach on foot, or over the others' heads."""
    return _leads_on(state, at, steps, thrower, target) or _leaps_on(state, runner, at, steps, thrower, target)


def _ask(state: PitchState, thrower: int, target: int, what: str, done: tuple[int, ...]) -> None:
    effect = state.match.edition.effects.runs_to_intercept
    if not effect or (thrower != NOBODY and state.status[thrower] != Status.STANDING):
        return
    able = tuple(
        p
        for p in state.on_pitch(1 - state.side[thrower] if thrower != NOBODY else state.receiving)
        if state.skills[p] & effect
        and p not in done
        and p != state.actor
        and state.zoning[p]
        and not state.marks[p] & Mark.ROOTED
        and (thrower != NOBODY or not state.zones[1 - state.receiving][state.at[p]])
        and _reaches(state, p, state.at[p], _RUN, thrower, target)
    )
    if able:
        skill = state.match.edition.slug_of(effect, state.skills[able[0]])
        offer(state, skill, able, _runs, thrower, target, what, done)


@step
def _runs(
    state: PitchState,
    answer: Action,
    skill: str,
    players: tuple[int, ...],
    thrower: int,
    target: int,
    what: str,
    done: tuple[int, ...],
) -> None:
    runner = answer[2]
    if runner is None:
        return
    state.tell("skill", player=runner, skill=skill)
    if thrower != NOBODY:
        then(state, _next, thrower, target, what, (*done, runner))
    then(state, _restore, state.left, state.extra, state.moved, state.action)
    state.left, state.extra, state.action = _RUN, 0, "run"
    then(state, _running, runner, thrower, target)


@step
def _next(state: PitchState, thrower: int, target: int, what: str, done: tuple[int, ...]) -> None:
    _ask(state, thrower, target, what, done)


@step
def _restore(state: PitchState, left: int, extra: int, moved: int, action: str) -> None:
    state.left, state.extra, state.moved, state.action = left, extra, moved, action


@step
@boundary
def _running(state: PitchState, runner: int, thrower: int, target: int) -> None:
    if state.due:
        then(state, _running, runner, thrower, target)
        then(state, settle)
        return
    down = state.status[runner] != Status.STANDING
    options = _run_options(state, runner, thrower, target)
    if down or state.action == "over" or options in ([], [("run", None)]):
        return
    choose(state, state.side[runner], "run", _ran, runner, thrower, target, about=(("player", runner),))


@lists("run")
def _run_options(state: PitchState, runner: int, thrower: int, target: int) -> list[Action]:
    here = state.at[runner]
    found: list[Action] = []
    if state.left < _RUN and _useful(state, here, thrower, target):
        found.append(("run", None))
    if state.left > 0:
        found += [("run", n) for n in ways(state, runner) if _may_run(state, runner, n, 1, thrower, target)]
    if state.left >= _LEAP and state.match.edition.figures["runs-leap"] and runner not in state.large:
        ground = state.match.edition.call.leaps(state, runner, here)
        found += [LEAP[n] for n in ground if _may_run(state, runner, n, _LEAP, thrower, target)]
    return found


def _may_run(state: PitchState, runner: int, at: int, cost: int, thrower: int, target: int) -> bool:
    if not is_free(state, runner, at) or (_stays_home(state, thrower) and not _useful(state, at, thrower, target)):
        return False
    left = state.left - cost
    if cost == _LEAP:
        return _useful(state, at, thrower, target) or _leads_on(state, at, left, thrower, target)
    return _useful(state, at, thrower, target) or _reaches(state, runner, at, left, thrower, target)


@step
def _ran(state: PitchState, answer: Action, runner: int, thrower: int, target: int) -> None:
    if answer[1] is None:
        return
    then(state, _running, runner, thrower, target)
    if answer[0] == "leap":
        spend(state, runner, state.match.edition.effects.leaps)
        leap(state, runner, answer[1])
    else:
        go(state, runner, answer[1])
