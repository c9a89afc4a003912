"""Player cards drawn from their data, in bone and ink by day and by night.

A card is 112 wide; its height is what the table or the hand has room for. The owner's colours as a band, standing
Power, the silk of its own team, downed Power boxed on a ground line, name, race, skills in order, keywords. A downed
player lies: his card is turned, paler, and shows the Power that he has now; his words stay upright to be read.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from leaguekeeper.base.words import _, pick
from leaguekeeper.play.cards.catalogue import PlayerCard, Upgrade
from leaguekeeper.play.cards.state import Mark, Season
from leaguekeeper.play.core.protocol import Seat
from leaguekeeper.services.views import Silk
from leaguekeeper.ui.cards.fitting import LINE, TIGHT, lines_high, write
from leaguekeeper.ui.cards.marks import draw_ball, draw_mark, draw_token
from leaguekeeper.ui.colours import BONE, INK_ON_BONE, q
from leaguekeeper.ui.fonts import Role, font
from leaguekeeper.ui.silks import draw_silk

__all__ = [
    "CARD_HIGH",
    "CARD_WIDE",
    "LYING_HIGH",
    "draw_on_table",
    "draw_player_card",
    "draw_upgrade_card",
    "laid_words",
    "silk_of_team",
]

CARD_WIDE, CARD_HIGH = 112.0, 158.0
LYING_HIGH = 60.0
KEYWORD = "#1D5C46"
PALE = "#D9D3BF"
"""The bone of a card that lies."""
NAMES: tuple[Role, ...] = ("name", "head", "small")


def silk_of_team(season: Season, team: str) -> Silk:
    """A team's colours; neutral stars wear plain bone."""
    found = season.cards.teams.get(team)
    return Silk(found.first, found.second, found.cut) if found else Silk("#D8D2BE", "#8C8878", "plain")


def draw_player_card(painter: QPainter, season: Season, card: PlayerCard, seat: Seat, box: QRectF) -> None:
    """Draw a player card into a box; a box that is higher than a card holds a larger one."""
    painter.save()
    wide, high = _blank(painter, season, seat, box)
    write(painter, QRectF(8, 13, 30, 36), str(card.standing), ("score",))
    draw_silk(painter, silk_of_team(season, card.team or card.logo), QRectF(wide / 2 - 8, 19, 20, 23), ink=INK_ON_BONE)
    _downed_power(painter, card, QPointF(wide - 28, 17))
    painter.fillRect(QRectF(6, 49, wide - 12, 1), q(INK_ON_BONE, 0.25))
    _words(painter, season, card, QRectF(6, 51, wide - 11, high - 55))
    painter.restore()


def draw_upgrade_card(painter: QPainter, season: Season, card: Upgrade, seat: Seat, box: QRectF) -> None:
    """Draw an upgrade like a player card: its name, of which kind it is, and what it does where that stands whole."""
    painter.save()
    wide, high = _blank(painter, season, seat, box)
    end = write(painter, QRectF(8, 16, wide - 14, high - 16), pick(card.name), NAMES, lines=3)
    kind = _("Team upgrade") if card.team else _("Staff upgrade")
    end = write(painter, QRectF(8, end, wide - 14, 2 * LINE), kind, ("note", "small"), lines=2, opacity=0.75)
    room, words, wrap = QRectF(8, end + 6, wide - 14, high - end - 8), pick(card.text), Qt.TextFlag.TextWordWrap
    painter.setFont(font("small"))
    if painter.fontMetrics().boundingRect(room.toRect(), wrap, words).height() <= room.height():
        painter.fillRect(QRectF(8, end + 3, wide - 16, 1), q(INK_ON_BONE, 0.25))
        painter.setPen(q(INK_ON_BONE))
        painter.drawText(room, wrap, words)
    painter.restore()


