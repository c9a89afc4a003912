"""What a season has beside its matches: draws, brackets, awards, points given or taken, lots."""

from __future__ import annotations

from dataclasses import dataclass, field

from leaguekeeper.league.schedule.knock_out import Game
from leaguekeeper.league.state import Part

__all__ = ["Adjustment", "Award", "Bracket", "Draw", "Lots", "PaidPrize", "ReEnrolment"]


@dataclass(slots=True)
class Draw(Part):
    """A draw: who was drawn, how, and the dice that did it."""

    id: str
    season: str
    system: str
    entrants: tuple[str, ...]
    dice: tuple[int, ...]
    document: str
    rests: tuple[str | None, ...] = ()


@dataclass(slots=True)
class Bracket(Part):
    """A knock-out: its entrants by seed, its games, what its stages are called, and when each round is played.

    ``replaced`` says by team who has taken its place since, ``called`` by game how its fixture is called where somebody
    had called another one as it would be.
    """

    id: str
    season: str
    entrants: tuple[str, ...]
    games: tuple[Game, ...]
    stages: tuple[str, ...] = ()
    first_round: int = 1
    match: str = "playoff"
    days: tuple[str | None, ...] = ()
    replaced: dict[str, str] = field(default_factory=dict)
    called: dict[str, str] = field(default_factory=dict)

    def fixture_of(self, game: str | None) -> str:
        """How the fixture of a game is called, laid out or still to come."""
        return self.called.get(game or "", f"{self.id}-{game}")


@dataclass(slots=True)
class Award(Part):
    """An honour that the commissioner gave."""

    id: str
    season: str
    award: str
    team: str | None = None
    player: str | None = None
    coach: str | None = None


@dataclass(slots=True)
class PaidPrize(Part):
    """A prize that was paid: for which place of a season's play-offs or of a tournament, and how much (gold pieces)."""

    id: str
    document: str
    season: str
    tournament: str | None
    place: int
    team: str
    gold: int


@dataclass(slots=True)
class ReEnrolment(Part):
    """A team's re-enrolment: its budget and what it cost (gold pieces), by player, recruit and kind of staff.

    ``season`` is the one that had been played; ``staff`` holds how many of a kind are paid and what they cost.
    """

    id: str
    team: str
    season: str | None
    painted: bool
    budget: int
    left: int
    players: tuple[tuple[str, int], ...] = ()
    recruits: tuple[tuple[str, int], ...] = ()
    staff: tuple[tuple[str, int, int], ...] = ()


@dataclass(slots=True)
class Adjustment(Part):
    """League points that the commissioner gave or took, with his reason."""

    id: str
    season: str
    team: str
    points: int
    reason: str
    day: str | None = None


@dataclass(slots=True)
class Lots(Part):
    """Lots that were drawn between teams nothing else tells apart, the luckiest first.

    Those of a ``tournament`` decide in its qualification and nowhere else.
    """

    id: str
    season: str
    order: tuple[str, ...]
    tournament: str | None = None
