"""What something changes: old figure, arrow, new figure on a soft ground, the reason below."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguekeeper.base.sentences import labelled
from leaguekeeper.services.stack.views import ChangeGroup, ChangeLine
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.layout import in_a_column, in_a_row
from leaguekeeper.ui.components.page.section import Rule
from leaguekeeper.ui.components.page.text import Text, draw_text, text_width
from leaguekeeper.ui.icons import draw_icon
from leaguekeeper.ui.silks import LIST, SilkBadge
from leaguekeeper.ui.tips import tip

__all__ = ["ChangeList"]

NARROWEST = 258
"""The room a line has beside a report."""


class _Change(QWidget):
    """A line: label, old, arrow, new."""

    def __init__(self, line: ChangeLine, room: int) -> None:
        super().__init__()
        self._line = line
        wide = text_width(line.label, "second") + text_width(line.old, "second") + text_width(line.new, "strong")
        self._stacked = wide > room - 50
        self.setFixedHeight(24 + (18 if self._stacked else 0) + (15 if line.note else 0))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(labelled(line.label, f"{line.old} → {line.new}. {line.note}"))
        self.setToolTip(tip(labelled(line.label, f"{line.old} → {line.new}") if self._stacked else ""))

    def paintEvent(self, _event: object) -> None:
        c, painter, line = colours(), QPainter(self), self._line
        top = 18 if self._stacked else 0
        tone = "red" if line.worse else "blue"
        right = float(self.width())
        if line.new:
            alone = self._stacked and not line.old
            wide = min(text_width(line.new, "strong") + 8, self.width() * (1.0 if alone else 0.6))
            ground = QRectF(right - wide, top + 2, wide, 20)
            painter.fillRect(ground, q(getattr(c, f"{tone}_soft")))
            draw_text(painter, ground, line.new, "strong", tone, centre=True)
            right -= wide
        if line.old:
            if line.new:
                draw_icon(painter, "arrow", QRectF(right - 19, top + 5, 14, 14), c.ink2)
                right -= 24
            wide = min(text_width(line.old, "second") + 2, right * 0.6)
            draw_text(painter, QRectF(right - wide, top, wide, 24), line.old, "second", "ink2", right=True)
            right -= wide
        room = self.width() if self._stacked else right - 8
        draw_text(painter, QRectF(0, 0, room, 24 if not self._stacked else 20), line.label, "second", "ink2")
        if line.note:
            draw_text(painter, QRectF(0, top + 22, self.width(), 15), line.note, "note", "ink2")
        painter.end()


class ChangeList(QWidget):
    """Groups of changes, each under its team or player."""

    def __init__(self, groups: Sequence[ChangeGroup], room: int = NARROWEST) -> None:
        super().__init__()
        column = in_a_column(gap=0, on=self)
        for place, group in enumerate(groups):
            if place:
                column.addSpacing(6)
                column.addWidget(Rule("heavy"))
            head = in_a_row(gap=7, margins=(0, 5, 0, 4))
            if group.team is not None:
                head.addWidget(SilkBadge(group.team.silk, LIST, group.team.name))
            head.addWidget(Text(group.title, "name", wrap=True), 1, Qt.AlignmentFlag.AlignVCenter)
            column.addLayout(head)
            for line in group.lines:
                column.addWidget(_Change(line, room))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
