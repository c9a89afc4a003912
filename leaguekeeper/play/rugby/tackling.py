"""Tackles, fends and dodges: the dice between the carrier and those who would stop him.

(L60, L104, L132, rules 12 and 15.)
"""

from __future__ import annotations

from collections.abc import Iterator

from leaguekeeper.play.core.protocol import Illegal
from leaguekeeper.play.rugby.actions import Action
from leaguekeeper.play.rugby.acts import skip
from leaguekeeper.play.rugby.flow import decision, step
from leaguekeeper.play.rugby.geometry import Point, track_points
from leaguekeeper.play.rugby.harm import fall
from leaguekeeper.play.rugby.movement import contact_point
from leaguekeeper.play.rugby.pitch import in_contact, loose, within
from leaguekeeper.play.rugby.preparation import seat_of_player
from leaguekeeper.play.rugby.reach import check_move, may_dodge, stops
from leaguekeeper.play.rugby.state import Player, State

__all__: list[str] = []

_TENTHS = 10


def _tackle_parts(state: State) -> tuple[tuple[str, int], ...]:
    """What a team play's header takes from tackles on its carrier, where its condition holds."""
    act = state.active
    carrier = state.players[act.player]
    total = 0
    for each in act.forces:
        if each.do != "tackled":
            continue
        pack = [state.players[who] for who in act.activated[1:]]
        near = each.within is None or all(
            mate.playing and carrier.playing and within(state, mate.spot, carrier.spot, each.within) for mate in pack
        )
        total += each.value if near else 0
    return (("team-play", total),) if total else ()


@step("tackle")
def _tackle(state: State, who: str) -> None:
    tackler = state.players[who]
    if not tackler.standing:
        _resolved(state, who)
        return
    state.push(("trial", "tackle", who, tackler.at, _tackle_parts(state)), ("tackled", who))


def _resolved(state: State, who: str) -> int:
    act = state.active
    index = next((index for tackler, index in act.pending if tackler == who), 0)
    act.pending = tuple(each for each in act.pending if each[0] != who)
    return index


@step("tackled")
def _tackled(state: State, who: str) -> None:
    act = state.active
    index = _resolved(state, who)
    trial = state.outcome
    if trial is None or not trial.success:
        state.push(("footing", who))
        return
    carrier = state.players[str(act.tracked)]
    carrier.at = contact_point(state, carrier, index)
    act.track = tuple(track_points(act.track)[: index + 1]) if index else act.track[:1]
    act.pending = ()
    state.tell("tackled", player=carrier.id, by=who, at=list(carrier.spot))
    fall(state, carrier)
    _cancel(state, carrier)
    hurt = trial.harms or (trial.critical and state.reads("critical-tackle", "damage-and-loss"))
    state.push(("damage", carrier.id) if hurt else ("endure", carrier.id))
    lost = (trial.critical and state.reads("critical-tackle", "damage-and-loss")) or state.reads(
        "tackled-carrier", "ball-loose"
    )
    if lost and state.ball.carrier == carrier.id:
        loose(state, carrier.spot)


def _cancel(state: State, carrier: Player) -> None:
    act = state.active
    if act.card is not None:
        return
    for action in act.actions:
        state.tell("cancelled", action=action[0].removesuffix("-to"), player=carrier.id)
        if action[0] == "try" and state.reads("tackled-try", "kick-off"):
            act.attempted = True
    act.actions = ()


@step("footing")
def _footing(state: State, who: str) -> None:
    player = state.players[who]
    if player.standing:
        state.push(("trial", "footing", who, player.at, ()), ("footed", who))


@step("footed")
def _footed(state: State, who: str) -> None:
    if state.outcome is not None and not state.outcome.success:
        fall(state, state.players[who])


