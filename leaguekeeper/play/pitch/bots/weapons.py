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
from leaguekeeper.play.pitch.paths import Path, success
from leaguekeeper.play.pitch.procedures.moving.action import block_targets
from leaguekeeper.play.pitch.state import Mark

__all__ = ["weapon_plans"]

_SAFELY = 0.9
"""How likely somebody must get beside whom he is to look at."""

_RUNS = 4.0
"""What it is worth to have a chainsaw running."""

_LOOKED_AT = 3
"""How far from our carrier somebody may be and still be worth a look, in squares."""


def weapon_plans(game: Any, field: Field, offered: Sequence[Action], answer: Answer) -> Iterator[Plan]:
    """Plans of those who can do more to an opponent than hit him."""
    gazes = field.state.match.edition.effects.gazes
    for player in field.able:
        for actions in _attacks(field, player):
            if actions[0] in offered:
                yield Plan(player, *tried(game, field.state, field.side, actions, answer), actions, HIT)
        if player != field.carrier and DECLARE["start-chainsaw"][player] in offered:
            yield Plan(player, _RUNS, 0.0, (DECLARE["start-chainsaw"][player],), HIT)
        if player != field.carrier and field.state.skills[player] & gazes and DECLARE["move"][player] in offered:
            yield from _gazes(field, player)


def _attacks(field: Field, player: int) -> Iterator[tuple[Action, ...]]:
    """Whom he may harm by a weapon of his, and how."""
    state, effects = field.state, field.state.match.edition.effects
    saws = effects.saws | (effects.chainsaw if state.marks[player] & Mark.RUNNING else 0)
    if state.skills[player] & effects.ball_and_chain:
        yield (DECLARE["whirl"][player],)
    for kind, mask in (
        ("stab", effects.poisoned_dagger), ("vomit", effects.vomits), ("breathe-fire", effects.breathes_fire),
        ("chainsaw", saws),
    ):  # fmt: skip
        if state.skills[player] & mask:
            yield from ((DECLARE["block"][player], (kind, foe)) for foe in block_targets(state, player))


def _gazes(field: Field, player: int) -> Iterator[Plan]:
    """The look at each opponent who stands in our carrier's way, from where it is safest to get to."""
    state, paths, here = field.state, field.paths(player), field.state.at[player]
    for foe in field.foes:
        freed = _freed(field, foe)
        if freed <= 0:
            continue
        ways = [(at, Path(1.0, ()) if at == here else paths[at])
                for at in NEIGHBOURS[state.at[foe]] if at == here or at in paths]  # fmt: skip
        if not ways:
            continue
        at, way = max(ways, key=lambda each: (each[1].chance, -state.zones[field.foe][each[0]], -each[1].steps))
        if way.chance >= _SAFELY:
            works = way.chance * success(_needed(field, player, foe, at))
            answers = declared("move", player, way, ("gaze", foe))
            yield Plan(player, works * freed, 1 - way.chance, answers, HIT, at)


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
