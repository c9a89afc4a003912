"""Where everything lies on the table: a lane for each match, a column for each zone, a place for each player.

Measured in the table's own units, of which a lane is 330 wide; the whole is scaled to the room there is.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF

from leaguekeeper.play.cards.state import Season
from leaguekeeper.play.core.protocol import Seat
from leaguekeeper.ui.cards.card_paint import CARD_HIGH, CARD_WIDE

__all__ = ["LANE_GAP", "MATCH_HIGH", "MATCH_WIDE", "Column", "Lane", "lay_lanes"]

LANE_GAP = 8.0
MATCH_WIDE, MATCH_HIGH = 118.0, 184.0
STEP = 108.0
TOP = 14.0
PAD = 6.0
ROOM, TIGHT = 330.0, 312.0
"""The least height of a lane, alone or above another."""


@dataclass(frozen=True, slots=True)
class Column:
    """A zone: whose it is (None: nobody's), its box, and where each player and the total lie."""

    zone: int
    seat: Seat | None
    box: QRectF
    places: dict[str, QRectF]
    total: QRectF


@dataclass(frozen=True, slots=True)
class Lane:
    """A match on the table."""

    match: int
    box: QRectF
    card: QPointF
    columns: list[Column] = field(default_factory=list)


def lay_lanes(season: Season, wide: float, high: float) -> tuple[float, list[Lane]]:
    """The scale, and the lanes in units of the table for a room of that size: one row, or two where that is larger."""
    numbers = [number for number, match in enumerate(season.matches) if match.open]
    if not numbers:
        return 1.0, []
    half = (len(numbers) + 1) // 2
    one, two = [numbers], [numbers[:half], numbers[half:]]
    single = _scale(season, one, wide, high, ROOM)
    double = _scale(season, two, wide, high, TIGHT) if len(numbers) > 3 else 0.0
    rows, scale = (two, double) if double > 1.15 * single else (one, single)
    tall = (high / scale - LANE_GAP * (len(rows) - 1)) / len(rows)
    lanes: list[Lane] = []
    for place, row in enumerate(rows):
        lanes += _row(season, row, wide / scale, QRectF(0, place * (tall + LANE_GAP), 0, tall))
    return scale, lanes


def _scale(season: Season, rows: list[list[int]], wide: float, high: float, room: float) -> float:
    whole = max(sum(_lane_wide(season, number) for number in row) + LANE_GAP * (len(row) - 1) for row in rows)
    return min(wide / whole, high / (room * len(rows)), 1.35)


def _row(season: Season, numbers: list[int], wide: float, strip: QRectF) -> list[Lane]:
    widths = [_lane_wide(season, number) for number in numbers]
    spare = (wide - sum(widths) - LANE_GAP * (len(widths) - 1)) / len(widths)
    lanes, left = [], 0.0
    for number, lane_wide in zip(numbers, widths, strict=True):
        lanes.append(_lane(season, number, QRectF(left, strip.top(), lane_wide + spare, strip.height())))
        left += lane_wide + spare + LANE_GAP
    return lanes


def _lane_wide(season: Season, number: int) -> float:
    columns = 2 if not season.matches[number].tournament else max(2, len(season.present(number)) + 1)
    return MATCH_WIDE + columns * (CARD_WIDE + PAD) + 2 * PAD


def _lane(season: Season, number: int, box: QRectF) -> Lane:
    match = season.matches[number]
    if not match.tournament:
        middle = box.center().x() - MATCH_WIDE / 2
        lane = Lane(number, box, QPointF(middle, box.top() + TOP))
        owners = {here.zone: here.seat for here in season.players.values() if here.match == number}
        for zone, left in ((0, middle - PAD - CARD_WIDE), (1, middle + MATCH_WIDE + PAD)):
            lane.columns.append(_column(season, number, zone, owners.get(zone), left, box))
        return lane
    lane = Lane(number, box, QPointF(box.left() + PAD, box.top() + TOP))
    left = box.left() + 2 * PAD + MATCH_WIDE
    seats: list[Seat | None] = [*season.present(number)]
    if len(seats) < season.seats:
        seats.append(None)
    for seat in seats:
        lane.columns.append(_column(season, number, 2, seat, left, box))
        left += CARD_WIDE + PAD
    return lane


def _column(season: Season, number: int, zone: int, seat: Seat | None, left: float, lane: QRectF) -> Column:
    players = season.at(number, seat) if seat is not None else []
    upright = [player for player in players if season.players[player].standing]
    lying = [player for player in players if player not in upright]
    start = lane.top() + TOP
    room = lane.height() - TOP - 52 - (CARD_WIDE + 6) * len(lying)
    need = CARD_HIGH + STEP * (len(upright) - 1)
    step = STEP if need <= room or len(upright) < 2 else max(26.0, STEP - (need - room) / (len(upright) - 1))
    places, top = {}, start
    for player in upright:
        places[player] = QRectF(left, top, CARD_WIDE, CARD_HIGH)
        top += step
    top = start + (CARD_HIGH + step * (len(upright) - 1) + 6 if upright else 0)
    outward = left + CARD_WIDE - CARD_HIGH if zone == 0 else left
    roomy = zone != 2 and lane.left() <= outward and outward + CARD_HIGH <= lane.right()
    edge = outward if roomy or zone == 2 else left if zone == 0 else left + CARD_WIDE - CARD_HIGH
    if lying and not roomy:
        top = max(top, start + MATCH_HIGH + 12)
    for player in lying:
        places[player] = QRectF(edge, top, CARD_HIGH, CARD_WIDE)
        top += CARD_WIDE + 6 if player == lying[-1] or lane.height() > 420 else 34
    total = QRectF(left - 8, min(top + 2, lane.bottom() - 46), CARD_WIDE + 16, 46)
    return Column(zone, seat, QRectF(left, start, CARD_WIDE, CARD_HIGH), places, total)
