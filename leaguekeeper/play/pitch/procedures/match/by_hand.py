"""By hand: a step that both coaches agree to, whatever the rules say of it; noted as such, replayed as such.

Either coach may propose one whenever a decision is due, the other agrees or refuses. What changes the board is done at
once where the game waits between two steps, else as soon as what is going on is over. (House rulings happen at every
table; it is also how things are played whose effect no data file knows.)

A deed is ``(deed, *about)``: ``move`` and ``place`` (player, square), ``ball`` (square), ``set`` (player, status),
``hurt`` (player), ``reroll`` (side, how many), ``experience`` (player, points), ``gold`` (side, gold pieces),
``roll`` (dice), ``note``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from leaguekeeper.play.core.protocol import Illegal
from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.asks import Asked, dumped, loaded
from leaguekeeper.play.pitch.frames import boundary, choose, lists, roll, step, then
from leaguekeeper.play.pitch.geometry import BIT, ON_PITCH
from leaguekeeper.play.pitch.procedures.ball.loose import drop, give_ball, may_hold
from leaguekeeper.play.pitch.procedures.harm.injury import casualty
from leaguekeeper.play.pitch.procedures.kick_off.set_up import set_up
from leaguekeeper.play.pitch.procedures.match import whole
from leaguekeeper.play.pitch.procedures.moving.action import act
from leaguekeeper.play.pitch.procedures.turns.turn import take_turn
from leaguekeeper.play.pitch.room import is_free, spot
from leaguekeeper.play.pitch.state import NOBODY, PitchState, Status
from leaguekeeper.play.pitch.words.by_hand import ABOUT, about_of

__all__ = ["DICE", "SETTABLE", "agreement", "ask_again", "check", "propose"]

DICE = ("d2", "d3", "d4", "d6", "d8", "d12", "d16", "d20", "block")
"""The dice that may be rolled by hand."""

SETTABLE = (
    Status.STANDING, Status.PRONE, Status.STUNNED, Status.RESERVES, Status.KO, Status.SENT_OFF, Status.ABSENT,
)  # fmt: skip
"""How a player may be set; an injury is rolled for."""

_ON_BOARD = frozenset(("move", "place", "ball", "set", "hurt"))
_MOST = {"reroll": 8, "experience": 20, "gold": 1_000_000}
_MOST_DICE = 8
_REASON = 200


def check(state: PitchState, action: Action) -> None:
    """See that a step has a sense here: ``("by-hand", side, why, deed, *about)``.

    Raises:
        Illegal: it has none; ``code`` says why.
    """
    _word, side, why, deed, *about = action
    if side not in (0, 1) or deed not in ABOUT or not isinstance(why, str) or len(why) > _REASON:
        raise Illegal("by-hand-form")
    _CHECKS[deed](state, *about)


def _may_stand(state: PitchState, player: int, at: int) -> None:
    at = spot(state, player, at)
    if not ON_PITCH[at] or not is_free(state, player, at) or at == state.at[player]:
        raise Illegal("by-hand-square")
    if state.carrier < 0 <= state.ball and BIT[state.ball] & BIT[at]:
        raise Illegal("by-hand-ball")


def _known(state: PitchState, player: int) -> None:
    if not 0 <= player < len(state.at) or state.status[player] == Status.DEAD:
        raise Illegal("by-hand-player")


def _check_move(state: PitchState, player: int, at: int) -> None:
    _known(state, player)
    if state.at[player] < 0:
        raise Illegal("by-hand-player")
    _may_stand(state, player, at)


def _check_place(state: PitchState, player: int, at: int) -> None:
    _known(state, player)
    if state.at[player] >= 0:
        raise Illegal("by-hand-player")
    _may_stand(state, player, at)


def _check_ball(state: PitchState, at: int) -> None:
    there = state.who[at] if ON_PITCH[at] else NOBODY
    if not ON_PITCH[at] or (there >= 0 and (state.status[there] != Status.STANDING or not may_hold(state, there))):
        raise Illegal("by-hand-square")


def _check_set(state: PitchState, player: int, status: int) -> None:
    _known(state, player)
    lies = status <= Status.STUNNED
    if status not in SETTABLE or status == state.status[player] or (lies and state.at[player] < 0):
        raise Illegal("by-hand-player")


def _check_hurt(state: PitchState, player: int) -> None:
    _known(state, player)
    if state.status[player] > Status.KO:
        raise Illegal("by-hand-player")


def _figure(deed: str) -> Callable[..., None]:
    def within(_state: PitchState, _whose: int, amount: int) -> None:
        if not amount or abs(amount) > _MOST[deed] or (deed == "experience" and amount < 0):
            raise Illegal("by-hand-figure")

    return within


def _check_roll(_state: PitchState, dice: tuple[str, ...]) -> None:
    if not dice or len(dice) > _MOST_DICE or any(die not in DICE for die in dice):
        raise Illegal("by-hand-form")


_CHECKS: Mapping[str, Callable[..., None]] = {
    "move": _check_move,
    "place": _check_place,
    "ball": _check_ball,
    "set": _check_set,
    "hurt": _check_hurt,
    "reroll": _figure("reroll"),
    "experience": _figure("experience"),
    "gold": _figure("gold"),
    "roll": _check_roll,
    "note": lambda _state: None,
}


# --- proposed and agreed ---------------------------------------------------------------------------------------------


def propose(state: PitchState, asks: Asked, action: Action) -> None:
    """A coach proposes a step while a decision is due, which is asked again afterwards.

    Raises:
        Illegal: the step has no sense here.
    """
    check(state, action)
    state.stack.append((ask_again, (dumped(asks),)))
    state.stack.append((_proposed, ()))


@step
def _proposed(state: PitchState, answer: Action) -> None:
    _word, side, why, *deed = answer
    told = tuple(about_of(tuple(deed)).items())
    choose(state, 1 - side, "agree", _answered, side, why, tuple(deed), about=(("side", side), ("why", why), *told))


@lists("agree")
def _options(state: PitchState, *about: object) -> list[Action]:
    return [("agree", True), ("agree", False)]


def agreement(state: PitchState) -> tuple[int, str, tuple[Any, ...]] | None:
    """Who proposes what that the other coach has not answered yet: side, reason, deed; None where nothing is."""
    asks = state.asks
    if not isinstance(asks, Asked) or asks.lists != "agree":
        return None
    side, why, deed = state.stack[-1][1]
    return side, why, deed


@step
def _answered(state: PitchState, answer: Action, side: int, why: str, deed: tuple[Any, ...]) -> None:
    if not answer[1]:
        state.tell("by-hand-refused", side=1 - side, why=why, **about_of(deed))
    elif deed[0] not in _ON_BOARD:
        then(state, _carry_out, side, why, deed)
    elif not _between_steps(state):
        state.tell("by-hand-agreed", side=side, why=why, **about_of(deed))
        state.stack.insert(_where_it_is_over(state), (_carry_out, (side, why, deed)))
    else:
        then(state, _carry_out, side, why, deed)


def _between_steps(state: PitchState) -> bool:
    """Whether the decision that waits is one between two steps; it is then put anew, for what stands on the board."""
    _again, (asked,) = state.stack[-1]
    again = {"turn": take_turn, "action": act, "setup": set_up}.get(asked[2])
    if again is None:
        return False
    state.stack.pop()
    _takes, about = state.stack.pop()
    state.stack.append((again, about))
    return True


def _where_it_is_over(state: PitchState) -> int:
    """The place in the stack just above the next step at which nothing is going on."""
    quiet = (take_turn, act, whole.after_turn, whole.begin_drive, whole.begin_half)
    return next((place + 1 for place in range(len(state.stack) - 1, 0, -1) if state.stack[place][0] in quiet), 1)


@step
def ask_again(state: PitchState, asked: tuple[Any, ...]) -> None:
    """A decision that was due when something came between is due again."""
    state.asks = loaded(state.match, asked)


# --- done ------------------------------------------------------------------------------------------------------------


@step
@boundary
def _carry_out(state: PitchState, side: int, why: str, deed: tuple[Any, ...]) -> None:
    """What was agreed is done, unless what has happened since leaves nothing of it."""
    try:
        check(state, ("by-hand", side, why, *deed))
    except Illegal:
        state.tell("by-hand-void", side=side, why=why, **about_of(deed))
        return
    if deed[0] == "roll":
        roll(state, deed[1], "by-hand", side, _rolled, side, why)
        return
    told = about_of(deed)
    if "at" in told and "player" in told:
        told = {**told, "at": state.at[deed[1]], "to": told["at"]}
    state.tell("by-hand", side=side, why=why, **told)
    _DOES[deed[0]](state, *deed[1:])


@step
def _rolled(state: PitchState, values: tuple[int, ...], side: int, why: str) -> None:
    state.tell("by-hand", side=side, why=why, deed="roll", roll=values)


def _move(state: PitchState, player: int, at: int) -> None:
    state.shift(player, spot(state, player, at))


def _place(state: PitchState, player: int, at: int) -> None:
    state.place(player, spot(state, player, at), Status.STANDING)


def _ball(state: PitchState, at: int) -> None:
    state.due, state.carrier, state.ball = (), NOBODY, at
    if state.who[at] >= 0:
        give_ball(state, state.who[at])


def _set(state: PitchState, player: int, status: int) -> None:
    if state.at[player] < 0:
        state.status[player] = status
    elif status > Status.STUNNED:
        state.take_off(player, status)
    else:
        if status != Status.STANDING:
            drop(state, player)
        state.set_status(player, status)


def _hurt(state: PitchState, player: int) -> None:
    then(state, casualty, player, NOBODY, "by-hand")


def _reroll(state: PitchState, side: int, amount: int) -> None:
    state.rerolls[side] = max(0, state.rerolls[side] + amount)


def _experience(state: PitchState, player: int, amount: int) -> None:
    state.tell("extra-experience", player=player, points=amount)


def _nothing(_state: PitchState, *_about: Any) -> None:
    """Gold is the league's: the report tells it; a note changes nothing."""


_DOES: Mapping[str, Callable[..., None]] = {
    "move": _move,
    "place": _place,
    "ball": _ball,
    "set": _set,
    "hurt": _hurt,
    "reroll": _reroll,
    "experience": _experience,
    "gold": _nothing,
    "note": _nothing,
}
