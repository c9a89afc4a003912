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

__all__ = ["games_by_bots"]

IN_A_PIECE = 4
"""Games of one match that one worker plays before it reports."""


@dataclass(frozen=True, slots=True)
class _Piece:
    """Some games of one match: the league as it stands, the match, which games, how bots play and dice fall."""

    state: bytes
    fixture: str
    first: int
    count: int
    level: str
    seed: int


def games_by_bots(
    state: State, numbers: Sequence[int], games: int, seed: int, level: str, workers: int, on: str
) -> NDArray[np.int64]:
    """How the matches of these numbers end when bots play each so often.

    Returns:
        Counts, (match, game; touchdowns, casualties; home, away).

    Raises:
        BadInput: the pitch does not play by the league's rule book.
        Stopped: whoever watches wants it stopped.
    """
    hold_to_the_pitch(book_of(state), "--by")
    kept = pickle.dumps(state)
    fixture_of = {each.number: each.id for each in state.fixtures.values()}
    pieces = [
        _Piece(kept, fixture_of[number], first, min(IN_A_PIECE, games - first), level, seed)
        for number in numbers
        for first in range(0, games, IN_A_PIECE)
    ]
    played = spread(_play, pieces, workers=workers, on=on, words=N_("Bots play what is left"))
    flat = [game for piece in played for game in piece]
    return np.array(flat, dtype=np.int64).reshape(len(numbers), games, 2, 2)


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
