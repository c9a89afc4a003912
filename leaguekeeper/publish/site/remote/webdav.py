"""A folder reached by WebDAV (RFC 4918), over TLS as a rule."""

from __future__ import annotations

import base64
import contextlib
import errno
import http.client
import secrets
import ssl
from collections.abc import Mapping
from urllib.parse import quote, unquote, urlsplit
from xml.etree.ElementTree import Element, ParseError

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import fromstring

from leaguekeeper.base.words import N_, _
from leaguekeeper.publish.site.remote.place import (
    Entries,
    RemoteError,
    fresh_name,
    lost,
    refused,
    unreachable,
    wants_password,
)
from leaguekeeper.store.passwords import known
from leaguekeeper.store.remote_address import RemoteAddress

__all__ = ["WebDavPlace", "opened"]

_WAIT = 30
"""Seconds to wait for an answer."""

_MOST = 50_000_000
"""Bytes of an answer that are read: no list of a site's folder and no mark of ours is longer."""

_ASKED = (
    b'<?xml version="1.0" encoding="utf-8"?>'
    b'<propfind xmlns="DAV:"><prop><resourcetype/><getcontentlength/></prop></propfind>'
)
_NOWHERE = frozenset({404, 410})
_THERE_ALREADY = frozenset({405, 301})
"""What servers answer to whoever makes a folder that is there."""

_NO_LIST = frozenset({400, 405, 501})
"""What servers answer that do not know what is asked of them."""

_AS_HERE = {403: errno.EACCES, 409: errno.ENOENT, 413: errno.EFBIG, 423: errno.EBUSY, 507: errno.ENOSPC}
"""What a server answers, as the disk of this machine would say it: 507 is a quota that is used up."""


def opened(address: RemoteAddress) -> WebDavPlace:
    """A folder by WebDAV.

    Raises:
        RemoteError: nobody answers there, or it wants a password.
    """
    place = WebDavPlace(address)
    try:
        place.entries("")
    except BaseException:
        place.close()
        raise
    return place


