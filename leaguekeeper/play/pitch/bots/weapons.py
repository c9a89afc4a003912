"""What the bearers of weapons do, and those who need only look at somebody: stab, cut, spew, whirl, gaze.

What a weapon does differs from edition to edition, so each victim is tried out. A gaze is reckoned: it frees our
carrier of whoever marks him, or the way that he is to go.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from leaguekeeper.play.pitch.actions import DECLARE, Action
from leaguekeeper.play.pitch.bots.ball import ball_plans
from leaguekeeper.play.pitch.bots.field import DISTANCE, Field
from leaguekeeper.play.pitch.bots.plans import HIT, Plan, declared
from leaguekeeper.play.pitch.bots.trials import Answer, tried
from leaguekeeper.play.pitch.geometry import NEIGHBOURS
from leaguekeeper.play.pitch.paths import success
from leaguekeeper.play.pitch.procedures.moving.action import block_targets
from leaguekeeper.play.pitch.state import Mark

__all__ = ["weapon_plans"]

_SAFELY = 0.9
"""How likely somebody must get beside whom he is to look at."""

_LOOKED_AT = 3
"""How far from our carrier somebody may be and still be worth a look, in squares."""


def weapon_plans(game: Any, field: Field, offered: Sequence[Action], answer: Answer) -> Iterator[Plan]:
    """Plans of those who can do more to an opponent than hit him."""
    for player, actions in _attacks(field, offered):
        yield Plan(player, *tried(game, field.state, field.side, actions, answer), actions, HIT)
    gazes = field.state.match.edition.effects.gazes
    for player in field.able:
        if gazes and field.state.skills[player] & gazes and player != field.carrier:
            yield from _gazes(field, player)


def _attacks(field: Field, offered: Sequence[Action]) -> Iterator[tuple[int, tuple[Action, ...]]]:
    state, effects = field.state, field.state.match.edition.effects
    weapons = (
        ("stab", effects.poisoned_dagger), ("vomit", effects.vomits), ("breathe-fire", effects.breathes_fire),
        ("chainsaw", effects.saws | effects.chainsaw),
    )  # fmt: skip
    for player in field.able:
        if effects.ball_and_chain and state.skills[player] & effects.ball_and_chain:
            yield player, (DECLARE["whirl"][player],)
        if DECLARE["block"][player] in offered:
            for kind, mask in weapons:
                if state.skills[player] & mask and (kind != "chainsaw" or _saws(field, player)):
                    yield from (
                        (player, (DECLARE["block"][player], (kind, foe))) for foe in block_targets(state, player)
                    )
        elif DECLARE["start-chainsaw"][player] in offered and player != field.carrier:
            yield player, (DECLARE["start-chainsaw"][player],)


def _saws(field: Field, player: int) -> bool:
    """Whether his chainsaw runs: under some rules it must be started first."""
    state, effects = field.state, field.state.match.edition.effects
    return bool(state.skills[player] & effects.saws or state.marks[player] & Mark.RUNNING)


def _gazes(field: Field, player: int) -> Iterator[Plan]:
    """The look at each opponent who stands in our carrier's way, from where it is safe to get to."""
    state, here = field.state, field.state.at[player]
    for foe in field.foes:
        freed = _freed(field, foe)
        if freed <= 0:
            continue
        beside = [at for at in NEIGHBOURS[state.at[foe]] if at == here or at in field.paths(player)]
        ways = [(1.0, ()) if at == here else (field.paths(player)[at].chance, field.paths(player)[at].squares)
                for at in beside]  # fmt: skip
        chance, at, squares = max(
            ((chance, at, squares) for (chance, squares), at in zip(ways, beside, strict=True)),
            key=lambda way: (way[0], -state.zones[field.foe][way[1]], -len(way[2])), default=(0.0, here, ()),
        )  # fmt: skip
        if chance >= _SAFELY:
            works = success(_needed(field, player, foe, at))
            yield Plan(player, chance * works * freed, 1 - chance, declared("move", player, squares, ("gaze", foe)),
                       HIT, at)  # fmt: skip


def _needed(field: Field, player: int, foe: int, at: int) -> int:
    """The roll that the gaze needs from a square."""
    state, home = field.state, field.state.at[player]
    if at != home:
        state.shift(player, at)
    need = state.match.edition.call.gaze(state, player, foe)
    if at != home:
        state.shift(player, home)
    return need


def _freed(field: Field, foe: int) -> float:
    """What our carrier can do more while an opponent near him marks nobody."""
    state = field.state
    near = field.ours and DISTANCE[state.at[foe]][state.at[field.carrier]] <= _LOOKED_AT
    if not near or not state.zoning[foe] or field.carrier not in field.able:
        return 0.0
    after = state.copy()
    after.mark(foe, Mark.HYPNOTISED)
    return _carried(Field(after, field.side, field.sight, judgement=field.judgement)) - _carried(field)


def _carried(field: Field) -> float:
    """The most that can be gained with the ball."""
    return max((plan.gain for plan in ball_plans(field)), default=0.0)
