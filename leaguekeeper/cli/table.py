"""Sitting at the terminal: a person's seat, the curtain between two people, and dice read from the table.

What is printed to a person comes from his view of the position and from nothing else.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Any

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.json_text import read_json_text
from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import N_, _
from leaguekeeper.cli.output import say
from leaguekeeper.play.core.dice import BLOCK_FACES, DiceSource, SeededDice, TypedDice, WrongDice
from leaguekeeper.play.core.protocol import Choose, Game, Illegal, Roll, Rolled, Seat

__all__ = ["Table", "TableDice", "TerminalSeat"]

_CLEARED = 60
"""Lines that push what one person saw out of the next one's sight."""


class Table:
    """A terminal at which several people may sit: who looked last, and what each has read already."""

    def __init__(self, people: int) -> None:
        self._curtain = people > 1
        self._looker: Seat | None = None
        self._read: dict[Seat, list[str]] = {}

    def turn_to(self, game: Game[Any, Any], view: Any, choose: Choose) -> None:
        """Let the one who decides look: behind a curtain where another looked before, with the position if it is new.

        Games in which nothing is hidden need no curtain.
        """
        seat = choose.seat
        name = game.words.seat_name(view, seat)
        if self._curtain and self._looker not in (None, seat) and game.imagine is not None:
            say("\n" * _CLEARED)
            _ask(_("{team} decides").format(team=name) + ". " + _("Press Enter when nobody else looks. "))
        self._looker = seat
        lines = list(game.words.survey(view, seat))
        brief = choose.kind in game.words.brief_kinds and seat in self._read
        if lines != self._read.get(seat) and not brief:
            for line in lines:
                say(line)
            self._read[seat] = lines


class TerminalSeat:
    """A person who decides at the terminal: by the number of an option, or by an action written as JSON."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def decide(self, game: Game[Any, Any], view: Any, choose: Choose, options: Sequence[Any]) -> Any:
        """The answer that is typed; ``?`` tells the position again.

        Raises:
            BadInput: nobody types any more.
        """
        self._table.turn_to(game, view, choose)
        team = game.words.seat_name(view, choose.seat)
        say(labelled(_("{team} decides").format(team=team), game.words.ask(view, choose)))
        listed = listing(game, view, options)
        for number, words in enumerate(listed, start=1):
            say(f"{number:4}  {words}")
        while True:
            found = _read(game, view, choose, (options, list(listed.values())), _ask("> "))
            if found is not None:
                return found


def listing(game: Game[Any, Any], view: Any, options: Sequence[Any]) -> Mapping[str, Any]:
    """The options in words with what they are worth, those that read the same only once."""
    listed: dict[str, Any] = {}
    for option in options:
        words, worth = game.words.describe(view, option), game.words.note(view, option)
        listed.setdefault(f"{words}  ({worth})" if worth else words, option)
    return listed


def _read(
    game: Game[Any, Any], view: Any, choose: Choose, offered: tuple[Sequence[Any], Sequence[Any]], typed: str
) -> Any:
    options, listed = offered
    if typed.isdecimal() and 1 <= int(typed) <= len(listed):
        return listed[int(typed) - 1]
    if typed.startswith("{"):
        try:
            return _spelled(game, view, choose, options, read_json_text(typed))
        except Illegal as refusal:
            say(game.words.reason(refusal))
            return None
        except ValueError:
            pass
    if typed == "?":
        for line in (*game.words.survey(view, choose.seat), *map(_, game.words.asides)):
            say(line)
        return None
    say(_("Type the number of an option, or an action that is allowed here as JSON."))
    return None


def _spelled(game: Game[Any, Any], view: Any, choose: Choose, options: Sequence[Any], data: Any) -> Any:
    action = game.decode(view, data)
    if action not in options:
        if choose.kind not in game.open_kinds and not game.words.asides:
            raise Illegal("not-offered")
        game.apply(view.copy(), action)
    return action


class TableDice:
    """Dice that people roll on the table and type in; what nobody may see is drawn by the program."""

    def __init__(self, game: Game[Any, Any], state: Any, seed: int) -> None:
        self._hidden = game.words.hidden_rolls
        self._drawn: DiceSource = SeededDice(seed)
        self._typed = _typed(game, state)

    def roll(self, asked: Roll) -> Rolled:
        """What fell."""
        return self._drawn.roll(asked) if asked.why in self._hidden else self._typed.roll(asked)


def _typed(game: Game[Any, Any], state: Any) -> TypedDice:
    def ask(asked: Roll) -> list[int]:
        dice = " ".join(_("block die") if die == "block" else die.upper() for die in asked.dice)
        why = game.words.fallen(game.view(state, None), asked, ())
        words = _ask(_("What fell on {dice} ({why})? ").format(dice=dice, why=why)).split()
        return [int(word) if word.isdecimal() else BLOCK_FACES.get(word, 0) for word in words]

    def refused(wrong: WrongDice) -> None:
        say(wrong.text())

    return TypedDice(ask, refused)


def _ask(prompt: str) -> str:
    sys.stdout.write(prompt)
    sys.stdout.flush()
    typed = sys.stdin.readline()
    if not typed:
        raise BadInput(
            "", N_("The game was broken off: nobody answers any more. With --log it can be resumed (--resume).")
        )
    return typed.strip()
