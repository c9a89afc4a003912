"""A way that a person lays square by square, where the safest one is not the one he wants."""

from __future__ import annotations

from leaguekeeper.play.pitch.geometry import distance

__all__ = ["OwnWay"]


class OwnWay:
    """The squares of a way from where somebody stands, one beside the other; empty where none is laid."""

    def __init__(self) -> None:
        self.squares: tuple[int, ...] = ()

    def clear(self) -> None:
        """No way is laid any more."""
        self.squares = ()

    def lay(self, at: int, start: int, farthest: int) -> bool:
        """Lay the next square, or cut the way off at one of its own; False where it cannot go on so.

        It begins beside ``start`` and has ``farthest`` squares at most.
        """
        way = self.squares
        if at in way:
            self.squares = way[: way.index(at) + 1]
            return True
        if len(way) >= farthest or distance(way[-1] if way else start, at) != 1:
            return False
        self.squares = (*way, at)
        return True

    def ends_beside(self, at: int) -> bool:
        """Whether its last square is this one, or beside it."""
        return bool(self.squares) and distance(self.squares[-1], at) <= 1
