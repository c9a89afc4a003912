"""Which games there are: each is optional, found here and imported only when it is played.

A game's folder holds ``module.py`` with ``MODULE``, a ``PlayModule``; that file imports nothing of the engine
at its top. A folder that is missing is a game that is not installed, and nothing else changes.
"""

from __future__ import annotations

import importlib
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from typing import Any

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_
from leaguekeeper.play.core.protocol import Game, Over, Setup
from leaguekeeper.play.core.seats import Bot, RandomBot
from leaguekeeper.play.core.standing import Standing
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.faults import Fault

__all__ = ["KNOWN", "BookAtPlay", "PlayModule", "installed", "module_of"]

KNOWN = ("pitch", "cards", "rugby")
"""The games in the order in which the Play page shows them."""


@dataclass(frozen=True, slots=True)
class BookAtPlay:
    """What a game makes of a league's rule book.

    Attributes:
        part: what the book says otherwise than ours, as plain JSON; ``book`` among the particulars of a set-up.
        unplayed: by name, what the book has that the game cannot act on; it does nothing in a match.
        as_ours: by name, what the book says otherwise than ours, and the game plays as ours says it all the same.
        faults: what in the book names things that the game does not know, each with its key.
    """

    part: Mapping[str, Any] = field(default_factory=dict)
    unplayed: tuple[str, ...] = ()
    as_ours: tuple[str, ...] = ()
    faults: tuple[Fault, ...] = ()


def _no_book(book: RuleBook) -> BookAtPlay:
    del book
    return BookAtPlay()


def _no_arguments(parser: ArgumentParser) -> None:
    pass


def _two(setup: Setup) -> int:
    return 2


def _home_and_away(setup: Setup) -> Sequence[str]:
    sides = (setup.particulars.get(side) for side in ("home", "away"))
    return [str(side["name"]) for side in sides if isinstance(side, Mapping) and "name" in side]


@dataclass(frozen=True, slots=True)
class PlayModule:
    """What the program knows of a game without importing its engine.

    Attributes:
        id: the slug, which is also the folder's name and the word on the command line.
        names: its name by language.
        load: gives the game; it imports the engine when it is called.
        rules: its rule sets, the usual one first.
        setup_from: the set-up that the words of the command line describe.
        samples: set-ups that the contract tests and benchmarks play, one at least for each rule set.
        seats: how many seats a set-up has.
        teams: who plays, by name, as far as a set-up says so.
        levels: a bot maker (from a seed) for each level besides ``random``, the weakest first.
        usual: the level of a bot for whom none is named; empty: the middle one.
        add_arguments: adds the game's own words to the command line.
        standing: how a game ended, told for records; None where its games are kept in another way.
        reads: what the game makes of a league's rule book.
        faults: what is wrong with the game's own data files.
        words_for_books: what a book may say of a skill's part in the game: by key, each word and its name.
    """

    id: str
    names: Mapping[str, str]
    load: Callable[[], Game[Any, Any]]
    rules: tuple[str, ...]
    setup_from: Callable[[Namespace], Setup]
    samples: Callable[[], Sequence[Setup]]
    seats: Callable[[Setup], int] = _two
    teams: Callable[[Setup], Sequence[str]] = _home_and_away
    levels: Mapping[str, Callable[[int], Bot]] = field(default_factory=dict)
    usual: str = ""
    add_arguments: Callable[[ArgumentParser], None] = _no_arguments
    standing: Callable[[Setup, Over], Standing] | None = None
    reads: Callable[[RuleBook], BookAtPlay] = _no_book
    faults: Callable[[], Sequence[str | Fault]] = tuple
    words_for_books: Callable[[], Mapping[str, Mapping[str, str]]] = dict

    @property
    def usual_level(self) -> str:
        """The level of a bot for whom none is named."""
        return self.usual or next(iter(list(self.levels)[len(self.levels) // 2 :]), "random")

    def bot(self, level: str, seed: int) -> Bot:
        """A bot of that level; without a word for it, one of middling strength.

        Raises:
            BadInput: the game has no such level.
        """
        level = level or self.usual_level
        if level == "random":
            return RandomBot(seed)
        if level not in self.levels:
            known = ", ".join(("random", *self.levels))
            raise BadInput(
                "--seats", N_("There is no bot level “{level}” here; there are {known}."), level=level, known=known
            )
        return self.levels[level](seed)


def installed(switched_on: Collection[str] | None = None) -> tuple[PlayModule, ...]:
    """The games that are here and switched on (None: all that are here), in the order of ``KNOWN``."""
    found = (_find(name) for name in KNOWN if switched_on is None or name in switched_on)
    return tuple(module for module in found if module is not None)


def module_of(name: str, switched_on: Collection[str] | None = None) -> PlayModule:
    """The game of that name.

    Raises:
        BadInput: it is not installed, or is switched off.
    """
    module = _find(name) if name in KNOWN and (switched_on is None or name in switched_on) else None
    if module is None:
        known = ", ".join(each.id for each in installed(switched_on)) or "-"
        raise BadInput(
            "", N_("The game “{name}” is not installed or is switched off; there are: {known}."), name=name, known=known
        )
    return module


def _find(name: str) -> PlayModule | None:
    where = f"leaguekeeper.play.{name}"
    if find_spec(where) is None or find_spec(f"{where}.module") is None:
        return None
    module: PlayModule = importlib.import_module(f"{where}.module").MODULE
    return module
