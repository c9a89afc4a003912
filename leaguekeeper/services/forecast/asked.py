"""How a season is to be foreseen."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Asked"]


@dataclass(frozen=True, slots=True)
class Asked:
    """How a season is foreseen: how many ends, from which seed, on how many processes or on which cluster.

    ``play_offs`` is how many teams they will have while they are not drawn, -1 for as many as usual; ``games`` how
    often bots of a ``level`` play each match that is left, 0 where results alone count.
    """

    runs: int = 10_000
    play_offs: int = -1
    seed: int = 1
    games: int = 0
    level: str = "normal"
    workers: int = 1
    on: str = ""
