"""One machine for games whose positions hold what is still to be done: a stack of frames.

A frame is a tuple: the name of a step, a decision or a throw of dice, and what it concerns. Steps are taken off the
stack until somebody must answer. Frames are immutable and plain, so a position is copied by copying one list and
saved between any two answers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from leaguekeeper.play.core.protocol import Fact

__all__ = ["Frame", "Position", "Steps", "frozen", "plain"]

Frame = tuple[Any, ...]

S = TypeVar("S", bound=Callable[..., None])

_PLAIN = frozenset({str, int, bool, type(None)})
"""Nearly all of a position is of these, so they are told apart first."""


class Position:
    """What every such position has: what is still to be done, what has happened since it was last asked, and quiet."""

    __slots__ = ()

    stack: list[Frame]
    facts: list[Fact]
    quiet: bool

    def push(self, *frames: Frame) -> None:
        """Let these frames be next, the first one first."""
        self.stack.extend(reversed(frames))

    def tell(self, kind: str, **values: Any) -> None:
        """Note that something happened."""
        if not self.quiet:
            self.facts.append(Fact(kind, values))

    def take_facts(self) -> list[Fact]:
        """What has happened since this was last asked."""
        facts = self.facts[:]
        self.facts.clear()
        return facts


class Steps:
    """The steps of a game by the names that frames call them; what a frame names besides waits for an answer."""

    def __init__(self) -> None:
        self._named: dict[str, Callable[..., None]] = {}

    def __call__(self, name: str) -> Callable[[S], S]:
        """Register what happens when a frame of that name comes off the stack."""

        def register(function: S) -> S:
            self._named[name] = function
            return function

        return register

    def take(self, position: Position, frame: Frame) -> None:
        """Take one step."""
        name, *about = frame
        self._named[name](position, *about)

    def go_on(self, position: Position) -> None:
        """Take steps until the top of the stack waits for an answer, or nothing is left to be done."""
        named, stack = self._named, position.stack
        while stack:
            name, *about = stack[-1]
            function = named.get(name)
            if function is None:
                return
            stack.pop()
            function(position, *about)


def plain(value: Any) -> Any:
    """A part of a position as JSON: tuples become lists."""
    if type(value) in _PLAIN:
        return value
    if isinstance(value, tuple | list):
        return [plain(each) for each in value]
    return {key: plain(each) for key, each in value.items()} if isinstance(value, Mapping) else value


def frozen(value: Any) -> Any:
    """What ``plain`` wrote, lists become tuples again."""
    return tuple(frozen(each) for each in value) if isinstance(value, list) else value
