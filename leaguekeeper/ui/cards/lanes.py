"""Where everything lies on the table: a lane for each match, a column for each zone, a place for each player.

Measured in the table's own units, of which a lane is 330 wide; the whole is scaled to the room there is.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF

from leaguekeeper.play.cards.state import Season
from leaguekeeper.play.protocol import Seat
from leaguekeeper.ui.cards.card_paint import CARD_HIGH, CARD_WIDE

__all__ = ["LANE_GAP", "MATCH_HIGH", "MATCH_WIDE", "Column", "Lane", "lay_lanes"]

LANE_GAP = 8.0
MATCH_WIDE, MATCH_HIGH = 118.0, 184.0
STEP = 108.0
TOP = 14.0
PAD = 6.0


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
    """The scale, and the lanes in units of the table for a room of that size."""
    numbers = [number for number, match in enumerate(season.matches) if match.open]
    if not numbers:
        return 1.0, []
    widths = [_lane_wide(season, number) for number in numbers]
    whole = sum(widths) + LANE_GAP * (len(widths) - 1)
    scale = min(wide / whole, high / 330.0, 1.35)
    spare = (wide / scale - whole) / len(widths)
    lanes, left = [], 0.0
    for number, lane_wide in zip(numbers, widths, strict=True):
        lanes.append(_lane(season, number, QRectF(left, 0, lane_wide + spare, high / scale)))
        left += lane_wide + spare + LANE_GAP
    return scale, lanes


def _lane_wide(season: Season, number: int) -> float:
    columns = 2 if not season.matches[number].tournament else max(2, len(season.present(number)) + 1)
    return MATCH_WIDE + columns * (CARD_WIDE + PAD) + 2 * PAD


def _lane(season: Season, number: int, box: QRectF) -> Lane:
    match = season.matches[number]
    if not match.tournament:
        middle = box.center().x() - MATCH_WIDE / 2
        lane = Lane(number, box, QPointF(middle, TOP))
        owners = {here.zone: here.seat for here in season.players.values() if here.match == number}
        for zone, left in ((0, middle - PAD - CARD_WIDE), (1, middle + MATCH_WIDE + PAD)):
            lane.columns.append(_column(season, number, zone, owners.get(zone), left, box))
        return lane
    lane = Lane(number, box, QPointF(box.left() + PAD, TOP))
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
    room = lane.height() - TOP - 56
    need = CARD_HIGH + STEP * (len(upright) - 1) + (CARD_WIDE + 6) * len(lying)
    step = STEP if need <= room or len(upright) < 2 else max(34.0, STEP - (need - room) / (len(upright) - 1))
    places, top = {}, TOP
    for player in upright:
        places[player] = QRectF(left, top, CARD_WIDE, CARD_HIGH)
        top += step
    top = TOP + (CARD_HIGH + step * (len(upright) - 1) + 6 if upright else 0)
    if lying:
        top = max(top, TOP + MATCH_HIGH + 12)
    edge = left if zone != 1 else left + CARD_WIDE - CARD_HIGH
    for player in lying:
        places[player] = QRectF(edge, top, CARD_HIGH, CARD_WIDE)
        top += CARD_WIDE + 6
    return Column(
        zone, seat, QRectF(left, TOP, CARD_WIDE, CARD_HIGH), places, QRectF(left - 8, top + 2, CARD_WIDE + 16, 46)
    )
