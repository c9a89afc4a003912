"""What a question or a die is about: the test that was rolled, whose damage, whose movement.

“Play a card” alone leaves a coach to guess which roll it would change; here stands what goes with it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import _
from leaguekeeper.play.core.protocol import Fact
from leaguekeeper.play.rugby.state import State
from leaguekeeper.play.rugby.telling import tell
from leaguekeeper.play.rugby.trials import told_of
from leaguekeeper.play.rugby.vocabulary import STEPS, TESTS, name_of

__all__ = ["subject", "trial_words"]


def subject(state: State) -> str:
    """What the decision that is due is about; empty where the question and its answers say it all."""
    name, *figures = state.stack[-1]
    if name != "card":
        return ""
    _seat, moment, *told = figures
    words: str = _MOMENTS[moment](state, *told)
    return words


def trial_words(state: State) -> str:
    """Whose test of what is going on."""
    trial = state.trials[-1]
    return labelled(name_of(state, trial.player), _(TESTS[trial.kind]))


def _step(number: int) -> Callable[[State], str]:
    return lambda _state: _(STEPS[number])


def _fell(state: State) -> str:
    return tell(state, Fact("test", told_of(state.trials[-1])))


def _damage(state: State, _seat: int, who: str) -> str:
    return tell(state, Fact("damage", {"player": who, "tokens": state.players[who].damage}))


def _fatigue(state: State, _seat: int, who: str) -> str:
    player = state.players[who]
    return tell(state, Fact("fatigue", {"player": who, "active": player.active, "inactive": player.inactive}))


_MOMENTS: Mapping[str, Callable[..., Any]] = {
    "before-move": _step(3),
    "dice": _step(5),
    "clean-up": _step(6),
    "before-test": trial_words,
    "after-test": _fell,
    "damage": _damage,
    "fatigue": _fatigue,
    "after-move": lambda state, who: tell(state, Fact("moved", {"player": who})),
}
"""The windows in which a card may be played."""
