"""Rugby: how the levels fare against each other, how long their matches and moves take, and how even the teams are.

``LEAGUEKEEPER_MATCHES`` says over how many matches a level is measured (200 for a table to be believed).
``python -m tests.benchmarks.rugby learn MATCHES [FILE]`` learns anew what the signs of a position are worth to a
master; 1,200 matches take some minutes.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections import Counter
from itertools import permutations
from pathlib import Path
from typing import Any

from leaguekeeper.base.paths import resources
from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.playthrough import play_out
from leaguekeeper.play.core.protocol import Over, Setup
from leaguekeeper.play.core.seats import Bot
from leaguekeeper.play.core.series import interval
from leaguekeeper.play.rugby.game import Rugby
from leaguekeeper.play.rugby.learning import learned, watched
from leaguekeeper.play.rugby.module import MODULE
from leaguekeeper.play.rugby.prospects import JUDGEMENT
from leaguekeeper.play.rugby.sheets import house

LEVELS = int(os.environ.get("LEAGUEKEEPER_MATCHES", "20"))
MATCHES = 1
"""Matches of each pairing, home and away; 70 give the 2,100 of ``resources/play/rugby/balance.md``."""

_GAME = Rugby()


def run() -> None:
    """Print the figures."""
    _levels("coach", "random")
    _levels("captain", "coach")
    _levels("master", "captain")
    _balance()


class _Timed:
    """A bot whose answers are timed, in processor time."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.took = self.longest = 0.0

    def decide(self, *asked: Any) -> Any:
        began = time.process_time()
        answer = self._bot.decide(*asked)
        took = time.process_time() - began
        self.took += took
        self.longest = max(self.longest, took)
        return answer


def _match(home: str, away: str, levels: tuple[str, str], seed: str) -> tuple[Over, list[_Timed]]:
    state = _GAME.start(Setup("house", {}, {"home": home, "away": away}))
    seats = [_Timed(MODULE.bot(level, _seed(f"{seed} {seat}"))) for seat, level in enumerate(levels)]
    return play_out(_GAME, state, list(seats), SeededDice(seed)), seats


def _seed(words: str) -> int:
    """A seed from words, the same on every machine."""
    return int.from_bytes(words.encode()[-7:], "big")


def _levels(better: str, other: str) -> None:
    """Matches with seats swapped, each pair of teams and set of dice from both seats; a draw is half a point."""
    points, took, others, longest = 0.0, 0.0, 0.0, 0.0
    pairs = list(permutations(house().teams, 2))
    for number in range(LEVELS):
        swapped = number % 2
        home, away = pairs[number // 2 * 7 % len(pairs)]
        levels = (other, better) if swapped else (better, other)
        over, seats = _match(home, away, levels, f"levels {number // 2}")
        points += 0.5 if over.places == (1, 1) else over.places[swapped] == 1
        took += seats[swapped].took
        others += seats[1 - swapped].took
        longest = max(longest, seats[swapped].longest)
    low, high = interval(points, LEVELS)
    _line(f"{better} against {other}: {points:g} of {LEVELS} points, {points / LEVELS:.0%} ({low:.0%} to {high:.0%})")
    _line(f"  {took / LEVELS:.3f} s a match for {better}, {others / LEVELS:.3f} s for {other}, longest {longest:.3f} s")


def _balance() -> None:
    points: Counter[str] = Counter()
    played: Counter[str] = Counter()
    tries = decided = matches = 0
    for home, away in permutations(house().teams, 2):
        for number in range(MATCHES):
            over, _seats = _match(home, away, ("coach", "coach"), f"{home} {away} {number}")
            matches += 1
            tries += sum(over.result["tries"])
            decided += over.places != (1, 1)
            for team, place in zip((home, away), over.places, strict=True):
                played[team] += 1
                points[team] += 1 if over.places == (1, 1) else 2 * (place == 1)
    _line(f"{matches} matches: {tries / matches:.2f} tries a match, {decided / matches:.0%} decided")
    for team in house().teams:
        _line(f"  {team}: {points[team] / played[team] / 2:.2f} of the points")


def _line(words: str) -> None:
    sys.stdout.write(words + "\n")


def learned_anew(count: int, file: Path) -> None:
    """Write what the signs of a position are worth, as learned from so many matches of coaches."""
    worths = learned([watched(number) for number in range(count)])
    figures = {standing: {sign: round(tries, 4) for sign, tries in found.items()} for standing, found in worths.items()}
    text = json.dumps({"made": {"matches": count, "level": "coach"}, "figures": figures}, indent=2)
    file.write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    if sys.argv[1:2] != ["learn"]:
        sys.exit(__doc__)
    learned_anew(int(sys.argv[2]), Path(sys.argv[3]) if sys.argv[3:] else resources().joinpath(*JUDGEMENT))
