"""The table: lanes with their highlights, the players in their zones, legal zones lit, totals as they stand."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEasingCurve, QEvent, QPointF, QRectF, QSize, QSizeF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QHelpEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.play.cards.power import total
from leaguekeeper.play.cards.state import MIDFIELD, Season
from leaguekeeper.play.cards.telling import card_name, team_name
from leaguekeeper.ui.cards.card_paint import draw_match_card, draw_on_table
from leaguekeeper.ui.cards.hover import match_hover, player_hover
from leaguekeeper.ui.cards.lanes import MATCH_HIGH, MATCH_WIDE, Column, Lane, lay_lanes
from leaguekeeper.ui.cards.marks import draw_ball
from leaguekeeper.ui.colours import GILT, q
from leaguekeeper.ui.fonts import font
from leaguekeeper.ui.tips import tip

__all__ = ["TableView", "Zone"]

TABLE, LANE, ON_TABLE = "#1E4A3A", "#245644", "#F4F1E4"

Zone = tuple[int, int]
"""A match by number, and a zone."""


class TableView(QWidget):
    """Shows a season as a seat sees it; tells which zone or player was clicked. ``words`` stand on a bare table."""

    zone_clicked = Signal(int, int)
    card_dropped = Signal(str, int, int)
    player_clicked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._season: Season | None = None
        self._zones: Mapping[Zone, str] = {}
        self._chosen_zone: Zone | None = None
        self._lit: frozenset[str] = frozenset()
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
    ) -> None:
        """Show the table; ``zones`` are lit with the words inside, ``players`` can be chosen."""
        before = frozenset(self._season.players) if self._season is not None else frozenset(season.players)
        self._season, self._zones, self._chosen_zone, self._lit = season, zones or {}, chosen, players
        arrived = frozenset(season.players) - before
        if arrived:
            self._arrived = arrived
            self.motion.start()
        names = [card_name(season, match.card) for match in season.matches if match.open]
        self.setAccessibleName(_("Table: {matches}").format(matches=", ".join(names)))
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
                painter.setPen(q(ON_TABLE))
                painter.setFont(font("page"))
                painter.drawText(QRectF(0, 0, self.width(), self.height()), Qt.AlignmentFlag.AlignCenter, self.words)
        painter.end()

    def _draw_lane(self, painter: QPainter, season: Season, lane: Lane) -> None:
        painter.fillRect(lane.box, q(LANE))
        if any(zone[0] == lane.match for zone in self._zones) or self._lit & set(season.at(lane.match)):
            painter.fillRect(QRectF(lane.box.left(), lane.box.top(), lane.box.width(), 2), q(GILT))
        match = season.matches[lane.match]
        draw_match_card(painter, season, match, lane.card, QPointF(MATCH_WIDE, MATCH_HIGH))
        if match.ball == MIDFIELD:
            draw_ball(painter, QPointF(lane.card.x() + MATCH_WIDE / 2, lane.card.y() + MATCH_HIGH), 28)
        for column in lane.columns:
            self._draw_column(painter, season, lane.match, column)

    def _still_to_go(self, player: str) -> QPointF:
        """How far a card that has just been committed still is from its place."""
        if player not in self._arrived or self.motion.state() != QVariantAnimation.State.Running:
            return QPointF(0, 0)
        return QPointF(0, 90 * (1 - float(self.motion.currentValue())))

    def _draw_column(self, painter: QPainter, season: Season, match: int, column: Column) -> None:
        for player, box in column.places.items():
            draw_on_table(painter, season, player, box.topLeft() + self._still_to_go(player))
            if player in self._lit:
                painter.setPen(QPen(q(GILT), 2.5))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(box.adjusted(-2, -2, 2, 2), 5, 5)
        if column.seat is not None:
            self._total(painter, season, match, column, column.seat)
        words = self._zones.get((match, column.zone)) if column.seat in (None, season.active) else None
        if words is not None and not column.places:
            self._lit_zone(painter, column.box, words, self._chosen_zone == (match, column.zone))
        elif words is not None:
            strong = self._chosen_zone == (match, column.zone)
            painter.setPen(QPen(q(GILT), 2.5 if strong else 1.4, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(_tall(column).adjusted(-4, -4, 4, 4), 5, 5)

    @staticmethod
    def _total(painter: QPainter, season: Season, match: int, column: Column, seat: int) -> None:
        hidden = any(not mark.up for player in column.places for mark in season.players[player].tokens)
        words = str(total(season, match, seat)) + (" + ?" if hidden else "")
        painter.setPen(q(ON_TABLE))
        painter.setFont(font("stat"))
        painter.drawText(column.total.adjusted(0, 0, 0, -18), Qt.AlignmentFlag.AlignCenter, words)
        painter.setFont(font("note"))
        name = painter.fontMetrics().elidedText(
            team_name(season, seat), Qt.TextElideMode.ElideRight, int(column.total.width())
        )
        painter.drawText(column.total.adjusted(0, 26, 0, 0), Qt.AlignmentFlag.AlignCenter, name)

    @staticmethod
    def _lit_zone(painter: QPainter, box: QRectF, words: str, chosen: bool) -> None:
        painter.setPen(QPen(q(GILT), 2.5 if chosen else 1.6, Qt.PenStyle.DashLine))
        painter.setBrush(q("#FFFFFF", 0.16 if chosen else 0.07))
        painter.drawRoundedRect(box, 4, 4)
        painter.setPen(q("#F1DFA6"))
        painter.setFont(font("head"))
        flags = int(Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap)
        painter.drawText(box.adjusted(4, 22, -4, -70), flags | int(Qt.AlignmentFlag.AlignVCenter), _("Commit here"))
        painter.setPen(q(ON_TABLE))
        painter.setFont(font("note"))
        painter.drawText(box.adjusted(3, 64, -3, -2), flags | int(Qt.AlignmentFlag.AlignTop), words)

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

    def event(self, event: QEvent) -> bool:
        """The tooltip explains the card under the pointer: its symbols and keywords, what a match pays."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), tip(self.explained(QPointF(event.pos()))), self)
            return True
        return super().event(event)

    def explained(self, at: QPointF) -> str:
        """What the card at a point of the widget says for itself; empty where none lies."""
        season, spot = self._season, self._on_table(at)
        for lane in self._lanes if season is not None else ():
            for column in lane.columns:
                for player, box in reversed(column.places.items()):
                    if box.contains(spot) and season is not None:
                        return player_hover(season, player)
            if season is not None and QRectF(lane.card, QSizeF(MATCH_WIDE, MATCH_HIGH)).contains(spot):
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
    """A zone from its first card to its total."""
    return QRectF(column.box.topLeft(), QPointF(column.box.right(), max(column.box.bottom(), column.total.bottom())))
