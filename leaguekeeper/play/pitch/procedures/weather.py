"""The weather (LRB 4, Weather): rolled before the match and when the kick-off table says so."""

from __future__ import annotations

from leaguekeeper.play.pitch.frames import roll, step
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["roll_weather"]


@step
def roll_weather(state: PitchState) -> None:
    """Two dice on the weather table."""
    roll(state, ("d6", "d6"), "weather", None, _turned)


@step
def _turned(state: PitchState, values: tuple[int, ...]) -> None:
    state.weather = state.match.edition.tables["weather"][sum(values)]
    state.tell("weather", roll=values, result=state.weather)
