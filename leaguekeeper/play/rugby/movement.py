"""Step 3: the marked movement is carried out, and the tackles are checked against the trajectory.

(L82-94, rules 12 and 14.)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from leaguekeeper.play.core.protocol import Illegal, Seat
from leaguekeeper.play.rugby.actions import Action
from leaguekeeper.play.rugby.flow import decision, step
from leaguekeeper.play.rugby.geometry import Point, Wall, clear, near_segment, settle, touching, track_points, walk
from leaguekeeper.play.rugby.harm import rise
from leaguekeeper.play.rugby.pitch import free_spot, in_contact, touches_way
from leaguekeeper.play.rugby.preparation import seat_first
from leaguekeeper.play.rugby.reach import check_marked, first_reach, stops
from leaguekeeper.play.rugby.state import Player, State
from leaguekeeper.play.rugby.team_play import action_list

__all__ = ["contact_index", "contact_point", "drive"]


@step("before-move")
def _before_move(state: State) -> None:
    """The team play is revealed, then cards of this moment, then the movements."""
    act = state.active
    if act.card is not None and not act.revealed:
        act.revealed = True
        state.tell("revealed", card=act.card, seat=act.seat, players=list(act.activated))
        act.forces += tuple(action_list(state).header)
    act.step = 3
    state.push(("window", "before-move"), ("runs",))


@step("runs")
def _runs(state: State) -> None:
    act = state.active
    waiting = [who for who in act.activated if who not in act.run and state.players[who].playing]
    if not waiting:
        state.push(("contacts",))
    elif act.card is None:
        drive(state, state.players[act.player], act.path)
        state.push(("runs",))
    else:
        state.push(("run", act.seat))


def _run_options(state: State, _seat: Seat) -> Iterator[Action]:
    act = state.active
    for who in act.activated:
        player = state.players[who]
        if who in act.run or not player.playing:
            continue
        yield Action("run", player=who)
        if who == act.player or not _may_run(state, player):
            continue
        standing = [each.spot for each in state.pitch() if each.standing and each is not player]
        for spot in stops(player, first_reach(state, player), standing, _supports(state)):
            yield Action("run", player=who, path=(spot,))


def _may_run(state: State, player: Player) -> bool:
    return player.down == 0 or (player.down == 1 and state.force("stand-first", player.seat, player.id) > 0)


def _supports(state: State) -> Iterator[Point]:
    act = state.active
    end = act.track[-1] if act.track else (act.path[-1] if act.path else state.players[act.player].spot)
    back = -1 if act.seat == 0 else 1
    for behind, across in ((0, 30), (0, -30), (10, 40), (10, -40), (20, 0), (10, 60), (10, -60)):
        yield end[0] + back * behind, end[1] + across


def _check_run(state: State, action: Action, _seat: Seat) -> None:
    act = state.active
    if action.do != "run" or action.player not in act.activated or action.player in act.run:
        raise Illegal("not-offered", action=action.do)
    player = state.players[str(action.player)]
    if not player.playing:
        raise Illegal("not-offered", action=action.do)
    if not action.path:
        return
    if action.player == act.player or not _may_run(state, player):
        raise Illegal("cannot-run", player=player.id)
    check_marked(state, player, action.path, first_reach(state, player))


@decision("run", seat_first, _run_options, _check_run)
def _run(state: State, action: Action, _seat: Seat) -> None:
    act = state.active
    player = state.players[str(action.player)]
    if player.down and action.path:
        rise(state, player)
    drive(state, player, act.path if player.id == act.player else action.path or ())
    state.push(("runs",))


def drive(state: State, player: Player, path: Sequence[Point]) -> None:
    """Carry out a marked movement: stopped in contact by anybody standing, tacklers and downed players excepted."""
    act = state.active
    act.run += (player.id,)
    blockers = _blockers(state, player, path)
    walls: list[Wall] = [(state.players[a].spot, state.players[b].spot) for a, b in act.walls if _holds(state, a, b)]
    track = settle(walk(player.spot, path, blockers, walls), state.bases(player.id))
    if len(track) > 1:
        player.at = track[-1]
        act.moved += (player.id,)
        state.tell("moved", player=player.id, track=[list(point) for point in track])
    if player.id == act.player:
        act.track, act.tracked = tuple(track), player.id


def _holds(state: State, a: str, b: str) -> bool:
    return state.players[a].standing and state.players[b].standing


def _blockers(state: State, player: Player, path: Sequence[Point]) -> list[Point]:
    act = state.active
    blocking = [
        each
        for each in state.pitch()
        if each.standing
        and each is not player
        and (each.duty != "tackle" or state.reads("tacklers-block", "as-others"))
    ]
    if act.through and player.id == act.player and path:
        corners = (player.spot, *path)
        in_way = [
            each
            for each in blocking
            if any(near_segment(each.spot, a, b, 12) for a, b in zip(corners, path, strict=False))
        ]
        if in_way:
            first = min(in_way, key=lambda each: (_distance_along(each.spot, player.spot), each.id))
            blocking.remove(first)
    return [each.spot for each in blocking]


def _distance_along(at: Point, start: Point) -> int:
    return (at[0] - start[0]) ** 2 + (at[1] - start[1]) ** 2


@step("contacts")
def _contacts(state: State) -> None:
    """Which tacklers are in contact with the carrier's trajectory, and where (L62, house ruling G10)."""
    act = state.active
    carrier = state.carrier
    if carrier is not None and carrier.standing and carrier.seat == act.seat:
        if act.tracked != carrier.id:
            act.track, act.tracked = (carrier.spot,), carrier.id
        tacklers = [each for each in state.team(1 - act.seat) if each.duty == "tackle"]
        found = [(each.id, contact_index(state, act.track, each.spot)) for each in tacklers]
        act.pending = tuple((who, index) for who, index in found if index is not None)
        act.missed = tuple(who for who, index in found if index is None)
    else:
        act.missed = tuple(each.id for each in state.team(1 - act.seat) if each.duty == "tackle")
    act.steals = tuple(each.id for each in state.team(1 - act.seat) if (each.duty or "").startswith("steal"))
    act.step = 4
    state.push(("second-action",))


def contact_index(state: State, track: Sequence[Point], tackler: Point) -> int | None:
    """Where along a trajectory a base first touches the carrier's: the number of its whole point, or None."""
    corners = track if len(track) > 1 else (track[0], track[0])
    stopped = state.reads("tacklers-block", "as-others") and touching(track[-1], tackler)
    if not stopped and not any(touches_way(state, tackler, a, b, 1) for a, b in pairwise(corners)):
        return None
    points = track_points(track)
    for index, point in enumerate(points):
        if in_contact(state, point, tackler):
            return index
    if stopped:
        return len(points) - 1
    if any(touches_way(state, tackler, a, b) for a, b in pairwise(track)):
        return min(range(len(points)), key=lambda index: (_distance_along(points[index], tackler), index))
    return None


def contact_point(state: State, carrier: Player, index: int) -> Point:
    """The last free spot for the carrier up to a contact; the nearest free one where all were taken since."""
    points = track_points(state.active.track)
    others = state.bases(carrier.id)
    free = (point for point in reversed(points[: index + 1]) if clear(point, others))
    return next(free, None) or free_spot(points[index], others)
