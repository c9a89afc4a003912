"""No traceback, whatever is done to another program's file: of each format so many were read, refused, or broke us."""

from __future__ import annotations

import random
import sys
import time
import traceback
from collections.abc import Sequence

from leaguekeeper.base.words import speak
from tests.exchange.sound import SAMPLES, brought_or_refused, inside

SCRAPS = (
    b"<",
    b">",
    b"&",
    b'"',
    b"{",
    b"}",
    b"[",
    b",",
    b"-1",
    b"0",
    b"1e999",
    b"9" * 25,
    b"\x00",
    b"\xff",
    b"NONE",
    b"",
)


EACH = 100_000
"""Files of each format in a whole trial."""


def run(share: float, only: Sequence[str] = ()) -> int:
    """1 where anything but sheets or a sentence came of a file."""
    each, seed = int(EACH * share), 1
    speak("en")
    broken = 0
    sys.stdout.write(f"{'format':<14}{'files':>9}{'read':>9}{'refused':>9}{'tracebacks':>12}{'seconds':>9}\n")
    for form, (name, sound, member) in SAMPLES.items():
        if only and form not in only:
            continue
        dice, counts, begun = random.Random(f"{seed} {form}"), [0, 0, 0], time.monotonic()
        for _file in range(each):
            counts[_outcome(_spoilt(sound, member, dice), name)] += 1
        broken += counts[2]
        sys.stdout.write(
            f"{form:<14}{each:>9}{counts[0]:>9}{counts[1]:>9}{counts[2]:>12}{time.monotonic() - begun:>9.1f}\n"
        )
        sys.stdout.flush()
    return 1 if broken else 0


def _outcome(data: bytes, name: str) -> int:
    try:
        said = brought_or_refused(data, name)
    except Exception:  # whatever it is, it is what must not happen
        traceback.print_exc()
        return 2
    return 0 if said is None else 1 if said else 2


def _spoilt(sound: bytes, member: str, dice: random.Random) -> bytes:
    return (
        inside(sound, member, lambda whole: _cut(whole, dice)) if member and dice.random() < 0.7 else _cut(sound, dice)
    )


def _cut(whole: bytes, dice: random.Random) -> bytes:
    for _time in range(dice.choice((1, 1, 1, 2, 4))):
        start, length = dice.randrange(len(whole) + 1), dice.choice((0, 0, 1, 1, 2, 5, 20, 200))
        found = dice.randrange(max(1, len(whole)))
        scrap = dice.choice((*SCRAPS, whole[found : found + dice.randrange(40)]))
        whole = whole[:start] + scrap + whole[start + length :]
    return whole
