"""The frames of the stack: steps that run by themselves, decisions that a coach makes, dice that are asked for.

Each procedure file registers its own here; the game goes on until the top of the stack waits for somebody.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from leaguekeeper.play.core.frames import Steps
from leaguekeeper.play.core.protocol import Choose, Illegal, Roll, Seat
from leaguekeeper.play.rugby.actions import Action
from leaguekeeper.play.rugby.state import State

__all__ = [
    "DECISIONS",
    "ROLLS",
    "Decision",
    "Throw",
    "answer",
    "choose",
    "decision",
    "offered",
    "offered_only",
    "step",
    "throw",
]

Take = Callable[..., None]


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision: who makes it, what may be answered, what an answer must satisfy, and what it does."""

    kind: str
    seat: Callable[..., Seat]
    options: Callable[..., Iterable[Action]]
    check: Callable[..., None]
    take: Take
    about: Callable[..., dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice: what is asked for, and what is done with what falls."""

    asked: Callable[..., Roll]
    take: Take


step = Steps()
"""Registers a step that runs by itself."""
DECISIONS: dict[str, Decision] = {}
ROLLS: dict[str, Throw] = {}


def _nothing(state: State, *figures: Any) -> dict[str, Any]:
    return {}


def offered_only(options: Callable[..., Iterable[Action]]) -> Callable[..., None]:
    """The check of a decision whose answers are all listed."""

    def check(state: State, action: Action, *figures: Any) -> None:
        if action not in options(state, *figures):
            raise Illegal("not-offered", action=action.do)

    return check


def decision(
    kind: str,
    seat: Callable[..., Seat],
    options: Callable[..., Iterable[Action]],
    check: Callable[..., None] | None = None,
    about: Callable[..., dict[str, Any]] = _nothing,
) -> Callable[[Take], Take]:
    """Register a decision; without a check of its own, only listed answers are taken."""

    def register(take: Take) -> Take:
        DECISIONS[kind] = Decision(kind, seat, options, check or offered_only(options), take, about)
        return take

    return register


def throw(name: str, asked: Callable[..., Roll]) -> Callable[[Take], Take]:
    """Register dice."""

    def register(take: Take) -> Take:
        ROLLS[name] = Throw(asked, take)
        return take

    return register


def answer(state: State, action: Action) -> None:
    """Take a decision and carry on.

    Raises:
        Illegal: no decision is due, or the answer is not allowed; nothing has changed.
    """
    name, *figures = state.stack[-1]
    found = DECISIONS.get(name)
    if found is None:
        raise Illegal("no-decision-due")
    found.check(state, action, *figures)
    state.settled.clear()
    state.stack.pop()
    found.take(state, action, *figures)
    step.go_on(state)


def offered(state: State) -> Sequence[Action]:
    """A finite choice of answers to the decision that is due; movements take any legal path besides."""
    if state.ended:
        return ()
    name, *figures = state.stack[-1]
    found = DECISIONS.get(name)
    return list(found.options(state, *figures)) if found is not None else ()


def choose(state: State) -> Choose:
    """The decision on top of the stack."""
    name, *figures = state.stack[-1]
    found = DECISIONS[name]
    return Choose(found.seat(state, *figures), found.kind, found.about(state, *figures))
