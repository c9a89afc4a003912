"""Knock-outs of any size: the best seeds rest first, winners go on, losers may play for third place or a cup."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Game", "Source", "knock_out", "seeding_order"]


@dataclass(frozen=True, slots=True)
class Source:
    """Who stands on one side of a game: a seed (from 1), or the winner or loser of an earlier game."""

    seed: int | None = None
    winner_of: str | None = None
    loser_of: str | None = None


@dataclass(frozen=True, slots=True)
class Game:
    """A game of the bracket. ``round`` counts from 1; ``cup`` is main, third or losers."""

    id: str
    round: int
    home: Source
    away: Source
    cup: str = "main"


def seeding_order(size: int) -> list[int]:
    """The seeds down the first column, so that 1 and 2 can only meet in the final (size a power of two)."""
    order = [1]
    while len(order) < size:
        total = 2 * len(order) + 1
        order = [seed for one in order for seed in (one, total - one)]
    return order


def knock_out(entrants: int, *, third_place: bool = False, losers_cup: bool = False) -> list[Game]:
    """The games of a knock-out of ``entrants`` seeds, in the order in which they are played.

    Who has no opponent in the first round goes straight to the second; no game is made for him. The losers of
    the first games of the main cup may play a cup of their own.
    """
    if entrants < 2:
        return []
    size = 1
    while size < entrants:
        size *= 2
    column = [Source(seed=seed) if seed <= entrants else None for seed in seeding_order(size)]
    games = _cup(column, "main", "g", 1)
    finals = max(game.round for game in games)
    extra: list[Game] = []
    if third_place and finals > 1:
        semis = [game for game in games if game.round == finals - 1]
        if len(semis) == 2:
            beaten_two = [Source(loser_of=game.id) for game in semis]
            extra.append(Game("third", finals, beaten_two[0], beaten_two[1], "third"))
    if losers_cup:
        beaten: list[Source | None] = [Source(loser_of=game.id) for game in games if game.round == 1]
        while len(beaten) & (len(beaten) - 1):
            beaten.append(None)
        if len(beaten) > 1:
            extra += _cup(beaten, "losers", "c", 2)
    order = {"main": 2, "third": 1, "losers": 0}
    return sorted([*games, *extra], key=lambda game: (game.round, order[game.cup]))


def _cup(column: list[Source | None], cup: str, letter: str, first_round: int) -> list[Game]:
    games: list[Game] = []
    turn = first_round
    while len(column) > 1:
        following: list[Source | None] = []
        for one, two in zip(column[::2], column[1::2], strict=True):
            if one is None or two is None:
                following.append(one or two)
                continue
            game = Game(f"{letter}{len(games) + 1}", turn, one, two, cup)
            games.append(game)
            following.append(Source(winner_of=game.id))
        column = following
        turn += 1
    return games
