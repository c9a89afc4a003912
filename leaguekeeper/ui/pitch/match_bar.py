"""The head of a match: both sides with silk, coach, re-rolls and turn boxes, the score, the clock and the weather."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.play.pitch.clock import last_turn
from leaguekeeper.play.pitch.state import PitchState
from leaguekeeper.play.pitch.words.telling import team_name, weather_name
from leaguekeeper.services.views import Silk
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.text import draw_text, text_width
from leaguekeeper.ui.figures import narrow_score, score
from leaguekeeper.ui.pitch.turn_clock import WIDE, TurnClock
from leaguekeeper.ui.silks import draw_silk

__all__ = ["MatchBar"]

_SIDE = 300
"""The width of the clock at the right, above the panel."""

NAME = 110
"""Pixels that a team's name has at the least: where there is less room, its re-rolls go below its turns, unnamed."""


class MatchBar(QWidget):
    """One line across the page, ruled off below."""

    def __init__(self, silks: tuple[Silk, Silk], coaches: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._silks, self._coaches = silks, coaches
        self._state: PitchState | None = None
        self.clock = TurnClock()
        self.clock.setParent(self)
        self.setFixedHeight(47)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """As wide as there is room for."""
        return QSize(1100, 47)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The clock of the turn stands at the right end."""
        super().resizeEvent(event)
        self.clock.move(self.width() - WIDE - 12, 1)

    def show_state(self, state: PitchState) -> None:
        """Show score, turns and re-rolls as they stand."""
        self._state = state
        words = _("{home} {score} {away}; {clock}; re-rolls {first} and {second}")
        self.setAccessibleName(
            words.format(
                home=team_name(state, 0), away=team_name(state, 1), score=narrow_score(*state.score),
                clock=self._clock(state), first=state.rerolls[0], second=state.rerolls[1],
            )
        )  # fmt: skip
        self.update()

    def paintEvent(self, _event: object) -> None:
        """Draw the line."""
        if self._state is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = self.width() - _SIDE
        for side in (0, 1):
            self._side(painter, side, whole)
        middle = QRectF(whole / 2 - 44, 2, 88, 42)
        draw_text(painter, middle, score(*self._state.score), "page", "ink", centre=True)
        left, wide = self.width() - _SIDE + 18, _SIDE - 30 - (0 if self.clock.isHidden() else WIDE)
        turn = self._clock(self._state)
        fits = text_width(turn, "section") <= wide
        draw_text(painter, QRectF(left, 4, wide, 20), turn, "section" if fits else "name", "ink")
        draw_text(painter, QRectF(left, 24, wide, 18), self._whose(self._state), "second", "ink2")
        painter.fillRect(QRectF(0, 46, self.width(), 1), q(colours().ink))
        painter.end()

    def _side(self, painter: QPainter, side: int, whole: int) -> None:
        state = self._state
        if state is None:
            return
        right = side == 1
        centre = whole / 2
        close = centre - 252 - 50 < NAME
        far = centre - (174 if close else 252)
        at = 13 if not right else whole - 13 - 28
        draw_silk(painter, self._silks[side], QRectF(at, 7, 28, 32))
        wide = far - 50
        box = QRectF(50, 3, wide, 22) if not right else QRectF(whole - 50 - wide, 3, wide, 22)
        draw_text(painter, box, team_name(state, side), "section", "ink", right=right)
        draw_text(painter, box.translated(0, 20), self._coaches[side], "second", "ink2", right=right)
        boxes = centre - 58 - 102 if not right else centre + 58
        discs = centre - 235 if not right else centre + 175
        self._boxes(painter, state, side, QRectF(boxes, 6 if close else 13, 11, 15 if close else 17))
        self._discs(painter, state, side, QPointF(boxes + 52 if close else discs + 30, 33 if close else 15), not close)

    @staticmethod
    def _boxes(painter: QPainter, state: PitchState, side: int, first: QRectF) -> None:
        c = colours()
        turns = last_turn(state)
        now = state.turns[side]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        for turn in range(turns):
            box = QRectF(round(first.left()) + turn * 13, first.top(), first.width(), first.height())
            painter.setPen(QPen(q(c.edge), 1))
            current = turn == now - 1 and state.active == side
            painter.setBrush(q(c.accent if current else c.ink2) if turn < now else Qt.BrushStyle.NoBrush)
            painter.drawRect(box)
        painter.restore()

    @staticmethod
    def _discs(painter: QPainter, state: PitchState, side: int, middle: QPointF, named: bool) -> None:
        c = colours()
        staff = state.match.staff[side]
        names = [(_("re-rolls"), state.rerolls[side], max(staff.rerolls, state.rerolls[side]))]
        names += [(_("leader"), 1, 1)] if state.leader[side] else []
        names += [(_("trophy"), 1, 1)] if state.trophy[side] else []
        count = sum(each[2] for each in names)
        step = min(15.0, 62 / max(1, count))
        x = middle.x() - (count - 1) * step / 2
        for place, (_name, has, of) in enumerate(names):
            for disc in range(of):
                painter.setPen(QPen(q(c.ochre_mark if place else c.edge), 1.2))
                painter.setBrush(q(c.ochre_mark if place else c.accent) if disc < has else Qt.BrushStyle.NoBrush)
                painter.drawEllipse(QPointF(x, middle.y()), 6, 6)
                x += step
        if not named:
            return
        words = " + ".join(each[0] for each in names) if len(names) < 3 else _("re-rolls")
        wide = max(70, text_width(words, "note") + 4)
        draw_text(painter, QRectF(middle.x() - wide / 2, 25, wide, 16), words, "note", "ink2", centre=True)

    @staticmethod
    def _clock(state: PitchState) -> str:
        turn = state.turns[state.active]
        if not turn:
            return _("Before the kick-off")
        if state.half > int(state.match.edition.figures["halves"]):
            return _("Overtime, turn {turn}").format(turn=turn)
        words = _("First half, turn {turn}") if state.half == 1 else _("Second half, turn {turn}")
        return words.format(turn=turn)

    @staticmethod
    def _whose(state: PitchState) -> str:
        return f"{team_name(state, state.active)} · {weather_name(state)}" if state.weather else ""
