"""How a bot uses what its side has brought: wizards, helpers, the weather."""

from __future__ import annotations

from typing import Any

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.geometry import distance
from leaguekeeper.play.pitch.state import PitchState, Status
from leaguekeeper.play.protocol import Choose

__all__ = ["aim_spell", "cast", "shift_weather"]

_WORTH = 3.0


def _struck(state: PitchState, at: int, seat: int) -> float:
    """What a blast on a square is worth: each standing opponent in it, the carrier more, own players less."""
    worth = 0.0
    for player, where in enumerate(state.at):
        if where >= 0 and distance(where, at) <= 1 and state.status[player] == Status.STANDING:
            each = 3.0 if state.carrier == player else 1.0
            worth += each if state.side[player] != seat else -each
    return worth


def cast(state: PitchState, choose: Choose, options: Any) -> Action:
    """A spell when enough opponents stand together, or the ball can be shaken loose; else it is kept."""
    best = max((_struck(state, at, choose.seat) for at in state.at if at >= 0), default=0.0)
    if best < _WORTH or len(options) < 2:
        nothing: Action = options[0]
        return nothing
    fells = state.match.edition.tables.get("spells", {})
    found: Action = next(
        (each for each in options[1:] if fells.get(each[1], {}).get("does") == "knock-down" or each[1] == "hot-pot"),
        options[1],
    )
    return found


def aim_spell(state: PitchState, choose: Choose, options: Any) -> Action:
    """Where most opponents stand, or on a team-mate whom it helps."""
    found: Action = max(options, key=lambda action: _struck(state, action[1], choose.seat))
    return found


def shift_weather(_state: PitchState, _choose: Choose, options: Any) -> Action:
    """The weather as it was rolled."""
    found: Action = next(action for action in options if action[1] == 0)
    return found
