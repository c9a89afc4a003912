"""Penalty rolls: at the end of a drive the referee may send off who carried a secret weapon (LRB 4, Secret weapons)."""

from __future__ import annotations

from leaguekeeper.play.pitch.frames import roll, step, then
from leaguekeeper.play.pitch.procedures.fouls.referee import put_off, send_off
from leaguekeeper.play.pitch.state import AWAY, HOME, PitchState, Status
from leaguekeeper.play.pitch.wizards.spells import own_skills

__all__ = ["penalty_rolls"]


@step
def penalty_rolls(state: PitchState, fielded: tuple[int, ...], stood: tuple[int, ...]) -> None:
    """Two dice for each armed player who was on the pitch in this drive, though he made no use of his weapon."""
    weapon = state.match.edition.effects.weapon
    if not state.union & weapon:
        return
    if state.match.options.get("several-sent-off") == "one-protest":
        then(state, _expel, ())
    for player in reversed(fielded):
        if _carries(state, player) and state.status[player] in (Status.RESERVES, Status.KO):
            then(state, _roll_for, player)


def _carries(state: PitchState, player: int) -> int:
    """A player's weapons; who is a toad has them all the same."""
    edition = state.match.edition
    skills = own_skills(state, player) if edition.figures["toads-are-armed"] else state.skills[player]
    return skills & edition.effects.weapon


@step
def _roll_for(state: PitchState, player: int) -> None:
    if not state.memory.no_referee:
        roll(state, ("d6", "d6"), "penalty", 1 - state.side[player], _seen, player)


@step
def _seen(state: PitchState, values: tuple[int, ...], player: int) -> None:
    edition = state.match.edition
    need = min(int(edition.skills[slug]["penalty"]) for slug in edition.slugs(_carries(state, player)))
    state.tell("penalty", player=player, roll=values, need=need, success=sum(values) >= need)
    if sum(values) < need:
        return
    if state.match.options.get("several-sent-off") == "one-protest":
        _with_the_others(state, player)
    else:
        then(state, send_off, player, _WHY)


_WHY = "secret-weapon"


def _with_the_others(state: PitchState, player: int) -> None:
    """Whom the referee has seen waits until all dice have fallen: then he sends off all of them at once."""
    place = next(n for n, (act, _about) in enumerate(state.stack) if act is _expel)
    state.stack[place] = (_expel, ((*state.stack[place][1][0], player),))


@step
def _expel(state: PitchState, seen: tuple[int, ...]) -> None:
    """Each coach protests once for all whom the referee sends off; a bought one overlooks the first of them."""
    for side in (AWAY, HOME):
        mine = tuple(player for player in seen if state.side[player] == side)
        if mine and state.memory.bribe.get(side):
            then(state, _expel, mine[1:])
        elif mine:
            then(state, _follow, mine)
        if mine:
            then(state, send_off, mine[0], _WHY)


@step
def _follow(state: PitchState, players: tuple[int, ...]) -> None:
    """What became of the first after the protest becomes of the others."""
    if state.status[players[0]] == Status.SENT_OFF:
        for player in players[1:]:
            put_off(state, player, _WHY)
