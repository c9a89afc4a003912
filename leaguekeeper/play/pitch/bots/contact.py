"""Blocks, blitzes and fouls: whom to hit, from where, and whether it pays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from leaguekeeper.play.pitch.actions import BLOCK, DECLARE, FOUL, Used
from leaguekeeper.play.pitch.bots.field import DISTANCE, UNLIKELY, Field
from leaguekeeper.play.pitch.bots.odds import BlockOdds, backed, block_odds, thrown
from leaguekeeper.play.pitch.bots.plans import HIT, KICK, Plan, declared
from leaguekeeper.play.pitch.geometry import (
    AROUND,
    AROUND_BITS,
    BIT,
    HEIGHT,
    NEIGHBOURS,
    ON_PITCH,
    SQUARES,
    WIDTH,
    pushed_to,
)
from leaguekeeper.play.pitch.movers_dice import standing_up
from leaguekeeper.play.pitch.paths import Paths
from leaguekeeper.play.pitch.procedures.moving.action import block_targets
from leaguekeeper.play.pitch.procedures.turns.turn import may_foul_yet
from leaguekeeper.play.pitch.room import is_free
from leaguekeeper.play.pitch.state import PitchState, Status

__all__ = ["contact_plans", "fall_cost", "prize_of", "value_of"]

_NEAR_ENOUGH = 0.45
"""How likely a blitzer must get beside his victim."""

_SURELY = 0.99
"""And somebody who kicks him where he lies."""


def value_of(state: PitchState, player: int) -> float:
    """How much of a player there is: strength, speed and what may be learnt, a lineman being about 5."""
    skills = state.skills[player] & state.match.edition.learnt
    return state.st[player] + 0.3 * state.ma[player] + 0.8 * skills.bit_count()


def fall_cost(field: Field, player: int) -> float:
    """What it costs that one of ours falls: the ball, his place, the danger of an injury."""
    state, judgement = field.state, field.judgement
    cost = judgement.falls + field.breaks(player, -1, "fall") * judgement.hurt_ours * value_of(state, player)
    if player == field.carrier:
        cost += field.lost + max(0.0, field.holding(player, state.at[player]))
    return cost


def contact_plans(field: Field) -> Iterator[Plan]:
    """Plans that hit somebody."""
    state, best = field.state, 0.0
    for player in field.able:
        costs = fall_cost(field, player)
        yield from _blocks(field, player, costs)
        if not state.used & Used.BLITZ:
            for plan in _blitzes(field, player, costs, best):
                best = max(best, plan.gain)
                yield plan
        if player != field.carrier and may_foul_yet(state, player):
            yield from _fouls(field, player)


def prize_of(field: Field, attacker: int, victim: int) -> float:
    """What it is worth to knock an opponent down."""
    state, judgement = field.state, field.judgement
    worth = judgement.knock_down + field.breaks(victim, attacker, "block") * judgement.hurt * value_of(state, victim)
    if victim == field.carrier:
        return worth + judgement.menace_kept * field.menace + judgement.carrier_down
    at = state.at[victim]
    if field.ours and DISTANCE[at][state.at[field.carrier]] <= 2:
        worth += judgement.beside_ours if DISTANCE[at][state.at[field.carrier]] == 1 else judgement.near_ours
    elif field.ours and DISTANCE[at][state.at[field.carrier]] <= 5 and field.to_goal(at) < field.to_goal(state.ball):
        worth += judgement.before_ours
    elif field.theirs and DISTANCE[at][state.at[field.carrier]] == 1:
        worth += judgement.beside_theirs
    elif not field.ours and not field.theirs and state.ball >= 0 and DISTANCE[at][state.ball] <= 1:
        worth += judgement.beside_loose
    return worth


def _shove(field: Field, stand: int, victim: int) -> float:
    """What pushing an opponent is worth: into the crowd best of all."""
    at = field.state.at[victim]
    if BIT[at] & _OUTERMOST and _leads_out(field.state, victim, pushed_to(stand, at)):
        return field.judgement.crowd + (0.8 * field.menace + 10.0 if victim == field.carrier else 0.0)
    return _push(field, victim)


def _push(field: Field, victim: int) -> float:
    """What it is worth to push an opponent anywhere on the pitch."""
    return field.judgement.shove_carrier if victim == field.carrier else field.judgement.shove


def _leads_out(state: PitchState, victim: int, ways: Sequence[int]) -> bool:
    """Whether somebody can only be pushed off the pitch."""
    free = any(ON_PITCH[to] and is_free(state, victim, to) for to in ways)
    return not free and any(not ON_PITCH[to] for to in ways)


_OUTERMOST = sum(BIT[at] for at in SQUARES if any(not ON_PITCH[n] for n in AROUND[at]))


def _gain(prize: float, shove: float, odds: BlockOdds, costs: float) -> float:
    pushes = 1 - odds.falls - odds.fails
    return odds.falls * max(prize, shove) + pushes * shove - odds.fails * costs


def _blocks(field: Field, player: int, costs: float) -> Iterator[Plan]:
    state = field.state
    if state.status[player] != Status.STANDING and not state.skills[player] & state.match.edition.effects.stands_free:
        return
    reroll = field.reroll(player)
    for victim in block_targets(state, player):
        plain = block_odds(state, player, victim)
        odds = plain.backed(reroll)
        prize, shove = prize_of(field, player, victim), _shove(field, state.at[player], victim)
        gain = _gain(prize, shove, odds, costs) - (field.judgement.reroll * plain.fails if reroll else 0)
        yield Plan(player, gain, odds.fails, (DECLARE["block"][player], BLOCK[victim]), HIT, state.at[player])


def _blitzes(field: Field, player: int, costs: float, least: float) -> Iterator[Plan]:
    """Run up to somebody and hit him, where it is worth the one blitz of the turn."""
    state, paths = field.state, field.paths(player)
    likely = paths.likely(_NEAR_ENOUGH)
    reach = standing_up(state, player)[1]
    here = state.at[player]
    for victim in field.foes:
        at = state.at[victim]
        if state.status[victim] != Status.STANDING or DISTANCE[here][at] > reach + 2:
            continue
        ways, near = paths, likely & AROUND_BITS[at]
        if victim == field.carrier:
            ways = field.paths(player, UNLIKELY)
            near = ways.likely(_NEAR_ENOUGH) & AROUND_BITS[at]
        if near:
            blitz = _Blitz(field, player, victim, costs, ways)
            best = blitz.best(near, reach) if blitz.most > least else None
            if best is not None:
                yield best


class _Blitz:
    """One player's blitz on one opponent: from where, and what it gains."""

    def __init__(self, field: Field, player: int, victim: int, costs: float, paths: Paths) -> None:
        self.field, self.player, self.victim, self.costs, self.paths = field, player, victim, costs, paths
        self.reroll = field.reroll(player)
        self._prize = prize_of(field, player, victim)
        self._at_edge = bool(BIT[field.state.at[victim]] & _OUTERMOST)
        self._pushes = _push(field, victim)
        self.most = max(self._prize, field.judgement.crowd) if self._at_edge else self._prize
        self._known: dict[tuple[int, float, float, float], tuple[float, float]] = {}

    def best(self, near: int, reach: int) -> Plan | None:
        """The best of some squares to hit him from, if it gains anything; where two gain the same, the first."""
        gain, risk, stand = 0.0, 0.0, -1
        for at, chance, steps in self.paths.among(near):
            if steps <= reach:
                there, risked = self._from(at, chance, steps > 0)
                if there > gain or (there == gain and at < stand):
                    gain, risk, stand = there, risked, at
        if stand < 0:
            return None
        answers = declared("blitz", self.player, self.paths[stand], BLOCK[self.victim])
        return Plan(self.player, gain, risk, answers, HIT, stand)

    def _from(self, at: int, chance: float, moved: bool) -> tuple[float, float]:
        """What it gains to hit him from a square, and how likely it loses the turn."""
        field, player, victim = self.field, self.player, self.victim
        shove = _shove(field, at, victim) if self._at_edge else self._pushes
        key = field.support.dice(player, victim, at, moved), chance, shove, _place(field, player, at)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._weighed(*key)
        return known

    def _weighed(self, dice: int, chance: float, shove: float, place: float) -> tuple[float, float]:
        """The same with so many dice, got there so likely, where pushing him and the place itself are worth so much."""
        reroll, costs, field = self.reroll, self.costs, self.field
        of_six = field.figures.faces(field.state, self.player, self.victim)
        plain, odds = thrown(dice, *of_six), thrown(dice, *of_six, reroll and chance > 0.99)
        arrives = backed(chance, reroll)
        gain = arrives * (_gain(self._prize, shove, odds, costs) + place)
        gain -= (1 - arrives) * costs + (field.judgement.reroll * (1 - chance + plain.fails) if reroll else 0)
        return gain, 1 - arrives * (1 - odds.fails)


