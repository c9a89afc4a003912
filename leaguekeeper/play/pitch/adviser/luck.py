"""Luck apart from choices: how each step of a match moved the chance to win, and who or what it is put down to.

A die's luck is the chance after it less what it was worth before it fell, the mean over all its faces. All else that
moves the chance is put down to whoever decided: what he did, and the risk that he took.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from random import Random
from typing import Any

from leaguekeeper.base.progress import report_progress
from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import N_
from leaguekeeper.play.core.dice import sides
from leaguekeeper.play.core.log import Decided, Entry, Fell, Log
from leaguekeeper.play.core.playthrough import Observer, Playthrough
from leaguekeeper.play.core.protocol import Choose, Fact, Over, Roll, Rolled, Seat
from leaguekeeper.play.core.replay import at_start, replay
from leaguekeeper.play.pitch.bots.chances import win_chance
from leaguekeeper.play.pitch.game import PitchGame
from leaguekeeper.play.pitch.state import PitchState
from leaguekeeper.play.pitch.words.names import team_name

__all__ = ["Swing", "swings"]

_MANY = 64
"""Of dice that can fall in more ways so many are looked at, drawn by chance."""


@dataclass(slots=True)
class Swing:
    """One turn of a side, or what lies between two turns: the home side's chance before and after, and what moved it.

    ``choices`` is by side. ``facts`` are those of the player's action in which the chance moved most, told in the
    position after that; ``done`` is what was declared, in words.
    """

    moment: int
    half: int
    turn: int
    side: int
    score: tuple[int, int]
    before: float
    after: float
    luck: float = 0.0
    choices: list[float] = field(default_factory=lambda: [0.0, 0.0])
    facts: list[Fact] = field(default_factory=list)
    done: str = ""
    state: PitchState | None = None
    most: float = 0.0


def swings(log: Log) -> Iterator[Swing]:
    """The turns of a match one after the other; whoever watches is told how far it is.

    Raises:
        LogDiffers: the log does not fit the game.
        Stopped: whoever watches wants it stopped.
    """
    game = PitchGame()
    play = at_start(game, log)
    watch = _Watch(game, play)
    for place, (entry, facts) in enumerate(replay(log, play)):
        yield from watch.step(place, entry, facts)
        watch.look_ahead()
        if place % 50 == 0:
            report_progress(N_("Reckoning"), place, len(log.entries))
    if watch.swing is not None:
        yield watch.swing


class _Heard(Observer):
    """Keeps the last answer as the game took it."""

    action: Any = None

    def decided(self, seat: Seat, action: Any, facts: Sequence[Fact]) -> None:
        """Somebody decided."""
        self.action = action


class _Watch:
    """Follows a match and keeps what the step that comes next will be measured against."""

    def __init__(self, game: PitchGame, play: Playthrough[Any, Any]) -> None:
        self._game, self._play = game, play
        self._random = Random(1)
        self._heard = _Heard()
        play.observers.append(self._heard)
        self._decider = 0
        self._begins = False
        self._action: list[Fact] = []
        self._declared = ""
        self._now = self._chance(play.state)
        self._hope = self._now
        self.swing: Swing | None = None
        self.look_ahead()

    def look_ahead(self) -> None:
        """What the dice that are asked for now are worth before they fall."""
        asked = self._play.pending
        self._begins = isinstance(asked, Choose) and asked.kind == "turn"
        self._hope = self._mean(asked) if isinstance(asked, Roll) else self._now

    def step(self, place: int, entry: Entry, facts: list[Fact]) -> Iterator[Swing]:
        """Put a step down to its causes; the turn that ended by it is given."""
        state = self._play.state
        before, self._now = self._now, self._chance(state)
        swing = self._turn(place, before)
        if isinstance(entry, Fell):
            swing.luck += self._now - self._hope
            swing.choices[self._decider] += self._hope - before
        elif isinstance(entry, Decided):
            self._decider = entry.seat
            swing.choices[entry.seat] += self._now - before
            if self._begins:
                self._action, self._declared = [], self._done(state)
        self._action.extend(facts)
        swing.after = self._now
        if facts and abs(self._now - before) >= swing.most:
            swing.most, swing.facts, swing.state = abs(self._now - before), self._action, state.copy()
            swing.done = self._declared
        if self._over() or self._key(state) != (swing.half, swing.turn, swing.side):
            self.swing, self._action, self._declared = None, [], ""
            yield swing

    def _done(self, state: PitchState) -> str:
        """What the side whose turn it is has declared."""
        action = self._heard.action
        words = self._game.words.describe(state, action)
        return words if action[0] == "declare" else labelled(team_name(state, self._decider), words)

    def _turn(self, place: int, before: float) -> Swing:
        if self.swing is None:
            state = self._play.state
            half, turn, side = self._key(state)
            self.swing = Swing(place, half, turn, side, (state.score[0], state.score[1]), before, before)
        return self.swing

    def _key(self, state: PitchState) -> tuple[int, int, int]:
        return state.half, state.turns[state.active], state.active

    def _over(self) -> bool:
        return isinstance(self._play.pending, Over)

    def _chance(self, state: PitchState) -> float:
        now = self._game.turn(state)
        if isinstance(now, Over):
            return 0.5 if now.places == (1, 1) else float(now.places[0] == 1)
        return win_chance(state, 0)

    def _mean(self, asked: Roll) -> float:
        """The chance to win over all ways in which dice can fall."""
        ranges = [range(1, sides(die) + 1) for die in asked.dice]
        count = 1
        for each in ranges:
            count *= len(each)
        ways: Iterator[tuple[int, ...]]
        if count <= _MANY:
            ways = product(*ranges)
        else:
            count = _MANY
            ways = (tuple(self._random.randint(1, len(each)) for each in ranges) for _way in range(_MANY))
        return sum(self._fallen(way) for way in ways) / count

    def _fallen(self, values: tuple[int, ...]) -> float:
        state = self._play.state.copy()
        state.quiet = True
        self._game.apply(state, Rolled(values))
        return self._chance(state)
