"""The weather: rolled before the match, and when the kick-off table or the weather itself says so."""

from __future__ import annotations

from leaguekeeper.play.pitch.frames import draw, roll, step, then
from leaguekeeper.play.pitch.in_force import turn_weather, weather_of
from leaguekeeper.play.pitch.state import AWAY, HOME, Mark, PitchState, Status

__all__ = ["changes_at_drive", "locals_come", "roll_weather", "set_weather"]


@step
def roll_weather(state: PitchState) -> None:
    """Two dice on the weather table."""
    roll(state, ("d6", "d6"), "weather", None, _turned)


@step
def _turned(state: PitchState, values: tuple[int, ...]) -> None:
    set_weather(state, values, sum(values))


def set_weather(state: PitchState, values: tuple[int, ...], total: int) -> None:
    """The weather that the table gives for a total; whoever the locals kept away comes back."""
    for player, marks in enumerate(state.marks):
        if marks & Mark.KEPT_AWAY:
            state.unmark(player, Mark.KEPT_AWAY)
    turn_weather(state, weather_of(state, total))
    state.tell("weather", roll=values, result=state.weather)


@step
def changes_at_drive(state: PitchState) -> None:
    """Torrential rain does not last: after the knocked-out have come round the weather is rolled again."""
    if state.conditions.get("fickle") and state.memory.drives > 1:
        then(state, roll_weather)


@step
def locals_come(state: PitchState) -> None:
    """Angry locals: a die for each coach; the lower side (in a tie both) loses a player by chance from the pitch."""
    if state.conditions.get("locals"):
        roll(state, ("d6", "d6"), "angry-locals", None, _shouted)


@step
def _shouted(state: PitchState, values: tuple[int, ...]) -> None:
    state.tell("angry-locals", roll=values)
    for side in (AWAY, HOME):
        if values[side] <= values[1 - side]:
            then(state, _drive_off, side)


@step
def _drive_off(state: PitchState, side: int) -> None:
    able = tuple(state.on_pitch(side))
    if able:
        draw(state, able, None, _gone, able)


@step
def _gone(state: PitchState, values: tuple[int, ...], able: tuple[int, ...]) -> None:
    player = able[values[0] - 1]
    state.take_off(player, Status.RESERVES)
    state.mark(player, Mark.KEPT_AWAY)
    state.tell("kept-away", player=player)
