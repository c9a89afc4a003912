"""A PDF shown as it will be printed: the very bytes, not a drawing like them."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QPalette
from PySide6.QtPdf import QPdfDocument
from PySide6.QtPdfWidgets import QPdfView
from PySide6.QtWidgets import QWidget

from leaguekeeper.ui.theme import colours, q

__all__ = ["PdfPreview"]


class PdfPreview(QPdfView):
    """A view of PDF bytes, each page as large as fits."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)  # type: ignore[arg-type]
        self.setAccessibleName(name)
        self._pdf, self._buffer = QPdfDocument(self), QBuffer(self)
        self.setDocument(self._pdf)
        self.setZoomMode(QPdfView.ZoomMode.FitInView)
        self.setPageMode(QPdfView.PageMode.MultiPage)
        self.setFrameShape(QPdfView.Shape.NoFrame)
        ground = self.palette()
        ground.setColor(QPalette.ColorRole.Dark, q(colours().desk))
        self.setPalette(ground)

    def show_pdf(self, pdf: bytes) -> None:
        """Show these bytes."""
        self._pdf.close()
        self._buffer.close()
        self._buffer.setData(QByteArray(pdf))
        self._buffer.open(QIODevice.OpenModeFlag.ReadOnly)
        self._pdf.load(self._buffer)

    def page_count(self) -> int:
        """How many pages it has."""
        return self._pdf.pageCount()
