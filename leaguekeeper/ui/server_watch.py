"""A window on a league that lies on a server: it hears what others file, waits while the server is away, goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, QTimer, Signal
from shiboken6 import isValid

from leaguekeeper.base.words import _, ngettext
from leaguekeeper.store.address import ServerAddress

if TYPE_CHECKING:
    from leaguekeeper.services.api import LeagueApi
    from leaguekeeper.services.stack.api import Changes
    from leaguekeeper.store.address import Address
    from leaguekeeper.ui.components.page.status import StatusBar
    from leaguekeeper.ui.operations import Failure, Operations

__all__ = ["ServerWatch", "let_go", "place_words", "show_place", "watch"]

COPY_AFTER = 20_000
"""Milliseconds without anything new after which this machine's copy is brought up to date."""


class Window(Protocol):
    """What is asked of the window."""

    opened: LeagueApi | None
    operations: Operations
    status: StatusBar

    def open_league(self, path: Address, how: str = "") -> None:
        """Open a league."""

    def say(self, words: str, good: bool = True) -> None:
        """Say something in the status bar."""


def watch(window: Window, league: LeagueApi | None) -> ServerWatch | None:
    """Watch over a league that was just opened, where it lies on a server; no longer over the one before."""
    before = _watching(window)
    if before is not None:
        before.end()
    found = None
    if league is not None and isinstance(league.address, ServerAddress):
        found = ServerWatch(window, league, league.address)
    show_place(window)
    return found


def let_go(window: Window) -> None:
    """Watch no longer, and wait until nothing of it runs: the window goes."""
    found = _watching(window)
    if found is not None:
        found.close()


def show_place(window: Window) -> None:
    """Say where the open league lies, and whether its server answers."""
    found = _watching(window)
    window.status.show_place(place_words(window.opened, found is not None and found.away))


def _watching(window: Window) -> ServerWatch | None:
    found = window.findChildren(ServerWatch) if isinstance(window, QObject) else []
    return next((each for each in found if not each.ended), None)


def place_words(league: LeagueApi | None, away: bool) -> str:
    """Where the open league lies: a file, or which server, database and user, and whether it answers."""
    if league is None:
        return ""
    address = league.address
    if not isinstance(address, ServerAddress):
        return _("File {name}").format(name=address.name)
    state = _("no connection") if away else _("connected")
    told = (_("Server {host}").format(host=address.host or "localhost"), address.name, address.user, state)
    return " · ".join(filter(None, told))


class ServerWatch(QObject):
    """Listens until ``end``; ``away`` tells whether the server is."""

    heard = Signal(str)

    def __init__(self, shell: Window, league: LeagueApi, address: ServerAddress) -> None:
        from leaguekeeper.store.server.notices import Ear

        super().__init__(shell if isinstance(shell, QObject) else None)
        self.ended = False
        self._waiting: int | None = None
        """How many sheets waited in the in-tray when it was last looked at."""
        self._shell, self._league = shell, league
        self.away = league.from_copy is not None
        self._copying = QTimer(self)
        self._copying.setSingleShot(True)
        self._copying.setInterval(COPY_AFTER)
        self._copying.timeout.connect(lambda: shell.operations.run(league.session.file.keep_copy))
        shell.operations.changed.connect(self._changed)
        self.heard.connect(self._hear)
        self._ear = Ear(address, self._tell)
        self._copying.start()

    def end(self) -> None:
        """Listen no more."""
        self.ended = True
        self._ear.end()
        self._copying.stop()
        self.deleteLater()

    def close(self) -> None:
        """Listen no more, and wait until nothing of it runs."""
        self._ear.close()
        self.end()

    def _tell(self, what: str) -> None:
        """Called on the ear's thread."""
        if isValid(self):
            self.heard.emit(what)

    def _changed(self, _kinds: object) -> None:
        self._copying.start()

    def _hear(self, what: str) -> None:
        was, self.away = self.away, what == "lost"
        if self.ended or self._shell.opened is not self._league:
            return
        if was != self.away:
            show_place(self._shell)
        if self.away:
            told = _("The server does not answer. Everything can be read and printed; filing waits until it is back.")
            self._shell.say(told, good=False)
        elif self._league.from_copy is not None:
            self._shell.open_league(self._league.address)
        else:
            self._shell.operations.run(self._league.read_what_came, self._came, self._not_read, asks=True)

    def _came(self, changes: Changes | None) -> None:
        self._shell.operations.run(self._league.in_tray.waiting, self._look_for_mail, self._not_read)
        if changes is not None and (changes.came or changes.taken):
            words = _moved_elsewhere(changes)
            self._shell.operations.run(lambda: None, lambda _nothing: self._shell.say(words))  # after what pages say

    def _look_for_mail(self, waiting: int) -> None:
        """Where more or fewer sheets wait in the in-tray than before, an open page of it and the rail say so."""
        before, self._waiting = self._waiting, waiting
        if not self.ended and self._shell.opened is self._league and before not in (None, waiting):
            self._shell.operations.changed.emit(frozenset({"tray"}))

    def _not_read(self, failure: Failure) -> None:
        self._shell.say(failure.sentence, good=False)


def _moved_elsewhere(changes: Changes) -> str:
    """What other machines have filed, and what they have taken back or out."""
    told = []
    if count := len(changes.came):
        words = ngettext("{count} sheet has come from another machine: {sheets}",
                         "{count} sheets have come from other machines: {sheets}", count)  # fmt: skip
        told.append(words.format(count=count, sheets=", ".join(changes.came[:3])))
    if count := len(changes.taken):
        words = ngettext("{count} sheet was taken back or out at another machine: {sheets}",
                         "{count} sheets were taken back or out at other machines: {sheets}", count)  # fmt: skip
        told.append(words.format(count=count, sheets=", ".join(changes.taken[:3])))
    return " · ".join(told)