def _blank(painter: QPainter, season: Season, seat: Seat, box: QRectF) -> tuple[float, float]:
    """An empty card with its owner's colours as a band; how wide and high it is where one draws on."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.topLeft())
    larger = max(1.0, box.height() / CARD_HIGH)
    painter.scale(larger, larger)
    wide, high = box.width() / larger, box.height() / larger
    _ground(painter, QRectF(0, 0, wide, high), BONE)
    owner = silk_of_team(season, season.teams[seat])
    painter.fillRect(QRectF(1, 1, wide - 2, 7), q(owner.first))
    painter.fillRect(QRectF(1, 8, wide - 2, 3), q(owner.second))
    painter.fillRect(QRectF(1, 11, wide - 2, 1), q(INK_ON_BONE))
    return wide, high


def _ground(painter: QPainter, box: QRectF, colour: str) -> None:
    painter.setPen(QPen(q(INK_ON_BONE), 1))
    painter.setBrush(q(colour))
    painter.drawRoundedRect(box, 4, 4)


def _downed_power(painter: QPainter, card: PlayerCard, at: QPointF) -> None:
    """The Power of a player who lies: boxed, on a ground line."""
    painter.setPen(QPen(q(INK_ON_BONE), 1.2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    square = QRectF(at.x(), at.y(), 20, 21)
    painter.drawRect(square)
    write(painter, square, str(card.downed), ("section",), across=Qt.AlignmentFlag.AlignHCenter)
    painter.fillRect(QRectF(at.x() + 3, at.y() + 24, 14, 2), q(INK_ON_BONE))


class Laid(NamedTuple):
    """How the words of a card lie: the types for its name, how high a skill is, where name ends and skills begin."""

    names: tuple[Role, ...]
    mark: float
    end: float
    below: float


def _words(painter: QPainter, season: Season, card: PlayerCard, room: QRectF) -> None:
    """Name and race from above, keywords and skills from below; the race gives way where there is no room."""
    names, mark, end, below = laid_words(season, card, room)
    for place, skill in enumerate(card.skills):
        draw_mark(painter, skill, QRectF(room.left() + place * (mark + 4), below, mark, mark))
    write(painter, QRectF(room.topLeft(), QPointF(room.right(), below)), pick(card.name), names, lines=2)
    if below - end >= LINE:
        write(painter, QRectF(room.left(), end, room.width(), LINE), _race(season, card), ("note",), opacity=0.75)
    if keywords := _keywords(season, card):
        last = below + (mark + 2 if card.skills else 0)
        lowest = QRectF(room.left(), last, room.width(), room.bottom() - last)
        write(painter, lowest, keywords, ("small",), lines=3, colour=KEYWORD)


def laid_words(season: Season, card: PlayerCard, room: QRectF) -> Laid:
    """The first way to lay a card's words in which its name ends above its skills: a smaller name, then all closer."""
    ways = [(NAMES[place:], LINE, 16.0) for place in range(len(NAMES))] + [(NAMES[-1:], TIGHT, 12.0)]
    keywords = _keywords(season, card)
    found = Laid(NAMES, 16.0, 0.0, 0.0)
    for names, line, mark in ways:
        lowest = lines_high(keywords, ("small",), room.width(), 3, line) if keywords else 0.0
        below = room.bottom() - lowest - (mark + 2 if card.skills else 0)
        found = Laid(names, mark, room.top() + lines_high(pick(card.name), names, room.width(), 2, line), below)
        if found.end <= found.below:
            break
    return found


def _race(season: Season, card: PlayerCard) -> str:
    team = season.cards.teams.get(card.team or card.logo)
    return pick(team.race) if team else _("Star")


def _keywords(season: Season, card: PlayerCard) -> str:
    """The keywords; what is printed in a sentence is announced by a word, and read when pointed at."""
    words = [pick(season.cards.keywords[word].name) for word in card.keywords]
    return ", ".join([*words, *([_("Ability")] if card.text else [])])


def draw_on_table(painter: QPainter, season: Season, player: str, box: QRectF) -> None:
    """Draw a committed player, standing or lying, with the ball and his tokens on the edge of his card."""
    here, card = season.players[player], season.card(player)
    carries = season.matches[here.match].ball == player
    if here.standing:
        draw_player_card(painter, season, card, here.seat, box)
        _laid_on(painter, season, here.tokens, carries, box.topLeft() + QPointF(1, 5))
    else:
        _lying(painter, season, card, here.seat, box)
        _laid_on(painter, season, here.tokens, carries, box.topLeft() + QPointF(54, 15))


def _lying(painter: QPainter, season: Season, card: PlayerCard, seat: Seat, box: QRectF) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.topLeft())
    wide, high = box.width(), box.height()
    _ground(painter, QRectF(0, 0, wide, high), PALE)
    owner = silk_of_team(season, season.teams[seat])
    painter.fillRect(QRectF(wide - 8, 1, 7, high - 2), q(owner.first))
    painter.fillRect(QRectF(wide - 11, 1, 3, high - 2), q(owner.second))
    painter.fillRect(QRectF(wide - 12, 1, 1, high - 2), q(INK_ON_BONE))
    _downed_power(painter, card, QPointF(6, 4))
    draw_silk(painter, silk_of_team(season, card.team or card.logo), QRectF(33, 6, 15, 17), ink=INK_ON_BONE)
    write(painter, QRectF(6, 31, wide - 20, high - 31), pick(card.name), ("head", "small"), lines=2)
    painter.restore()


def _laid_on(painter: QPainter, season: Season, tokens: Sequence[Mark], carries: bool, at: QPointF) -> None:
    """The ball and cheating tokens from the left, where neither words nor the next card cover them."""
    left = at.x()
    if carries:
        draw_ball(painter, QPointF(left + 13, at.y()), 26)
        left += 28
    for mark in tokens[:4]:
        draw_token(painter, QPointF(left + 9, at.y()), season.cards.tokens.get(mark.face) if mark.up else None)
        left += 20
