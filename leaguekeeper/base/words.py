"""The program's words in English, French and Russian; league data is never translated.

English sentences are the message ids. Each room keeps a catalogue of its own,
``resources/locale/<language>/<room>.po``, so that an optional game brings its words along; here they are
read as one. A catalogue is compiled beside its source the first time it is needed and after each change,
or kept in memory where that folder cannot be written.
"""

from __future__ import annotations

import contextlib
import gettext
import io
import locale
import os
import re
import unicodedata
from collections.abc import Callable, Mapping
from contextvars import ContextVar
from datetime import UTC, datetime
from functools import lru_cache, partial
from pathlib import Path

from leaguekeeper.base.paths import resources
from leaguekeeper.base.whole_files import keep_file

__all__ = [
    "LANGUAGES",
    "LANGUAGE_NAMES",
    "N_",
    "_",
    "compile_all",
    "in_each_language",
    "in_every_language",
    "in_type",
    "language",
    "ngettext",
    "pick",
    "pick_in",
    "sought",
    "speak",
    "speak_as",
    "spoken",
    "system_language",
    "with_capital",
]

LANGUAGE_NAMES = {"fr": "Français", "en": "English", "ru": "Русский"}
"""Each language by its code, as those who speak it call it."""

LANGUAGES = tuple(LANGUAGE_NAMES)

OwnWords = Mapping[str, Mapping[str, str]]
"""By language, words of ours and what a rule book says for each."""

_spoken: ContextVar[str] = ContextVar("language", default="en")
_own: ContextVar[OwnWords | None] = ContextVar("own words", default=None)
_catalogues: dict[str, gettext.NullTranslations] = {}


def N_(sentence: str) -> str:  # noqa: N802 - the customary name, which extraction tools look for
    """Mark a sentence for translation where it is written; it is translated where it is shown."""
    return sentence


def speak(code: str) -> None:
    """Switch the language of every sentence from here on (``fr``, ``en`` or ``ru``; others give English)."""
    _spoken.set(code if code in LANGUAGES else "en")


def speak_as(own: OwnWords | None) -> None:
    """Say some words of ours from here on as a rule book does: by language each of them, and what stands for it."""
    _own.set(own or None)


def language() -> str:
    """The language now spoken."""
    return _spoken.get()


def system_language() -> str:
    """The language of this machine's user where we speak it, else English."""
    for name in (
        os.environ.get("LC_ALL"),
        os.environ.get("LC_MESSAGES"),
        os.environ.get("LANG"),
        locale.getlocale()[0],
    ):
        if name and name[:2].lower() in LANGUAGES:
            return name[:2].lower()
    return "en"


def _(sentence: str) -> str:
    """The sentence in the language now spoken."""
    return _as_the_book_does(_catalogue(_spoken.get()).gettext(sentence), sentence) if sentence else ""


def ngettext(one: str, many: str, count: int) -> str:
    """The form of a sentence that fits a count (Russian has three, French two)."""
    return _as_the_book_does(_catalogue(_spoken.get()).ngettext(one, many, count), one)


def _as_the_book_does(said: str, english: str) -> str:
    own = _own.get()
    for ours, theirs in own.get(_spoken.get(), {}).items() if own is not None else ():
        if ours in said:
            leading = with_capital(theirs) if ours[:1].isupper() else theirs
            first = theirs if english[:1].islower() else leading
            said = re.sub(rf"(?<!\w){re.escape(ours)}(?!\w)", partial(_in_its_place, theirs, leading, first), said)
    return said


def _in_its_place(within: str, leading: str, first: str, found: re.Match[str]) -> str:
    """A word as it stands within what is said, as it begins a sentence of it, or as its very first."""
    before = found.string[: found.start()].rstrip()
    if not before:
        return first
    return leading if before.endswith((".", "!", "?")) else within


def pick(names: Mapping[str, str]) -> str:
    """The name of a thing of the rule book in the language now spoken, else in English, else as found."""
    return pick_in(_spoken.get(), names)


def pick_in(code: str, names: Mapping[str, str]) -> str:
    """The name of a thing of the rule book in a language, else in English, else as found: for eyes, not to compare."""
    said = names.get(code)
    return in_type(code, said) if said else in_type("en", names.get("en") or next(iter(names.values()), ""))


def in_type(code: str, said: str) -> str:
    """Words of our data as they are set in a language, on a screen, on paper or on a page of the site."""
    return _unbroken(code, said) if code in _KEPT_TOGETHER else said


def spoken(values: Mapping[str, object]) -> dict[str, object]:
    """The values of a sentence, names that come in several languages told in the one now spoken."""
    return {key: pick(value) if isinstance(value, Mapping) else value for key, value in values.items()}


