"""Where everything lies on the table: upright lanes side by side, in each a zone, the match's card, a zone.

Measured in the table's own units, in which a card is 112 wide; the whole is scaled to the room there is. Where the
room is low, cards are lower before words are smaller.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QRectF

from leaguekeeper.play.cards.state import Season
from leaguekeeper.play.core.protocol import Seat
from leaguekeeper.ui.cards.card_paint import CARD_WIDE, LYING_HIGH

__all__ = ["FULL", "LEAST", "LOW", "PAD", "Column", "Lane", "lay_lanes"]

LANE_GAP = 8.0
PAD = 6.0
LARGEST = 3.2
"""How many times as large as drawn the table is at most."""
READABLE = 0.95
"""Below this scale cards give up height before words get smaller."""
NATURAL, LEAST = 244.0, 176.0
"""How wide a lane would like to be (two cards side by side), and must be."""
STEP, CLOSE = 60.0, 26.0
"""What is seen of a card on which another lies: would be, and must be."""
CLOSER = 0.95
"""How much smaller the table is shown at most, so that cards need not lie closer together."""
MOST_WIDE = 330.0
"""A match's card is no wider, however wide its lane."""


@dataclass(frozen=True, slots=True)
class Form:
    """How high the parts of a lane are: a card, the match's card, a line of totals."""

    card: float
    match: float
    total: float

    @property
    def high(self) -> float:
        """A whole lane."""
        return 2 * (self.total + self.card + PAD) + self.match + 2 * PAD


FULL, LOW = Form(158, 138, 32), Form(126, 92, 22)


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
    """A match on the table: its lane, its card, its zones from above and from the left."""

    match: int
    box: QRectF
    card: QRectF
    columns: list[Column] = field(default_factory=list)


def lay_lanes(season: Season, wide: float, high: float) -> tuple[float, list[Lane]]:
    """The scale, and the lanes in units of the table for a room of that size in pixels."""
    numbers = [number for number, match in enumerate(season.matches) if match.open]
    if not numbers:
        return 1.0, []
    scale = _scale(season, numbers, wide, high)
    tall = high / scale
    share = min(1.0, max(0.0, (tall - LOW.high) / (FULL.high - LOW.high)))
    form = Form(*(low + (full - low) * share for low, full in zip(_parts(LOW), _parts(FULL), strict=True)))
    widths = _shared([_wide(season, number) for number in numbers], wide / scale - LANE_GAP * (len(numbers) - 1))
    lanes, left = [], 0.0
    for number, own in zip(numbers, widths, strict=True):
        lanes.append(_lane(season, number, QRectF(left, 0, own, tall), form))
        left += own + LANE_GAP
    return scale, lanes


def _shared(wishes: Sequence[tuple[float, float]], room: float) -> list[float]:
    """A room shared out: what each would like in proportion; where that is too much, what each must have and more."""
    wish, must = (sum(each[place] for each in wishes) for place in (0, 1))
    if room >= wish:
        return [own * room / wish for own, _least in wishes]
    share = (room - must) / max(1.0, wish - must)
    return [least + (own - least) * share for own, least in wishes]


def _parts(form: Form) -> tuple[float, float, float]:
    return form.card, form.match, form.total


def _scale(season: Season, numbers: Sequence[int], wide: float, high: float) -> float:
    gaps = LANE_GAP * (len(numbers) - 1)
    natural = wide / (sum(_wide(season, number)[0] for number in numbers) + gaps)
    least = wide / (sum(_wide(season, number)[1] for number in numbers) + gaps)
    upright = high / FULL.high
    if upright < READABLE:
        upright = min(1.0, high / LOW.high)
    return min(LARGEST, upright, max(natural, CLOSER * min(upright, least)))


