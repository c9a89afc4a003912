"""Cards drawn from their data: player cards, highlights and tournaments; bone and ink by day and by night.

A player card is 92 by 130: the owner's colours as a band, standing Power, the silk of its own team, downed Power
boxed on a ground line, name, race, skills in order, a keyword. A downed player lies turned by 90 degrees.
"""

from __future__ import annotations

from zlib import crc32

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPen

from leaguekeeper.base.words import _, pick
from leaguekeeper.play.cards.catalogue import Payout, PlayerCard
from leaguekeeper.play.cards.state import Match, Season
from leaguekeeper.play.core.protocol import Seat
from leaguekeeper.services.views import Silk
from leaguekeeper.ui.cards.marks import draw_ball, draw_mark, draw_token
from leaguekeeper.ui.colours import BONE, INK_ON_BONE, q
from leaguekeeper.ui.fonts import font
from leaguekeeper.ui.silks import draw_silk

__all__ = ["CARD_HIGH", "CARD_WIDE", "draw_match_card", "draw_on_table", "draw_player_card", "silk_of_team"]

CARD_WIDE, CARD_HIGH = 92.0, 130.0
KEYWORD = "#1D5C46"
CHALK = ("#A1281F", "#1F4F86")


def silk_of_team(season: Season, team: str) -> Silk:
    """A team's colours; neutral stars wear plain bone."""
    found = season.cards.teams.get(team)
    return Silk(found.first, found.second, found.cut) if found else Silk("#D8D2BE", "#8C8878", "plain")


def draw_player_card(painter: QPainter, season: Season, card: PlayerCard, seat: Seat, at: QPointF) -> None:
    """Draw a player card with its top left corner at a point."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(at)
    box = QRectF(0, 0, CARD_WIDE, CARD_HIGH)
    painter.setPen(QPen(q(INK_ON_BONE), 1))
    painter.setBrush(q(BONE))
    painter.drawRoundedRect(box, 4, 4)
    owner = silk_of_team(season, season.teams[seat])
    painter.fillRect(QRectF(1, 1, CARD_WIDE - 2, 7), q(owner.first))
    painter.fillRect(QRectF(1, 8, CARD_WIDE - 2, 3), q(owner.second))
    painter.fillRect(QRectF(1, 11, CARD_WIDE - 2, 1), q(INK_ON_BONE))
    _write(painter, QRectF(7, 13, 26, 38), str(card.standing), font("score"))
    draw_silk(painter, silk_of_team(season, card.team or card.logo), QRectF(38, 20, 20, 23))
    painter.setPen(QPen(q(INK_ON_BONE), 1.2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(QRectF(65, 18, 20, 21))
    _write(painter, QRectF(65, 18, 20, 21), str(card.downed), font("section"), centre=True)
    painter.fillRect(QRectF(68, 42, 14, 2), q(INK_ON_BONE))
    painter.fillRect(QRectF(6, 51, CARD_WIDE - 12, 1), q(INK_ON_BONE, 0.25))
    _write(painter, QRectF(6, 54, CARD_WIDE - 10, 16), pick(card.name), font("head"))
    _write(painter, QRectF(6, 69, CARD_WIDE - 10, 14), _race(season, card), font("note"), 0.75)
    for place, skill in enumerate(card.skills):
        draw_mark(painter, skill, QRectF(6 + place * 20, 87, 16, 16))
    _write(painter, QRectF(6, 109, CARD_WIDE - 10, 16), _keyword(season, card), font("small"), colour=KEYWORD)
    painter.restore()


def _race(season: Season, card: PlayerCard) -> str:
    team = season.cards.teams.get(card.team or card.logo)
    return pick(team.race) if team else _("Star")


def _keyword(season: Season, card: PlayerCard) -> str:
    words = [pick(season.cards.keywords[word].name) for word in card.keywords]
    return ", ".join(words) if words else pick(card.text) if card.text else ""


def _write(
    painter: QPainter,
    box: QRectF,
    words: str,
    face: QFont,
    opacity: float = 1.0,
    colour: str = INK_ON_BONE,
    *,
    centre: bool = False,
) -> None:
    painter.setFont(face)
    painter.setPen(q(colour, opacity))
    shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(box.width()) + 1)
    across = Qt.AlignmentFlag.AlignHCenter if centre else Qt.AlignmentFlag.AlignLeft
    painter.drawText(box, across | Qt.AlignmentFlag.AlignVCenter, shown)


def draw_on_table(painter: QPainter, season: Season, player: str, at: QPointF) -> None:
    """Draw a committed player: standing upright, downed lying; his tokens and the ball on him."""
    here = season.players[player]
    painter.save()
    if here.standing:
        painter.translate(at)
    else:
        painter.translate(at.x() + CARD_HIGH, at.y())
        painter.rotate(90)
    draw_player_card(painter, season, season.card(player), here.seat, QPointF(0, 0))
    for place, mark in enumerate(here.tokens[:4]):
        token = season.cards.tokens.get(mark.face) if mark.up else None
        draw_token(painter, QPointF(CARD_WIDE - 12 - place * 17, 116), token)
    if season.matches[here.match].ball == player:
        draw_ball(painter, QPointF(CARD_WIDE - 13, 94), 26)
    painter.restore()


def draw_match_card(painter: QPainter, season: Season, match: Match, at: QPointF, size: QPointF) -> None:
    """Draw a highlight or a tournament: double border, name, a chalk-board play, the payouts."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(at)
    wide, high = size.x(), size.y()
    painter.setPen(QPen(q(INK_ON_BONE), 1.4))
    painter.setBrush(q(BONE))
    painter.drawRoundedRect(QRectF(0, 0, wide, high), 4, 4)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(q(INK_ON_BONE), 0.8))
    painter.drawRoundedRect(QRectF(4, 4, wide - 8, high - 8), 2, 2)
    cards = season.cards
    named = cards.tournaments[match.card].name if match.tournament else cards.highlights[match.card].name
    _title(painter, QRectF(7, 7, wide - 14, 46), pick(named))
    _chalk(painter, match.card, QRectF(11, 54, wide - 22, 40))
    if match.tournament:
        _trophy(painter, season, match, wide)
    else:
        _highlight_pay(painter, season, match, wide)
    painter.restore()


