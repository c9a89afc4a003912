"""The matches that are left, played by the bots of this program: the engine says how they may end.

Every match is played some times from the rosters as they stand today; the ends of the season are then drawn from those
games. What a match does to the rosters of a later one is not foreseen.
"""

from __future__ import annotations

import pickle
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

import numpy as np

from leaguekeeper.base.spread import spread
from leaguekeeper.base.words import N_
from leaguekeeper.league.documents.match import MatchReport, SideResult
from leaguekeeper.play.core.registry import module_of
from leaguekeeper.services.play.round_played import at_the_pitch
from leaguekeeper.services.rulebooks.pitch_rules import hold_to_the_pitch
from leaguekeeper.services.session import book_of
from leaguekeeper.services.simulation.matches import simulated_report

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from leaguekeeper.league.state import State
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.services.forecast.asked import Asked

__all__ = ["GamesPlayed", "MatchesLeft", "matches_left"]

IN_A_PIECE = 4
"""Games of one match that one worker plays before it reports."""

Ground = tuple[tuple[str, str], ...]
"""The sheets of a league: of each its id, and when it was filed."""


@dataclass(frozen=True, slots=True)
class _Piece:
    """Some games of one match: the league as it stands, the match, which games, how bots play and dice fall."""

    state: bytes
    fixture: str
    first: int
    count: int
    level: str
    seed: int


@dataclass(frozen=True, slots=True, eq=False)
class GamesPlayed:
    """Games that bots have played of matches that were left when a league stood on those sheets.

    ``ends`` counts (match, game; touchdowns, casualties; home, away).
    """

    ground: Ground
    numbers: tuple[int, ...]
    games: int
    ends: NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class MatchesLeft:
    """The matches that are left, as bots are to play them: nothing of it needs the league any more."""

    ground: Ground
    numbers: tuple[int, ...]
    games: int
    pieces: tuple[_Piece, ...]

    def played(self, workers: int = 1, on: str = "") -> GamesPlayed:
        """How they end when bots play each so often.

        Raises:
            Stopped: whoever watches wants it stopped.
            LeaguekeeperError: the cluster cannot be reached, or workers keep dying.
        """
        words = N_("Bots play what is left")
        found = spread(_play, self.pieces, workers=workers, on=on, words=words, counted=lambda piece: piece.count)
        flat = [game for piece in found for game in piece]
        ends = np.array(flat, dtype=np.int64).reshape(len(self.numbers), self.games, 2, 2)
        return GamesPlayed(self.ground, self.numbers, self.games, ends)


def matches_left(state: State, numbers: Sequence[int], asked: Asked, ground: Ground) -> MatchesLeft:
    """The matches of these numbers, each to be played as often as asked.

    Raises:
        BadInput: the pitch does not play by the league's rule book.
    """
    hold_to_the_pitch(book_of(state), "--by")
    kept = pickle.dumps(state)
    fixture_of = {each.number: each.id for each in state.fixtures.values()}
    pieces = tuple(
        _Piece(kept, fixture_of[number], first, min(IN_A_PIECE, asked.games - first), asked.level, asked.seed)
        for number in numbers
        for first in range(0, asked.games, IN_A_PIECE)
    )
    return MatchesLeft(ground, tuple(numbers), asked.games, pieces)


def _play(piece: _Piece) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    state: State = pickle.loads(piece.state)  # noqa: S301 - this very program wrote it
    book, fixture = book_of(state), state.fixtures[piece.fixture]
    pitch = module_of("pitch")
    found = []
    for game in range(piece.first, piece.first + piece.count):
        own = Random(f"{piece.seed}:{piece.fixture}:{game}").getrandbits(32)
        played = at_the_pitch(lambda seed: [pitch.bot(piece.level, seed * 2 + place) for place in (0, 1)], own)
        report, _outcome = simulated_report(state, fixture, book, Random(own), fixture.day, played)
        if not isinstance(report, MatchReport) or report.result is None:
            raise TypeError(report)
        home, away = report.result.home, report.result.away
        found.append(((home.score, away.score), (_hurts(home, book), _hurts(away, book))))
    return found


def _hurts(side: SideResult, book: RuleBook) -> int:
    """The casualties that a table counts for a side."""
    marks = next(
        (each.params["casualty_events"] for each in book.sequences.match if "casualty_events" in each.params), ()
    )
    events = marks if isinstance(marks, tuple) and marks else ("casualty", "foul-casualty")
    return sum(count for deeds in side.players.values() for event, count in deeds.items() if event in events)
