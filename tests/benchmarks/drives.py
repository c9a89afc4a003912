"""What comes of turns and drives of bots' games: who has the ball at their end, how well it is guarded, who scores.

``python -m tests.benchmarks.pitch drives RULES GAMES [LEVEL]`` lets a level (``hard`` if none is named) play itself and
prints two tables: what turns begin and end with, and how often a carrier with so many guards on the corners of his cage
has lost the ball by his side's next turn; and what becomes of drives with a whole half to play.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from leaguekeeper.play.core.protocol import Choose
from leaguekeeper.play.core.seats import Bot
from leaguekeeper.play.pitch.geometry import CORNERS
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["Moment", "Watched", "drives_of", "guards_of", "moment_of", "told", "turns_of"]

OURS, LOOSE, THEIRS, SCORED = "ours", "loose", "theirs", "touchdown"


@dataclass(frozen=True, slots=True)
class Moment:
    """The pitch when a side's turn begins: the half, whose turn it is, the score, who has the ball (-1: nobody)."""

    half: int
    side: int
    turn: int
    score: tuple[int, int]
    holds: int
    guards: int = 0
    """How many team-mates stand on the corners of the carrier's cage."""

    def ball(self, side: int) -> str:
        """Who has the ball as a side sees it."""
        return LOOSE if self.holds < 0 else OURS if self.holds == side else THEIRS


@dataclass(slots=True)
class Watched:
    """A coach, and the moments at which turns of his begin; both coaches of a match note theirs in one list.

    A free turn at the kick-off is none of these: the ball is in the air.
    """

    bot: Bot
    moments: list[Moment] = field(default_factory=list)

    def decide(self, game: Any, view: PitchState, choose: Choose, options: Any) -> Any:
        """His answer."""
        if choose.kind == "turn" and view.memory.free_turn is None:
            now = moment_of(view)
            last = self.moments[-1] if self.moments else None
            if last is None or (now.half, now.side, now.turn) != (last.half, last.side, last.turn):
                self.moments.append(now)
        return self.bot.decide(game, view, choose, options)


def moment_of(state: PitchState, over: bool = False) -> Moment:
    """The moment that a position is; with ``over`` the match has ended there, and nothing more belongs to its half."""
    carrier = state.carrier
    holds = state.side[carrier] if carrier >= 0 else -1
    guards = sum(_guards(state, state.at[carrier] + step, holds) for step in CORNERS) if carrier >= 0 else 0
    home, away = state.score
    return Moment(state.half + over, state.active, state.turns[state.active], (home, away), holds, guards)


def _guards(state: PitchState, at: int, side: int) -> bool:
    player = state.who[at]
    return player >= 0 and state.side[player] == side and state.zoning[player]


def turns_of(moments: Sequence[Moment]) -> Iterator[tuple[str, str]]:
    """What each turn began and ended with for the side whose turn it was; of the last of a half only a touchdown."""
    for begin, end in pairwise(moments):
        if end.score[begin.side] > begin.score[begin.side]:
            yield begin.ball(begin.side), SCORED
        elif end.half == begin.half and end.score == begin.score and end.side != begin.side:
            yield begin.ball(begin.side), end.ball(begin.side)


def guards_of(moments: Sequence[Moment]) -> Iterator[tuple[int, bool]]:
    """Of each turn that ended with the ball in one's own hands: the guards, and whether it was lost by the next."""
    for begin, end, after in zip(moments, moments[1:], moments[2:], strict=False):
        side = begin.side
        if end.side == side or after.side != side or len({begin.half, end.half, after.half}) > 1:
            continue
        if begin.score == end.score and end.ball(side) == OURS:
            theirs = after.score[1 - side] > end.score[1 - side]
            yield end.guards, theirs or after.ball(side) != OURS


def drives_of(moments: Sequence[Moment]) -> Iterator[str]:
    """Who scored in each drive that began with a half: those who received (ours), the others (theirs), or nobody."""
    for place, first in enumerate(moments):
        if place and moments[place - 1].half == first.half:
            continue
        turns = ((begin, end) for begin, end in pairwise(moments[place:]) if begin.half == first.half)
        scored = next((end.score for _begin, end in turns if end.score != first.score), None)
        if scored is not None:
            yield OURS if scored[first.side] > first.score[first.side] else THEIRS
        elif moments[-1].half != first.half:
            yield "nobody"


def told(played: Iterable[Sequence[Moment]]) -> Iterator[str]:
    """The tables of some matches as lines of Markdown."""
    matches = list(played)
    turns = Counter(each for match in matches for each in turns_of(match))
    guards = Counter(each for match in matches for each in guards_of(match))
    drives = Counter(each for match in matches for each in drives_of(match))
    ends = (OURS, LOOSE, THEIRS, SCORED)
    yield f"| turns that begin with the ball | turns | {' | '.join(ends)} |"
    yield f"|---|---:|{'---:|' * len(ends)}"
    for begins in ends[:3]:
        of = sum(turns[begins, end] for end in ends)
        yield f"| {begins} | {of} | {' | '.join(_part(turns[begins, end], of) for end in ends)} |"
    yield ""
    yield "| guards on the corners | turns | of all | ball lost by the next turn |"
    yield "|---|---:|---:|---:|"
    for corners in range(5):
        lost, of = guards[corners, True], guards[corners, True] + guards[corners, False]
        yield f"| {corners} | {of} | {_part(of, guards.total())} | {_part(lost, of)} |"
    yield ""
    shares = ", ".join(f"{name} {_part(drives[name], drives.total())}" for name in (OURS, THEIRS, "nobody"))
    yield f"Of {drives.total()} drives that began with a half the touchdown was: {shares}."


def _part(some: int, of: int) -> str:
    return f"{some / of:.0%}" if of else "–"
