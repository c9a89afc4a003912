"""Pushing back: to which square, onto whom, into the crowd; following up (LRB 4, Pushed back, Follow-ups)."""

from __future__ import annotations

from typing import Any

from leaguekeeper.play.pitch.actions import NO, PUSH, YES, Action
from leaguekeeper.play.pitch.frames import choose, lists, step, then
from leaguekeeper.play.pitch.geometry import BIT, CELLS, NOWHERE, ON_PITCH, STEPS, heading, pushed_to
from leaguekeeper.play.pitch.procedures.ball.loose import carried_out, drop, meets_ball
from leaguekeeper.play.pitch.procedures.ball.score import check_touchdown, scores
from leaguekeeper.play.pitch.procedures.harm.injury import injure
from leaguekeeper.play.pitch.procedures.harm.knock_down import knock_down
from leaguekeeper.play.pitch.procedures.rolls.skill_use import offer, spend, spend_once, spent
from leaguekeeper.play.pitch.room import in_the_way, is_free, ways
from leaguekeeper.play.pitch.squares import come_to, vacated
from leaguekeeper.play.pitch.state import NOBODY, Mark, PitchState, Status

__all__ = ["beaten_by_crowd", "hit", "is_pushing", "off_the_pitch", "overrun", "shove", "shove_off", "stay", "ways_out"]


@step
def hit(state: PitchState, attacker: int, victim: int, stood: int, knocks: bool, victims: int) -> None:
    """A victim is pushed back by an attacker who stood on a square, and perhaps knocked down there."""
    if state.at[victim] < 0:
        return
    then(state, _pushed, attacker, victim, stood, state.at[victim], knocks, victims)
    shadowed = state.at[victim] == stood  # he came after an attacker who has followed the first of two
    then(state, shove, state.at[attacker] if shadowed else stood, victim)


@step
def shove(state: PitchState, pusher_at: int, pushed: int) -> None:
    """A player is pushed away from a square, unless he stands firm."""
    if state.marks[pushed] & Mark.ROOTED:
        return
    effects = state.match.edition.effects
    firm = state.skills[pushed] & effects.stands_firm and not overrun(state, pusher_at)
    if firm and state.status[pushed] == Status.STANDING:
        skill = state.match.edition.slug_of(effects.stands_firm, state.skills[pushed])
        offer(state, skill, (pushed,), _firm, pusher_at, pushed)
        return
    _find_square(state, pusher_at, pushed)


@step
def shove_off(state: PitchState, pusher_at: int, pushed: int) -> None:
    """A player is pushed away by what is no block: standing firm holds nobody then. (LRB 4, Stand Firm.)"""
    if state.match.edition.figures["holds-where-landed-on"]:
        shove(state, pusher_at, pushed)
    elif not state.marks[pushed] & Mark.ROOTED:
        _find_square(state, pusher_at, pushed)


@step
def _firm(state: PitchState, answer: Action, skill: str, players: tuple[int, ...], pusher_at: int, pushed: int) -> None:
    if answer[2] is None:
        _find_square(state, pusher_at, pushed)
    else:
        state.tell("skill", player=pushed, skill=skill)


def _find_square(state: PitchState, pusher_at: int, pushed: int) -> None:
    squares, own = ways_out(state, pusher_at, pushed)
    if not own:
        _push_along(state, squares, pusher_at, pushed)
        return
    skill = state.match.edition.slug_of(state.match.edition.effects.side_steps, state.skills[pushed])
    if _pushed_again(state, pusher_at):
        offer(state, skill, (pushed,), _steps_aside, pusher_at, pushed)
    else:
        _step_aside(state, squares, pusher_at, pushed, skill)


def _pushed_again(state: PitchState, pusher_at: int) -> bool:
    """Whether a player who steps aside now may lack that skill in the same action: it is used once in it."""
    effects, actor = state.match.edition.effects, state.actor
    once = state.match.edition.figures["side-steps-once"] and _pusher_has(state, pusher_at, effects.blocks_twice)
    return bool(once) and not spent(state, actor, effects.blocks_twice & state.skills[actor])


