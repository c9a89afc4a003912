"""Where a league lies: a file on this machine, or a place on a PostgreSQL server."""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
from dataclasses import dataclass, replace
from pathlib import Path
from urllib.parse import parse_qsl, quote, unquote, urlencode, urlsplit

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.paths import data_folder
from leaguekeeper.base.words import N_
from leaguekeeper.store.passwords import remember

__all__ = [
    "Address", "ServerAddress", "called", "copy_of", "file_here", "file_or_stream", "is_server", "league_address",
    "on_this_machine", "same_place", "told", "without_passwords",
]  # fmt: skip

_SCHEME = re.compile(r"postgres(?:ql)?(?:\+\w+)?://?", re.IGNORECASE)
_ELSEWHERE = re.compile(r"[a-z][a-z0-9+.-]+://", re.IGNORECASE)
"""How an address begins; the letter of a drive is no scheme."""
_WRITTEN = "postgresql+psycopg"
_PASSWORD = re.compile(r"(\b[a-z][\w.+-]*:/{1,2}[^\s:/@]*):(?:[^\s“”]*|[^/“”\n]*)@", re.IGNORECASE)
_PORT = 5432
_SCHEMA = re.compile(r"[a-z_][a-z0-9_]{0,40}")
_OPTIONS = frozenset({
    "host", "port", "user", "sslmode", "sslrootcert", "sslcert", "sslkey", "connect_timeout", "application_name",
    "gssencmode", "channel_binding", "target_session_attrs", "service", "passfile",
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class ServerAddress:
    """A league on a server: host, port, database, user, and the schema that its tables lie in.

    It never holds a password: see ``store/passwords.py``. A host that begins with "/" is the folder of a
    socket; no host is the one that PostgreSQL's own library takes.
    """

    host: str
    port: int
    database: str
    user: str = ""
    schema: str = "leaguekeeper"
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        """As a person writes it, without a password."""
        user = f"{quote(self.user, safe='')}@" if self.user else ""
        socket = self.host.startswith("/")
        host = "" if socket else f"[{self.host}]" if ":" in self.host else self.host
        port = f":{self.port}" if self.port != _PORT and not socket else ""
        told = dict(self.options)
        if socket:
            told |= {"host": self.host} | ({"port": str(self.port)} if self.port != _PORT else {})
        if self.schema != "leaguekeeper":
            told["schema"] = self.schema
        more = f"?{urlencode(sorted(told.items()), safe='/')}" if told else ""
        return f"{_WRITTEN}://{user}{host}{port}/{quote(self.database, safe='')}{more}"

    @property
    def place(self) -> str:
        """Which league it is, whoever asks: the same for all users."""
        return str(replace(self, user="", options=()))

    @property
    def login(self) -> str:
        """Who comes in, and where: what a password is kept by."""
        return f"{self.user}@{self.host}:{self.port}/{self.database}"

    @property
    def name(self) -> str:
        """What it is called in a list of leagues."""
        return self.database if self.schema == "leaguekeeper" else f"{self.database} · {self.schema}"


Address = Path | ServerAddress
"""A league's file, or its place on a server."""


def is_server(words: str | os.PathLike[str]) -> bool:
    """Whether somebody wrote the address of a server and not the name of a file."""
    return _SCHEME.match(os.fspath(words)) is not None


def league_address(words: str) -> Address:
    """What a person wrote, as an address; a password in it is kept in memory alone, for this program's life.

    Raises:
        BadInput: it begins like an address and is none of a league, or stands for a stream.
    """
    _refuse_stream(words)
    if not is_server(words):
        if _ELSEWHERE.match(words):
            raise BadInput("", N_("A league lies in a file, or on a server at an address that begins with {begins}."),
                           begins=f"{_WRITTEN}://")  # fmt: skip
        return Path(words)
    parts = urlsplit(_SCHEME.sub("postgresql://", words, count=1))
    told = dict(parse_qsl(parts.query, keep_blank_values=True))
    try:
        port = parts.port or int(told.pop("port", _PORT))
    except ValueError:
        raise BadInput("", N_("The port of a server’s address is a number.")) from None
    schema = told.pop("schema", "leaguekeeper")
    user, host = unquote(parts.username or told.pop("user", "")), told.pop("host", parts.hostname or "")
    address = ServerAddress(host, port, unquote(parts.path.lstrip("/")), user, schema, tuple(sorted(told.items())))
    _check(address, told)
    if parts.password:
        remember(address.login, unquote(parts.password))
    return address


def file_here(words: str) -> Path:
    """What a person wrote where only a file or a folder of this machine will do.

    Raises:
        BadInput: it is the address of a server, which was meant for another place, or stands for a stream.
    """
    _refuse_stream(words)
    return file_or_stream(words)


def file_or_stream(words: str) -> Path:
    """What a person wrote where a file of this machine will do, or ``-``: standard input or output.

    Raises:
        BadInput: it is the address of a server, which was meant for another place.
    """
    if is_server(words) or _ELSEWHERE.match(words):
        raise BadInput("", N_("The address of a server stands where a file on this machine is wanted."))
    return Path(words)


def _refuse_stream(words: str) -> None:
    if words == "-":
        raise BadInput("", N_("Standard input or output (-) does not do here: name a file or a folder."))


def without_passwords(words: str) -> str:
    """Words as they may be shown: of an address in them, the password is left out."""
    return _PASSWORD.sub(r"\1@", words)


def _check(address: ServerAddress, told: dict[str, str]) -> None:
    if not address.database or "/" in address.database:
        example = f"{_WRITTEN}://anna@db.example.org/league"
        raise BadInput("", N_("A server’s address names a database, as in {example}."), example=example)
    if not _SCHEMA.fullmatch(address.schema):
        raise BadInput("schema", N_("small letters, digits and _ are wanted here."))
    strange = sorted(set(told) - _OPTIONS)
    if strange:
        known = ", ".join(sorted((*_OPTIONS, "schema")))
        raise BadInput("", N_("there is no “{word}”. There are: {known}."), word=strange[0], known=known)


def copy_of(address: ServerAddress) -> Path:
    """Where this machine keeps its readable copy of a league on a server; drafts and backups go by its name too."""
    mark = hashlib.sha256(address.place.encode()).hexdigest()[:8]
    plain = re.sub(r"[^\w-]", "_", address.database)
    return data_folder() / "servers" / f"{plain}-{mark}.league"


def same_place(one: str, other: str) -> bool:
    """Whether two places are one: a link, a drive of another name or another case of letters leads to the same file."""
    if one == other or is_server(one) or is_server(other):
        return one == other
    with contextlib.suppress(OSError, ValueError):
        return os.path.samefile(one, other)
    return False


def called(address: Address) -> str:
    """What a league is called that has no name of its own yet."""
    return address.name if isinstance(address, ServerAddress) else address.stem


def told(address: Address) -> str:
    """Where a league lies, as anybody may read it: of one on a server its name and the host, and not who comes in."""
    if not isinstance(address, ServerAddress):
        return str(address)
    return f"{address.name} ({address.host or 'localhost'})"


def on_this_machine(address: Address) -> Path:
    """The file of a league, or where its copy is kept."""
    return copy_of(address) if isinstance(address, ServerAddress) else address
