"""Where a filed sheet is corrected, kind by kind: the form that filed it, or all its fields.

Each form shows what the sheet says, and what changes before it does. What a form has no room for leads to the fields.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from PySide6.QtWidgets import QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.views import SHEET
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.pages.page import PageHost
from leaguekeeper.ui.pages.season.season_correction import SeasonCorrection
from leaguekeeper.ui.pages.season.season_dialogs import DIALOGS
from leaguekeeper.ui.pages.season.tournament_dialogs import PlainDialog
from leaguekeeper.ui.pages.stack.correcting import CorrectionDialog

__all__ = ["CORRECTED_IN", "Filed", "in_its_dialog", "in_its_fields", "in_the_seasons_parts"]


@dataclass(frozen=True, slots=True)
class Filed:
    """A filed sheet that is to be corrected: its id, number, kind and title, and the window in which that is done."""

    id: str
    number: int
    kind: str
    title: str
    window: QWidget
    host: PageHost

    @property
    def heading(self) -> str:
        """What stands above its form."""
        return f"{_('Correct document {number}').format(number=self.number)} · {self.title}"


def in_its_fields(filed: Filed) -> None:
    """Everything that stands on the sheet, field by field."""
    stack = filed.host.league.stack
    filed.host.operations.run(
        lambda: (stack.sheet_form(filed.number), stack.sheet_value(filed.number)),
        lambda told: CorrectionDialog(filed.window, filed.host, *told).open(),
    )


def _in_the_wizard(filed: Filed) -> None:
    """A match report, in the wizard that wrote it."""
    host = filed.host
    host.operations.run(partial(host.league.stack.match_at, filed.number), lambda match: host.go(f"report:{match}"))


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

    host.operations.run(lambda: editions.says_all(filed.number), go)


def in_its_dialog(filed: Filed) -> None:
    """The commissioner's dialog that files such sheets."""
    league, dialog = filed.host.league, DIALOGS[filed.kind]
    filed.host.operations.run(
        lambda: (league.season.sheet_terms(filed.number), league.stack.sheet_value(filed.number)),
        lambda told: _filled_in(filed, dialog(filed.heading, "", filed.window, filed.host, told[0]), told[1]),
    )


def in_the_seasons_parts(filed: Filed) -> None:
    """The parts of the form that opens a season."""
    league = filed.host.league
    filed.host.operations.run(
        lambda: (league.season.view(), league.stack.sheet_value(filed.number)),
        lambda told: _filled_in(filed, SeasonCorrection(filed.heading, filed.window, filed.host, *told), told[1]),
    )


def _filled_in(filed: Filed, dialog: PlainDialog, value: Mapping[str, object]) -> None:
    """A dialog filled in with what the sheet says; what finds no room there leads to all its fields."""
    if not dialog.correct(filed.number, value):
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