def _wide(season: Season, number: int) -> tuple[float, float]:
    """How wide a lane would like to be, and must be, for the cards in it."""
    rows = [[_count(season, number, seat) for _zone, seat in row] for row in _zones(season, number)]
    wish, must = (
        max(sum(CARD_WIDE + step * max(0, count - 1) + PAD for count in row) for row in rows) + PAD
        for step in (STEP, CLOSE)
    )
    return max(NATURAL, wish), max(LEAST, must)


def _count(season: Season, number: int, seat: Seat | None) -> int:
    """How many cards lie side by side in a zone: all who stand, and one for those who lie."""
    upright, lying = _parted(season, number, seat)
    return len(upright) + bool(lying)


def _lane(season: Season, number: int, box: QRectF, form: Form) -> Lane:
    """A lane with its zones; room that is left over lies between them and the edges."""
    gap = PAD + max(0.0, box.height() - form.high) / 4
    inner = box.width() - 2 * PAD
    card = _middle(box, min(inner, MOST_WIDE), form.match)
    rows = ((card.top() - gap - form.card, -form.total), (card.bottom() + gap, form.card))
    lane = Lane(number, box, card)
    for (top, above), seats in zip(rows, _zones(season, number), strict=True):
        counts = [max(1, _count(season, number, seat)) for _zone, seat in seats]
        wide = min(inner, max(card.width(), sum(counts) * (CARD_WIDE + PAD) - PAD))
        left, more = box.center().x() - wide / 2, _shares(counts)
        spare = wide + PAD - len(seats) * (CARD_WIDE + PAD)
        for (zone, seat), share in zip(seats, more, strict=True):
            room = QRectF(left, top, CARD_WIDE + spare * share, form.card)
            total = QRectF(left, top + above, room.width(), form.total)
            lane.columns.append(Column(zone, seat, room, _places(season, number, seat, room), total))
            left = room.right() + PAD
    return lane


def _shares(counts: Sequence[int]) -> list[float]:
    """How zones side by side share what is left over: by their cards beyond the first, else evenly."""
    beyond = sum(counts) - len(counts)
    return [(count - 1) / beyond if beyond else 1 / len(counts) for count in counts]


def _middle(box: QRectF, wide: float, high: float) -> QRectF:
    return QRectF(box.center().x() - wide / 2, box.center().y() - high / 2, wide, high)


def _parted(season: Season, number: int, seat: Seat | None) -> tuple[list[str], list[str]]:
    """The players of a seat at a match: who stands, who lies."""
    players = season.at(number, seat) if seat is not None else []
    upright = [player for player in players if season.players[player].standing]
    return upright, [player for player in players if player not in upright]


def _zones(season: Season, number: int) -> tuple[list[tuple[int, Seat | None]], ...]:
    """The zones above and below the match's card: a highlight has two, a tournament one for each manager."""
    if season.matches[number].tournament:
        seats: list[tuple[int, Seat | None]] = [(2, seat) for seat in range(season.seats)]
        half = (len(seats) + 1) // 2
        return seats[:half], seats[half:]
    owners = {here.zone: here.seat for here in season.players.values() if here.match == number}
    return [(0, owners.get(0))], [(1, owners.get(1))]


def _places(season: Season, number: int, seat: Seat | None, room: QRectF) -> dict[str, QRectF]:
    """Who stands from the left, closer together where they are many; who lies is stacked at the right of them."""
    upright, lying = _parted(season, number, seat)
    count = len(upright) + bool(lying)
    step = min(CARD_WIDE + PAD, (room.width() - CARD_WIDE) / (count - 1)) if count > 1 else 0.0
    places = {
        player: QRectF(room.left() + place * step, room.top(), CARD_WIDE, room.height())
        for place, player in enumerate(upright)
    }
    down = min(LYING_HIGH + 4, (room.height() - LYING_HIGH) / (len(lying) - 1)) if len(lying) > 1 else 0.0
    left = room.left() + len(upright) * step
    return places | {
        player: QRectF(left, room.top() + place * down, CARD_WIDE, LYING_HIGH) for place, player in enumerate(lying)
    }
