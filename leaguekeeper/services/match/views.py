"""A filed match as its page tells it: the score by half, turn by turn, who earned what, who was hurt, every die."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from leaguekeeper.services.report.views import WizardSide
from leaguekeeper.services.stack.views import ChangeGroup
from leaguekeeper.services.views import TeamMark

__all__ = ["Hurt", "Luck", "MatchStory", "Scorer", "StoryCell", "StoryDie", "StoryMark", "StoryStep"]

MarkKind = Literal["touchdown", "hurt", "sent-off"]


@dataclass(frozen=True, slots=True)
class StoryMark:
    """Something on the time line: in which half and turn, on whose side of it, who and what."""

    half: int
    turn: int
    side: Literal["home", "away"]
    kind: MarkKind
    who: str
    line: str = ""


@dataclass(frozen=True, slots=True)
class Luck:
    """What one side's tests should have brought and did, summed up turn by turn; the last figures are the match's."""

    side: Literal["home", "away"]
    expected: tuple[float, ...]
    got: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Scorer:
    """A player with what he did, one figure for each column, and the star player points that it earned him."""

    number: str
    name: str
    counts: tuple[int, ...]
    points: int


@dataclass(frozen=True, slots=True)
class StoryDie:
    """A die as it fell; ``refused`` where another stands instead of it."""

    kind: str
    value: int
    refused: bool = False


@dataclass(frozen=True, slots=True)
class Hurt:
    """A casualty: whose player, who did it or by what, its dice, what it came to, who looked after him."""

    team: TeamMark
    who: str
    by: str
    dice: tuple[StoryDie, ...]
    outcome: str
    healed: str = ""


@dataclass(frozen=True, slots=True)
class StoryCell:
    """What a step brought one side: its dice, and words."""

    words: str
    dice: tuple[StoryDie, ...] = ()


@dataclass(frozen=True, slots=True)
class StoryStep:
    """A step before or after the match; one cell where it concerns both sides together."""

    name: str
    cells: tuple[StoryCell, ...]


@dataclass(frozen=True, slots=True)
class MatchStory:
    """A filed match. ``half_time`` is None, and ``marks`` and ``luck`` are empty, where nobody noted the turns.

    ``no_marks`` and ``no_luck`` say why in one sentence each. ``columns`` are the heads of the deeds with their full
    names. ``replay`` is the log to look at again; ``counts`` tells that the season now open rests on it.
    """

    number: int
    place: int
    title: str
    facts: str
    day: str
    home: WizardSide
    away: WizardSide
    score: tuple[int, int] | None
    half_time: tuple[int, int] | None
    ending: str
    turns: int
    marks: tuple[StoryMark, ...]
    no_marks: str
    columns: tuple[tuple[str, str], ...]
    scorers: tuple[tuple[Scorer, ...], tuple[Scorer, ...]]
    hurt: tuple[Hurt, ...]
    steps: tuple[StoryStep, ...]
    luck: tuple[Luck, ...]
    no_luck: str
    changes: tuple[ChangeGroup, ...]
    replay: str = ""
    counts: bool = False
