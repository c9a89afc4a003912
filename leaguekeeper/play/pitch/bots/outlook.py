"""How a side stands when a turn has ended, in figures that a coach would name, and what they are worth.

The figures are weighed and added up: what comes out is how likely this side scores next in this half, less how likely
the other one does, in hundredths. The weights are learned from matches that coaches have played against each other
(``learning.py``) and lie with the data of the pitch.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache

from leaguekeeper.base.paths import resources
from leaguekeeper.play.pitch.bots.contact import value_of
from leaguekeeper.play.pitch.bots.field import DISTANCE, Field
from leaguekeeper.play.pitch.bots.figures import Figures
from leaguekeeper.play.pitch.geometry import AROUND_BITS, CORNERS, HEIGHT, WIDTH
from leaguekeeper.play.pitch.state import PitchState, Status

__all__ = ["WEIGHTS", "features", "learned", "worth_of"]

WEIGHTS = ("play", "pitch", "outlook.json")
"""Where the weights lie among the resources."""


def features(state: PitchState, side: int, figures: Figures | None = None) -> dict[str, float]:
    """The figures of a position in which ``side`` has ended its turn; each is about 1 at most."""
    field, foe = Field(state, side, 2, figures), Field(state, 1 - side, 0, figures)
    found = _numbers(field)
    left, theirs = field.turns_left, field.their_turns
    found["turns"] = (left + theirs) / 16
    if field.ours:
        found |= _our_ball(field)
    elif field.theirs:
        found |= _their_ball(field, foe)
    elif state.ball >= 0:
        found |= _loose_ball(field, foe)
    return found


def _numbers(field: Field) -> dict[str, float]:
    """Who stands, who lies, who is out, what is in reserve: ours less theirs."""
    state, status = field.state, field.state.status
    sides = field.mates, field.foes
    standing, lying, stunned, value, edge = (
        [sum(each(p) for p in team) for team in sides]
        for each in (
            lambda p: status[p] == Status.STANDING,
            lambda p: status[p] == Status.PRONE,
            lambda p: status[p] == Status.STUNNED,
            lambda p: value_of(state, p),
            lambda p: state.at[p] // WIDTH in (1, HEIGHT - 2),
        )
    )
    stock = [min(4, state.rerolls[each] + state.leader[each]) for each in (field.side, field.foe)]
    return {
        "always": 1.0, "standing": (standing[0] - standing[1]) / 11, "lying": (lying[0] - lying[1]) / 11,
        "stunned": (stunned[0] - stunned[1]) / 11, "value": (value[0] - value[1]) / 60,
        "side-lines": (edge[0] - edge[1]) / 11, "re-rolls": (stock[0] - stock[1]) / 4,
    }  # fmt: skip


def _our_ball(field: Field) -> dict[str, float]:
    """We have it: how far it is, how safe it is, who stands around it."""
    state, carrier, at = field.state, field.carrier, field.state.at[field.carrier]
    arrival, lost = field.arrival(state.ma[carrier], field.to_goal(at)), field.exposure(carrier, at)
    corners = sum(state.who[at + step] in field.mates for step in CORNERS)
    ahead = sum(field.to_goal(state.at[p]) < state.ma[p] and not state.status[p] for p in field.mates if p != carrier)
    return {
        "ours": 1.0, "ours-arrives": arrival, "ours-exposed": lost, "ours-arrives-exposed": arrival * lost,
        "ours-corners": corners / 4, "ours-marked": min(3, state.zones[field.foe][at]) / 3,
        "ours-far": field.to_goal(at) / 25, "ours-receivers": min(3, ahead) / 3, "ours-turns": field.turns_left / 8,
    }  # fmt: skip


def _their_ball(field: Field, foe: Field) -> dict[str, float]:
    """They have it: how near they are, who marks the carrier, who stands before him."""
    state, carrier, at = field.state, field.carrier, field.state.at[field.carrier]
    far = foe.to_goal(at)
    arrival = foe.arrival(state.ma[carrier], far) if field.their_turns else 0.0
    before = [
        p for p in field.mates
        if state.zoning[p] and foe.to_goal(state.at[p]) < far and DISTANCE[state.at[p]][at] <= state.ma[carrier] + 2
    ]  # fmt: skip
    rows = {state.at[p] // WIDTH // 3 for p in before}
    free = far <= state.ma[carrier] + 2 and field.their_turns > 0
    runs = field.paths(carrier).safest(_goal_squares(foe.goal)) if free else 0.0
    corners = sum(state.who[at + step] in field.foes for step in CORNERS)
    return {
        "theirs": 1.0, "theirs-arrives": arrival, "theirs-runs-in": runs,
        "theirs-marked": min(3, state.zones[field.side][at]) / 3, "theirs-before": min(6, len(before)) / 6,
        "theirs-screen": len(rows) / 5, "theirs-corners": corners / 4, "theirs-far": far / 25,
        "theirs-turns": field.their_turns / 8,
    }  # fmt: skip


@cache
def _goal_squares(goal: int) -> int:
    return sum(1 << (row * WIDTH + goal) for row in range(1, HEIGHT - 1))


def _loose_ball(field: Field, foe: Field) -> dict[str, float]:
    """Nobody has it: who is near, and whose end zone is."""
    state, ball = field.state, field.state.ball
    ours = sum(1 for p in field.mates if not state.status[p] and DISTANCE[state.at[p]][ball] <= state.ma[p])
    theirs = sum(1 for p in field.foes if not state.status[p] and DISTANCE[state.at[p]][ball] <= state.ma[p])
    mark, marked = ((state.zoners[each] & AROUND_BITS[ball]).bit_count() for each in (field.side, field.foe))
    return {
        "loose": 1.0, "loose-near": (min(5, ours) - min(5, theirs)) / 5, "loose-ours": min(2, mark) / 2,
        "loose-theirs": min(2, marked) / 2, "loose-far": (field.to_goal(ball) - foe.to_goal(ball)) / 25,
    }  # fmt: skip


@cache
def learned() -> Mapping[str, float]:
    """The weights that came with the program, by the names of the figures."""
    path = resources().joinpath(*WEIGHTS)
    weights: dict[str, float] = json.loads(path.read_text(encoding="utf-8"))["weights"]
    return weights


def worth_of(state: PitchState, side: int, weights: Mapping[str, float]) -> float:
    """What a position is worth to the side that has ended its turn, in hundredths of a touchdown."""
    return 100 * sum(weights.get(name, 0.0) * value for name, value in features(state, side).items())
