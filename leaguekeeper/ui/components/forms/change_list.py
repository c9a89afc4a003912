"""What something changes: old figure, arrow, new figure on a soft ground, the reason below."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
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
APART = 60
"""What the arrow, the ground of the new figure, the gaps between them and a scroll bar take of a line."""


def _change(line: ChangeLine, room: int) -> QWidget:
    """A line, or a list with its label above where both lists find no room side by side."""
    both = text_width(line.old, "second") + text_width(line.new, "strong")
    return _Lists(line) if both > room - 50 and ", " in line.old + line.new else _Change(line, both, room)


class _New(Text):
    """What a list has become, on its soft ground."""

    def __init__(self, words: str, worse: bool) -> None:
        self._tone = "red" if worse else "blue"
        super().__init__(words, "strong", self._tone, wrap=True)
        self.setContentsMargins(4, 0, 4, 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ground below the words."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), q(getattr(colours(), f"{self._tone}_soft")))
        painter.end()
        super().paintEvent(event)


class _Lists(QWidget):
    """A change of what is a list, such as skills: the label, the old list, the new one, over lines enough."""

    def __init__(self, line: ChangeLine) -> None:
        super().__init__()
        self.setAccessibleName(labelled(line.label, f"{line.old} → {line.new}. {line.note}"))
        new = f"→ {line.new}" if line.old and line.new else line.new
        parts = [Text(line.label, "second", "ink2"), Text(line.old, "second", "ink2", wrap=True),
                 _New(new, line.worse), Text(line.note, "note", "ink2", wrap=True)]  # fmt: skip
        in_a_column(*(each for each in parts if each.text()), gap=1, margins=(0, 3, 0, 3), on=self)


class _Change(QWidget):
    """A line: label, old, arrow, new."""

    def __init__(self, line: ChangeLine, both: int, room: int) -> None:
        super().__init__()
        self._line = line
        self._stacked = text_width(line.label, "second") + both > room - APART
        self._apart = bool(line.old and line.new) and both > room - 50
        self.setFixedHeight(24 + (18 if self._stacked else 0) + (22 if self._apart else 0) + (15 if line.note else 0))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(labelled(line.label, f"{line.old} → {line.new}. {line.note}"))
        self.setToolTip(tip(labelled(line.label, f"{line.old} → {line.new}") if self._stacked else ""))

    def paintEvent(self, _event: object) -> None:
        c, painter, line = colours(), QPainter(self), self._line
        top = 18 if self._stacked else 0
        tone = "red" if line.worse else "blue"
        right = float(self.width())
        alone = self._apart or (self._stacked and not line.old)
        if line.new:
            low = top + (22 if self._apart else 0)
            wide = min(
                text_width(line.new, "strong") + 8, (right - 24) if self._apart else right if alone else right * 0.6
            )
            ground = QRectF(right - wide, low + 2, wide, 20)
            painter.fillRect(ground, q(getattr(c, f"{tone}_soft")))
            draw_text(painter, ground, line.new, "strong", tone, centre=True)
            right -= wide
            if line.old:
                draw_icon(painter, "arrow", QRectF(right - 19, low + 5, 14, 14), c.ink2)
                right = float(self.width()) if self._apart else right - 24
        if line.old:
            beside = max(right * 0.6, right - text_width(line.label, "second") - 8)
            wide = min(text_width(line.old, "second") + 2, right if alone or self._stacked else beside)
            draw_text(painter, QRectF(right - wide, top, wide, 24), line.old, "second", "ink2", right=True)
            right -= wide
        room = self.width() if self._stacked else right - 8
        draw_text(painter, QRectF(0, 0, room, 24 if not self._stacked else 20), line.label, "second", "ink2")
        if line.note:
            draw_text(painter, QRectF(0, self.height() - 17, self.width(), 15), line.note, "note", "ink2")
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
                column.addWidget(_change(line, room))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
