"""How long a turn may last, and whose turn it is that goes on. (LRB 4, La séquence de jeu; Turnover 6.)

No clock is looked at here: that the time is up is told by whoever keeps it, as an answer like any other.
"""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.asks import Asked, dumped
from leaguekeeper.play.pitch.frames import do_with, offered, step
from leaguekeeper.play.pitch.procedures.match.by_hand import ask_again
from leaguekeeper.play.pitch.procedures.turns.turn import end_turn
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["call_time", "may_call_time", "time_ends_turn", "turn_now", "turn_seconds"]


def turn_seconds(state: PitchState) -> int:
    """The seconds that a turn may take; 0 where nothing limits it. A bare "yes" means those of the book."""
    agreed = state.match.options.get("time-limit")
    return int(state.match.edition.figures["turn-seconds"]) if agreed is True else max(0, int(agreed or 0))


def time_ends_turn(state: PitchState) -> bool:
    """Whether a turn is lost once its time is up, or that is only told."""
    match = state.match
    return bool(match.options.get("time-up", match.edition.figures["time-up"]) == "turnover")


def turn_now(state: PitchState) -> str:
    """A name for the turn that goes on, which no other turn of the match has; none between turns."""
    free = state.memory.free_turn is not None
    if not free and not any(takes is end_turn for takes, _about in state.stack):
        return ""
    counted = (state.half, *state.score, *state.turns, state.active, int(free))
    return "-".join(map(str, counted))


def may_call_time(state: PitchState, asks: Asked) -> bool:
    """Whether whoever has the turn may be told now that his time is up: not before what has fallen is seen to its end.

    (LRB 4, Turnover: armour and injury of whoever was knocked down are still rolled for.)
    """
    if not state.match.options.get("time-limit"):
        return False
    if asks.kind in ("turn", "action"):
        return True
    own = asks.seat == state.active and bool(turn_now(state))
    return own and (_nothing_begun(asks) or any(let_be in offered(state) for let_be in _LET_BE))


def _nothing_begun(asks: Asked) -> bool:
    """Whether a decision is about what has not been begun, so that it need not be answered at all."""
    aims = asks.kind == "target" and asks.about.get("for") == "pass"
    return aims or asks.kind in ("turn", "action") or asks.lists in ("direction", "direction:chain")


_LET_BE: tuple[Action, ...] = (("reroll", "none"), ("ability", None), ("follow-up", False), ("run", None))
"""How a coach lets be what he is asked about; once his time is up it is as if he did."""


def call_time(state: PitchState, asks: Asked) -> None:
    """The time is up: the turn is lost, and what is being decided is let be."""
    if not time_ends_turn(state):
        state.stack += (ask_again, (dumped(asks),)), (_told, ())
    elif _nothing_begun(asks):
        state.stack.append((_broken_off, ()))
    else:
        state.stack.append((_let_be, (next(each for each in _LET_BE if each in offered(state)),)))


@step
def _told(state: PitchState, answer: Action) -> None:
    state.tell("time-up", side=state.active)


@step
def _broken_off(state: PitchState, answer: Action) -> None:
    state.stack.pop()
    _told(state, answer)
    state.turnover = True


@step
def _let_be(state: PitchState, answer: Action, instead: Action) -> None:
    takes, about = state.stack.pop()
    _told(state, answer)
    state.turnover = True
    do_with(state, instead, takes, about)
