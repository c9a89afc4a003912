"""A ladder: who challenges somebody above him and wins takes his place; those between move down one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

__all__ = ["climbed"]


def climbed(order: Sequence[str], results: Iterable[tuple[str, str]]) -> list[str]:
    """The ladder after some challenges, the top first; each result is winner and loser, in the order played.

    A challenge that the higher team wins, or that nobody wins, leaves everybody where he stands.
    """
    ladder = list(order)
    for winner, loser in results:
        if winner not in ladder or loser not in ladder:
            continue
        high, low = ladder.index(loser), ladder.index(winner)
        if low > high:
            ladder.insert(high, ladder.pop(low))
    return ladder