@step
def _steps_aside(
    state: PitchState, answer: Action, skill: str, players: tuple[int, ...], pusher_at: int, pushed: int
) -> None:
    if answer[2] is None:
        _push_along(state, _before_him(state, pusher_at, pushed), pusher_at, pushed)
    else:
        _step_aside(state, ways_out(state, pusher_at, pushed)[0], pusher_at, pushed, skill)


def _step_aside(state: PitchState, squares: tuple[int, ...], pusher_at: int, pushed: int, skill: str) -> None:
    spend(state, pushed, state.match.edition.effects.side_steps & state.skills[pushed])
    _choose_square(state, state.side[pushed], squares, pushed, pusher_at, skill)


def _push_along(state: PitchState, squares: tuple[int, ...], pusher_at: int, pushed: int) -> None:
    if ON_PITCH[squares[0]]:
        _choose_square(state, _pushing_coach(state), squares, pushed, pusher_at)
    else:
        off_the_pitch(state, pushed, squares[0], _attacker(state, pusher_at, pushed))


def ways_out(state: PitchState, pusher_at: int, pushed: int) -> tuple[tuple[int, ...], bool]:
    """The squares to which a player may be pushed, and whether his own coach says to which.

    Where the crowd is all that is left, it is one square beyond the pitch. (LRB 4, Knocking players back.)
    """
    effects, figures = state.match.edition.effects, state.match.edition.figures
    aside = state.skills[pushed] & effects.side_steps
    used = figures["side-steps-once"] and spent(state, pushed, aside)
    if aside and not used and not state.marks[pushed] & Mark.TOAD and not _pusher_has(state, pusher_at, effects.grabs):
        free = tuple(ways(state, pushed))
        if free:
            return free, True
    return _before_him(state, pusher_at, pushed), False


def _before_him(state: PitchState, pusher_at: int, pushed: int) -> tuple[int, ...]:
    """The squares to which whoever pushes may push: free ones away from him, else those taken, else the crowd."""
    at = state.at[pushed]
    back = pushed_to(pusher_at, at)
    anywhere = state.action == "block" and _pusher_has(state, pusher_at, state.match.edition.effects.grabs)
    free = tuple(s for s in (STEPS[at] if anywhere else back) if ON_PITCH[s] and is_free(state, pushed, s))
    return free or tuple(s for s in back if not ON_PITCH[s])[:1] or back


def _attacker(state: PitchState, pusher_at: int, pushed: int) -> int:
    """The acting player, where it is he who pushes an opponent."""
    by = state.who[pusher_at]
    return by if by == state.actor and by >= 0 and state.side[by] != state.side[pushed] else NOBODY


def overrun(state: PitchState, pusher_at: int) -> bool:
    """Whether a player is pushed by a blitzing juggernaut, against whom he cannot hold his ground."""
    return state.action == "blitzed" and _pusher_has(state, pusher_at, state.match.edition.effects.overruns)


def _pusher_has(state: PitchState, pusher_at: int, effect: int) -> bool:
    actor = state.actor
    stands = actor >= 0 and pusher_at in (state.at[actor], state.memory.blocks_from)
    return bool(effect) and stands and bool(state.skills[actor] & effect)


def _pushing_coach(state: PitchState) -> int:
    """The active side's coach says where players are pushed, unless a procedure has named another."""
    return state.active if state.memory.pusher < 0 else state.memory.pusher


def _choose_square(
    state: PitchState, seat: int, squares: tuple[int, ...], pushed: int, pusher_at: int, skill: str = ""
) -> None:
    """Ask to which square he is pushed; ``skill`` is the one by which his own coach says so."""
    if len(squares) == 1:
        state.forced += [PUSH[squares[0]], *([("skill", skill, pushed)] if skill else [])]
        _push_to(state, squares[0], pushed, pusher_at)
        return
    about: tuple[tuple[str, Any], ...] = (("player", pushed), ("squares", squares))
    about = (*about, ("skill", skill)) if skill else about
    choose(state, seat, "push", _chosen, squares, pushed, pusher_at, about=about)


@lists("push")
def _squares(state: PitchState, squares: tuple[int, ...], pushed: int, pusher_at: int) -> list[Action]:
    return [PUSH[s] for s in squares]


