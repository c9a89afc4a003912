"""The purse: what was there, what went where, what is still needed, and what is left, as a bar and in words."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import _
from leaguekeeper.services.views import Purse
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.text import draw_text, text_width
from leaguekeeper.ui.figures import amount
from leaguekeeper.ui.tips import tip

__all__ = ["PurseBar"]

HIGH, LINE = 14, 20

TONES = ("accent", "ink2", "edge", "ink3")
"""The kinds of what was spent, in their order; more of them begin anew."""


class PurseBar(QWidget):
    """A bar of all the gold, its parts in their tones, and below it each part in words with its figure."""

    def __init__(self, purse: Purse | None = None) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(240)
        self._purse = Purse(0, ())
        self.show_purse(purse or self._purse)

    def purse(self) -> Purse:
        """What it shows."""
        return self._purse

    def show_purse(self, purse: Purse) -> None:
        """Show another purse."""
        self._purse = purse
        said = [labelled(label, amount(gold)) for label, gold, _tone in self._parts()]
        left = _("Left: {gold} gp").format(gold=amount(purse.left))
        self.setAccessibleName(" · ".join([*said, left]))
        self.setToolTip(tip(self.accessibleName()))
        self._size()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """More lines of words where it is narrow."""
        self._size()
        super().resizeEvent(event)

    def _size(self) -> None:
        lines = max((line for *_part, line in self._words()), default=0) + 1
        if self.height() != HIGH + 4 + LINE * lines:
            self.setFixedHeight(HIGH + 4 + LINE * lines)

    def _parts(self) -> Iterator[tuple[str, int, str]]:
        spent = [each for each in self._purse.spent if each[1]]
        for at, (label, gold) in enumerate(spent):
            yield label, gold, TONES[at % len(TONES)]
        if self._purse.needed is not None:
            yield *self._purse.needed, "ochre"

    def _words(self) -> Iterator[tuple[float, str, str, str, int]]:
        """Where each part's words stand: from the left, label, figure, tone, line."""
        at, line = 0.0, 0
        for label, gold, tone in self._parts():
            figure = _("at least {gold}").format(gold=amount(gold)) if tone == "ochre" else amount(gold)
            wide = 18 + text_width(label, "second") + 6 + text_width(figure, "name") + 18
            if at and at + wide > self.width():
                at, line = 0.0, line + 1
            yield at, label, figure, tone, line
            at += wide
        yield from self._rest(at, line)

    def _rest(self, at: float, line: int) -> Iterator[tuple[float, str, str, str, int]]:
        figure, rest = amount(self._purse.left), self._purse.rest
        label = _("gp left; {rest}").format(rest=rest) if rest else _("gp left")
        wide = text_width(figure, "name") + 6 + text_width(label, "second")
        if at and at + wide > self.width():
            line += 1
        yield max(0.0, self.width() - wide), label, figure, "", line

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw bar and words."""
        painter, c = QPainter(self), colours()
        over = self._purse.left < 0
        painter.fillRect(QRectF(0, 0, self.width(), HIGH), q(c.sheet))
        whole = max(self._purse.gold, self._purse.gold - self._purse.left, 1)
        at, room = 1.0, self.width() - 2.0
        for _label, gold, tone in self._parts():
            wide = min(room * gold / whole, room - at + 1)
            box = QRectF(at, 1, max(0.0, wide - 1), HIGH - 2)
            if tone == "ochre":
                painter.fillRect(box, QBrush(q(c.ochre), Qt.BrushStyle.BDiagPattern))
            else:
                painter.fillRect(box, q(c.red if over else getattr(c, tone)))
            at += wide
        painter.setPen(QPen(q(c.red if over else c.edge), 1))
        painter.drawRect(QRectF(0.5, 0.5, self.width() - 1, HIGH - 1))
        for left, label, figure, tone, line in self._words():
            self._write(painter, left, HIGH + 4 + line * LINE, label, figure, tone)
        painter.end()

    def _write(self, painter: QPainter, at: float, top: float, label: str, figure: str, tone: str) -> None:
        over = self._purse.left < 0
        if not tone:
            wide = text_width(figure, "name")
            draw_text(painter, QRectF(at, top, wide + 2, LINE), figure, "name", "red" if over else "ink")
            draw_text(painter, QRectF(at + wide + 6, top, self.width(), LINE), label, "second", "ink2")
            return
        box = QRectF(at, top + 5, 10, 10)
        if tone == "ochre":
            painter.fillRect(box, QBrush(q(colours().ochre), Qt.BrushStyle.BDiagPattern))
        else:
            painter.fillRect(box, q(colours().red if over else getattr(colours(), tone)))
        ink = "ochre" if tone == "ochre" else "ink2"
        wide = text_width(label, "second")
        draw_text(painter, QRectF(at + 18, top, wide + 2, LINE), label, "second", ink)
        figure_wide = text_width(figure, "name")
        draw_text(painter, QRectF(at + 24 + wide, top, figure_wide + 2, LINE), figure, "name", ink)
