"""What a giant does: he hits whoever is worth it, carries the ball if he has it, and else stands in the way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from leaguekeeper.play.pitch.actions import BLOCK, DECLARE, Action, Used
from leaguekeeper.play.pitch.bots.contact import fall_cost, prize_of
from leaguekeeper.play.pitch.bots.field import Field
from leaguekeeper.play.pitch.bots.odds import BlockOdds, backed, block_odds
from leaguekeeper.play.pitch.bots.plans import BALL, HIT, STAND, Plan, declared
from leaguekeeper.play.pitch.geometry import distance
from leaguekeeper.play.pitch.paths import Path
from leaguekeeper.play.pitch.procedures.moving.action import block_targets
from leaguekeeper.play.pitch.state import Status

__all__ = ["giant_plans"]

_LIKELY = 0.6
_PUSHED = 0.7
_NEAR = 0.8
"""What a square nearer to where something happens is worth."""


def giant_plans(field: Field) -> Iterator[Plan]:
    """Plans for those who stand on four squares and may still act."""
    for player in field.giants:
        yield from _hits(field, player)
        best = max(_walks(field, player), key=lambda plan: plan.gain, default=None)
        if best is not None and best.gain > 0:
            yield best


def _hits(field: Field, player: int) -> Iterator[Plan]:
    state, stands = field.state, field.state.status[player] == Status.STANDING
    for victim in block_targets(state, player) if stands else ():
        odds = block_odds(state, player, victim)
        answers = (DECLARE["block"][player], BLOCK[victim])
        yield _hit(field, player, victim, odds, (state.at[player], Path(1.0, ())), answers)
    if state.used & Used.BLITZ or player == field.carrier:
        return
    reach = state.ma[player] - (0 if stands else int(state.match.edition.figures["stand-up"]))
    for victim in (foe for foe in field.foes if state.status[foe] == Status.STANDING):
        beside = [each for each in _ways(field, player) if distance(each[0], state.at[victim]) == 1]
        beside = [each for each in beside if each[1].steps <= reach]
        if beside:
            best = max(beside, key=lambda each: (each[1].chance, -each[1].steps))
            odds = _odds_from(field, player, victim, best[0])
            yield _hit(field, player, victim, odds, best, declared("blitz", player, best[1], BLOCK[victim]))


def _hit(
    field: Field, player: int, victim: int, odds: BlockOdds, to: tuple[int, Path], answers: Sequence[Action]
) -> Plan:
    """What a block gains from where a path leads."""
    at, path = to
    odds = odds.backed(field.reroll(player))
    arrives, costs = backed(path.chance, field.reroll(player)), fall_cost(field, player)
    pushes = 1 - odds.falls - odds.fails
    gain = arrives * (odds.falls * prize_of(field, player, victim) + pushes * _PUSHED - odds.fails * costs)
    risk = 1 - arrives * (1 - odds.fails)
    return Plan(player, gain - (1 - arrives) * costs, risk, answers, HIT, at)


def _odds_from(field: Field, player: int, victim: int, at: int) -> BlockOdds:
    state = field.state
    home, status = state.at[player], state.status[player]
    if status != Status.STANDING:
        state.set_status(player, Status.STANDING)
    state.shift(player, at)
    odds = block_odds(state, player, victim)
    state.shift(player, home)
    if status != Status.STANDING:
        state.set_status(player, status)
    return odds


def _ways(field: Field, player: int) -> list[tuple[int, Path]]:
    return [each for each in field.paths(player).items() if each[1].chance >= _LIKELY]


def _walks(field: Field, player: int) -> Iterator[Plan]:
    """To where he scores with the ball, or near to whoever has it or where it lies."""
    state = field.state
    here, holds = state.at[player], player == field.carrier
    lies = 0.0 if state.status[player] == Status.STANDING else 4.0
    stood = _worth(field, player, here, holds) - lies
    for at, path in _ways(field, player):
        if at == here and not lies:
            continue
        gain = path.chance * (_worth(field, player, at, holds) - stood) - (1 - path.chance) * fall_cost(field, player)
        yield Plan(player, gain, 1 - path.chance, declared("move", player, path), BALL if holds else STAND, at)


def _worth(field: Field, player: int, at: int, holds: bool) -> float:
    """What it is worth that he ends there."""
    if holds:
        return field.holding(player, at)
    ball = field.state.ball
    return -_NEAR * distance(at, ball) if ball >= 0 else -_NEAR * 0.2 * field.to_goal(at)
