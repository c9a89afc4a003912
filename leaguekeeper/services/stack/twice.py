"""A sheet that says what another one says already: it may be there twice by mistake, and whoever files it is told.

Nothing is refused: two slips may well be alike, and two teams may bear one name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from leaguekeeper.base.words import N_
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.outcome import Remark
from leaguekeeper.league.reading import Filed, Reading

__all__ = ["ALIKE", "said_twice"]

_TOLD_BY: Mapping[str, tuple[str, ...]] = {
    "article_written": ("name", "text", "season", "round"),
    "coach_joined": ("name",),
    "fixtures_drawn": ("season", "system", "entrants", "rounds", "division"),
    "rule_book_adopted": ("rulebook", "book"),
    "side_event_held": ("season", "game", "entrants", "games"),
    "team_enrolled": ("name", "list"),
}
"""What makes a sheet the same as another, whenever it is dated."""

_IN_FORCE = frozenset({"rule_book_adopted"})
"""Kinds of which the last one counts alone: what another has replaced since may well come again."""

ALIKE = frozenset({"award_given", "improvements_made", "points_adjusted", "purchases_made", "ruling", "traded"})
"""Kinds of which one is the same as another where all that stands on it is, the day too."""


def said_twice(before: Reading, fresh: Sequence[Filed]) -> Iterator[Remark]:
    """A warning for each new sheet that says what one below it says: which one that is."""
    seen: dict[str, list[tuple[int, Any]]] = {}
    kinds = {each.document.kind for each in fresh} & (_TOLD_BY.keys() | ALIKE)
    for number, each in enumerate(before.filed if kinds else (), start=1):
        if each.document.kind in kinds:
            seen.setdefault(each.document.kind, []).append((number, _told(each.document)))
    for number, each in enumerate(fresh, start=len(before.filed) + 1):
        if each.document.kind not in kinds:
            continue
        told, others = _told(each.document), seen.setdefault(each.document.kind, [])
        below = others[-1:] if each.document.kind in _IN_FORCE else others
        like = next((other for other, words in reversed(below) if words == told), None)
        if like is not None:
            words = N_("Sheet no. {number} says the same as no. {other}: it may be there twice by mistake.")
            yield Remark(words, {"number": number, "other": like}, warning=True)
        others.append((number, told))


def _told(document: Document) -> dict[str, Any]:
    """What a sheet says, without what only programs call it by."""
    fields = _TOLD_BY.get(document.kind)
    if fields is None:
        return {name: value for name, value in document if name != "id"}
    return {name: getattr(document, name) for name in fields}
