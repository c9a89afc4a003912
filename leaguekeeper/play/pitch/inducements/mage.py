"""The weather mage: once a match, at the start of a turn, he turns the weather for a while (2020 edition)."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action, Used
from leaguekeeper.play.pitch.brought import use, uses
from leaguekeeper.play.pitch.frames import choose, lists, roll, step
from leaguekeeper.play.pitch.in_force import turn_weather
from leaguekeeper.play.pitch.inducements import kitchen
from leaguekeeper.play.pitch.procedures.weather.weather import set_weather
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["blows_over", "call_up", "options", "over_with_drive"]

_MAGE = "weather-mage"
_SHIFT = (-2, -1, 0, 1, 2)


def options(state: PitchState) -> list[Action]:
    """The mage, as long as nobody has acted in the turn."""
    fresh = not state.used & Used.ACTED and state.memory.free_turn is None
    return [("spell", _MAGE)] if fresh and uses(state, _MAGE, state.active) else []


@step
def call_up(state: PitchState, name: str) -> None:
    """What is called up at the start of a turn: the artefact, or the mage, who rolls for the weather."""
    if name == "ancient-artefact":
        kitchen.handle_artefact(state)
        return
    use(state, _MAGE, state.active)
    roll(state, ("d6", "d6"), "weather", state.active, _shift, state.active)


@step
def _shift(state: PitchState, values: tuple[int, ...], side: int) -> None:
    choose(state, side, "weather-shift", _shifted, values, side, about=(("roll", values),))


@lists("weather-shift")
def _shifts(state: PitchState, values: tuple[int, ...], side: int) -> list[Action]:
    return [("weather-shift", amount) for amount in _SHIFT]


@step
def _shifted(state: PitchState, answer: Action, values: tuple[int, ...], side: int) -> None:
    before = (state.weather, side)
    set_weather(state, values, sum(values) + answer[1])
    earlier = state.memory.weather_before if state.match.edition.figures["each-rule-counts"] else ()
    state.memory.weather_before = (*earlier, before)


def blows_over(state: PitchState, side: int) -> None:
    """At the end of the opponents’ next turn the weather is what it was; that of the other side's mage stays."""
    layers = state.memory.weather_before
    for place, (weather, whose) in enumerate(layers):
        if whose != side:
            later = layers[place + 1 :]
            if later:
                state.memory.weather_before = (*layers[:place], (weather, later[0][1]), *later[1:])
            else:
                _back(state, weather, layers[:place])
            return


@step
def over_with_drive(state: PitchState, fielded: tuple[int, ...], stood: tuple[int, ...]) -> None:
    """Or at the end of the drive, whichever comes first."""
    layers = state.memory.weather_before
    if layers:
        _back(state, layers[0][0], ())


def _back(state: PitchState, weather: str, left: tuple[tuple[str, int], ...]) -> None:
    state.memory.weather_before = left
    turn_weather(state, weather)
    state.tell("weather-back", result=weather)
