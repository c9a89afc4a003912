"""The fingerprint of what writes a site."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

import leaguekeeper
from leaguekeeper.base.paths import resources

__all__ = ["program"]


@cache
def program() -> str:
    """The fingerprint of what writes: templates, words, and the program's own files."""
    home = Path(leaguekeeper.__file__).parent
    found = hashlib.blake2b(leaguekeeper.__version__.encode(), digest_size=16)
    written = [*(resources() / "templates").rglob("*.*"), *(resources() / "locale").rglob("*.po")]
    written += [each for room in ("base", "league", "services", "publish") for each in (home / room).rglob("*.py")]
    for file in sorted(written):
        found.update(file.read_bytes())
    return found.hexdigest()
