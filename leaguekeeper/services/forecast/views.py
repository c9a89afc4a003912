"""What the season may still bring, as a page, a command or a script shows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from leaguekeeper.services.views import ONE_SEASON, SeasonSwitch

if TYPE_CHECKING:
    from leaguekeeper.services.views import TeamMark

__all__ = ["Band", "ForecastRow", "ForecastView", "MatchOdds", "Moved", "Odds", "Stake", "TitleLine"]


@dataclass(frozen=True, slots=True)
class Odds:
    """How likely something is: a share from 0 to 1, and in words; "–" and "100 %" only where nothing can change it."""

    share: float
    words: str


@dataclass(frozen=True, slots=True)
class ForecastRow:
    """A team's line: its points now and as expected at the end, the odds of each place of its table, first one first.

    Where the rule book gives no league points both are None. ``place`` is where it stands now; ``rest`` a free first
    round of the play-offs. ``banded`` are the odds as a table shows them, one for each of the view's bands.
    """

    place: int
    team: TeamMark
    points: int | None
    expected: float | None
    places: tuple[Odds, ...]
    rest: Odds
    qualified: Odds
    title: Odds
    division: str = ""
    banded: tuple[Odds, ...] = ()


@dataclass(frozen=True, slots=True)
class Band:
    """Places that are told as one, the first and the last of them: where many teams play, nobody reads each."""

    first: int
    last: int

    @property
    def words(self) -> str:
        """The place, or from which to which."""
        return str(self.first) if self.first == self.last else f"{self.first}–{self.last}"


@dataclass(frozen=True, slots=True)
class Stake:
    """What a match is worth to one of its teams: the odds of what it plays for after a defeat and after a victory."""

    team: TeamMark
    words: str
    lost: Odds
    won: Odds

    @property
    def weight(self) -> int:
        """By how many points in a hundred a victory moves it."""
        return round(100 * (self.won.share - self.lost.share))


@dataclass(frozen=True, slots=True)
class MatchOdds:
    """A match still to be played: who wins it how likely, and what it is worth to whom it is worth most."""

    number: int
    home: TeamMark
    away: TeamMark
    win: Odds
    draw: Odds
    loss: Odds
    stake: Stake | None


@dataclass(frozen=True, slots=True)
class TitleLine:
    """A team's odds of the title after each round, before the first one at the head."""

    team: TeamMark
    shares: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Moved:
    """A team's odds of the title before something was known and after it."""

    team: TeamMark
    before: Odds
    after: Odds

    @property
    def points(self) -> int:
        """By how many points in a hundred they moved."""
        return round(100 * self.after.share) - round(100 * self.before.share)


@dataclass(frozen=True, slots=True)
class ForecastView:
    """The season foreseen.

    ``lines`` are the places after which something parts (a free round, the play-offs); ``labels`` name the points of
    the chart; ``moved`` is what the last round, or the match that was asked for, has moved, under ``moved_title``.
    ``trust`` says how much to believe, the first sentence in few words. ``missing`` says why there is no forecast.
    ``games`` is how often bots have played each match that is left, 0 where results alone count. ``decided`` tells that
    nothing is left to be drawn. ``bands`` are the places as a table shows them.
    """

    title: str
    facts: str
    runs: int = 0
    play_offs: int = 0
    rows: tuple[ForecastRow, ...] = ()
    lines: tuple[int, ...] = ()
    matches: tuple[MatchOdds, ...] = ()
    labels: tuple[str, ...] = ()
    titles: tuple[TitleLine, ...] = ()
    moved_title: str = ""
    moved: tuple[Moved, ...] = ()
    trust: tuple[str, ...] = ()
    seasons: SeasonSwitch = ONE_SEASON
    missing: str = ""
    most_play_offs: int = 0
    games: int = 0
    decided: bool = False
    bands: tuple[Band, ...] = ()
