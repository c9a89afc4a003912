"""The bulletin: an article is written with its preview beside it, a round's report is composed, both are filed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QFileDialog, QLineEdit, QPlainTextDocumentLayout, QPlainTextEdit, QTextBrowser, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.bulletin.markdown import as_html
from leaguekeeper.services.bulletin.views import Article, ArticleDraft, BulletinView
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.columns import GAP, Columns, Part
from leaguekeeper.ui.components.page.head import PageHead
from leaguekeeper.ui.components.page.layout import REST, in_a_grid, in_a_row, upright
from leaguekeeper.ui.components.page.notices import EmptyRow
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.components.tables.cells import Words
from leaguekeeper.ui.components.tables.model import Column, RowsModel
from leaguekeeper.ui.components.tables.table import RowsTable
from leaguekeeper.ui.fonts import font
from leaguekeeper.ui.pages.page import Page

__all__ = ["BulletinPage"]

_HIGH = 330
_WIDE, _PREVIEW = 1648, 620
"""The most that the page takes, and of that its preview (pixels)."""

_EMPTY = ArticleDraft("", "")


class BulletinPage(Page[BulletinView]):
    """What is being written stays on the page until it is filed, whatever happens in the league meanwhile."""

    name = "bulletin"
    watches = frozenset({"documents", "matches"})
    stays = True
    _draft = _EMPTY
    _paper: QTextDocument | None = None

    def fetch(self) -> BulletinView:
        """What is filed, and what an article can be of."""
        return self.host.league.bulletin.view()

    def build(self, view: BulletinView) -> QWidget:
        """The editor and its preview side by side; below them what is filed, and the site's address."""
        whole, column = upright(18)
        compose = Button(_("Compose the round’s report"), "plain", self._compose)
        compose.setEnabled(bool(view.rounds))
        facts = _("Articles and reports of rounds, for the league’s site, the wall of the club and forums.")
        file = Button(_("File the article"), "main", self._file)
        column.addWidget(PageHead(_("Bulletin"), facts, buttons=(compose, file) if view.may_file else (compose,)))
        written, main = [Part(self._editor(view), 0, 0), Part(self._preview(), 1, 1)], _WIDE - GAP - _PREVIEW
        column.addWidget(Columns(written, side=430, main=main, wide_side=_PREVIEW))
        below = [Part(self._filed(view)), Part(self._address(view))]
        column.addWidget(Columns(below, main=_WIDE, alone=_WIDE))
        column.addStretch(1)
        self._show_preview()
        return whole

    # --- writing -------------------------------------------------------------------------------------------

    def _editor(self, view: BulletinView) -> Section:
        section = Section(_("The article"), gap=10)
        section.body.setSpacing(8)
        grid = in_a_grid(stretch=(1,), across=14, down=8)
        self.title, self.author = QLineEdit(self._draft.title), QLineEdit(self._draft.author)
        for field in (self.title, self.author):
            field.setMaxLength(80)
            field.textChanged.connect(self._typed)
        self.subject = Choice(view.subjects, now=(self._draft.season, self._draft.round))
        self.subject.currentIndexChanged.connect(lambda _at: self._typed())
        told: tuple[tuple[str, QWidget], ...] = (
            (_("Title"), self.title),
            (_("Author"), self.author),
            (_("What it is of"), self.subject),
        )
        for at, (label, part) in enumerate(told):
            part.setAccessibleName(label)
            grid.addWidget(Text(label, "body", "ink2"), at, 0)
            grid.addWidget(part, at, 1)
        section.body.addLayout(grid)
        self.text = QPlainTextEdit()
        self.text.setDocument(self._paper_written())
        self.text.setAccessibleName(_("The text, in Markdown"))
        self.text.setFont(font("body"))
        self.text.setMinimumHeight(_HIGH)
        self.text.setTabChangesFocus(True)
        self.text.textChanged.connect(self._typed)
        section.add(self.text)
        section.body.addLayout(in_a_row(*self._picture(), REST, gap=8))
        return section

    def _paper_written(self) -> QTextDocument:
        """What the text is written on, kept with the page: set out anew, it still knows what can be undone."""
        if self._paper is None:
            self._paper = QTextDocument(self)
            self._paper.setDocumentLayout(QPlainTextDocumentLayout(self._paper))
        if self._paper.toPlainText() != self._draft.text:
            self._paper.setPlainText(self._draft.text)
        return self._paper

    def _picture(self) -> tuple[Button, Text]:
        said = self._draft.shows or _("A picture is chosen.") if self._draft.picture else _("No picture.")
        self.picture_said = Text(said, "second", "ink2")
        if self._draft.picture:
            return Button(_("Without a picture"), "plain", self._without), self.picture_said
        return Button(_("Picture…"), "plain", self._choose), self.picture_said

    def _preview(self) -> Section:
        section = Section(_("Preview"), _("as readers see it"))
        self.preview = QTextBrowser()
        self.preview.setAccessibleName(_("Preview"))
        self.preview.setOpenLinks(False)
        self.preview.setFont(font("body"))
        self.preview.setMinimumHeight(_HIGH + 110)
        section.add(self.preview)
        return section

    def _typed(self) -> None:
        season, number = self.subject.value()
        report = self._draft.report and (season, number) == (self._draft.season, self._draft.round)
        self._draft = replace(
            self._draft, title=self.title.text(), author=self.author.text(), text=self.text.toPlainText(),
            season=season, round=number, report=report,
        )  # fmt: skip
        self._show_preview()

    def _show_preview(self) -> None:
        bar = self.preview.verticalScrollBar()
        at = bar.value()
        self.preview.setHtml(as_html(self._draft.text) if self._draft.text.strip() else "")
        bar.setValue(at)

    def _show(self, draft: ArticleDraft) -> None:
        self._draft = draft
        self.show_view(self.view)

    def _compose(self) -> None:
        """The report of the round that is chosen, of the last one where none is."""
        season, number = self.subject.value()
        league, author = self.host.league, self.author.text()
        self.host.do(
            lambda: league.bulletin.compose(number, season), lambda made: self._show(replace(made, author=author))
        )

    def _choose(self) -> None:
        kinds = _("Pictures (*.jpg *.jpeg *.png *.webp *.gif *.bmp *.tif *.tiff)")
        chosen, _filter = QFileDialog.getOpenFileName(self, _("Which picture?"), str(Path.home()), kinds)
        if chosen:
            path, league = Path(chosen), self.host.league
            self.host.do(
                lambda: league.bulletin.picture(path),
                lambda jpeg: self._show(replace(self._draft, picture=jpeg, shows=path.stem[:80])),
            )

    def _without(self) -> None:
        self._show(replace(self._draft, picture="", shows=""))

    def _file(self) -> None:
        draft, league = self._draft, self.host.league
        if not draft.title.strip() or not draft.text.strip():
            (self.text if draft.title.strip() else self.title).setFocus()
            self.host.say(_("An article needs a title and a text."), good=False)
            return
        self.host.do(lambda: league.bulletin.file(draft), lambda _done: self._is_filed(draft.title))

    def _is_filed(self, title: str) -> None:
        self._draft = _EMPTY
        self.host.say(_("Filed in the bulletin as “{title}”.").format(title=title))
        self.reload()

    # --- what is filed -------------------------------------------------------------------------------------

    def _filed(self, view: BulletinView) -> Section:
        section = Section(_("Filed articles"))
        if not view.articles:
            section.add(EmptyRow(_("No article has been filed yet.")))
            return section
        A = Column[Article]
        columns = (
            A("number", _("No."), lambda r: Words(str(r.number), "name", right=True), side="right", width=52),
            A("title", _("Title"), lambda r: Words(r.title, "name"), flex=3, least=160),
            A("author", _("Author"), lambda r: Words(r.author, "second", "ink2"), flex=1, least=80),
            A("of", _("What it is of"), lambda r: Words(_about(r), "second", "ink2"), flex=1, least=100),
        )
        table = RowsTable(_("Filed articles"), RowsModel(columns, view.articles), 33, fits=True)
        table.opened.connect(lambda row: self.host.go(f"document:{row.number}"))
        section.add(table)
        return section

    def _address(self, view: BulletinView) -> Section:
        section = Section(_("On the web"), gap=8)
        section.body.setSpacing(8)
        about = _("The address of the league’s site; sheets of paper then carry a code that leads there.")
        section.add(Text(about, "body", "ink2", wrap=True))
        self.address = QLineEdit(view.base_url)
        self.address.setAccessibleName(_("Address of the site"))
        self.address.setPlaceholderText("https://league.example/")
        self.address.setAlignment(Qt.AlignmentFlag.AlignLeft)
        self.address.returnPressed.connect(self._keep)
        keep = Button(_("Remember"), "plain", self._keep, name=_("Remember the address"))
        section.body.addLayout(in_a_row((self.address, 1), keep, gap=8))
        return section

    def _keep(self) -> None:
        league, url = self.host.league, self.address.text()
        self.host.do(lambda: league.bulletin.keep_base_url(url), self._kept)

    def _kept(self, url: str) -> None:
        self.address.setText(url)
        self.host.say(_("The address is remembered.") if url else _("The address is forgotten."))


def _about(article: Article) -> str:
    told = _("Round {number}").format(number=article.round) if article.round is not None else ""
    return " · ".join(filter(None, (article.season, told)))
