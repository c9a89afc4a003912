"""What a step of the rules asks and does, in words that tell the figures of the book in force."""

from __future__ import annotations

import re
from collections.abc import Mapping

from leaguekeeper.base.figures import amount
from leaguekeeper.base.words import pick
from leaguekeeper.rules.book import RuleBook

__all__ = ["in_figures"]

_NUMBER = re.compile(r"\{([a-z0-9-]+)\}")


def in_figures(book: RuleBook, words: Mapping[str, str]) -> str:
    """The words in the language now spoken, where ``{agent-fee}`` stands for the number of that slug.

    A league's own book may have changed it, and says so with the words it took over; a number that it does not know
    is left open.
    """
    return _NUMBER.sub(lambda found: _figure(book, found[1]), pick(words))


def _figure(book: RuleBook, slug: str) -> str:
    return amount(book.number(slug)) if book.has("numbers", slug) else "…"
