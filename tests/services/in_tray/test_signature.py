from __future__ import annotations

import base64

from leaguekeeper.services.in_tray.signature import key_id, new_key_pair, pre_authentication, public_of, sign, verifies

HELLO = "http://example.com/HelloWorld"


def test_what_is_signed_is_what_the_protocol_prints() -> None:
    """secure-systems-lab/dsse, protocol.md, Test Vectors; the second counts bytes, not letters."""
    wanted = b"DSSEv1 29 http://example.com/HelloWorld 11 hello world"
    assert pre_authentication(HELLO, b"hello world") == wanted
    assert pre_authentication("", "é".encode()) == b"DSSEv1 0  2 \xc3\xa9"


def test_a_signature_holds_for_these_bytes_of_this_kind_under_this_key_and_no_other() -> None:
    ours, other = new_key_pair(), new_key_pair()
    signed = sign(ours.secret, HELLO, b"hello world")
    assert verifies(ours.public, HELLO, b"hello world", signed)
    assert not verifies(other.public, HELLO, b"hello world", signed)
    assert not verifies(ours.public, HELLO, b"hello worlds", signed)
    assert not verifies(ours.public, "http://example.com/HelloWorl", b"hello world", signed)
    assert not verifies(ours.public, HELLO, b"hello world", base64.b64encode(b"\0" * 64).decode())
    for broken in ("", "é", "AAAA", "not base64!", "A" * 10_000):
        assert not verifies(ours.public, HELLO, b"hello world", broken)


def test_a_key_has_a_public_half_and_a_name_and_tells_its_secret_to_nobody_who_prints_it() -> None:
    ours = new_key_pair()
    assert public_of(ours.secret) == ours.public
    assert len(key_id(ours.public)) == 16
    assert ours.secret not in repr(ours)
