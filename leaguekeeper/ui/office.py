"""What the window asks of the services: one function for each thing a person can see or do with an open league.

``services`` gives an object of this shape for a league file; tests give one made by hand. Views are frozen; actions
return something with ``kinds``, the kinds of things that changed ("documents", "teams", "fixtures", "rulebook").
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from pathlib import Path
from typing import Any, Protocol

from leaguekeeper.services.filing import Settling
from leaguekeeper.services.views.documents import DocumentPage, DocumentsPage, Preview
from leaguekeeper.services.views.draft import DraftPage
from leaguekeeper.services.views.fixtures import BracketPage, FixturesPage
from leaguekeeper.services.views.league_page import Filed, LeaguePage, TeamsPage
from leaguekeeper.services.views.live import LiveClocks, LiveView
from leaguekeeper.services.views.printables import Printable
from leaguekeeper.services.views.records import RecordsPage
from leaguekeeper.services.views.rulebook import RuleBookPage
from leaguekeeper.services.views.team_page import PlayerPage, PlayersPage, TeamPage
from leaguekeeper.services.views.wizard import Consequences, WizardView
from leaguekeeper.ui.operations import Progress

__all__ = ["Changed", "LeagueOffice"]


class Changed(Protocol):
    """What an action changed."""

    @property
    def kinds(self) -> Set[str]:
        """The kinds of things that changed."""


class LeagueOffice(Protocol):
    """An open league."""

    path: Path

    def filed(self) -> Filed:
        """The last document, the last backup, what undo and redo would do."""

    def league_page(self) -> LeaguePage:
        """The league at a glance."""

    def teams_page(self) -> TeamsPage:
        """All teams."""

    def team_page(self, team: str) -> TeamPage:
        """One team."""

    def players_page(self) -> PlayersPage:
        """All players."""

    def player_page(self, player: str) -> PlayerPage:
        """One player."""

    def fixtures_page(self) -> FixturesPage:
        """All fixtures."""

    def bracket_page(self) -> BracketPage:
        """The play-offs."""

    def records_page(self) -> RecordsPage:
        """Statistics and records."""

    def documents_page(self) -> DocumentsPage:
        """The stack."""

    def document_page(self, number: int) -> DocumentPage:
        """One sheet of the stack."""

    def draft_page(self) -> DraftPage:
        """What a new team may be drafted from."""

    def place_of(self, document: str) -> int:
        """The place of a sheet in the stack, from its number or its id."""

    def report_of(self, match: int) -> int | None:
        """The place in the stack of a match's report, None where it has not been filed."""

    def rulebook_page(self) -> RuleBookPage:
        """The rule book in force."""

    def report_view(self, match: int, step: str = "") -> WizardView:
        """The report of a match as its draft stands; ``step`` shows a step that is done."""

    def report_answer(self, match: int, key: str, value: Any) -> WizardView:
        """Answer a question; None leaves an optional one alone or ends a list."""

    def report_result(self, match: int, form: Mapping[str, Any]) -> WizardView:
        """Write down what happened on the pitch: the answers of the form, by question."""

    def report_try(self, match: int, form: Mapping[str, Any]) -> Consequences:
        """What the form of the match would change as it stands; it is kept until it is answered."""

    def report_roll(self, match: int, question: str) -> WizardView:
        """Roll the dice a question asks for and answer it with them."""

    def report_back(self, match: int, step: str) -> WizardView:
        """Take a step's answers back, so that it asks again."""

    def report_preview(self, match: int) -> Preview | None:
        """What a finished report changes that corrects one; None for a new report."""

    def report_file(self, match: int, settle: Settling = "note") -> Changed:
        """File the finished report, or correct the one that was filed, and throw its draft away."""

    def match_at(self, number: int) -> int | None:
        """The match whose report a sheet is, None for other sheets."""

    def report_discard(self, match: int) -> None:
        """Throw a draft away."""

    def live_view(self, match: int) -> LiveView:
        """A match on the table, taken up where it was left."""

    def live_note(self, match: int, note: Mapping[str, Any]) -> LiveView:
        """Note something that happened."""

    def live_undo(self, match: int) -> LiveView:
        """Take the last note back."""

    def live_pause(self, match: int, on: bool) -> LiveView:
        """Stop the clock, or let it go on."""

    def live_clocks(self, match: int) -> LiveClocks | None:
        """The clocks of a match that has been taken up; quick enough to be asked every second."""

    def live_finish(self, match: int) -> None:
        """Carry what was noted into the draft of the report."""

    def keep_live(self) -> None:
        """Keep every match on the table, clocks included."""

    def undo(self) -> Changed:
        """Take the top sheet off the stack."""

    def redo(self) -> Changed:
        """Put the sheet taken off last back."""

    def preview_remove(self, number: int) -> Preview:
        """What taking a sheet out of the stack would change."""

    def remove(self, number: int) -> Changed:
        """Take a sheet out of the stack."""

    def preview_correct(self, number: int, value: Mapping[str, Any]) -> Preview:
        """What putting another sheet in the place of one would change."""

    def correct(self, number: int, value: Mapping[str, Any], settle: Settling = "note") -> Changed:
        """Put another sheet in the place of one, and settle what that leaves standing against a rule."""

    def sheet_value(self, number: int) -> dict[str, Any]:
        """A sheet of the stack as JSON values, to be corrected."""

    def preview_file(self, *values: Mapping[str, Any]) -> Preview:
        """What filing documents would change."""

    def file(self, *values: Mapping[str, Any]) -> Changed:
        """File documents given as JSON values, all or nothing."""

    def close(self) -> None:
        """Let go of the file."""

    def roll_die(self, faces: int) -> int:
        """A die nobody can foresee."""

    def printables(self) -> tuple[Printable, ...]:
        """What can be printed, kind by kind, by address ("team:rats", "match:21", "standings")."""

    def paper(self, address: str, paper: str, progress: Progress | None = None) -> bytes:
        """A printable as PDF on "a4" or "letter": the very bytes that are printed."""
