"""A league opened, founded or renewed wherever it lies: a file, or a server."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from leaguekeeper.store.address import Address, ServerAddress, copy_of
from leaguekeeper.store.changes import RowChanges
from leaguekeeper.store.errors import FileRefused
from leaguekeeper.store.league_file import LeagueFile
from leaguekeeper.store.league_store import LeagueStore
from leaguekeeper.store.sheets import FiledDocument

if TYPE_CHECKING:
    from leaguekeeper.store.server.league_server import LeagueServer

__all__ = ["bring_up_to_date", "create_league", "is_there", "open_league"]

_AWAY = frozenset({"server-unreachable", "server-lost"})
"""Refusals after which the copy on this machine is shown."""


def open_league(address: Address, *, writing: bool = True, itself: bool = False) -> LeagueStore:
    """Open a league; where its server is away, the readable copy that this machine keeps of it.

    Where something is to be said of the league ``itself`` (that it is whole, or equal to another), no copy will do.

    Raises:
        FileRefused: it is no whole league of a form we know, it is in use, or the server refuses.
    """
    if not isinstance(address, ServerAddress):
        return LeagueFile.open(address, writing=writing)
    server = _servers(address)
    try:
        return server.open(address, writing=writing)
    except FileRefused as error:
        if itself or error.code not in _AWAY:
            raise
        return _copy_on_this_machine(address, error)


def _copy_on_this_machine(address: ServerAddress, why: FileRefused) -> LeagueFile:
    path = copy_of(address)
    if not path.exists():
        raise why
    copy = LeagueFile.open(path, writing=False)
    copy.from_copy, copy.address = why, address
    return copy


def is_there(address: Address) -> bool:
    """Whether there is anything at an address.

    Raises:
        FileRefused: the server is not to be had.
    """
    if not isinstance(address, ServerAddress):
        return address.exists()
    try:
        _servers(address).open(address, writing=False).close()
    except FileRefused as error:
        if error.code == "server-no-league":
            return False
        raise
    return True


def create_league(address: Address) -> LeagueStore:
    """Make a new, empty league and open it.

    Raises:
        FileRefused: there is one already, or none can be made there.
    """
    return _servers(address).create(address) if isinstance(address, ServerAddress) else LeagueFile.create(address)


def bring_up_to_date(address: Address, fresh: Callable[[Sequence[FiledDocument]], RowChanges]) -> Path | None:
    """Bring a league of an older form up to date; gives the backup that was kept on this machine before.

    Raises:
        FileRefused: it is damaged, altered, in use or cannot be written; it is as it was.
    """
    if isinstance(address, ServerAddress):
        return _servers(address).bring_up_to_date(address, fresh)
    return LeagueFile.bring_up_to_date(address, fresh)


def _servers(address: ServerAddress) -> type[LeagueServer]:
    if importlib.util.find_spec("psycopg") is None:
        raise FileRefused("server-no-extra", address)
    from leaguekeeper.store.server.league_server import LeagueServer

    return LeagueServer
