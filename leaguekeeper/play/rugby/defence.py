"""Step 2: each defender stands up, rests, or moves and takes a token: pressure, tackle or steal

(L36-80, rules 10 to 13.)
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from leaguekeeper.play.core.protocol import Illegal, Seat
from leaguekeeper.play.rugby.actions import Action
from leaguekeeper.play.rugby.cards import card_actions, check_card, play_card
from leaguekeeper.play.rugby.flow import decision, step
from leaguekeeper.play.rugby.geometry import Point, square, track_points
from leaguekeeper.play.rugby.harm import rise
from leaguekeeper.play.rugby.preparation import seat_first
from leaguekeeper.play.rugby.reach import check_move, contact_spots, defence_reach, stops
from leaguekeeper.play.rugby.state import Player, State

__all__ = ["STEALS", "TOKENS", "any_defence", "rest"]

STEALS = ("downed", "ground", "flight")
TOKENS = ("press", "tackle", "steal")
_SPOTS = 7


@step("defence")
def _defence(state: State) -> None:
    seat = 1 - state.active.seat
    if any(each.duty is None for each in state.team(seat)):
        state.push(("defend", seat))
    else:
        state.push(("before-move",))


def _options(state: State, seat: Seat) -> Iterator[Action]:
    for each in state.team(seat):
        if each.duty is not None:
            continue
        if each.down:
            yield Action("stand-up", player=each.id)
            continue
        yield Action("rest", player=each.id)
        yield from _with_token(state, each)
    yield from card_actions(state, seat, "defence")


def any_defence(state: State, random: Random) -> Action:
    """One of the options of a defence by chance, listed for one defender only."""
    seat = 1 - state.active.seat
    waiting = [each for each in state.team(seat) if each.duty is None]
    player = waiting[int(random.random() * len(waiting))]
    if player.down:
        return Action("stand-up", player=player.id)
    options = [Action("rest", player=player.id), *_with_token(state, player)]
    return options[int(random.random() * len(options))]


def _with_token(state: State, player: Player) -> Iterator[Action]:
    reach = defence_reach(state, player)
    others = state.bases(player.id)
    stays: list[tuple[Point, ...]] = [()] if state.reads("zero-move", "allowed") else []
    near = stays + [(spot,) for spot in islice(stops(player, reach, others, _goals(state, player)), _SPOTS)]
    for path in near:
        yield Action("press", player=player.id, path=path)
        for way in STEALS:
            yield Action("steal", player=player.id, way=way, path=path)
    carrier = state.carrier
    if carrier is not None and carrier.standing:
        for path in near:
            yield Action("tackle", player=player.id, path=path)


def _goals(state: State, player: Player) -> Iterator[Point]:
    """Where a defender would want to be: on the marked path, at the carrier, at the ball, at the receivers."""
    act = state.active
    carrier = state.carrier
    if carrier is not None:
        track = track_points((carrier.spot, *act.path)) if act.player == carrier.id else [carrier.spot]
        on_path = sorted(track[:: max(1, len(track) // 6)], key=lambda spot: square(spot, player.spot))
        yield from on_path[:3]
        yield track[-1]
        yield from contact_spots(state, player.spot, track[-1])[:2]
        yield from contact_spots(state, player.spot, carrier.spot)[:2]
    if state.ball.at is not None:
        yield state.ball.at
        yield from contact_spots(state, player.spot, state.ball.at)[:1]


def _check(state: State, action: Action, seat: Seat) -> None:
    if action.do == "card":
        check_card(state, action, seat, "defence")
        return
    player = state.players.get(action.player or "")
    if player is None or player.seat != seat or not player.playing or player.duty is not None:
        raise Illegal("no-such-defender", player=action.player)
    if player.down:
        if action.do != "stand-up":
            raise Illegal("down-can-only-stand-up", player=player.id)
        return
    if action.do == "rest":
        return
    if action.do not in TOKENS:
        raise Illegal("not-offered", action=action.do)
    _check_token(state, action, player)


def _check_token(state: State, action: Action, player: Player) -> None:
    carrier = state.carrier
    if action.do == "tackle" and (carrier is None or carrier.down):
        raise Illegal("nobody-to-tackle")
    if action.do == "steal" and action.way not in STEALS:
        raise Illegal("name-the-way-to-steal")
    if not action.path and state.reads("zero-move", "barred"):
        raise Illegal("must-move", player=player.id)
    check_move(state, player, action.path or (), defence_reach(state, player))


@decision("defend", seat_first, _options, _check)
def _defend(state: State, action: Action, seat: Seat) -> None:
    if action.do == "card":
        state.push(("defence",))
        play_card(state, action, seat)
        return
    player = state.players[str(action.player)]
    if action.do == "stand-up":
        rise(state, player)
        player.duty = "stand-up"
    elif action.do == "rest":
        rest(state, player)
    else:
        if action.path:
            player.at = action.path[-1]
        player.duty = f"steal-{action.way}" if action.do == "steal" else action.do
        state.tell("defended", player=player.id, token=player.duty, at=list(player.spot))
    state.push(("defence",))


def rest(state: State, player: Player) -> None:
    """Remove an inactive Fatigue token, or turn an active one over (L46, rule 10)."""
    if player.inactive:
        player.inactive -= 1
    elif player.active:
        player.active -= 1
        player.inactive += 1
    player.duty = "rest"
    state.tell("rested", player=player.id, active=player.active, inactive=player.inactive)
