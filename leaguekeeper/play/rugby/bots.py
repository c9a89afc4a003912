"""Coaches that decide by odds: one decision at a time, or after trying their best ideas out.

``CoachBot()`` weighs each option by the chances it has. One with a ``Look`` plays his best few ideas on, everybody
weighing as he would, and lets the dice of the activation fall again and again: the idea that came out best is taken.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

from leaguekeeper.play.core.protocol import Choose, Game, Over, Roll, Rolled
from leaguekeeper.play.core.seats import Offered
from leaguekeeper.play.rugby.actions import Action
from leaguekeeper.play.rugby.bot_attack import ATTACK, STUDIED
from leaguekeeper.play.rugby.bot_defence import DEFENCE, Defence
from leaguekeeper.play.rugby.bot_table import TABLE
from leaguekeeper.play.rugby.judgement import position
from leaguekeeper.play.rugby.sight import imagined
from leaguekeeper.play.rugby.state import State

__all__ = ["LOOKS", "CoachBot", "Look"]

_WEIGH: dict[str, Callable[[State, Action], float]] = {**ATTACK, **DEFENCE, **TABLE}
_LONGEST = 60


@dataclass(frozen=True, slots=True)
class Look:
    """How far a coach looks ahead.

    ``ideas`` are tried, each in so many ``worlds`` (what he cannot see dealt anew) with so many ``fates`` (falls of the
    dice), to the end of so many ``activations``. An idea takes the place of his first one if it is ``clearly`` better.
    """

    kinds: frozenset[str]
    ideas: int
    worlds: int
    fates: int
    activations: int = 1
    clearly: float = 15.0


_OWN = frozenset({"activate", "first", "second"})
CAPTAIN = Look(_OWN, ideas=4, worlds=1, fates=8)
LOOKS: dict[str, Look | None] = {"coach": None, "captain": CAPTAIN}
"""How far these levels look ahead."""


class CoachBot:
    """A coach who weighs his options; with a ``Look`` he tries the best of them out."""

    _passed_over: frozenset[str] = frozenset()
    """Decisions between two activations past which he plays on."""

    def __init__(self, look: Look | None = None, seed: int | str | None = None) -> None:
        self._look = look
        self._random = Random(seed)

    def decide(self, game: Game[Any, Any], view: State, choose: Choose, options: Sequence[Action]) -> Action:
        """The option that promises most."""
        look = self._look
        tried = look is not None and choose.kind in look.kinds
        if choose.kind == "defend" and not tried:
            return Defence(view).best(self._random)
        ranked = self._weighed(view, choose, options)
        if look is not None and tried and len(ranked) > 1:
            return self._tried(game, view, choose.seat, ranked[: look.ideas], look)
        return ranked[0]

    def _weighed(self, view: State, choose: Choose, options: Sequence[Action]) -> list[Action]:
        """His options, the one that weighs most first."""
        if choose.kind == "defend":
            return Defence(view).ranked(self._random)
        listed = list(options.all() if isinstance(options, Offered) else options)
        return self._ranked(view, choose.kind, listed)

    def _ranked(self, state: State, kind: str, options: list[Action]) -> list[Action]:
        if len(options) == 1 or (kind not in _WEIGH and kind not in STUDIED):
            return options
        weigh = STUDIED[kind](state) if kind in STUDIED else partial(_WEIGH[kind], state)
        random = self._random.random
        weights = [(weigh(option) + random() * 0.01, place) for place, option in enumerate(options)]
        weights.sort(reverse=True)
        return [options[place] for _weight, place in weights]

    def _tried(self, game: Game[Any, Any], view: State, seat: int, ideas: list[Action], look: Look) -> Action:
        """The idea that came out best; the first one keeps its place unless another is clearly better."""
        worlds = [self._random.getrandbits(32) for _world in range(look.worlds)]
        came = [sum(self._came_out(game, view, seat, idea, world, look) for world in worlds) for idea in ideas]
        best = max(range(len(ideas)), key=lambda place: came[place])
        clearly = look.clearly * look.worlds * look.fates
        return ideas[best] if came[best] > came[0] + clearly else ideas[0]

    def _came_out(self, game: Game[Any, Any], view: State, seat: int, idea: Action, world: int, look: Look) -> float:
        """What an idea comes to in one world, the dice falling anew and anew: the same for every idea."""
        state = imagined(view, seat, Random(world))
        state.quiet = True
        game.apply(state, idea)
        if not self._play_on(game, state, None, look.activations):
            return position(state, seat) * look.fates
        total = 0.0
        for fate in range(look.fates):
            other = state.copy()
            self._play_on(game, other, Random(world + fate), look.activations)
            total += position(other, seat)
        return total

    def _play_on(self, game: Game[Any, Any], state: State, dice: Random | None, activations: int) -> bool:
        """Everybody decides as he weighs, until dice are asked for that there are not; says whether they are."""
        left = activations
        for _step in range(_LONGEST * activations):
            now = game.turn(state)
            if isinstance(now, Over):
                return False
            if isinstance(now, Roll):
                if dice is None:
                    return True
                game.apply(state, Rolled(tuple(dice.randint(1, int(die[1:])) for die in now.dice)))
                continue
            if state.act is None and now.kind not in self._passed_over:
                left -= 1
                if left <= 0 or now.kind != "activate":
                    return False
            if now.kind == "defend":
                game.apply(state, Defence(state).best(self._random))
            else:
                game.apply(state, self._ranked(state, now.kind, list(game.options(state)))[0])
        return False
