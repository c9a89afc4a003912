"""What one can ask of a league's stack of paper: its sheets shown, filed, corrected, taken out, undone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leaguekeeper.base.errors import BadInput, LeaguekeeperError, RuleViolation
from leaguekeeper.base.figures import whole_number
from leaguekeeper.base.words import N_, _
from leaguekeeper.league.outcome import Conflict
from leaguekeeper.league.paperwork import to_value
from leaguekeeper.league.reading import Reading
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack import builder, filing, new_sheet, titles, whose
from leaguekeeper.services.stack.filing import Changes, Foresight, GateShut, Settling, by_ruling
from leaguekeeper.services.stack.new_sheet import Sheet
from leaguekeeper.services.stack.views import DocumentsView, DocumentView, Preview, SheetForm
from leaguekeeper.services.stack.whose import Which

__all__ = ["Changes", "Foresight", "GateShut", "Settling", "Sheet", "StackApi", "Which", "by_ruling"]


class StackApi:
    """The stack of an open league."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def view(self) -> DocumentsView:
        """The stack, sheet by sheet."""
        return builder.documents_view(self._session)

    @property
    def count(self) -> int:
        """How many sheets are read."""
        return len(self._session.reading.filed)

    def conflicts(self) -> tuple[Conflict, ...]:
        """The sheets that stand against a rule."""
        return tuple(self._session.reading.conflicts())

    def title(self, number: int) -> str:
        """What sheet ``number`` is called, its kind and name.

        Raises:
            BadInput: there is no such sheet.
        """
        return titles.title_with_kind(self._session, to_value(self._session.filed_at(number).document))

    def called(self, document: str, after: Reading | None = None) -> str:
        """A sheet by its number and its title; ``after`` is the stack as an action would leave it."""
        number, title = titles.called(self._session, document, after)
        return f"{number} ({title})" if number else title

    def taken_names(self) -> frozenset[str]:
        """Every id that a team, a coach or a sheet has."""
        state = self._session.state
        return frozenset((*state.teams, *state.coaches, *(each.id for each in self._session.reading.filed)))

    def sheet(self, number: int) -> DocumentView:
        """One sheet of the stack."""
        return builder.document_view(self._session, number)

    def sheet_value(self, number: int, kind: str = "") -> dict[str, Any]:
        """A sheet of the stack as JSON values, to be corrected; ``kind`` is the one that it must be of.

        Raises:
            BadInput: there is no such sheet, or it is of another kind.
        """
        filed = self._session.filed_at(number)
        if kind and filed.document.kind != kind:
            raise BadInput("", N_("sheet no. {number} is another one: {sheet}."), number=number,
                           sheet=self.title(number))  # fmt: skip
        return self._session.file.stack()[number - 1].document()

    def sheet_form(self, number: int) -> SheetForm:
        """A sheet of the stack as a form, to be corrected."""
        from leaguekeeper.services.stack.sheet_form import sheet_form

        return sheet_form(self._session, number)

    def rewritten(self, value: Mapping[str, Any], answers: Mapping[str, Any]) -> dict[str, Any]:
        """A sheet, as JSON values, with other answers in its form."""
        from leaguekeeper.services.stack.sheet_form import rewritten

        return rewritten(value, answers)

    def place_of(self, document: str) -> int:
        """The place of a sheet in the stack, from its number or its id.

        Raises:
            BadInput: there is no such sheet.
        """
        number = whole_number(document)
        if number is not None:
            return number
        for place, filed in enumerate(self._session.reading.filed, start=1):
            if filed.id == document:
                return place
        raise BadInput("", N_("there is no sheet called {name}."), name=document)

    def lies_at(self, document: str, was: Mapping[str, Any] | None = None) -> int:
        """The number of the sheet of that id, wherever it lies by now.

        Raises:
            RuleViolation: it is not there any more, or no longer says what it ``was``.
        """
        return self._session.lies_at(document, was)

    def match_at(self, number: int) -> int | None:
        """The number of the match whose report sheet ``number`` is; None where it is another sheet."""
        sheet = self._session.file.stack()[number - 1]
        if sheet.kind != "match_report":
            return None
        return self._session.state.fixtures[sheet.document()["fixture"]].number

    def free_name(self, stem: str) -> str:
        """An id that nothing in the league is called by."""
        return new_sheet.free_name(self._session, stem)

    def foresee_file(self, *sheets: Sheet) -> Foresight:
        """What filing documents would change, as figures."""
        return filing.foresee_filing(self._session, new_sheet.sheets_of(*sheets))

    def preview_file(self, *sheets: Sheet) -> Preview:
        """What filing documents would change, in words."""
        return builder.preview(self._session, self.foresee_file(*sheets), _("Filing this changes"))

    def file(self, *sheets: Sheet, by: str = "") -> Changes:
        """File documents, all or nothing; ``by`` says who did it."""
        return filing.file(self._session, new_sheet.sheets_of(*sheets), by)

    def file_whatever_came(self, *sheets: Sheet, by: str = "") -> Changes:
        """File documents on the league as it is now, for programs: whoever else files waits, and nothing is shown."""
        with self._session.held():
            return filing.file(self._session, new_sheet.sheets_of(*sheets), by)

    def preview_sheet(self, kind: str, fields: Mapping[str, Any]) -> Preview:
        """What a new sheet of a kind would change."""
        return self.preview_file(new_sheet.new_sheet(self._session, kind, **fields))

    def file_sheet(self, kind: str, fields: Mapping[str, Any]) -> Changes:
        """File a new sheet of a kind."""
        return self.file(new_sheet.new_sheet(self._session, kind, **fields))

    def foresee_undo(self) -> Foresight:
        """What taking back the last action would change."""
        return filing.foresee_undo(self._session)

    def undo_own(self, by: str = "") -> Changes:
        """Take back the last action where nobody else did it; ``by`` says who asks, where his file does not know.

        Raises:
            RuleViolation: there is none, or it is somebody else's: then its values say what ``offers`` it to ``undo``.
        """
        whose.check_own(self._session, "undo", by)
        return filing.undo(self._session)

    def undo_by(self) -> str:
        """Who did what undo means; empty where nobody is named."""
        action = whose.next_of(self._session, "undo")
        return action.change.by if action is not None else ""

    def redo_own(self) -> Changes:
        """Do it again where nobody else took it back.

        Raises:
            RuleViolation: there is none, or somebody else did: then its values say what ``offers`` it to ``redo``.
        """
        whose.check_own(self._session, "redo")
        return filing.redo(self._session)

    def undo(self, offered: str = "") -> Changes:
        """Take back the last action, whatever it was; or only the one that was ``offered``.

        Raises:
            RuleViolation: there is none, or by now it would be another one.
        """
        self._see_that_it_is(offered, "undo")
        return filing.undo(self._session)

    def foresee_redo(self) -> Foresight:
        """What doing it again would change."""
        return filing.foresee_redo(self._session)

    def redo(self, offered: str = "") -> Changes:
        """Do it again, whatever it was; or only the action that was ``offered``.

        Raises:
            RuleViolation: there is none, or by now it would be another one.
        """
        self._see_that_it_is(offered, "redo")
        return filing.redo(self._session)

    def offered(self, which: Which) -> str:
        """What tells the action that undo or redo means now from every other; empty where there is none."""
        return whose.offer_of(whose.next_of(self._session, which))

    def _see_that_it_is(self, offered: str, which: Which) -> None:
        """See that nobody has done anything since an action was offered by its name."""
        if offered and self.offered(which) not in (offered, ""):
            what = builder.action_words(self._session, whose.next_of(self._session, which))
            said = N_("The action that you meant is no longer the next one: somebody was there first once more. "
                      "Nothing was changed. Next is by now: {what}")  # fmt: skip
            raise RuleViolation("another-action", said, what=what)

    def foresee_remove(self, number: int, settle: Settling = "note") -> Foresight:
        """What taking a sheet out of the stack would change, as figures."""
        return filing.foresee_removal(self._session, number, settle)

    def preview_remove(self, number: int) -> Preview:
        """What taking a sheet out of the stack would change, in words."""
        return builder.preview(self._session, self.foresee_remove(number), _("Removing this sheet changes"))

    def remove(self, number: int, by: str = "", settle: Settling = "note") -> Changes:
        """Take a sheet out of the stack, and settle what that leaves standing against a rule."""
        return filing.remove(self._session, number, by, settle)

    def take_out(self, document: str, settle: Settling = "note", was: Mapping[str, Any] | None = None) -> Changes:
        """Take out the sheet of that id, wherever it lies by now: others may have filed since somebody looked at it.

        Raises:
            RuleViolation: it is not there any more, or no longer says what it ``was``.
        """
        return self.remove(self._session.lies_at(document, was), settle=settle)

    def put_right(
        self, sheet: Sheet, settle: Settling = "note", of: str = "", was: Mapping[str, Any] | None = None
    ) -> Changes:
        """Put a sheet in the place of the one of its id, or of that id, wherever that lies by now.

        Raises:
            RuleViolation: it is not there any more, or no longer says what it ``was``.
        """
        (document,) = new_sheet.sheets_of(sheet)
        return self.correct(self._session.lies_at(of or document.id, was), sheet, settle)

    def says_the_same(self, one: Sheet, other: Sheet) -> bool:
        """Whether two sheets say the same; one that cannot be read says nothing."""
        try:
            first, second = new_sheet.sheets_of(one, other)
        except LeaguekeeperError:
            return False
        return first == second

    def foresee_correct(self, number: int, sheet: Sheet, settle: Settling = "note") -> Foresight:
        """What putting another sheet in the place of one would change, as figures."""
        (document,) = new_sheet.sheets_of(sheet)
        return filing.foresee_correction(self._session, number, document, settle)

    def preview_correct(self, number: int, sheet: Sheet, settle: Settling = "note") -> Preview:
        """What putting another sheet in the place of one would change, in words."""
        return builder.preview(
            self._session, self.foresee_correct(number, sheet, settle), _("Correcting this sheet changes")
        )

    def preview_put_right(self, sheet: Sheet, of: str = "", was: Mapping[str, Any] | None = None) -> Preview:
        """What putting a sheet in the place of the one of its id, or of that id, would change, wherever that lies.

        Raises:
            RuleViolation: it is not there any more, or no longer says what it ``was``.
        """
        (document,) = new_sheet.sheets_of(sheet)
        return self.preview_correct(self._session.lies_at(of or document.id, was), sheet)

    def correct(self, number: int, sheet: Sheet, settle: Settling = "note", by: str = "") -> Changes:
        """Put another sheet in the place of one, and settle what that leaves standing against a rule."""
        (document,) = new_sheet.sheets_of(sheet)
        return filing.correct(self._session, number, document, by, settle)