@step
def _chosen(state: PitchState, answer: Action, squares: tuple[int, ...], pushed: int, pusher_at: int) -> None:
    _push_to(state, answer[1], pushed, pusher_at)


def _push_to(state: PitchState, to: int, pushed: int, pusher_at: int) -> None:
    then(state, _move_to, to, pushed, pusher_at)
    if to < CELLS:
        if state.who[to] >= 0:
            then(state, shove, state.at[pushed], state.who[to])
        return
    for other in reversed(in_the_way(state, pushed, to)):
        then(state, _give_way, pushed, to, other)


@step
def _give_way(state: PitchState, pushed: int, to: int, other: int) -> None:
    """One of several in a large player's way is pushed on, unless the push of another has moved him already."""
    if state.at[pushed] >= 0 and other in in_the_way(state, pushed, to):
        then(state, shove, state.at[pushed], other)


@step
def _move_to(state: PitchState, to: int, pushed: int, pusher_at: int) -> None:
    if state.at[pushed] < 0 or not is_free(state, pushed, to):
        return
    here = state.at[pushed]
    state.shift(pushed, to)
    state.tell("pushed", player=pushed, at=here, to=to)
    _finds_there(state, pushed, here)


def _finds_there(state: PitchState, player: int, here: int) -> None:
    """The ball, or whatever else lies where somebody has come to stand in the course of a push."""
    if meets_ball(state, player):
        state.due = ("bounce", state.ball)
    if state.conditions:
        come_to(state, player, here)


def off_the_pitch(state: PitchState, player: int, out: int, by: int = NOBODY) -> None:
    """A player leaves the pitch from where he is, into the crowd, unless a wall stops him; ``by`` who pushed him."""
    at = state.at[player]
    if any(stops(state, player, by) for stops in state.match.edition.moments.at_edge):
        return
    state.tell("crowd", player=player, at=at)
    carried_out(state, player, at, out)
    beaten_by_crowd(state, player)


def beaten_by_crowd(state: PitchState, player: int) -> None:
    """A player is off the pitch among the crowd: he is hurt without an armour roll."""
    at = state.at[player]
    state.take_off(player, Status.RESERVES)
    if not any(saved(state, player, at) for saved in state.match.edition.moments.pushed_out):
        injure(state, player, NOBODY, "crowd")


def is_pushing(state: PitchState) -> bool:
    """Whether somebody is being pushed by a block, or others by him."""
    return any(frame[0] is _pushed for frame in state.stack)


@step
def _pushed(state: PitchState, attacker: int, victim: int, stood: int, left: int, knocks: bool, victims: int) -> None:
    moved = state.at[victim] != left or _die_counts(state)
    strips = moved and state.carrier == victim and _loses_grip(state, attacker, victim)
    goes_on = (_after, attacker, victim, stood, left, knocks, victims)
    for ask in state.live.stripping if strips and not knocks else ():
        if ask(state, attacker, goes_on):
            return
    _after(state, strips, *goes_on[1:])


@step
def _after(
    state: PitchState, strips: bool, attacker: int, victim: int, stood: int, left: int, knocks: bool, victims: int
) -> None:
    """The victim stands where he was pushed to, and perhaps loses the ball there: the attacker may follow."""
    moved = state.at[victim] != left
    then(state, _landed, attacker, victim, knocks, moved, victims, strips)
    if moved and state.at[attacker] == stood and state.skills[attacker] & state.match.edition.effects.piles_on:
        state.memory.not_followed = victim  # until he does
    if _has_scored(state, victim, knocks or strips):
        state.forced += (YES["follow-up"], NO["follow-up"])
        return
    if not moved or state.at[attacker] != stood or state.marks[attacker] & Mark.ROOTED or _lies(state, attacker):
        return
    follows_to = _step_after(state, attacker, left)
    if follows_to == NOWHERE:
        return
    then(state, _after_push, attacker, follows_to, knocks, victims)
    for act in state.live.following:
        then(state, act, attacker, victim)


