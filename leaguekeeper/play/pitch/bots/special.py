"""What only some sides can do: spells, weapons, bombs, team-mates to throw. Each likely target is tried out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

from leaguekeeper.play.pitch.actions import DECLARE, TARGET, Action, Used
from leaguekeeper.play.pitch.bots.field import DISTANCE, Field
from leaguekeeper.play.pitch.bots.plans import BALL, HIT, MAGIC, Plan, declared
from leaguekeeper.play.pitch.bots.trials import Answer, tried
from leaguekeeper.play.pitch.bots.weapons import weapon_plans
from leaguekeeper.play.pitch.clock import last_turn
from leaguekeeper.play.pitch.geometry import NEIGHBOURS, SQUARES, WIDTH
from leaguekeeper.play.pitch.state import PitchState, Status

__all__ = ["blast", "special_plans", "worth_keeping"]

_TRIED = 4
"""How many targets of each kind are tried out."""

_SURE_THROW = 6
"""How far bombs are thrown, in squares."""

_KEPT, _KEPT_EACH_TURN = 4.0, 1.3
"""What a spell not yet cast is worth, and how much more with every turn that is left of the match."""


def special_plans(game: Any, field: Field, options: Iterable[Action], answer: Answer) -> Iterator[Plan]:
    """Plans for what some sides can do besides running and hitting."""
    offered, state, keep = list(options), field.state, worth_keeping(field)
    for actions in _spells(field, offered):
        gain, risk = tried(game, state, field.side, actions, answer)
        yield Plan(-1, gain - keep, risk, actions, MAGIC)
    for player, actions in _bombs(field, offered):
        yield Plan(player, *tried(game, state, field.side, actions, answer), actions, HIT)
    for player, throw in _flights(field, offered):
        yield Plan(player, *tried(game, state, field.side, throw, answer), throw, BALL, -1, field.carrier)
    yield from weapon_plans(game, field, offered, answer)


def worth_keeping(field: Field) -> float:
    """What it is worth to keep a spell: a better moment may come, the likelier the longer the match goes on."""
    last = last_turn(field.state)
    return _KEPT + _KEPT_EACH_TURN * (field.turns_left + last * max(0, 2 - field.state.half))


def blast(state: PitchState, at: int, side: int) -> float:
    """How many it hits that something goes off on a square: each opponent, the carrier more, own players less."""
    worth = 0.0
    for near in (at, *NEIGHBOURS[at]):
        player = state.who[near]
        if player >= 0 and state.status[player] == Status.STANDING:
            each = 4.0 if state.carrier == player else 1.0
            worth += each if state.side[player] != side else -1.5 * each
    return worth


def _spell_targets(state: PitchState, side: int) -> list[int]:
    """The squares on which a spell that strikes all around may be worth its while."""
    return sorted(SQUARES, key=lambda at: blast(state, at, side), reverse=True)[:_TRIED]


def _spells(field: Field, offered: list[Action]) -> Iterator[tuple[Action, ...]]:
    """The likeliest spells of a wizard who casts in his side's turn."""
    names = {action[1] for action in offered if action[0] == "spell"}
    if "fireball" in names:
        yield from ((("spell", "fireball"), TARGET[at]) for at in _spell_targets(field.state, field.side))
    if "zap" in names and field.theirs:
        yield ("spell", "zap"), ("zap", field.carrier)
    if "lightning" in names:
        yield from ((("spell", "lightning"), bolt) for bolt in _bolts(field))


def _bolts(field: Field) -> list[Action]:
    """Where lightning may come from to strike somebody dear near the edge: their carrier above all."""
    state, found = field.state, []
    for foe in field.foes:
        row, column = divmod(state.at[foe], WIDTH)
        worth = 20.0 if foe == field.carrier else float(state.st[foe])
        if state.status[foe] == Status.STANDING and min(row, 16 - row) <= 5:
            edge, deep = ("north", row) if row < 8 else ("south", 16 - row)
            found.append((worth - deep, ("lightning", edge, min(25, column))))
    return [bolt for _worth, bolt in sorted(found, reverse=True)[:2]]


def _bombs(field: Field, offered: list[Action]) -> Iterator[tuple[int, tuple[Action, ...]]]:
    """Bombs among opponents who stand together, in an empty square where nobody catches them."""
    state = field.state
    for player in [action[2] for action in offered if action[:2] == ("declare", "bomb")]:
        here = state.at[player]
        near = [at for at in SQUARES if state.who[at] < 0 and 2 < DISTANCE[here][at] <= _SURE_THROW]
        for at in sorted(near, key=lambda at: blast(state, at, field.side), reverse=True)[:_TRIED]:
            if blast(state, at, field.side) > 1:
                yield player, (DECLARE["bomb"][player], TARGET[at])


def _flights(field: Field, offered: list[Action]) -> Iterator[tuple[int, Sequence[Action]]]:
    """Our carrier thrown to where he scores, or could run from to score."""
    state, light = field.state, field.state.match.edition.effects.light
    if not field.ours or not state.skills[field.carrier] & light or state.used & Used.PASS:
        return
    for thrower in [action[2] for action in offered if action[:2] == ("declare", "throw-team-mate")]:
        beside = [field.paths(thrower)[at] for at in NEIGHBOURS[state.at[field.carrier]] if at in field.paths(thrower)]
        path = max(beside, key=lambda each: (each.chance, -len(each.squares)), default=None)
        if path is None or path.chance < 0.9:
            continue
        lifted = ("pick-up-team-mate", field.carrier)
        for at in _landings(field, thrower, path.squares[-1] if path.squares else state.at[thrower]):
            yield thrower, declared("throw-team-mate", thrower, path, lifted, TARGET[at])


def _landings(field: Field, thrower: int, stand: int) -> list[int]:
    """Free squares within a throw from which the end zone is not far, the nearest and least marked first."""
    state, runs, home = field.state, _runs(field), field.state.at[thrower]
    reach, marked = state.match.edition.call.throws_mate, state.zones[field.foe]
    if stand != home:
        state.shift(thrower, stand)
    free = [at for at in SQUARES if field.to_goal(at) <= runs and state.who[at] < 0]
    liked = sorted(free, key=lambda at: field.to_goal(at) + 2 * marked[at] + 0.3 * DISTANCE[stand][at])
    found = list(islice((at for at in liked if reach(state, thrower, at) is not None), _TRIED))
    if stand != home:
        state.shift(thrower, home)
    return found


def _runs(field: Field) -> int:
    """How far our carrier can still run this turn once he has landed."""
    return field.state.ma[field.carrier] if field.carrier in field.able else 1
