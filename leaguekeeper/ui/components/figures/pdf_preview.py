"""A PDF shown as it will be printed: the very bytes, not a drawing like them."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QPalette
from PySide6.QtPdf import QPdfDocument
from PySide6.QtPdfWidgets import QPdfView
from PySide6.QtWidgets import QWidget

from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.layout import in_a_column

__all__ = ["PdfPreview"]


class PdfPreview(QWidget):
    """A view of PDF bytes, each page as large as fits.

    The view is made before its document and bytes, so that Qt takes it down before them.
    """

    def __init__(self, name: str) -> None:
        super().__init__()
        self._view = QPdfView(self)
        self._pdf, self._buffer = QPdfDocument(self), QBuffer(self)
        self.setAccessibleName(name)
        self._view.setAccessibleName(name)
        self._view.setDocument(self._pdf)
        self._view.setZoomMode(QPdfView.ZoomMode.FitInView)
        self._view.setPageMode(QPdfView.PageMode.MultiPage)
        self._view.setFrameShape(QPdfView.Shape.NoFrame)
        ground = self._view.palette()
        ground.setColor(QPalette.ColorRole.Dark, q(colours().desk))
        self._view.setPalette(ground)
        self.setLayout(in_a_column(self._view))

    def show_pdf(self, pdf: bytes) -> None:
        """Show these bytes."""
        self._pdf.close()
        self._buffer.close()
        self._buffer.setData(QByteArray(pdf))
        self._buffer.open(QIODevice.OpenModeFlag.ReadOnly)
        self._pdf.load(self._buffer)

    def pdf(self) -> bytes:
        """The bytes that are shown."""
        return bytes(self._buffer.data().data())

    def document(self) -> QPdfDocument:
        """The document behind the view, for whoever prints it."""
        return self._pdf
