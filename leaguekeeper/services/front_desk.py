"""The front desk: one open league as a window uses it, each thing a person can see or do by name."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from leaguekeeper import services
from leaguekeeper.base.words import _
from leaguekeeper.services import pages
from leaguekeeper.services.live_desk import LiveDesk
from leaguekeeper.services.office import Office

if TYPE_CHECKING:
    from leaguekeeper.services.filing import Changes, Settling
    from leaguekeeper.services.views.documents import DocumentPage, DocumentsPage, Preview
    from leaguekeeper.services.views.fixtures import BracketPage, FixturesPage
    from leaguekeeper.services.views.league_page import Filed, LeaguePage, TeamsPage
    from leaguekeeper.services.views.team_page import TeamPage
    from leaguekeeper.services.views.wizard import Consequences, WizardView

__all__ = ["FrontDesk"]


class FrontDesk(LiveDesk):
    """An open league for the window."""

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open a league file.

        Raises:
            FileRefused: it is no league file, damaged, newer, or in use; it is as it was.
        """
        return cls(Office.open(path))

    @property
    def path(self) -> Path:
        """Where the league lies."""
        return self.office.file.path

    def close(self) -> None:
        """Let go of the file; what is being followed at the table is kept."""
        with self.office:
            self.keep_live()

    # --- pages -------------------------------------------------------------------------------------------

    def filed(self) -> Filed:
        """The last document, the last backup, what undo and redo would do."""
        return pages.league.filed(self.office)

    def league_page(self) -> LeaguePage:
        """The league at a glance."""
        return pages.league.league_page(self.office)

    def teams_page(self) -> TeamsPage:
        """All teams."""
        return pages.teams.teams_page(self.office)

    def team_page(self, team: str) -> TeamPage:
        """One team."""
        return pages.teams.team_page(self.office, team)

    def fixtures_page(self) -> FixturesPage:
        """All fixtures."""
        return pages.fixtures.fixtures_page(self.office)

    def bracket_page(self) -> BracketPage:
        """The play-offs."""
        return pages.bracket.bracket_page(self.office)

    def documents_page(self) -> DocumentsPage:
        """The stack."""
        return pages.documents.documents_page(self.office)

    def document_page(self, number: int) -> DocumentPage:
        """One sheet of the stack."""
        return pages.documents.document_page(self.office, number)

    # --- the report --------------------------------------------------------------------------------------

    def report_view(self, match: int, step: str = "") -> WizardView:
        """The report of a match as its draft stands; ``step`` shows a step that is done."""
        return services.wizard.report_view(self.office, match, step)

    def report_answer(self, match: int, key: str, value: Any) -> WizardView:
        """Answer a question; None leaves an optional one alone or ends a list."""
        return services.wizard.answer_question(self.office, match, key, value)

    def report_result(self, match: int, form: Mapping[str, Any]) -> WizardView:
        """Write down what happened on the pitch: the answers of the match step's form, by question."""
        return services.wizard.answer_result(self.office, match, form)

    def report_try(self, match: int, form: Mapping[str, Any]) -> Consequences:
        """What the form of the match would change as it stands; it is kept until it is answered."""
        return services.wizard.try_result(self.office, match, form)

    def report_roll(self, match: int, question: str) -> WizardView:
        """Roll the dice a question asks for and answer it with them."""
        return services.wizard.roll_dice(self.office, match, question)

    def report_back(self, match: int, step: str) -> WizardView:
        """Take a step's answers back, so that it asks again."""
        return services.wizard.return_to_step(self.office, match, step)

    def report_preview(self, match: int) -> Preview | None:
        """What the finished report changes where it corrects one that was filed; None where it is a new one."""
        if services.drafts.ground_of(self.office, match).place is None:
            return None
        return pages.documents.preview(
            services.drafts.foresee_draft(self.office, match), _("Correcting this sheet changes")
        )

    def report_file(self, match: int, settle: Settling = "note") -> Changes:
        """File the finished report, or put it in the place of the one it corrects, and throw its draft away."""
        return services.drafts.file_draft(self.office, match, settle=settle)

    def match_at(self, number: int) -> int | None:
        """The number of the match whose report sheet ``number`` is; None where it is another sheet."""
        sheet = self.office.file.stack()[number - 1]
        if sheet.kind != "match_report":
            return None
        return self.office.state.fixtures[sheet.document()["fixture"]].number

    def report_discard(self, match: int) -> None:
        """Throw a draft away."""
        services.drafts.throw_away(self.office, match)

    # --- the stack ---------------------------------------------------------------------------------------

    def file(self, *values: Mapping[str, Any]) -> Changes:
        """File documents given as JSON values, all or nothing."""
        return services.filing.file(self.office, services.new_sheet.sheets_of(*values))

    def preview_file(self, *values: Mapping[str, Any]) -> Preview:
        """What filing documents would change."""
        foresight = services.filing.foresee_filing(self.office, services.new_sheet.sheets_of(*values))
        return pages.documents.preview(foresight, _("Filing this changes"))

    def undo(self) -> Changes:
        """Take back the last action."""
        return services.filing.undo(self.office)

    def redo(self) -> Changes:
        """Do it again."""
        return services.filing.redo(self.office)

    def preview_remove(self, number: int) -> Preview:
        """What taking a sheet out of the stack would change."""
        return pages.documents.preview(
            services.filing.foresee_removal(self.office, number), _("Removing this sheet changes")
        )

    def remove(self, number: int) -> Changes:
        """Take a sheet out of the stack."""
        return services.filing.remove(self.office, number)

    def preview_correct(self, number: int, value: Mapping[str, Any], settle: Settling = "note") -> Preview:
        """What putting another sheet in the place of one would change."""
        (sheet,) = services.new_sheet.sheets_of(value)
        foresight = services.filing.foresee_correction(self.office, number, sheet, settle)
        return pages.documents.preview(foresight, _("Correcting this sheet changes"))

    def correct(self, number: int, value: Mapping[str, Any], settle: Settling = "note") -> Changes:
        """Put another sheet in the place of one, and settle what that leaves standing against a rule."""
        (sheet,) = services.new_sheet.sheets_of(value)
        return services.filing.correct(self.office, number, sheet, settle=settle)

    def sheet_value(self, number: int) -> dict[str, Any]:
        """A sheet of the stack as JSON values, to be corrected."""
        return self.office.file.stack()[number - 1].document()
