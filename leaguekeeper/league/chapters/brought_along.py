"""What a player from another program brings along, against what the rule book would have let happen to him."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from leaguekeeper.base.words import N_
from leaguekeeper.league.documents.team import ImportedPlayer
from leaguekeeper.league.terms import reads
from leaguekeeper.rules.book import RuleBook

__all__ = ["BEYOND", "Beyond", "beyond"]

BEYOND = N_("{player}, {what}: {change}; the rule book goes to {most} at most. It stays as it came.")


@dataclass(frozen=True, slots=True)
class Beyond:
    """A characteristic that went further up or down than the rule book goes: what ``BEYOND`` tells of it."""

    rule: str
    values: Mapping[str, Any]


def beyond(book: RuleBook, start: Mapping[str, int], past: ImportedPlayer) -> Iterator[Beyond]:
    """The characteristics that were raised or reduced further than the book goes, from what a position starts with.

    Told and not refused: another program may count otherwise.
    (LRB 4, Tableau des blessures graves; ruling points-lost.)
    """
    raised = Counter(str(each["characteristic"]) for each in past.skills if each.get("characteristic"))
    for slug, number in start.items():
        kind, up, down = book.characteristic(slug), raised[slug], past.lost.get(slug, 0)
        won_back = up if reads(book, "points-lost", "below-start") else 0
        lowest = min(abs(kind.worst - number) + up, down if kind.losses_at_most is None else
                     kind.losses_at_most + won_back)  # fmt: skip
        highest = min(abs(kind.best - number) + down, up if kind.steps_at_most is None else kind.steps_at_most)
        for sign, count, most in (("+", up, highest), ("−", down, lowest)):
            if count > most:
                yield Beyond(kind.rule, {"what": kind.name, "change": f"{sign}{count}", "most": f"{sign}{most}"})
