"""How a bot uses what its side has brought: wizards, helpers, the weather."""

from __future__ import annotations

from typing import Any

from leaguekeeper.play.core.protocol import Choose
from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.bots.contact import value_of
from leaguekeeper.play.pitch.bots.field import Field
from leaguekeeper.play.pitch.bots.special import blast, worth_keeping
from leaguekeeper.play.pitch.bots.trials import Answer, tried
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["aim_spell", "cast", "shift_weather"]

_MANY = 40
"""Where a spell may be aimed at so many squares, it strikes all around."""


_BETWEEN = ("match", "drive", "drive-end")
"""When cards are played that help whatever the position."""


def cast(game: Any, state: PitchState, choose: Choose, options: Any, answer: Answer) -> Action:
    """The spell that gains most where it is aimed best, if that is more than keeping it; else none."""
    cards = state.match.edition.tables["cards"]
    ready = [each for each in options[1:] if cards.get(each[1], {}).get("when") in _BETWEEN]
    if ready:
        played: Action = ready[0]
        return played
    field = Field(state, choose.seat, 1)
    best: Action = options[0]
    least = worth_keeping(field)
    for option in options[1:]:
        gain, _risk = tried(game, state, choose.seat, (option,), answer)
        if gain > least:
            best, least = option, gain
    return best


def aim_spell(state: PitchState, choose: Choose, options: Any) -> Action:
    """A square where most opponents stand, their carrier, whoever is worth most, or a team-mate whom it helps."""
    own = all(state.who[action[1]] >= 0 and state.side[state.who[action[1]]] == choose.seat for action in options)

    def liked(action: Action) -> float:
        player = state.who[action[1]]
        if len(options) < _MANY and player >= 0:
            mine = state.side[player] == choose.seat
            worth = value_of(state, player) + (50.0 if state.carrier == player and not own else 0.0)
            return worth if own or not mine else -worth
        return blast(state, action[1], choose.seat)

    found: Action = max(options, key=liked)
    return found


def shift_weather(_state: PitchState, _choose: Choose, options: Any) -> Action:
    """The weather as it was rolled."""
    found: Action = next(action for action in options if action[1] == 0)
    return found
