"""Individual cards: when one may be played, on whom, the INT test some ask for, and what they do (house ruling G32).

A card is played while its coach declares (steps 1, 2 and 4), or in a window that opens when its moment has come.
What a card does is said in its data; here stands what each of those words means.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from leaguekeeper.play.core.protocol import Illegal, Seat
from leaguekeeper.play.rugby.actions import DECLINED, Action
from leaguekeeper.play.rugby.card_effects import EFFECTS
from leaguekeeper.play.rugby.flow import decision, step
from leaguekeeper.play.rugby.geometry import Point, square
from leaguekeeper.play.rugby.pitch import WIDTH, measured, within
from leaguekeeper.play.rugby.preparation import seat_first
from leaguekeeper.play.rugby.reach import check_move, stops
from leaguekeeper.play.rugby.sheets import Effect, IndividualCard
from leaguekeeper.play.rugby.state import Player, State

__all__ = ["card_actions", "check_card", "play_card"]


def card_actions(state: State, seat: Seat, moment: str, *figures: Any) -> Iterator[Action]:
    """Every card that a coach may play at a moment, with whom or where it may be played on."""
    for card in _held(state, seat, moment):
        if _fits(state, card, seat, figures):
            for named in _named(state, card, seat, figures):
                yield from _spelled(state, card, seat, named)


def _held(state: State, seat: Seat, moment: str) -> Sequence[IndividualCard]:
    act = state.act
    hand = state.sides[seat].hand
    if act is None or not hand or state.reads("individual-cards", "none"):
        return ()
    if act.played[seat] and state.reads("individual-cards", "one"):
        return ()
    return state.house.of_moment(hand, moment, "attack" if seat == act.seat else "defence")


def _fits(state: State, card: IndividualCard, seat: Seat, figures: tuple[Any, ...]) -> bool:
    if card.moment in ("before-test", "after-test"):
        return _fits_test(state, card, seat)
    if card.moment in ("damage", "fatigue"):
        return bool(figures) and figures[0] == seat
    if card.moment == "after-move":
        return bool(figures) and bool(_trippers(state, card, str(figures[0]), seat))
    doing = {effect.do for effect in card.effects}
    carrier = state.carrier
    if "grubber" in doing:
        return carrier is not None and carrier.id == state.active.player and carrier.standing
    if "drop-fatigue" in doing:
        player = state.players[state.active.player]
        return player.active + player.inactive > 0
    return True


def _fits_test(state: State, card: IndividualCard, seat: Seat) -> bool:
    if not state.trials:
        return False
    trial = state.trials[-1]
    if trial.kind == "int" or (trial.seat == seat) != (card.whose == "own"):
        return False
    if card.tests and trial.kind not in card.tests:
        return False
    return card.after == "any" or not trial.rolled or trial.success == (card.after == "success")


def _trippers(state: State, card: IndividualCard, who: str, seat: Seat) -> list[Player]:
    mover = state.players[who]
    reach = card.effects[0].within or 0
    if mover.seat == seat or state.ball.carrier != who:
        return []
    return [each for each in state.team(seat) if each.down and within(state, each.spot, mover.spot, reach)]


def _named(state: State, card: IndividualCard, seat: Seat, figures: tuple[Any, ...]) -> Iterator[str | None]:
    act = state.active
    team = state.team(seat)
    if card.names == "active":
        yield act.player
    elif card.names in ("own", "two-defenders", "defender", "captain"):
        standing = [each for each in team if each.standing]
        yield from (each.id for each in standing if _nameable(state, card, each, standing))
    elif card.names == "down":
        yield from (each.id for each in team if each.down)
    elif card.names == "attacker":
        tired = [each for each in team if each.standing and each.id not in act.activated]
        yield from (each.id for each in tired if each.active or each.inactive)
    elif card.moment in ("damage", "fatigue"):
        yield str(figures[1])
    elif card.moment == "after-test":
        yield state.trials[-1].player
    elif card.moment == "after-move":
        yield str(figures[0])
    else:
        yield None


def _nameable(state: State, card: IndividualCard, player: Player, standing: list[Player]) -> bool:
    act = state.active
    if card.names == "captain":
        return player.sheet.intelligence == max(each.sheet.intelligence for each in standing)
    if card.names == "own" and card.moment == "second":
        return player.id != act.player
    reach = card.effects[0].within
    if card.moment == "after-test" and reach is not None:
        tested = state.players[state.trials[-1].player]
        return tested.playing and within(state, tested.spot, player.spot, reach)
    if any(effect.do == "rethink" for effect in card.effects):
        return player.duty not in (None, "stand-up", "rest")
    return True


def _spelled(state: State, card: IndividualCard, seat: Seat, named: str | None) -> Iterator[Action]:
    plain = Action("card", player=named, card=card.id)
    for effect in card.effects:
        if effect.do == "wall" and named is not None:
            for each in state.team(seat):
                if each.id > named and _wall_stands(state, effect, named, each.id):
                    yield plain._replace(target=each.id)
            return
        if effect.do == "support-move" and named is not None:
            player = state.players[named]
            for spot in stops(player, effect.value, state.bases(named)):
                yield plain._replace(path=(spot,))
            return
        if effect.do == "grubber":
            for spot in _kick_spots(state, effect):
                yield plain._replace(at=spot)
            return
    yield plain


def _wall_stands(state: State, effect: Effect, a: str, b: str) -> bool:
    one, other = state.players[a], state.players[b]
    return one.standing and other.standing and measured(state, one.spot, other.spot, effect.within or 0)


def _kick_spots(state: State, effect: Effect) -> Iterator[Point]:
    x, y = state.players[state.active.player].spot
    ahead = 1 if state.active.seat == 0 else -1
    for along, across in ((60, 0), (48, 36), (48, -36), (30, 0), (0, 60), (0, -60), (-40, 0)):
        spot = (x + ahead * along, min(max(y + across, 0), WIDTH))
        if square(spot, (x, y)) <= effect.value**2:
            yield spot


def check_card(state: State, action: Action, seat: Seat, moment: str, *figures: Any) -> None:
    """Whether a card may be played so.

    Raises:
        Illegal: it may not.
    """
    offered = list(card_actions(state, seat, moment, *figures))
    if action in offered:
        return
    free = action._replace(path=None, at=None)
    if not any(each._replace(path=None, at=None) == free for each in offered):
        raise Illegal("card-not-now", card=action.card)
    _check_free(state, action)


def _check_free(state: State, action: Action) -> None:
    """A card's movement or kick may go anywhere that its distance allows."""
    for effect in state.house.individual[str(action.card)].effects:
        if effect.do == "support-move" and action.at is None and action.path:
            check_move(state, state.players[str(action.player)], action.path, effect.value)
            return
        if effect.do == "grubber" and action.path is None and action.at is not None:
            if square(action.at, state.players[state.active.player].spot) > effect.value**2:
                raise Illegal("too-far", reach=effect.value)
            return
    raise Illegal("card-not-now", card=action.card)


