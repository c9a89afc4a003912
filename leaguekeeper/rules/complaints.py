"""What the schema of a rule book complains of, in words for people: no pattern, no word of the schema's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leaguekeeper.base.words import N_
from leaguekeeper.rules.access import TAG
from leaguekeeper.rules.book import VERSION
from leaguekeeper.rules.dice import DICE
from leaguekeeper.rules.entry import SLUG
from leaguekeeper.rules.sequence import CHAPTER

__all__ = ["in_words"]

_SENTENCES = {
    "missing": N_("is missing"),
    "extra_forbidden": N_("is not a key that we know"),
    "int_type": N_("must be a whole number"),
    "int_from_float": N_("must be a whole number"),
    "bool_type": N_("must be true or false"),
    "string_type": N_("must be text"),
    "tuple_type": N_("must be a list"),
    "dict_type": N_("must be a table of keys"),
    "model_type": N_("must be a table of keys"),
    "model_attributes_type": N_("must be a table of keys"),
    "greater_than_equal": N_("must be at least {ge}"),
    "literal_error": N_("must be one of {expected}"),
    "string_too_long": N_("is longer than {max_length} letters"),
    "too_short": N_("must not be empty"),
    "too_long": N_("must hold {max_length} at most"),
    "words-unknown": N_("{language} is not a language we speak"),
    "reading-unknown": N_("“{slug}” is not one of its readings"),
    "bounds": N_("its minimum is above its maximum"),
}

_WRITTEN = {
    DICE: N_("must be dice, written as in D6, 2D6 or D66 (of 3, 6, 8, 12, 16 or 20 sides)"),
    SLUG: N_("must be written in small letters a to z and figures, words joined by hyphens"),
    CHAPTER: N_("must be written in small letters a to z and figures, words joined by underscores"),
    TAG: N_("must say for which teams, as in any, list:skaven or tier:2"),
    VERSION: N_("must be written in figures parted by dots, as in 1.2"),
}
"""How something has to be written, by the pattern that the schema holds it to."""

_NO_WORDS = {
    "en": N_("has no words in English"),
    "fr": N_("has no words in French"),
    "ru": N_("has no words in Russian"),
}


def in_words(kind: str, values: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    """The sentence for a complaint of a kind, and what it speaks of."""
    if kind == "string_pattern_mismatch":
        return _WRITTEN.get(values["pattern"], _OTHERWISE), {}
    if kind == "words-missing":
        return _NO_WORDS[values["language"]], {}
    if kind == "literal_error":  # the schema joins them by an English word
        return _SENTENCES[kind], {"expected": ", ".join(values["expected"].split("'")[1::2])}
    return _SENTENCES.get(kind, _OTHERWISE), dict(values)


_OTHERWISE = N_("is not written as it should be")
