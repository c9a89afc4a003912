"""Rugby: matches of coaches a second, how the levels fare against each other, and how even the teams are."""

from __future__ import annotations

import sys
import time
from collections import Counter
from itertools import permutations

from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.playthrough import play_out
from leaguekeeper.play.core.protocol import Over, Setup
from leaguekeeper.play.rugby.game import Rugby
from leaguekeeper.play.rugby.module import MODULE
from leaguekeeper.play.rugby.sheets import house

MATCHES = 1
"""Matches of each pairing, home and away; 70 give the 2,100 of ``resources/play/rugby/balance.md``."""

_GAME = Rugby()


def run() -> None:
    """Print the figures."""
    _levels("coach", "random", 20)
    _levels("captain", "coach", 4)
    _balance()


def _match(home: str, away: str, levels: tuple[str, str], seed: str) -> Over:
    state = _GAME.start(Setup("house", {}, {"home": home, "away": away}))
    seats = [MODULE.bot(level, _seed(f"{seed} {seat}")) for seat, level in enumerate(levels)]
    return play_out(_GAME, state, seats, SeededDice(seed))


def _seed(words: str) -> int:
    """A seed from words, the same on every machine."""
    return int.from_bytes(words.encode()[-7:], "big")


def _levels(better: str, other: str, matches: int) -> None:
    won = Counter({"won": 0, "drawn": 0, "lost": 0})
    began = time.perf_counter()
    for number in range(matches):
        swapped = number % 2 == 1
        levels = (other, better) if swapped else (better, other)
        over = _match("HUM", "HUM", levels, f"levels {number}")
        place = over.places[1 if swapped else 0]
        won["drawn" if over.places == (1, 1) else "won" if place == 1 else "lost"] += 1
    took = time.perf_counter() - began
    said = ", ".join(f"{count} {word}" for word, count in won.items())
    _line(f"{better} against {other}: {said}; {took / matches:.2f} s a match")


def _balance() -> None:
    points: Counter[str] = Counter()
    played: Counter[str] = Counter()
    tries = decided = matches = 0
    for home, away in permutations(house().teams, 2):
        for number in range(MATCHES):
            over = _match(home, away, ("coach", "coach"), f"{home} {away} {number}")
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
