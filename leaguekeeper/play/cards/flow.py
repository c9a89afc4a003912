"""How a season goes on: frames are taken off the stack until somebody must decide or roll.

A frame names a step, ``pick`` (a choice among listed values), ``turn`` (a manager's turn) or ``roll``. What
has a single answer is not asked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from leaguekeeper.play.cards.state import Action, Season
from leaguekeeper.play.core.frames import Frame, Steps
from leaguekeeper.play.core.protocol import Choose, Illegal, Over, Roll, Rolled, Seat, Turn

__all__ = [
    "FIELDS",
    "LISTERS",
    "answer",
    "go_on",
    "offer",
    "pick",
    "pick_for",
    "question",
    "rolled",
    "step",
    "throw",
    "turn_of",
]

step = Steps()
"""Registers what happens when a frame of that name comes off the stack."""

LISTERS: dict[str, Callable[[Season, Seat], list[Action]]] = {}
"""What lists the answers of a manager's turn."""

FIELDS: dict[str, tuple[str, ...]] = {"commit": ("player", "match", "zone"), "pass": ()}
"""The fields of each kind of answer."""


def question(kind: str, field: str) -> str:
    """Register a kind of question and the field of its answer."""
    FIELDS[kind] = (field,)
    return kind


def pick(season: Season, seat: Seat, kind: str, values: Sequence[Any], then: Frame, *, may: bool = False) -> None:
    """Ask a manager for one of some values, or for none (None) where he may; ``then`` is given the value last.

    With nothing to choose from the answer is None.
    """
    if not values or (len(values) == 1 and not may):
        season.push((*then, values[0] if values else None))
        season.settled.append((kind, values[0] if values else None))
    else:
        season.push(("pick", seat, kind, tuple(values), then, may))


def pick_for(
    season: Season, card: str, seat: Seat, kind: str, values: Sequence[Any], then: Frame, *, may: bool = False
) -> None:
    """Ask what a card of a manager's is to be used on; the question says which card it is about."""
    pick(season, seat, kind, values, ("picked-for", card, then), may=may)


@step("picked-for")
def _picked_for(season: Season, _card: str, then: Frame, value: Any) -> None:
    season.push((*then, value))


def throw(season: Season, seat: Seat | None, why: str, dice: tuple[str, ...], then: Frame) -> None:
    """Ask for dice; ``then`` is given the values that fell, in one tuple, last."""
    season.push(("roll", seat, why, dice, then))


def go_on(season: Season) -> None:
    """Take steps until a decision, dice or the end are on top of the stack."""
    while True:
        step.go_on(season)
        season.offered = offer(season)
        if season.stack[-1][0] != "turn" or len(season.offered) > 1:
            return
        _turn, seat = season.stack.pop()
        season.settled.append(("pass", None))
        step.take(season, ("pass", seat))


def offer(season: Season) -> list[Action]:
    """The answers to the decision that is due; none where dice or the end are."""
    top = season.stack[-1]
    if top[0] == "turn":
        return LISTERS["turn"](season, top[1])
    if top[0] != "pick":
        return []
    found = [Action(top[2], (value,)) for value in top[3]]
    if top[5]:
        found.append(Action(top[2], (None,)))
    return found


def turn_of(season: Season) -> Turn:
    """Who must decide what, which dice are asked for, or how it ended."""
    top = season.stack[-1]
    if top[0] == "pick":
        about = {"respond": top[4][2]} if top[2] == "respond" else {}
        return Choose(top[1], top[2], about)
    if top[0] == "turn":
        return Choose(top[1], "turn")
    if top[0] == "roll":
        return Roll(top[3], top[2], top[1])
    result = {
        "teams": list(season.teams),
        "fans": list(season.fans),
        "improvements": list(season.improvements),
        "winner": season.winner,
        "week": season.week,
    }
    return Over(tuple(season.places), result)


def answer(season: Season, action: Action) -> None:
    """Take a manager's decision.

    Raises:
        Illegal: no decision is due, or it is not among the answers.
    """
    if not season.offered:
        raise Illegal("no-decision-due")
    if action not in season.offered:
        raise Illegal("not-offered", action=action.kind, values=list(action.values))
    top = season.stack.pop()
    season.settled.clear()
    if top[0] == "pick":
        season.push((*top[4], action.values[0]))
    else:
        step.take(season, (action.kind, top[1], *action.values))
    go_on(season)


def rolled(season: Season, fallen: Rolled) -> None:
    """Take the dice that fell.

    Raises:
        Illegal: no dice are due, or not these.
    """
    top = season.stack[-1]
    if top[0] != "roll":
        raise Illegal("no-dice-due")
    if len(fallen.values) != len(top[3]):
        raise Illegal("other-dice", due=len(top[3]), given=len(fallen.values))
    if any(not 1 <= value <= int(die[1:]) for die, value in zip(top[3], fallen.values, strict=True)):
        raise Illegal("off-the-die")
    season.stack.pop()
    season.push((*top[4], fallen.values))
    go_on(season)
