"""A section: a 2 px ink rule, a serif title, at the right a link or a count. Rules, not boxes, make the page."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from leaguekeeper.base.sentences import labelled
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.layout import in_a_column
from leaguekeeper.ui.components.page.text import Text

__all__ = ["Rule", "Section"]


_HEIGHTS = {"rule": 1, "edge": 1, "ink": 1, "heavy": 2, "oxford": 5}


class Rule(QWidget):
    """A horizontal rule: hairline, edge, ink, heavy (2 px) or Oxford (2 + 1 px)."""

    def __init__(self, kind: str = "rule") -> None:
        super().__init__()
        self._kind = kind
        self.setFixedHeight(_HEIGHTS[kind])

    def paintEvent(self, _event: object) -> None:
        """Draw the rule over the whole width."""
        painter = QPainter(self)
        colour = q(getattr(colours(), self._kind if self._kind in {"rule", "edge"} else "ink"))
        if self._kind == "oxford":
            painter.fillRect(0, 0, self.width(), 2, colour)
            painter.fillRect(0, 4, self.width(), 1, colour)
        else:
            painter.fillRect(self.rect(), colour)
        painter.end()


class Section(QWidget):
    """A titled part of a page; put what belongs to it into ``body``. A title that may be long may ``wrap``."""

    def __init__(
        self,
        title: str,
        note: str = "",
        link: str = "",
        on_link: Callable[[], object] | None = None,
        gap: int = 5,
        wrap: bool = False,
    ) -> None:
        super().__init__()
        self.setAccessibleName(title)
        whole = in_a_column(gap=0, on=self)
        whole.addWidget(Rule("heavy"))
        self._head = QHBoxLayout()
        self._head.setContentsMargins(0, 5, 0, gap)
        self._head.setSpacing(12)
        self.title = Text(title, "section", wrap=wrap)
        self._head.addWidget(self.title, 1 if wrap else 0)
        if not wrap:
            self._head.addStretch(1)
        if note:
            self._head.addWidget(Text(note, "second", "ink2"), 0, Qt.AlignmentFlag.AlignVCenter)
        if link:
            self.link = Button(link, "quiet", on_link, name=labelled(title, link))
            self._head.addWidget(self.link)
        whole.addLayout(self._head)
        self.body = QVBoxLayout()
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(0)
        whole.addLayout(self.body)

    def add(self, widget: QWidget) -> None:
        """Put a widget below what is there."""
        self.body.addWidget(widget)
