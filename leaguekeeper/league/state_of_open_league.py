"""What an open league keeps besides teams and matches: its tournaments, challenges and the fate of champions."""

from __future__ import annotations

from dataclasses import dataclass, field

from leaguekeeper.league.state import Part

__all__ = ["FALLEN", "LASTING", "Challenge", "Champion", "Tournament", "Trade"]

FALLEN = "champions.fallen"
"""Where the table remembers the champions who died in a match, by the side they fell for."""

LASTING = "champions.lost"
"""Where the table remembers the characteristic steps that hired champions have lost in former matches."""


@dataclass(slots=True)
class Champion(Part):
    """What has become of a champion over the league's matches: the characteristic steps he lost, one by one.

    ``misses_with`` is the team for which he was hurt so that he misses its next match.
    """

    id: str
    dead: bool = False
    niggles: int = 0
    lost: tuple[str, ...] = ()
    misses_with: str | None = None


@dataclass(slots=True)
class Tournament(Part):
    """A tournament of an open league: who entered, for which trophy of the rule book, and who won it.

    ``ratings`` are those of the entrants when a deciding match of its qualification was set.
    """

    id: str
    season: str
    name: str
    trophy: str
    entrants: tuple[str, ...]
    gold: tuple[int, ...] = ()
    first_day: str | None = None
    winner: str | None = None
    runner_up: str | None = None
    ratings: dict[str, int] = field(default_factory=dict)


@dataclass(slots=True)
class Challenge(Part):
    """A written challenge and its answer."""

    id: str
    tournament: str
    week: int
    challenger: str
    challenged: str
    answer: str = ""
    substitute: str | None = None


@dataclass(slots=True)
class Trade(Part):
    """A trade between two coaches: by team, the gold it gave, and its players with who they are now."""

    id: str
    teams: tuple[str, str]
    gold: dict[str, int] = field(default_factory=dict)
    players: dict[str, tuple[tuple[str, str], ...]] = field(default_factory=dict)
    day: str | None = None
