"""What one can ask about the people with whom a league on a server is shared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from leaguekeeper.store.address import Address, ServerAddress
from leaguekeeper.store.errors import FileRefused
from leaguekeeper.store.opening import is_there

if TYPE_CHECKING:
    from leaguekeeper.store.server.roles import Member

__all__ = ["ROLES", "Role", "let_go", "people", "share"]

Role = Literal["commissioner", "coach", "visitor"]
ROLES: tuple[Role, ...] = ("commissioner", "coach", "visitor")
"""Commissioners file; coaches read, and put sheets into the in-tray; visitors read."""


def people(address: Address) -> list[Member]:
    """With whom a league is shared: whoever made it on the server first.

    Raises:
        FileRefused: it is a file, or the server is not to be had.
    """
    place = _on_a_server(address)
    from leaguekeeper.store.server.roles import members

    return members(place)


def share(address: Address, role: Role, name: str, password: str | None = None) -> bool:
    """Let somebody in; gives whether a login was made for him on the server.

    Raises:
        FileRefused: it is a file, or this user may not share it.
        BadInput: nobody can be called so on a server.
    """
    place = _on_a_server(address)
    from leaguekeeper.store.server import roles

    return roles.share(place, role, name, password)


def let_go(address: Address, name: str) -> None:
    """Let somebody in no longer.

    Raises:
        FileRefused: it is a file, or this user may not.
        BadInput: the league is not shared with anybody called so.
    """
    place = _on_a_server(address)
    from leaguekeeper.store.server import roles

    roles.revoke(place, name)


def _on_a_server(address: Address) -> ServerAddress:
    if not isinstance(address, ServerAddress):
        raise FileRefused("server-file" if address.exists() else "file-missing", address)
    is_there(address)  # says what is missing, and wants the password, before anything is begun
    return address
