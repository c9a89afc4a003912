"""Pig, the dice game: small enough to know by heart, with all that a game can have.

Two seats; who has the turn rolls a D6 as often as he likes and adds up, or holds and keeps the sum; a 1 loses the
sum and the turn, unless it is rolled anew (once a game). Each seat draws a hidden bonus of 1 to 6 first, which it
may show once. Who reaches the target with his bonus added when he holds has won.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from leaguekeeper.play.core.protocol import (
    Choose,
    Fact,
    Illegal,
    Over,
    Roll,
    Rolled,
    ScenarioForm,
    Seat,
    Setup,
    Turn,
    Words,
)
from leaguekeeper.play.core.registry import PlayModule
from leaguekeeper.play.core.seats import Bot, RandomBot

Action = tuple[str, str, bool]
ROLL: Action = ("do", "roll", True)
HOLD: Action = ("do", "hold", True)
SHOW: Action = ("do", "show", True)
AGAIN: Action = ("choose", "reroll", True)
LEAVE: Action = ("choose", "reroll", False)


@dataclass
class Position:
    target: int
    bonus: list[int | None] = field(default_factory=list)
    shown: list[bool] = field(default_factory=lambda: [False, False])
    rerolls: list[int] = field(default_factory=lambda: [1, 1])
    scores: list[int] = field(default_factory=lambda: [0, 0])
    sum: int = 0
    seat: int = 0
    waits: str = "draw"
    quiet: bool = False

    def copy(self) -> Position:
        return replace(
            self,
            bonus=list(self.bonus),
            shown=list(self.shown),
            rerolls=list(self.rerolls),
            scores=list(self.scores),
        )


def _dump(state: Position) -> dict[str, Any]:
    names = ("target", "bonus", "shown", "rerolls", "scores", "sum", "seat", "waits")
    return {name: getattr(state, name) for name in names}


def _spelled(action: Action) -> dict[str, Any]:
    return {"do": action[1]} if action[0] == "do" else {"choose": action[1], "use": action[2]}


def _read(data: Mapping[str, Any]) -> Action:
    if set(data) == {"choose", "use"} and data["choose"] == "reroll" and isinstance(data["use"], bool):
        return AGAIN if data["use"] else LEAVE
    if set(data) == {"do"} and data["do"] in ("roll", "hold", "show"):
        return ("do", data["do"], True)
    raise Illegal("no-such-action", data=dict(data))


def _position(setup: Mapping[str, Any]) -> Position:
    if "target" in setup and setup["target"] < 1:
        raise Illegal("no-target", target=setup["target"])
    return Position(**{"target": 20, "bonus": [1, 1], "waits": "action", **setup})


def _actions(state: Position, entry: Mapping[str, Any]) -> Iterator[Action]:
    if entry.get("do") != "rolls":
        yield _read(entry)
        return
    seat = state.seat
    for _time in range(entry["times"]):
        if state.seat == seat:
            yield ROLL


def _default(word: Any) -> Action:
    if isinstance(word, Mapping):
        return _read({"choose": "reroll", **word})
    if word not in ("always", "first", "never"):
        raise Illegal("no-answer", word=word)
    return LEAVE if word == "never" else AGAIN


class Pig:
    name = "pig"
    open_kinds: frozenset[str] = frozenset()
    reveals = frozenset({"shown"})
    by_chance = None
    words: Words[Position, Action] = Words(
        describe=lambda _state, action: json.dumps(_spelled(action)),
        tell=lambda _state, fact: f"{fact.kind} {json.dumps(dict(fact.values))}",
        ask=lambda _state, choose: choose.kind,
        fallen=lambda _state, asked, values: f"{asked.why}: {' '.join(map(str, values))}",
        seat_name=lambda _state, seat: f"seat {seat + 1}",
        survey=lambda _state, _seat: (),
        reason=lambda refusal: f"not allowed: {refusal.code} {json.dumps(refusal.values)}",
    )

    scenarios: ScenarioForm[Position, Action] = ScenarioForm(
        schema=lambda: {"properties": {"setup": {"properties": {"target": {"type": "integer"}}}}},
        state=lambda setup, _rules, _options: _position(setup),
        view=_dump,
        default=lambda _state, _choose, word: _default(word),
        defaults={"reroll": "never"},
        actions=_actions,
    )

    def start(self, setup: Setup) -> Position:
        return Position(int(setup.particulars.get("target", 20)))

    def turn(self, state: Position) -> Turn:
        if state.waits == "draw":
            return Roll(("d6",), "bonus", len(state.bonus))
        if state.waits == "die":
            return Roll(("d6",), "pig", state.seat)
        if state.waits == "over":
            return Over((1, 2) if state.seat == 0 else (2, 1), {"scores": state.scores})
        if state.waits == "reroll":
            return Choose(state.seat, "reroll", {"reroll": "pig"})
        return Choose(state.seat, "action")

    def options(self, state: Position) -> Sequence[Action]:
        if state.waits == "reroll":
            return [AGAIN, LEAVE]
        if state.waits != "action":
            return []
        return [ROLL, HOLD] if state.shown[state.seat] else [ROLL, HOLD, SHOW]

    def apply(self, state: Position, answer: Action | Rolled) -> list[Fact]:
        if isinstance(answer, Rolled):
            fact = self._fell(state, answer.values[0])
        elif answer not in self.options(state):
            raise Illegal("not-now", waits=state.waits)
        else:
            fact = self._decided(state, answer)
        return [] if state.quiet else [fact]

    def _fell(self, state: Position, value: int) -> Fact:
        if state.waits == "draw":
            state.bonus.append(value)
            state.waits = "draw" if len(state.bonus) < 2 else "action"
            return Fact("drawn", {"seat": len(state.bonus) - 1})
        if value > 1:
            state.sum += value
            state.waits = "action"
        elif state.rerolls[state.seat]:
            state.waits = "reroll"
        else:
            self._pass(state)
        return Fact("rolled", {"die": value, "sum": state.sum})

    def _decided(self, state: Position, action: Action) -> Fact:
        seat = state.seat
        if action in (ROLL, AGAIN):
            state.waits = "die"
            state.rerolls[seat] -= action == AGAIN
            return Fact("threw", {"seat": seat})
        if action == SHOW:
            state.shown[seat] = True
            return Fact("shown", {"seat": seat, "bonus": state.bonus[seat]})
        state.scores[seat] += state.sum if action == HOLD else 0
        if state.scores[seat] + (state.bonus[seat] or 0) >= state.target:
            state.waits = "over"
        else:
            self._pass(state)
        return Fact("held", {"seat": seat, "score": state.scores[seat]})

    def _pass(self, state: Position) -> None:
        state.sum = 0
        state.seat = 1 - state.seat
        state.waits = "action"

    def sample(self, state: Position, random: Random) -> Action:
        return random.choice(list(self.options(state)))

    def view(self, state: Position, seat: Seat | None) -> Position:
        seen = state.copy()
        seen.bonus = [value if place == seat or state.shown[place] else None for place, value in enumerate(state.bonus)]
        return seen

    def imagine(self, state: Position, seat: Seat | None, random: Random) -> Position:
        whole = self.view(state, seat)
        whole.bonus = [random.randint(1, 6) if value is None else value for value in whole.bonus]
        return whole

    def encode(self, action: Action) -> dict[str, Any]:
        return _spelled(action)

    def decode(self, state: Position, data: Mapping[str, Any]) -> Action:
        return _read(data)

    def dump(self, state: Position) -> dict[str, Any]:
        return _dump(state)

    def load(self, data: Mapping[str, Any]) -> Position:
        return Position(**data).copy()


class Careful:
    """Holds at a sum."""

    def __init__(self, at: int = 8) -> None:
        self.at = at

    def decide(self, game: Pig, view: Position, choose: Choose, options: Sequence[Action]) -> Action:
        if choose.kind == "reroll":
            return AGAIN
        return HOLD if view.sum >= self.at else ROLL


def careful(seed: int) -> Bot:
    return Careful(8 + seed % 2)


def setup_from(told: argparse.Namespace) -> Setup:
    return Setup("house", {}, {"target": told.target})


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--target", type=int, default=20)


MODULE = PlayModule(
    id="pig",
    names={"en": "Pig", "fr": "Le cochon", "ru": "Свинья"},
    load=Pig,
    rules=("house",),
    setup_from=setup_from,
    samples=lambda: [Setup("house"), Setup("house", {}, {"target": 40})],
    levels={"careful": careful},
    add_arguments=add_arguments,
)


def random_seats(seed: int) -> list[Bot]:
    return [RandomBot(seed * 2), RandomBot(seed * 2 + 1)]
