"""What the files of a rule book say, kept as JSON in this person's own cache folder: TOML is slow to read.

It is kept under the fingerprint of the files, so a book that anybody changed by a letter is read from its files again,
and believed only where it is whole. A book that is not in order is never kept: its faults name file and key.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Mapping

from leaguekeeper import __version__
from leaguekeeper.base.paths import cache_folder

__all__ = ["fingerprint", "keep_sections", "kept_sections"]

_MOST = 12
"""Rule books that are kept."""


def fingerprint(files: Mapping[str, bytes]) -> str:
    """The fingerprint of a book's files, by their names (SHA-256, hexadecimal)."""
    found = hashlib.sha256(__version__.encode())
    for name, said in sorted(files.items()):
        found.update(f"\n{name} {len(said)}\n".encode())
        found.update(said)
    return found.hexdigest()


def kept_sections(mark: str) -> bytes | None:
    """The sections of the book of a fingerprint in JSON, None where they are not kept whole."""
    try:
        digest, _newline, said = (cache_folder() / "rulebooks" / f"{mark}.json").read_bytes().partition(b"\n")
    except OSError:
        return None
    return said if digest == hashlib.sha256(said).hexdigest().encode() else None


def keep_sections(mark: str, said: bytes) -> None:
    """Keep the sections of a book that is in order."""
    place = cache_folder() / "rulebooks" / f"{mark}.json"
    fresh = place.with_suffix(f".{os.getpid()}.new")
    with contextlib.suppress(OSError):  # it is a matter of speed alone
        place.parent.mkdir(exist_ok=True)
        fresh.write_bytes(hashlib.sha256(said).hexdigest().encode() + b"\n" + said)
        fresh.replace(place)
        kept = sorted(place.parent.glob("*.json"), key=lambda file: file.stat().st_mtime, reverse=True)
        for old in kept[_MOST:]:
            old.unlink(missing_ok=True)
    with contextlib.suppress(OSError):
        fresh.unlink(missing_ok=True)
