"""A ``.sheets`` file that anybody may have made: a package, or a sentence."""

from __future__ import annotations

import contextlib
import io
import json
import random
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.base.errors import BadInput, LeaguekeeperError
from leaguekeeper.exchange.sheets_file import MEMBER, MOST_BYTES, opened, packed, read_file
from leaguekeeper.services.in_tray.package import (
    KIND,
    LastSeen,
    Package,
    PackedSheet,
    Signed,
    package_of,
    written,
)
from leaguekeeper.services.in_tray.signature import new_key_pair, sign, verifies
from tests.exchange.test_unpacking import member_beyond_all_files, spoilt_lzma

LEAGUE = "0b0d2f1c-1111-4111-8111-000000000001"
SHEET = "0b0d2f1c-2222-4222-8222-000000000002"
MOMENT = "2026-09-14T18:30:00+00:00"
KEY = new_key_pair()


def package(**other: Any) -> Package:
    told = {
        "league": LEAGUE,
        "league_name": "Liège",
        "coach": "anna",
        "coach_name": "Anna",
        "copy_number": 1,
        "seen": LastSeen(sheets=4, digest="0" * 64),
        "made_at": MOMENT,
        "made_by": "Leaguekeeper",
        "sheets": (PackedSheet(id=SHEET, prepared_at=MOMENT, document={"kind": "x"}, rolled=("after.roll",)),),
    }
    return Package.model_validate({**told, **other})  # fmt: skip


def signed(payload: bytes | None = None) -> Signed:
    body = written(package()) if payload is None else payload
    return Signed(body, sign(KEY.secret, KIND, body), "hint")


def zipped(*members: tuple[str, bytes]) -> bytes:
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members:
            archive.writestr(name, data)
    return whole.getvalue()


def envelope(**other: Any) -> bytes:
    with zipfile.ZipFile(io.BytesIO(packed(signed()))) as archive:
        value = json.loads(archive.read(MEMBER))
    return zipped((MEMBER, json.dumps({**value, **other}).encode()))


def locked() -> bytes:
    data = bytearray(packed(signed()))
    for mark, at in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        data[data.index(mark) + at] |= 1
    return bytes(data)


def lying() -> bytes:
    """A zip whose figures say that its hundred million bytes are ten."""
    data = bytearray(zipped((MEMBER, b"0" * 100_000_000)))
    at = data.index(b"PK\x01\x02") + 24
    data[at : at + 4] = (10).to_bytes(4, "little")
    return bytes(data)


def test_what_was_packed_is_read_to_the_byte() -> None:
    one = signed()
    again = opened(packed(one))
    assert again == one
    assert packed(one) == packed(again)
    assert verifies(KEY.public, KIND, again.payload, again.signature)
    assert package_of(again.payload) == package()


BAD: dict[str, tuple[Callable[[], bytes], str]] = {
    "empty": (lambda: b"", "no .sheets file"),
    "a coach's whole copy": (lambda: b"SQLite format 3\0" + bytes(4080), "a whole league.*Out-tray"),
    "text": (lambda: b"Dear commissioner, here are my sheets", "no .sheets file"),
    "cut short": (lambda: packed(signed())[:-30], "no .sheets file"),
    "a hundred megabytes": (lambda: b"PK\x03\x04" + b"0" * 100_000_000, "too large for sheets"),
    "a bomb": (lambda: zipped((MEMBER, b"0" * 100_000_000)), "too large"),
    "a bomb that lies": (lying, "no .sheets file|too large"),
    "an empty zip": (zipped, "holds one file"),
    "two members": (lambda: zipped((MEMBER, b"{}"), ("more.json", b"{}")), "holds one file"),
    "another name": (lambda: zipped(("else.json", b"{}")), "holds one file"),
    "a path upwards": (lambda: zipped((f"../{MEMBER}", b"{}")), "holds one file"),
    "a path from the root": (lambda: zipped((f"/{MEMBER}", b"{}")), "holds one file"),
    "a name with a null": (lambda: zipped((MEMBER, b"{}")).replace(b".json", b".js\0n"), "holds one file"),
    "packed otherwise and damaged": (lambda: spoilt_lzma(MEMBER), "no .sheets file"),
    "a member beyond all files": (lambda: member_beyond_all_files(MEMBER), "no .sheets file"),
    "locked": (locked, "asks for a password"),
    "no JSON": (lambda: zipped((MEMBER, b"<xml/>")), "not JSON"),
    "a list": (lambda: zipped((MEMBER, b"[]")), "no sheets that Leaguekeeper wrote"),
    "deep": (lambda: zipped((MEMBER, b"[" * 200_000)), "nested too deeply|not JSON"),
    "broken letters": (lambda: zipped((MEMBER, b"\xff\xfe{")), "no .sheets file|not JSON"),
    "another kind": (lambda: envelope(payloadType="text/plain"), "no sheets that Leaguekeeper wrote"),
    "payload no base64": (lambda: envelope(payload="%%%"), "no sheets that Leaguekeeper wrote"),
    "unsigned": (lambda: envelope(signatures=[]), "not signed"),
    "signed by nothing": (lambda: envelope(signatures=[{"sig": ""}]), "not signed"),
    "signed twice": (lambda: envelope(signatures=[{"sig": "a"}, {"sig": "b"}]), "not signed"),
    "signed by a number": (lambda: envelope(signatures=[{"sig": 7}]), "not signed"),
    "a field twice": (lambda: zipped((MEMBER, b'{"payload":"a","payload":"b"}')), "stands there twice"),
}


