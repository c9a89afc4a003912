"""What a step of the rules asks and does, in words that tell the figures of the book in force."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from leaguekeeper.base.figures import amount
from leaguekeeper.base.words import language, pick
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.tables import Band, BandTable

__all__ = ["in_figures"]

_TOLD = re.compile(r"\{([a-z0-9-]+)(?:\.([a-z]+))?\}")

_FIGURES = {"least": "least", "most": "most", "price": "price", "factor": "factor_later"}
"""What a step may tell of a kind of staff or an inducement, behind its slug, and the field that holds it."""

_UNKNOWN = "…"


def in_figures(book: RuleBook, words: Mapping[str, str]) -> str:
    """The words in the language now spoken, where ``{agent-fee}`` stands for the number of that slug.

    ``{dedicated-fans.most}`` is how many a team may have of that staff, or hire of that inducement; ``{gate.dice}`` is
    what a number or a table is rolled with, ``{loner-4.name}`` a skill, ``{handicap-rolls.bands}`` from where on a
    table gives what. A league's own book may have changed it, and says so with the words it took over; what it does not
    know is left open.
    """
    return _TOLD.sub(lambda found: _told(book, found[1], found[2]), pick(words))


def _told(book: RuleBook, slug: str, term: str | None) -> str:
    if term is None:
        return amount(book.number(slug)) if book.has("numbers", slug) else _UNKNOWN
    if term == "dice":
        rolled = _entry(book, slug, "rolled_numbers", "tables")
        return _rolled(rolled.dice) if rolled is not None else _UNKNOWN
    if term == "name":
        skill = _entry(book, slug, "skills")
        return pick(skill.name) if skill is not None else _UNKNOWN
    if term == "bands":
        table = _entry(book, slug, "band_tables")
        return _bands(table) if table is not None else _UNKNOWN
    figure = getattr(_entry(book, slug, "staff", "inducements"), _FIGURES.get(term, term), None)
    return amount(figure) if isinstance(figure, int) else _UNKNOWN


def _entry(book: RuleBook, slug: str, *sections: str) -> Any:
    """The entry of that slug in the first of the sections that knows it."""
    return next((book.index[section][slug] for section in sections if book.has(section, slug)), None)


def _rolled(dice: str) -> str:
    """Dice as they are written on a sheet of paper: ``2D6``, one of them ``D6``, in French ``1D6``."""
    return f"{'1' if language() == 'fr' and dice.startswith('d') else ''}{dice.upper()}"


def _bands(table: BandTable) -> str:
    """From which number on the table gives what, what it gives beside that behind a plus: ``26 → 2 · 101 → 4 + 1``."""
    return " · ".join(f"{amount(band.at_least)} → {_gives(band)}" for band in table.bands if band.at_least is not None)


def _gives(band: Band) -> str:
    return " + ".join(amount(each) for each in (band.value or 0, *band.values.values()))
