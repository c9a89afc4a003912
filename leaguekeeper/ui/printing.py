"""Printing: choose what and on which paper, see the very PDF that will be printed, save it or open it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QComboBox, QFileDialog, QHBoxLayout

from leaguekeeper.base.paths import cache_folder
from leaguekeeper.base.words import _
from leaguekeeper.ui.components.buttons import Button, Segments
from leaguekeeper.ui.components.dialogs import Sheet
from leaguekeeper.ui.components.pdf_preview import PdfPreview
from leaguekeeper.ui.components.text import Text

__all__ = ["PrintSheet"]


class PrintSheet(Sheet):
    """The one dialog for every document; ``what`` is its address after ``print:`` ("team:rats", "match:21")."""

    def __init__(self, shell: Any, what: str) -> None:
        super().__init__(_("Print"), shell, wide=True, fills=True)
        self._shell, self._bytes = shell, b""
        self.setFixedSize(1040, 640)
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(Text(_("Document"), "name"))
        self._what = QComboBox()
        self._what.setAccessibleName(_("Document"))
        self._what.setMinimumWidth(320)
        row.addWidget(self._what)
        row.addSpacing(14)
        row.addWidget(Text(_("Paper"), "name"))
        paper = Segments(_("Paper"), (("a4", "A4"), ("letter", "Letter")), shell.preferences.paper)
        paper.chosen.connect(self._choose_paper)
        row.addWidget(paper)
        row.addStretch(1)
        self.body.addLayout(row)
        self._view = PdfPreview(_("What will be printed"))
        self.body.addWidget(self._view, 1)
        self.foot.addWidget(Button(_("Close"), "plain", self.reject))
        self.foot.addWidget(Button(_("Open in the PDF viewer"), "plain", self._open_outside))
        self._save = Button(_("Save as PDF…"), "main", self._save_as)
        self._save.setEnabled(False)
        self.foot.addWidget(self._save)
        shell.operations.run(shell.office.printables, lambda found: self._offer(found, what))

    def _offer(self, found: tuple[tuple[str, str], ...], what: str) -> None:
        for address, words in found:
            self._what.addItem(words, address)
        at = self._what.findData(what)
        self._what.setCurrentIndex(max(0, at))
        self._what.currentIndexChanged.connect(lambda _at: self._draw())
        self._draw()

    def _choose_paper(self, paper: Any) -> None:
        self._shell.preferences.paper = paper
        self._shell.preferences.save()
        self._draw()

    def _draw(self) -> None:
        address, paper = self._what.currentData(), self._shell.preferences.paper
        if address:
            self._shell.operations.run(lambda: self._shell.office.paper(address, paper), self._show)

    def _show(self, pdf: bytes) -> None:
        self._bytes = pdf
        self._view.show_pdf(pdf)
        self._save.setEnabled(True)

    def _save_as(self) -> None:
        name = f"{self._what.currentText()}.pdf".replace("/", "-")
        chosen, _filter = QFileDialog.getSaveFileName(self, _("Save as PDF"), str(Path.home() / name), "PDF (*.pdf)")
        if chosen:
            self._write(Path(chosen), lambda: self._shell.say(_("Saved: {file}").format(file=chosen)))

    def _open_outside(self) -> None:
        path = cache_folder() / "print.pdf"
        self._write(path, lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(path))))

    def _write(self, path: Path, then: Callable[[], object]) -> None:
        pdf = self._bytes
        self._shell.operations.run(lambda: path.write_bytes(pdf), lambda _count: then())
