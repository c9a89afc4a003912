"""What the symbols on the cards are called, side by side: four skills and four kinds of pay."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguekeeper.base.words import N_, _, pick
from leaguekeeper.play.cards.data import catalogue
from leaguekeeper.ui.cards.marks import draw_mark
from leaguekeeper.ui.colours import colours
from leaguekeeper.ui.components.page.text import draw_text, text_width

__all__ = ["SymbolKey"]

SKILLS = ("cheat", "pass", "sprint", "tackle")
PAY = {"fan": N_("Fan"), "staff": N_("Staff upgrade"), "team": N_("Team upgrade"), "star": N_("Stars")}
MARK, GAP, LINE = 14, 16, 20


class SymbolKey(QWidget):
    """Each symbol with its word, on as many lines as they need."""

    def __init__(self) -> None:
        super().__init__()
        said = catalogue().words
        self._words = [(skill, pick(said[skill])) for skill in SKILLS] + [(kind, _(name)) for kind, name in PAY.items()]
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(", ".join(name for _mark, name in self._words))

    def sizeHint(self) -> QSize:
        """All on two lines."""
        return QSize(300, self.heightForWidth(300))

    def heightForWidth(self, wide: int) -> int:
        """As many lines as that width makes of them."""
        return LINE * (1 + max(line for line, _left in self._places(wide)))

    def _places(self, wide: int) -> list[tuple[int, int]]:
        """The line, and how far from the left, of each symbol."""
        found, line, left = [], 0, 0
        for _mark, name in self._words:
            own = MARK + 5 + text_width(name, "note")
            if left and left + own > wide:
                line, left = line + 1, 0
            found.append((line, left))
            left += own + GAP
        return found

    def paintEvent(self, _event: object) -> None:
        """Draw the symbols and their words."""
        painter = QPainter(self)
        for (mark, name), (line, left) in zip(self._words, self._places(self.width()), strict=True):
            top = line * LINE
            draw_mark(painter, mark, QRectF(left, top + 3, MARK, MARK), colours().ink, colours().paper)
            room = QRectF(left + MARK + 5, top, text_width(name, "note") + 2, LINE)
            draw_text(painter, room, name, "note", "ink2")
        painter.end()
