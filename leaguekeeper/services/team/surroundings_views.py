"""What stands around a team's roster: whom it meets next, how its season went, who improved, its place in the table."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from leaguekeeper.services.views import Stat, TeamMark

__all__ = ["NOTHING_AROUND", "Best", "Meeting", "NeighbourRow", "ProgressRow", "SeasonMatch", "Surroundings"]


@dataclass(frozen=True, slots=True)
class Meeting:
    """The next match: its number, the opponent, when and where in ``day``, ``time`` and ``home``.

    ``strength`` is the figure that compares the two; ``missing`` and ``ours`` name who misses it, there and here.
    """

    number: int
    opponent: TeamMark
    home: bool
    day: date | None
    time: str
    strength: Stat
    missing: tuple[str, ...] = ()
    ours: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SeasonMatch:
    """A match of the season from the team's side: score and casualties ours first, winnings in gp, league points.

    A match to come has no score, nor has one of which nobody knows it; ``points`` are None where the rule book gives
    none.
    """

    number: int
    opponent: TeamMark
    home: bool
    day: date | None
    time: str
    address: str
    score: tuple[int, int] | None = None
    casualties: tuple[int, int] | None = None
    winnings: int = 0
    points: int | None = None


@dataclass(frozen=True, slots=True)
class ProgressRow:
    """What a match or a slip left on a player: an improvement worth ``value`` gp, or an injury, as ``what``.

    ``number`` is the match's, 0 where it was between matches; ``address`` opens the sheet that says so.
    """

    number: int
    player: str
    what: tuple[str, ...]
    good: bool
    value: int
    address: str


@dataclass(frozen=True, slots=True)
class Best:
    """Who of the team did something most often in his career: "Touchdowns", "Zik, Nib: 3"."""

    what: str
    who: tuple[str, ...]
    count: int


@dataclass(frozen=True, slots=True)
class NeighbourRow:
    """A place of the table about the team's own; ``level`` says what parts it from the one above.

    ``counted`` is what the table counts first: league points, wins where the rule book gives none.
    """

    place: int
    team: TeamMark
    counted: int
    own: bool
    level: str = ""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """All that stands around a roster; ``progress`` has the latest first."""

    meeting: Meeting | None = None
    matches: tuple[SeasonMatch, ...] = ()
    progress: tuple[ProgressRow, ...] = ()
    bests: tuple[Best, ...] = ()
    neighbours: tuple[NeighbourRow, ...] = ()


NOTHING_AROUND = Surroundings()