@step("do-fend")
def _fend(state: State, who: str, target: str | None = None) -> None:
    act = state.active
    player = state.players[who]
    tacklers = [tackler for tackler, _index in act.pending if state.players[tackler].standing]
    if not player.standing or not tacklers or (target is not None and target not in tacklers):
        skip(state, "fend")
    elif target is None and len(tacklers) > 1:
        state.push(("fend-target", who))
    else:
        state.settled.append(Action("fend-target", player=who, target=target or tacklers[0]))
        _roll_fend(state, player, target or tacklers[0])


def _targets(state: State, who: str) -> Iterator[Action]:
    for tackler, _index in state.active.pending:
        if state.players[tackler].standing:
            yield Action("fend-target", player=who, target=tackler)


@decision("fend-target", seat_of_player, _targets)
def _fend_target(state: State, action: Action, who: str) -> None:
    _roll_fend(state, state.players[who], str(action.target))


def _roll_fend(state: State, player: Player, target: str) -> None:
    act = state.active
    place = player.spot
    if player.id == act.tracked:
        index = next((index for tackler, index in act.pending if tackler == target), 0)
        place = contact_point(state, player, index)
    state.push(("trial", "fend", player.id, place, ()), ("fended", player.id, target))


@step("fended")
def _fended(state: State, who: str, target: str) -> None:
    act = state.active
    trial = state.outcome
    again = state.force("fend-again", act.seat) > 0 and not act.fending
    if trial is not None and trial.success:
        tackler = state.players[target]
        _resolved(state, target)
        state.tell("fended", player=who, target=target)
        fall(state, tackler)
        if trial.critical or state.force("fend-damage", act.seat):
            state.push(("damage", target))
        elif state.reads("fend-endurance", "test"):
            state.push(("endure", target))
    others = [tackler for tackler, _index in act.pending if tackler != target]
    if again and others:
        act.fending = True
        act.actions = (("fend", who, others[0]), *act.actions)


@step("do-dodge")
def _dodge(state: State, who: str) -> None:
    player = state.players[who]
    if player.standing and may_dodge(state, player):
        state.push(("trial", "dodge", who, player.at, ()), ("dodged", who))
    else:
        skip(state, "dodge")


@step("dodged")
def _dodged(state: State, who: str) -> None:
    trial = state.outcome
    if trial is not None and trial.success:
        limits = state.house.figures.limits
        inches = limits["critical_dodge" if trial.critical else "dodge"]
        state.push(("dodge-move", who, inches * _TENTHS + state.force("dodge-further", state.active.seat)))


def _dodge_options(state: State, who: str, reach: int) -> Iterator[Action]:
    player = state.players[who]
    yield Action("dodge-move", player=who, path=())
    for spot in stops(player, reach, state.bases(who)):
        yield Action("dodge-move", player=who, path=(spot,))


def _check_dodge(state: State, action: Action, who: str, reach: int) -> None:
    if action.do != "dodge-move" or action.player not in (None, who):
        raise Illegal("not-offered", action=action.do)
    check_move(state, state.players[who], action.path or (), reach)


@decision("dodge-move", seat_of_player, _dodge_options, _check_dodge)
def _dodge_move(state: State, action: Action, who: str, _reach: int) -> None:
    act = state.active
    player = state.players[who]
    path: tuple[Point, ...] = action.path or ()
    start = player.spot
    if path:
        player.at = path[-1]
        state.tell("moved", player=who, track=[list(point) for point in (start, *path)])
        if state.reads("tired-dodge", "a-movement"):
            act.moved += (who,)
    if who != act.tracked:
        return
    act.track = (*act.track, *path)
    last = len(track_points(act.track)) - 1
    everyone = state.reads("dodge-clears", "all")
    cleared = [
        tackler
        for tackler, _index in act.pending
        if everyone or not in_contact(state, state.players[tackler].spot, player.spot)
    ]
    act.pending = tuple((tackler, last) for tackler, _index in act.pending if tackler not in cleared)
    act.missed = (*cleared, *act.missed)
