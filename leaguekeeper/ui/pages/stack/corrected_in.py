"""Where a filed sheet is corrected, kind by kind: the form that filed it, or all its fields.

Each form shows what the sheet says, and what changes before it does. What a form has no room for leads to the fields.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.views import SHEET
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.pages.page import PageHost
from leaguekeeper.ui.pages.season.season_correction import SeasonCorrection
from leaguekeeper.ui.pages.season.season_dialogs import DIALOGS
from leaguekeeper.ui.pages.season.tournament_dialogs import PlainDialog
from leaguekeeper.ui.pages.stack.correcting import CorrectionDialog

if TYPE_CHECKING:
    from leaguekeeper.services.season.sheet_views import SheetTerms
    from leaguekeeper.services.season.views import SeasonView
    from leaguekeeper.services.stack.views import SheetForm

__all__ = ["CORRECTED_IN", "Filed", "in_its_dialog", "in_its_fields", "in_the_seasons_parts"]


@dataclass(frozen=True, slots=True)
class Filed:
    """A filed sheet that is to be corrected: its id, kind and title, and the window in which that is done.

    Its number is asked for anew wherever it is opened: others may have taken out a sheet below it since it was read.
    """

    id: str
    kind: str
    title: str
    window: QWidget
    host: PageHost

    def lies_at(self) -> int:
        """The number under which it lies by now.

        Raises:
            RuleViolation: it is not there any more.
        """
        return self.host.league.stack.lies_at(self.id)

    def heading(self, number: int) -> str:
        """What stands above its form."""
        return f"{_('Correct document {number}').format(number=number)} · {self.title}"


def in_its_fields(filed: Filed) -> None:
    """Everything that stands on the sheet, field by field."""
    stack = filed.host.league.stack

    def read() -> tuple[SheetForm, dict[str, Any]]:
        number = filed.lies_at()
        return stack.sheet_form(number), stack.sheet_value(number)

    filed.host.operations.run(read, lambda told: CorrectionDialog(filed.window, filed.host, *told).open())


def _in_the_wizard(filed: Filed) -> None:
    """A match report, in the wizard that wrote it."""
    host = filed.host
    stack = host.league.stack
    host.operations.run(lambda: stack.match_at(filed.lies_at()), lambda match: host.go(f"report:{match}"))


def enrolling(filed: Filed) -> None:
    """The page on which a team's list is filled in."""
    filed.host.go(f"enrol:{filed.id}")


def _re_enrolling(filed: Filed) -> None:
    """The page on which a team is taken into the next season."""
    filed.host.go(f"re-enrol:{SHEET}{filed.id}")


def _going_over(filed: Filed) -> None:
    """The page that goes over to another edition; where it cannot say all that stands there, all its fields."""
    editions, host = filed.host.league.editions, filed.host

    def go(says_all: bool) -> None:
        if says_all:
            host.go(f"edition:{SHEET}{filed.id}")
        else:
            in_its_fields(filed)

    host.operations.run(lambda: editions.says_all(filed.lies_at()), go)


def in_its_dialog(filed: Filed) -> None:
    """The commissioner's dialog that files such sheets."""
    league, dialog = filed.host.league, DIALOGS[filed.kind]

    def read() -> tuple[int, SheetTerms, dict[str, Any]]:
        number = filed.lies_at()
        return number, league.season.sheet_terms(number), league.stack.sheet_value(number)

    def show(told: tuple[int, SheetTerms, dict[str, Any]]) -> None:
        number, terms, was = told
        _filled_in(filed, dialog(filed.heading(number), "", filed.window, filed.host, terms), number, was)

    filed.host.operations.run(read, show)


def in_the_seasons_parts(filed: Filed) -> None:
    """The parts of the form that opens a season."""
    league = filed.host.league

    def read() -> tuple[int, SeasonView, dict[str, Any]]:
        number = filed.lies_at()
        return number, league.season.view(), league.stack.sheet_value(number)

    def show(told: tuple[int, SeasonView, dict[str, Any]]) -> None:
        number, view, was = told
        _filled_in(filed, SeasonCorrection(filed.heading(number), filed.window, filed.host, view, was), number, was)

    filed.host.operations.run(read, show)


def _filled_in(filed: Filed, dialog: PlainDialog, number: int, value: Mapping[str, object]) -> None:
    """A dialog filled in with what the sheet says; what finds no room there leads to all its fields."""
    if not dialog.correct(number, value):
        dialog.deleteLater()
        in_its_fields(filed)
        return

    def whole() -> None:
        dialog.reject()
        in_its_fields(filed)

    dialog.foot.insertWidget(0, Button(_("All its fields…"), "quiet", whole))
    dialog.open()


CORRECTED_IN: Mapping[str, Callable[[Filed], None]] = {
    "article_written": in_its_fields,
    "award_given": in_its_dialog,
    "challenge_answered": in_its_fields,
    "challenge_made": in_its_fields,
    "coach_changed": in_its_dialog,
    "coach_joined": in_its_fields,
    "edition_changed": _going_over,
    "fixture_changed": in_its_dialog,
    "fixture_set": in_its_fields,
    "fixtures_drawn": in_its_fields,
    "improvements_made": in_its_fields,
    "league_founded": in_its_fields,
    "lots_drawn": in_its_fields,
    "match_report": _in_the_wizard,
    "points_adjusted": in_its_dialog,
    "prizes_paid": in_its_fields,
    "purchases_made": in_its_fields,
    "result_recorded": in_its_dialog,
    "rule_book_adopted": in_its_fields,
    "ruling": in_its_dialog,
    "season_closed": in_its_fields,
    "season_opened": in_the_seasons_parts,
    "side_event_held": in_its_fields,
    "team_enrolled": enrolling,
    "team_joined": in_its_dialog,
    "team_left": in_its_dialog,
    "team_re_enrolled": _re_enrolling,
    "team_rested": in_its_fields,
    "tournament_opened": in_its_fields,
    "traded": in_its_fields,
    "trophy_awarded": in_its_fields,
}
"""Every kind of document by what corrects it."""
