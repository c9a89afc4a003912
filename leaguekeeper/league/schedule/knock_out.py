"""Knock-outs of any size: the best seeds rest first, winners go on, losers may play for third place or a cup."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass

__all__ = ["Game", "Source", "apart", "first_round", "knock_out"]


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


def _seeding_order(size: int) -> list[int]:
    """The seeds down the first column, so that 1 and 2 can only meet in the final (size a power of two)."""
    order = [1]
    while len(order) < size:
        total = 2 * len(order) + 1
        order = [seed for one in order for seed in (one, total - one)]
    return order


def _whole(entrants: int) -> int:
    """The size of the bracket that holds so many."""
    size = 1
    while size < entrants:
        size *= 2
    return size


def first_round(entrants: int) -> list[tuple[int, int]]:
    """The seeds that meet in the first round, the best first; whoever is in none of these pairs rests."""
    size = _whole(entrants)
    return [(seed, size + 1 - seed) for seed in range(size - entrants + 1, size // 2 + 1)]


def apart(divisions: Sequence[Hashable | None]) -> list[int]:
    """The order of seeds in which as few as can be meet one of their own division in the first round.

    ``divisions`` are those of the seeds (None: of no division); the answer names them by their places, from 0. The
    better seed of a pair keeps his place and has the worst opponent who leaves the others theirs.
    """
    order, met = list(range(len(divisions))), [(one - 1, two - 1) for one, two in first_round(len(divisions))]
    free = [two for _one, two in met]
    for at, (seed, place) in enumerate(met):
        rest = [divisions[one] for one, _two in met[at + 1 :]]
        most = _parted([divisions[seed], *rest], [divisions[each] for each in free])
        for rival in free:
            here = divisions[seed] is None or divisions[seed] != divisions[rival]
            if here + _parted(rest, [divisions[each] for each in free if each != rival]) == most:
                break
        free.remove(rival)
        order[place] = rival
    return order


def _parted(better: Sequence[Hashable | None], worse: Sequence[Hashable | None]) -> int:
    """How many pairs of one of each can be of two divisions: all, unless one division has more than half of them."""
    crowds = Counter(each for each in (*better, *worse) if each is not None)
    return len(better) - max(0, max(crowds.values(), default=0) - len(better))


def knock_out(entrants: int, *, third_place: bool = False, losers_cup: bool = False) -> list[Game]:
    """The games of a knock-out of ``entrants`` seeds, in the order in which they are played.

    Who has no opponent in the first round goes straight to the second; no game is made for him. The losers of
    the first games of the main cup may play a cup of their own.
    """
    if entrants < 2:
        return []
    size = _whole(entrants)
    column = [Source(seed=seed) if seed <= entrants else None for seed in _seeding_order(size)]
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
                following.append(one)  # the better seed stands first: whom nobody meets has nobody before him
                continue
            game = Game(f"{letter}{len(games) + 1}", turn, one, two, cup)
            games.append(game)
            following.append(Source(winner_of=game.id))
        column = following
        turn += 1
    return games
