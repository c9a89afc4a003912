"""A file is recognised in whatever encoding or wrapping it comes, and nothing in it is trusted."""

from __future__ import annotations

import gzip
import io
import zipfile

import pytest

from leaguekeeper.base.errors import BadInput
from leaguekeeper.exchange import unpacking
from leaguekeeper.exchange.arriving import arrival
from leaguekeeper.exchange.formats import FORMATS, Format, HalfMadeFormat, registry
from leaguekeeper.exchange.unpacking import unpacked
from leaguekeeper.rules.catalogue import load
from tests.exchange.teams import BATTLESCRIBE, FFB_LOCAL
from tests.exchange.test_fumbbl import team
from tests.exchange.tournaments import tournament


def zipped(**members: bytes) -> bytes:
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return whole.getvalue()


def spoilt_lzma(name: str = "a") -> bytes:
    """A zip of a kind that few programs write, damaged within."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_LZMA) as archive:
        archive.writestr(name, b"<x/>" * 99)
    return whole.getvalue().replace(b"\x5d\x00\x00", b"\xff\x00\x00")


def member_beyond_all_files(name: str = "a") -> bytes:
    """A zip whose member begins further on than any machine can count."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w") as archive:
        archive.writestr(name, b"<x/>")
        archive.filelist[0].header_offset = 2**63 + 5
    return whole.getvalue()


def ids(data: bytes) -> list[str]:
    return [each.id for each in arrival(data, load("house2020")).documents]


@pytest.mark.parametrize("sound", [FFB_LOCAL, team(), tournament(), BATTLESCRIBE.replace(b' encoding="UTF-8"', b"")])
def test_encodings_and_wrappings_make_no_difference(sound: bytes) -> None:
    wanted = ids(sound)
    text = sound.decode()
    named = text.replace('encoding="UTF-8"', 'encoding="utf-16"')
    mac = {"a": sound, "__MACOSX/._a": b"\0\5\x16\7", ".DS_Store": b"\0"}
    for other in (
        text.encode("utf-8-sig"), text.encode("utf-16"), text.encode("utf-16-le"), text.encode("utf-16-be"),
        named.encode(), named.encode("utf-16"), gzip.compress(sound), zipped(a=sound), zipped(a=zipped(a=sound)),
        zipped(**mac),
    ):  # fmt: skip
        assert ids(other) == wanted


@pytest.mark.parametrize(
    ("encoding", "said"), [("cp1251", "Рысь и Ёж"), ("cp1251", "ОРКИ"), ("cp1252", "Créée à Noël"), ("cp1252", "ÉÉ")]
)
def test_letters_of_an_old_windows_are_read_whatever_the_file_says_of_them(encoding: str, said: str) -> None:
    unmarked = FFB_LOCAL.decode().replace("Leaves", said)
    for text in (unmarked, f'<?xml version="1.0" encoding="UTF-8"?>{unmarked}'):
        assert arrival(text.encode(encoding), load("house2020")).documents[-1].model_dump()["name"] == said


def test_a_bomb_is_stopped_by_what_it_really_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unpacking, "MOST_BYTES", 100_000)
    for bomb in (gzip.compress(b" " * 200_000), zipped(a=b" " * 200_000), zipped(a=b" " * 60_000, b=b" " * 60_000)):
        with pytest.raises(BadInput, match="What this file holds is too large"):
            unpacked(bomb)


def test_a_damaged_wrapping_is_refused_in_a_sentence() -> None:
    cut = (gzip.compress(b"<x/>" * 99)[:-9], zipped(a=b"<x/>" * 99)[:60], b"PK\x03\x04")
    for broken in (*cut, spoilt_lzma(), member_beyond_all_files()):
        with pytest.raises(BadInput, match="cannot be unpacked"):
            unpacked(broken)


def test_what_a_password_locks_is_asked_for_open() -> None:
    locked = bytearray(zipped(a=b"<x/>", b=b"<y/>"))
    for mark, flags in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        locked[locked.index(mark) + flags] |= 1
    with pytest.raises(BadInput, match="asks for a password"):
        unpacked(bytes(locked))


def test_a_member_without_a_name_is_no_trouble() -> None:
    """Found by the soak: the standard library looks for the last letter of a name that has none."""
    named = bytearray(zipped(x=b"<x/>"))
    for at in (26, named.rindex(b"PK\x01\x02") + 28):
        named[at : at + 4] = b"\x00\x00\x01\x00"
    nameless = bytes(named)
    with pytest.raises(BadInput):
        arrival(nameless, load("house2020"))


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"%PDF-1.7", "a PDF"),
        (b"\x89PNG\r\n", "a picture"),
        (b"", "empty"),
        (b"<html><body/></html>", "XML or HTML (<html>)"),
        (b"[1]", "JSON"),
        (b"\x00\x01\x02", "no text at all"),
        (b"SQLite format 3\x00", "a league file"),
        (b"-- MySQL dump 10.13\nCREATE TABLE teams", "a dump of a MySQL database"),
        (b"<roster id='human.lrb6'><position/></roster>", "a roster of FUMBBL"),
        (zipped(**{"word/document.xml": b"<w/>", "b.xml": b"<w/>"}), "a packed folder (b.xml, word/document.xml)"),
    ],
)
def test_an_unknown_file_is_told_what_it_seems_to_be(data: bytes, said: str) -> None:
    with pytest.raises(BadInput) as caught:
        arrival(data, load("house2020"))
    assert f"seems to be {said}" in caught.value.text()


def test_every_row_of_the_registry_can_be_used() -> None:
    for row in FORMATS.values():
        assert not row.reads or callable(row.reader)
        assert not row.writes or callable(row.writer)


@pytest.mark.parametrize(
    ("more", "lacks"),
    [
        ({"word": ""}, "a word"),
        ({"ends": ("xml",)}, "an ending"),
        ({"lost": ""}, "what is lost"),
        ({"carries": ""}, "what it carries"),
        ({"signs": None}, "recognised"),
        ({"reads": ""}, "recognised"),
    ],
)
def test_a_half_made_row_is_refused(more: dict[str, object], lacks: str) -> None:
    whole: dict[str, object] = {
        "word": "x", "name": "X", "ends": (".x",), "known_by": "k", "carries": "c", "lost": "l",
        "signs": lambda _arrived: True, "reads": "readers:ffb",
    }  # fmt: skip
    registry(Format(**whole))  # type: ignore[arg-type]
    with pytest.raises(HalfMadeFormat, match=lacks):
        registry(Format(**{**whole, **more}))  # type: ignore[arg-type]
