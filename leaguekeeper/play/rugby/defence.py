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
from leaguekeeper.play.rugby.geometry import BASE, Point, square, track_points
from leaguekeeper.play.rugby.harm import rise
from leaguekeeper.play.rugby.preparation import seat_first
from leaguekeeper.play.rugby.reach import check_move, contact_spots, defence_reach, stops
from leaguekeeper.play.rugby.state import Player, State

__all__ = ["STEALS", "near_places", "rest"]

STEALS = ("downed", "ground", "flight")
_TOKENS = ("press", "tackle", "steal")
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


def _any_defence(state: State, random: Random, seat: Seat) -> Action:
    waiting = [each for each in state.team(seat) if each.duty is None]
    player = waiting[int(random.random() * len(waiting))]
    if player.down:
        return Action("stand-up", player=player.id)
    if random.random() * _RESTS < 1:
        return Action("rest", player=player.id)
    path = _any_place(state, random, player)
    if path is None:
        return Action("rest", player=player.id)
    tokens = _open_tokens(state)
    do, way = tokens[int(random.random() * len(tokens))]
    return Action(do, player=player.id, way=way, path=path)


_RESTS = 32
"""By chance one defender in so many rests; they have about as many answers."""


def _any_place(state: State, random: Random, player: Player) -> tuple[Point, ...] | None:
    """One of the places near, looked for only as far as it lies in the list; None where there is none."""
    stays = state.reads("zero-move", "allowed")
    place = int(random.random() * (_SPOTS + 1))
    if stays and place == _SPOTS:
        return ()
    reach = defence_reach(state, player)
    spots = stops(player, reach, state.bases(player.id), _goals(state, player, reach))
    found = list(islice(spots, min(place + 1, _SPOTS)))
    if found:
        return (found[-1],)
    return () if stays else None


def _with_token(state: State, player: Player) -> Iterator[Action]:
    near = near_places(state, player)
    tokens = _open_tokens(state)
    for path in near:
        for do, way in tokens[:_BALL_OR_NOT]:
            yield Action(do, player=player.id, way=way, path=path)
    for do, way in tokens[_BALL_OR_NOT:]:
        for path in near:
            yield Action(do, player=player.id, way=way, path=path)


def near_places(state: State, player: Player) -> list[tuple[Point, ...]]:
    """The few places where a defender might go with a token: none at all, then those he would want."""
    reach = defence_reach(state, player)
    others = state.bases(player.id)
    stays: list[tuple[Point, ...]] = [()] if state.reads("zero-move", "allowed") else []
    return stays + [(spot,) for spot in islice(stops(player, reach, others, _goals(state, player, reach)), _SPOTS)]


_EVER: tuple[tuple[str, str | None], ...] = (("press", None), *(("steal", way) for way in STEALS))
_BALL_OR_NOT = len(_EVER)
_WITH_CARRIER = (*_EVER, ("tackle", None))


def _open_tokens(state: State) -> tuple[tuple[str, str | None], ...]:
    """What a defender's token may say, and the way in which he would steal."""
    carrier = state.carrier
    return _WITH_CARRIER if carrier is not None and carrier.standing else _EVER


def _goals(state: State, player: Player, reach: int) -> Iterator[Point]:
    """Where a defender would want to be: on the marked path, at the carrier, at the ball, at the receivers."""
    act = state.active
    start = player.spot
    furthest = (reach + BASE) ** 2
    carrier = state.carrier
    if carrier is not None:
        track = track_points((carrier.spot, *act.path)) if act.player == carrier.id else (carrier.spot,)
        on_path = track[:: max(1, len(track) // 6)]
        yield from sorted(on_path, key=lambda spot: square(spot, start))[:3] if len(on_path) > 1 else on_path
        yield track[-1]
        for target in (track[-1], carrier.spot):
            if square(target, start) <= furthest:
                yield from contact_spots(state, start, target)[:2]
    if state.ball.at is not None and square(state.ball.at, start) <= furthest:
        yield state.ball.at
        yield from contact_spots(state, start, state.ball.at)[:1]


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
    if action.do not in _TOKENS:
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


@decision("defend", seat_first, _options, _check, drawn=_any_defence)
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
