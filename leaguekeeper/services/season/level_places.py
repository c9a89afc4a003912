"""Why a team stands below another that is level with it: one sentence for each two neighbours of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from leaguekeeper.base.figures import signed
from leaguekeeper.base.words import _, ngettext
from leaguekeeper.league.standings import KEYS, Line, level_pairs

if TYPE_CHECKING:
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.services.session import Session

__all__ = ["level_words"]

_DIFFERENCES = frozenset({"touchdown-difference", "casualty-difference"})
_WITHOUT_FIGURES = frozenset({"lots"})


def level_words(session: Session, book: RuleBook, lines: Sequence[Line]) -> dict[str, str]:
    """By team what parts it from the one above it, for every team that is level with that one."""
    return {line.team: _parted(session, book, above, line) for above, line in level_pairs(book, lines)}


def _parted(session: Session, book: RuleBook, above: Line, line: Line) -> str:
    ahead, behind = (session.state.teams[each.team].name for each in (above, line))
    if book.has("numbers", "points-win"):
        level = ngettext("{count} point", "{count} points", line.points).format(count=line.points)
    else:
        level = ngettext("{count} win", "{count} wins", line.won).format(count=line.won)
    if line.decided not in KEYS:
        told = _("Level on {points}, nothing parts {ahead} and {behind}.")
        return told.format(points=level, ahead=ahead, behind=behind)
    key = _(KEYS[line.decided][0])
    if line.decided in _WITHOUT_FIGURES:
        told = _("Level on {points}, {ahead} leads {behind} by {key}.")
        return told.format(points=level, ahead=ahead, behind=behind, key=key)
    more, less = (_figure(line.decided, figure) for figure in line.figures)
    told = _("Level on {points}, {ahead} leads {behind} by {key}: {more} to {less}.")
    return told.format(points=level, ahead=ahead, behind=behind, key=key, more=more, less=less)


def _figure(key: str, figure: int) -> str:
    """A key's figure as people count it: differences with their sign, players sent off without."""
    return signed(figure) if key in _DIFFERENCES else str(abs(figure))
