"""What a step of the rules asks and does, in words that tell the figures of the book in force."""

from __future__ import annotations

import re
from collections.abc import Mapping

from leaguekeeper.base.figures import amount
from leaguekeeper.base.words import pick
from leaguekeeper.rules.book import RuleBook

__all__ = ["in_figures"]

_NUMBER = re.compile(r"\{([a-z0-9-]+)(?:\.([a-z]+))?\}")

_TERMS = ("least", "most", "price")
"""What a step may tell of a kind of staff or an inducement, behind its slug."""


def in_figures(book: RuleBook, words: Mapping[str, str]) -> str:
    """The words in the language now spoken, where ``{agent-fee}`` stands for the number of that slug.

    ``{dedicated-fans.most}`` is how many a team may have of that staff, or hire of that inducement. A league's own book
    may have changed it, and says so with the words it took over; a number that it does not know is left open.
    """
    return _NUMBER.sub(lambda found: _figure(book, found[1], found[2]), pick(words))


def _figure(book: RuleBook, slug: str, term: str | None) -> str:
    if term is None:
        return amount(book.number(slug)) if book.has("numbers", slug) else "…"
    of = next((book.index[section][slug] for section in ("staff", "inducements") if book.has(section, slug)), None)
    figure = getattr(of, term, None) if term in _TERMS else None
    return "…" if figure is None else amount(figure)
