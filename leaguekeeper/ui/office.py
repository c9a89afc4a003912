"""What the window asks of the services: one function for each thing a person can see or do with an open league.

``services`` gives an object of this shape for a league file; tests give one made by hand. Views are frozen; actions
return something with ``kinds``, the kinds of things that changed ("documents", "teams", "fixtures", "rulebook").
"""

from __future__ import annotations

from collections.abc import Set
from pathlib import Path
from typing import Any, Protocol

from leaguekeeper.services.views.documents import DocumentPage, DocumentsPage, Preview
from leaguekeeper.services.views.fixtures import BracketPage, FixturesPage
from leaguekeeper.services.views.league_page import Filed, LeaguePage, TeamsPage
from leaguekeeper.services.views.records import RecordsPage
from leaguekeeper.services.views.rulebook import RuleBookPage
from leaguekeeper.services.views.team_page import PlayerPage, PlayersPage, TeamPage
from leaguekeeper.services.views.wizard import WizardView

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

    def rulebook_page(self) -> RuleBookPage:
        """The rule book in force."""

    def report_view(self, match: int) -> WizardView:
        """The report of a match as its draft stands."""

    def report_answer(self, match: int, question: str, value: Any, typed: bool = False) -> WizardView:
        """Answer a question; None says "nothing (more)". ``typed`` dice came from the table."""

    def report_roll(self, match: int, question: str) -> WizardView:
        """Roll the dice a question asks for and answer it with them."""

    def report_step(self, match: int, step: str) -> WizardView:
        """Go to a step; the answers stay."""

    def report_next(self, match: int) -> WizardView:
        """Go on to what comes next: the next of those the step deals with, or the next step."""

    def report_file(self, match: int) -> Changed:
        """File the finished report and throw its draft away."""

    def undo(self) -> Changed:
        """Take the top sheet off the stack."""

    def redo(self) -> Changed:
        """Put the sheet taken off last back."""

    def preview_remove(self, number: int) -> Preview:
        """What taking a sheet out of the stack would change."""

    def remove(self, number: int, token: str) -> Changed:
        """Take a sheet out of the stack as previewed."""

    def printables(self) -> tuple[tuple[str, str], ...]:
        """What can be printed: an address ("team:rats", "match:21", "standings") and its words."""

    def paper(self, address: str, paper: str) -> bytes:
        """A printable as PDF on "a4" or "letter": the very bytes that are printed."""
