"""What a rule book says about following a match: halves and turns, overtime, what is noted and by which key."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from leaguekeeper.rules.advancement import ExperienceEvent
    from leaguekeeper.rules.book import RuleBook

__all__ = ["Blessing", "LiveTerms", "live_terms"]


@dataclass(frozen=True, slots=True)
class Blessing:
    """A prayer: how long it lasts, and the deed that brings more experience while it does (none: "")."""

    slug: str
    lasts: str
    deed: str = ""
    points: int = 0


@dataclass(frozen=True, slots=True)
class LiveTerms:
    """The frame of a match: ``overtime`` turns are 0 where there is none, ``turn_seconds`` 0 where a turn has no limit.

    ``overtime_when`` is "level" where every drawn match goes on, "playoff" where only a knock-out does.
    ``rerolls_in_turn`` is 0 where a turn may see any number.
    """

    halves: int
    turns: int
    overtime: int
    overtime_when: str
    sudden_death: bool
    turn_seconds: int
    rerolls_in_turn: int
    deeds: tuple[ExperienceEvent, ...]
    prayers: tuple[Blessing, ...] = ()

    def turns_of(self, half: int) -> int:
        """How many turns each side has in a half; the one after the last is overtime."""
        return self.turns if half <= self.halves else self.overtime


def live_terms(book: RuleBook) -> LiveTerms:
    """The frame that a rule book sets."""
    params = book.match_step.params
    return LiveTerms(
        book.number_or("halves", 2),
        book.number_or("turns-per-half", 8),
        book.number_or("overtime-turns", 0),
        str(params.get("overtime", "level")),
        bool(params.get("sudden_death", False)),
        60 * book.number_or("turn-minutes", 0),
        book.number_or("re-rolls-in-a-turn", 0),
        tuple(event for event in book.experience if event.counted == "player"),
        tuple(_blessings(book)),
    )


def _blessings(book: RuleBook) -> Iterator[Blessing]:
    """The prayers of a rule book; a casualty in the crowd earns nothing but by a prayer."""
    for table in book.tables_of("prayers"):
        for row in table.rows:
            params = row.outcome.params
            deed, points = params.get("experience"), params.get("points")
            usual = book.experience_event(deed).points if isinstance(deed, str) and book.has("experience", deed) else 0
            more = points - usual if isinstance(points, int) else 0
            yield Blessing(row.result, str(params.get("lasts", "")), str(deed) if more > 0 else "", more)
