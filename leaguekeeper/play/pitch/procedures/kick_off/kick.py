"""The kick-off: where the ball is aimed, the event, where it goes, and how it comes down (LRB 4, The kick-off).

In the order of the rule book's questions: place the ball, roll on the table, scatter, apply the result, land.
"""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import choose, lists, roll, step, then
from leaguekeeper.play.pitch.geometry import HALF, HEIGHT, NOWHERE, SCATTER, WIDE, WIDTH, square, xy
from leaguekeeper.play.pitch.halves import half_of, half_squares, scrimmage, shift_of
from leaguekeeper.play.pitch.procedures.ball.loose import land, settle, touchback
from leaguekeeper.play.pitch.procedures.rolls.skill_use import offer
from leaguekeeper.play.pitch.state import Mark, PitchState

__all__ = ["come_down", "flown", "kick_off", "kicker_with_skill", "roll_event"]


@step
def kick_off(state: PitchState) -> None:
    """The kickers' coach aims at a square of the other half."""
    state.memory.drive_opens = True
    if state.memory.first_receiver < 0:
        state.memory.first_receiver = state.receiving
    state.active = 1 - state.receiving
    if state.match.edition.figures["by-every-word"]:
        state.spent = ()  # in the last action before
    if state.conditions.get("no-kick-off"):
        then(state, _after)
        then(state, touchback)
    else:
        then(state, _aim)
        for act in state.match.edition.moments.before_kick:
            then(state, act)
    for more in state.live.sides_set_up:
        then(state, more)


@step
def _aim(state: PitchState) -> None:
    choose(state, 1 - state.receiving, "kick", _aimed)


_KICKS = tuple([("kick", at) for at in half] for half in HALF)


@lists("kick")
def _squares(state: PitchState) -> list[Action]:
    return [("kick", at) for at in half_squares(state, state.receiving)] if shift_of(state) else _KICKS[state.receiving]


@step
def _aimed(state: PitchState, answer: Action) -> None:
    for act in state.match.edition.moments.kick_aimed:
        then(state, act, answer[1])


@step
def roll_event(state: PitchState, target: int) -> None:
    """The kick-off table is rolled on before the ball's flight is known."""
    roll(state, ("d6", "d6"), "kick-off", 1 - state.receiving, _event, target)


@step
def _event(state: PitchState, values: tuple[int, ...], target: int) -> None:
    edition = state.match.edition
    event = edition.tables["kick-off"][sum(values)]
    state.tell("kick-off", roll=values, result=event)
    state.ball = NOWHERE
    then(state, _scatter, target, event)


@step
def _scatter(state: PitchState, target: int, event: str) -> None:
    dice = "d6" if event != "bad-kick" else "d6 d6"
    roll(state, ("d8", *dice.split()), "kick", 1 - state.receiving, _kicked, target, event)


@step
def _kicked(state: PitchState, values: tuple[int, ...], target: int, event: str) -> None:
    then(state, _came_down, target, values[0], sum(values[1:]))
    for act in state.match.edition.moments.kick_off_event.get(event, ()):
        then(state, act)
    kicker = kicker_with_skill(state)
    if kicker is not None:
        mask = state.match.edition.effects.kicks
        skill = state.match.edition.slug_of(mask, state.skills[kicker])
        then(state, _ask_kick, skill, kicker)


def kicker_with_skill(state: PitchState) -> int | None:
    """Who kicks with the skill for it: the kicker who was named; else whoever stands neither on the line nor wide."""
    side = 1 - state.receiving
    kicks = state.match.edition.effects.kicks
    if not state.union & kicks:
        return None
    if state.memory.kicks_off >= 0:
        named = state.memory.kicks_off
        return named if state.skills[named] & kicks else None
    front = scrimmage(state, side)
    for player in state.on_pitch(side):
        at = state.at[player]
        if state.skills[player] & kicks and at not in front and not any(at in flank for flank in WIDE):
            return player
    return None


@step
def _ask_kick(state: PitchState, skill: str, kicker: int) -> None:
    offer(state, skill, (kicker,), _kick_skill)


@step
def _kick_skill(state: PitchState, answer: Action, skill: str, players: tuple[int, ...]) -> None:
    if answer[2] is not None:
        state.tell("skill", player=players[0], skill=skill)
        state.memory.short_kick = True


@step
def _came_down(state: PitchState, target: int, direction: int, squares: int) -> None:
    if state.memory.short_kick:
        state.memory.short_kick = False
        squares //= 2
    at = flown(target, direction, squares)
    state.tell("kicked", at=target, to=at, direction=direction, squares=squares)
    then(state, come_down, at)


def flown(target: int, direction: int, squares: int) -> int:
    """The square so many squares off in a direction; ``NOWHERE`` where that is off the pitch."""
    across = (SCATTER[direction] + 1) % WIDTH - 1
    down = (SCATTER[direction] - across) // WIDTH
    x, y = xy(target)
    x, y = x + across * squares, y + down * squares
    inside = 0 < x < WIDTH - 1 and 0 < y < HEIGHT - 1  # as one number it would have gone on in the next row
    return square(x, y) if inside else NOWHERE


@step
def come_down(state: PitchState, at: int) -> None:
    """The kicked ball comes down: it is caught, bounces, or is given to the receivers."""
    state.memory.kick_off = True
    then(state, _after)
    if at == NOWHERE or at not in half_of(state, state.receiving):
        then(state, touchback)
    else:
        then(state, land, at, False)


_KEPT = ~(Mark.OF_TURN | Mark.FRESHLY_STUNNED)
"""What is noted about players beyond the kick-off."""


@step
def _after(state: PitchState) -> None:
    state.memory.kick_off = False
    state.marks = [mark & _KEPT for mark in state.marks]
    then(state, settle)
