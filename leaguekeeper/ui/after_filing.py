"""What is done after every filing: the league's site is published again, and what a correction left to do is said."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol, TypeVar

from PySide6.QtWidgets import QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.site.target import kept_target

if TYPE_CHECKING:
    from leaguekeeper.services.api import LeagueApi
    from leaguekeeper.services.stack.api import Changes
    from leaguekeeper.ui.dropped_files import Host

__all__ = ["publish_where_wanted", "what_is_left"]

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
        from leaguekeeper.ui.publishing import publish_again  # noqa: PLC0415 - brings all that makes pages

        publish_again(host, league, target)


def what_is_left(window: _Window, done: Callable[[T], object] | None) -> Callable[[T], object]:
    """What follows an action, and then what is left to do where a correction moved the ground under other sheets.

    Nothing follows in a league that was opened after the one it was filed in.
    """
    from leaguekeeper.services.stack.api import Changes  # noqa: PLC0415 - brings the filing along
    from leaguekeeper.services.stack.consequences import AFTERWARDS  # noqa: PLC0415

    of = window.opened

    def follow(result: T) -> None:
        if isinstance(result, Changes) and window.opened is not of:
            return
        if done is not None:
            done(result)
        if isinstance(result, Changes) and any(each.sentence in AFTERWARDS for each in result.warnings):
            _tell(window, result)

    return follow


def _tell(window: _Window, changes: Changes) -> None:
    from leaguekeeper.ui.components.page.dialogs import Dialog  # noqa: PLC0415 - seldom wanted
    from leaguekeeper.ui.components.page.text import Text  # noqa: PLC0415

    dialog = Dialog(_("What is left to do"), window if isinstance(window, QWidget) else None, wide=True)
    for each in changes.warnings:
        dialog.body.addWidget(Text(each.text(), "body", "ink" if each.warning else "ink2", wrap=True))
    dialog.add_buttons(_("To the desk"), cancel=_("Close"))
    dialog.accepted.connect(lambda: window.go("league"))
    dialog.open()
