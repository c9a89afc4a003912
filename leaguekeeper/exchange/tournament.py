"""A tournament as Tourma tells it: coaches, teams and pools, rounds and cups, scores, its own points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from leaguekeeper.exchange.unsaid import Unsaid

__all__ = ["KEYS", "POINTS", "UNKNOWN_SCORE", "Coach", "Criterion", "Game", "Points", "Round", "Tournament"]

UNKNOWN_SCORE = -1
"""What stands for a score that nobody entered."""

POINTS = 1
"""Tourma's code for ranking by the points themselves."""

KEYS = {2: "strength-of-schedule", 3: "wins", 7: "touchdowns", 9: "touchdown-difference", 10: "casualties",
        12: "casualty-difference"}  # fmt: skip
"""What ranks here for each of its other codes."""


@dataclass(frozen=True, slots=True)
class Points:
    """What a result earns, in the tournament's own points; a gap of 0: large wins and close losses earn no more."""

    win: int
    draw: int
    loss: int
    refused: int
    conceded: int
    large_win: int = 0
    large_gap: int = 0
    close_loss: int = 0
    close_gap: int = 0


@dataclass(frozen=True, slots=True)
class Criterion:
    """Something counted in every game (touchdowns first), and the points for each, made or suffered."""

    name: str
    made: int
    suffered: int


@dataclass(frozen=True, slots=True)
class Coach:
    """A coach with his team; ``naf`` is None where he has no number."""

    name: str
    team: str
    roster: str
    naf: int | None
    rating: int
    handicap: int


@dataclass(frozen=True, slots=True)
class Game:
    """Two coaches were paired: per criterion what each made (-1: no score was entered); who refused or conceded."""

    home: str
    away: str
    values: Mapping[str, tuple[int, int]]
    refused: tuple[bool, bool] = (False, False)
    conceded: tuple[bool, bool] = (False, False)

    @property
    def scored(self) -> bool:
        """Whether its score was entered."""
        return all(made != UNKNOWN_SCORE for made in next(iter(self.values.values())))

    @property
    def score(self) -> tuple[int, int]:
        """What counts for the result: the first criterion."""
        return next(iter(self.values.values()))


@dataclass(frozen=True, slots=True)
class Round:
    """A round with the time it was drawn; ``byes`` are those whom it paired with nobody.

    ``cup_games`` says how many of its games, from the first, are of a knock-out; ``tour`` which of its rounds it is.
    """

    drawn: datetime | None
    games: tuple[Game, ...]
    byes: tuple[str, ...] = ()
    cup_games: int = 0
    tour: int = 0
    losers: bool = False


@dataclass(frozen=True, slots=True)
class Tournament:
    """A whole tournament. ``ranking`` holds the program's codes of what ranks, the first first.

    ``pools`` and ``teams`` name the coaches in them; ``lost`` is what the reading met and could not keep.
    """

    name: str
    organiser: str
    place: str
    day: datetime | None
    round_robin: bool
    points: Points
    criteria: tuple[Criterion, ...]
    ranking: tuple[int, ...]
    coaches: tuple[Coach, ...]
    rounds: tuple[Round, ...]
    pools: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    teams: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    lost: tuple[Unsaid, ...] = ()

    @property
    def games(self) -> tuple[Game, ...]:
        """Every game, round by round."""
        return tuple(game for one in self.rounds for game in one.games)
