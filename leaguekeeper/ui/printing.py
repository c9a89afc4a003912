"""Printing: choose what and on which paper, see the very PDF that will be printed, then save, print or open it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QRect, QSize, QSizeF, QUrl
from PySide6.QtGui import QDesktopServices, QPageLayout, QPageSize, QPainter
from PySide6.QtPdf import QPdfDocument, QPdfDocumentRenderOptions
from PySide6.QtWidgets import QComboBox, QDialog, QFileDialog, QHBoxLayout

from leaguekeeper.base.output import write_out
from leaguekeeper.base.paths import cache_folder
from leaguekeeper.base.words import _
from leaguekeeper.publish.printables import Printable, paper_of, printables
from leaguekeeper.ui.components.figures.pdf_preview import PdfPreview
from leaguekeeper.ui.components.page.buttons import Button, Segments
from leaguekeeper.ui.components.page.dialogs import Dialog
from leaguekeeper.ui.components.page.progress import ProgressBar
from leaguekeeper.ui.components.page.text import Text

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

__all__ = ["PrintDialog", "print_pdf"]

SHARPEST = 600
"""Dots to an inch beyond which nobody sees a difference; below, a page is handed over at the printer's own."""

BAND = 512
"""Rows of dots that are handed over at a time: a whole page of so many would take a hundred megabytes."""


class PrintDialog(Dialog):
    """The one dialog for every document; ``what`` is its address after ``print:`` ("team:rats", "match:21")."""

    topic = "print"

    def __init__(self, shell: Any, what: str) -> None:
        super().__init__(_("Print"), shell, wide=True, fills=True)
        self._shell, self._bytes, self._saved = shell, b"", Path()
        self._kinds: dict[str, Printable] = {}
        self.setFixedSize(max(1040, min(1440, shell.width() * 3 // 5)), max(640, min(1120, shell.height() - 160)))
        row = QHBoxLayout()
        row.setSpacing(10)
        self._kind, self._which, self._rival = (self._choice(name) for name in self._names())
        for field in (self._kind, self._which, self._rival):
            row.addWidget(field)
        row.addStretch(1)
        row.addWidget(Text(_("Paper"), "name"))
        paper = Segments(_("Paper"), (("a4", "A4"), ("letter", "Letter")), shell.preferences.paper)
        paper.chosen.connect(self._choose_paper)
        row.addWidget(paper)
        self.body.addLayout(row)
        self._progress = ProgressBar(shell.operations.cancel)
        shell.operations.progressed.connect(self._progress.tell)
        shell.operations.idle.connect(self._progress.hide)
        self.body.addWidget(self._progress)
        self._view = PdfPreview(_("What will be printed"))
        self.body.addWidget(self._view, 1)
        self._add_foot()
        shell.operations.run(lambda: printables(shell.league.session), lambda found: self._offer(found, what))

    def _names(self) -> tuple[str, str, str]:
        return _("Document"), _("Which one"), _("Against whom")

    def _choice(self, name: str) -> QComboBox:
        field = QComboBox()
        field.setAccessibleName(name)
        field.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        field.setMaximumWidth(380)
        return field

    def _add_foot(self) -> None:
        self._folder = Button(_("Open the folder"), "quiet", self._open_folder)
        self._folder.hide()
        self.foot.insertWidget(0, self._folder)
        self.foot.addWidget(Button(_("Close"), "plain", self.reject))
        self.foot.addWidget(Button(_("Open in the PDF viewer"), "plain", self._open_outside))
        self._print = Button(_("Print…"), "plain", self._print_out)
        self._save = Button(_("Save as PDF…"), "main", self._save_as)
        for button in (self._print, self._save):
            button.setEnabled(False)
            self.foot.addWidget(button)

    # --- what is shown -----------------------------------------------------------------------------------

    def address(self) -> str:
        """The address of what is chosen, empty where it cannot be printed so."""
        kind = self._kinds.get(self._kind.currentData())
        if kind is None:
            return ""
        if not kind.pairs:
            return str(self._which.currentData())
        home, away = self._which.currentData(), self._rival.currentData()
        return f"{kind.kind}:{home}:{away}" if home != away else ""

    def choose(self, what: str) -> None:
        """Go to an address, or to the first of its kind."""
        found = next((kind for kind in self._kinds.values() if what in [address for address, _words in kind.choices]),
                     self._kinds.get(what.partition(":")[0]))  # fmt: skip
        if found is not None:
            self._kind.setCurrentIndex(self._kind.findData(found.kind))
            self._show_choices()
            self._which.setCurrentIndex(max(0, self._which.findData(what)))
        self._draw()

    def _offer(self, found: tuple[Printable, ...], what: str) -> None:
        self._kinds = {kind.kind: kind for kind in found}
        for kind in found:
            self._kind.addItem(kind.words, kind.kind)
        self._kind.activated.connect(lambda _at: self._kind_chosen())
        for field in (self._which, self._rival):
            field.activated.connect(lambda _at: self._draw())
        self.choose(what)

    def _kind_chosen(self) -> None:
        self._show_choices()
        self._draw()

    def _show_choices(self) -> None:
        kind = self._kinds[self._kind.currentData()]
        for field in (self._which, self._rival):
            field.clear()
            for address, words in kind.choices:
                field.addItem(words, address)
        self._which.setVisible(len(kind.choices) > 1)
        self._rival.setVisible(kind.pairs)
        self._rival.setCurrentIndex(min(1, len(kind.choices) - 1))

    def _choose_paper(self, paper: Any) -> None:
        self._shell.preferences.paper = paper
        self._shell.preferences.save()
        self._draw()

    def _draw(self) -> None:
        address, paper = self.address(), self._shell.preferences.paper
        for button in (self._print, self._save):
            button.setEnabled(False)
        if address:
            work = partial(paper_of, self._shell.league.session, address, paper)
            self._shell.operations.run(work, self._show)

    def _show(self, pdf: bytes) -> None:
        self._bytes = pdf
        self._view.show_pdf(pdf)
        for button in (self._print, self._save):
            button.setEnabled(True)

    # --- what is done with it ----------------------------------------------------------------------------

    def pdf(self) -> bytes:
        """The bytes that are shown, saved and printed."""
        return self._bytes

    def save_to(self, path: Path) -> None:
        """Save the PDF; its folder can then be opened."""
        self._saved = path

        def saved() -> None:
            self._folder.show()
            self._shell.say(_("Saved: {file}").format(file=path))

        self._write(path, saved)

    def _save_as(self) -> None:
        words = (self._kind.currentText(), self._which.currentText() if self._which.count() > 1 else "")
        name = " ".join(filter(None, words)).replace("/", "-").replace(":", "")
        chosen, _filter = QFileDialog.getSaveFileName(
            self, _("Save as PDF"), str(Path.home() / f"{name}.pdf"), "PDF (*.pdf)"
        )
        if chosen:
            self.save_to(Path(chosen))

    def _open_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._saved.parent)))

    def _open_outside(self) -> None:
        path = cache_folder() / "print.pdf"
        self._write(path, lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(path))))

    def _print_out(self) -> None:
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter  # noqa: PLC0415 - seldom needed

        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        asked = QPrintDialog(printer, self)
        if asked.exec() == QDialog.DialogCode.Accepted:
            print_pdf(self._view.document(), printer)
            self._shell.say(_("Sent to the printer."))

    def _write(self, path: Path, then: Callable[[], object]) -> None:
        pdf = self._bytes
        self._shell.operations.run(lambda: write_out(path, pdf), lambda _nothing: then())


