"""The stack of documents: undo, redo, and each sheet to be read, corrected or taken out after a preview."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QDialog, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.stack.views import DocumentRow, DocumentsView, DocumentView, Preview
from leaguekeeper.ui.components.forms.change_list import ChangeList
from leaguekeeper.ui.components.forms.sheet_fields import SheetWords
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.columns import Columns, Part
from leaguekeeper.ui.components.page.handed_in import Foreseen
from leaguekeeper.ui.components.page.head import PageHead
from leaguekeeper.ui.components.page.layout import upright
from leaguekeeper.ui.components.page.notices import EmptyRow, NoticeRow
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.components.tables.table import RowsTable
from leaguekeeper.ui.figures import moment
from leaguekeeper.ui.pages.document_rows import document_table
from leaguekeeper.ui.pages.list_page import ListPage
from leaguekeeper.ui.pages.page import Page
from leaguekeeper.ui.pages.preview import PreviewDialog
from leaguekeeper.ui.pages.stack.corrected_in import CORRECTED_IN, Filed

__all__ = ["DocumentPage", "DocumentsPage"]

WIDEST = 240
"""How wide a button is that names what it takes back or does again: both stand in the smallest window (pixels)."""


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
        return [undo.shorten(WIDEST), redo.shorten(WIDEST)]

    def table(self, view: DocumentsView) -> RowsTable[DocumentRow]:
        """The sheets."""
        return document_table(view.rows, self.host.go)

    def _undo(self) -> None:
        self.host.undo()

    def _redo(self) -> None:
        self.host.redo()


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
        if not view.can_correct:
            return []
        return [
            Button(_("Take out…"), "danger", lambda: self._preview_remove(view)),
            Button(_("Correct…"), "main", lambda: self._correct(view)),
        ]

    def _correct(self, view: DocumentView) -> None:
        form = view.form
        CORRECTED_IN[form.kind](Filed(view.id, form.kind, form.title, self.window(), self.host))

    def _preview_remove(self, view: DocumentView) -> None:
        stack = self.host.league.stack

        def asked() -> tuple[int, dict[str, Any], Preview]:
            number = stack.lies_at(view.id)
            return number, stack.sheet_value(number), stack.preview_remove(number)

        self.host.operations.run(asked, lambda told: self._show_removal(view, *told))

    def _show_removal(self, view: DocumentView, number: int, was: dict[str, Any], preview: Preview) -> None:
        words = _("Take out document {number}").format(number=number)
        dialog = PreviewDialog(self.window(), preview, words, danger=True, settling=True)
        if dialog.exec() == QDialog.DialogCode.Accepted:
            stack, settle = self.host.league.stack, dialog.settle
            taken_out = Foreseen(lambda: stack.take_out(view.id, settle, was))
            self.host.do(taken_out, lambda _done: self.host.go("documents"))