def play_card(state: State, action: Action, seat: Seat) -> None:
    """Play a card: it leaves the hand at once, and takes effect unless its INT test fails."""
    act = state.active
    side = state.sides[seat]
    name = str(action.card)
    card = state.house.individual[name]
    hand = list(side.hand)
    hand.remove(name)
    side.hand = tuple(hand)
    side.discard = (*side.discard, name)
    played = list(act.played)
    played[seat] += 1
    act.played = (played[0], played[1])
    state.tell("card", card=name, seat=seat, player=action.player)
    effect = ("card-effect", seat, name, action.player, action.target, action.path, action.at)
    if card.int_test and action.player is not None:
        state.push(("trial", "int", _tester(state, card, action.player), None, ()), ("card-tested", effect))
    else:
        state.push(effect)


def _tester(state: State, card: IndividualCard, named: str) -> str:
    return state.trials[-1].player if card.tests == ("tackle",) and state.trials else named


@step("card-tested")
def _card_tested(state: State, effect: tuple[Any, ...]) -> None:
    if state.outcome is not None and state.outcome.success:
        state.push(tuple(effect))
    else:
        state.tell("card-lost", card=effect[2])


@step("card-effect")
def _card_effect(
    state: State, seat: Seat, name: str, player: str | None, target: str | None, path: Any, at: Any
) -> None:
    action = Action("card", player=player, target=target, path=path, at=at, card=name)
    for effect in state.house.individual[name].effects:
        EFFECTS[effect.do](state, effect, seat, action)


@step("window")
def _window(state: State, moment: str, *figures: Any) -> None:
    """A moment at which cards may be played: each coach who has one that fits is asked, the attacker first."""
    if state.act is None:
        return
    attacker = state.act.seat
    if _held(state, attacker, moment) or _held(state, 1 - attacker, moment):
        state.push(("ask-card", attacker, moment, *figures), ("ask-card", 1 - attacker, moment, *figures))


@step("ask-card")
def _ask_card(state: State, seat: Seat, moment: str, *figures: Any) -> None:
    if next(card_actions(state, seat, moment, *figures), None) is not None:
        state.push(("card", seat, moment, *figures))


def _window_options(state: State, seat: Seat, moment: str, *figures: Any) -> Iterator[Action]:
    yield from card_actions(state, seat, moment, *figures)
    yield DECLINED


def _check_window(state: State, action: Action, seat: Seat, moment: str, *figures: Any) -> None:
    if action == DECLINED:
        return
    if action.do != "card":
        raise Illegal("not-offered", action=action.do)
    check_card(state, action, seat, moment, *figures)


def _moment(_state: State, _seat: Seat, moment: str, *_figures: Any) -> dict[str, Any]:
    return {"moment": moment}


@decision("card", seat_first, _window_options, _check_window, _moment)
def _card(state: State, action: Action, seat: Seat, _moment: str, *_figures: Any) -> None:
    if action != DECLINED:
        play_card(state, action, seat)
