"""The frames of the stack: steps that run by themselves, decisions that a coach makes, dice that are asked for.

Each procedure file registers its own here; the game goes on until the top of the stack waits for somebody.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
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
    "any_offered",
    "choose",
    "decision",
    "drawn",
    "offered",
    "step",
    "throw",
]

Take = Callable[..., None]


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision: who makes it, what may be answered, what an answer must satisfy, what it does, one by chance."""

    kind: str
    seat: Callable[..., Seat]
    options: Callable[..., Iterable[Action]]
    check: Callable[..., None]
    take: Take
    about: Callable[..., dict[str, Any]]
    drawn: Callable[..., Action] | None


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


def _offered_only(options: Callable[..., Iterable[Action]]) -> Callable[..., None]:
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
    drawn: Callable[..., Action] | None = None,
) -> Callable[[Take], Take]:
    """Register a decision; without a check of its own, only listed answers are taken.

    ``drawn`` finds one option by chance where that is quicker than to list them all.
    """

    def register(take: Take) -> Take:
        DECISIONS[kind] = Decision(kind, seat, options, check or _offered_only(options), take, about, drawn)
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


def any_offered(state: State, random: Random) -> Action:
    """One of the answers to the decision that is due, by chance; each has some."""
    name, *figures = state.stack[-1]
    return drawn(DECISIONS[name], state, random, figures)


def drawn(found: Decision, state: State, random: Random, figures: Sequence[Any]) -> Action:
    """One of the answers to a decision by chance."""
    if found.drawn is not None:
        return found.drawn(state, random, *figures)
    options = list(found.options(state, *figures))
    return options[int(random.random() * len(options))]


def choose(state: State) -> Choose:
    """The decision on top of the stack."""
    name, *figures = state.stack[-1]
    found = DECISIONS[name]
    return Choose(found.seat(state, *figures), found.kind, found.about(state, *figures))
