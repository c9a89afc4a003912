"""A kick-off whose ball is in the air while the table is rolled on (House rules, Coup d'envoi)."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import roll, step, then
from leaguekeeper.play.pitch.geometry import NOWHERE, ON_PITCH, SCATTER
from leaguekeeper.play.pitch.procedures.kick_off.kick import come_down, flown, kicker_with_skill
from leaguekeeper.play.pitch.procedures.rolls.skill_use import offer
from leaguekeeper.play.pitch.procedures.weather import wind
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["deviate", "roll_again", "roll_event", "scatter_kick", "with_kicker"]


@step
def deviate(state: PitchState, target: int) -> None:
    """The ball deviates from the square it is aimed at: a D6 of squares, halved if the kicker has the skill."""
    state.ball = NOWHERE
    if state.conditions.get("wind"):
        then(state, wind.blow, target)
        return
    if any(aims(state, target) for aims in state.match.edition.moments.kick_steered):
        return
    roll(state, ("d8", "d6"), "kick", 1 - state.receiving, _deviated, target)


@step
def with_kicker(state: PitchState, values: tuple[int, ...], target: int) -> None:
    """The dice of the kick are known; a kicker with the skill may still shorten it."""
    _deviated(state, values, target)


@step
def _deviated(state: PitchState, values: tuple[int, ...], target: int) -> None:
    kicker = kicker_with_skill(state)
    if kicker is None:
        _flies(state, target, values[0], values[1])
        return
    mask = state.match.edition.effects.kicks
    skill = state.match.edition.slug_of(mask, state.skills[kicker])
    offer(state, skill, (kicker,), _kicks, target, values)


@step
def _kicks(
    state: PitchState, answer: Action, skill: str, players: tuple[int, ...], target: int, values: tuple[int, int]
) -> None:
    squares = values[1]
    if answer[2] is not None:
        state.tell("skill", player=players[0], skill=skill)
        squares //= 2
    _flies(state, target, values[0], squares)


def _flies(state: PitchState, target: int, direction: int, squares: int) -> None:
    at = flown(target, direction, squares)
    state.tell("kicked", at=target, to=at, direction=direction, squares=squares)
    state.memory.kick_at = at
    then(state, roll_event)
    for run in state.live.kick_deviated:
        then(state, run)


@step
def roll_event(state: PitchState) -> None:
    """While the ball is in the air the table is rolled on, unless the crowd will not wait for it."""
    if state.conditions.get("maniacs"):
        roll(state, ("d6",), "maniacs", None, _riot)
    else:
        _roll_on_table(state)


def _roll_on_table(state: PitchState) -> None:
    roll(state, ("d6", "d6"), "kick-off", 1 - state.receiving, _event)


@step
def _riot(state: PitchState, values: tuple[int, ...]) -> None:
    """Ale-fuelled maniacs: on a 1, later on a 2 too, a short table of their own says what happens."""
    wild = values[0] <= min(2, state.half)
    state.tell("maniacs", roll=values[0], success=wild)
    if wild:
        roll(state, ("d6",), "maniacs", None, _rioted)
    else:
        _roll_on_table(state)


@step
def _rioted(state: PitchState, values: tuple[int, ...]) -> None:
    _happens(state, state.match.edition.tables["maniacs"][str(values[0])], values)


@step
def roll_again(state: PitchState) -> None:
    """What was rolled on the table does not happen: it is rolled on once more."""
    while state.stack.pop()[0] is not _lands:
        pass
    roll_event(state)


@step
def _event(state: PitchState, values: tuple[int, ...]) -> None:
    _happens(state, state.match.edition.tables["kick-off"][sum(values)], values)


def _happens(state: PitchState, event: str, values: tuple[int, ...]) -> None:
    state.tell("kick-off", roll=values, result=event)
    then(state, _lands)
    for see in state.match.edition.moments.kick_off_fell if len(values) > 1 else ():
        then(state, see, values)
    for after in state.match.edition.moments.event_over:
        then(state, after)
    for act in state.match.edition.moments.kick_off_event.get(event, ()):
        then(state, act)


@step
def _lands(state: PitchState) -> None:
    at, state.memory.kick_at = state.memory.kick_at, NOWHERE
    come_down(state, at)


@step
def scatter_kick(state: PitchState) -> None:
    """The ball in the air scatters: three squares, each in a direction of its own."""
    if state.memory.kick_at != NOWHERE:
        roll(state, ("d8", "d8", "d8"), "scatter", None, _scattered)


@step
def _scattered(state: PitchState, values: tuple[int, ...]) -> None:
    at = here = state.memory.kick_at
    for die in values:
        if ON_PITCH[at]:
            at += SCATTER[die]
    at = at if ON_PITCH[at] else NOWHERE
    state.tell("scatter", at=here, to=at, roll=values)
    state.memory.kick_at = at
