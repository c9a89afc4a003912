"""A match followed at the table, as it is shown: score, turns, clocks, re-rolls, what can be noted and what was."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from leaguekeeper.services.report.views import Option, Question
from leaguekeeper.services.views import TeamMark

__all__ = ["Ask", "LiveAction", "LiveClocks", "LiveLine", "LivePlayer", "LiveSide", "LiveView"]

Ask = Literal["player", "by", "who", "cause", "side", "choice"]
"""What a note wants to know: a player; who hurt whom; by what; a side; one of the action's own choices."""


@dataclass(frozen=True, slots=True)
class LivePlayer:
    """A player beside the pitch: his number by which he is noted, what he has done, whether he is out of the match."""

    id: str
    number: int
    name: str
    position: str = ""
    absent: bool = False
    off: bool = False
    marks: str = ""


@dataclass(frozen=True, slots=True)
class LiveSide:
    """One side: team and coach, turns begun of those in the half, re-rolls left of those it had."""

    team: TeamMark
    coach: str
    turns: int
    turns_of: int
    rerolls: int
    rerolls_of: int
    active: bool
    players: tuple[LivePlayer, ...]


@dataclass(frozen=True, slots=True)
class LiveAction:
    """Something that can be noted: its key, what it asks, the side that is offered first, why not if it cannot be.

    ``kind`` and ``event`` go into the note as they are; ``choices`` are what a ``choice`` or ``cause`` is one of.
    ``dice`` are the fields that a casualty asks for besides (see ``fields_due``).
    """

    kind: str
    words: str
    letter: str
    asks: tuple[Ask, ...] = ()
    event: str = ""
    cause: str = ""
    side: Literal["home", "away", ""] = ""
    choices: tuple[Option, ...] = ()
    legal: bool = True
    reason: str = ""


@dataclass(frozen=True, slots=True)
class LiveLine:
    """A note as a line: when ("2.5": second half, fifth turn), whose, what."""

    when: str
    words: str
    team: TeamMark | None = None
    strong: bool = False


@dataclass(frozen=True, slots=True)
class LiveClocks:
    """Seconds: of the turn in hand, and of each coach so far."""

    turn: int
    home: int
    away: int
    running: bool


@dataclass(frozen=True, slots=True)
class LiveView:
    """The match as it stands.

    ``main`` is what the main key does now. ``dice`` are the fields of a casualty, its first two being who was
    hurt and by whom.
    """

    title: str
    facts: str
    home: LiveSide
    away: LiveSide
    score: tuple[int, int]
    period: str
    whose: str
    weather: str
    phase: Literal["kick-off", "turn", "over"]
    main: str
    kick_offs: tuple[Option, ...]
    actions: tuple[LiveAction, ...]
    dice: tuple[Question, ...]
    lines: tuple[LiveLine, ...]
    clocks: LiveClocks
    turn_limit: int = 0
    begun: bool = False
    waits: str = ""

    def sides(self) -> Sequence[LiveSide]:
        """Home, then away."""
        return (self.home, self.away)
