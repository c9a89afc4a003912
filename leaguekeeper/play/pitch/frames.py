"""What is still to be done: a stack of small frames, each a step and what it is about.

A frame is a tuple ``(step, *about)``; a step is a function ``step(state, *about)`` that changes the state,
lays further frames on the stack, or asks for dice or a decision. Whoever asks names the step that takes the
answer: it is called ``step(state, answer, *about)``. Frames are immutable, so copying a position copies one
list; they can be written down by name, so a game can be saved between any two decisions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, TypeVar

from leaguekeeper.play.pitch.asks import Asked, Told
from leaguekeeper.play.pitch.state import PitchState
from leaguekeeper.play.protocol import Roll

__all__ = [
    "DRAWS",
    "LISTS",
    "STEPS",
    "Draw",
    "boundary",
    "choose",
    "do",
    "do_with",
    "draws",
    "lists",
    "plainly",
    "roll",
    "run",
    "step",
    "then",
    "unwind",
]

Step = Callable[..., None]
Frame = tuple[Any, ...]
F = TypeVar("F", bound=Callable[..., Any])
Draw = Callable[[int], int]
"""A source of chance: so many random bits."""

STEPS: dict[str, Step] = {}
"""Every step by the name under which saved games know it."""

BOUNDARIES: set[Step] = set()
"""The steps at which an interruption stops."""

LISTS: dict[str, Callable[..., Sequence[Any]]] = {}
"""For each kind of decision the function that lists its options."""

DRAWS: dict[str, Callable[[PitchState, Draw], Any]] = {}
"""For some kinds of decision a function that draws one option by chance, without listing the others."""


def step(function: F) -> F:
    """Make a function a step: known by its file and name."""
    STEPS[name_of(function)] = function
    return function


def name_of(function: Callable[..., Any]) -> str:
    """The name under which a step is saved."""
    return f"{function.__module__.removeprefix('leaguekeeper.play.pitch.')}:{function.__name__}"


def lists(kind: str) -> Callable[[F], F]:
    """Make a function the one that lists the options of a kind of decision; it is given the frame's ``about``."""

    def remember(function: F) -> F:
        LISTS[kind] = function
        return function

    return remember


def draws(kind: str) -> Callable[[F], F]:
    """Make a function the one that draws an option of a kind of decision by chance, where listing takes long.

    It is given the position and the source of chance, and must be able to draw every option.
    """

    def remember(function: F) -> F:
        DRAWS[kind] = function
        return function

    return remember


def then(state: PitchState, *frame: Any) -> None:
    """Do this next (frames laid later are done earlier)."""
    state.stack.append(frame)


def roll(state: PitchState, dice: tuple[str, ...], why: str, seat: int | None, *frame: Any) -> None:
    """Ask for dice; the frame's step is given the values that fall."""
    state.asks = _thrown(dice, why, seat)
    state.stack.append(frame)


_thrown = cache(Roll)


def choose(state: PitchState, seat: int, kind: str, *frame: Any, about: tuple[tuple[str, Any], ...] = ()) -> None:
    """Ask a coach for a decision; the frame's step is given the option he takes.

    A kind may have a part after a colon (``target:mate``) where one kind of decision lists options in several ways.
    """
    state.asks = Asked(seat, kind.partition(":")[0], Told(state.match, about), kind) if about else plainly(seat, kind)
    state.stack.append(frame)


@cache
def plainly(seat: int, kind: str) -> Asked:
    """A decision about nothing in particular, made once."""
    return Asked(seat, kind.partition(":")[0], {}, kind)


def run(state: PitchState) -> None:
    """Go on until dice or a decision are asked for."""
    stack = state.stack
    while state.asks is None:
        frame = stack.pop()
        if len(frame) == 1:
            frame[0](state)
        else:
            do(state, frame)


def do(state: PitchState, frame: Frame) -> None:
    """Take a step (the usual lengths spelt out, because a call with a list takes four times as long)."""
    count = len(frame)
    if count == _TWO:
        first, a = frame
        first(state, a)
    elif count == _THREE:
        first, a, b = frame
        first(state, a, b)
    elif count == _FOUR:
        first, a, b, c = frame
        first(state, a, b, c)
    else:
        frame[0](state, *frame[1:])


def do_with(state: PitchState, answer: Any, frame: Frame) -> None:
    """Take a step that is told an answer: what was decided, or what the dice show."""
    count = len(frame)
    if count == 1:
        frame[0](state, answer)
    elif count == _THREE:
        first, a, b = frame
        first(state, answer, a, b)
    elif count == _FIVE:
        first, a, b, c, d = frame
        first(state, answer, a, b, c, d)
    elif count == _SIX:
        first, a, b, c, d, e = frame
        first(state, answer, a, b, c, d, e)
    else:
        frame[0](state, answer, *frame[1:])


_TWO, _THREE, _FOUR, _FIVE, _SIX = range(2, 7)


def boundary(function: F) -> F:
    """Make a step one to which an interrupted move or action falls back."""
    BOUNDARIES.add(function)
    return function


def unwind(state: PitchState) -> None:
    """Drop every frame above the nearest boundary: what is interrupted is not done any more."""
    stack = state.stack
    while stack[-1][0] not in BOUNDARIES:
        stack.pop()
