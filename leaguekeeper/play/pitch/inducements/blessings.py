"""Papa Skullbones, who asks the gods of Chaos to bless a player for a drive (2020 edition, inducements)."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.brought import uses
from leaguekeeper.play.pitch.frames import choose, draw, lists, roll, step, then
from leaguekeeper.play.pitch.in_force import lend_skills
from leaguekeeper.play.pitch.inducements.spellbook import choose_mutations
from leaguekeeper.play.pitch.procedures.harm.injury import knock_out, strike_senseless
from leaguekeeper.play.pitch.state import AWAY, HOME, PitchState

__all__ = ["bless"]

_PAPA = "staff-papa"
_UNWORTHY, _OVERLOOKED, _FAVOUR = 1, 2, 8


@step
def bless(state: PitchState) -> None:
    """When the sides are set up each drive, a coach may choose whom the gods look at."""
    for side in (AWAY, HOME):
        if uses(state, _PAPA, side):
            then(state, _ask, side)


@step
def _ask(state: PitchState, side: int) -> None:
    if _able(state, side):
        choose(state, side, "bless", _chosen, side)


def _able(state: PitchState, side: int) -> tuple[int, ...]:
    """Those on the pitch whom the gods have not looked at yet; neither champions nor mercenaries."""
    spared = (*state.memory.blessed, *state.memory.outsiders)
    return tuple(p for p in state.on_pitch(side) if p not in spared)


@lists("bless")
def _players(state: PitchState, side: int) -> list[Action]:
    return [("bless", None), *(("bless", p) for p in _able(state, side))]


@step
def _chosen(state: PitchState, answer: Action, side: int) -> None:
    if answer[1] is not None:
        _pray_for(state, side, answer[1])


def _pray_for(state: PitchState, side: int, player: int) -> None:
    state.memory.blessed = (*state.memory.blessed, player)
    roll(state, ("d8",), "blessing", side, _answered, side, player)


@step
def _answered(state: PitchState, values: tuple[int, ...], side: int, player: int) -> None:
    die = values[0]
    state.tell("blessing", player=player, roll=die)
    if die == _UNWORTHY:
        if state.match.edition.figures["each-rule-counts"]:
            strike_senseless(state, player, "magic")
        else:
            knock_out(state, player)
            state.tell("knocked-out", player=player)
    elif die == _OVERLOOKED:
        able = _able(state, side)
        if able:
            draw(state, able, None, _instead, able, side)
    elif die == _FAVOUR:
        choose_mutations(state, side, _PAPA, player, 2)
    else:
        for skill in state.match.edition.tables["blessings"][str(die)]:
            lend_skills(state, _PAPA, "drive", player, (skill,))
            state.tell("skill-gained", player=player, skill=skill)


@step
def _instead(state: PitchState, values: tuple[int, ...], able: tuple[int, ...], side: int) -> None:
    _pray_for(state, side, able[values[0] - 1])
