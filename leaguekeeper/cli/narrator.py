"""What happens in a game, told at the terminal: facts and dice in words, and nothing that a seat may not see."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from leaguekeeper.base.words import _
from leaguekeeper.cli.output import say
from leaguekeeper.play.core.playthrough import Observer
from leaguekeeper.play.core.protocol import Fact, Game, Over, Roll, Rolled

__all__ = ["Narrator", "dice_line", "fact_lines", "result_lines"]


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
    """Facts in the game's own words; those that are not worth a line are left out."""
    seen = game.view(state, None)
    for fact in game.words.together(facts):
        if line := game.words.tell(seen, fact):
            yield line


def dice_line(game: Game[Any, Any], state: Any, asked: Roll, values: Sequence[int]) -> Iterator[str]:
    """What dice were for and what they show; nothing where that stays hidden, or where a fact tells it."""
    if asked.why not in game.words.hidden_rolls | game.words.told_rolls:
        yield _("Dice: {what}").format(what=game.words.fallen(game.view(state, None), asked, values))


def result_lines(game: Game[Any, Any], state: Any, over: Over) -> Iterator[str]:
    """The places, and the result in the game's own words."""
    yield ", ".join(
        _("{seat}: place {place}").format(seat=game.words.seat_name(state, seat), place=place)
        for seat, place in sorted(enumerate(over.places), key=lambda each: each[1])
    )
    yield from game.words.result(state, over)
