"""Signed to the byte, with what kind of thing it is inside: DSSE, the envelope of in-toto and Sigstore, with Ed25519.

Who signed is decided by which of our own keys verifies; what an envelope says of its key is a hint that anybody can
write. (secure-systems-lab/dsse, protocol.md; RFC 8032.)
"""

from __future__ import annotations

import base64
import binascii
import hashlib
from dataclasses import dataclass, field

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

__all__ = ["KeyPair", "key_id", "new_key_pair", "pre_authentication", "public_of", "sign", "verifies"]


@dataclass(frozen=True, slots=True)
class KeyPair:
    """A key and its public half, each of 32 bytes in base64."""

    secret: str = field(repr=False)
    public: str


def new_key_pair() -> KeyPair:
    """A new key; the secret half stays in the copy that it is made for."""
    key = Ed25519PrivateKey.generate()
    return KeyPair(_kept(key.private_bytes_raw()), _kept(key.public_key().public_bytes_raw()))


def public_of(secret: str) -> str:
    """The public half of a key."""
    return _kept(Ed25519PrivateKey.from_private_bytes(base64.b64decode(secret)).public_key().public_bytes_raw())


def key_id(public: str) -> str:
    """What a key is called: the beginning of its fingerprint."""
    return hashlib.sha256(base64.b64decode(public)).hexdigest()[:16]


def pre_authentication(kind: str, payload: bytes) -> bytes:
    """The bytes that are signed: kind and payload, each led by its length; neither passes for the other."""
    named = kind.encode()
    return b"DSSEv1 %d %b %d %b" % (len(named), named, len(payload), payload)


def sign(secret: str, kind: str, payload: bytes) -> str:
    """The signature over a kind and these very bytes, in base64."""
    key = Ed25519PrivateKey.from_private_bytes(base64.b64decode(secret))
    return _kept(key.sign(pre_authentication(kind, payload)))


def verifies(public: str, kind: str, payload: bytes, signature: str) -> bool:
    """Whether a key signed that kind and these very bytes."""
    try:
        key = Ed25519PublicKey.from_public_bytes(base64.b64decode(public))
        key.verify(base64.b64decode(signature, validate=True), pre_authentication(kind, payload))
    except (InvalidSignature, binascii.Error, ValueError):
        return False
    return True


def _kept(raw: bytes) -> str:
    return base64.b64encode(raw).decode()