def _has_scored(state: PitchState, victim: int, loses: bool) -> bool:
    """Whether the push has made a touchdown: of a victim who keeps the ball, or of another of those pushed on."""
    chained = state.carrier != victim and state.match.edition.figures["chains-score-at-once"]
    return (not loses or bool(chained)) and scores(state)


def _lies(state: PitchState, attacker: int) -> bool:
    """Whether an attacker lies on the first of two whom he has blocked at once. (LRB 4, Piling On.)"""
    down = state.status[attacker] != Status.STANDING
    return down and bool(state.match.edition.figures.get("to-the-last-word"))


def _step_after(state: PitchState, attacker: int, left: int) -> int:
    """Where an attacker comes to stand who follows up to where his victim stood; ``NOWHERE`` where he has no room.

    A large player follows where his step covers the square that was left, somebody who has pushed a large one to the
    nearest of the four that are empty now.
    """
    stood = state.at[attacker]
    if stood < CELLS and left < CELLS:
        return left if state.who[left] < 0 else NOWHERE
    ahead = stood + heading(stood, left)
    slanting = ways(state, attacker) if state.match.options.get("giant-follows") == "slanting" else []
    fitting = (to for to in (ahead, *slanting) if BIT[to] & BIT[left] and is_free(state, attacker, to))
    return next(fitting, NOWHERE)


@step
def _after_push(state: PitchState, attacker: int, left: int, knocks: bool, victims: int) -> None:
    edition = state.match.edition
    effects = edition.effects
    rages = not knocks or edition.figures["frenzy-follows-fallen"]
    frenzied = state.skills[attacker] & effects.blocks_twice and rages and victims == 1
    if frenzied or state.skills[attacker] & effects.ball_and_chain:
        state.forced.append(YES["follow-up"])
        _follow(state, attacker, left)
        return
    about = (("player", attacker), ("to", left))
    choose(state, state.side[attacker], "follow-up", _follows, attacker, left, about=about)


def stay(state: PitchState) -> None:
    """The attacker does not follow his victim, and is not asked to."""
    while state.stack.pop()[0] is not _after_push:
        pass


@lists("follow-up")
def _follow_options(state: PitchState, attacker: int, left: int) -> list[Action]:
    return [YES["follow-up"], NO["follow-up"]]


@step
def _follows(state: PitchState, answer: Action, attacker: int, left: int) -> None:
    if answer[1]:
        _follow(state, attacker, left)


def _follow(state: PitchState, attacker: int, left: int) -> None:
    here = state.at[attacker]
    if state.memory.not_followed != NOBODY:
        state.memory.not_followed = NOBODY
    state.shift(attacker, left)
    state.tell("followed", player=attacker, at=here, to=left)
    vacated(state, attacker, here)
    _finds_there(state, attacker, here)


@step
def _landed(
    state: PitchState, attacker: int, victim: int, knocks: bool, moved: bool, victims: int, strips: bool
) -> None:
    if state.at[victim] < 0:
        return
    effects = state.match.edition.effects
    if strips and state.carrier == victim:
        drop(state, victim)
        spend_once(state, attacker, effects.strips_ball)
        state.tell("ball-stripped", player=victim, by=attacker)
    if knocks or state.status[victim] != Status.STANDING:
        if state.status[victim] == Status.STANDING:
            knock_down(state, victim, attacker, "block")
        return
    if check_touchdown(state):
        return
    unmoved = state.match.edition.figures["frenzy-unmoved"] or _die_counts(state)
    if (moved or unmoved) and victims == 1 and state.skills[attacker] & effects.blocks_twice:
        for again in state.match.edition.moments.pushed_only:
            then(state, again, attacker, victim)


def _die_counts(state: PitchState) -> bool:
    """Whether skills that need a push work upon one who was not moved by it. (Ruling push-ignored.)"""
    return bool(state.match.options.get("push-ignored") == "die-counts")


def _loses_grip(state: PitchState, attacker: int, victim: int) -> bool:
    effects = state.match.edition.effects
    strips = state.skills[attacker] & effects.strips_ball
    return bool(strips) and not spent(state, attacker, strips) and not state.skills[victim] & effects.keeps_ball
