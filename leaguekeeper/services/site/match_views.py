"""The frozen view of a match's page."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from leaguekeeper.services.match.views import Luck, StoryDie, StoryMark
from leaguekeeper.services.site.views import Named
from leaguekeeper.services.views import Stat, TeamMark

if TYPE_CHECKING:
    from leaguekeeper.play.pitch.stepped import Board

__all__ = ["Deed", "LineUpRow", "MatchPage", "MatchSidePage", "Step", "Told", "Wound"]


@dataclass(frozen=True, slots=True)
class Deed:
    """What a player did in a match: letters and name, how often."""

    letters: str
    name: str
    count: int


@dataclass(frozen=True, slots=True)
class LineUpRow:
    """A player as the match found him, and what he did in it. ``value`` is in gold pieces."""

    player: Named
    number: int
    position: str
    profile: tuple[str, ...]
    skills: tuple[str, ...]
    injuries: tuple[str, ...]
    value: int
    absent: bool
    deeds: tuple[Deed, ...]
    points: int


@dataclass(frozen=True, slots=True)
class MatchSidePage:
    """One side of a match: who it was, what it brought and took home, its players as the match found them.

    ``hired`` are stars and others who did something and are on no roster.
    """

    mark: TeamMark
    race: str
    coach: Named | None
    score: int
    stats: tuple[Stat, ...]
    players: tuple[LineUpRow, ...]
    hired: tuple[LineUpRow, ...]


@dataclass(frozen=True, slots=True)
class Wound:
    """Who was hurt, by whom or by what, with which dice, and what it came to."""

    team: TeamMark
    player: Named
    killer: Named | None
    how: str
    dice: tuple[StoryDie, ...]
    outcome: str
    healed: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """A step before or after the match: what it brought, for both or for each side, with its dice as they fell."""

    name: str
    cells: tuple[tuple[str, tuple[int, ...]], ...]


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence of a match's story, and the sheets that say so: each in words, with the match it reports (0: none)."""

    text: str
    sources: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class MatchPage:
    """A match that was played. ``heads`` are the rule book's characteristics; what nobody noted is empty."""

    id: str
    number: int
    season: str
    season_name: str
    stage: str
    day: date | None
    home: MatchSidePage
    away: MatchSidePage
    score: tuple[int, int] | None
    half_time: tuple[int, int] | None
    note: str
    facts: tuple[str, ...]
    heads: tuple[str, ...]
    story: tuple[Told, ...]
    wounds: tuple[Wound, ...]
    sent_off: tuple[tuple[TeamMark, Named], ...]
    before: tuple[Step, ...]
    after: tuple[Step, ...]
    turns: int
    played: bool
    marks: tuple[StoryMark, ...]
    luck: tuple[Luck, ...]
    replay: str
    """The log of the match where there is one, empty where there is none."""
    board: Board | None
    """The game action by action where its log can be read."""
