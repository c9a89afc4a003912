"""The ways in and out: leagues found, opened, opened lately and closed, and what the window says of the one shown."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from leaguekeeper.base.garbage_collection import garbage_collection_paused
from leaguekeeper.base.words import _
from leaguekeeper.store.address import Address, called, same_place, told
from leaguekeeper.ui.actions import key_words
from leaguekeeper.ui.components.page.rail import Rail
from leaguekeeper.ui.components.page.status import StatusBar, filed_words
from leaguekeeper.ui.mnemonics import Menu
from leaguekeeper.ui.preferences import Preferences
from leaguekeeper.ui.tips import tip

if TYPE_CHECKING:
    from leaguekeeper.services.api import LeagueApi
    from leaguekeeper.services.overview.views import Filed

__all__ = [
    "Host",
    "add_recent",
    "ask_for_league",
    "ask_for_server",
    "leagues",
    "open_switch",
    "show_filed",
    "show_keys",
]

LONGEST = 44
"""Letters of an action's name that the status bar has room for beside long words."""


class OpensLeagues(Protocol):
    """The window, as far as it opens leagues."""

    def open_league(self, path: Address, how: str = "") -> None:
        """Open a league, a file or one on a server."""


class Host(Protocol):
    """What is asked of the window."""

    preferences: Preferences
    opened: LeagueApi | None

    def open_league(self, path: Address, how: str = "") -> None:
        """Open a league, a file or one on a server."""

    def actions_by_name(self) -> dict[str, QAction]:
        """Every action under its name."""


def leagues() -> ModuleType:
    """What opens, founds and writes leagues, imported when it is first needed."""
    with garbage_collection_paused():
        return importlib.import_module("leaguekeeper.ui.leagues")


def ask_for_league(host: Host) -> None:
    """Ask which league's file to open, and open it."""
    here = host.opened.address if host.opened is not None else None
    start = here.parent if isinstance(here, Path) else Path.home()
    parent = host if isinstance(host, QWidget) else None
    chosen, _filter = QFileDialog.getOpenFileName(parent, _("Open a league"), str(start), _("Leagues (*.league)"))
    if chosen:
        host.open_league(Path(chosen))


def ask_for_server(host: OpensLeagues) -> None:
    """Ask on which server a league lies, and open it."""
    from leaguekeeper.ui.server_dialog import ServerDialog

    ServerDialog(host if isinstance(host, QWidget) else None, host.open_league).open()


def open_switch(host: Host, rail: Rail) -> None:
    """Open the ways in and out under the name at the head of the rail."""
    menu, actions = Menu("", rail), host.actions_by_name()
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.addAction(actions["found"])
    menu.addAction(actions["open"])
    menu.addAction(actions["server"])
    menu.addSeparator()
    _fill(menu, host)
    menu.addSeparator()
    menu.addAction(actions["welcome"])
    menu.popup(rail.mapToGlobal(QPoint(12, 60)))


def add_recent(menu: QMenu, host: Host) -> None:
    """Hang the leagues opened lately into a menu, as they are whenever it opens."""
    recent = Menu(_("Opened lately"), menu, lambda opening: _fill(opening, host))
    menu.addMenu(recent)
    recent.menuAction().setObjectName("recent")


def _fill(menu: QMenu, host: Host) -> None:
    for old in [each for each in menu.actions() if each.property("recent")]:
        menu.removeAction(old)
        old.deleteLater()
    now = host.opened.address if host.opened is not None else None
    others = [path for path in host.preferences.opened_lately() if now is None or not same_place(str(path), str(now))]
    for path in others:
        action = menu.addAction(called(path).replace("&", "&&"), partial(host.open_league, path))
        action.setToolTip(tip(told(path)))
        action.setProperty("recent", True)
    if not others:
        none = menu.addAction(_("No other league has been opened."))
        none.setEnabled(False)
        none.setProperty("recent", True)


def show_filed(filed: Filed | None, status: StatusBar, rail: Rail, actions: Mapping[str, QAction]) -> None:
    """Say what was filed last, which season it is, how many matches wait, what undo would take; nothing of None."""
    if filed is None:
        status.say("")
    else:
        status.say(filed_words(filed), not filed.conflicts and not filed.altered)
    rail.set_season((filed.coach or filed.season) if filed is not None else "")
    rail.set_count("tray", filed.mail if filed is not None else 0)
    rail.set_count("match", filed.waiting if filed is not None else 0)
    done = (("undo", filed.undo), ("redo", filed.redo)) if filed is not None else (("undo", ""), ("redo", ""))
    for name, what in done:
        verb = _("Undo") if name == "undo" else _("Redo")
        told = _("{verb}: {document}").format(verb=verb, document=what) if what else verb
        actions[name].setText(told.replace("&", "&&"))
        actions[name].setEnabled(bool(what))


def show_keys(status: StatusBar, own: tuple[str, ...], undo: QAction) -> None:
    """Say the keys of the page; of one that has none, what undo takes back and where all actions are."""
    if own:
        status.show_keys(*own)
        return
    whole = undo.text().replace("&&", "&")
    cut = whole if len(whole) <= LONGEST else f"{whole[: LONGEST - 1].rstrip()}…"
    long, short = (f"{what} ({key_words('Ctrl+Z')})" if undo.isEnabled() else "" for what in (whole, cut))
    palette = _("Actions: {keys}").format(keys=key_words("Ctrl+Shift+P"))
    status.show_keys(long, palette, short=(short, palette))
