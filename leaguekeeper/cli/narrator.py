"""What happens in a game, told at the terminal: facts and dice in words, and nothing that a seat may not see."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from leaguekeeper.base.words import _
from leaguekeeper.cli.told import say
from leaguekeeper.play.core.playthrough import Observer
from leaguekeeper.play.core.protocol import Fact, Game, Over, Roll, Rolled, Seat

__all__ = ["Narrator", "dice_line", "fact_lines", "result_lines", "roll_words", "seat_name"]


class Narrator(Observer):
    """Tells at the terminal what everybody may know of what happens."""

    def __init__(self, game: Game[Any, Any], state: Any) -> None:
        self._game = game
        self._state = state

    def decided(self, seat: int, action: Any, facts: Sequence[Fact]) -> None:
        """Tell what a decision brought."""
        self._tell(fact_lines(self._game, self._state, facts))

    def rolled(self, asked: Roll, fallen: Rolled, facts: Sequence[Fact]) -> None:
        """Tell what fell and what it brought."""
        self._tell(dice_line(self._game, self._state, asked, fallen.values))
        self._tell(fact_lines(self._game, self._state, facts))

    def ended(self, over: Over) -> None:
        """Tell the result."""
        self._tell(result_lines(self._game, self._state, over))

    @staticmethod
    def _tell(lines: Iterator[str]) -> None:
        for line in lines:
            say(line)


def fact_lines(game: Game[Any, Any], state: Any, facts: Sequence[Fact]) -> Iterator[str]:
    """Facts in the game's own words, or their kinds and values; those that are not worth a line are left out."""
    seen = game.view(state, None)
    for fact in facts:
        tell = getattr(game, "tell", None)
        if tell is None:
            yield f"{fact.kind} {json.dumps(dict(fact.values), ensure_ascii=False)}"
        else:
            line = str(tell(seen, fact))
            if line:
                yield line


def dice_line(game: Game[Any, Any], state: Any, asked: Roll, values: Sequence[int]) -> Iterator[str]:
    """What dice were for and what they show; nothing of shuffles and of draws that stay hidden."""
    if asked.why not in getattr(game, "hidden_rolls", ()):
        yield _("Dice: {what}").format(what=roll_words(game, state, asked, values))


def roll_words(game: Game[Any, Any], state: Any, asked: Roll, values: Sequence[int] = ()) -> str:
    """What dice are for, and what they show."""
    fallen = getattr(game, "fallen", None)
    if fallen is not None:
        return str(fallen(game.view(state, None), asked, values))
    return f"{asked.why}: {' '.join(map(str, values))}" if values else asked.why


def result_lines(game: Game[Any, Any], state: Any, over: Over) -> Iterator[str]:
    """The places, and the result in the game's own words."""
    yield ", ".join(
        _("{seat}: place {place}").format(seat=seat_name(game, state, seat), place=place)
        for seat, place in enumerate(over.places)
    )
    result = getattr(game, "result", None)
    if result is not None:
        yield from result(state, over)


def seat_name(game: Game[Any, Any], state: Any, seat: Seat) -> str:
    """Who sits there: the team, or the number of the seat."""
    named = getattr(game, "seat_name", None)
    return str(named(state, seat)) if named is not None else _("seat {seat}").format(seat=seat + 1)
