"""What is still to be done: a stack of small frames, each a step and what it is about.

A frame is a pair ``(step, about)``; a step is a function ``step(state, *about)`` that changes the state,
lays further frames on the stack, or asks for dice or a decision. Whoever asks names the step that takes the
answer: it is called ``step(state, answer, *about)``. Frames are immutable, so copying a position copies one
list; they can be written down by name, so a game can be saved between any two decisions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, TypeVar, TypeVarTuple

from leaguekeeper.play.core.protocol import Roll
from leaguekeeper.play.pitch.asks import Asked, AskedAbout
from leaguekeeper.play.pitch.state import PitchState

__all__ = [
    "DRAWS",
    "LISTS",
    "STEPS",
    "Draw",
    "Step",
    "boundary",
    "choose",
    "do",
    "do_with",
    "draw",
    "draws",
    "lists",
    "offered",
    "plainly",
    "roll",
    "run",
    "step",
    "then",
    "unwind",
]

Step = Callable[..., None]
About = TypeVarTuple("About")
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


def then(state: PitchState, step: Callable[[PitchState, *About], object], *about: *About) -> None:
    """Do this next (frames laid later are done earlier)."""
    state.stack.append((step, about))


def roll(state: PitchState, dice: tuple[str, ...], why: str, seat: int | None, step: Step, *about: Any) -> None:
    """Ask for dice; the step is given the values that fall."""
    state.asks = _thrown(dice, why, seat)
    state.stack.append((step, about))


def draw(state: PitchState, able: tuple[int, ...], seat: int | None, step: Step, *about: Any) -> None:
    """One of several players by chance; the step is given his place among them. Who is alone needs no die."""
    if len(able) == 1:
        then(state, step, (1,), *about)
    else:
        roll(state, (f"d{len(able)}",), "random-player", seat, step, *about)


_thrown = cache(Roll)


def choose(
    state: PitchState, seat: int, kind: str, step: Step, *rest: Any, about: tuple[tuple[str, Any], ...] = ()
) -> None:
    """Ask a coach for a decision; the step is given the option he takes, and the rest; ``about`` is what he is told.

    A kind may have a part after a colon (``target:mate``) where one kind of decision lists options in several ways.
    """
    state.asks = Asked(seat, _bare(kind), AskedAbout(state.match, about), kind) if about else plainly(seat, kind)
    state.stack.append((step, rest))


@cache
def plainly(seat: int, kind: str) -> Asked:
    """A decision about nothing in particular, made once."""
    return Asked(seat, _bare(kind), {}, kind)


@cache
def _bare(kind: str) -> str:
    return kind.partition(":")[0]


def offered(state: PitchState) -> Sequence[Any]:
    """Every answer that the decision allows which is due, listed once; of set-ups the ready-made ones."""
    asks = state.asks
    if not isinstance(asks, Asked):
        return ()
    if not isinstance(state.offered, list):
        _takes, about = state.stack[-1]
        state.offered = list(LISTS[asks.lists](state, *about))
    return state.offered


def run(state: PitchState) -> None:
    """Go on until dice or a decision are asked for."""
    stack = state.stack
    while state.asks is None:
        first, about = stack.pop()
        if about:
            do(state, first, about)
        else:
            first(state)


def do(state: PitchState, first: Step, about: tuple[Any, ...]) -> None:
    """Take a step about something (the usual lengths spelt out: a call with a list takes four times as long)."""
    count = len(about)
    if count == 1:
        first(state, about[0])
    elif count == _TWO:
        a, b = about
        first(state, a, b)
    elif count == _THREE:
        a, b, c = about
        first(state, a, b, c)
    else:
        first(state, *about)


def do_with(state: PitchState, answer: Any, takes: Step, about: tuple[Any, ...]) -> None:
    """Take a step that is told an answer: what was decided, or what the dice show."""
    count = len(about)
    if count == 0:
        takes(state, answer)
    elif count == _TWO:
        a, b = about
        takes(state, answer, a, b)
    elif count == _FOUR:
        a, b, c, d = about
        takes(state, answer, a, b, c, d)
    elif count == _FIVE:
        a, b, c, d, e = about
        takes(state, answer, a, b, c, d, e)
    else:
        takes(state, answer, *about)


_TWO, _THREE, _FOUR, _FIVE = range(2, 6)


def boundary(function: F) -> F:
    """Make a step one to which an interrupted move or action falls back."""
    BOUNDARIES.add(function)
    return function


def unwind(state: PitchState) -> None:
    """Drop every frame above the nearest boundary: what is interrupted is not done any more."""
    stack = state.stack
    while stack[-1][0] not in BOUNDARIES:
        stack.pop()
