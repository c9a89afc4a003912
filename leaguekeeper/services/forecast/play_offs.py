"""The play-offs of many ends of a season: those that are drawn already, or those that the table will fill.

A match that stays level goes on until somebody scores: who scores more often scores first more often.
(House rules, play-offs.)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from leaguekeeper.league.schedule.knock_out import Source, apart, knock_out
from leaguekeeper.services.forecast.strengths import SHARE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from leaguekeeper.league.schedule.knock_out import Game
    from leaguekeeper.league.state_of_season import Bracket
    from leaguekeeper.services.forecast.season_left import SeasonLeft
    from leaguekeeper.services.forecast.strengths import Strengths

__all__ = ["Duels", "PlayOffs"]


@dataclass(frozen=True, slots=True)
class PlayOffs:
    """A knock-out: how many teams enter, whom the draw named (by place among the participants), who has won already.

    ``size`` of 0 means that there are none and the first of the table has the title; ``entrants`` is empty where the
    table is still to say them; ``won`` names the winner of a game by its id. ``divisions`` are those of the
    participants, where the first round keeps teams of one division apart.
    """

    size: int
    games: tuple[Game, ...] = ()
    entrants: tuple[int, ...] = ()
    won: tuple[tuple[str, int], ...] = ()
    divisions: tuple[int, ...] = ()

    @classmethod
    def to_come(cls, size: int, divisions: tuple[int, ...] = ()) -> PlayOffs:
        """Play-offs of so many teams that the table will fill; of fewer than two there are none."""
        return cls(size, tuple(knock_out(size)), divisions=divisions) if size > 1 else cls(0)

    @classmethod
    def drawn(cls, bracket: Bracket, entrants: Sequence[int], won: dict[str, int]) -> PlayOffs:
        """Play-offs as they were drawn, with who has won which game."""
        games = tuple(game for game in bracket.games if game.cup == "main")
        return cls(len(entrants), games, tuple(entrants), tuple(won.items()))

    @property
    def rests(self) -> int:
        """How many of the best seeds have no match in the first round."""
        whole = 1
        while whole < self.size:
            whole *= 2
        return whole - self.size if self.size else 0

    def reached(self, above: NDArray[np.int64], duels: Duels) -> dict[str, NDArray[np.bool_]]:
        """Who wins the play-offs, who is in them, who has a free first round: each (ends, teams).

        Who has left the league is passed over where the table seeds, and loses to whoever is still here.
        """
        ends, teams = above.shape
        ranked = np.argsort(above + teams * duels.gone, axis=1)
        if not self.size:
            nobody = np.zeros((ends, teams), dtype=bool)
            return {"title": _named(ranked[:, :1], teams), "qualified": nobody, "rest": nobody}
        seeds = ranked[:, : self.size]
        if self.entrants:
            seeds = np.tile(np.array(self.entrants), (ends, 1))
        elif self.divisions:
            seeds = _apart(seeds, np.array(self.divisions)[seeds])
        return {
            "title": _named(self._champion(seeds, duels)[:, None], teams),
            "qualified": _named(seeds, teams),
            "rest": _named(seeds[:, : self.rests], teams),
        }

    def _champion(self, seeds: NDArray[np.int64], duels: Duels) -> NDArray[np.int64]:
        winners: dict[str, NDArray[np.int64]] = {}
        losers: dict[str, NDArray[np.int64]] = {}
        known = dict(self.won)

        def who(source: Source) -> NDArray[np.int64]:
            if source.seed is not None:
                return seeds[:, source.seed - 1]
            return winners[source.winner_of] if source.winner_of else losers[str(source.loser_of)]

        last = seeds[:, 0]
        for game in sorted((game for game in self.games if game.cup == "main"), key=lambda each: each.round):
            home, away = who(game.home), who(game.away)
            if game.id in known:
                last = np.full(len(seeds), known[game.id])
            else:
                last = np.where(duels.home_wins(home, away), home, away)
            winners[game.id], losers[game.id] = last, np.where(last == home, away, home)
        return last


def _apart(seeds: NDArray[np.int64], divisions: NDArray[np.int64]) -> NDArray[np.int64]:
    """The seeds of each end in the order that keeps divisions apart; ends whose divisions lie alike go together."""
    patterns, which = np.unique(divisions, axis=0, return_inverse=True)
    orders = np.array([apart(pattern.tolist()) for pattern in patterns])
    found: NDArray[np.int64] = np.take_along_axis(seeds, orders[which.ravel()], axis=1)
    return found


def _named(teams: NDArray[np.int64], count: int) -> NDArray[np.bool_]:
    """Which of so many teams are named in each end."""
    found = np.zeros((len(teams), count), dtype=bool)
    np.put_along_axis(found, teams, values=True, axis=1)
    return found


class Duels:
    """Decides matches between whoever meets, end by end."""

    def __init__(
        self, season: SeasonLeft, strengths: Strengths, drawn: NDArray[np.float64], chance: np.random.Generator
    ) -> None:
        rows = strengths.known.rows([(one, other) for one in season.sides for other in season.sides])[::2]
        self.rates = np.exp(rows @ drawn).reshape(len(season.teams), len(season.teams), -1)
        self.chance = chance
        self.gone = np.isin(np.arange(len(season.teams)), season.gone)

    def home_wins(self, home: NDArray[np.int64], away: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Who scores more, and of those level who scores next; against a team that has left its opponent goes on."""
        share = np.arange(len(home)) // SHARE
        ours, theirs = self.rates[home, away, share], self.rates[away, home, share]
        difference = self.chance.poisson(ours) - self.chance.poisson(theirs)
        first = self.chance.random(len(home)) < ours / (ours + theirs)
        scored = (difference > 0) | ((difference == 0) & first)
        found: NDArray[np.bool_] = np.where(self.gone[home] == self.gone[away], scored, self.gone[away])
        return found
