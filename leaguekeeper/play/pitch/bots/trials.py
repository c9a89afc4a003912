"""Trying something out on a copy of the position, a few times over: for what is too varied to be reckoned.

Spells, bombs and thrown team-mates bring rows of rolls that differ from edition to edition. The engine itself knows
them all, so a coach lets it play the action to its end with dice of his own and looks at what has come of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.protocol import Choose, Illegal, Roll
from leaguekeeper.play.pitch.actions import STOP, Action
from leaguekeeper.play.pitch.bots.contact import value_of
from leaguekeeper.play.pitch.bots.field import TOUCHDOWN, Field
from leaguekeeper.play.pitch.state import PitchState, Status

__all__ = ["tried"]

Answer = Callable[[PitchState, Choose, Any], Action]

_TIMES = 16
"""How often a coach tries something out."""

_LONGEST = 80
"""More answers and dice than this belong to no one action."""

_LYING: dict[int, float] = {Status.STANDING: 0.0, Status.PRONE: 4.0, Status.STUNNED: 6.0}
"""What it costs a side that a player is not on his feet."""

_RUNS_IN = 0.85
"""How likely a carrier scores who has yet to act and is near enough."""

_OUT, _OUT_FOR = 6.0, 1.4
"""What it costs that a player is off the pitch: each, and for every point of his value."""


def tried(game: Any, state: PitchState, seat: int, actions: Sequence[Action], answer: Answer) -> tuple[float, float]:
    """What a row of answers gains ``seat`` on the average, and how often it costs the turn.

    ``answer`` says what either coach does about whatever else the rules ask meanwhile.
    """
    before, total, lost = _standing_of(state, seat), 0.0, 0
    for number in range(_TIMES):
        after = state.copy()
        after.quiet = True
        _play(game, after, list(actions), SeededDice(number), answer)
        total += _standing_of(after, seat) - before
        lost += bool(after.turnover or after.active != state.active)
    return total / _TIMES, lost / _TIMES


def _play(game: Any, state: PitchState, actions: list[Action], dice: SeededDice, answer: Answer) -> None:
    """Carry the answers out until a coach is asked for the next player, or the drive is over."""
    scores = sum(state.score)
    for _step in range(_LONGEST):
        now = game.turn(state)
        if isinstance(now, Roll):
            game.apply(state, dice.roll(now))
        elif not isinstance(now, Choose) or sum(state.score) > scores:
            return
        elif actions and _goes_on(game, state, actions[0]):
            del actions[0]
        elif now.kind in ("turn", "setup"):
            return
        elif now.kind != "action" or not _goes_on(game, state, STOP):
            game.apply(state, _meanwhile(game, state, now, answer))


def _goes_on(game: Any, state: PitchState, action: Action) -> bool:
    """Give the next answer, where it is one to what is asked: the rules judge one answer sooner than they list all."""
    try:
        game.apply(state, action)
    except Illegal:
        return False
    return True


def _meanwhile(game: Any, state: PitchState, now: Choose, answer: Answer) -> Action:
    options = game.options(state)
    chosen: Action = options[0] if now.kind in ("action", "cast") else answer(state, now, options)
    return chosen


def _standing_of(state: PitchState, seat: int) -> float:
    """How well a side stands: its touchdowns, the ball, who is on his feet."""
    worth = TOUCHDOWN * (state.score[seat] - state.score[1 - seat])
    for player, side in enumerate(state.side):
        worth -= _missing(state, player) * (1 if side == seat else -1)
    if state.ball < 0:
        return worth
    field = Field(state, seat, 0)
    if field.ours:
        runs = (
            state.active == seat
            and field.carrier in field.able
            and field.to_goal(state.ball) <= state.ma[field.carrier]
        )
        return worth + (_RUNS_IN * field.touchdown if runs else 0.7 * field.hoped(field.carrier, state.ball))
    return worth - (0.75 * field.menace if field.theirs else 0.0)


def _missing(state: PitchState, player: int) -> float:
    """What a player costs his side by lying down, or by having left the pitch."""
    status = state.status[player]
    if status in _LYING:
        return _LYING[status]
    return 0.0 if status == Status.RESERVES else _OUT + _OUT_FOR * value_of(state, player)
