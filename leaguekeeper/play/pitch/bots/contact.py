"""Blocks, blitzes and fouls: whom to hit, from where, and whether it pays."""

from __future__ import annotations

from collections.abc import Iterator

from leaguekeeper.play.pitch.actions import BLOCK, DECLARE, FOUL, Used
from leaguekeeper.play.pitch.bots.field import DISTANCE, LOST, Field
from leaguekeeper.play.pitch.bots.odds import BlockOdds, backed, block_odds, breaks
from leaguekeeper.play.pitch.bots.plans import HIT, KICK, Plan, declared
from leaguekeeper.play.pitch.geometry import HEIGHT, NEIGHBOURS, ON_PITCH, WIDTH, pushed_to
from leaguekeeper.play.pitch.procedures.fouls.foul import helpers
from leaguekeeper.play.pitch.procedures.moving.action import block_targets
from leaguekeeper.play.pitch.procedures.turns.turn import may_foul_yet
from leaguekeeper.play.pitch.state import PitchState, Status

__all__ = ["contact_plans", "fall_cost", "value_of"]

_FALLS = 4.0
"""What a player on the ground costs his side, his armour apart."""


def value_of(state: PitchState, player: int) -> float:
    """How much of a player there is: strength, speed and skills, a lineman being about 5."""
    return state.st[player] + 0.3 * state.ma[player] + 0.8 * bin(state.skills[player]).count("1")


def fall_cost(field: Field, player: int) -> float:
    """What it costs that one of ours falls: the ball, his place, the danger of an injury."""
    state = field.state
    cost = _FALLS + field.breaks(player, -1, "fall") * 1.2 * value_of(state, player)
    if player == field.carrier:
        cost += LOST + max(0.0, field.holding(player, state.at[player]))
    return cost


def contact_plans(field: Field) -> Iterator[Plan]:
    """Plans that hit somebody."""
    state = field.state
    for player in field.able:
        costs = fall_cost(field, player)
        yield from _blocks(field, player, costs)
        if not state.used & Used.BLITZ:
            yield from _blitzes(field, player, costs)
        if player != field.carrier and may_foul_yet(state, player):
            yield from _fouls(field, player)


def _prize(field: Field, attacker: int, victim: int) -> float:
    """What it is worth to knock an opponent down."""
    state = field.state
    worth = 4.0 + field.breaks(victim, attacker, "block") * 1.5 * value_of(state, victim)
    if victim == field.carrier:
        return worth + 0.75 * field.menace + 8.0
    at = state.at[victim]
    if field.ours and DISTANCE[at][state.at[field.carrier]] <= 2:
        worth += 6.0 if DISTANCE[at][state.at[field.carrier]] == 1 else 3.0
    elif field.ours and DISTANCE[at][state.at[field.carrier]] <= 5 and field.to_goal(at) < field.to_goal(state.ball):
        worth += 2.0
    elif field.theirs and DISTANCE[at][state.at[field.carrier]] == 1:
        worth += 3.0
    elif not field.ours and not field.theirs and state.ball >= 0 and DISTANCE[at][state.ball] <= 1:
        worth += 5.0
    return worth


def _shove(field: Field, stand: int, victim: int) -> float:
    """What pushing an opponent is worth: into the crowd best of all."""
    ways = pushed_to(stand, field.state.at[victim])
    out = any(not ON_PITCH[at] for at in ways) and not any(ON_PITCH[at] and field.state.who[at] < 0 for at in ways)
    if out:
        return 16.0 + (0.8 * field.menace + 10.0 if victim == field.carrier else 0.0)
    return 2.5 if victim == field.carrier else 0.7


def _gain(field: Field, attacker: int, victim: int, stand: int, odds: BlockOdds, costs: float) -> float:
    pushes = 1 - odds.falls - odds.fails
    shove = _shove(field, stand, victim)
    prize = _prize(field, attacker, victim)
    return odds.falls * max(prize, shove) + pushes * shove - odds.fails * costs