def with_capital(said: str) -> str:
    """Words as they begin a sentence or a label; the rest keeps its letters."""
    return said[:1].upper() + said[1:]


def in_every_language(sentence: str) -> dict[str, str]:
    """A word of the program's as a name that is kept and said later, as the rule book's own names are."""
    return {code: _catalogue(code).gettext(sentence) for code in LANGUAGES}


def in_each_language(said: Callable[[], str]) -> dict[str, str]:
    """What is put together of words and names as each language says it: to be kept and said later."""
    now = _spoken.get()
    try:
        return {code: said() for code in LANGUAGES if _spoken.set(code)}
    finally:
        _spoken.set(now)


def _catalogue(code: str) -> gettext.NullTranslations:
    found = _catalogues.get(code)
    if found is None:
        found = _English() if code == "en" else _read(code)
        _catalogues[code] = found
    return found


def _read(code: str) -> gettext.NullTranslations:
    whole: _Catalogue | None = None
    for source in sorted((resources() / "locale" / code).glob("*.po")):
        part = _Catalogue(io.BytesIO(_compiled(source)))
        if whole is None:
            whole = part
        else:
            whole.take_over(part)
    return whole or gettext.NullTranslations()


class _English(gettext.NullTranslations):
    """Our sentences as they are written, set so that no sum parts from its gold."""

    def gettext(self, message: str) -> str:
        """A sentence."""
        return _unbroken("en", message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The form that fits a count."""
        return _unbroken("en", msgid1 if n == 1 else msgid2)


class _Catalogue(gettext.GNUTranslations):
    """Several catalogues as one: asked one after the other, the last would take ten times as long as the first."""

    _catalog: dict[object, str]

    def take_over(self, other: _Catalogue) -> None:
        """Say whatever another catalogue says, where this one does not."""
        self._catalog = {**other._catalog, **self._catalog}


_ANY_DAY = datetime(2026, 1, 1, tzinfo=UTC)
"""Babel writes the day into what it compiles: always this one, so that it is the same bytes whenever it is made."""

_FORM = "unbroken-gold"
"""How a compiled catalogue is made, in its name: one made another way is not taken for it."""


_AS_TYPED = str.maketrans({"œ": "oe", "æ": "ae", "’": "'"})

_ACCENT = re.compile("(?<!\u0438)[\u0300-\u036f]")
"""What is written over or under a letter; the curve over a "й" is a part of it."""


def sought(words: str) -> str:
    """Words as they are looked for or compared with what was typed: small letters without accents, one kind of space.

    "regles" finds "Règles", "coeur" "cœur", "l'equipe" "l’équipe" and "еще" "ещё"; "й" is a letter, no "и" with an
    accent.
    """
    plain = " ".join(words.casefold().split())
    if plain.isascii():
        return plain
    bare = _ACCENT.sub("", unicodedata.normalize("NFD", plain))
    return unicodedata.normalize("NFC", bare).translate(_AS_TYPED)


_KEPT_TOGETHER = {
    "en": re.compile(r"(?<=[\d}]) (?=g(?:p|old)\b)"),
    "fr": re.compile(r" (?=[:;?!»])|(?<=[«º]) |(?<=[\d}]) (?=(?:po|pièces d’or)\b)"),
    "ru": re.compile(r"(?<=№) | (?=—)|(?<=[\d}]) (?=(?:зм|золотых)\b)"),
}
"""Where no line ends: beside and within high signs in French; in Russian before a dash; before the gold of a sum;
between number and sign."""


@lru_cache(maxsize=8192)
def _unbroken(code: str, said: str) -> str:
    """Words of a language whose spaces at which no line may end are no-break spaces."""
    return _KEPT_TOGETHER[code].sub("\u00a0", said)


def compile_all(folder: Path) -> int:
    """Compile every catalogue below a folder, for whoever installs it where nobody may write; gives how many."""
    sources = sorted(folder.rglob("*.po"))
    for source in sources:
        _compiled(source)
    return len(sources)


def _compiled(source: Path) -> bytes:
    target = source.with_name(f"{source.stem}.{_FORM}.mo")
    if target.exists() and target.stat().st_mtime_ns >= source.stat().st_mtime_ns:
        return target.read_bytes()
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with source.open("rb") as file:
        catalogue = read_po(file)
    code = source.parent.name
    for message in catalogue if code in _KEPT_TOGETHER else ():
        said = message.string
        message.string = (
            in_type(code, said) if isinstance(said, str) else tuple(in_type(code, each) for each in said or ())
        )
    catalogue.creation_date = catalogue.revision_date = _ANY_DAY
    made = io.BytesIO()
    write_mo(made, catalogue)
    with contextlib.suppress(OSError):
        keep_file(target, made.getvalue())
    return made.getvalue()
