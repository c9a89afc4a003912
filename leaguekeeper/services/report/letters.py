"""By which key an event is noted: a letter for each, as the rule book says or the first one that is free."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from string import ascii_uppercase

from leaguekeeper.base.words import pick
from leaguekeeper.rules.advancement import ExperienceEvent

__all__ = ["letters_of", "marked"]

_LETTERS = {"en": ascii_uppercase, "ru": "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЭЮЯ"}
"""What is left where every letter of a name is taken."""


def letters_of(events: Sequence[ExperienceEvent], taken: Iterable[str] = ()) -> dict[str, str]:
    """A letter for each event in the language now spoken, no two alike."""
    found: dict[str, str] = {}
    used = set(taken)
    for event in sorted(events, key=lambda event: event.key is None):
        wished = pick(event.key).upper() if event.key is not None else ""
        likely = (wished, *pick(event.name).upper(), *pick(_LETTERS), *_LETTERS["en"])
        letter = next(each for each in likely if each.isalpha() and each not in used)
        used.add(letter)
        found[event.slug] = letter
    return found


def marked(words: str) -> tuple[str, str]:
    """Words whose key is marked with ``&``, and that key: ``("Turnover", "O")`` for ``Turn&over``."""
    before, _mark, after = words.partition("&")
    return before + after, after[:1].upper()