@pytest.mark.parametrize("bad", BAD)
def test_a_bad_file_is_a_sentence(bad: str) -> None:
    make, said = BAD[bad]
    with pytest.raises(BadInput, match=said):
        opened(make())


def test_a_file_that_is_not_there_is_a_sentence(tmp_path: Path) -> None:
    for path in (tmp_path / "none.sheets", tmp_path):
        with pytest.raises(LeaguekeeperError, match="cannot be read"):
            read_file(path)
    large = tmp_path / "large.sheets"
    with large.open("wb") as file:
        file.truncate(MOST_BYTES * 20)
    with pytest.raises(BadInput, match=r"large\.sheets.*too large for sheets"):
        read_file(large)


PAYLOADS: dict[str, tuple[bytes, str]] = {
    "of a newer program": (b'{"form":"leaguekeeper-sheets","version":3}', "newer Leaguekeeper"),
    "of no version": (b'{"form":"leaguekeeper-sheets"}', "no sheets that"),
    "of version true": (b'{"form":"leaguekeeper-sheets","version":true}', "not as Leaguekeeper|no sheets that"),
    "of version nought": (b'{"form":"leaguekeeper-sheets","version":0}', "no sheets that"),
    "of another form": (b'{"form":"tea","version":1}', "no sheets that"),
    "that is a list": (b"[]", "no sheets that"),
    "of broken letters": (b"\xff", "no sheets that"),
    "with something more": (written(package())[:-1] + b',"more":1}', "not as Leaguekeeper writes them"),
    "without sheets": (b'{"form":"leaguekeeper-sheets","version":1,"sheets":[]}', "not as Leaguekeeper writes them"),
    "with one sheet twice": (
        written(package(sheets=(package().sheets[0], package().sheets[0]))), "Two sheets in it have the same id"),
}  # fmt: skip


@pytest.mark.parametrize("bad", PAYLOADS)
def test_a_bad_package_is_a_sentence(bad: str) -> None:
    payload, said = PAYLOADS[bad]
    with pytest.raises(BadInput, match=said):
        package_of(payload)


def _damaged(data: bytes, dice: random.Random) -> bytes:
    broken = bytearray(data)
    for _time in range(dice.randint(1, 6)):
        at = dice.randrange(len(broken))
        what = dice.randrange(3)
        if what == 0:
            broken[at] = dice.randrange(256)
        elif what == 1:
            del broken[at : at + dice.randint(1, 20)]
        else:
            broken[at:at] = dice.randbytes(dice.randint(1, 20))
        if not broken:
            break
    return bytes(broken)


def fuzz(seed: int, times: int) -> None:
    dice, whole = random.Random(seed), packed(signed())
    inner = written(package())
    for _time in range(times):
        try:
            found = opened(_damaged(whole, dice))
        except BadInput:
            pass
        else:
            assert found.payload == inner or not verifies(KEY.public, KIND, found.payload, found.signature)
        with contextlib.suppress(BadInput):
            package_of(_damaged(inner, dice))


def test_a_damaged_file_is_a_sentence_or_what_was_signed() -> None:
    fuzz(1, 300)


@pytest.mark.soak
def test_a_file_damaged_a_hundred_thousand_times() -> None:
    fuzz(2, 100_000)


def test_a_file_keeps_its_name_whatever_word_it_is(tmp_path: Path, in_french: None) -> None:
    """“none” is a word that a field may hold, and would be told in French."""
    path = tmp_path / "none"
    path.write_bytes(b"PK")
    with pytest.raises(BadInput) as caught:
        read_file(path)
    assert caught.value.text().startswith("none\xa0: ")
    assert str(BadInput(Path("none"), "x.")).startswith("none\xa0: ")
