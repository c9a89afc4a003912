"""Coaches that decide by odds: one decision at a time, or after trying their best ideas out a few times.

``CoachBot(0)`` weighs each option by the chances it has; a higher depth plays the best few options to the end
of the activation with dice of its own and takes the one that came out best.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from leaguekeeper.play.core.protocol import Choose, Game, Over, Roll, Rolled
from leaguekeeper.play.rugby.actions import Action
from leaguekeeper.play.rugby.bot_attack import ATTACK
from leaguekeeper.play.rugby.bot_defence import DEFENCE
from leaguekeeper.play.rugby.bot_table import TABLE
from leaguekeeper.play.rugby.judgement import position
from leaguekeeper.play.rugby.sight import imagined
from leaguekeeper.play.rugby.state import State

__all__ = ["CoachBot"]

_WEIGH: dict[str, Callable[[State, Action], float]] = {**ATTACK, **DEFENCE, **TABLE}
_TRIED = frozenset({"activate", "first", "second"})
_IDEAS = 4
_CLEARLY = 15.0
_LONGEST = 60


class CoachBot:
    """A coach of a given depth: 0 weighs, more tries each of his best ideas so many times."""

    def __init__(self, depth: int = 0, seed: int | str | None = None) -> None:
        self._depth = depth
        self._random = Random(seed)

    def decide(self, game: Game[Any, Any], view: State, choose: Choose, options: Sequence[Action]) -> Action:
        """The option that promises most."""
        listed = list(options)
        ranked = self._ranked(view, choose.kind, listed)
        if self._depth and choose.kind in _TRIED and len(ranked) > 1:
            return self._tried(game, view, choose, ranked[:_IDEAS])
        return ranked[0]

    def _ranked(self, state: State, kind: str, options: list[Action]) -> list[Action]:
        weigh = _WEIGH.get(kind)
        if weigh is None or len(options) == 1:
            return options
        weights = [(weigh(state, option) + self._random.random() * 0.01, place) for place, option in enumerate(options)]
        weights.sort(reverse=True)
        return [options[place] for _weight, place in weights]

    def _tried(self, game: Game[Any, Any], view: State, choose: Choose, ideas: list[Action]) -> Action:
        """The idea that came out best; the first one keeps its place unless another is clearly better."""
        fates = [self._random.getrandbits(32) for _time in range(self._depth)]
        came = [
            sum(self._play_on(game, view, choose.seat, idea, fate) for fate in fates) / len(fates) for idea in ideas
        ]
        best = max(range(len(ideas)), key=lambda place: came[place])
        return ideas[best] if came[best] > came[0] + _CLEARLY else ideas[0]

    def _play_on(self, game: Game[Any, Any], view: State, seat: int, idea: Action, fate: int) -> float:
        """What a position is worth after the activation, the same dice falling for every idea."""
        dice = Random(fate)
        state = imagined(view, seat, dice)
        state.quiet = True
        game.apply(state, idea)
        for _step in range(_LONGEST):
            now = game.turn(state)
            if isinstance(now, Over):
                break
            if isinstance(now, Roll):
                fallen = tuple(dice.randint(1, int(die[1:])) for die in now.dice)
                game.apply(state, Rolled(fallen))
            elif state.act is None:
                break
            else:
                game.apply(state, self._ranked(state, now.kind, list(game.options(state)))[0])
        return position(state, seat)
