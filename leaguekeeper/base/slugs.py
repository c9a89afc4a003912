"""Slugs for things that come from elsewhere with nothing but a name for people."""

from __future__ import annotations

import unicodedata
from collections.abc import Container

__all__ = ["slug_of"]

_MOST = 40


def slug_of(name: str, otherwise: str, taken: Container[str] = ()) -> str:
    """A slug made of a name's Latin letters and figures, or ``otherwise`` where it has none; never one of ``taken``."""
    apart = unicodedata.normalize("NFKD", name.casefold().replace("œ", "oe").replace("æ", "ae").replace("ß", "ss"))
    kept = "".join(
        sign if sign.isascii() and sign.isalnum() else " " for sign in apart if not unicodedata.combining(sign)
    )
    stem = "-".join(kept.split())[:_MOST].strip("-") or otherwise
    found, number = stem, 2
    while found in taken:
        found, number = f"{stem}-{number}", number + 1
    return found
