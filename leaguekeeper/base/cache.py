"""What took long to find out, kept in this person's own cache folder under the fingerprint of what it came from.

It is believed only where it is whole, and losing it costs nothing but time.
"""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Mapping
from pathlib import Path

from leaguekeeper import __version__
from leaguekeeper.base.output import keep_file
from leaguekeeper.base.paths import cache_folder

__all__ = ["fingerprint", "load", "store"]


def fingerprint(files: Mapping[str, bytes]) -> str:
    """The fingerprint of files by their names, and of the program's version (SHA-256, hexadecimal)."""
    found = hashlib.sha256(__version__.encode())
    for name, said in sorted(files.items()):
        found.update(f"\n{name} {len(said)}\n".encode())
        found.update(said)
    return found.hexdigest()


def load(kind: str, mark: str) -> bytes | None:
    """What is kept of a kind (a folder of its own) under a fingerprint, None where it is not there whole."""
    try:
        digest, _newline, said = _place(kind, mark).read_bytes().partition(b"\n")
    except OSError:
        return None
    return said if digest == hashlib.sha256(said).hexdigest().encode() else None


def store(kind: str, mark: str, said: bytes, most: int) -> None:
    """Keep it; of each kind the newest ``most`` stay."""
    place = _place(kind, mark)
    with contextlib.suppress(OSError):  # it is a matter of speed alone
        keep_file(place, hashlib.sha256(said).hexdigest().encode() + b"\n" + said)
        those = sorted(place.parent.glob("*.json"), key=lambda file: file.stat().st_mtime, reverse=True)
        for old in those[most:]:
            old.unlink(missing_ok=True)


def _place(kind: str, mark: str) -> Path:
    return cache_folder() / kind / f"{mark}.json"