def _place(field: Field, player: int, at: int) -> float:
    """Whether the blitzer himself then stands well: not at the side line, not alone among opponents."""
    zones, judgement = field.state.zones[field.foe], field.judgement
    edge = judgement.blitz_edge if at // WIDTH in (1, HEIGHT - 2) else 0.0
    back = 6.0 if player == field.carrier else 0.0
    return -edge - back - judgement.blitz_marked * max(0, zones[at] - 1)


def _fouls(field: Field, player: int) -> Iterator[Plan]:
    """Kick whoever lies about, where his going out is worth more than ours being sent off."""
    state, paths, judgement = field.state, field.paths(player), field.judgement
    own = value_of(state, player)
    surely = paths.likely(_SURELY)
    for victim in field.foes:
        around = AROUND_BITS[state.at[victim]] & surely
        if not around or state.status[victim] == Status.STANDING or value_of(state, victim) < own:
            continue
        for at in NEIGHBOURS[state.at[victim]]:
            if around & BIT[at]:
                broken = _kicked(field, player, victim, field.support.kicks(player, victim, at))
                seen = state.match.edition.call.foul_seen(state, player, broken)
                gain = broken * (3.0 + judgement.foul_hurt * value_of(state, victim))
                gain -= seen * (4.0 + judgement.sent_off * own)
                answers = declared("foul", player, paths[at], FOUL[victim])
                yield Plan(player, gain, seen, answers, KICK, at)


def _kicked(field: Field, fouler: int, victim: int, help_: int) -> float:
    """How likely a foul breaks armour with so many more who help than shield."""
    memory = field.state.memory
    memory.foul_help = help_
    broken = field.figures.breaks(field.state, victim, fouler, "foul")
    memory.foul_help = 0
    return broken
