"""An activation begins: whose turn it is, the token, and step 1, the first offensive action (L7-34, rules 7 to 9)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from leaguekeeper.play.core.protocol import Illegal, Seat
from leaguekeeper.play.rugby.actions import Action
from leaguekeeper.play.rugby.cards import card_actions, check_card, play_card
from leaguekeeper.play.rugby.flow import decision, step
from leaguekeeper.play.rugby.geometry import Point
from leaguekeeper.play.rugby.harm import rise
from leaguekeeper.play.rugby.pitch import GOAL, LENGTH, ahead, progress, within
from leaguekeeper.play.rugby.preparation import seat_first
from leaguekeeper.play.rugby.reach import any_stop, check_marked, first_reach, stops
from leaguekeeper.play.rugby.state import Activation, Player, State
from leaguekeeper.play.rugby.team_play import declare_team_play, team_play_options

__all__ = ["ground_receivers"]


@step("activation")
def _activation(state: State) -> None:
    """The side with the ball activates again and again; without a token to place, time goes on (G5 to G7)."""
    state.act = None
    seat = state.attacker
    able = [each for each in state.team(seat) if _may_be_activated(state, each)]
    state.push(("activate", seat) if able and state.sides[seat].tokens else ("time",))


def _may_be_activated(state: State, player: Player) -> bool:
    """Whether a player may take an activation token now (house rulings G6 and G16)."""
    full = player.tokens >= state.house.figures.time["slots"] and state.reads("third-token", "three-at-most")
    if full or not player.playing:
        return False
    if player.down and state.ball.carrier == player.id:
        receivers = ground_receivers(state, player)
        reach = state.house.figures.limits["ground_pass"] * 10
        near = any(within(state, each.spot, player.spot, reach) for each in receivers)
        return near or (bool(receivers) and state.reads("stuck-carrier", "may-try"))
    return True


def ground_receivers(state: State, passer: Player) -> list[Player]:
    """Who can be named for a pass: standing team-mates who are not ahead (L114, house rulings G15 and G17)."""
    mates = state.team(passer.seat)
    return [each for each in mates if each.id != passer.id and each.standing and not ahead(state, each, passer)]


def _activations(state: State, seat: Seat) -> Iterator[Action]:
    for each in state.team(seat):
        if _may_be_activated(state, each):
            yield Action("activate", player=each.id)
    yield from team_play_options(state, seat)


@decision("activate", seat_first, _activations)
def _activate(state: State, action: Action, seat: Seat) -> None:
    player = state.players[str(action.player)]
    carrier = state.carrier
    state.act = Activation(seat, player.id, action.players or (player.id,))
    state.act.began_with_ball = carrier.id if carrier is not None else None
    state.tell("activated", player=player.id, with_=list(action.players or ()), tokens=player.tokens + 1)
    free_of_fatigue = declare_team_play(state, action, seat) if action.do == "team-play" else False
    state.sides[seat].tokens -= 1
    player.tokens += 1
    tired = player.tokens == state.house.figures.time["slots"] and not free_of_fatigue
    state.push(*([("fatigue", player.id)] if tired else []), ("leader", player.id), ("first-action", player.id))


@step("leader")
def _leader(state: State, who: str) -> None:
    """A playmaker draws a card, once a half (house ruling G31)."""
    player = state.players[who]
    side = state.sides[player.seat]
    training = state.training(player)
    room = len(side.hand) < state.house.figures.squad["leader_hand"]
    if training is not None and player.led < training.draws and room and side.deck:
        player.led += 1
        state.push(("draw", player.seat, 1))


@step("first-action")
def _first_action(state: State, who: str) -> None:
    player = state.players[who]
    if not player.playing:
        state.push(("clean-up",))
    else:
        state.push(("first", player.seat, who))


def _first_options(state: State, seat: Seat, who: str) -> Iterator[Action]:
    player = state.players[who]
    if player.down == 0:
        for path in _marked_paths(state, player):
            yield Action("move", player=who, path=path)
    elif state.ball.carrier == who:
        for each in ground_receivers(state, player):
            yield Action("ground-pass", player=who, target=each.id)
    else:
        yield Action("stand-up", player=who)
        yield from _rise_and_run(state, player)
    yield from card_actions(state, seat, "first")


def _marked_paths(state: State, player: Player) -> Iterator[tuple[Point, ...]]:
    """A finite choice of paths to mark: staying, the ball, the try line, places round the pitch."""
    reach = first_reach(state, player)
    yield ()
    standing = [each.spot for each in state.pitch() if each.standing and each is not player]
    straight = list(stops(player, reach, standing, _wanted(state, player)))
    for spot in straight:
        yield (spot,)


def _any_first(state: State, random: Random, seat: Seat, who: str) -> Action:
    player = state.players[who]
    if player.down:
        options = list(_first_options(state, seat, who))
        return options[int(random.random() * len(options))]
    cards = list(card_actions(state, seat, "first"))
    others = [each.spot for each in state.pitch() if each.standing and each is not player]
    found = any_stop(random, 1 + len(cards), player, first_reach(state, player), others, _wanted(state, player))
    if isinstance(found, int):
        return cards[found - 1] if found else Action("move", player=who, path=())
    return Action("move", player=who, path=(found,))


def _wanted(state: State, player: Player) -> Iterator[Point]:
    at = player.spot
    if state.ball.at is not None:
        yield state.ball.at
    goal = LENGTH + GOAL // 2 if player.seat == 0 else -GOAL // 2
    if progress(player.seat, at) < LENGTH:
        yield goal, at[1]
    carrier = state.carrier
    if carrier is not None and carrier is not player and carrier.seat == player.seat:
        back = -20 if player.seat == 0 else 20
        for across in (-40, 40):
            yield carrier.spot[0] + back, carrier.spot[1] + across


def _rise_and_run(state: State, player: Player) -> Iterator[Action]:
    training = state.training(player)
    if training is None or not training.rise_and_run or player.down > 1:
        return
    reach = first_reach(state, player) // 2
    standing = [each.spot for each in state.pitch() if each.standing and each is not player]
    for spot in stops(player, reach, standing, _wanted(state, player)):
        yield Action("stand-up", player=player.id, path=(spot,))


def _check_first(state: State, action: Action, seat: Seat, who: str) -> None:
    player = state.players[who]
    if action.do == "card":
        check_card(state, action, seat, "first")
        return
    if action.player not in (None, who):
        raise Illegal("not-the-active-player", player=action.player)
    if action.do == "move" and player.down == 0:
        check_marked(state, player, action.path or (), first_reach(state, player))
    elif action.do == "ground-pass" and player.down and state.ball.carrier == who:
        if action.target not in {each.id for each in ground_receivers(state, player)}:
            raise Illegal("no-such-receiver", player=action.target)
    elif action.do == "stand-up" and player.down and state.ball.carrier != who:
        _check_rise(state, player, action.path or ())
    else:
        raise Illegal("not-offered", action=action.do)


def _check_rise(state: State, player: Player, path: tuple[Point, ...]) -> None:
    if not path:
        return
    training = state.training(player)
    if training is None or not training.rise_and_run or player.down > 1:
        raise Illegal("no-movement-after-standing-up", player=player.id)
    check_marked(state, player, path, first_reach(state, player) // 2)


@decision("first", seat_first, _first_options, _check_first, drawn=_any_first)
def _first(state: State, action: Action, seat: Seat, who: str) -> None:
    act = state.active
    player = state.players[who]
    if action.do == "card":
        state.push(("first", seat, who))
        play_card(state, action, seat)
        return
    if action.do == "move":
        act.path = action.path or ()
        state.tell("marked", player=who, path=[list(point) for point in act.path])
    elif action.do == "ground-pass":
        act.actions = (("ground-pass", who, str(action.target)),)
        state.tell("declared", action="ground-pass", player=who, target=action.target)
    else:
        act.rose = True
        rise(state, player)
        if action.path:
            act.path = action.path
            state.tell("marked", player=who, path=[list(point) for point in act.path])
    act.step = 2
    state.push(("defence",))
