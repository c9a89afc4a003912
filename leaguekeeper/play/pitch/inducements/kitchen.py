"""What strengthens a side for a half or a drive: the chef, heady brew, the artefact, the mascot."""

from __future__ import annotations

from typing import Any

from leaguekeeper.play.pitch.actions import Action, Used
from leaguekeeper.play.pitch.brought import use, uses
from leaguekeeper.play.pitch.frames import choose, draw, lists, roll, step, then
from leaguekeeper.play.pitch.in_force import lend_skills
from leaguekeeper.play.pitch.inducements.asking import offer_use
from leaguekeeper.play.pitch.procedures.harm.injury import strike_senseless, suffer
from leaguekeeper.play.pitch.procedures.kick_off.spare import gain_reroll
from leaguekeeper.play.pitch.procedures.rolls.roll import call_off
from leaguekeeper.play.pitch.stars.events import spend_lords
from leaguekeeper.play.pitch.state import AWAY, HOME, NOBODY, PitchState, Status

__all__ = ["cook", "drink", "handle_artefact", "lead_mascot_out", "mascot_listens", "mascot_needs", "relics"]

_CHEF, _MASCOT = "halfling-master-chef", "team-mascot"
_BREW = ("dauntless", "frenzy", "really-stupid")
_COOKED = 4
_HEARD = 5


@step
def cook(state: PitchState) -> None:
    """At the start of each half a chef rolls three dice: each 4+ moves a re-roll from the other side to his own."""
    for side in (AWAY, HOME):
        if uses(state, _CHEF, side):
            then(state, _cook, side)


@step
def _cook(state: PitchState, side: int) -> None:
    roll(state, ("d6", "d6", "d6"), "chef", side, _cooked, side)


@step
def _cooked(state: PitchState, values: tuple[int, ...], side: int) -> None:
    won = sum(1 for value in values if value >= _COOKED)
    state.rerolls[side] += won
    state.rerolls[1 - side] = max(0, state.rerolls[1 - side] - won)
    state.tell("chef", side=side, roll=values, gained=won)


@step
def drink(state: PitchState) -> None:
    """When the sides are set up, a coach may open a bottle of heady brew for some of his stunty players."""
    for side in (AWAY, HOME):
        if uses(state, "heady-brew", side) and _small(state, side):
            then(state, _offer_bottle, side)


def _small(state: PitchState, side: int) -> tuple[int, ...]:
    stunty = state.match.edition.effects.stunty
    return tuple(p for p in state.on_pitch(side) if state.skills[p] & stunty)


@step
def _offer_bottle(state: PitchState, side: int) -> None:
    offer_use(state, side, "heady-brew", _small(state, side)[0], _open_bottle, side)


@step
def _open_bottle(state: PitchState, side: int) -> None:
    roll(state, ("d3",), "heady-brew", side, _passed_round, side)


@step
def _passed_round(state: PitchState, values: tuple[int, ...], side: int) -> None:
    then(state, _swig, _small(state, side), values[0])


@step
def _swig(state: PitchState, able: tuple[int, ...], left: int) -> None:
    if able and left:
        draw(state, able, None, _swigged, able, left)


@step
def _swigged(state: PitchState, values: tuple[int, ...], able: tuple[int, ...], left: int) -> None:
    player = able[values[0] - 1]
    lend_skills(state, "heady-brew", "drive", player, _BREW)
    state.tell("touched", player=player, result="heady-brew")
    then(state, _swig, tuple(p for p in able if p != player), left - 1)


@step
def lead_mascot_out(state: PitchState) -> None:
    """A mascot is worth one more re-roll each half, if the players notice it."""
    for side in (HOME, AWAY):
        if uses(state, _MASCOT, side):
            lords = state.memory.lords[side] if state.match.edition.figures["each-rule-counts"] else 0
            state.trophy[side] = 1 + lords


@step
def mascot_listens(state: PitchState, player: int, stands: tuple[Any, ...]) -> None:
    """The mascot’s re-roll is used on 5 or more, else it is lost; a Lord of Chaos’s, which goes first, just so."""
    side = state.side[player]
    if not mascot_needs(state, side):
        spend_lords(state, side)
        return
    roll(state, ("d6",), "mascot", state.side[player], _noticed, player, stands)


def mascot_needs(state: PitchState, side: int) -> int:
    """The die by which a side's mascot gives its re-roll; nothing where the one that goes first needs none."""
    sure = state.memory.lords[side] or not uses(state, _MASCOT, side)
    return 0 if sure and state.match.edition.figures["each-rule-counts"] else _HEARD


@step
def _noticed(state: PitchState, values: tuple[int, ...], player: int, stands: tuple[Any, ...]) -> None:
    success = values[0] >= _HEARD
    state.tell("mascot", player=player, roll=values[0], need=_HEARD, success=success)
    if not success:
        call_off(state)
        state.trophy[state.side[player]] = 0
        then(state, *stands)


def relics(state: PitchState) -> list[Action]:
    """The artefact that a side may touch at the start of its turn."""
    fresh = not state.used & Used.ACTED and state.memory.free_turn is None
    return [("spell", "ancient-artefact")] if fresh and uses(state, "ancient-artefact", state.active) else []


def handle_artefact(state: PitchState) -> None:
    """An ancient artefact is touched: for good or ill."""
    use(state, "ancient-artefact", state.active)
    roll(state, ("d6",), "ancient-artefact", state.active, _answered, state.active)


@step
def _answered(state: PitchState, values: tuple[int, ...], side: int) -> None:
    state.tell("ancient-artefact", side=side, roll=values[0])
    if values[0] == 1:
        able = tuple(state.on_pitch(side))
        if able:
            draw(state, able, None, _struck, able)
    elif values[0] < 6:
        gain_reroll(state, side)
    else:
        gone = tuple(p for p in state.team(side) if state.status[p] in (Status.KO, Status.CASUALTY))
        if gone:
            choose(state, side, "fetch-back", _fetched, gone)


@step
def _struck(state: PitchState, values: tuple[int, ...], able: tuple[int, ...]) -> None:
    if state.match.edition.figures["each-rule-counts"]:
        strike_senseless(state, able[values[0] - 1], "magic")
    else:
        suffer(state, able[values[0] - 1], "knocked-out", NOBODY, "magic")


@lists("fetch-back")
def _gone(state: PitchState, gone: tuple[int, ...]) -> list[Action]:
    return [("fetch-back", player) for player in gone]


@step
def _fetched(state: PitchState, answer: Action, gone: tuple[int, ...]) -> None:
    state.status[answer[1]] = Status.RESERVES
    state.tell("fetched-back", player=answer[1])
