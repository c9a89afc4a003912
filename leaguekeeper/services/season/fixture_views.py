"""Fixtures, results and the bracket as they are shown."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal

from leaguekeeper.services.views import ONE_SEASON, SeasonSwitch, TeamMark

__all__ = [
    "BracketGame",
    "BracketRound",
    "BracketSide",
    "BracketView",
    "FixtureRow",
    "FixturesView",
    "PrizeRow",
    "Round",
]

FixtureState = Literal["planned", "draft", "played"]


@dataclass(frozen=True, slots=True)
class FixtureRow:
    """A match that is to be played or has been: its number, both sides, when, and the score once there is one.

    ``when`` is the agreed day, and hour where ``timed``; ``due`` the day before which it must be played; ``winner`` is
    "home", "away" or "" (a draw, or not played); ``note`` is a fact such as "after overtime". ``score`` and
    ``casualties`` are home, away.
    """

    number: int
    home: TeamMark
    away: TeamMark
    when: datetime | None = None
    due: date | None = None
    state: FixtureState = "planned"
    score: tuple[int, int] | None = None
    casualties: tuple[int, int] | None = None
    winner: Literal["home", "away", ""] = ""
    note: str = ""
    address: str = ""
    timed: bool = True


@dataclass(frozen=True, slots=True)
class Round:
    """A round of fixtures: its title ("Round 6"), its days, its matches in order."""

    title: str
    fixtures: tuple[FixtureRow, ...]
    first_day: date | None = None
    last_day: date | None = None
    current: bool = False


@dataclass(frozen=True, slots=True)
class FixturesView:
    """All fixtures of a season, or of every one, round by round."""

    title: str
    facts: str
    rounds: tuple[Round, ...]
    seasons: SeasonSwitch = ONE_SEASON


@dataclass(frozen=True, slots=True)
class BracketSide:
    """One row of a game in the bracket: seed and team, or in words who will stand there ("winner of semi-final 2")."""

    seed: int | None = None
    team: TeamMark | None = None
    words: str = ""
    score: int | None = None
    won: bool = False


@dataclass(frozen=True, slots=True)
class BracketGame:
    """A game of the bracket; without ``away`` the home team is exempt. ``feeds`` is the game its winner enters."""

    id: str
    home: BracketSide
    away: BracketSide | None = None
    number: int | None = None
    facts: str = ""
    feeds: str = ""
    next_to_play: bool = False
    address: str = ""


@dataclass(frozen=True, slots=True)
class BracketRound:
    """A column of the bracket, top to bottom; ``aside`` is a match beside the tree, such as the one for third place."""

    title: str
    day: str
    games: tuple[BracketGame, ...]
    aside: bool = False


@dataclass(frozen=True, slots=True)
class PrizeRow:
    """What a place is paid."""

    place: int
    gold: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class BracketView:
    """The play-offs drawn, with their prizes."""

    title: str
    facts: str
    rounds: tuple[BracketRound, ...]
    prizes: tuple[PrizeRow, ...] = ()
    prizes_note: str = ""
    next_label: str = ""
    next_address: str = ""
    seasons: SeasonSwitch = ONE_SEASON
