"""The terminal as it is: what its letters cannot write is said with those it has, and nobody need read on."""

from __future__ import annotations

import codecs
import contextlib
import io
import os
import sys
import unicodedata

__all__ = ["fit_streams", "nobody_reads"]

_MARKS = {
    "‘": "'", "’": "'", "‚": ",", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "‹": "<", "›": ">",
    "–": "-", "—": "-", "−": "-", "‑": "-", "─": "-", "━": "-", "│": "|", "┃": "|", "┼": "+", "·": "-", "•": "*",
    "…": "...", "→": "->", "←": "<-", "↑": "^", "↓": "v", "×": "x", "⁄": "/", "№": "No. ", "≥": ">=", "≤": "<=",
    "≈": "~", "≠": "!=", "œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE", "ß": "ss", "ø": "o", "Ø": "O", "✓": "+",
    "✗": "x", "★": "*", "☆": "*", "±": "+/-", "÷": "/",
}  # fmt: skip
_RUSSIAN = dict(
    zip(
        "абвгдезийклмнопрстуфхцыэ",
        ("a", "b", "v", "g", "d", "e", "z", "i", "j", "k", "l", "m", "n", "o", "p", "r", "s", "t", "u", "f", "kh", "ts",
         "y", "e"),
        strict=True,
    )
) | {"ё": "yo", "ж": "zh", "ч": "ch", "ш": "sh", "щ": "shch", "ъ": '"', "ь": "'", "ю": "yu", "я": "ya"}  # fmt: skip


def fit_streams(as_json: bool = False) -> None:
    """Let standard output and errors write every letter, in whatever encoding the terminal has.

    Args:
        as_json: what cannot be written is a text of JSON, where it is escaped so that no letter is lost.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=_JSON if as_json and stream is sys.stdout else _LIKE)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def nobody_reads() -> None:
    """Whoever read our words has left: what is still to be said goes nowhere, and nothing is wrong."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        try:
            os.dup2(nowhere, sys.stdout.fileno())
        finally:
            os.close(nowhere)


def _like(error: UnicodeError) -> tuple[str, int]:
    """Write a letter with those that every terminal has: the nearest ones, a question mark where there are none."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(_nearest(letter) for letter in error.object[error.start : error.end]), error.end


def _nearest(letter: str) -> str:
    found = _MARKS.get(letter) or _RUSSIAN.get(letter)
    if found is None and letter.lower() in _RUSSIAN:
        found = _RUSSIAN[letter.lower()].capitalize()
    if found is None:
        plain = unicodedata.normalize("NFKD", letter)
        found = "".join(_MARKS.get(part, part) for part in plain if not unicodedata.combining(part))
    return found if found and found.isascii() else "?"


def _escaped(error: UnicodeError) -> tuple[str, int]:
    """Write a letter as JSON escapes it: by the two bytes of UTF-16, or twice two."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = error.object[error.start : error.end].encode("utf-16-be", "surrogatepass")
    codes = (letters[at : at + 2].hex() for at in range(0, len(letters), 2))
    return "".join(f"\\u{code}" for code in codes), error.end


_LIKE, _JSON = "leaguekeeper.like", "leaguekeeper.json"
codecs.register_error(_LIKE, _like)
codecs.register_error(_JSON, _escaped)
