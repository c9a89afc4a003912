"""A file as it came, out of its wrapping; what gzip and zip hold is counted as it comes, their figures not trusted."""

from __future__ import annotations

import gzip
import io
import re
import zipfile
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import PurePosixPath
from typing import IO

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_
from leaguekeeper.exchange.json_gate import read_json
from leaguekeeper.exchange.xml_gate import Tag, read_xml

__all__ = ["MOST_BYTES", "Arrived", "counted", "unpacked"]

MOST_BYTES = 30_000_000
"""Of a file, wrapped or not, and of all that a wrapped one holds together."""

MOST_MEMBERS = 2_000
MOST_LAYERS = 3
"""Of one wrapping around another: there are files that hold nothing but themselves."""

_STEP = 65_536
_ENCRYPTED = 0x1
_ZIP, _GZIP = b"PK\x03\x04", b"\x1f\x8b"
_MARKS = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
_UNMARKED = ((re.compile(rb"([^\x00]\x00){4}"), "utf-16-le"), (re.compile(rb"(\x00[^\x00]){4}"), "utf-16-be"))
_RUNS = re.compile(rb"[\xa8\xb8\xc0-\xff]+")
"""Letters that are not English, side by side: whole words of them in Russian, one or two elsewhere."""

_WORD = 3
_ENCODING = re.compile(r"""\A(\s*<\?xml\b[^>]*?)\s+encoding\s*=\s*(["'])[^"']*\2""")
_LITTER = frozenset({"__MACOSX", ".DS_Store", "Thumbs.db", "desktop.ini"})
"""What systems put into what they pack."""


@dataclass(frozen=True)
class Arrived:
    """A file that came from anywhere: its name, its bytes out of their wrapping, and the members where it is a zip."""

    name: str
    data: bytes
    members: Mapping[str, bytes] = field(default_factory=dict)

    @cached_property
    def text(self) -> str:
        """The file as text: by its byte-order mark, else UTF-8, else the letters of Russia or of western Europe."""
        return self.data.decode(self._encoding, errors="replace")

    @cached_property
    def _encoding(self) -> str:
        for mark, encoding in _MARKS:
            if self.data.startswith(mark):
                return encoding
        for form, encoding in _UNMARKED:
            if form.match(self.data):
                return encoding
        with suppress(UnicodeDecodeError):
            self.data.decode()
            return "utf-8"
        runs = [len(run) for run in _RUNS.findall(self.data)]
        words = sum(run for run in runs if run >= _WORD)
        return "cp1251" if words * 2 > sum(runs) else "cp1252"

    @cached_property
    def begins(self) -> str:
        """The first sign of the text that is no space."""
        if b"\x00" in self.data[:200] and not self._encoding.startswith("utf-16"):
            return ""
        return self.text[:4096].lstrip("\ufeff \t\r\n")[:1]

    @cached_property
    def xml(self) -> Tag | None:
        """The tree where it is XML, None where it is something else.

        Some programs name another encoding in the first line than they write in: then the letters tell.

        Raises:
            BadInput: it begins as XML does, and is none.
        """
        if self.begins != "<":
            return None
        try:
            return read_xml(self.data)
        except BadInput:
            with suppress(BadInput):
                return read_xml(_ENCODING.sub(r"\1", self.text.lstrip("\ufeff")).encode())
            raise

    @cached_property
    def json(self) -> dict[str, object] | None:
        """The object where it is JSON, None where it is something else, a list too.

        Raises:
            BadInput: it begins as JSON does, and is none.
        """
        if self.begins != "{":
            return None
        return read_json(self.text.lstrip("\ufeff").encode())


def unpacked(data: bytes, name: str = "", layers: int = MOST_LAYERS, most: int | None = None) -> Arrived:
    """A file out of its wrapping: what a gzip holds, or the one file of a zip; the members of a zip of several.

    Raises:
        BadInput: it is too large, wrapped or not, its wrapping is damaged, or it asks for a password.
    """
    most = MOST_BYTES if most is None else most
    if len(data) > most:
        raise BadInput("", N_("this file is too large ({size} bytes)."), size=len(data))
    if not data.startswith((_ZIP, _GZIP)):
        return Arrived(name, data)
    if not layers:
        raise BadInput("", N_("this file is packed too often, one wrapping in another."))
    try:
        if data.startswith(_ZIP):
            return _unzipped(data, name, layers, most)
        with gzip.open(io.BytesIO(data)) as inner:
            return unpacked(counted(inner, most), name.removesuffix(".gz"), layers - 1, most)
    except BadInput:
        raise
    except Exception:  # each way of packing has errors of its own
        said = N_("this file is packed, and cannot be unpacked: it is damaged, or only a part of it has come.")
        raise BadInput("", said) from None


def _unzipped(data: bytes, name: str, layers: int, most: int) -> Arrived:
    found: dict[str, bytes] = {}
    left = most
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        inner = [info for info in archive.infolist() if not info.filename.endswith("/")]
        if len(inner) > MOST_MEMBERS or len({info.filename for info in inner}) < len(inner):
            raise BadInput("", N_("this file holds too many files, or two of one name."))
        if any(info.flag_bits & _ENCRYPTED for info in inner):
            raise BadInput("", N_("this file asks for a password: unpack it, and bring what is in it."))
        for info in inner:
            if _LITTER.isdisjoint(PurePosixPath(info.filename).parts):
                with archive.open(info) as member:
                    found[info.filename] = counted(member, left)
                left -= len(found[info.filename])
    if len(found) == 1:
        ((only, content),) = found.items()
        return unpacked(content, only, layers - 1, most)
    return Arrived(name, data, found)


def counted(source: IO[bytes] | gzip.GzipFile, most: int) -> bytes:
    """What a wrapped file holds, read no further than it may.

    Raises:
        BadInput: it holds more.
    """
    parts: list[bytes] = []
    size = 0
    while step := source.read(_STEP):
        size += len(step)
        if size > most:
            raise BadInput("", N_("what this file holds is too large (more than {size} bytes)."), size=most)
        parts.append(step)
    return b"".join(parts)
