"""A match turn by turn: one rail of its halves, the home side's marks above it, the away side's below."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguekeeper.base.match_clock import turn_said
from leaguekeeper.base.sentences import labelled, parted
from leaguekeeper.base.words import _
from leaguekeeper.services.match.views import MarkKind, StoryMark
from leaguekeeper.ui.colours import INK_ON_BONE, colours, q
from leaguekeeper.ui.components.page.text import draw_text
from leaguekeeper.ui.tips import tip

__all__ = ["TimeLine", "draw_mark"]

LEFT, GAP, RAIL, MARK, LINE = 164, 24, 20, 16, 15
SIDE = 58
_BALL = "#8A5A2B"
_SHOWN = 2


def mark_words(kind: MarkKind) -> str:
    """What a mark means."""
    return {"touchdown": _("touchdown"), "hurt": _("casualty suffered"), "sent-off": _("sent off")}[kind]


def draw_mark(painter: QPainter, kind: MarkKind, box: QRectF) -> None:
    """A ball, a soft red square with a cross, an upright card with a dash."""
    c = colours()
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if kind == "touchdown":
        painter.setPen(QPen(q(INK_ON_BONE), 1))
        painter.setBrush(q(_BALL))
        ball = box.adjusted(0, 3, 0, -3)
        painter.drawEllipse(ball)
        painter.setPen(QPen(Qt.GlobalColor.white, 1))
        painter.drawLine(QPointF(ball.left() + 5, ball.center().y()), QPointF(ball.right() - 5, ball.center().y()))
    elif kind == "hurt":
        painter.setPen(QPen(q(c.red), 1))
        painter.setBrush(q(c.red_soft))
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 2, 2)
        painter.setPen(QPen(q(c.red), 1.6))
        cross = box.adjusted(5, 5, -5, -5)
        painter.drawLine(cross.topLeft(), cross.bottomRight())
        painter.drawLine(cross.topRight(), cross.bottomLeft())
    else:
        painter.setPen(QPen(q(c.ink), 1.4))
        painter.setBrush(q(c.sheet))
        painter.drawRoundedRect(box.adjusted(3, 0.5, -3, -0.5), 1, 1)
        painter.drawLine(QPointF(box.left() + 6, box.center().y()), QPointF(box.right() - 6, box.center().y()))
    painter.restore()


class TimeLine(QWidget):
    """The rail with its marks; several in one turn stand side by side, two are named and the others counted."""

    def __init__(self, home: str, away: str, turns: int, marks: Sequence[StoryMark]) -> None:
        super().__init__()
        self._names, self._turns, self._marks = {"home": home, "away": away}, turns, tuple(marks)
        self._halves = max(2, *(mark.half for mark in marks), 2)
        self.setFixedHeight(2 * SIDE + RAIL + 20)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        told = parted(self._told(mark) for mark in self._marks)
        self.setAccessibleName(labelled(_("The match turn by turn"), told))
        self.setToolTip(tip("\n".join(self._told(mark) for mark in self._marks)))

    def _told(self, mark: StoryMark) -> str:
        words = _("{when}, {team}: {what} {who} {line}").format(
            when=turn_said(mark.half, mark.turn), team=self._names[mark.side], what=mark_words(mark.kind), who=mark.who,
            line=mark.line,
        )  # fmt: skip
        return words.strip()

    def paintEvent(self, _event: object) -> None:
        """Draw the rail, the marks and their words."""
        c, painter = colours(), QPainter(self)
        painter.fillRect(self.rect(), q(c.sheet))
        middle = self.height() / 2
        for side, y in (("home", middle - 46), ("away", middle + 28)):
            draw_text(painter, QRectF(8, y, LEFT - 12, 18), self._names[side], "name", "ink")
        draw_text(painter, QRectF(8, middle - 9, LEFT - 12, 18), _("Turn"), "note", "ink2")
        for half in range(1, self._halves + 1):
            for turn in range(1, self._turns + 1):
                box = self._cell(half, turn)
                painter.setPen(QPen(q(c.edge), 1))
                painter.drawRect(box)
                draw_text(painter, box, str(turn), "note", "ink2", centre=True)
                for side in ("home", "away"):
                    told = [m for m in self._marks if (m.half, min(m.turn, self._turns), m.side) == (half, turn, side)]
                    if told:
                        self._draw_marks(painter, box, told, below=side == "away")
        painter.end()

    def _cell(self, half: int, turn: int) -> QRectF:
        room = self.width() - LEFT - 16 - GAP * (self._halves - 1)
        wide = room / (self._halves * self._turns)
        x = LEFT + (half - 1) * (wide * self._turns + GAP) + (turn - 1) * wide
        return QRectF(round(x), self.height() / 2 - RAIL / 2, round(wide), RAIL)

    def _draw_marks(self, painter: QPainter, box: QRectF, told: Sequence[StoryMark], below: bool) -> None:
        """Marks next to the rail; further from it the names, each with what happened."""
        centre, step = box.center().x(), MARK + 2
        left = centre - step * len(told) / 2 + 1
        y = box.bottom() + 4 if below else box.top() - 4 - MARK
        for place, mark in enumerate(told):
            draw_mark(painter, mark.kind, QRectF(left + place * step, y, MARK, MARK))
        lines = self._words(told)
        wide = max(box.width() * 1.7, 92)
        start = y + MARK + 3 if below else y - 3 - LINE * len(lines)
        for place, (words, tone, strong) in enumerate(lines):
            line = QRectF(centre - wide / 2, start + place * LINE, wide, LINE)
            draw_text(painter, line, words, "strong" if strong else "note", tone, centre=True)

    def _words(self, told: Sequence[StoryMark]) -> list[tuple[str, str, bool]]:
        tones = {"hurt": "red"}
        if len(told) == 1:
            mark = told[0]
            found = [(mark.who, tones.get(mark.kind, "ink"), True)]
            return [*found, (mark.line, "ink2", False)] if mark.line else found
        found = [(mark.who, tones.get(mark.kind, "ink"), True) for mark in told[:_SHOWN]]
        return [*found, (f"+{len(told) - _SHOWN}", "ink2", False)] if len(told) > _SHOWN else found
