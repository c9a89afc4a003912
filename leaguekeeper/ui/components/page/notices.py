"""Lines that wait for somebody, and what stands where there is nothing: fact, consequence, one action."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QMouseEvent, QPainter
from PySide6.QtWidgets import QWidget

from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import _
from leaguekeeper.services.views import Notice
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.layout import in_a_column, in_a_row
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.icons import Mark

__all__ = ["EmptyRow", "NoticeRow"]

_MARKS = {
    "draft": ("pen", "accent"), "document": ("documents", "accent"), "warning": ("warning", "ochre"),
    "error": ("warning", "red"), "plain": ("arrow", "ink2"),
}  # fmt: skip


class NoticeRow(QWidget):
    """A notice as a row: warnings on ochre, errors on red, each with a bar at the left and its sign."""

    def __init__(self, notice: Notice, go: Callable[[str], object] | None = None) -> None:
        super().__init__()
        self.notice, self._go = notice, go
        self.setAccessibleName(f"{notice.title.removesuffix('.')}. {notice.detail}".strip())
        name, tone = _MARKS[notice.kind]
        row = in_a_row(gap=12, margins=(13, 7, 10, 7), on=self)
        row.addWidget(Mark(name, tone), 0, Qt.AlignmentFlag.AlignVCenter)
        words = in_a_column(gap=0)
        words.addWidget(Text(notice.title, "name", wrap=True))
        foot = in_a_row(gap=10)
        if notice.detail:
            foot.addWidget(Text(notice.detail, "second", "ink2", wrap=True), 1)
        else:
            foot.addStretch(1)
        if notice.action and go is not None:
            button = Button(notice.action, "quiet", self._act, name=labelled(notice.action, notice.title))
            button.setProperty("strong", "true")
            foot.addWidget(button, 0, Qt.AlignmentFlag.AlignBottom)
        words.addLayout(foot)
        row.addLayout(words, 1)

    def paintEvent(self, _event: object) -> None:
        """Draw ground, bar and hairline."""
        c, painter = colours(), QPainter(self)
        ground = {"warning": c.ochre_soft, "error": c.red_soft}.get(self.notice.kind, c.sheet)
        painter.fillRect(self.rect(), q(ground))
        if self.notice.kind in {"warning", "error"}:
            painter.fillRect(0, 0, 3, self.height(), q(c.ochre_mark if self.notice.kind == "warning" else c.red))
        painter.fillRect(0, self.height() - 1, self.width(), 1, q(c.rule))
        painter.end()

    def mouseDoubleClickEvent(self, _event: QMouseEvent) -> None:
        """Act on the notice."""
        self._act()

    def _act(self) -> None:
        if self._go is not None and self.notice.address:
            self._go(self.notice.address)


class EmptyRow(QWidget):
    """Where there is nothing: one sentence and one action at the left, no drawing."""

    def __init__(self, sentence: str, action: str = "", on_action: Callable[[], object] | None = None) -> None:
        super().__init__()
        row = in_a_row(Text(sentence, "body", "ink3", wrap=not action), gap=12, margins=(8, 8, 8, 8), on=self)
        if action:
            row.addWidget(Button(action, "quiet", on_action))
            row.addStretch(1)
        self.setAccessibleName(sentence or _("Nothing here yet."))
