"""What a coach could do with his turn, one player at a time: moves, blocks, blitzes, the ball."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from leaguekeeper.play.pitch.actions import BLOCK, DECLARE, FOUL, HAND_OFF, STEP, Action, Used
from leaguekeeper.play.pitch.bots.field import Field
from leaguekeeper.play.pitch.bots.odds import block_odds
from leaguekeeper.play.pitch.geometry import NEIGHBOURS, ON_PITCH, pushed_to
from leaguekeeper.play.pitch.paths import Path, safest_paths, success
from leaguekeeper.play.pitch.procedures.action import block_targets
from leaguekeeper.play.pitch.procedures.ball import may_hold
from leaguekeeper.play.pitch.state import Mark, PitchState, Status

__all__ = ["Plan", "plans"]

TURNOVER = 6.0
"""What losing the rest of the turn costs, in the coin in which a cage corner is worth about three."""


LOST_BALL = 12.0
"""What it costs besides when he who falls had the ball."""


@dataclass(frozen=True, slots=True)
class Plan:
    """One player's action: what it gains, how likely it loses the turn, and the answers that carry it out.

    ``ball`` plans see to the ball; what others do depends on them, so they come before.
    """

    gain: float
    risk: float
    actions: tuple[Action, ...]
    ball: bool = False

    def worth(self, caution: float) -> float:
        """The gain less what the risk costs; ``caution`` grows with what is still to be done this turn."""
        return self.gain - self.risk * TURNOVER * caution


def plans(state: PitchState, side: int) -> Iterator[Plan]:
    """Everything worth a thought for the players who have not acted."""
    field = Field(state, side)
    able = [
        p
        for p in state.on_pitch(side)
        if not state.marks[p] & Mark.DONE and state.status[p] != Status.STUNNED
    ]  # fmt: skip
    for player in able:
        if state.skills[player] & state.match.edition.effects.ball_and_chain:
            continue
        paths = safest_paths(state, player)
        if player == field.carrier:
            yield from _carrier(state, field, player, paths)
        else:
            yield from _moves(state, field, player, paths)
        yield from _blocks(state, field, player)
        if not state.used & Used.BLITZ:
            yield from _blitzes(state, field, player, paths)
        if not state.used & Used.FOUL and player != field.carrier:
            yield from _fouls(state, field, player, paths)


def _declared(kind: str, player: int, path: Path, *more: Action) -> tuple[Action, ...]:
    return (DECLARE[kind][player], *(STEP[at] for at in path.squares), *more)


# --- the ball --------------------------------------------------------------------------------------------


def _carrier(state: PitchState, field: Field, player: int, paths: dict[int, Path]) -> Iterator[Plan]:
    here = field.carries_to(state.at[player])
    last = field.turns_left == 0
    for at, path in paths.items():
        if not path.squares:
            continue
        gain = field.carries_to(at) - here - LOST_BALL * (1 - path.chance)
        if field.to_goal(at) == 0:
            gain = (70.0 if last else 45.0) * path.chance
        if gain > 0:
            yield Plan(gain, 1 - path.chance, _declared("move", player, path), ball=True)
    if not state.used & Used.HAND_OFF:
        yield from _hand_offs(state, field, player, paths)


def _hand_offs(state: PitchState, field: Field, player: int, paths: dict[int, Path]) -> Iterator[Plan]:
    """Give the ball to somebody who can still score this turn."""
    for mate in state.on_pitch(field.side):
        free = not state.marks[mate] & Mark.DONE and state.status[mate] == Status.STANDING
        if mate == player or not free or not may_hold(state, mate):
            continue
        if field.to_goal(state.at[mate]) > state.ma[mate] + 2:
            continue
        runs = max((p.chance for at, p in safest_paths(state, mate).items() if field.to_goal(at) == 0), default=0.0)
        catch = success(state.match.edition.call.catch(state, mate, True))
        for at in NEIGHBOURS[state.at[mate]]:
            path = paths.get(at)
            if path is not None and runs * catch * path.chance > 0.3:
                chance = path.chance * catch
                yield Plan(40.0 * chance * runs, 1 - chance, _declared("hand-off", player, path, HAND_OFF[mate]))


def _moves(state: PitchState, field: Field, player: int, paths: dict[int, Path]) -> Iterator[Plan]:
    loose = state.ball if state.carrier < 0 else -1
    here = field.supports(state.at[player])
    if state.status[player] == Status.PRONE:
        here -= 1.5
    best: Plan | None = None
    for at, path in paths.items():
        if at == loose and may_hold(state, player):
            onward = 2.0 - 0.15 * field.to_goal(at)
            gain = (16.0 + onward) * path.chance
            yield Plan(gain, 1 - path.chance, _declared("move", player, path), ball=True)
            continue
        gain = field.supports(at) - here
        if loose in path.squares or (not path.squares and state.status[player] == Status.STANDING):
            continue
        plan = Plan(gain, 1 - path.chance, _declared("move", player, path))
        if gain > 0.25 and (best is None or plan.worth(1.0) > best.worth(1.0)):
            best = plan
    if best is not None:
        yield best


# --- contact ---------------------------------------------------------------------------------------------


def _hit(state: PitchState, field: Field, attacker: int, victim: int) -> float:
    """What it is worth to knock somebody down."""
    worth = 2.6 + 0.35 * max(0, 9 - state.av[victim])
    if victim == field.carrier:
        worth += 17.0
    elif field.ours and state.at[field.carrier] in NEIGHBOURS[state.at[victim]]:
        worth += 2.5
    if state.carrier == attacker:
        worth -= 2.5
    return worth


def _crowd(state: PitchState, stand: int, victim: int) -> float:
    """A victim at the side line may be pushed into the crowd."""
    ways = pushed_to(stand, state.at[victim])
    out = any(not ON_PITCH[at] for at in ways) and not any(ON_PITCH[at] and state.who[at] < 0 for at in ways)
    return 4.0 if out else 0.0


def _blocks(state: PitchState, field: Field, player: int) -> Iterator[Plan]:
    standing = state.status[player] == Status.STANDING
    if not standing and not state.skills[player] & state.match.edition.effects.stands_free:
        return
    for victim in block_targets(state, player):
        odds = block_odds(state, player, victim)
        gain = odds.falls * _hit(state, field, player, victim) + (1 - odds.falls - odds.fails) * 0.4
        gain += (1 - odds.fails) * _crowd(state, state.at[player], victim)
        yield Plan(gain, odds.fails, (DECLARE["block"][player], BLOCK[victim]))


def _blitzes(state: PitchState, field: Field, player: int, paths: dict[int, Path]) -> Iterator[Plan]:
    """Run up to somebody and hit him, where it is worth the one blitz of the turn."""
    home, reach = state.at[player], state.ma[player]
    for victim in state.on_pitch(field.foe):
        if state.status[victim] != Status.STANDING or (field.theirs and victim != field.carrier and reach < 4):
            continue
        worth = _hit(state, field, player, victim)
        for at in NEIGHBOURS[state.at[victim]]:
            path = paths.get(at)
            if path is None or len(path.squares) > reach or path.chance < 0.6:
                continue
            if at != home:
                state.shift(player, at)
            odds = block_odds(state, player, victim)
            if at != home:
                state.shift(player, home)
            gain = odds.falls * worth + (1 - odds.fails) * _crowd(state, at, victim) - 1.2
            risk = 1 - path.chance * (1 - odds.fails)
            if gain > 0.5:
                yield Plan(path.chance * gain, risk, _declared("blitz", player, path, BLOCK[victim]))


def _fouls(state: PitchState, field: Field, player: int, paths: dict[int, Path]) -> Iterator[Plan]:
    """Kick whoever lies about, late in a half and only by those who can be spared."""
    if field.turns_left > 1 or state.av[player] > 8:
        return
    for victim in state.on_pitch(field.foe):
        if state.status[victim] == Status.STANDING or state.st[victim] < 4:
            continue
        for at in NEIGHBOURS[state.at[victim]]:
            path = paths.get(at)
            if path is not None and path.chance > 0.95:
                yield Plan(1.0, 0.17, _declared("foul", player, path, FOUL[victim]))
