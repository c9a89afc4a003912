"""A match at the pitch to be stepped through: who stood where after each action, and what was said of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from leaguekeeper.base.words import _
from leaguekeeper.play.core.log import Log
from leaguekeeper.play.core.protocol import Fact
from leaguekeeper.play.core.registry import module_of
from leaguekeeper.play.core.replay import at_start, replay
from leaguekeeper.play.pitch.geometry import HEIGHT, NOWHERE, ON_PITCH, WIDTH, square
from leaguekeeper.play.pitch.state import STATUSES, PitchState
from leaguekeeper.play.pitch.words.names import name_of, team_name
from leaguekeeper.play.pitch.words.terms import ACTIONS, CHOICES, word

__all__ = ["Board", "BoardStep", "board_of_log"]

COLUMNS, ROWS = WIDTH - 2, HEIGHT - 2
"""The squares of the pitch, from end zone to end zone and from side to side."""

_BEGINS = frozenset({"declared", "turn", "half", "set-up", "kick-off", "match-over"})
"""The facts with which something new begins; what follows them belongs to them."""

_STEPS = frozenset({"moved", "followed", "pushed"})
"""The facts that put a player on another square."""

OFF = -1
"""Where somebody is who is not on the pitch."""

_LYING = {"prone": 1, "stunned": 2}


@dataclass(frozen=True, slots=True)
class BoardStep:
    """An action with what came of it.

    ``moved`` are the tokens that changed: which, its square (counted from the upper left corner, row by row; ``OFF``
    where it left), and 0 standing, 1 prone, 2 stunned. ``way`` are the squares that the acting player went over.
    """

    half: int
    turn: int
    head: str
    told: tuple[str, ...]
    moved: tuple[tuple[int, int, int], ...]
    way: tuple[int, ...]
    ball: int
    score: tuple[int, int]
    touchdown: bool


@dataclass(frozen=True, slots=True)
class Board:
    """Every token by side (0 is home), number and name, and every step; how many squares the pitch has each way."""

    tokens: tuple[tuple[int, int, str], ...]
    steps: tuple[BoardStep, ...]
    columns: int = COLUMNS
    rows: int = ROWS


@dataclass(slots=True)
class _Step:
    """A step while it is being read."""

    half: int
    turn: int
    head: str
    actor: int
    told: list[str] = field(default_factory=list)
    way: list[int] = field(default_factory=list)
    touchdown: bool = False


def board_of_log(log: Log) -> Board:
    """A match step by step, in the language now spoken.

    Raises:
        LogDiffers: the log does not fit its game.
    """
    playthrough = at_start(module_of("pitch").load(), log)
    reader = _Reader(playthrough.game)
    for _entry, facts in replay(log, playthrough):
        reader.read(playthrough.state, facts)
    reader.close()
    match = playthrough.state.match
    tokens = zip(playthrough.state.side, match.numbers, match.names, strict=True)
    return Board(tuple((side, number, name) for side, number, name in tokens), tuple(reader.steps))


class _Reader:
    """Reads a match into steps."""

    def __init__(self, game: Any) -> None:
        self._game = game
        self._shown: list[tuple[int, int]] = []
        self._now: list[tuple[int, int]] = []
        self._ball = OFF
        self._score = (0, 0)
        self._step = _Step(1, 0, _("Before the match"), NOWHERE)
        self.steps: list[BoardStep] = []

    def read(self, state: PitchState, facts: list[Fact]) -> None:
        """Take up what one answer brought about."""
        for fact in facts:
            if fact.kind in _BEGINS:
                self.close()
                self._step = self._begun(state, fact)
            self._take(state, fact)
            if line := self._game.words.tell(state, fact):
                self._step.told.append(line)
        if any(ON_PITCH[at] for at in state.at if at != NOWHERE) or not self._now:
            self._now = [_seen(state, each) for each in range(len(state.at))]
            self._ball = _square(state.at[state.carrier] if state.carrier != NOWHERE else state.ball)
            self._walk()
        self._score = state.score[0], state.score[1]

    def _take(self, state: PitchState, fact: Fact) -> None:
        """Follow a fact by itself: the end of a drive clears the pitch in the same answer as the touchdown."""
        player = state.match.index.get(str(fact.values.get("player")), NOWHERE)
        if self._of(player) == OFF:
            return
        if fact.kind in _STEPS:
            x, y = fact.values["to"]
            self._now[player] = _square(square(x, y)), self._now[player][1]
            self._walk()
        if fact.kind == "touchdown":
            self._step.touchdown = True
            self._ball = self._now[player][0]
            self._score = fact.values["score"][0], fact.values["score"][1]

    def _walk(self) -> None:
        """Note where the acting player has come to."""
        at, way = self._of(self._step.actor), self._step.way
        if at != OFF and way and way[-1] != at:
            way.append(at)

    def _of(self, player: int) -> int:
        return self._now[player][0] if NOWHERE < player < len(self._now) else OFF

    def _begun(self, state: PitchState, fact: Fact) -> _Step:
        values = fact.values
        half = int(values.get("half", self._step.half))
        turn = int(values.get("turn", 0 if fact.kind in {"half", "set-up", "kick-off"} else self._step.turn))
        if fact.kind == "declared":
            actor = state.match.index[str(values["player"])]
            head = f"{name_of(state, actor)} · {word(ACTIONS, str(values['action']))}"
            step = _Step(half, turn, head, actor)
            if self._of(actor) != OFF:
                step.way.append(self._of(actor))
            return step
        head = ""
        if fact.kind == "set-up":  # all else tells itself whose it is
            head = f"{team_name(state, ('home', 'away').index(str(values['side'])))} · {word(CHOICES, 'setup')}"
        return _Step(half, turn, head, NOWHERE)

    def close(self) -> None:
        """A step ends: it is kept where there is something to see or to read in it."""
        before = self._shown + [(OFF, 0)] * (len(self._now) - len(self._shown))
        moved = tuple((each, *now) for each, now in enumerate(self._now) if now != before[each])
        step = self._step
        if moved or step.told:
            way = tuple(step.way) if len(step.way) > 1 else ()
            self.steps.append(BoardStep(step.half, step.turn, step.head, tuple(step.told), moved, way, self._ball,
                                        self._score, step.touchdown))  # fmt: skip
            self._shown = list(self._now)


def _seen(state: PitchState, player: int) -> tuple[int, int]:
    status = STATUSES[state.status[player]]
    at = _square(state.at[player]) if status in {"standing", *_LYING} else OFF
    return at, _LYING.get(status, 0) if at != OFF else 0


def _square(at: int) -> int:
    return (at // WIDTH - 1) * COLUMNS + at % WIDTH - 1 if at != NOWHERE and ON_PITCH[at] else OFF
