"""The pitch as somebody finds it who is about to move: what is free, what is marked, and what each die asks of him."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from leaguekeeper.play.pitch.geometry import BIT, SQUARES, WIDTH
from leaguekeeper.play.pitch.marked import kinds, marked_by, marked_once
from leaguekeeper.play.pitch.movers_dice import faces_of, rerolls
from leaguekeeper.play.pitch.movers_dice import pick_up as pick_up_faces
from leaguekeeper.play.pitch.procedures.ball.loose import may_hold
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["ANY", "DODGE", "NEVER", "RUSH", "Ground", "beside", "ground_of", "open_ground"]

_PITCH = sum(BIT[s] for s in SQUARES)

DODGE, RUSH, ANY, NEVER = 0, 1, 2, 3
"""What a failed die may be saved by: a re-roll for dodging, one for extra squares, one of the side, nothing."""


class Ground(NamedTuple):
    """The pitch as the mover finds it; needs are given as how many of six faces succeed."""

    free: int
    marked: int
    dodges: list[tuple[int, int, list[tuple[int, int]]]]
    rush: int
    rush_saved: int
    ball: int
    pick_up: int
    pick_up_saved: int
    least: int


def beside(squares: int) -> int:
    """A set of squares and all beside them."""
    wide = squares | squares << 1 | squares >> 1
    return wide | wide << WIDTH | wide >> WIDTH


def open_ground(state: PitchState, player: int) -> tuple[int, int, int]:
    """Which squares are free, which are marked for the mover, and on which he would have to pick the ball up."""
    taken = state.occupied()
    slips = state.skills[player] & state.match.edition.effects.slips_zones
    marked = 0 if slips else beside(state.zoners[1 - state.side[player]]) & _PITCH
    loose = state.carrier < 0 <= state.ball and state.ball != state.at[player] and may_hold(state, player)
    return _PITCH & ~taken, marked, BIT[state.ball] & ~taken if loose else 0


def ground_of(state: PitchState, player: int, team: bool, least: int) -> Ground:
    """All that a mover finds; with ``team`` a re-roll of his side saves what he has none of his own for."""
    call, spare = state.match.edition.call, ANY if team else NEVER
    free, marked, ball = open_ground(state, player)
    return Ground(
        free=free,
        marked=marked,
        dodges=list(_dodges(state, player, marked, spare)) if marked else [],
        rush=faces_of(call.going_for_it(state, player)),
        rush_saved=RUSH if rerolls(state, player, "go-for-it") else spare,
        ball=ball,
        pick_up=pick_up_faces(state, player) if ball else 6,
        pick_up_saved=spare,
        least=least,
    )


def _dodges(
    state: PitchState, player: int, marked: int, spare: int
) -> Iterator[tuple[int, int, list[tuple[int, int]]]]:
    """The kinds of marked squares to leave: which, what saves the dodge, and to which squares it succeeds how often.

    A dodge depends on how many opponents mark the square entered and who of them has which skills, so the pitch
    falls into a few kinds of squares; the edition is asked once for each pair of kinds.
    """
    edition = state.match.edition
    effects, foe = edition.effects, 1 - state.side[player]
    own = DODGE if rerolls(state, player, "dodge") else spare
    overlooked = _zoners_with(state, foe, effects.overlooked)
    entered = marked_once(state, foe, overlooked) if state.large else marked_by(state.zoners[foe], overlooked)
    denied = beside(_zoners_with(state, foe, effects.denies_dodge)) if own == DODGE else 0
    for leaving in kinds(marked, (_zoners_with(state, foe, effects.grasps),)):
        here = leaving.bit_length() - 1
        by_faces: dict[int, int] = {}
        for squares in entered:
            faces = faces_of(edition.call.dodge(state, player, here, squares.bit_length() - 1))
            by_faces[faces] = by_faces.get(faces, 0) | squares
        ways = [(squares, faces) for faces, squares in by_faces.items()]
        for saved_by, part in ((own, leaving & ~denied), (spare, leaving & denied)):
            if part:
                yield part, saved_by, ways


def _zoners_with(state: PitchState, side: int, effect: int) -> int:
    """The squares of those who have tackle zones and an effect."""
    if not state.union & effect:
        return 0
    skills, at, zoning = state.skills, state.at, state.zoning
    return sum([BIT[at[p]] for p in state.teams[side] if zoning[p] and skills[p] & effect])