def _blocks(field: Field, player: int, costs: float) -> Iterator[Plan]:
    state = field.state
    if state.status[player] != Status.STANDING and not state.skills[player] & state.match.edition.effects.stands_free:
        return
    reroll = field.reroll(player)
    for victim in block_targets(state, player):
        plain = block_odds(state, player, victim)
        odds = plain.backed(reroll)
        gain = _gain(field, player, victim, state.at[player], odds, costs) - 3.0 * (plain.fails if reroll else 0)
        yield Plan(player, gain, odds.fails, (DECLARE["block"][player], BLOCK[victim]), HIT, state.at[player])


def _blitzes(field: Field, player: int, costs: float) -> Iterator[Plan]:
    """Run up to somebody and hit him, where it is worth the one blitz of the turn."""
    state, paths = field.state, field.paths(player)
    reach = state.ma[player] - (state.match.edition.figures["stand-up"] if state.status[player] else 0)
    for victim in field.foes:
        if state.status[victim] != Status.STANDING or DISTANCE[state.at[player]][state.at[victim]] > reach + 2:
            continue
        best: Plan | None = None
        for at in NEIGHBOURS[state.at[victim]]:
            path = paths.get(at)
            if path is None or path.chance < 0.45 or len(path.squares) > reach:
                continue
            plan = _blitz(field, player, victim, at, costs)
            if best is None or plan.gain > best.gain:
                best = plan
        if best is not None and best.gain > 0:
            yield best


def _blitz(field: Field, player: int, victim: int, at: int, costs: float) -> Plan:
    state, path, home, status = field.state, field.paths(player)[at], field.state.at[player], field.state.status[player]
    if status != Status.STANDING:
        state.set_status(player, Status.STANDING)
    if at != home:
        state.shift(player, at)
    action, moved = state.action, state.moved
    state.action, state.moved = "blitzed", len(path.squares)
    reroll = field.reroll(player)
    plain = block_odds(state, player, victim)
    state.action, state.moved = action, moved
    if at != home:
        state.shift(player, home)
    if status != Status.STANDING:
        state.set_status(player, status)
    odds = plain.backed(reroll and path.chance > 0.99)
    arrives = backed(path.chance, reroll)
    gain = arrives * (_gain(field, player, victim, at, odds, costs) + _place(field, player, at))
    gain -= (1 - arrives) * costs + 3.0 * (1 - path.chance + plain.fails if reroll else 0)
    risk = 1 - arrives * (1 - odds.fails)
    return Plan(player, gain, risk, declared("blitz", player, path, BLOCK[victim]), HIT, at)


def _place(field: Field, player: int, at: int) -> float:
    """Whether the blitzer himself then stands well: not at the side line, not alone among opponents."""
    zones = field.state.zones[field.foe]
    edge = 2.0 if at // WIDTH in (1, HEIGHT - 2) else 0.0
    back = 6.0 if player == field.carrier else 0.0
    return -edge - back - 0.6 * max(0, zones[at] - 1)


def _fouls(field: Field, player: int) -> Iterator[Plan]:
    """Kick whoever lies about, where his going out is worth more than ours being sent off."""
    state, paths = field.state, field.paths(player)
    own = value_of(state, player)
    seen = 1 / 6 + (1 / 3 if state.watched == field.side else 0.0)
    for victim in field.foes:
        if state.status[victim] == Status.STANDING or value_of(state, victim) < own:
            continue
        for at in NEIGHBOURS[state.at[victim]]:
            path = paths.get(at)
            if path is None or path.chance < 0.99:
                continue
            home = state.at[player]
            if at != home:
                state.shift(player, at)
            state.memory.foul_help = helpers(state, player, victim)
            broken = breaks(state, victim, player, "foul")
            state.memory.foul_help = 0
            if at != home:
                state.shift(player, home)
            gain = broken * (3.0 + 1.3 * value_of(state, victim)) - seen * (4.0 + 1.6 * own)
            yield Plan(player, gain, seen, declared("foul", player, path, FOUL[victim]), KICK, at)
