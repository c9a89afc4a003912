"""The letters of a name, by which names are compared that different programs write each in its own way."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

__all__ = ["letters_of"]


@lru_cache(maxsize=8192)
def letters_of(said: str) -> str:
    """Letters and figures alone: no accents, capitals, dashes or spaces."""
    apart = unicodedata.normalize("NFKD", said.casefold().replace("œ", "oe"))
    return "".join(sign for sign in apart if sign.isalnum())
