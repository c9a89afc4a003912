"""A special ball: the kickers bring it, it holds for a drive, and a double on the kick-off table gives the kicker away.

(House rules, Ballons spéciaux.) ``memory.special_ball`` is the side that brings it and its slug, until it has been
kicked. What a ball adds to rolls stands in the rule book or in ``balls.toml``; besides the weather's words there are
spikes (a natural 1 on picking it up, catching or interfering stabs), sticks (kicked or thrown in it lies where it
falls), wriggles (as a side's turn begins it gets away from who holds it on a 1, and hops thrice where nobody does).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_
from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.brought import plain
from leaguekeeper.play.pitch.frames import choose, lists, roll, step, then
from leaguekeeper.play.pitch.in_force import own_effect
from leaguekeeper.play.pitch.procedures.ball.loose import bounce, settle
from leaguekeeper.play.pitch.procedures.fouls.referee import send_off
from leaguekeeper.play.pitch.procedures.harm.knock_down import armour
from leaguekeeper.play.pitch.procedures.kick_off.kicker import may_kick
from leaguekeeper.play.pitch.state import NOBODY, PitchState
from leaguekeeper.play.pitch.unplayed import leave_to_coaches, name_words

__all__ = ["bring_ball", "give_away", "kick_it", "stings", "wriggles"]

_HOPS = 3


def bring_ball(state: PitchState, told: Any, side: int) -> None:
    """A side has a special ball, which it kicks in the first drive in which it kicks; -1: whoever kicks first.

    ``told`` is its slug, or a mapping: ``slug``, ``name``, ``effect`` and ``params`` of the league's own.

    Raises:
        BadInput: the rules know no such ball, and nothing more is told of it.
    """
    if not told:
        return
    ball = told if isinstance(told, Mapping) else {"slug": told}
    slug = plain(ball.get("slug", ""))
    known = state.match.edition.tables.get("balls", {})
    if slug not in known and "name" not in ball:
        raise BadInput("special_ball", N_("No special ball of these rules is called “{slug}”."), slug=ball.get("slug"))
    effect = {**known.get(slug, {}).get("adds", {}), **_figures(ball.get("params", {}))}
    state.memory.special_ball = (side, slug)
    state.memory.ball_effect = effect
    words = {**known.get(slug, {}), **ball}
    name_words(state, slug, words)
    if not effect:
        leave_to_coaches(state, -1, slug)


def _figures(params: Mapping[str, Any]) -> dict[str, int]:
    return {word: amount for word, amount in params.items() if type(amount) is int}


@step
def kick_it(state: PitchState) -> None:
    """Both sides are set up: if the kickers have brought a ball, who kicks it is chosen."""
    side, slug = state.memory.special_ball
    if slug and side in (-1, 1 - state.receiving):
        choose(state, 1 - state.receiving, "kicker", _kicker)


@lists("kicker")
def _kickers(state: PitchState) -> list[Action]:
    return [("kicker", p) for p in may_kick(state)]


@step
def _kicker(state: PitchState, answer: Action) -> None:
    (_side, slug), state.memory.special_ball = state.memory.special_ball, (NOBODY, "")
    side = 1 - state.receiving
    state.memory.kicker = answer[1]
    effect, state.memory.ball_effect = state.memory.ball_effect, {}
    own_effect(state, slug, effect, side, "drive")
    state.tell("special-ball", side=side, player=answer[1], result=slug)


@step
def give_away(state: PitchState, values: tuple[int, ...]) -> None:
    """The table has been rolled on: a double, and the referee has seen what was kicked."""
    kicker, state.memory.kicker = state.memory.kicker, NOBODY
    if kicker >= 0 and values[0] == values[1] and state.at[kicker] >= 0:
        then(state, send_off, kicker, "special-ball")


@step
def stings(state: PitchState, player: int) -> None:
    """The ball has slipped from a player's hands on a natural 1: its spikes stab him."""
    if state.conditions.get("spikes") and state.at[player] >= 0:
        then(state, armour, player, NOBODY, "stab")


@step
def wriggles(state: PitchState, side: int) -> None:
    """A turn begins: a ball that lives tries to get away."""
    if not state.conditions.get("wriggles"):
        return
    if state.carrier >= 0:
        roll(state, ("d6",), "wriggles", side, _wriggled)
    elif state.ball >= 0:
        _hop(state, _HOPS)


@step
def _wriggled(state: PitchState, values: tuple[int, ...]) -> None:
    held = values[0] > 1
    state.tell("wriggles", player=state.carrier, roll=values[0], need=2, success=held)
    if not held:
        at, state.carrier = state.ball, NOBODY
        then(state, settle)
        then(state, bounce, at)


def _hop(state: PitchState, left: int) -> None:
    then(state, _hops, left - 1)
    then(state, bounce, state.ball)


@step
def _hops(state: PitchState, left: int) -> None:
    """It hops on until somebody holds it, or it has left the pitch."""
    if left and state.carrier < 0 <= state.ball:
        _hop(state, left)
