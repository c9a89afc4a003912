"""Swoop: a thrown team-mate does not scatter, he glides on from the square he was aimed at."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import choose, lists, roll, step, then
from leaguekeeper.play.pitch.geometry import ON_PITCH
from leaguekeeper.play.pitch.procedures.ball.loose import template_step
from leaguekeeper.play.pitch.procedures.rolls.skill_use import offer
from leaguekeeper.play.pitch.procedures.team_mates import fling
from leaguekeeper.play.pitch.procedures.team_mates.throw_team_mate import fly_into_crowd
from leaguekeeper.play.pitch.state import PitchState
from leaguekeeper.play.pitch.weapons.ball_and_chain import FACING

__all__ = ["glide"]


@step
def glide(state: PitchState, *flight: int | str) -> None:
    """A D6 on the throw-in template gives the direction, a D3 the squares."""
    mate = int(flight[1])
    effect = state.match.edition.effects.swoops & state.skills[mate]
    if effect:
        offer(state, state.match.edition.slug_of(effect, effect), (mate,), _spreads, *flight)


@step
def _spreads(state: PitchState, answer: Action, skill: str, players: tuple[int, ...], *flight: int | str) -> None:
    mate = players[0]
    if answer[2] is None:
        return
    state.tell("skill", player=mate, skill=skill)
    state.stack.pop()
    about = (("player", mate), ("to", flight[2]))
    choose(state, state.side[mate], "direction:swoop", _turned, *flight, about=about)


@lists("direction:swoop")
def _directions(state: PitchState, *flight: int | str) -> list[Action]:
    return [("direction", way) for way in FACING]


@step
def _turned(state: PitchState, answer: Action, *flight: int | str) -> None:
    roll(state, ("d6", "d3"), "swoop", None, _glides, FACING[answer[1]], *flight)


@step
def _glides(
    state: PitchState, values: tuple[int, ...], template: str, thrower: int, mate: int, at: int, result: str
) -> None:
    direction = template_step(state, template, values[0])
    state.tell("swoop", player=mate, at=at, roll=values)
    for _each in range(values[1]):
        if not ON_PITCH[at + direction]:
            fly_into_crowd(state, mate, at, at + direction)
            return
        at += direction
    then(state, fling.come_down, thrower, mate, at, result)
