"""Files from anywhere: whatever is hostile or broken is refused in a sentence."""

from __future__ import annotations

import re

import pytest

from leaguekeeper.base.errors import BadInput
from leaguekeeper.exchange.json_gate import MOST_BYTES, read_json
from leaguekeeper.exchange.xml_gate import read_xml

LAUGHS = b"""<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;">]><a>&lol2;</a>"""
FETCH = b"""<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>"""
OUTSIDE = b"""<?xml version="1.0"?><!DOCTYPE a SYSTEM "http://example.org/evil.dtd"><a/>"""


@pytest.mark.parametrize("hostile", [LAUGHS, FETCH, OUTSIDE])
def test_entities_and_document_types_are_refused(hostile: bytes) -> None:
    with pytest.raises(BadInput, match="document type or entities"):
        read_xml(hostile)


@pytest.mark.parametrize(
    "broken",
    [b"", b"plain words", b"<a><b></a>", b"<a>", b"\x00\x01\x02", b'<?xml version="1.0" encoding="klingon"?><a/>'],
)
def test_what_is_no_xml_is_refused(broken: bytes) -> None:
    with pytest.raises(BadInput, match="not XML") as caught:
        read_xml(broken)
    assert not re.search("token|not well-formed|no element", caught.value.text()), "the parser's own words"


def test_deep_nesting_and_floods_are_refused() -> None:
    with pytest.raises(BadInput, match="nested too deeply"):
        read_xml(b"<a>" * 100_000)
    with pytest.raises(BadInput, match="too many parts"):
        read_xml(b"<a>" + b"<b/>" * 300_000 + b"</a>")
    with pytest.raises(BadInput, match="too large"):
        read_xml(b"<a>" + b" " * 31_000_000 + b"</a>")


def test_elements_say_where_they_stood() -> None:
    root = read_xml(b"<t><p><n>1</n></p><p n='x'/><p/></t>")
    first, second, third = root.every("p")
    assert first.number("n") == 1
    with pytest.raises(BadInput, match=r"t · p · row 2 · n: “x” is no whole number"):
        second.number("n")
    with pytest.raises(BadInput, match=r"t · p · row 3: there is no “n” in it"):
        third.number("n")
    with pytest.raises(BadInput, match="between 2 and 3"):
        first.number("n", least=2, most=3)


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        (b"", "not JSON"),
        (b"{", "not JSON"),
        (b"[1, 2]", "not a team"),
        (b'{"a": NaN}', "NaN is no figure"),
        (b'{"a": -Infinity}', "no figure"),
        (b"[" * 1_000_000, "nested too deeply"),
        (b'"' + b" " * MOST_BYTES + b'"', "too large"),
        (b"\xff\xfe\x00", "not JSON"),
    ],
)
def test_what_is_no_json_object_is_refused(broken: bytes, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        read_json(broken)
