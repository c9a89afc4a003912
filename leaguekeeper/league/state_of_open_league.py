"""What an open league keeps besides teams and matches: its tournaments, challenges and the fate of champions."""

from __future__ import annotations

from dataclasses import dataclass

from leaguekeeper.league.state import Part

__all__ = ["Challenge", "Champion", "Tournament"]


@dataclass(slots=True)
class Champion(Part):
    """What has become of a champion over the league's matches: the characteristic steps he lost, one by one."""

    id: str
    dead: bool = False
    niggles: int = 0
    lost: tuple[str, ...] = ()


@dataclass(slots=True)
class Tournament(Part):
    """A tournament of an open league: who entered, for which trophy of the rule book, and who won it."""

    id: str
    season: str
    name: str
    trophy: str
    entrants: tuple[str, ...]
    gold: tuple[int, ...] = ()
    first_day: str | None = None
    winner: str | None = None
    runner_up: str | None = None


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
