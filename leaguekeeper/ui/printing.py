"""Printing and publishing: choose what, of which season and in which language, see it, then save, print or open it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QRect, QSize, QSizeF, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QPageLayout, QPageSize, QPainter
from PySide6.QtPdf import QPdfDocument, QPdfDocumentRenderOptions
from PySide6.QtWidgets import QComboBox, QDialog, QFileDialog, QWidget

from leaguekeeper.base.output import write_out
from leaguekeeper.base.paths import cache_folder
from leaguekeeper.base.words import LANGUAGE_NAMES, _, language
from leaguekeeper.publish.pdf.ink import letters_lacked
from leaguekeeper.publish.printables import PAGE, Printable, lacks_told, paper_of, printables
from leaguekeeper.ui.components.figures.pdf_preview import PdfPreview
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.components.page.buttons import Button, Segments
from leaguekeeper.ui.components.page.dialogs import Dialog
from leaguekeeper.ui.components.page.layout import REST, in_a_row
from leaguekeeper.ui.components.page.progress import ProgressBar
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.tips import tip

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

    from leaguekeeper.services.session import Session
    from leaguekeeper.ui.pages.page import PageHost
    from leaguekeeper.ui.preferences import Paper

__all__ = ["PrintDialog", "print_from", "print_pdf"]

T = TypeVar("T")

SHARPEST = 600
"""Dots to an inch beyond which nobody sees a difference; below, a page is handed over at the printer's own."""

BAND = 512
"""Rows of dots that are handed over at a time: a whole page of so many would take a hundred megabytes."""


def print_from(window: QWidget, host: PageHost, what: str) -> None:
    """Open the dialog over a window, where a league is open."""
    if host.opened is not None:
        PrintDialog(window, host, what).open()


def _drawn(session: Session, address: str, size: str, lang: str) -> tuple[bytes, str]:
    """A paper, and what is told of the letters that it lacks."""
    with letters_lacked() as lacked:
        made = paper_of(session, address, size, lang)
    return made, lacks_told(lacked)


def _of_now(host: PageHost, work: Callable[[Session], T]) -> T:
    """What is printed of the league as it is: one that another program has changed meanwhile is read anew first."""
    host.league.filed()
    return work(host.league.session)


