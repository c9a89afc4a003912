"""The terminal as it is: what its letters cannot write is said with those it has, what would steer it is shown.

Nobody need read on.
"""

from __future__ import annotations

import codecs
import contextlib
import io
import os
import re
import sys
import unicodedata
from collections.abc import Iterator
from typing import Any, TextIO, cast

from leaguekeeper.base.plain_letters import steers

__all__ = ["fit_streams", "nobody_reads", "seen_streams", "width_of"]

_MARKS = {
    "‘": "'", "’": "'", "‚": ",", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "‹": "<", "›": ">",
    "–": "-", "—": "-", "−": "-", "‑": "-", "─": "-", "━": "-", "│": "|", "┃": "|", "┼": "+", "·": "-", "•": "*",
    "…": "...", "→": "->", "←": "<-", "↑": "^", "↓": "v", "×": "x", "⁄": "/", "№": "No.", "≥": ">=", "≤": "<=",
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


class _Seen:
    """A stream to which nothing is written that steers a terminal: such letters are shown as a dot, in JSON escaped."""

    def __init__(self, stream: TextIO) -> None:
        self.stream, self.as_json = stream, False

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)

    def write(self, text: str) -> int:
        """Write a text, its letters all to be seen."""
        return self.stream.write(steers.sub(self._shown, text))

    def _shown(self, found: re.Match[str]) -> str:
        return f"\\u{ord(found[0]):04x}" if self.as_json else "·"


@contextlib.contextmanager
def seen_streams() -> Iterator[None]:
    """Within this, standard output and errors show every letter that steers a terminal in place of obeying it."""
    _open_streams()
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = (cast(TextIO, _Seen(stream)) for stream in before)
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before


def _open_streams() -> None:
    """A stream that was closed before we began, or that a program without a terminal never had, leads nowhere.

    Left closed, its number would go to the next file that is opened, and our words into that.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - it stays open to the end


def width_of(text: str) -> int:
    """The columns of a terminal that a text takes: none for what stands on another letter, two for a wide one."""
    if text.isascii():
        return len(text)
    return sum(
        0 if unicodedata.category(letter) in {"Mn", "Me", "Cf"} else 1 + (unicodedata.east_asian_width(letter) in "WF")
        for letter in text
    )


def fit_streams(as_json: bool = False) -> None:
    """Let standard output and errors write every letter, in whatever encoding the terminal has.

    Args:
        as_json: what cannot be written is a text of JSON, where it is escaped so that no letter is lost.
    """
    for seen in (sys.stdout, sys.stderr):
        in_json = as_json and seen is sys.stdout
        stream: Any = seen
        if isinstance(seen, _Seen):
            seen.as_json, stream = in_json, seen.stream
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=_JSON if in_json else _LIKE)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def nobody_reads(stream: TextIO | None = None) -> None:
    """Whoever read our words has left: what is still to be said (on standard output) goes nowhere, and all is well."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        try:
            os.dup2(nowhere, (stream or sys.stdout).fileno())
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
