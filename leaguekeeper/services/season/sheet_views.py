"""What the commissioner's sheets can name: fixtures still to be played, teams, coaches, divisions."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field

__all__ = ["SheetTerms"]

Named = tuple[str, str]
"""An id and its words."""


@dataclass(frozen=True, slots=True)
class SheetTerms:
    """The choices of the sheets of a season.

    ``inside`` take part in the season, those too that have left it; ``here`` are still there, ``outside`` may come, or
    come back. ``level`` are groups of teams that only lots tell apart.
    ``players`` are those of each team, by team; ``led`` says which team has which coach; ``later`` proposes for each
    match the day to which it may be put off.
    """

    season: str
    fixtures: tuple[Named, ...]
    teams: tuple[Named, ...]
    inside: tuple[Named, ...]
    here: tuple[Named, ...]
    outside: tuple[Named, ...]
    coaches: tuple[Named, ...]
    divisions: tuple[Named, ...]
    players: dict[str, tuple[Named, ...]]
    led: dict[str, str]
    level: tuple[tuple[Named, ...], ...] = ()
    later: Mapping[str, datetime.date] = field(default_factory=dict)
