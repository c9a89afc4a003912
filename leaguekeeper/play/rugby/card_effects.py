"""What each word of a card's data means: effects in force for the activation, and effects that happen at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from leaguekeeper.play.core.protocol import Seat
from leaguekeeper.play.rugby.actions import Action
from leaguekeeper.play.rugby.flow import decision, step
from leaguekeeper.play.rugby.harm import fall, rise
from leaguekeeper.play.rugby.preparation import seat_of_player
from leaguekeeper.play.rugby.sheets import Effect
from leaguekeeper.play.rugby.state import Force, State

__all__ = ["EFFECTS"]

EffectOf = Callable[[State, Effect, Seat, Action], None]
EFFECTS: dict[str, EffectOf] = {}


def _means(word: str) -> Callable[[EffectOf], EffectOf]:
    def register(effect: EffectOf) -> EffectOf:
        EFFECTS[word] = effect
        return effect

    return register


def _in_force(state: State, effect: Effect, seat: Seat, action: Action) -> None:
    """The effect holds until the tokens are removed."""
    force = Force(seat, effect.do, effect.value, effect.tests, action.player, effect.within)
    state.active.forces = (*state.active.forces, force)


for _word in (
    "first-move", "second-move", "defence-move", "band", "fend-damage", "fend-again", "dodge-further",
    "both-tokens", "pressure-reach", "dread",
):  # fmt: skip
    EFFECTS[_word] = _in_force


@_means("test")
def _test(state: State, effect: Effect, seat: Seat, action: Action) -> None:
    """A bonus: to the test that is about to be rolled, or to all of its kind for this activation."""
    if state.trials and not state.trials[-1].rolled:
        trial = state.trials[-1]
        state.trials[-1] = replace(trial, parts=(*trial.parts, ("card", effect.value)))
    elif not effect.tests:
        _in_force(state, effect, seat, Action("card"))
    else:
        _in_force(state, effect, seat, action)


@_means("ignore-pressure")
def _ignore_pressure(state: State, effect: Effect, seat: Seat, action: Action) -> None:
    if state.trials:
        trial = state.trials[-1]
        state.trials[-1] = replace(trial, parts=tuple(part for part in trial.parts if part[0] != "pressure"))
    else:
        _in_force(state, effect, seat, action)


@_means("sticky")
def _sticky(state: State, effect: Effect, _seat: Seat, _action: Action) -> None:
    state.trials[-1] = replace(state.trials[-1], sticks=effect.value)


@_means("reroll")
def _reroll(state: State, _effect: Effect, _seat: Seat, _action: Action) -> None:
    trial = state.trials[-1]
    state.trials[-1] = replace(trial, rolled=(), success=False, critical=False)
    state.tell("rolled-again", test=trial.kind, player=trial.player)
    state.push(("trial-roll",))


@_means("crush")
def _crush(state: State, _effect: Effect, _seat: Seat, _action: Action) -> None:
    state.trials[-1] = replace(state.trials[-1], harms=True)


@_means("drop-fatigue")
def _drop_fatigue(state: State, _effect: Effect, _seat: Seat, action: Action) -> None:
    player = state.players[str(action.player)]
    if player.active:
        player.active -= 1
    elif player.inactive:
        player.inactive -= 1
    state.tell("fatigue", player=player.id, active=player.active, inactive=player.inactive)


@_means("fatigue-inactive")
def _fatigue_inactive(state: State, _effect: Effect, _seat: Seat, action: Action) -> None:
    player = state.players[str(action.player)]
    if player.active:
        player.active -= 1
        player.inactive += 1
        state.tell("fatigue", player=player.id, active=player.active, inactive=player.inactive)


@_means("rest")
def _rest(state: State, _effect: Effect, _seat: Seat, action: Action) -> None:
    player = state.players[str(action.player)]
    if player.inactive:
        player.inactive -= 1
    elif player.active:
        player.active -= 1
        player.inactive += 1
    state.tell("rested", player=player.id, active=player.active, inactive=player.inactive)


@_means("spare-damage")
def _spare_damage(state: State, effect: Effect, _seat: Seat, action: Action) -> None:
    player = state.players[str(action.player)]
    player.damage = max(0, player.damage - effect.value)
    state.tell("damage", player=player.id, tokens=player.damage)


@_means("remove-down")
def _remove_down(state: State, effect: Effect, _seat: Seat, action: Action) -> None:
    rise(state, state.players[str(action.player)], effect.value)


@_means("wall")
def _wall(state: State, _effect: Effect, _seat: Seat, action: Action) -> None:
    state.active.walls = (*state.active.walls, (str(action.player), str(action.target)))


@_means("slip-through")
def _slip_through(state: State, _effect: Effect, _seat: Seat, _action: Action) -> None:
    state.active.through = True


@_means("support-move")
def _support_move(state: State, _effect: Effect, _seat: Seat, action: Action) -> None:
    if action.path:
        player = state.players[str(action.player)]
        track = [list(point) for point in (player.spot, *action.path)]
        player.at = action.path[-1]
        state.tell("moved", player=player.id, track=track)


@_means("grubber")
def _grubber(state: State, _effect: Effect, _seat: Seat, action: Action) -> None:
    state.active.actions = (("grubber", state.active.player, action.at),)


@_means("trip")
def _trip(state: State, _effect: Effect, _seat: Seat, action: Action) -> None:
    who = str(action.player)
    state.push(("trial", "trip", who, state.players[who].at, ()), ("tripped", who))


@step("tripped")
def _tripped(state: State, who: str) -> None:
    if state.outcome is not None and not state.outcome.success:
        fall(state, state.players[who])


@_means("rethink")
def _rethink(state: State, _effect: Effect, _seat: Seat, action: Action) -> None:
    state.push(("rethink", str(action.player)))


def _rethinkings(state: State, who: str) -> Iterator[Action]:
    yield Action("rethink", player=who, way="press")
    for way in ("downed", "ground", "flight"):
        yield Action("rethink", player=who, way=f"steal-{way}")
    if state.carrier is not None and state.carrier.standing:
        yield Action("rethink", player=who, way="tackle")


@decision("rethink", seat_of_player, _rethinkings)
def _think_again(state: State, action: Action, who: str) -> None:
    player = state.players[who]
    player.duty = action.way
    state.tell("defended", player=who, token=player.duty, at=list(player.spot))
