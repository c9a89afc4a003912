"""Matches in which everything that can be hired is hired: by chance and by coaches, every position under watch.

Prints how often each thing was brought to a match, and how often it was seen to be used.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.playthrough import Observer, Playthrough
from leaguekeeper.play.core.protocol import Fact, Roll, Rolled, Setup
from leaguekeeper.play.core.seats import Bot, RandomBot
from leaguekeeper.play.pitch.edition import edition
from leaguekeeper.play.pitch.module import MODULE
from leaguekeeper.play.pitch.team_lists import roster_of
from leaguekeeper.rules import load
from tests.play.pitch.matches import GAME
from tests.play.pitch.soundness import faults

__all__ = ["COACHED", "RANDOM", "Tally", "play", "run"]

RULES = "house2020"
RANDOM, COACHED = 5_000, 200
"""How many matches a whole share is, by chance and by coaches."""

_EACH = 10
"""How many things a side brings."""

GOODS = sorted(edition(RULES, {}).tables["inducements"])
LISTS = [each.slug for each in load(RULES).teams]


@dataclass(slots=True)
class Tally(Observer):
    """How often what was brought, and what was seen of it."""

    brought: Counter[str] = field(default_factory=Counter)
    used: Counter[str] = field(default_factory=Counter)
    unsound: list[str] = field(default_factory=list)
    matches: int = 0

    def decided(self, seat: int, action: Any, facts: Sequence[Fact]) -> None:
        """A coach has decided."""
        self._note(facts)

    def rolled(self, asked: Roll, fallen: Rolled, facts: Sequence[Fact]) -> None:
        """Dice have fallen."""
        self._note(facts)

    def _note(self, facts: Sequence[Fact]) -> None:
        for fact in facts:
            if fact.kind in ("used", "card-played", "not-played"):
                self.used[str(fact.values["result"])] += 1

    def table(self) -> str:
        """Everything that can be hired, by name: how often brought, how often used up, played or said to be by hand."""
        rows = [f"{slug:34}{self.brought[slug]:9}{self.used[slug]:9}" for slug in GOODS]
        return "\n".join([f"{'':34}{'brought':>9}{'used':>9}", *rows])


def drawn(number: int) -> Setup:
    """Two team lists by chance; what they bring goes round, so that nothing is left out."""
    random = Random(number)
    home, away = random.sample(LISTS, 2)
    rosters = {"home": roster_of(RULES, home, 0), "away": roster_of(RULES, away, 1)}
    for place, roster in enumerate(rosters.values()):
        first = (number * 2 + place) * _EACH
        roster["inducements"] = {GOODS[(first + each) % len(GOODS)]: 1 for each in range(_EACH)}
    return Setup(RULES, {"overtime": True}, rosters)


def play(number: int, bots: Sequence[Bot], tally: Tally, often: float) -> None:
    """One match; ``often`` is how large a part of its positions is looked at closely."""
    setup, random = drawn(number), Random(number)
    for side in ("home", "away"):
        tally.brought.update(setup.particulars[side]["inducements"])
    match = Playthrough(GAME, GAME.start(setup), list(bots), SeededDice(number), [tally])
    while match.over is None:
        match.step()
        if random.random() < often:
            tally.unsound += [f"match {number}: {fault}" for fault in faults(match.state)]
    tally.matches += 1


def run(share: float, _words: Sequence[str]) -> int:
    """Play so large a share of the matches and print the table; 1 where a position was unsound."""
    tally = Tally()
    for number in range(max(1, int(RANDOM * share))):
        play(number, [RandomBot(number), RandomBot(number + 1)], tally, 0.1)
    for number in range(max(1, int(COACHED * share))):
        play(number, [MODULE.bot("normal", number * 2 + side) for side in range(2)], tally, 1.0)
    sys.stdout.write(f"{tally.table()}\n{tally.matches} matches, {len(tally.unsound)} unsound positions\n")
    sys.stdout.write("".join(f"{each}\n" for each in tally.unsound[:20]))
    return int(bool(tally.unsound))
