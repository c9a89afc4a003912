"""The pitch: where the time of a random match goes, by the file of the procedure that takes it."""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.seats import RandomBot
from leaguekeeper.play.pitch.asks import ENDED, Asked
from leaguekeeper.play.pitch.chance import drawn
from leaguekeeper.play.pitch.frames import do, do_with
from leaguekeeper.play.pitch.state import PitchState

GAMES, TIMES, SHOWN = 12, 5, 12

_CLOCK = time.perf_counter_ns


def run(opening: PitchState) -> None:
    """Print the shares: each thing done counts with its shortest time in several equal games."""
    spent: Counter[str] = Counter()
    decisions = 0
    clock = min(_elapsed() for _each in range(1000))
    for seed in range(GAMES):
        for same in zip(*(_timed(opening.copy(), seed) for _time in range(TIMES)), strict=True):
            spent[same[0][0]] += max(0, min(took for _what, took in same) - clock)
            decisions += same[0][0] == "deciding by chance"
    whole = sum(spent.values())
    sys.stdout.write(f"  of {whole / decisions / 1000:.2f} µs a decision, the loop itself left out:\n")
    for what, took in spent.most_common(SHOWN):
        sys.stdout.write(f"    {what:<40} {100 * took / whole:>5.1f} %\n")


def _elapsed() -> int:
    began = _CLOCK()
    return _CLOCK() - began


def _timed(state: PitchState, seed: int) -> Iterator[tuple[str, int]]:
    """One game by chance, step by step: what was done, and the nanoseconds it took."""
    draws, dice = [RandomBot(2 * seed + side).random.getrandbits for side in range(2)], SeededDice(seed)
    state.quiet = True
    while state.asks is not ENDED:
        asks: Any = state.asks
        if asks is None:
            what, about = state.stack.pop()
            began = _CLOCK()
            do(state, what, about) if about else what(state)
            yield _file(what), _CLOCK() - began
            continue
        began = _CLOCK()
        if isinstance(asks, Asked):
            answer = drawn(state, asks, draws[asks.seat])
            yield "deciding by chance", _CLOCK() - began
        else:
            answer = dice.roll(asks).values
            yield "dice", _CLOCK() - began
        state.asks = None
        state.forced.clear()
        what, about = state.stack.pop()
        began = _CLOCK()
        do_with(state, answer, what, about)
        yield _file(what), _CLOCK() - began


def _file(what: Any) -> str:
    return str(what.__module__).removeprefix("leaguekeeper.play.pitch.").replace(".", "/")
