"""What one can ask of a league's stack of paper: its sheets shown, filed, corrected, taken out, undone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_, _
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack import builder, filing, new_sheet
from leaguekeeper.services.stack.filing import Changes, Settling
from leaguekeeper.services.stack.views import DocumentsView, DocumentView, Preview

__all__ = ["StackApi"]


class StackApi:
    """The stack of an open league."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def view(self) -> DocumentsView:
        """The stack, sheet by sheet."""
        return builder.documents_view(self._session)

    def sheet(self, number: int) -> DocumentView:
        """One sheet of the stack."""
        return builder.document_view(self._session, number)

    def sheet_value(self, number: int) -> dict[str, Any]:
        """A sheet of the stack as JSON values, to be corrected."""
        return self._session.file.stack()[number - 1].document()

    def place_of(self, document: str) -> int:
        """The place of a sheet in the stack, from its number or its id.

        Raises:
            BadInput: there is no such sheet.
        """
        if document.isdigit():
            return int(document)
        for place, filed in enumerate(self._session.reading.filed, start=1):
            if filed.id == document:
                return place
        raise BadInput("", N_("there is no sheet called {name}."), name=document)

    def match_at(self, number: int) -> int | None:
        """The number of the match whose report sheet ``number`` is; None where it is another sheet."""
        sheet = self._session.file.stack()[number - 1]
        if sheet.kind != "match_report":
            return None
        return self._session.state.fixtures[sheet.document()["fixture"]].number

    def free_name(self, stem: str) -> str:
        """An id that nothing in the league is called by."""
        return new_sheet.free_name(self._session, stem)

    def preview_file(self, *values: Mapping[str, Any]) -> Preview:
        """What filing documents would change."""
        foresight = filing.foresee_filing(self._session, new_sheet.sheets_of(*values))
        return builder.preview(foresight, _("Filing this changes"))

    def file(self, *values: Mapping[str, Any]) -> Changes:
        """File documents given as JSON values, all or nothing."""
        return filing.file(self._session, new_sheet.sheets_of(*values))

    def preview_sheet(self, kind: str, fields: Mapping[str, Any]) -> Preview:
        """What a new sheet of a kind would change."""
        return self.preview_file(new_sheet.new_value(self._session, kind, **fields))

    def file_sheet(self, kind: str, fields: Mapping[str, Any]) -> Changes:
        """File a new sheet of a kind."""
        return self.file(new_sheet.new_value(self._session, kind, **fields))

    def undo(self) -> Changes:
        """Take back the last action."""
        return filing.undo(self._session)

    def redo(self) -> Changes:
        """Do it again."""
        return filing.redo(self._session)

    def preview_remove(self, number: int) -> Preview:
        """What taking a sheet out of the stack would change."""
        return builder.preview(filing.foresee_removal(self._session, number), _("Removing this sheet changes"))

    def remove(self, number: int) -> Changes:
        """Take a sheet out of the stack."""
        return filing.remove(self._session, number)

    def preview_correct(self, number: int, value: Mapping[str, Any], settle: Settling = "note") -> Preview:
        """What putting another sheet in the place of one would change."""
        (sheet,) = new_sheet.sheets_of(value)
        foresight = filing.foresee_correction(self._session, number, sheet, settle)
        return builder.preview(foresight, _("Correcting this sheet changes"))

    def correct(self, number: int, value: Mapping[str, Any], settle: Settling = "note") -> Changes:
        """Put another sheet in the place of one, and settle what that leaves standing against a rule."""
        (sheet,) = new_sheet.sheets_of(value)
        return filing.correct(self._session, number, sheet, settle=settle)
