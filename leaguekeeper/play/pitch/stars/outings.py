"""Abilities that put players elsewhere when a star’s activation begins: a raiding party, a furious outburst."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action, Used
from leaguekeeper.play.pitch.frames import choose, lists, step, then, unwind
from leaguekeeper.play.pitch.geometry import NEIGHBOURS, distance
from leaguekeeper.play.pitch.in_force import cut_short
from leaguekeeper.play.pitch.procedures.moving.movement import set_down
from leaguekeeper.play.pitch.procedures.rolls.ability import able, spend
from leaguekeeper.play.pitch.room import beside, everywhere, ways
from leaguekeeper.play.pitch.state import Mark, PitchState, Status
from leaguekeeper.play.pitch.weapons.stabbing import stabs
from leaguekeeper.play.pitch.weapons.strikes import declare_strike

__all__ = ["burst_out", "raid"]

_RAID, _OUTBURST = "raiding-party", "furious-outburst"
_CALL = 5
_LEAP = 3
_FROM = ("move", "block", "blitz")
"""In which actions she may burst out."""


@step
def raid(state: PitchState, player: int, kind: str) -> None:
    """Raiding party: once a drive a free team-mate near him moves a square, up to some opponent."""
    if able(state, player, _RAID) and _raiders(state, player):
        about = (("player", player), ("ability", _RAID))
        choose(state, state.side[player], "ability:raid", _raider, player, about=about)


def _raiders(state: PitchState, player: int) -> list[int]:
    side, here = state.side[player], state.at[player]
    held = Mark.ROOTED if state.match.edition.figures["effects-to-the-letter"] else 0
    return [
        p
        for p in state.on_pitch(side)
        if p != player
        and not state.marks[p] & held
        and state.zoning[p]
        and distance(state.at[p], here) <= _CALL
        and not state.zones[1 - side][state.at[p]]
        and _beside_foes(state, p)
    ]


def _beside_foes(state: PitchState, player: int) -> list[int]:
    """The free squares next to a player from which he would mark an opponent."""
    foe = 1 - state.side[player]
    return [s for s in ways(state, player) if state.adjacent(s, foe)]


@lists("ability:raid")
def _listed(state: PitchState, player: int) -> list[Action]:
    return [("ability", None), *(("ability", p) for p in _raiders(state, player))]


@step
def _raider(state: PitchState, answer: Action, player: int) -> None:
    mate = answer[1]
    if mate is not None:
        spend(state, player, _RAID)
        choose(state, state.side[player], "run:raid", _raids, mate, about=(("player", mate), ("for", _RAID)))


@lists("run:raid")
def _up_to(state: PitchState, mate: int) -> list[Action]:
    return [("run", s) for s in _beside_foes(state, mate)]


@step
def _raids(state: PitchState, answer: Action, mate: int) -> None:
    set_down(state, mate, answer[1])


@step
def burst_out(state: PitchState, player: int, kind: str) -> None:
    """Furious outburst: once a half she appears beside an opponent, stabs him and is gone; it is her side’s blitz."""
    free = kind == "blitz" or not state.used & Used.BLITZ
    ready = kind in _FROM and free and state.status[player] == Status.STANDING
    if ready and able(state, player, _OUTBURST) and _victims(state, player):
        about = (("player", player), ("ability", _OUTBURST))
        choose(state, state.side[player], "ability:outburst", _pounces, player, about=about)


def _victims(state: PitchState, player: int) -> list[int]:
    here = state.at[player]
    return [
        p
        for p in state.on_pitch(1 - state.side[player])
        if state.status[p] == Status.STANDING and distance(state.at[p], here) <= _LEAP and _room(state, player, p)
    ]


def _room(state: PitchState, player: int, victim: int) -> list[int]:
    """The squares beside a victim where she may appear, her own among them."""
    there = state.at[victim]
    if player in state.large:
        return beside(state, player, there)
    return [s for s in NEIGHBOURS[there] if state.who[s] in (-1, player)]


@lists("ability:outburst")
def _prey(state: PitchState, player: int) -> list[Action]:
    return [("ability", None), *(("ability", p) for p in _victims(state, player))]


@step
def _pounces(state: PitchState, answer: Action, player: int) -> None:
    victim = answer[1]
    if victim is not None:
        spend(state, player, _OUTBURST)
        state.used |= Used.BLITZ
        unwind(state)
        state.action = "over"
        about = (("player", player), ("target", victim), ("for", _OUTBURST))
        choose(state, state.side[player], "run:beside", _strikes, player, victim, about=about)


@lists("run:beside")
def _beside(state: PitchState, player: int, victim: int) -> list[Action]:
    return [("run", s) for s in _room(state, player, victim)]


@step
def _strikes(state: PitchState, answer: Action, player: int, victim: int) -> None:
    then(state, _leaves, player)
    then(state, _from_there, player, victim)
    if answer[1] != state.at[player]:
        set_down(state, player, answer[1])


@step
def _from_there(state: PitchState, player: int, victim: int) -> None:
    if not cut_short(state):  # by the ball that lay there
        state.tell("stab", player=player, target=victim)
        declare_strike(state, player, victim, (stabs, player, victim))


@step
def _leaves(state: PitchState, player: int) -> None:
    if not cut_short(state) and state.at[player] >= 0 and state.status[player] == Status.STANDING:
        about = (("player", player), ("for", _OUTBURST))
        choose(state, state.side[player], "run:away", _gone, player, about=about)


@lists("run:away")
def _away(state: PitchState, player: int) -> list[Action]:
    here = state.at[player]
    free = [s for s in everywhere(state, player) if distance(s, here) <= _LEAP]
    return [("run", None), *(("run", s) for s in free)]


@step
def _gone(state: PitchState, answer: Action, player: int) -> None:
    if answer[1] is not None:
        set_down(state, player, answer[1])
