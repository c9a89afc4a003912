"""A bot that plays what a test has written down."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from leaguekeeper.play.core.protocol import Choose, Game
from leaguekeeper.play.core.seats import Bot


class ScriptedBot:
    """Plays a list of actions as files write them, one for each decision, then hands over to another bot."""

    def __init__(self, actions: Iterable[Mapping[str, Any]], then: Bot | None = None) -> None:
        self._actions = list(actions)
        self._next = 0
        self._then = then

    @property
    def left(self) -> int:
        """How many actions of the list are still to come."""
        return len(self._actions) - self._next

    def decide(self, game: Game[Any, Any], view: Any, choose: Choose, options: Sequence[Any]) -> Any:
        """The next action of the list.

        Raises:
            IndexError: the list is used up and nobody takes over.
        """
        if self._next == len(self._actions) and self._then is not None:
            return self._then.decide(game, view, choose, options)
        entry = self._actions[self._next]
        self._next += 1
        return game.decode(view, entry)
