"""Step 5: measuring and all dice, in the attacking coach's order within the order of time.

(L138-150, house ruling G11.)
"""

from __future__ import annotations

from collections.abc import Iterator

from leaguekeeper.play.core.frames import Frame
from leaguekeeper.play.core.protocol import Seat
from leaguekeeper.play.rugby.actions import Action
from leaguekeeper.play.rugby.flow import decision, step
from leaguekeeper.play.rugby.geometry import track_points
from leaguekeeper.play.rugby.pitch import ball_contact, in_contact
from leaguekeeper.play.rugby.preparation import seat_first
from leaguekeeper.play.rugby.state import Player, State

__all__ = ["orders"]

_ANSWERS = frozenset({"fend", "dodge"})
_PLACED = frozenset({"move", "move-to"})


@step("dice-step")
def _dice_step(state: State) -> None:
    state.active.step = 5
    state.push(("window", "dice"), ("dice",))


@step("dice")
def _dice(state: State) -> None:
    """The next roll: the only one there is, or the one that the attacking coach names."""
    choices = list(orders(state))
    if len(choices) > 1:
        state.push(("order", state.active.seat))
    elif choices:
        state.settled.append(choices[0])
        _do(state, choices[0])
    elif state.active.missed:
        _miss(state)
    else:
        state.push(("clean-up",))


def orders(state: State) -> Iterator[Action]:
    """What may be rolled next: the next second action, tackles in contact, steals that have become possible."""
    act = state.active
    if act.actions and _in_time(state, act.actions[0]):
        yield Action("order", way="action")
    for who, _index in act.pending:
        yield Action("order", way="tackle", player=who)
    for who in act.steals:
        if _can_steal(state, state.players[who]):
            yield Action("order", way="steal", player=who)


def _in_time(state: State, action: Frame) -> bool:
    """A tackle met before the place of an action is rolled before it; answers to tackles may come first."""
    act = state.active
    if action[0] in _ANSWERS or not act.pending:
        return True
    if action[0] in _PLACED or (action[0] == "try" and state.reads("try-before-tackle", "tackles-first")):
        return bool(action[1] != act.tracked)
    last = len(track_points(act.track)) - 1
    return bool(action[1] != act.tracked) or all(index >= last for _who, index in act.pending)


def _can_steal(state: State, stealer: Player) -> bool:
    carrier = state.carrier
    if not stealer.standing:
        return False
    if stealer.duty == "steal-downed":
        return (
            carrier is not None
            and carrier.down > 0
            and carrier.seat != stealer.seat
            and in_contact(state, carrier.spot, stealer.spot)
        )
    return stealer.duty == "steal-ground" and ball_contact(state, stealer)


@decision("order", seat_first, lambda state, _seat: orders(state))
def _order(state: State, action: Action, _seat: Seat) -> None:
    _do(state, action)


def _do(state: State, action: Action) -> None:
    act = state.active
    if action.way == "action":
        first, *rest = act.actions
        act.actions = tuple(rest)
        state.push(("act", *first), ("dice",))
    elif action.way == "tackle":
        state.push(("tackle", str(action.player)), ("dice",))
    else:
        act.steals = tuple(who for who in act.steals if who != action.player)
        state.push(("steal", str(action.player)), ("dice",))


def _miss(state: State) -> None:
    """A tackle that touched no trajectory fails, and the tackler keeps his feet or does not (L62)."""
    act = state.active
    who, *rest = act.missed
    act.missed = tuple(rest)
    state.tell("missed-tackle", player=who)
    state.push(("footing", who), ("dice",))
