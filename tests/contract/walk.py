"""Every game's sample set-ups, and positions met on a random walk through them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.protocol import Choose, Game, Over, Roll, Setup, Turn
from leaguekeeper.play.core.registry import PlayModule, installed
from leaguekeeper.play.core.seats import Bot, RandomBot
from tests.play.core import pig

LIMIT = 200_000


@dataclass(frozen=True)
class Case:
    """A game with one of its sample set-ups."""

    id: str
    game: Game[Any, Any]
    module: PlayModule
    setup: Setup

    @property
    def seats(self) -> int:
        return self.module.seats(self.setup)

    def bots(self, seed: int) -> list[Bot]:
        return [RandomBot(f"{seed} {seat}") for seat in range(self.seats)]

    def start(self) -> Any:
        return self.game.start(self.setup)

    def dump(self, state: Any) -> Any:
        return plain(self.game.dump(state))


def cases() -> list[Case]:
    found = []
    for module in (pig.MODULE, *installed()):
        game = module.load()
        for place, setup in enumerate(module.samples()):
            found.append(Case(f"{module.id}-{setup.rules}-{place}", game, module, setup))
    return found


def plain(value: Any) -> Any:
    """As it comes back from a file."""
    return json.loads(json.dumps(value, sort_keys=True))


def walk(case: Case, seed: int) -> Iterator[tuple[Any, Turn]]:
    """Each live position of a random game, from the first to the last."""
    game, state = case.game, case.start()
    bots, dice = case.bots(seed), SeededDice(seed)
    for _step in range(LIMIT):
        now = game.turn(state)
        yield state, now
        if isinstance(now, Over):
            return
        if isinstance(now, Roll):
            game.apply(state, dice.roll(now))
        else:
            game.apply(state, bots[now.seat].decide(game, state, now, game.options(state)))
    raise AssertionError(f"{case.id}: no end after {LIMIT} steps")


def positions(case: Case, seed: int, count: int, kind: type[Turn] | None = None) -> list[tuple[Any, Any]]:
    """Copies of some positions of a random game, picked evenly by chance, in their order."""
    random = Random(seed)
    kept: list[tuple[int, Any, Turn]] = []
    met = 0
    for place, (state, now) in enumerate(walk(case, seed)):
        if kind is not None and not isinstance(now, kind):
            continue
        met += 1
        if len(kept) < count:
            kept.append((place, state.copy(), now))
        elif (at := random.randrange(met)) < count:
            kept[at] = (place, state.copy(), now)
    return [(state, now) for _place, state, now in sorted(kept, key=lambda each: each[0])]


def decisions(case: Case, seed: int, count: int) -> list[tuple[Any, Choose]]:
    return positions(case, seed, count, Choose)
