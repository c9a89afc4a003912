"""Highlights and tournaments drawn from their data: double border, name, a chalk-board play, whom they pay what."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from leaguekeeper.base.words import _, pick
from leaguekeeper.play.cards.catalogue import Payout
from leaguekeeper.play.cards.state import Match, Season
from leaguekeeper.ui.cards.fitting import write
from leaguekeeper.ui.cards.marks import draw_mark
from leaguekeeper.ui.colours import BONE, INK_ON_BONE, q
from leaguekeeper.ui.fonts import Role, font

__all__ = ["draw_match_card"]

CHALK = ("#A1281F", "#1F4F86")
CHALK_HIGH = 120
"""A card that is lower has no room for a chalk-board."""
TITLE: tuple[Role, ...] = ("section", "name", "head")
NOTE: tuple[Role, ...] = ("note", "small")
FOOT, TOP = 28.0, 32.0


def draw_match_card(painter: QPainter, season: Season, match: Match, box: QRectF) -> None:
    """Draw a highlight or a tournament into a box."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.topLeft())
    wide, high = box.width(), box.height()
    painter.setPen(QPen(q(INK_ON_BONE), 1.4))
    painter.setBrush(q(BONE))
    painter.drawRoundedRect(QRectF(0, 0, wide, high), 4, 4)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(q(INK_ON_BONE), 0.8))
    painter.drawRoundedRect(QRectF(3.5, 3.5, wide - 7, high - 7), 2, 2)
    cards = season.cards
    named = cards.tournaments[match.card] if match.tournament else cards.highlights[match.card]
    title = QRectF(11, 5, wide - 40, 28)
    if QFontMetricsF(font("head")).horizontalAdvance(pick(named.name)) <= title.width():
        write(painter, title, pick(named.name), TITLE)
    else:
        write(painter, title.adjusted(0, -1, 0, 0), pick(named.name), TITLE[-1:], lines=2)
    within = QRectF(11, TOP, wide - 22, high - TOP - 5)
    (_trophy if match.tournament else _highlight)(painter, season, match, within)
    painter.restore()


def _highlight(painter: QPainter, season: Season, match: Match, room: QRectF) -> None:
    """The winner's pay, beside the chalk-board where there is room for one; below a line what each zone pays."""
    card = season.cards.highlights[match.card]
    above = room.adjusted(0, 0, 0, -FOOT)
    if room.bottom() > CHALK_HIGH:
        board = QRectF(
            above.left(), above.top() + 2, min(above.width() * 0.52, above.width() - 86), above.height() - 10
        )
        _chalk(painter, match.card, board)
        above.setLeft(board.right() + 9)
        write(painter, QRectF(above.left(), above.top(), above.width(), 17), _("To the winner"), NOTE, opacity=0.8)
        for place, payout in enumerate(card.centre):
            row = QRectF(above.left(), above.top() + 18 + place * 23, above.width(), 22)
            _pay(painter, [payout], row, before=_("or") if place else "")
    else:
        free = above.width() - _pay(painter, card.centre, above, right=True) - 8
        if QFontMetricsF(font(NOTE[-1])).horizontalAdvance(_("To the winner")) <= free:
            write(
                painter, QRectF(above.left(), above.top(), free, above.height()), _("To the winner"), NOTE, opacity=0.8
            )
    foot = QRectF(room.left(), room.bottom() - FOOT + 2, room.width(), FOOT - 4)
    painter.fillRect(QRectF(foot.left(), foot.top() - 1, foot.width(), 1), q(INK_ON_BONE, 0.3))
    sides = (card.right, card.left) if match.turned else (card.left, card.right)
    _pay(painter, [sides[0]], foot, before=_("above"))
    _pay(painter, [sides[1]], foot, before=_("below"), right=True)


def _trophy(painter: QPainter, season: Season, match: Match, room: QRectF) -> None:
    """A row for each place."""
    card = season.cards.tournaments[match.card]
    rows = [(_("Winner"), card.winner), (_("Runner-up"), card.runner_up), (_("LOSE!"), card.lose)]
    if season.seats == 2:
        rows.pop(1)
    step = room.height() / len(rows)
    for place, (words, payout) in enumerate(rows):
        row = QRectF(room.left(), room.top() + place * step, room.width(), step)
        write(painter, row, words, NOTE, opacity=0.8)
        _pay(painter, [payout], row, right=True)


def _pay(painter: QPainter, payouts: Sequence[Payout], box: QRectF, *, before: str = "", right: bool = False) -> float:
    """Payouts in a row, a word before them, alternatives with "or" between them; gives how wide they are."""
    parts: list[tuple[str, str]] = [("", before)] if before else []
    for place, payout in enumerate(payouts):
        if place:
            parts.append(("", _("or")))
        parts += [(kind, str(count)) for kind, count in payout.items()] or [("", "–")]
    widths = [_advance(kind, words) for kind, words in parts]
    whole = sum(widths) + 6 * (len(widths) - 1)
    left = box.right() - whole if right else box.left()
    for (kind, words), wide in zip(parts, widths, strict=True):
        painter.setFont(font("section" if kind else "note"))
        painter.setPen(q(INK_ON_BONE, 1.0 if kind else 0.8))
        painter.drawText(QRectF(left, box.top(), wide + 1, box.height()), Qt.AlignmentFlag.AlignVCenter, words)
        if kind:
            draw_mark(painter, kind, QRectF(left + wide - 16, box.center().y() - 8, 16, 16))
        left += wide + 6
    return whole


def _advance(kind: str, words: str) -> float:
    return QFontMetricsF(font("section" if kind else "note")).horizontalAdvance(words) + (19 if kind else 0)


def _chalk(painter: QPainter, name: str, box: QRectF) -> None:
    """A play drawn from the card's name: the same card always shows the same one."""
    seed = crc32(name.encode())
    painter.setPen(QPen(q(INK_ON_BONE), 0.8))
    painter.drawRect(box)
    painter.drawLine(QPointF(box.center().x(), box.top()), QPointF(box.center().x(), box.bottom()))
    points = []
    for step in range(4):
        drop = 6 + (seed >> (step * 3) & 7) / 7 * (box.height() - 12)
        points.append(QPointF(box.left() + 6 + step * (box.width() - 14) / 3, box.top() + drop))
    painter.setPen(QPen(q(CHALK[0]), 1.8))
    painter.drawPolyline(points)
    end = points[-1]
    painter.drawPolyline([end + QPointF(-6, -4), end, end + QPointF(-6, 4)])
    painter.setPen(QPen(q(CHALK[1]), 1.6))
    for step in range(3):
        x = box.left() + 10 + (seed >> (12 + step * 4) & 15) / 15 * (box.width() - 20)
        y = box.top() + 7 + (seed >> (10 + step * 5) & 7) / 7 * (box.height() - 14)
        painter.drawLine(QPointF(x - 3, y - 3), QPointF(x + 3, y + 3))
        painter.drawLine(QPointF(x - 3, y + 3), QPointF(x + 3, y - 3))
