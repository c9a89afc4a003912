"""Round robins: everybody meets everybody, home and away even to within one; and rounds across divisions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

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


def across_divisions(divisions: Mapping[str, Sequence[str]]) -> list[list[Pair]]:
    """Each meets everybody of every other division once; nobody of his own.

    Two divisions meet in as many rounds as the larger has teams, whose teams rest in turn where it is larger; of more
    than two, each meets each as the teams of a round robin do. Home falls to whoever had it less often so far.
    """
    ahead = Counter[str]()
    found = []
    for met in round_robin(list(divisions)):
        facing = [sorted((divisions[one], divisions[two]), key=len) for one, two in met]
        for turn in range(max(len(larger) for _smaller, larger in facing)):
            pairs = [
                (team, larger[(place + turn) % len(larger)])
                for smaller, larger in facing
                if turn < len(larger)
                for place, team in enumerate(smaller)
            ]
            found.append([_at_home(*pair, ahead, turn) for pair in pairs])
    return found


def _at_home(one: str, two: str, ahead: Counter[str], turn: int) -> Pair:
    """Two teams, home first; ``ahead`` is how many more home than away matches each has had, this one included."""
    swapped = (ahead[one], turn % 2) > (ahead[two], 0)
    home, away = (two, one) if swapped else (one, two)
    ahead[home] += 1
    ahead[away] -= 1
    return home, away
