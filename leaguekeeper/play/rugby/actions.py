"""What a coach can say: one small record for every decision, and how files write it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from leaguekeeper.play.core.protocol import Illegal
from leaguekeeper.play.rugby.geometry import Point

__all__ = ["CHOICES", "DECLINED", "Action", "decode", "encode"]

CHOICES = frozenset(
    {"line-up", "team-plays", "who-kicks", "place", "kick", "catch", "substitute", "discard", "tire-off"}
    | {"order", "fend-target", "intercept", "receiver", "run", "rethink"}
    | {"shift", "dodge-move", "sticky-move", "second-move"}
)
"""Answers to what the rules ask, named as the decision; files write them under ``choose``, all others under ``do``."""


class Action(NamedTuple):
    """An answer: what is done, and whatever it needs to be said with."""

    do: str
    player: str | None = None
    target: str | None = None
    path: tuple[Point, ...] | None = None
    at: Point | None = None
    way: str | None = None
    card: str | None = None
    players: tuple[str, ...] | None = None
    cards: tuple[str, ...] | None = None
    spots: tuple[tuple[str, Point], ...] | None = None
    posts: tuple[tuple[str, str], ...] | None = None


DECLINED = Action("card")
"""No card is played now."""


def encode(action: Action) -> dict[str, Any]:
    """The action as JSON: ``{"do": "move", "player": "h1", "path": [[120, 90]]}``."""
    if action == DECLINED:
        return {"choose": "card", "card": None}
    data: dict[str, Any] = {"choose" if action.do in CHOICES else "do": action.do}
    for key in ("player", "target", "way", "card"):
        value = getattr(action, key)
        if value is not None:
            data[key] = value
    if action.path is not None:
        data["path"] = [list(point) for point in action.path]
    if action.at is not None:
        data["at"] = list(action.at)
    for key in ("players", "cards"):
        value = getattr(action, key)
        if value is not None:
            data[key] = list(value)
    if action.spots is not None:
        data["spots"] = {who: list(point) for who, point in action.spots}
    if action.posts is not None:
        data["posts"] = dict(action.posts)
    return data


def decode(data: Mapping[str, Any]) -> Action:
    """The action that JSON names.

    Raises:
        Illegal: it has not the form of an action.
    """
    fields = dict(data)
    do = fields.pop("do", None) or fields.pop("choose", None)
    if not isinstance(do, str):
        raise Illegal("action-form", field="do")
    made: dict[str, Any] = {"do": do}
    for key, value in fields.items():
        reader = _READERS.get(key)
        if reader is None:
            raise Illegal("action-form", field=key)
        made[key] = None if value is None else reader(key, value)
    return Action(**made)


def _word(key: str, value: Any) -> str:
    if not isinstance(value, str):
        raise Illegal("action-form", field=key)
    return value


def _words(key: str, value: Any) -> tuple[str, ...]:
    if not isinstance(value, list | tuple):
        raise Illegal("action-form", field=key)
    return tuple(_word(key, each) for each in value)


def _point(key: str, value: Any) -> Point:
    whole = isinstance(value, list | tuple) and len(value) == 2
    if not whole or any(isinstance(part, bool) or not isinstance(part, int) for part in value):
        raise Illegal("action-form", field=key)
    return value[0], value[1]


def _path(key: str, value: Any) -> tuple[Point, ...]:
    if not isinstance(value, list | tuple):
        raise Illegal("action-form", field=key)
    return tuple(_point(key, each) for each in value)


def _spots(key: str, value: Any) -> tuple[tuple[str, Point], ...]:
    if not isinstance(value, Mapping):
        raise Illegal("action-form", field=key)
    return tuple(sorted((_word(key, who), _point(key, where)) for who, where in value.items()))


def _posts(key: str, value: Any) -> tuple[tuple[str, str], ...]:
    if not isinstance(value, Mapping):
        raise Illegal("action-form", field=key)
    return tuple(sorted((_word(key, post), _word(key, who)) for post, who in value.items()))


_READERS = {
    "player": _word,
    "target": _word,
    "way": _word,
    "card": _word,
    "path": _path,
    "at": _point,
    "players": _words,
    "cards": _words,
    "spots": _spots,
    "posts": _posts,
}
