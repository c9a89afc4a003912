"""Room to stand: where a player could come to, on one square or on four at once, and who is in his way there.

Whoever moves, pushes or places somebody asks here, so that no procedure need know how large he is. What is asked for a
player of ordinary size is answered from ``who`` at once.
"""

from __future__ import annotations

from leaguekeeper.play.pitch.geometry import (
    BIT,
    CELLS,
    COVERED,
    NEIGHBOURS,
    NOWHERE,
    ON_PITCH,
    SQUARES,
    STEPS,
    WIDTH,
    anchor,
    distance,
    nearest,
    xy,
)
from leaguekeeper.play.pitch.state import PitchState

__all__ = [
    "beside",
    "everywhere",
    "in_the_way",
    "is_free",
    "neighbours",
    "over",
    "room_left",
    "spot",
    "stand_at",
    "struck_near",
    "ways",
]


def spot(state: PitchState, player: int, square: int) -> int:
    """Where a player stands whose square, or whose one with the lowest x and y, is this."""
    return square + CELLS if player in state.large and 0 <= square < CELLS else square


def is_free(state: PitchState, player: int, at: int) -> bool:
    """Whether nobody else is where a player would come to stand."""
    return state.who[at] < 0 if at < CELLS else not BIT[at] & _others(state, player)


def _others(state: PitchState, player: int) -> int:
    """The squares on which anybody else stands or lies, as a set."""
    at = state.at[player]
    return state.occupied() & ~BIT[at] if at >= 0 else state.occupied()


def ways(state: PitchState, player: int) -> list[int]:
    """Where a player could step to."""
    at, who = state.at[player], state.who
    if at < CELLS:
        return [n for n in NEIGHBOURS[at] if who[n] < 0]
    taken = _others(state, player)
    return [n for n in STEPS[at] if not BIT[n] & taken]


def in_the_way(state: PitchState, player: int, at: int) -> list[int]:
    """The others who stand or lie where a player would come to stand."""
    return list(dict.fromkeys([p for s in COVERED[at] if (p := state.who[s]) >= 0 and p != player]))


def over(square: int) -> tuple[int, ...]:
    """The plots of the pitch that cover a square, the one named after it first."""
    plots = (square + CELLS - back for back in (0, 1, WIDTH, WIDTH + 1))
    return tuple(plot for plot in plots if plot >= CELLS and ON_PITCH[plot])


def stand_at(state: PitchState, player: int, square: int) -> int:
    """Where a player comes to stand who is put on a square of the pitch; ``NOWHERE`` where others leave no room."""
    if not state.large:
        return square if state.who[square] < 0 else NOWHERE
    places = over(square) if player in state.large else (square,)
    return next((at for at in places if is_free(state, player, at)), NOWHERE)


def room_left(state: PitchState, follower: int, here: int) -> int:
    """Where somebody comes to stand who follows into what another has left; ``NOWHERE`` where there is no room."""
    if not state.large:
        return here if state.who[here] < 0 else NOWHERE
    x, y = xy(nearest(state.at[follower], anchor(here)))
    nearby = sorted(COVERED[here], key=lambda s: ((s % WIDTH - x) ** 2 + (s // WIDTH - y) ** 2, s))
    return next((at for s in nearby if (at := stand_at(state, follower, s)) != NOWHERE), NOWHERE)


def everywhere(state: PitchState, player: int) -> list[int]:
    """Every place of the pitch where a player could stand as far as the others are concerned."""
    if player not in state.large:
        return [s for s in SQUARES if state.who[s] < 0]
    taken = _others(state, player)
    return [s + CELLS for s in SQUARES if ON_PITCH[s + CELLS] and not BIT[s + CELLS] & taken]


def beside(state: PitchState, player: int, at: int) -> list[int]:
    """Where a player could stand next to a square or plot."""
    if player not in state.large:
        return [n for n in NEIGHBOURS[at] if state.who[n] < 0]
    return [place for place in everywhere(state, player) if distance(place, at) == 1]


def neighbours(state: PitchState, at: int) -> list[int]:
    """Whoever stands or lies next to a square or plot, each once."""
    who = state.who
    return list(dict.fromkeys([p for n in NEIGHBOURS[at] if (p := who[n]) >= 0]))


def struck_near(state: PitchState, at: int) -> list[int]:
    """Whom something reaches that comes down on a square and spreads to those beside it: all but who stands there."""
    there = state.who[at]
    return [p for p in neighbours(state, at) if p != there]
