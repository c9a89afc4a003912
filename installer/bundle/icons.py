"""Draws the program's icon for systems that want it as pixels: ``python installer/bundle/icons.py FOLDER``.

``leaguekeeper.ico`` for Windows, ``leaguekeeper.icns`` for a Mac; both from the one drawing that Linux takes as it is.
"""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path

DRAWING = Path(__file__).resolve().parents[1] / "deb" / "share" / "leaguekeeper.svg"
SIZES = (16, 24, 32, 48, 64, 128, 256)

__all__ = ["draw_icons"]


def draw_icons(folder: Path) -> list[Path]:
    """Both icons, in a folder that is there."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PIL import Image
    from PySide6.QtCore import QBuffer, QIODevice, QSize, Qt
    from PySide6.QtGui import QGuiApplication, QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    _app = QGuiApplication.instance() or QGuiApplication([])
    drawn = QImage(QSize(1024, 1024), QImage.Format.Format_ARGB32)
    drawn.fill(Qt.GlobalColor.transparent)
    painter = QPainter(drawn)
    QSvgRenderer(str(DRAWING)).render(painter)
    painter.end()
    kept = QBuffer()
    kept.open(QIODevice.OpenModeFlag.WriteOnly)
    drawn.save(kept, b"PNG")
    picture = Image.open(io.BytesIO(bytes(kept.data().data())))
    made = [folder / "leaguekeeper.ico", folder / "leaguekeeper.icns"]
    picture.save(made[0], sizes=[(size, size) for size in SIZES])
    picture.save(made[1])
    return made


if __name__ == "__main__":
    draw_icons(Path(sys.argv[1]))
