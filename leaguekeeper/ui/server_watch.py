"""A window on a league that lies on a server: it hears what others file, waits while the server is away, goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from shiboken6 import isValid

from leaguekeeper.base.words import _, ngettext
from leaguekeeper.store.address import ServerAddress

if TYPE_CHECKING:
    from leaguekeeper.services.api import LeagueApi
    from leaguekeeper.services.stack.api import Changes
    from leaguekeeper.ui.operations import Failure
    from leaguekeeper.ui.shell import Shell

__all__ = ["ServerWatch", "place_words", "watch"]

COPY_AFTER = 20_000
"""Milliseconds without anything new after which this machine's copy is brought up to date."""


def watch(shell: Shell, league: LeagueApi | None) -> ServerWatch | None:
    """Watch over a league that was just opened, where it lies on a server."""
    if league is None or not isinstance(league.address, ServerAddress):
        return None
    return ServerWatch(shell, league, league.address)


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

    def __init__(self, shell: Shell, league: LeagueApi, address: ServerAddress) -> None:
        from leaguekeeper.store.server.notices import Ear  # noqa: PLC0415 - a file needs none

        super().__init__(shell)
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
        if self._shell.opened is not self._league:
            return
        if was != self.away:
            self._shell.show_place()
        if self.away:
            told = _("The server does not answer. All can be read and printed; filing waits until it is back.")
            self._shell.say(told, good=False)
        elif self._league.from_copy is not None:
            self._shell.open_league(self._league.address)
        else:
            self._shell.operations.run(self._league.read_what_came, self._came, self._not_read, asks=True)

    def _came(self, changes: Changes | None) -> None:
        if changes is None or not changes.came:
            return
        count = len(changes.came)
        told = ngettext("{count} sheet has come from another machine: {sheets}",
                        "{count} sheets have come from other machines: {sheets}", count)  # fmt: skip
        words = told.format(count=count, sheets=", ".join(changes.came[:3]))
        self._shell.operations.run(lambda: None, lambda _nothing: self._shell.say(words))  # after what the page says

    def _not_read(self, failure: Failure) -> None:
        self._shell.say(failure.sentence, good=False)
