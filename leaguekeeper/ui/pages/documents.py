"""The stack of documents: undo, redo, and each sheet to be read, corrected or taken out after a preview."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.stack.views import DocumentRow, DocumentsView, DocumentView, Preview
from leaguekeeper.ui.components.forms.change_list import ChangeList
from leaguekeeper.ui.components.forms.sheet_fields import SheetWords
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.columns import Columns, Part
from leaguekeeper.ui.components.page.head import PageHead
from leaguekeeper.ui.components.page.layout import upright
from leaguekeeper.ui.components.page.notices import EmptyRow, NoticeRow
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.components.tables.table import RowsTable
from leaguekeeper.ui.figures import moment
from leaguekeeper.ui.pages.correcting import CorrectionDialog
from leaguekeeper.ui.pages.document_rows import document_table
from leaguekeeper.ui.pages.list_page import ListPage
from leaguekeeper.ui.pages.page import Page
from leaguekeeper.ui.pages.preview import PreviewDialog
from leaguekeeper.ui.pages.season_correction import SeasonCorrection
from leaguekeeper.ui.pages.season_dialogs import DIALOGS
from leaguekeeper.ui.pages.tournament_dialogs import PlainDialog

__all__ = ["OWN_PAGES", "DocumentPage", "DocumentsPage"]

OWN_PAGES = {"team_enrolled": "enrol", "team_re_enrolled": "re-enrol:sheet", "edition_changed": "edition"}
"""Kinds that are corrected on the page that filed them; all others in a dialog with their form."""


class DocumentsPage(ListPage[DocumentsView, DocumentRow]):
    """The stack as a table, newest first."""

    name = "documents"
    watches = frozenset({"documents"})

    def fetch(self) -> DocumentsView:
        """The stack as it stands."""
        return self.host.league.stack.view()

    def buttons(self, view: DocumentsView) -> list[Button]:
        """Undo and redo, named by what they would do."""
        undo = Button(_("Undo: {document}").format(document=view.undo) if view.undo else _("Undo"), "plain", self._undo)
        undo.setEnabled(bool(view.undo))
        redo = Button(_("Redo: {document}").format(document=view.redo) if view.redo else _("Redo"), "plain", self._redo)
        redo.setEnabled(bool(view.redo))
        return [undo, redo]

    def table(self, view: DocumentsView) -> RowsTable[DocumentRow]:
        """The sheets."""
        return document_table(view.rows, self.host.go)

    def _undo(self) -> None:
        self.host.do(self.host.league.stack.undo)

    def _redo(self) -> None:
        self.host.do(self.host.league.stack.redo)


class DocumentPage(Page[DocumentView]):
    """One sheet read out: what it says, what it made, and what one can do with it."""

    name = "document"
    watches = frozenset({"documents"})

    def fetch(self) -> DocumentView:
        """The sheet."""
        return self.host.league.stack.sheet(self.host.league.stack.place_of(self.where))

    def build(self, view: DocumentView) -> QWidget:
        """Head, what it says at the left, what it made at the right."""
        whole, column = upright(18)
        row = view.row
        filed = _("filed {moment}").format(moment=moment(row.filed)) if row.filed else ""
        facts = " · ".join(part for part in (row.kind, row.detail, filed, row.by) if part)
        title = _("No. {number} · {title}").format(number=row.number, title=row.title)
        column.addWidget(PageHead(title, facts, buttons=self._buttons(view)))
        for notice in view.notes:
            column.addWidget(NoticeRow(notice, self.host.go))
        said, made = Section(_("What it says")), Section(_("What it made"))
        said.add(SheetWords(view.form))
        for team, words in view.lines:
            made.add(Text(f"{team} · {words}" if team else words, "second", "ink2", wrap=True))
        made.add(ChangeList(view.made, 376) if view.made else EmptyRow(_("It changed no figure.")))
        column.addWidget(Columns([Part(said, 0, 0), Part(made, 1, 1)], side=380, wide_side=480))
        column.addStretch(1)
        return whole

    def _buttons(self, view: DocumentView) -> list[Button]:
        number = view.row.number
        if not view.can_correct:
            return []
        return [
            Button(_("Take out…"), "danger", lambda: self._preview_remove(number)),
            Button(_("Correct…"), "main", lambda: self._correct(number)),
        ]

    def _correct(self, number: int) -> None:
        self.host.operations.run(
            lambda: self.host.league.stack.match_at(number), lambda match: self._correct_as(number, match)
        )

    def _correct_as(self, number: int, match: int | None) -> None:
        """A match report is corrected in the wizard that wrote it, any other sheet in its form."""
        if match is not None:
            self.host.go(f"report:{match}")
            return
        if (page := OWN_PAGES.get(self.view.form.kind)) is not None:
            self._correct_on(page, number)
            return
        league, kind = self.host.league, self.view.form.kind
        title = f"{_('Correct document {number}').format(number=number)} · {self.view.form.title}"
        if kind in DIALOGS:
            self.host.operations.run(
                lambda: (league.season.sheet_terms(number), league.stack.sheet_value(number)),
                lambda told: self._correct_in_own(
                    number, DIALOGS[kind](title, "", self.window(), self.host, told[0]), told[1]
                ),
            )
        elif kind == "season_opened":
            self.host.operations.run(
                lambda: (league.season.view(), league.stack.sheet_value(number)),
                lambda told: self._correct_in_own(
                    number, SeasonCorrection(title, self.window(), self.host, *told), told[1]
                ),
            )
        else:
            self._correct_whole(number)

    def _correct_on(self, page: str, number: int) -> None:
        """The page that filed it; where it cannot say all that stands there, all its fields."""
        editions = self.host.league.editions

        def go(says_all: bool) -> None:
            if says_all:
                self.host.go(f"{page}:{number}")
            else:
                self._correct_whole(number)

        self.host.operations.run(lambda: page != "edition" or editions.says_all(number), go)

    def _correct_in_own(self, number: int, dialog: PlainDialog, value: dict[str, object]) -> None:
        """The form that files such sheets, filled in; what finds no room there leads to all its fields."""
        if not dialog.correct(number, value):
            dialog.deleteLater()
            self._correct_whole(number)
            return

        def whole() -> None:
            dialog.reject()
            self._correct_whole(number)

        dialog.foot.insertWidget(0, Button(_("All its fields…"), "quiet", whole))
        dialog.open()

    def _correct_whole(self, number: int) -> None:
        """Everything that stands on a sheet, field by field."""
        league = self.host.league
        self.host.operations.run(
            lambda: (league.stack.sheet_form(number), league.stack.sheet_value(number)),
            lambda told: CorrectionDialog(self.window(), self.host, *told).open(),
        )

    def _preview_remove(self, number: int) -> None:
        self.host.operations.run(
            lambda: self.host.league.stack.preview_remove(number), lambda preview: self._show_removal(number, preview)
        )

    def _show_removal(self, number: int, preview: Preview) -> None:
        dialog = PreviewDialog(
            self.window(), preview, _("Take out document {number}").format(number=number), danger=True
        )
        if dialog.exec() == QDialog.DialogCode.Accepted:
            self.host.do(lambda: self.host.league.stack.remove(number), lambda _done: self.host.go("documents"))
