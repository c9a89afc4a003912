"""Skills used when a block is over: Pile Driver, Hit and Run."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import choose, lists, step, then
from leaguekeeper.play.pitch.geometry import distance
from leaguekeeper.play.pitch.in_force import cut_short
from leaguekeeper.play.pitch.procedures.fouls import foul
from leaguekeeper.play.pitch.procedures.harm.knock_down import lie_down
from leaguekeeper.play.pitch.procedures.moving.movement import reach
from leaguekeeper.play.pitch.procedures.rolls.skill_use import offer, spend, spent
from leaguekeeper.play.pitch.room import ways
from leaguekeeper.play.pitch.skills.markers import held_fast
from leaguekeeper.play.pitch.squares import come_any_way
from leaguekeeper.play.pitch.state import PitchState, Status

__all__ = ["drive_down", "hit_and_run", "note_felled"]


def note_felled(state: PitchState, player: int, by: int, cause: str) -> bool:
    """Remember whom a blocker has knocked down."""
    drives = state.match.edition.effects.drives_down
    if cause == "block" and by == state.actor and by >= 0 and state.skills[by] & drives:
        state.memory.felled = (*state.memory.felled, player)
    return False


@step
def drive_down(state: PitchState, attacker: int, victims: tuple[int, ...]) -> None:
    """On a victim who went down beside him he may commit a free foul, and goes to ground himself."""
    felled, state.memory.felled = state.memory.felled, ()
    for victim in reversed(victims):
        if victim in felled:
            then(state, _may_drive, attacker, victim)


@step
def _may_drive(state: PitchState, attacker: int, victim: int) -> None:
    effect = state.match.edition.effects.drives_down & state.skills[attacker]
    stands = state.status[attacker] == Status.STANDING and not cut_short(state)
    if not effect or not stands or spent(state, attacker, effect) or _spared(state, victim):
        return
    if state.at[victim] >= 0 and distance(state.at[attacker], state.at[victim]) == 1:
        offer(state, state.match.edition.slug_of(effect, effect), (attacker,), _drives, victim)


def _spared(state: PitchState, victim: int) -> bool:
    """Whether nobody may foul him, in whatever way. (2020 edition, Special plays, Spranley's Cup.)"""
    edition = state.match.edition
    return bool(state.skills[victim] & edition.effects.cannot_be_fouled) and bool(edition.figures["word-for-word"])


@step
def _drives(state: PitchState, answer: Action, skill: str, players: tuple[int, ...], victim: int) -> None:
    player = players[0]
    if answer[2] is None:
        return
    state.tell("skill", player=player, skill=skill)
    spend(state, player, state.match.edition.effects.drives_down)
    state.action = "over"
    then(state, _flops, player)
    then(state, foul.commit, player, victim)


@step
def _flops(state: PitchState, player: int) -> None:
    if state.at[player] >= 0 and state.status[player] == Status.STANDING:
        if state.carrier == player:
            state.turnover = True
        lie_down(state, player)


@step
def hit_and_run(state: PitchState, attacker: int, victims: tuple[int, ...]) -> None:
    """Who still stands after his block may slip to a square where he is beside no opponent."""
    effect = state.match.edition.effects.hits_and_runs & state.skills[attacker]
    if not effect or state.status[attacker] != Status.STANDING or spent(state, attacker, effect) or cut_short(state):
        return
    if held_fast(state, attacker) and state.match.edition.figures["each-rule-counts"]:
        return
    if _clear(state, attacker):
        offer(state, state.match.edition.slug_of(effect, effect), (attacker,), _slips)


def _clear(state: PitchState, player: int) -> list[int]:
    foe = 1 - state.side[player]
    return [n for n in ways(state, player) if not state.adjacent(n, foe)]


@step
def _slips(state: PitchState, answer: Action, skill: str, players: tuple[int, ...]) -> None:
    player = players[0]
    if answer[2] is not None:
        state.tell("skill", player=player, skill=skill)
        spend(state, player, state.match.edition.effects.hits_and_runs)
        choose(state, state.side[player], "run:clear", _slipped, player, about=(("player", player),))


@lists("run:clear")
def _squares(state: PitchState, player: int) -> list[Action]:
    return [("run", n) for n in _clear(state, player)]


@step
def _slipped(state: PitchState, answer: Action, player: int) -> None:
    here = state.at[player]
    state.tell("moved", player=player, at=here, to=answer[1])
    state.shift(player, answer[1])
    then(state, reach, player)
    come_any_way(state, player, here)
