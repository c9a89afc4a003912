"""A decision as a person takes it: first what is done by whom, then where; and the answer that comes of both."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from leaguekeeper.play.rugby.actions import Action
from leaguekeeper.play.rugby.geometry import Point

__all__ = ["Verb", "answer_of", "nearest", "verbs_of"]

_SNAP = 8


@dataclass(frozen=True, slots=True)
class Verb:
    """What may be done, without where: an option whose path or point is still to be named, and those offered."""

    action: Action
    paths: tuple[tuple[Point, ...], ...] = ()
    points: tuple[Point, ...] = ()

    @property
    def needs_path(self) -> bool:
        """Whether a path goes with it."""
        return bool(self.paths)

    def concerns(self, who: str) -> bool:
        """Whether a player does it or it is done to him."""
        return who in (self.action.player, self.action.target)

    @property
    def concerns_nobody(self) -> bool:
        """Whether it names no player: it can be chosen whoever is taken up."""
        return self.action.player is None and self.action.target is None


def verbs_of(options: Sequence[Action]) -> list[Verb]:
    """The options grouped by what is done, in their order."""
    grouped: dict[Action, list[Action]] = {}
    for option in options:
        grouped.setdefault(option._replace(path=None, at=None, spots=None), []).append(option)
    return [
        Verb(
            plain,
            tuple(each.path for each in members if each.path is not None),
            tuple(each.at for each in members if each.at is not None),
        )
        for plain, members in grouped.items()
    ]


def answer_of(verb: Verb, path: Sequence[Point], at: Point | None, spots: dict[str, Point]) -> Action:
    """The answer: the verb with the path that was drawn, the point that was clicked or the spots that were set."""
    action = verb.action
    if action.do == "place":
        return action._replace(spots=tuple(sorted(spots.items())))
    if verb.points:
        return action._replace(at=at if at is not None else verb.points[0])
    if verb.paths:
        return action._replace(path=tuple(path)) if path or action.do != "stand-up" else action
    return action


def nearest(stops: Sequence[Point], at: Point) -> Point:
    """The offered stop that was meant by a click near it, else the place itself."""
    near = [stop for stop in stops if max(abs(stop[0] - at[0]), abs(stop[1] - at[1])) <= _SNAP]
    return min(near, key=lambda stop: (stop[0] - at[0]) ** 2 + (stop[1] - at[1]) ** 2, default=at)
