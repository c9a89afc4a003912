"""Sitting at the terminal: a person's seat, dice read from the table, and a voice that tells what happens."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import Any

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_, _
from leaguekeeper.play.core.dice import BLOCK_FACES, TypedDice, WrongDice
from leaguekeeper.play.core.playthrough import Observer
from leaguekeeper.play.core.protocol import Choose, Fact, Game, Illegal, Over, Roll, Rolled
from leaguekeeper.play.scenarios.run import refusal_text

__all__ = ["Narrator", "TerminalSeat", "dice_from_terminal", "fact_line", "told_result"]


class TerminalSeat:
    """A person who decides at the terminal: by the number of an option, or by an action written as JSON."""

    def decide(self, game: Game[Any, Any], view: Any, choose: Choose, options: Sequence[Any]) -> Any:
        """The answer that is typed.

        Raises:
            BadInput: nobody types any more.
        """
        _say(_("Seat {seat} decides: {kind}").format(seat=choose.seat + 1, kind=choose.kind))
        for number, option in enumerate(options, start=1):
            _say(f"{number:4}  {_described(game, view, option)}")
        while True:
            found = _read(game, view, choose, options, _ask("> "))
            if found is not None:
                return found


def _read(game: Game[Any, Any], view: Any, choose: Choose, options: Sequence[Any], typed: str) -> Any:
    if typed.isdecimal() and 1 <= int(typed) <= len(options):
        return options[int(typed) - 1]
    if typed.startswith("{"):
        try:
            return _spelled(game, view, choose, options, json.loads(typed))
        except Illegal as refusal:
            _say(refusal_text(game, refusal))
            return None
        except ValueError:
            pass
    _say(_("Type the number of an option, or an action that is allowed here as JSON."))
    return None


def _spelled(game: Game[Any, Any], view: Any, choose: Choose, options: Sequence[Any], data: Any) -> Any:
    action = game.decode(view, data)
    if action not in options:
        if choose.kind not in getattr(game, "open_kinds", frozenset()):
            raise Illegal("not-offered")
        game.apply(view.copy(), action)
    return action


def _described(game: Game[Any, Any], state: Any, action: Any) -> str:
    describe = getattr(game, "describe", None)
    return str(describe(state, action)) if describe else json.dumps(game.encode(action), ensure_ascii=False)


def dice_from_terminal() -> TypedDice:
    """Dice that people roll on the table and type in, block dice by number or by face."""

    def ask(asked: Roll) -> list[int]:
        words = _ask(_("What fell on {dice} ({why})? ").format(dice=" ".join(asked.dice), why=asked.why)).split()
        return [int(word) if word.isdecimal() else BLOCK_FACES.get(word, 0) for word in words]

    def refused(wrong: WrongDice) -> None:
        _say(wrong.text())

    return TypedDice(ask, refused)


class Narrator(Observer):
    """Tells at the terminal what happens."""

    def __init__(self, game: Game[Any, Any], state: Any) -> None:
        self._game = game
        self._state = state

    def decided(self, seat: int, action: Any, facts: Sequence[Fact]) -> None:
        """Tell what a decision brought."""
        del seat, action
        self._tell(facts)

    def rolled(self, asked: Roll, fallen: Rolled, facts: Sequence[Fact]) -> None:
        """Tell what fell and what it brought."""
        values = " ".join(map(str, fallen.values))
        _say(_("Dice ({why}): {values}").format(why=asked.why, values=values))
        self._tell(facts)

    def ended(self, over: Over) -> None:
        """Tell the result."""
        _say(told_result(over))

    def _tell(self, facts: Sequence[Fact]) -> None:
        for fact in facts:
            line = fact_line(self._game, self._state, fact)
            if line:
                _say(line)


def fact_line(game: Game[Any, Any], state: Any, fact: Fact) -> str:
    """A fact in the game's own words, or its kind and values; empty where it is not worth a line."""
    tell = getattr(game, "tell", None)
    if tell is not None:
        return str(tell(state, fact))
    return f"{fact.kind} {json.dumps(dict(fact.values), ensure_ascii=False)}"


def told_result(over: Over) -> str:
    """The places and the result in figures, on one line."""
    places = ", ".join(_("seat {seat}: place {place}").format(seat=n, place=p) for n, p in enumerate(over.places, 1))
    return f"{places}  {json.dumps(dict(over.result), ensure_ascii=False)}"


def _ask(prompt: str) -> str:
    sys.stdout.write(prompt)
    sys.stdout.flush()
    typed = sys.stdin.readline()
    if not typed:
        raise BadInput(
            "", N_("The game was broken off: nobody answers any more. With --log it can be resumed (--resume).")
        )
    return typed.strip()


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
