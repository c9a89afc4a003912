"""What happens at a kick-off, one step for each kind of event (LRB 4, The kick-off table)."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import Draw, choose, draw, draws, lists, roll, step, then
from leaguekeeper.play.pitch.procedures.harm.injury import injure, suffer
from leaguekeeper.play.pitch.procedures.kick_off import set_up
from leaguekeeper.play.pitch.procedures.rolls.skill_use import is_bound
from leaguekeeper.play.pitch.procedures.turns import turn
from leaguekeeper.play.pitch.room import ways
from leaguekeeper.play.pitch.squares import come_any_way
from leaguekeeper.play.pitch.state import AWAY, HOME, NOBODY, Mark, PitchState, Status

__all__ = [
    "blitz",
    "brilliant_coaching",
    "cheering_fans",
    "clear_the_injured",
    "get_the_ref",
    "perfect_defence",
    "pitch_invasion",
    "quick_snap",
    "snap",
    "throw_a_rock",
]


@step
def clear_the_injured(state: PitchState) -> None:
    """The clock: early in the half both markers go on, late in it they go back."""
    early = state.turns[state.receiving] <= state.match.edition.figures["clock"]
    for side in (HOME, AWAY):
        state.turns[side] = max(0, state.turns[side] + (1 if early else -1))
    state.tell("clock", turns=tuple(state.turns))


@step
def get_the_ref(state: PitchState) -> None:
    """Nobody is sent off for the rest of the half."""
    state.memory.no_referee = True


@step
def perfect_defence(state: PitchState) -> None:
    """The kickers may set up again; whom they leave out now has not been on the pitch in this drive."""
    side = 1 - state.receiving
    for player in state.on_pitch(side):
        state.take_off(player, Status.RESERVES)
        if state.match.edition.figures.get("to-the-last-word"):
            state.unmark(player, Mark.FIELDED)
    then(state, set_up.set_up, side)


@step
def cheering_fans(state: PitchState) -> None:
    """A die for each side and what its fans add; the better side gains a re-roll for the half."""
    bonus = tuple(state.fan_factor[s] + state.match.staff[s].cheerleaders for s in (HOME, AWAY))
    roll(state, ("d6", "d6"), "cheering-fans", None, _contest, "cheering-fans", bonus)


@step
def brilliant_coaching(state: PitchState) -> None:
    """A die for each side and its assistants; the better side gains a re-roll for the half."""
    bonus = tuple(state.match.staff[s].assistants for s in (HOME, AWAY))
    roll(state, ("d6", "d6"), "brilliant-coaching", None, _contest, "brilliant-coaching", bonus)


@step
def _contest(state: PitchState, values: tuple[int, ...], why: str, bonus: tuple[int, int]) -> None:
    totals = tuple(values[s] + bonus[s] for s in (HOME, AWAY))
    state.tell(why, roll=values, totals=totals)
    if totals[HOME] == totals[AWAY]:
        roll(state, ("d6", "d6"), why, None, _contest, why, bonus)
        return
    better = HOME if totals[HOME] > totals[AWAY] else AWAY
    state.rerolls[better] += 1
    state.tell("reroll-gained", side=better)


@step
def quick_snap(state: PitchState) -> None:
    """Each receiver may move one square, whatever tackle zones are about."""
    able = tuple(p for p in state.on_pitch(state.receiving) if not is_bound(state, p))
    snap(state, able, len(able))


def snap(state: PitchState, able: tuple[int, ...], count: int) -> None:
    """Ask which of the receivers moves a square; so many of them may."""
    if able and count:
        choose(state, state.receiving, "quick-snap", _snapped, able, count)


@lists("quick-snap")
def _snap_options(state: PitchState, left: tuple[int, ...], count: int) -> list[Action]:
    moves: list[Action] = [("quick-snap",)]
    for player in left:
        if state.status[player] == Status.STANDING:
            moves += [("quick-snap", player, n) for n in ways(state, player)]
    return moves


@draws("quick-snap")
def _any_snap(state: PitchState, bits: Draw) -> Action:
    """Nobody more, or somebody and one of the squares beside him."""
    _takes, (left, _count) = state.stack[-1]
    place = bits(16) * (len(left) + 1) >> 16
    if place < len(left) and state.status[left[place]] == Status.STANDING:
        player = left[place]
        free = ways(state, player)
        if free:
            return "quick-snap", player, free[bits(16) * len(free) >> 16]
    return ("quick-snap",)


@step
def _snapped(state: PitchState, answer: Action, left: tuple[int, ...], count: int) -> None:
    if len(answer) == 1:
        return
    player, to = answer[1], answer[2]
    here = state.at[player]
    state.tell("moved", player=player, at=here, to=to)
    state.shift(player, to)
    snap(state, tuple(p for p in left if p != player), count - 1)
    come_any_way(state, player, here)


@step
def blitz(state: PitchState) -> None:
    """The kickers have a free turn."""
    then(state, turn.free_turn, 1 - state.receiving)


@step
def throw_a_rock(state: PitchState) -> None:
    """Two dice and the fan factor for each side: a player of the other side is hit; of both in a tie."""
    roll(state, ("d6", "d6", "d6", "d6"), "throw-a-rock", None, _thrown)


@step
def _thrown(state: PitchState, values: tuple[int, ...]) -> None:
    totals = (values[0] + values[1] + state.fan_factor[HOME], values[2] + values[3] + state.fan_factor[AWAY])
    state.tell("throw-a-rock", roll=values, totals=totals)
    for side in (AWAY, HOME):
        if totals[1 - side] >= totals[side]:
            then(state, _pick_victim, side)


@step
def _pick_victim(state: PitchState, side: int) -> None:
    able = tuple(state.on_pitch(side))
    if able:
        draw(state, able, None, _hit, able)


@step
def _hit(state: PitchState, values: tuple[int, ...], able: tuple[int, ...]) -> None:
    player = able[values[0] - 1]
    state.tell("rock", player=player)
    injure(state, player, NOBODY, "rock")


@step
def pitch_invasion(state: PitchState) -> None:
    """A die for each player on the pitch: those who fall to the other side's fans are stunned."""
    for side in (AWAY, HOME):
        for player in reversed(state.on_pitch(side)):
            then(state, _invaded, player)


@step
def _invaded(state: PitchState, player: int) -> None:
    roll(state, ("d6",), "pitch-invasion", 1 - state.side[player], _trampled, player)


@step
def _trampled(state: PitchState, values: tuple[int, ...], player: int) -> None:
    foe = 1 - state.side[player]
    bonus = 1 if state.fan_factor[foe] > state.fan_factor[1 - foe] else 0
    if values[0] + bonus < state.match.edition.figures["invasion"]:
        return
    if state.match.edition.figures["invasion-harms"]:
        _stunned_by_fans(state, player)
        return
    state.set_status(player, Status.STUNNED)
    state.tell("stunned", player=player)
    if state.side[player] == state.active:
        state.unmark(player, Mark.FRESHLY_STUNNED)


def _stunned_by_fans(state: PitchState, player: int) -> None:
    """What fans do on the pitch is harm like any other: it wrecks a machine, and an apothecary may see to it. (FAQ.)"""
    for change in state.live.injury_rolled:
        if change(state, (), player, NOBODY, "invasion", 0, "stunned"):
            return
    state.tell("stunned", player=player)
    suffer(state, player, "stunned", NOBODY, "invasion")
