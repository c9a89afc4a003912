"""Which rule books the pitch plays by: a league under any other is kept as ever, and its matches are reported."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_
from leaguekeeper.play.core.registry import installed

if TYPE_CHECKING:
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.services.session import Session

__all__ = ["hold_to_the_pitch", "not_at_the_pitch", "pitch_plays"]

_NOT_BY_IT = N_(
    "The pitch does not play by “{book}”. Its matches are played at a table, and their reports are filed as ever."
)


def pitch_plays(rules: str) -> bool:
    """Whether the pitch is installed and knows these rules."""
    return any(module.id == "pitch" and rules in module.rules for module in installed())


def not_at_the_pitch(session: Session) -> str:
    """Why the league's matches cannot be played here, in words; empty where they can, and where there is no league."""
    if session.state.league is None or pitch_plays(session.book.edition):
        return ""
    return _refusal(session.book, "").text()


def hold_to_the_pitch(book: RuleBook, where: str) -> None:
    """See that the pitch plays by a book.

    Raises:
        BadInput: it does not; the sentence says what is done instead.
    """
    if not pitch_plays(book.edition):
        raise _refusal(book, where)


def _refusal(book: RuleBook, where: str) -> BadInput:
    return BadInput(where, _NOT_BY_IT, book=book.about.name)
