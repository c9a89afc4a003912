"""In which order a form offers what the rules let somebody choose."""

from __future__ import annotations

from collections.abc import Iterable

from leaguekeeper.base.words import _, sought
from leaguekeeper.league.choices import Option
from leaguekeeper.league.questions import Question

__all__ = ["as_read"]

_SKILL = "skill"
"""The field of a skill that is chosen."""


def as_read(question: Question) -> tuple[Option, ...]:
    """What a question offers: skills category by category, by their words in the reader's language, all else as it is.

    The reading itself keeps the book's order, so that a season played by chance is the same in every language.
    """
    offered = tuple(question.options)
    return tuple(_by_words(offered)) if question.path[-1] == _SKILL else offered


def _by_words(offered: Iterable[Option]) -> list[Option]:
    groups = list(dict.fromkeys(each.note for each in offered))
    return sorted(offered, key=lambda each: (groups.index(each.note), sought(_(each.label))))
