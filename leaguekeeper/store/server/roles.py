"""Who may do what with a league on a server: the server itself sees to it, by grants and by whose rows one sees.

Commissioners file. Coaches read, and put sheets into the in-tray in their own name. Visitors read. Each is a group of
the server's, made when it is first wanted; people are members of one. Nobody of them owns a table.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Literal, LiteralString

import psycopg
from psycopg import sql

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_
from leaguekeeper.store.address import ServerAddress
from leaguekeeper.store.errors import AWAY, FileRefused
from leaguekeeper.store.every_table import METADATA
from leaguekeeper.store.server.connection import connected
from leaguekeeper.store.server.create import SERVERS_OWN
from leaguekeeper.store.server.refusals import in_sentences_of

__all__ = ["ROLES", "Member", "Role", "grant_again", "group_of", "members", "revoke", "share"]

Role = Literal["commissioner", "coach", "visitor"]
ROLES: tuple[Role, ...] = ("commissioner", "coach", "visitor")

_PUT: dict[str, tuple[str, ...]] = {
    "tray_packages": ("id", "key", "payload", "signature", "received_at"),
    "tray_sheets": ("id", "package", "place", "coach", "kind", "document", "body", "prepared_at", "seen", "seen_digest",
                    "rolled"),
}  # fmt: skip
"""What a coach writes of a sheet on its way; who he is, and what becomes of it, is not his to say."""

_OWN: LiteralString = "CREATE POLICY own ON {} TO {} USING (who = session_user) WITH CHECK (who = session_user)"
"""A coach sees and puts in what is his alone."""

Raw = psycopg.Connection[tuple[Any, ...]]


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody with whom a league is shared: his name on the server, and as what; the owner made the league there."""

    name: str
    role: Role | Literal["owner"]


def members(address: ServerAddress) -> list[Member]:
    """With whom a league is shared, whoever made it first.

    Raises:
        FileRefused: there is no league, or the server is not to be had.
    """
    with in_sentences_of(address), connected(address) as raw:
        groups = {group_of(address, role): role for role in ROLES}
        found = raw.execute(
            "SELECT m.rolname, g.rolname FROM pg_auth_members JOIN pg_roles g ON g.oid = roleid"
            " JOIN pg_roles m ON m.oid = member WHERE g.rolname = ANY(%s) AND NOT m.rolname = %s",
            (list(groups), _owner(raw, address)),
        )
        told = sorted((ROLES.index(groups[group]), name) for name, group in found)
        return [Member(_owner(raw, address), "owner"), *(Member(name, ROLES[place]) for place, name in told)]


def share(address: ServerAddress, role: Role, name: str, password: str | None = None) -> bool:
    """Let somebody in, as one of the three and no other; gives whether a login was made for him on the server.

    The password goes to the server as its SCRAM hash, so it stands neither on the line nor in the server's log.

    Raises:
        FileRefused: there is no league, or this user may not share it.
        BadInput: nobody can be called so on a server.
    """
    if not name or len(name.encode()) > 63 or name.startswith("pg_") or not name.isprintable():
        raise BadInput("name", N_("a name on the server has 1 to 63 letters and does not begin with pg_."))
    made = False

    def let_in() -> None:
        nonlocal made
        with in_sentences_of(address), connected(address) as raw:
            if name == _owner(raw, address):
                raise FileRefused("server-owner", address, user=name)
            _make_groups(raw, address)
            if not _is_there(raw, name):
                _do(raw, "CREATE ROLE {} LOGIN", sql.Identifier(name))
                made = True
            if password is not None:
                hashed = raw.pgconn.encrypt_password(password.encode(), name.encode(), b"scram-sha-256").decode()
                _do(raw, "ALTER ROLE {} PASSWORD {}", sql.Identifier(name), sql.Literal(hashed))
            _leave(raw, address, name)
            _do(raw, "GRANT {} TO {}", sql.Identifier(group_of(address, role)), sql.Identifier(name))

    _surely(address, let_in)
    return made


