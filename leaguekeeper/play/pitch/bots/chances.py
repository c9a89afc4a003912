"""How likely a side is to win, at a glance: score, clock, ball and numbers, without playing on.

A rough reckoning by hand: a touchdown's lead counts more the less there is to play, and the drive under way counts as
much of a touchdown as it is likely to bring. Differences say more than the figure itself.
"""

from __future__ import annotations

from math import exp, sqrt

from leaguekeeper.play.pitch.bots.field import DISTANCE
from leaguekeeper.play.pitch.geometry import WIDTH
from leaguekeeper.play.pitch.state import PitchState, Status

__all__ = ["win_chance"]

_STEEP = 1.7
_LEAST, _OPEN = 0.22, 0.85
"""How much chance is still to come at the last moment, and how much in a whole match more."""

_PLAYER = 0.05
"""What each player more is worth in touchdowns, over a whole match."""

_RECEIVES = 0.35
_STOLEN = 0.1
_RUSH = 2


def win_chance(state: PitchState, side: int) -> float:
    """The chance of a side to win, half of the draws counted with it: from 0 to 1."""
    last = int(state.match.edition.figures["turns"])
    later = last if state.half == 1 else 0
    left = [max(0, last - state.turns[each]) for each in (0, 1)]
    share = min(1.0, (sum(left) / 2 + later) / (2 * last))
    later_drive = _first_of_half(state) if later else 0.0
    lead = later_drive + state.score[0] - state.score[1] + _drive(state, left) + _PLAYER * _numbers(state) * share
    chance = 1 / (1 + exp(-_STEEP * lead / (_LEAST + _OPEN * sqrt(share))))
    return chance if side == 0 else 1 - chance


def _first_of_half(state: PitchState) -> float:
    """What it brings the home side that it, or the other, receives first after half-time."""
    first = state.memory.first_receiver
    return _RECEIVES if (state.receiving if first < 0 else first) == 1 else -_RECEIVES


def _numbers(state: PitchState) -> int:
    """How many players more the home side can still field."""
    able = (Status.STANDING, Status.PRONE, Status.STUNNED, Status.RESERVES)
    sides = [sum(1 for player in state.team(each) if state.status[player] in able) for each in (0, 1)]
    return sides[0] - sides[1]


def _drive(state: PitchState, left: list[int]) -> float:
    """What the drive under way is likely to bring, in touchdowns of the home side."""
    if state.carrier >= 0:
        side = state.side[state.carrier]
        brings = _carried(state, side, left[side] + (state.active == side)) - _STOLEN * min(1.0, left[1 - side] / 4)
        return brings if side == 0 else -brings
    if state.ball < 0:
        brings = _RECEIVES * min(1.0, max(left) / 5)
        return brings if state.receiving == 0 else -brings
    nearer = _nearest(state, 1) - _nearest(state, 0)
    return 0.4 * min(1.0, max(left) / 3) * (2 / (1 + exp(-nearer / 2)) - 1)


def _carried(state: PitchState, side: int, turns: int) -> float:
    """How likely the carrier's side scores in so many turns."""
    carrier = state.carrier
    far = abs(state.at[carrier] % WIDTH - (WIDTH - 2 if side == 0 else 1))
    move = max(1, state.ma[carrier])
    needed = -(-far // (move + _RUSH))
    if needed > turns:
        return 0.03
    spare = min(3, turns - -(-far // move))
    beside = state.zones[1 - side][state.at[carrier]]
    held = 0.12 * beside + (0.15 if state.status[carrier] else 0.0)
    return min(0.95, max(0.05, 0.55 + 0.09 * spare + (0.2 if needed == 1 else 0.0) - held - 0.012 * far))


def _nearest(state: PitchState, side: int) -> int:
    ball = state.ball
    standing = (p for p in state.on_pitch(side) if state.status[p] == Status.STANDING)
    return min((DISTANCE[state.at[player]][ball] for player in standing), default=WIDTH)
