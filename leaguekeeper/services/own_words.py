"""What a league's rule book says for words of ours, wherever the program speaks of the league."""

from __future__ import annotations

from collections.abc import Iterator

from leaguekeeper.base.words import N_, OwnWords, _, in_every_language, with_capital
from leaguekeeper.rules.book import RuleBook

__all__ = ["KNOWN_WORDS", "our_word", "own_words"]

_FIGURE = "{count} "

_OURS = {
    "experience": (N_("SPP"),),
    "experience-in-full": (N_("star player points"),),
    "casualties": (N_("Cas."),),
    "casualties-as-a-head": (N_("CAS"),),
    "casualties-in-short": (N_("cas."),),
    "casualties-in-full": (N_("casualties"),),
    "one-casualty": (N_("Casualty"), f"{_FIGURE}casualty"),
    "star-players": (N_("Star players"),),
    "one-star-player": (N_("Star player"),),
    "staff": (N_("staff"),),
}
"""Words of ours that a rule book may say otherwise, by the names under which it tells its own."""


_HEADS = ("current-team-value", "league-points", "miss-next-match", "niggling-injury", "team-rating", "team-value")
"""Heads of tables and sheets that a rule book may say otherwise, each by the name that asks for it (see ``term``)."""

KNOWN_WORDS = (*_OURS, *_HEADS)
"""All names under which a rule book can tell a word of its own; under any other it is never read."""


def our_word(slug: str) -> str:
    """Our word for which a book has its own under that name; empty where we have none."""
    return _(_OURS[slug][0]) if slug in _OURS else ""


def own_words(book: RuleBook) -> OwnWords:
    """By language, each word of ours that the book says otherwise, and its own; at the head of a sentence too."""
    found: dict[str, dict[str, str]] = {}
    for lang, ours, its in _pairs(book):
        if its.lower() != ours.lower():
            found.setdefault(lang, {}).update({with_capital(ours): with_capital(its), ours: its})
    return found


def _pairs(book: RuleBook) -> Iterator[tuple[str, str, str]]:
    for slug, its in book.about.words.items():
        for ours in _OURS.get(slug, ()):
            for lang, said in in_every_language(ours).items():
                yield lang, said, _written_as(said, its[lang]) if lang in its else said


def _written_as(ours: str, its: str) -> str:
    """The book's word, behind a figure where ours is."""
    return f"{_FIGURE}{its}" if ours.startswith(_FIGURE) else its
