"""Those a step deals with one after the other, as small cards in a row: number, name, figure, what is done."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QSizePolicy, QWidget

from leaguekeeper.base.sentences import by_number
from leaguekeeper.services.report.views import Subject
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.text import draw_text, text_width
from leaguekeeper.ui.icons import draw_icon

__all__ = ["SubjectRow"]


class _Card(QAbstractButton):
    def __init__(self, subject: Subject) -> None:
        super().__init__()
        self._subject = subject
        self.setFixedHeight(53)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(f"{by_number(subject.number, subject.name)}, {subject.figure}, {subject.line}")

    def paintEvent(self, _event: object) -> None:
        c, painter, subject = colours(), QPainter(self), self._subject
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide = 2.0 if subject.now else 1.0
        painter.setPen(QPen(q(c.blue if self.hasFocus() else c.accent if subject.now else c.rule), wide))
        painter.setBrush(q(c.sheet))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(wide / 2, wide / 2, -wide / 2, -wide / 2), 3, 3)
        number = "accent" if subject.now else "ink2"
        draw_text(painter, QRectF(6, 0, 32, 52), subject.number, "place", number, centre=True)
        beside = text_width(subject.figure, "name") + 22
        draw_text(painter, QRectF(42, 7, self.width() - 46 - beside, 20), subject.name, "name", "ink")
        draw_text(painter, QRectF(0, 7, self.width() - 11, 20), subject.figure, "name", "ink2", right=True)
        tone = "accent" if subject.done else "ink2"
        draw_text(painter, QRectF(42, 26, self.width() - 72, 18), subject.line, "second", tone)
        if subject.done:
            draw_icon(painter, "check", QRectF(self.width() - 26, 27, 15, 15), c.accent)
        painter.end()


class SubjectRow(QWidget):
    """The cards, three or four to a row."""

    def __init__(self, subjects: Sequence[Subject], go: Callable[[str], object]) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(8)
        across = 4 if len(subjects) == 4 else 3
        for at, subject in enumerate(subjects):
            card = _Card(subject)
            card.clicked.connect(lambda _on=False, key=subject.key: go(key))
            card.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            grid.addWidget(card, at // across, at % across)
        for at in range(across):
            grid.setColumnStretch(at, 1)
