"""The copy of a league that a synchronising program left beside it: what it has, and bringing that over."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from leaguekeeper.base.clock import moment_of
from leaguekeeper.base.words import _, ngettext
from leaguekeeper.services.views import Notice
from leaguekeeper.services.whole.api import bring_over, compare, copies_beside
from leaguekeeper.ui.components.page.dialogs import Dialog
from leaguekeeper.ui.components.page.notices import NoticeRow
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.figures import moment

if TYPE_CHECKING:
    from leaguekeeper.services.api import LeagueApi
    from leaguekeeper.services.whole.api import Comparison, SheetThere
    from leaguekeeper.store.address import Address
    from leaguekeeper.ui.shell import Shell

__all__ = ["CopyDialog", "look_for_copies"]

MOST = 12
"""Sheets that are shown one by one; of more it is said how many there are."""


def look_for_copies(shell: Shell, league: LeagueApi | None, shown: frozenset[Address] = frozenset()) -> None:
    """Look beside a league that was just opened, and show every copy with a sheet that it lacks, one after another."""
    if league is None or not league.session.file.writing:
        return

    def look() -> tuple[Comparison, int] | None:
        waiting = [copy for copy in copies_beside(league.path) if copy not in shown]
        return (compare(league.session, waiting[0]), len(waiting) - 1) if waiting else None

    def show(found: tuple[Comparison, int] | None) -> None:
        if found is None or shell.opened is not league:
            return
        comparison, more = found
        dialog = CopyDialog(shell, comparison, lambda: shell.do(lambda: bring_over(league.session, comparison)), more)
        dialog.finished.connect(lambda _how: look_for_copies(shell, league, shown | {comparison.other}))
        dialog.open()

    shell.operations.run(look, show, lambda _failure: None)


class CopyDialog(Dialog):
    """What only the copy has, sheet by sheet, each with why it cannot be brought over where it cannot."""

    def __init__(self, parent: QWidget, found: Comparison, bring: Callable[[], object], more: int = 0) -> None:
        super().__init__(_("Two copies of this league"), parent, wide=True)
        told = _(
            "{file} lies beside it: programs that keep folders in step leave such a copy when two people have filed."
        )
        self.body.addWidget(Text(told.format(file=found.other.name), "body", "ink", wrap=True))
        here, there = len(found.here), len(found.there)
        count = ngettext("{count} sheet stands only there.", "{count} sheets stand only there.", there)
        words = count.format(count=there)
        if here:
            ours = ngettext("{count} stands only in this league.", "{count} stand only in this league.", here)
            words = f"{words} {ours.format(count=here)}"
        self.body.addWidget(Text(words, "second", "ink2", wrap=True))
        for each in found.there[:MOST]:
            self.body.addWidget(NoticeRow(_notice(each)))
        if there > MOST:
            self.body.addWidget(Text(_("and {count} more").format(count=there - MOST), "second", "ink2"))
        if more:
            after = ngettext(
                "{count} more copy is shown after this one.", "{count} more copies are shown after this one.", more
            )
            self.body.addWidget(Text(after.format(count=more), "second", "ink2", wrap=True))
        action = self.add_buttons(_("Bring them over"), cancel=_("Leave it"))
        action.setEnabled(bool(found.documents))
        self.accepted.connect(bring)


def _notice(sheet: SheetThere) -> Notice:
    by = " · ".join(filter(None, (moment(moment_of(sheet.filed_at)), sheet.filed_by)))
    return Notice("warning" if sheet.refused else "document", sheet.title, sheet.refused or by)
