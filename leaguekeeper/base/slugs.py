"""Slugs for things that come from elsewhere with nothing but a name for people."""

from __future__ import annotations

import unicodedata
from collections.abc import Container

__all__ = ["slug_of"]

_MOST = 40

_SPELLED = str.maketrans({
    **dict(zip("абвгдеёзийклмнопрстуфыэ", "abvgdeeziyklmnoprstufye", strict=True)),
    "ж": "zh", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ъ": "", "ь": "", "ю": "yu", "я": "ya",
    "œ": "oe", "æ": "ae", "ß": "ss",
})  # fmt: skip
"""How letters are spelled that have no Latin one beneath their marks: Russian as in a passport, signs left out."""


def slug_of(name: str, otherwise: str, taken: Container[str] = ()) -> str:
    """A slug made of a name's Latin and Russian letters and its figures, or ``otherwise`` where it has none.

    It is never one of ``taken``.
    """
    apart = unicodedata.normalize("NFKD", unicodedata.normalize("NFC", name.casefold()).translate(_SPELLED)).casefold()
    kept = "".join(
        sign if sign.isascii() and sign.isalnum() else " " for sign in apart if not unicodedata.combining(sign)
    )
    stem = "-".join(kept.split())[:_MOST].strip("-") or otherwise
    found, number = stem, 2
    while found in taken:
        found, number = f"{stem}-{number}", number + 1
    return found