def _title(painter: QPainter, box: QRectF, words: str) -> None:
    """A name on two lines, in smaller type where it needs more."""
    flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
    painter.setFont(font("section"))
    painter.setPen(q(INK_ON_BONE))
    if painter.boundingRect(box, flags, words).height() > box.height():
        painter.setFont(font("head"))
    painter.drawText(box, flags, words)


def _chalk(painter: QPainter, name: str, box: QRectF) -> None:
    """A play drawn from the card's name: the same card always shows the same one."""
    seed = crc32(name.encode())
    painter.setPen(QPen(q(INK_ON_BONE), 0.8))
    painter.drawRect(box)
    painter.drawLine(QPointF(box.center().x(), box.top()), QPointF(box.center().x(), box.bottom()))
    points = []
    for step in range(4):
        drop = 6 + (seed >> (step * 3) & 7) * 4
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


def _pay(painter: QPainter, payouts: list[Payout], box: QRectF) -> None:
    """Payouts in a row, alternatives with "or" between them."""
    parts: list[tuple[str, str]] = []
    for place, payout in enumerate(payouts):
        if place:
            parts.append(("", _("or")))
        parts += [(kind, str(count)) for kind, count in payout.items()] or [("", "–")]
    painter.setFont(font("section"))
    metrics = painter.fontMetrics()
    step = [(metrics.horizontalAdvance(words) + (19 if kind else 0)) for kind, words in parts]
    x = box.center().x() - (sum(step) + 6 * (len(step) - 1)) / 2
    for (kind, words), wide in zip(parts, step, strict=True):
        painter.setFont(font("section" if kind else "note"))
        painter.setPen(q(INK_ON_BONE))
        painter.drawText(QRectF(x, box.top(), wide, box.height()), Qt.AlignmentFlag.AlignVCenter, words)
        if kind:
            draw_mark(painter, kind, QRectF(x + wide - 16, box.center().y() - 8, 16, 16))
        x += wide + 6


def _highlight_pay(painter: QPainter, season: Season, match: Match, wide: float) -> None:
    card = season.cards.highlights[match.card]
    sides = (card.right, card.left) if match.turned else (card.left, card.right)
    _write(painter, QRectF(6, 97, wide - 12, 15), _("To the winner"), font("note"), 0.75, centre=True)
    _pay(painter, list(card.centre), QRectF(6, 112, wide - 12, 22))
    painter.fillRect(QRectF(11, 138, wide - 22, 1), q(INK_ON_BONE, 0.3))
    painter.fillRect(QRectF(wide / 2, 141, 1, 30), q(INK_ON_BONE, 0.3))
    _pay(painter, [sides[0]], QRectF(4, 145, wide / 2 - 4, 22))
    _pay(painter, [sides[1]], QRectF(wide / 2, 145, wide / 2 - 4, 22))


def _trophy(painter: QPainter, season: Season, match: Match, wide: float) -> None:
    card = season.cards.tournaments[match.card]
    rows = [(_("Winner"), card.winner), (_("Runner-up"), card.runner_up), (_("LOSE!"), card.lose)]
    if season.seats == 2:
        rows.pop(1)
    for place, (words, payout) in enumerate(rows):
        top = 96 + place * (84 // len(rows))
        _write(painter, QRectF(6, top, wide - 12, 13), words, font("note"), 0.75, centre=True)
        _pay(painter, [payout], QRectF(6, top + 11, wide - 12, 18))