class WebDavPlace:
    """A folder on a machine that speaks WebDAV."""

    def __init__(self, address: RemoteAddress) -> None:
        self._address = address
        self._root = quote(address.folder)
        self._mark = secrets.token_hex(4)
        self._line = self._connection()
        self._answered = False

    def _connection(self) -> http.client.HTTPConnection:
        where = (self._address.host, self._address.port)
        if self._address.way == "dav":
            return http.client.HTTPConnection(*where, timeout=_WAIT)
        return http.client.HTTPSConnection(*where, timeout=_WAIT, context=ssl.create_default_context())

    def _path(self, name: str) -> str:
        return f"{self._root}/{quote(name)}" if name else f"{self._root}/"

    def _ask(
        self, method: str, path: str, body: bytes | None = None, more: Mapping[str, str] | None = None
    ) -> tuple[int, bytes]:
        """One question, put again once where the server had closed the line meanwhile."""
        for attempt in (1, 2):
            try:
                self._line.request(method, path, body, {**self._head(), **(more or {})})
                with self._line.getresponse() as answer:
                    self._answered = True
                    data = answer.read(_MOST)
                if answer.length:
                    raise http.client.HTTPException(_("the answer was cut short"))
            except (http.client.HTTPException, OSError) as error:
                self._line.close()
                stale = isinstance(error, (http.client.RemoteDisconnected, ConnectionError)) and self._answered
                if attempt == 1 and stale:
                    continue
                raise (lost if self._answered else unreachable)(self._address, error) from error
            self._check(answer, path)
            return answer.status, data
        raise AssertionError

    def _head(self) -> dict[str, str]:
        password = known(self._address.login)
        if not self._address.user or password is None:
            return {}
        if self._address.is_open:
            told = N_("A password is never sent without TLS: write {safe}. Nothing was sent.")
            safe = str(self._address).replace("dav://", "davs://", 1)
            raise RemoteError("remote-open", told, self._address, safe=safe)
        who = base64.b64encode(f"{self._address.user}:{password}".encode()).decode()
        return {"Authorization": f"Basic {who}"}

    def _check(self, answer: http.client.HTTPResponse, path: str) -> None:
        if answer.status in {401, 407}:
            raise wants_password(self._address)
        leads = answer.getheader("Location")
        if answer.status in {301, 302, 307, 308} and leads and urlsplit(leads).path.rstrip("/") != path.rstrip("/"):
            raise refused(self._address, unquote(path), f"{answer.status} {leads}")

    def _must(
        self, method: str, name: str, body: bytes | None = None, more: Mapping[str, str] | None = None,
        may: frozenset[int] = frozenset(), told: str = "",
    ) -> tuple[int, bytes]:  # fmt: skip
        status, data = self._ask(method, self._path(name), body, more)
        if not 200 <= status < 300 and status not in may:
            raise refused(self._address, told or name, _said_by(status))
        return status, data

    def entries(self, folder: str) -> Entries | None:
        """What lies in a folder."""
        path = self._path(folder).rstrip("/") + "/"
        head = {"Depth": "1", "Content-Type": "application/xml; charset=utf-8"}
        status, data = self._ask("PROPFIND", path, _ASKED, head)
        if status in _NOWHERE:
            return None
        try:
            found = fromstring(data) if status == 207 else None
        except (ParseError, DefusedXmlException, ValueError):
            found = None
        if found is None:
            no_list = status in _NO_LIST or status < 400
            raise refused(self._address, folder, _("no WebDAV is spoken there") if no_list else _said_by(status))
        return dict(each for one in found.iter("{DAV:}response") if (each := _entry(one, unquote(path))) is not None)

    def read(self, name: str) -> bytes | None:
        """A file."""
        status, data = self._must("GET", name, may=_NOWHERE)
        return None if status in _NOWHERE else data

    def put(self, name: str, data: bytes) -> None:
        """Write a file whole."""
        fresh = fresh_name(name, self._mark)
        self._must("PUT", fresh, data, {"Content-Type": "application/octet-stream"}, told=name)
        scheme = "http" if self._address.way == "dav" else "https"
        host = f"[{self._address.host}]" if ":" in self._address.host else self._address.host
        target = f"{scheme}://{host}:{self._address.port}{self._path(name)}"
        self._must("MOVE", fresh, b"", {"Destination": target, "Overwrite": "T"}, told=name)

    def remove(self, name: str) -> None:
        """Take a file away."""
        self._must("DELETE", name, b"", may=_NOWHERE)

    def make(self, folder: str) -> None:
        """Make a folder, and those above it that are within the place; the place itself with those above it."""
        parts = (unquote(self._root).strip("/") + f"/{folder}").strip("/").split("/")
        for count in range(1, len(parts) + 1):
            path = "/" + quote("/".join(parts[:count])) + "/"
            status, _data = self._ask("MKCOL", path, b"")
            last = count == len(parts)
            if last and not 200 <= status < 300 and status not in _THERE_ALREADY:
                raise refused(self._address, folder, _said_by(status))

    def beside(self) -> WebDavPlace:
        """Another line to the same server."""
        return WebDavPlace(self._address)

    def close(self) -> None:
        """Let go of the line."""
        with contextlib.suppress(OSError):
            self._line.close()


def _said_by(status: int) -> object:
    """Why a server would not: in words where its disk is at fault, else as the answer is called."""
    known = _AS_HERE.get(status)
    return f"{status} {http.client.responses.get(status, '')}" if known is None else OSError(known, str(status))


def _entry(one: Element, folder: str) -> tuple[str, int | None] | None:
    """A line of the list: its name, and its length unless it is a folder; None for the folder itself."""
    way = unquote(urlsplit(one.findtext("{DAV:}href", "")).path)
    name = way.rstrip("/").rpartition("/")[2]
    if way.rstrip("/") == folder.rstrip("/") or not name:
        return None
    if one.find(".//{DAV:}collection") is not None:
        return name, None
    length = one.findtext(".//{DAV:}getcontentlength", "")
    return name, int(length) if length.isdecimal() else -1
