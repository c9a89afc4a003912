"""Fingerprints of what writes itself out."""

from __future__ import annotations

import hashlib

__all__ = ["digest"]


def digest(*parts: object) -> str:
    """A fingerprint of anything that writes itself out whole."""
    return hashlib.blake2b("\x1f".join(map(str, parts)).encode("utf-8", "backslashreplace"), digest_size=16).hexdigest()
