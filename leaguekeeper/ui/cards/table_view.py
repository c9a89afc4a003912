"""The table: lanes with their highlights, the players in their zones, legal zones lit, totals as they stand."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QFontMetricsF, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy

from leaguekeeper.base.words import _, ngettext
from leaguekeeper.play.cards.naming import card_name, team_name
from leaguekeeper.play.cards.power import total
from leaguekeeper.play.cards.state import MIDFIELD, Season
from leaguekeeper.ui.cards.card_paint import draw_on_table, silk_of_team
from leaguekeeper.ui.cards.fitting import LINE, fitted, write
from leaguekeeper.ui.cards.hover import match_hover, player_hover
from leaguekeeper.ui.cards.lanes import Column, Lane, lay_lanes
from leaguekeeper.ui.cards.marks import draw_ball
from leaguekeeper.ui.cards.match_paint import draw_match_card
from leaguekeeper.ui.cards.standings_paint import draw_standings
from leaguekeeper.ui.colours import GILT, q
from leaguekeeper.ui.explained import Explained
from leaguekeeper.ui.fonts import Role, font
from leaguekeeper.ui.silks import draw_silk

__all__ = ["TableView", "Zone"]

TABLE, LANE, ON_TABLE, LIT = "#1E4A3A", "#245644", "#F4F1E4", "#F1DFA6"

LIT_ROLES: tuple[Role, ...] = ("second", "note", "small")

Zone = tuple[int, int]
"""A match by number, and a zone."""


class TableView(Explained):
    """Shows a season as a seat sees it; tells which zone or player was clicked. ``words`` stand on a bare table."""

    zone_clicked = Signal(int, int)
    card_dropped = Signal(str, int, int)
    player_clicked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._season: Season | None = None
        self._zones: Mapping[Zone, str] = {}
        self._chosen_zone: Zone | None = None
        self._lit: frozenset[str] = frozenset()
        self._aimed_at = ""
        self._arrived: frozenset[str] = frozenset()
        self.words = ""
        self.motion = QVariantAnimation(self)
        self.motion.setStartValue(0.0)
        self.motion.setEndValue(1.0)
        self.motion.setDuration(0)
        self.motion.setEasingCurve(QEasingCurve.Type.OutCubic)
        self.motion.valueChanged.connect(lambda _value: self.update())
        self._scale = 1.0
        self._lanes: list[Lane] = []
        self.setAcceptDrops(True)
        self.setMinimumSize(QSize(480, 250))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_season(
        self,
        season: Season,
        zones: Mapping[Zone, str] | None = None,
        chosen: Zone | None = None,
        players: frozenset[str] = frozenset(),
        aimed_at: str = "",
    ) -> None:
        """Show the table; ``zones`` are lit with the words inside, ``players`` can be chosen, one of them is."""
        self._aimed_at = aimed_at
        before = frozenset(self._season.players) if self._season is not None else frozenset(season.players)
        self._season, self._zones, self._chosen_zone, self._lit = season, zones or {}, chosen, players
        arrived = frozenset(season.players) - before
        if arrived:
            self._arrived = arrived
            self.motion.start()
        names = [card_name(season, match.card) for match in season.matches if match.open]
        self.setAccessibleName(_("Table: {matches}").format(matches=", ".join(names)))
        self.update()

    def aim_at(self, player: str) -> None:
        """Another of the players who can be chosen is."""
        self._aimed_at = player
        self.update()

    def paintEvent(self, _event: object) -> None:
        """Draw everything."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), q(TABLE))
        if self._season is not None:
            self._scale, self._lanes = lay_lanes(self._season, self.width() - 16, self.height() - 16)
            painter.translate(8, 8)
            painter.scale(self._scale, self._scale)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for lane in self._lanes:
                self._draw_lane(painter, self._season, lane)
            if not self._lanes:
                painter.resetTransform()
                draw_standings(painter, self._season, self.words, QRectF(self.rect()), ON_TABLE, TABLE)
        painter.end()

    def _draw_lane(self, painter: QPainter, season: Season, lane: Lane) -> None:
        painter.fillRect(lane.box, q(LANE))
        if any(zone[0] == lane.match for zone in self._zones) or self._lit & set(season.at(lane.match)):
            painter.fillRect(QRectF(lane.box.left(), lane.box.top(), lane.box.width(), 2), q(GILT))
        match = season.matches[lane.match]
        draw_match_card(painter, season, match, lane.card)
        if match.ball == MIDFIELD:
            draw_ball(painter, lane.card.topRight() + QPointF(-22, 2), 28)
        for column in lane.columns:
            self._draw_column(painter, season, lane.match, column)

    def _still_to_go(self, player: str) -> QPointF:
        """How far a card that has just been committed still is from its place."""
        if player not in self._arrived or self.motion.state() != QVariantAnimation.State.Running:
            return QPointF(0, 0)
        return QPointF(0, 90 * (1 - float(self.motion.currentValue())))

    def _draw_column(self, painter: QPainter, season: Season, match: int, column: Column) -> None:
        for player, box in column.places.items():
            draw_on_table(painter, season, player, box.translated(self._still_to_go(player)))
            if player in self._lit:
                aimed_at = player == self._aimed_at
                painter.setPen(QPen(q(LIT if aimed_at else GILT), 5 if aimed_at else 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(box.adjusted(-2, -2, 2, 2), 5, 5)
        _draw_total(painter, season, match, column)
        words = self._zones.get((match, column.zone)) if column.seat in (None, season.active) else None
        if words is not None:
            strong = self._chosen_zone == (match, column.zone)
            (_lit_beside if column.places else _lit_zone)(painter, column.box, words, strong)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose a player that may be chosen, or a lit zone."""
        at = self._on_table(event.position())
        for lane in self._lanes:
            for column in lane.columns:
                for player, box in reversed(column.places.items()):
                    if box.contains(at) and player in self._lit:
                        self.player_clicked.emit(player)
                        return
        zone = self._zone_at(at)
        if zone is not None:
            self.zone_clicked.emit(*zone)

    def explained(self, at: QPointF) -> str:
        """What the card at a point of the widget says for itself; empty where none lies."""
        season, spot = self._season, self._on_table(at)
        for lane in self._lanes if season is not None else ():
            for column in lane.columns:
                for player, box in reversed(column.places.items()):
                    if box.contains(spot) and season is not None:
                        return player_hover(season, player)
            if season is not None and lane.card.contains(spot):
                return match_hover(season, season.matches[lane.match])
        return ""

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take a card of the hand."""
        if event.mimeData().hasText():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Commit the card where it was dropped, if that zone is lit."""
        zone = self._zone_at(self._on_table(event.position()))
        if zone is not None:
            event.acceptProposedAction()
            self.card_dropped.emit(event.mimeData().text(), *zone)

    def _on_table(self, at: QPointF) -> QPointF:
        return QPointF((at.x() - 8) / self._scale, (at.y() - 8) / self._scale)

    def _zone_at(self, at: QPointF) -> Zone | None:
        active = self._season.active if self._season is not None else None
        for lane in self._lanes:
            for column in lane.columns:
                lit = column.seat in (None, active) and (lane.match, column.zone) in self._zones
                if lit and _tall(column).contains(at):
                    return lane.match, column.zone
        return None


def _tall(column: Column) -> QRectF:
    """A zone with its total."""
    return column.box.united(column.total)


def _draw_total(painter: QPainter, season: Season, match: int, column: Column) -> None:
    """What a team has in a zone, whose it is as far as there is room, and what of it is hidden or the ball's."""
    seat, box = column.seat, column.total
    hidden = sum(not mark.up for player in column.places for mark in season.players[player].tokens)
    figure = str(total(season, match, seat) if seat is not None else 0) + (" + ?" if hidden else "")
    faint = 1.0 if column.places else 0.65
    write(painter, box, figure, ("stat",), colour=ON_TABLE, opacity=faint)
    room = box.adjusted(_wide(figure, "stat") + 8, 3, 0, 0)
    name = _("nobody") if seat is None else team_name(season, seat)
    if seat is not None:
        draw_silk(painter, silk_of_team(season, season.teams[seat]), QRectF(room.left(), room.center().y() - 9, 15, 17))
        room.setLeft(room.left() + 21)
    role: Role = "note" if _wide(name, "note") <= room.width() else "small"
    if _wide(name, role) <= room.width():
        write(painter, room, name, (role,), colour=ON_TABLE, opacity=faint)
    more = _beyond(season, match, column, hidden)
    if _wide(name, role) + 12 + _wide(more, "note") <= room.width():
        write(painter, room, more, ("note",), colour=ON_TABLE, across=Qt.AlignmentFlag.AlignRight)


def _wide(words: str, role: Role) -> float:
    return QFontMetricsF(font(role)).horizontalAdvance(words)


def _beyond(season: Season, match: int, column: Column, hidden: int) -> str:
    if hidden:
        return ngettext("{count} token face down", "{count} tokens face down", hidden).format(count=hidden)
    carrier = season.carrier(match)
    if carrier is not None and column.places and carrier.seat == column.seat:
        return _("{count} for the ball").format(count=season.cards.ball_power)
    return ""


def _lit_zone(painter: QPainter, box: QRectF, words: str, strong: bool) -> None:
    """An empty zone in which the card may be committed: a dashed frame, and what that would mean."""
    painter.setPen(QPen(q(GILT), 2.5 if strong else 1.6, Qt.PenStyle.DashLine))
    painter.setBrush(q("#FFFFFF", 0.16 if strong else 0.07))
    painter.drawRoundedRect(box, 4, 4)
    across = Qt.AlignmentFlag.AlignHCenter
    room = box.adjusted(6, 0, -6, 0)
    most, roles = int((box.height() - 26) // LINE), LIT_ROLES
    high = 20 + len(fitted(words, roles, room.width(), most)[1]) * LINE
    top = max(box.top() + 4, box.center().y() - high / 2)
    head = QRectF(room.left(), top, room.width(), 20)
    write(painter, head, _("Commit here"), ("name", "head", "small"), colour=LIT, across=across)
    below = QRectF(room.left(), head.bottom(), room.width(), box.bottom() - head.bottom())
    write(painter, below, words, roles, lines=most, colour=ON_TABLE, across=across)


def _lit_beside(painter: QPainter, box: QRectF, _words: str, strong: bool) -> None:
    """A zone that holds players already: the frame goes round them."""
    painter.setPen(QPen(q(GILT), 3 if strong else 1.6, Qt.PenStyle.DashLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box.adjusted(-4, -3, 4, 3), 5, 5)