def print_pdf(document: QPdfDocument, printer: QPrinter) -> None:
    """Hand every page to a printer, each on a sheet of its own size and turned as it lies."""
    painter = QPainter()
    for page in range(document.pageCount()):
        points = document.pagePointSize(page)
        _lay(printer, points)
        if page == 0:
            painter.begin(printer)
        else:
            printer.newPage()
        _draw_bands(document, page, painter, min(printer.resolution(), SHARPEST))
    painter.end()


def _draw_bands(document: QPdfDocument, page: int, painter: QPainter, resolution: int) -> None:
    """Draw a page from its top to its foot, band by band, each at so many dots to an inch."""
    points, room = document.pagePointSize(page), painter.viewport()
    wide, high = (round(length * resolution / 72) for length in (points.width(), points.height()))
    for top in range(0, high, BAND):
        rows = min(BAND, high - top)
        told = QPdfDocumentRenderOptions()
        told.setScaledSize(QSize(wide, high))
        told.setScaledClipRect(QRect(0, top, wide, rows))
        image = document.render(page, QSize(wide, rows), told)
        begin, end = (round(at * room.height() / high) for at in (top, top + rows))
        painter.drawImage(QRect(0, begin, room.width(), end - begin), image)


def _lay(printer: QPrinter, points: QSizeF) -> None:
    """The paper of a page: its size, upright or lying, to its very edge."""
    lying = points.width() > points.height()
    size = QPageSize(points.transposed() if lying else points, QPageSize.Unit.Point)
    printer.setPageSize(size)
    turned = QPageLayout.Orientation.Landscape if lying else QPageLayout.Orientation.Portrait
    printer.setPageOrientation(turned)
    printer.setFullPage(True)
