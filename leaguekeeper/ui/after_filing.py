"""What is done after every action: the league's site is published again, and what to be warned of is said."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Protocol, TypeVar

from PySide6.QtWidgets import QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.site.target import kept_target

if TYPE_CHECKING:
    from leaguekeeper.league.outcome import Remark
    from leaguekeeper.services.api import LeagueApi
    from leaguekeeper.ui.dropped_files import Host

__all__ = ["after", "publish_where_wanted"]

T = TypeVar("T")
"""What an action gives."""


class _Window(Protocol):
    """The window as far as it is wanted here."""

    opened: LeagueApi | None

    def go(self, address: str) -> None:
        """Open an address."""


def publish_where_wanted(host: Host) -> None:
    """Publish again where the open league is to be published after each filing."""
    league = host.opened
    target = kept_target(league.session) if league is not None else None
    if league is not None and target is not None and target.after_filing and target.where:
        from leaguekeeper.ui.publishing import publish_again

        publish_again(host, league, target)


def after(window: _Window, work: Callable[[], T], done: Callable[[T], object] | None = None) -> Callable[[T], object]:
    """What follows an action, and then what to be warned of, unless whoever began it has seen that beforehand.

    What is left to do where a correction moved the ground under other sheets is said all the same. Nothing follows in a
    league that was opened after the one it was filed in.
    """
    from leaguekeeper.services.stack.api import Changes
    from leaguekeeper.services.stack.consequences import AFTERWARDS
    from leaguekeeper.services.stack.warned import but_for_rulings
    from leaguekeeper.ui.components.page.handed_in import is_foreseen

    of, seen = window.opened, is_foreseen(work)

    def follow(result: T) -> None:
        if isinstance(result, Changes) and window.opened is not of:
            return
        if done is not None:
            done(result)
        if not isinstance(result, Changes) or of is None:
            return
        if any(each.sentence in AFTERWARDS for each in result.warnings):
            _tell(window, _("What is left to do"), result.warnings, _("To the desk"), "league")
        elif not seen and (untold := _unasked(but_for_rulings(result.warnings, of.session.reading))):
            _tell(window, _("It is done. See whether it is right"), untold, _("To the documents"), "documents")

    return follow


def _unasked(warnings: Iterable[Remark]) -> list[Remark]:
    """The warnings without what the form has a field or a line for: whoever left the captain open has seen it there."""
    from leaguekeeper.league.captaincy import LEADERLESS

    return [each for each in warnings if each.sentence != LEADERLESS]


def _tell(window: _Window, title: str, warnings: Iterable[Remark], on: str, address: str) -> None:
    from leaguekeeper.ui.components.page.dialogs import Dialog
    from leaguekeeper.ui.components.page.text import Text

    dialog = Dialog(title, window if isinstance(window, QWidget) else None, wide=True)
    for each in warnings:
        dialog.body.addWidget(Text(each.text(), "body", "ink" if each.warning else "ink2", wrap=True))
    dialog.add_buttons(on, cancel=_("Close"))
    dialog.accepted.connect(lambda: window.go(address))
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
