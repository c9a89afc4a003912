"""Step 4: the active player names his second action; it is done with measures and dice in step 5 (L96-136, rule 15)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from leaguekeeper.play.core.protocol import Illegal, Seat
from leaguekeeper.play.rugby.actions import Action
from leaguekeeper.play.rugby.activation import ground_receivers
from leaguekeeper.play.rugby.cards import card_actions, check_card, play_card
from leaguekeeper.play.rugby.flow import decision, step
from leaguekeeper.play.rugby.geometry import Point
from leaguekeeper.play.rugby.pitch import ball_contact, touches_in_goal
from leaguekeeper.play.rugby.preparation import seat_first
from leaguekeeper.play.rugby.reach import any_stop, check_move, may_dodge, second_reach, stops
from leaguekeeper.play.rugby.state import Player, State
from leaguekeeper.play.rugby.team_play import action_list

__all__ = ["any_move", "move_paths"]


@step("second-action")
def _second_action(state: State) -> None:
    act = state.active
    player = state.players[act.player]
    if act.card is not None:
        act.actions = action_list(state).actions
    idle = not player.standing or (act.rose and state.reads("rise-then-act", "no-more"))
    if act.card is not None or act.actions or idle:
        state.push(("dice-step",))
    else:
        state.push(("second", act.seat, player.id))


def _second_actions(state: State, player: Player) -> Iterator[Action]:
    """The second actions that a player may name now, without the movements."""
    if state.ball.carrier == player.id:
        if touches_in_goal(player.seat, player.spot):
            yield Action("try", player=player.id)
        for each in ground_receivers(state, player):
            yield Action("pass", player=player.id, target=each.id)
        for who, _index in state.active.pending:
            yield Action("fend", player=player.id, target=who)
        if may_dodge(state, player):
            yield Action("dodge", player=player.id)
    elif state.ball.at is not None and ball_contact(state, player):
        yield Action("pick-up", player=player.id)


def move_paths(state: State, player: Player) -> Iterator[tuple[Point, ...]]:
    """A finite choice of second movements."""
    if _may_move(state, player):
        for spot in stops(player, second_reach(state, player), state.bases(player.id), _wanted(state, player)):
            yield (spot,)


def any_move(state: State, random: Random, player: Player, besides: int) -> int | tuple[Point, ...]:
    """By chance a second movement, or the number of one of so many other choices."""
    if not _may_move(state, player):
        return int(random.random() * besides)
    reach, others = second_reach(state, player), state.bases(player.id)
    found = any_stop(random, besides, player, reach, others, _wanted(state, player))
    return found if isinstance(found, int) else (found,)


def _wanted(state: State, player: Player) -> list[Point]:
    line = (255 if player.seat == 0 else -15, player.spot[1])
    return [line] if state.ball.at is None else [state.ball.at, line]


def _may_move(state: State, player: Player) -> bool:
    return not (state.active.pending and state.ball.carrier == player.id and state.reads("second-move", "barred"))


def _options(state: State, seat: Seat, who: str) -> Iterator[Action]:
    player = state.players[who]
    yield Action("wait", player=who)
    yield from _second_actions(state, player)
    for path in move_paths(state, player):
        yield Action("move", player=who, path=path)
    yield from card_actions(state, seat, "second")


def _any_second(state: State, random: Random, seat: Seat, who: str) -> Action:
    player = state.players[who]
    others = [Action("wait", player=who), *_second_actions(state, player), *card_actions(state, seat, "second")]
    found = any_move(state, random, player, len(others))
    return others[found] if isinstance(found, int) else Action("move", player=who, path=found)


def _check(state: State, action: Action, seat: Seat, who: str) -> None:
    player = state.players[who]
    if action.do == "card":
        check_card(state, action, seat, "second")
    elif action.do == "wait":
        return
    elif action.do == "move":
        if not action.path or not _may_move(state, player):
            raise Illegal("cannot-move-twice", player=who)
        check_move(state, player, action.path, second_reach(state, player))
    elif action._replace(player=who) not in set(_second_actions(state, player)):
        raise Illegal("not-offered", action=action.do)


@decision("second", seat_first, _options, _check, drawn=_any_second)
def _second(state: State, action: Action, seat: Seat, who: str) -> None:
    act = state.active
    if action.do == "card":
        state.push(("second-again", seat, who))
        play_card(state, action, seat)
        return
    if action.do == "move":
        act.actions = (("move-to", who, action.path),)
    elif action.do != "wait":
        act.actions = ((action.do, who, *((action.target,) if action.target else ())),)
    state.tell("declared", action=action.do, player=who, target=action.target)
    state.push(("dice-step",))


@step("second-again")
def _second_again(state: State, seat: Seat, who: str) -> None:
    """A card that was itself the second action (a grubber) leaves nothing to name."""
    state.push(("dice-step",) if state.active.actions else ("second", seat, who))
