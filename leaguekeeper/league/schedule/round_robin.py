"""Round robins: everybody meets everybody, home and away even to within one; and rounds across divisions."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["Pair", "across_divisions", "double_round_robin", "round_robin"]

Pair = tuple[str, str]
"""Home and away."""


def round_robin(entrants: Sequence[str]) -> list[list[Pair]]:
    """Each meets each other once; with an odd number one rests each round.

    The teams turn about a circle; who stands an odd number of places from the turning point is at home, which
    keeps every team's home and away matches even to within one.
    """
    teams: list[str | None] = list(entrants)
    if len(teams) % 2:
        teams.append(None)
    if len(teams) < 2:
        return []
    last = len(teams) - 1
    rounds = []
    for turn in range(last):
        met = [(teams[last], teams[turn]) if turn % 2 else (teams[turn], teams[last])]
        for apart in range(1, last // 2 + 1):
            one, two = teams[(turn + apart) % last], teams[(turn - apart) % last]
            met.append((one, two) if apart % 2 else (two, one))
        rounds.append([(home, away) for home, away in met if home is not None and away is not None])
    return rounds


def double_round_robin(entrants: Sequence[str]) -> list[list[Pair]]:
    """Each meets each other twice, once at home and once away; nobody meets the same team twice in a row."""
    first = round_robin(entrants)
    return first + [[(away, home) for home, away in met] for met in first]


def across_divisions(one: Sequence[str], two: Sequence[str], rounds: int) -> list[list[Pair]]:
    """Rounds in which each team meets one of the other division, another every round, home and away in turn.

    Where the divisions are of unequal size, some of the larger one rest in turn.
    """
    larger, smaller = (list(one), list(two)) if len(one) >= len(two) else (list(two), list(one))
    found = []
    for turn in range(min(rounds, len(larger))):
        met = [(smaller[place], larger[(place + turn) % len(larger)]) for place in range(len(smaller))]
        found.append([pair if (place + turn) % 2 else pair[::-1] for place, pair in enumerate(met)])
    return found
