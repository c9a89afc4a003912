"""Always Hungry: who takes hold of a team-mate may try to eat him."""

from __future__ import annotations

from leaguekeeper.play.pitch.frames import roll, step, then
from leaguekeeper.play.pitch.geometry import ON_PITCH
from leaguekeeper.play.pitch.procedures.ball.loose import around, carried_out, drop, next_to
from leaguekeeper.play.pitch.procedures.blocking import push
from leaguekeeper.play.pitch.procedures.harm.injury import roll_of
from leaguekeeper.play.pitch.procedures.harm.knock_down import armour, knock_down, lie_down
from leaguekeeper.play.pitch.procedures.harm.leader import leader_leaves
from leaguekeeper.play.pitch.procedures.rolls.roll import lone_die, test
from leaguekeeper.play.pitch.procedures.team_mates import fling
from leaguekeeper.play.pitch.state import NOBODY, Mark, PitchState, Status

__all__ = ["hunger", "hunger_then_fumble"]


@step
def hunger(state: PitchState, thrower: int, mate: int) -> None:
    """On a 1 he tries to eat him; on a second 1 he does, otherwise the team-mate squirms free."""
    if state.skills[thrower] & state.match.edition.effects.always_hungry:
        test(state, thrower, "always-hungry", 2, (_hungry, thrower, mate))


@step
def _hungry(state: PitchState, success: bool, thrower: int, mate: int) -> None:
    if not success:
        state.stack.pop()
        test(state, thrower, "eat", 2, (_eats, thrower, mate))


@step
def hunger_then_fumble(state: PitchState, thrower: int, mate: int) -> None:
    """The same, where a team-mate who squirms free is dropped as by a fumbled throw (2020 edition)."""
    if state.skills[thrower] & state.match.edition.effects.always_hungry:
        test(state, thrower, "always-hungry", 2, (_hungry_too, thrower, mate))


@step
def _hungry_too(state: PitchState, success: bool, thrower: int, mate: int) -> None:
    if not success:
        state.stack.pop()
        lone_die(state, thrower, "eat", 2, _bites, thrower, mate)


@step
def _bites(state: PitchState, values: tuple[int, ...], thrower: int, mate: int) -> None:
    if values[0] > 1:
        then(state, fling.fumble, thrower, mate)
    else:
        _eats(state, False, thrower, mate)


@step
def _eats(state: PitchState, success: bool, thrower: int, mate: int) -> None:
    if state.carrier == mate:
        state.turnover = True
    if success:
        _squirms(state, thrower, mate)
        return
    if state.carrier == mate:
        drop(state, mate)
        state.due = ("bounce", state.at[thrower])
    state.take_off(mate, Status.DEAD)
    if state.match.edition.figures["effects-to-the-letter"]:
        leader_leaves(state, mate)
    state.tell("eaten", player=mate, by=thrower, casualty=roll_of(state, "dead"))


def _squirms(state: PitchState, thrower: int, mate: int) -> None:
    """To which of the squares beside the hungry he gets away; none lies beyond the pitch. (LRB 4, Always Hungry.)"""
    roll(state, around(state.at[thrower]), "escape", None, _escapes, thrower, mate)


@step
def _escapes(state: PitchState, values: tuple[int, ...], thrower: int, mate: int) -> None:
    to = next_to(state.at[thrower], values[0])
    if not ON_PITCH[to] and state.match.edition.figures["word-for-word"]:
        _squirms(state, thrower, mate)
        return
    state.tell("escaped", player=mate, roll=values[0])
    if not ON_PITCH[to]:
        carried_out(state, mate, state.at[thrower], to)
        push.beaten_by_crowd(state, mate)
        return
    other = state.who[to]
    then(state, _lies_free, mate, to)
    if other >= 0 and other != mate:
        if state.status[other] == Status.STANDING and not state.match.edition.figures["holds-where-escaped-to"]:
            state.unmark(other, Mark.ROOTED)  # felled, and then pushed
        then(state, _pushed_over, other)
        then(state, push.shove_off, state.at[thrower], other)


@step
def _pushed_over(state: PitchState, other: int) -> None:
    if state.status[other] == Status.STANDING and state.at[other] >= 0:
        knock_down(state, other, NOBODY, "fall")


@step
def _lies_free(state: PitchState, mate: int, to: int) -> None:
    if state.who[to] < 0:
        state.shift(mate, to)
    lie_down(state, mate)
    if state.ball == to and state.carrier < 0:
        state.due = ("bounce", to)
    then(state, armour, mate, NOBODY, "fall")
