"""What a league's rule book says for words of ours, wherever the program speaks of the league."""

from __future__ import annotations

from leaguekeeper.base.words import N_, OwnWords, in_every_language
from leaguekeeper.rules.book import RuleBook

__all__ = ["own_words"]

_OURS = {"experience": N_("SPP"), "casualties": N_("Cas.")}
"""Words of ours that a rule book may say otherwise, by the names under which it tells its own."""


def own_words(book: RuleBook) -> OwnWords:
    """By language, each word of ours that the book says otherwise, and its own."""
    found: dict[str, dict[str, str]] = {}
    for slug, ours in _OURS.items():
        its = book.about.words.get(slug, {})
        for lang, said in in_every_language(ours).items():
            if its.get(lang, said) != said:
                found.setdefault(lang, {})[said] = its[lang]
    return found
