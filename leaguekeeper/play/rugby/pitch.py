"""The pitch in tenths of an inch: its limits, halves and in-goals, who is ahead of whom, free spots, a ball outside."""

from __future__ import annotations

from collections.abc import Iterable

from leaguekeeper.play.core.protocol import Seat
from leaguekeeper.play.rugby.geometry import (
    BASE,
    RADIUS,
    Point,
    clear,
    gap_up_to,
    meets_segment,
    near_segment,
    rings,
    square,
    touching,
)
from leaguekeeper.play.rugby.state import Player, State

__all__ = [
    "GOAL",
    "HALFWAY",
    "LENGTH",
    "WIDTH",
    "ahead",
    "ball_contact",
    "ball_on_pitch",
    "carry",
    "free_spot",
    "in_contact",
    "in_half",
    "inside",
    "loose",
    "measured",
    "progress",
    "touches_in_goal",
    "touches_way",
    "within",
]

LENGTH, WIDTH, GOAL = 240, 180, 30
"""Between the try lines, from side to side, and how deep an in-goal is (house ruling G4)."""

HALFWAY = LENGTH // 2
_TENTHS = 10


def inside(at: Point) -> bool:
    """Whether a base at that point lies wholly on the pitch, in-goals included (house ruling G24)."""
    return -GOAL + RADIUS <= at[0] <= LENGTH + GOAL - RADIUS and RADIUS <= at[1] <= WIDTH - RADIUS


def ball_on_pitch(at: Point) -> bool:
    """Whether the ball lies on the pitch."""
    return -GOAL <= at[0] <= LENGTH + GOAL and 0 <= at[1] <= WIDTH


def progress(seat: Seat, at: Point) -> int:
    """How far a point lies from a side's own try line, towards the line it attacks."""
    return at[0] if seat == 0 else LENGTH - at[0]


def touches_in_goal(seat: Seat, at: Point) -> bool:
    """Whether a base touches or stands in the in-goal that its side attacks (L128)."""
    return progress(seat, at) + RADIUS >= LENGTH


def ahead(state: State, receiver: Player, passer: Player) -> bool:
    """Whether a receiver is ahead of the passer (L114, house ruling G17)."""
    lead = progress(passer.seat, receiver.spot) - progress(passer.seat, passer.spot)
    return lead > 0 or (lead == 0 and state.reads("level-pass", "forward"))


def within(state: State, a: Point, b: Point, reach: int) -> bool:
    """Whether two bases are at most so many tenths apart, measured as the group measures (house ruling G4)."""
    if state.reads("measuring-from", "centre"):
        return square(a, b) <= reach * reach
    return gap_up_to(a, b, reach)


def measured(state: State, a: Point, b: Point, reach: int) -> bool:
    """The same of a ball to be caught, a wall, room at a throw-in, which by ruling always run from edge to edge."""
    return within(state, a, b, reach) if state.reads("centre-measures", "every") else gap_up_to(a, b, reach)


def in_contact(state: State, a: Point, b: Point) -> bool:
    """Whether two bases touch: no gap between them, or less than a tenth of an inch as that ruling reads it."""
    return touching(a, b) if state.reads("contact", "tenth") else square(a, b) <= BASE * BASE


def touches_way(state: State, spot: Point, a: Point, b: Point, reach: int = 0) -> bool:
    """Whether a base on its way from a to b touches one that stands at a spot, or so many tenths nearer to it."""
    if state.reads("contact", "tenth"):
        return near_segment(spot, a, b, BASE + 1 + reach)
    return meets_segment(spot, a, b, BASE + reach)


def ball_contact(state: State, player: Player) -> bool:
    """Whether a player touches the loose ball, which lies on a marker as wide as a base."""
    return state.ball.at is not None and (
        square(player.spot, state.ball.at) < BASE * BASE or in_contact(state, player.spot, state.ball.at)
    )


def in_half(seat: Seat, at: Point, from_halfway: int) -> bool:
    """Whether a base stands in its side's half, so many tenths at least from the halfway line (house ruling G28)."""
    return inside(at) and progress(seat, at) + RADIUS + from_halfway <= HALFWAY


def free_spot(around: Point, bases: Iterable[Point]) -> Point:
    """The nearest spot on the pitch where a base stands on nobody."""
    others = list(bases)
    near = (min(max(around[0], -GOAL + RADIUS), LENGTH + GOAL - RADIUS), min(max(around[1], RADIUS), WIDTH - RADIUS))
    return next(spot for spot in rings(near, LENGTH) if inside(spot) and clear(spot, others))


def carry(state: State, player: Player) -> None:
    """Give a player the ball."""
    state.ball.carrier = player.id
    state.ball.at = None
    state.ball.last = player.seat
    state.tell("ball", player=player.id)


def loose(state: State, at: Point) -> None:
    """Let the ball lie at a point, or come back in from outside (house ruling G24)."""
    state.ball.carrier = None
    state.ball.at = at
    if ball_on_pitch(at):
        state.tell("loose", at=list(at))
    else:
        _thrown_in(state, at)


def _ball_lands(state: State, at: Point) -> Point:
    """Where a ball lies that would come to rest there: 1 inch inside if it went out."""
    margin = state.house.figures.kickoff["throw_in"] * _TENTHS
    x = min(max(at[0], -GOAL + margin), LENGTH + GOAL - margin) if not -GOAL <= at[0] <= LENGTH + GOAL else at[0]
    y = min(max(at[1], margin), WIDTH - margin) if not 0 <= at[1] <= WIDTH else at[1]
    return x, y


def _thrown_in(state: State, out: Point) -> None:
    at = _ball_lands(state, out)
    state.ball.at = at
    state.tell("out", at=list(out), back=list(at))
    side = 1 - state.ball.last
    takers = [each for each in state.team(side) if each.standing]
    if not takers or state.reads("ball-out", "loose-inside"):
        return
    taker = min(takers, key=lambda each: (square(each.spot, at), each.id))
    room = state.house.figures.kickoff["throw_in_room"] * _TENTHS
    taker.at = free_spot(at, [each.spot for each in state.pitch() if each.seat == side and each is not taker])
    _make_room(state, taker, room)
    carry(state, taker)


def _make_room(state: State, taker: Player, room: int) -> None:
    for each in state.team(1 - taker.seat):
        if _crowds(state, each.spot, taker.spot, room):
            others = state.bases(each.id)
            each.at = next(
                spot
                for spot in rings(each.spot, LENGTH)
                if inside(spot) and clear(spot, others) and not _crowds(state, spot, taker.spot, room)
            )
            state.tell("moved-away", player=each.id, at=list(each.at))


def _crowds(state: State, a: Point, b: Point, room: int) -> bool:
    """Whether somebody stands nearer than that to whoever throws in (house ruling G24)."""
    if state.reads("throw-in-room", "tenth-less"):
        return measured(state, a, b, room - 1)
    centres = state.reads("centre-measures", "every") and state.reads("measuring-from", "centre")
    return square(a, b) < (room if centres else BASE + room) ** 2