class PrintDialog(Dialog):
    """The one dialog for every document; ``what`` is its address after ``print:`` ("team:rats", "match:21").

    Without an address it begins with the kind that was printed last; language and paper are those chosen last.
    """

    topic = "print"
    asks_of_choices = False

    def __init__(self, parent: QWidget, host: PageHost, what: str) -> None:
        super().__init__(_("Print and publish"), parent, wide=True, fills=True)
        self._host, self._bytes, self._saved = host, b"", Path()
        self._kinds: dict[str, Printable] = {}
        self.setFixedSize(max(1040, min(1440, parent.width() * 3 // 5)), max(640, min(1120, parent.height() - 160)))
        self._kind, self._season, self._which, self._rival = (self._choice(name) for name in self._names())
        self._paper = Segments(_("Paper"), (("a4", "A4"), ("letter", "Letter")), host.preferences.paper)
        self._paper.chosen.connect(self._choose_paper)
        self._lang = Segments(_("Language of the document"), tuple(LANGUAGE_NAMES.items()), self._language())
        self._lang.chosen.connect(self._choose_language)
        self.body.addLayout(in_a_row(self._kind, self._season, self._which, self._rival, REST, gap=10))
        self.body.addLayout(
            in_a_row(
                Text(_("Language"), "name"), self._lang, QWidget(), Text(_("Paper"), "name"), self._paper, REST, gap=10
            )
        )
        self._progress = ProgressBar(host.operations.cancel)
        host.operations.progressed.connect(self._progress.tell)
        host.operations.idle.connect(self._progress.hide)
        self.body.addWidget(self._progress)
        self._view, self._page = PdfPreview(_("What will be printed")), Text("", "body", "ink2", wrap=True)
        self._page.hide()
        self.body.addWidget(self._view, 1)
        self.body.addWidget(self._page, 1, Qt.AlignmentFlag.AlignTop)
        self._lacks = Text("", "note", "ink2", wrap=True)
        self._lacks.hide()
        self.body.addWidget(self._lacks)
        self._add_foot()
        host.operations.run(partial(_of_now, host, printables), lambda found: self._offer(found, what))

    def _names(self) -> tuple[str, str, str, str]:
        return _("Document"), _("Season"), _("Which one"), _("Against whom")

    def _choice(self, name: str) -> Choice[str]:
        field = Choice[str](name=name)
        field.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        field.setMaximumWidth(380)
        return field

    def _add_foot(self) -> None:
        self._folder = Button(_("Open the folder"), "quiet", self._open_folder)
        self._folder.hide()
        self.foot.insertWidget(0, self._folder)
        self.foot.addWidget(Button(_("Close"), "plain", self.reject))
        self._open = Button(_("Open in the PDF viewer"), "plain", self._open_outside)
        self._print = Button(_("Print…"), "plain", self._print_out)
        self._save = Button(_("Save as PDF…"), "main", self._save_as)
        for button in (self._open, self._print, self._save):
            button.setEnabled(False)
            self.foot.addWidget(button)

    # --- what is shown -----------------------------------------------------------------------------------

    def address(self) -> str:
        """The address of what is chosen, empty where it cannot be printed so."""
        kind = self._kinds.get(self._kind.value()) if self._kind.count() else None
        if kind is None:
            return ""
        if not kind.pairs:
            return self._which.value()
        home, away = self._which.value(), self._rival.value()
        return f"{kind.kind}:{home}:{away}" if home != away else ""

    def choose(self, what: str) -> None:
        """Go to an address, or to the first of its kind."""
        asked = what or self._host.preferences.printed_last
        found = next((kind for kind in self._kinds.values() if asked in [choice.address for choice in kind.choices]),
                     self._kinds.get(asked.partition(":")[0], next(iter(self._kinds.values()), None)))  # fmt: skip
        if found is not None:
            self._kind.choose(found.kind)
            self._show_seasons(next((each.season for each in found.choices if each.address == asked), ""))
            self._which.choose(asked)
        self._draw()

    def _offer(self, found: tuple[Printable, ...], what: str) -> None:
        self._kinds = {kind.kind: kind for kind in found}
        self._kind.offer((kind.kind, kind.words) for kind in found)
        self._kind.activated.connect(lambda _at: self._kind_chosen())
        self._season.activated.connect(lambda _at: self._season_chosen())
        for field in (self._which, self._rival):
            field.activated.connect(lambda _at: self._draw())
        self.choose(what)

    def _kind_chosen(self) -> None:
        self._host.preferences.printed_last = self._kind.value()
        self._host.preferences.save()
        self._show_seasons(self._season.currentText())
        self._draw()

    def _season_chosen(self) -> None:
        self._show_choices()
        self._draw()

    def _show_seasons(self, season: str) -> None:
        """Offer the seasons that the document can be had of; that season stays chosen where it is one of them."""
        seasons = self._kinds[self._kind.value()].seasons
        self._season.offer(((each, each) for each in seasons), season)
        self._season.setVisible(len(seasons) > 1)
        self._show_choices()

    def _show_choices(self) -> None:
        kind = self._kinds[self._kind.value()]
        season = self._season.currentText()
        choices = [(choice.address, choice.words) for choice in kind.choices if choice.season == season]
        for field in (self._which, self._rival):
            field.offer(choices)
        self._which.setVisible(len(choices) > 1)
        self._rival.setVisible(kind.pairs)
        self._rival.setCurrentIndex(min(1, len(choices) - 1))

    def _choose_paper(self, paper: Paper) -> None:
        self._host.preferences.paper = paper
        self._host.preferences.save()
        self._draw()

    def _language(self) -> str:
        """The language of the document: the one chosen last, else the window's."""
        chosen = self._host.preferences.print_language
        return chosen if chosen in LANGUAGE_NAMES else language()

    def _choose_language(self, code: str) -> None:
        """Print in a language from here on; the window's own is no choice, and follows the window."""
        self._host.preferences.print_language = "" if code == language() else code
        self._host.preferences.save()
        self._draw()

    def _draw(self) -> None:
        address, paper, lang = self.address(), self._host.preferences.paper, self._language()
        self._say_what_it_is()
        for button in (self._open, self._print, self._save):
            button.setEnabled(False)
            button.setToolTip(tip(_("Choose two different teams.") if not address else ""))
        if address:
            work = partial(_drawn, address=address, size=paper, lang=lang)
            self._host.operations.run(partial(_of_now, self._host, work), partial(self._show, address))

    def _is_page(self) -> bool:
        return self._kind.count() > 0 and self._kind.value() == PAGE

    def _say_what_it_is(self) -> None:
        """Name the buttons for paper or for a web page."""
        page = self._is_page()
        self._view.setVisible(not page)
        self._page.setVisible(page)
        self._paper.setEnabled(not page)
        self._paper.setToolTip(tip(_("A web page has no paper.") if page else ""))
        self._open.say(_("Open in the browser") if page else _("Open in the PDF viewer"))
        self._save.say(_("Save the page…") if page else _("Save as PDF…"))
        self._print.setVisible(not page)

    def _show(self, address: str, drawn: tuple[bytes, str]) -> None:
        if address != self.address():
            return
        made, lacks = drawn
        self._bytes = made
        self._lacks.setText(lacks)
        self._lacks.setVisible(bool(lacks))
        if self._is_page():
            told = _("The season on one page for any browser, {size} kB, without a network: open it to see it, save it "
                     "to publish it.")  # fmt: skip
            self._page.setText(told.format(size=-(-len(made) // 1024)))
        else:
            self._view.show_pdf(made)
        for button in (self._open, self._print, self._save):
            button.setEnabled(True)

    # --- what is done with it ----------------------------------------------------------------------------

    def pdf(self) -> bytes:
        """The bytes that are shown, saved and printed."""
        return self._bytes

    def save_to(self, path: Path) -> None:
        """Save what is shown; its folder can then be opened."""
        self._saved = path

        def saved() -> None:
            self._folder.show()
            self._host.say(_("Saved: {file}").format(file=path))

        self._write(path, saved)

    def _save_as(self) -> None:
        fields = (self._kind, self._season, self._which, self._rival)
        words = [field.currentText() for field in fields if field is self._kind or not field.isHidden()]
        name = " ".join(words).replace("/", "-").replace(":", "")
        title, kinds = (_("Save the page"), "HTML (*.html)") if self._is_page() else (_("Save as PDF"), "PDF (*.pdf)")
        path = str(Path.home() / f"{name}{self._ending()}")
        chosen, _filter = QFileDialog.getSaveFileName(self, title, path, kinds)
        if chosen:
            self.save_to(Path(chosen))

    def _ending(self) -> str:
        return ".html" if self._is_page() else ".pdf"

    def _open_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._saved.parent)))

    def _open_outside(self) -> None:
        path = cache_folder() / f"print{self._ending()}"
        self._write(path, lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(path))))

    def _print_out(self) -> None:
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter

        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        asked = QPrintDialog(printer, self)
        if asked.exec() == QDialog.DialogCode.Accepted:
            print_pdf(self._view.document(), printer)
            self._host.say(_("Sent to the printer."))

    def _write(self, path: Path, then: Callable[[], object]) -> None:
        made = self._bytes
        self._host.operations.run(lambda: write_out(path, made), lambda _nothing: then())


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
