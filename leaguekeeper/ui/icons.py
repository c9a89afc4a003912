"""Icons of our own: 20 by 20, a stroke of one and a half, in whatever colour is asked for.

They are SVG files in ``resources/icons`` drawn with ``currentColor``; each is rendered once for a colour and a size.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QLabel, QWidget

from leaguekeeper.base.paths import resources
from leaguekeeper.ui.colours import colours, palette

__all__ = ["Mark", "draw_icon"]


def draw_icon(painter: QPainter, name: str, box: QRectF, colour: str) -> None:
    """Draw an icon into a box in one colour."""
    _renderer(name, colour).render(painter, box)


@lru_cache(maxsize=256)
def _renderer(name: str, colour: str) -> QSvgRenderer:
    source = (resources() / "icons" / f"{name}.svg").read_text(encoding="utf-8")
    return QSvgRenderer(QByteArray(source.replace("currentColor", colour).encode()))


@lru_cache(maxsize=256)
def _pixmap(name: str, colour: str, side: int, ratio: float) -> QPixmap:
    picture = QPixmap(QSize(side, side) * ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    draw_icon(painter, name, QRectF(picture.rect()), colour)
    painter.end()
    picture.setDevicePixelRatio(ratio)
    return picture


class Mark(QLabel):
    """An icon as a widget that follows the theme; ``tone`` names a colour of the palette.

    It stands beside a word that says the same, so it has no accessible name of its own unless one is given.
    """

    def __init__(self, name: str, tone: str = "ink2", size: int = 20, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name, self._tone, self._side = name, tone, size
        self.setFixedSize(size, size)
        palette.changed.connect(self._draw)
        self._draw()

    def show_icon(self, name: str, tone: str) -> None:
        """Show another icon, in another tone."""
        self._name, self._tone = name, tone
        self._draw()

    def _draw(self) -> None:
        colour = getattr(colours(), self._tone)
        self.setPixmap(_pixmap(self._name, colour, self._side, self.devicePixelRatioF()))