def revoke(address: ServerAddress, name: str) -> None:
    """Let somebody in no longer; his login on the server stays, and opens no league by itself.

    Raises:
        FileRefused: this user may not, or the server is not to be had.
        BadInput: the league is not shared with anybody called so.
    """
    if all(each.name != name or each.role == "owner" for each in members(address)):
        raise BadInput("name", N_("this league is not shared with {name}."), name=name)

    def let_go() -> None:
        with in_sentences_of(address), connected(address) as raw:
            _leave(raw, address, name)

    _surely(address, let_go)


def grant_again(raw: Raw, address: ServerAddress) -> None:
    """Give the groups their rights on tables that were just made anew, where the league is shared at all."""
    if _is_there(raw, group_of(address, "visitor")):
        _grant(raw, address)


def _surely(address: ServerAddress, work: Callable[[], None]) -> None:
    """Do what may be done twice, and again where the connection went: only the server knows whether it was done."""
    try:
        work()
    except FileRefused as error:
        if error.code != "server-lost":
            raise
        try:
            work()
        except FileRefused as again:
            raise FileRefused("server-unsure", address) if again.code in AWAY else again from error


def _make_groups(raw: Raw, address: ServerAddress) -> None:
    raw.execute("SELECT pg_advisory_xact_lock(hashtext(%s))", (group_of(address, "visitor"),))
    missing = [group for role in ROLES if not _is_there(raw, group := group_of(address, role))]
    for group in missing:
        _do(raw, "CREATE ROLE {} NOLOGIN", sql.Identifier(group))
    if missing:
        _grant(raw, address)


def _grant(raw: Raw, address: ServerAddress) -> None:
    """All rights, policies before rows are closed: nothing is open for a moment."""
    everybody = [group_of(address, role) for role in ROLES]
    commissioner, coach, _visitor = map(sql.Identifier, everybody)
    tables = [*(table.name for table in METADATA.sorted_tables), *SERVERS_OWN]
    all_tables, all_groups = _listed(tables), _listed(everybody)
    _do(raw, "REVOKE ALL ON {} FROM PUBLIC", all_tables)
    _do(raw, "GRANT USAGE ON SCHEMA {} TO {}", sql.Identifier(address.schema), all_groups)
    _do(raw, "GRANT SELECT ON {} TO {}", all_tables, all_groups)
    _do(raw, "GRANT INSERT, UPDATE, DELETE ON {} TO {}", _listed(t.name for t in METADATA.sorted_tables), commissioner)
    _do(raw, "GRANT INSERT ON filings TO {}", commissioner)
    for name, columns in _PUT.items():
        table = sql.Identifier(name)
        _do(raw, "DROP POLICY IF EXISTS commissioners ON {}", table)
        _do(raw, "DROP POLICY IF EXISTS own ON {}", table)
        _do(raw, "CREATE POLICY commissioners ON {} TO {} USING (true) WITH CHECK (true)", table, commissioner)
        _do(
            raw,
            _OWN,
            table,
            coach,
        )
        _do(raw, "ALTER TABLE {} ENABLE ROW LEVEL SECURITY", table)
        _do(raw, "GRANT INSERT ({}) ON {} TO {}", _listed(columns), table, coach)


def _leave(raw: Raw, address: ServerAddress, name: str) -> None:
    for role in ROLES:
        group = group_of(address, role)
        if _is_there(raw, group):
            _do(raw, "REVOKE {} FROM {}", sql.Identifier(group), sql.Identifier(name))


def group_of(address: ServerAddress, role: Role) -> str:
    """The group's name: all leagues of a server share one list of names."""
    mark = hashlib.sha256(f"{address.database}/{address.schema}".encode()).hexdigest()[:8]
    return f"leaguekeeper_{mark}_{role}"


def _owner(raw: Raw, address: ServerAddress) -> str:
    row = raw.execute(
        "SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = to_regclass(%s)", (f"{address.schema}.file_card",)
    ).fetchone()
    if row is None:
        raise FileRefused("server-no-league", address, database=address.database)
    return str(row[0])


def _is_there(raw: Raw, name: str) -> bool:
    return raw.execute("SELECT 1 FROM pg_roles WHERE rolname = %s", (name,)).fetchone() is not None


def _do(raw: Raw, words: LiteralString, *parts: sql.Composable) -> None:
    raw.execute(sql.SQL(words).format(*parts))


def _listed(names: Iterable[str]) -> sql.Composed:
    return sql.SQL(", ").join(map(sql.Identifier, names))
