"""How the managers stand, drawn on a table on which no match lies: between two weeks, and when the season is over."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from leaguekeeper.base.words import _
from leaguekeeper.play.cards.naming import team_name
from leaguekeeper.play.cards.season_end import places
from leaguekeeper.play.cards.state import Season
from leaguekeeper.play.core.protocol import Seat
from leaguekeeper.ui.cards.card_paint import silk_of_team
from leaguekeeper.ui.cards.fitting import write
from leaguekeeper.ui.cards.marks import draw_mark
from leaguekeeper.ui.colours import q
from leaguekeeper.ui.silks import draw_silk

__all__ = ["draw_standings", "ranked"]

WIDE, HEAD, ROW = 560.0, 88.0, 44.0
LARGEST = 2.4
COLUMNS = (410.0, 530.0)
"""Where improvements (which part level managers) and fans end."""


def draw_standings(painter: QPainter, season: Season, words: str, room: QRectF, ink: str, ground: str) -> None:
    """Draw the words and, below them, the managers as they stand into a room in pixels."""
    high = HEAD + ROW * len(season.teams) + 12
    scale = min(LARGEST, room.width() / (WIDE + 40), room.height() / high)
    painter.save()
    painter.translate(room.center().x() - WIDE / 2 * scale, room.center().y() - high / 2 * scale)
    painter.scale(scale, scale)
    write(painter, QRectF(0, 0, WIDE, 48), words, ("page", "step", "section"), colour=ink, across=_CENTRE)
    if season.teams:
        for right, head in zip(COLUMNS, (_("Improvements gained"), _("Fans won")), strict=True):
            write(painter, QRectF(right - 120, 56, 120, 24), head, ("note",), colour=ink, across=_RIGHT)
    for row, (place, seat) in enumerate(ranked(season)):
        _row(painter, season, seat, place, QRectF(0, HEAD + row * ROW, WIDE, ROW), ink, ground)
    painter.restore()


def ranked(season: Season) -> list[tuple[int, Seat]]:
    """The managers from the first place on, each with his place."""
    return sorted((place, seat) for seat, place in enumerate(places(season)[: len(season.teams)]))


def _row(painter: QPainter, season: Season, seat: Seat, place: int, row: QRectF, ink: str, ground: str) -> None:
    painter.fillRect(QRectF(row.left(), row.top(), row.width(), 1), q(ink, 0.35))
    write(painter, QRectF(4, row.top(), 26, ROW), str(place), ("stat",), colour=ink, opacity=0.8)
    draw_silk(painter, silk_of_team(season, season.teams[seat]), QRectF(34, row.center().y() - 11, 20, 23))
    write(painter, QRectF(66, row.top(), 280, ROW), team_name(season, seat), ("team", "name"), colour=ink)
    counts = (season.improvements[seat], season.fans[seat])
    for right, count in zip(COLUMNS, counts, strict=True):
        write(painter, QRectF(right - 60, row.top(), 60, ROW), str(count), ("stat",), colour=ink, across=_RIGHT)
    draw_mark(painter, "fan", QRectF(COLUMNS[-1] + 8, row.center().y() - 8, 16, 16), ink, ground)


_CENTRE, _RIGHT = Qt.AlignmentFlag.AlignHCenter, Qt.AlignmentFlag.AlignRight
