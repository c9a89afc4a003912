"""The master: he tries out whatever may matter, the better ideas more often, and asks each time who will win.

He weighs his options as every coach does. The best few of each sort are played on, everybody weighing as a coach would,
to the end of the activation; how likely he wins from there is read off the position (``prospects.py``). After a few
falls of the dice the worse half of the ideas is put away, and the others are tried again, all under the same dice.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

from leaguekeeper.play.core.protocol import Choose, Game
from leaguekeeper.play.rugby.actions import Action
from leaguekeeper.play.rugby.bots import CoachBot
from leaguekeeper.play.rugby.prospects import chance_to_win
from leaguekeeper.play.rugby.sight import imagined
from leaguekeeper.play.rugby.state import State

__all__ = ["MasterBot"]

_KICK_OFF = frozenset({"place", "kick", "catch"})
_TRIED = _KICK_OFF | {"activate", "first", "defend", "run", "second", "second-move", "dodge-move", "order", "card"}
_IDEAS = 8
_FALLS = (2, 3, 6)
"""How often the dice fall anew for each idea that is left: for all of them, for the better half, for the best two."""

_WORLDS = 2
"""In how many ways what he cannot see is dealt."""


class _Begun(NamedTuple):
    """An idea in one world, played on until dice are due (None: none are), and what it promises if none are."""

    state: State | None
    promise: float
    activations: int
    seed: int


class MasterBot(CoachBot):
    """A coach who plays for the win."""

    _passed_over = _KICK_OFF | {"substitute", "card"}

    def __init__(self, seed: int | str | None = None) -> None:
        super().__init__(None, seed)

    def decide(self, game: Game[Any, Any], view: State, choose: Choose, options: Sequence[Action]) -> Action:
        """The option that wins most often."""
        if choose.kind not in _TRIED:
            return super().decide(game, view, choose, options)
        ideas = _various(choose.kind, self._weighed(view, choose, options))[:_IDEAS]
        if len(ideas) == 1:
            return ideas[0]
        worlds = [self._random.getrandbits(32) for _world in range(_WORLDS)]
        begun = [[self._begun(game, view, choose, idea, world) for world in worlds] for idea in ideas]
        return ideas[self._most_promising(game, choose.seat, begun)]

    def _most_promising(self, game: Game[Any, Any], seat: int, begun: Sequence[Sequence[_Begun]]) -> int:
        """Which idea promises most once the worse ones have been put away; of equals the one weighed best."""
        left = list(range(len(begun)))
        promised = [0.0] * len(begun)
        fallen = 0
        for falls in _FALLS:
            for fate in range(fallen, fallen + falls):
                for place in left:
                    promised[place] += self._promise(game, seat, begun[place][fate % _WORLDS], fate)
            fallen += falls
            left = sorted(left, key=lambda place: -promised[place])[: max(2, (len(left) + 1) // 2)]
        return left[0]

    def _begun(self, game: Game[Any, Any], view: State, choose: Choose, idea: Action, world: int) -> _Begun:
        state = imagined(view, choose.seat, Random(world))
        state.quiet = True
        game.apply(state, idea)
        activations = 2 if choose.kind in _KICK_OFF else 1
        if self._play_on(game, state, None, activations):
            return _Begun(state, 0.0, activations, world)
        return _Begun(None, chance_to_win(state, choose.seat), 0, world)

    def _promise(self, game: Game[Any, Any], seat: int, begun: _Begun, fate: int) -> float:
        if begun.state is None:
            return begun.promise
        state = begun.state.copy()
        self._play_on(game, state, Random(begun.seed + fate), begun.activations)
        return chance_to_win(state, seat)


def _various(kind: str, ranked: Sequence[Action]) -> list[Action]:
    """The best idea of each sort before all others."""
    if kind not in _SORTS:
        return list(ranked)
    sort = _SORTS[kind]
    first: dict[Any, Action] = {}
    for each in ranked:
        first.setdefault(sort(each), each)
    others = (each for each in ranked if first[sort(each)] is not each)
    return [*first.values(), *others]


_SORTS: dict[str, Callable[[Action], Any]] = {
    "activate": lambda action: (action.player, action.card),
    "defend": lambda action: (action.do, action.player, action.way, action.card),
    "place": lambda action: frozenset(spot for _who, spot in action.spots or ()),
    "kick": lambda action: action.at,
}
"""What makes ideas of the same sort: who is activated and for which card, who defends how, the formation, the aim."""
