"""By which key an event is noted: a letter for each, as the rule book says or the first one that is free."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from leaguekeeper.base.words import pick
from leaguekeeper.rules.advancement import ExperienceEvent

__all__ = ["letters_of", "marked"]


def letters_of(events: Sequence[ExperienceEvent], taken: Iterable[str] = ()) -> dict[str, str]:
    """A letter for each event in the language now spoken, no two alike."""
    found: dict[str, str] = {}
    used = set(taken)
    for event in sorted(events, key=lambda event: event.key is None):
        wished = pick(event.key).upper() if event.key is not None else ""
        letter = next((each for each in (wished, *pick(event.name).upper()) if each.isalpha() and each not in used), "")
        used.add(letter)
        found[event.slug] = letter
    return found


def marked(words: str) -> tuple[str, str]:
    """Words whose key is marked with ``&``, and that key: ``("Turnover", "O")`` for ``Turn&over``."""
    before, _mark, after = words.partition("&")
    return before + after, after[:1].upper()
