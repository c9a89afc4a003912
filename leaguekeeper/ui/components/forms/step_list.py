"""The steps of a report, each with what it gave: tick done, dash nothing to do, filled now, ochre will bite later."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QFontMetrics, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.report.views import WizardStep
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.forms.stepwise import RINGS, STEPS
from leaguekeeper.ui.components.page.layout import held, in_a_column, in_a_row
from leaguekeeper.ui.components.page.text import Text, draw_text
from leaguekeeper.ui.fonts import Role, font
from leaguekeeper.ui.icons import draw_icon
from leaguekeeper.ui.tips import tip

__all__ = ["StepList"]

LEFT, RIGHT = 52, 6
"""What stands beside the words of a step (pixels)."""

WHOLE = 280
"""The width from which what a step gave is written out; below it, it is one line, and whole in its tip."""


class _Step(QAbstractButton):
    def __init__(self, step: WizardStep) -> None:
        super().__init__()
        self.step = step
        self._given = 0
        self.fit(STEPS)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setEnabled(step.state != "open" or bool(step.result))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(f"{step.number}. {step.title}. {step.result} {_state(step)}".strip())
        self._say(STEPS)

    def fit(self, wide: int) -> None:
        """Be as high as the words are in a list so wide; without words, as one line."""
        if wide <= RINGS:
            self.setFixedHeight(34)
            return
        room = QRect(0, 0, wide - LEFT - RIGHT - 1, 1000)
        title = _lines(room, self.step.title, "name")
        self._given = (_lines(room, self.step.result, "note") if wide >= WHOLE else 1) if self.step.result else 0
        self.setFixedHeight(
            34 + 13 * (title - 1) + (13 + 2 * (title > 1) if self._given else 0) + 16 * max(0, self._given - 1)
        )

    def _say(self, wide: int) -> None:
        """Where a pointer rests, say what the list has no room for."""
        told = _("Comes after the step in hand.") if not self.isEnabled() else self.step.result
        name = f"{self.step.number}. {self.step.title}" if wide <= RINGS else ""
        self.setToolTip(tip("\n".join(filter(None, (name, told)))))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit(event.size().width())
        self._say(event.size().width())

    def paintEvent(self, _event: object) -> None:
        c, painter, step = colours(), QPainter(self), self.step
        now = step.state == "now"
        if now:
            painter.fillRect(self.rect(), q(c.paper))
            painter.fillRect(0, 0, 3, self.height(), q(c.accent))
        elif self.underMouse() and self.isEnabled():
            painter.fillRect(self.rect(), q(c.select, 0.6))
        middle = self.height() / 2
        self._ring(painter, QRectF(19.5, middle - 10.5, 21, 21))
        if self.width() > RINGS:
            self._words(painter)
        if self.hasFocus():
            painter.setPen(QPen(q(c.blue), 2))
            painter.drawRect(self.rect().adjusted(4, 2, -4, -2))
        painter.end()

    def _words(self, painter: QPainter) -> None:
        """Write what the step is called, and what it gave."""
        c, step = colours(), self.step
        words = QRectF(LEFT, 0, self.width() - LEFT - RIGHT, self.height())
        tone = "ink3" if step.state in {"nothing", "passed"} else "ink"
        if step.result:
            high = 16 * self._given
            words = QRectF(LEFT, 4, words.width(), self.height() - high - 6)
            self._result(painter, QRectF(LEFT, self.height() - high - 6, words.width(), high))
        painter.setFont(font("name" if step.state == "now" else "body"))
        painter.setPen(q(getattr(c, tone)))
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap, step.title)

    def _result(self, painter: QPainter, box: QRectF) -> None:
        tone = "ochre" if self.step.state == "bites" else "ink2"
        if self._given == 1:
            draw_text(painter, box, self.step.result, "note", tone)
            return
        painter.setFont(font("note"))
        painter.setPen(q(getattr(colours(), tone)))
        painter.drawText(box, Qt.TextFlag.TextWordWrap, self.step.result)

    def _ring(self, painter: QPainter, box: QRectF) -> None:
        c, state = colours(), self.step.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = {"done": c.accent, "now": c.accent, "bites": c.ochre_mark}.get(state, c.edge)
        painter.setPen(QPen(q(edge), 1.5))
        painter.setBrush(q(c.accent) if state == "now" else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(box)
        if state == "done":
            draw_icon(painter, "check", box.adjusted(4, 4, -4, -4), c.accent)
        elif state in {"nothing", "passed"}:
            painter.fillRect(QRectF(box.center().x() - 4, box.center().y() - 0.5, 8, 1.5), q(c.ink3))
        else:
            tone = {"now": "on_accent", "bites": "ochre"}.get(state, "ink2")
            draw_text(painter, box, str(self.step.number), "small", tone, centre=True)
        painter.restore()


def _lines(room: QRect, words: str, role: Role) -> int:
    """How many lines words take."""
    metrics = QFontMetrics(font(role))
    high = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, words).height()
    return max(1, round(high / metrics.lineSpacing()))


def _state(step: WizardStep) -> str:
    words = {"done": _("done"), "nothing": _("nothing to do"), "now": _("now"), "bites": _("will matter later"),
             "open": _("Comes after the step in hand.")}  # fmt: skip
    return words.get(step.state, "") if step.state != "open" or not step.result else ""


class StepList(QWidget):
    """All steps, part by part and numbered as on paper, on the desk; a click goes to a step that can be reached."""

    def __init__(self, title: str, steps: Sequence[WizardStep], go: Callable[[str], object]) -> None:
        super().__init__()
        self.setAccessibleName(title)
        self._worded = list[QWidget]()
        inside = QWidget()
        rows = QVBoxLayout(inside)
        rows.setContentsMargins(0, 0, 1, 0)
        rows.setSpacing(0)
        now: QWidget | None = None
        in_hand = next((step for step in steps if step.state == "now"), steps[-1] if steps else None)
        for before, step in zip((None, *steps), steps, strict=False):
            if before is None or before.part != step.part:
                head = self._head(step.part or title, before is None)
                if in_hand is not None and in_hand.part == step.part:
                    many = sum(each.part == step.part for each in steps)
                    head.addWidget(Text(f"{in_hand.number} / {many}", "second", "ink2"))
                self._worded.append(held(head))
                rows.addWidget(self._worded[-1])
            row = _Step(step)
            now = row if step.state == "now" else now
            row.clicked.connect(lambda _on=False, key=step.key: go(key))
            rows.addWidget(row)
        rows.addStretch(1)
        self._area = area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inside)
        self.setLayout(in_a_column((area, 1), gap=0, margins=(0, 11, 0, 8)))
        if now is not None:
            QTimer.singleShot(0, area, lambda: area.ensureWidgetVisible(now, 0, 90))

    def _head(self, part: str, first: bool) -> QHBoxLayout:
        """What a part of the form is called; beside the part in hand stands how far one is in it."""
        return in_a_row((Text(part, "section", wrap=True), 1), margins=(20, 0 if first else 12, 10, 3 if first else 4))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Without room for words, show the numbers of the steps alone."""
        super().resizeEvent(event)
        slim, bar = event.size().width() <= RINGS, Qt.ScrollBarPolicy
        for each in self._worded:
            each.setHidden(slim)
        self._area.setVerticalScrollBarPolicy(bar.ScrollBarAlwaysOff if slim else bar.ScrollBarAsNeeded)

    def paintEvent(self, _event: object) -> None:
        """Draw the desk and its edge."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), q(colours().desk))
        painter.fillRect(self.width() - 1, 0, 1, self.height(), q(colours().rule))
        painter.end()
