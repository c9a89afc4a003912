"""The head of a match on the table: silks, clocks of both coaches, turn boxes, re-rolls, score; period and weather."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.live.views import LiveClocks, LiveSide, LiveView
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.text import draw_text, text_width
from leaguekeeper.ui.figures import clock_words, narrow_score, score
from leaguekeeper.ui.silks import MATCH, draw_silk

__all__ = ["LiveHead"]

HIGH, CLOCK = 92, 216


class LiveHead(QWidget):
    """One band across the page, with an Oxford rule below; the clock of the turn stands at the right."""

    def __init__(self) -> None:
        super().__init__()
        self._view: LiveView | None = None
        self._clocks = LiveClocks(0, 0, 0, False)
        self.setFixedHeight(HIGH)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_view(self, view: LiveView) -> None:
        """Show score, turns and re-rolls as they stand."""
        self._view = view
        self.show_clocks(view.clocks)

    def show_clocks(self, clocks: LiveClocks) -> None:
        """Show the time."""
        self._clocks = clocks
        self.setAccessibleName(self._said())
        self.update()

    def _said(self) -> str:
        view = self._view
        if view is None:
            return ""
        words = _("{home} {score} {away}; {clock}; re-rolls {first} and {second}")
        return words.format(
            home=view.home.team.name, away=view.away.team.name, score=narrow_score(*view.score),
            clock=view.period, first=view.home.rerolls, second=view.away.rerolls,
        )  # fmt: skip

    def paintEvent(self, _event: object) -> None:
        """Draw the band."""
        view = self._view
        if view is None:
            return
        c, painter = colours(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), q(c.paper))
        whole = self.width() - CLOCK
        self._side(painter, view.home, self._clocks.home, False, whole)
        self._side(painter, view.away, self._clocks.away, True, whole)
        draw_text(painter, QRectF(whole / 2 - 60, 10, 120, 44), score(*view.score), "score", "ink", centre=True)
        draw_text(painter, QRectF(whole / 2 - 110, 56, 220, 18), view.weather, "second", "ink2", centre=True)
        self._turn(painter, view, QRectF(whole + 16, 0, CLOCK - 32, HIGH))
        painter.fillRect(0, HIGH - 5, self.width(), 2, q(c.ink))
        painter.fillRect(0, HIGH - 1, self.width(), 1, q(c.ink))
        painter.end()

    def _turn(self, painter: QPainter, view: LiveView, box: QRectF) -> None:
        """Period, whose turn it is, and how long the turn has taken."""
        over = bool(view.turn_limit) and self._clocks.turn >= view.turn_limit
        draw_text(painter, QRectF(box.left(), 8, box.width(), 20), view.period, "name", "ink")
        draw_text(painter, QRectF(box.left(), 27, box.width(), 18), view.whose, "second", "ink2")
        tone = "red" if over else "ink" if self._clocks.running else "ink3"
        shown = clock_words(self._clocks.turn)
        draw_text(painter, QRectF(box.left(), 48, box.width(), 30), shown, "stat", tone)
        note = self._limit(view, over)
        at = box.left() + text_width(shown, "stat") + 10
        draw_text(painter, QRectF(at, 52, box.right() - at, 26), note, "second", "red" if over else "ink2")

    def _limit(self, view: LiveView, over: bool) -> str:
        if over:
            return _("time is up")
        if not self._clocks.running and view.phase == "turn":
            return _("the clock stands")
        return _("of {time}").format(time=clock_words(view.turn_limit)) if view.turn_limit else ""

    def _side(self, painter: QPainter, side: LiveSide, seconds: int, right: bool, whole: float) -> None:
        c = colours()
        at = 20.0 if not right else whole - 20 - MATCH.width()
        draw_silk(painter, side.team.silk, QRectF(at, 12, MATCH.width(), MATCH.height()))
        wide = whole / 2 - 74 - 20 - MATCH.width() - 12
        left = 20 + MATCH.width() + 12 if not right else whole / 2 + 74
        draw_text(painter, QRectF(left, 8, wide, 26), side.team.name, "team", "ink", right=right)
        line = f"{side.coach} · {clock_words(seconds)}"
        draw_text(painter, QRectF(left, 32, wide, 18), line, "second", "ink" if side.active else "ink2", right=right)
        boxes = side.turns_of * 15
        start = left if not right else left + wide - boxes
        self._boxes(painter, side, start)
        words = _("re-rolls left: {left} of {all}").format(left=side.rerolls, all=side.rerolls_of)
        discs = min(side.rerolls_of, 9) * 15
        if not right:
            self._discs(painter, side, left + boxes + 16)
            spot = QRectF(left + boxes + 16 + discs + 4, 57, wide - boxes - discs - 20, 18)
        else:
            self._discs(painter, side, start - 16 - discs)
            spot = QRectF(left, 57, wide - boxes - discs - 20, 18)
        fits = text_width(words, "note") <= spot.width()
        draw_text(painter, spot, words if fits else f"{side.rerolls}/{side.rerolls_of}", "note", "ink2", right=right)
        if side.active:
            painter.fillRect(QRectF(left, HIGH - 9, wide, 3), q(c.accent))

    @staticmethod
    def _boxes(painter: QPainter, side: LiveSide, left: float) -> None:
        c = colours()
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        for turn in range(side.turns_of):
            painter.setPen(QPen(q(c.edge), 1))
            now = side.active and turn == side.turns - 1
            painter.setBrush(q(c.accent if now else c.ink2) if turn < side.turns else Qt.BrushStyle.NoBrush)
            painter.drawRect(QRectF(round(left) + turn * 15, 57, 12, 17))
        painter.restore()

    @staticmethod
    def _discs(painter: QPainter, side: LiveSide, left: float) -> None:
        c = colours()
        for disc in range(min(side.rerolls_of, 9)):
            painter.setPen(QPen(q(c.edge), 1.2))
            painter.setBrush(q(c.accent) if disc < side.rerolls else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QPointF(left + 6 + disc * 15, 66), 5.5, 5.5)
