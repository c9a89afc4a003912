"""Easily Confused: at each new drive after the first, the player may think he plays for the other side."""

from __future__ import annotations

from leaguekeeper.play.pitch.clock import last_turn
from leaguekeeper.play.pitch.frames import roll, step
from leaguekeeper.play.pitch.skills.thruds_fans import follow
from leaguekeeper.play.pitch.state import NOBODY, PitchState

__all__ = ["mistake_sides", "scored_as_the_half_ends"]


@step
def mistake_sides(state: PitchState) -> None:
    """After each touchdown and at half-time: on 1 to 3 the player changes sides for the drive, injured or not.

    When overtime begins, only who has played for the other side until then comes to think about it again.
    """
    edition = state.match.edition
    effect = edition.effects.easily_confused
    if not state.union & effect or state.memory.drives < 2:
        return
    overtime = state.half > edition.figures["halves"] and edition.figures["by-every-word"]
    who = state.memory.strayed if overtime else range(len(state.side))
    _next(state, tuple(p for p in who if state.skills[p] & effect))


@step
def scored_as_the_half_ends(state: PitchState, fielded: tuple[int, ...], stood: tuple[int, ...]) -> None:
    """After a touchdown that ends the half the player thinks about it now as well, by a reading.

    “Après chaque touchdown et au début de la seconde mi-temps” is then two occasions, not one.
    """
    edition = state.match.edition
    ends = min(state.turns) >= last_turn(state) and state.half < edition.figures["halves"]
    if ends and state.touchdown != NOBODY and state.match.options.get("confused-as-the-half-ends") == "each":
        _next(state, tuple(p for p, skills in enumerate(state.skills) if skills & edition.effects.easily_confused))


def _next(state: PitchState, players: tuple[int, ...]) -> None:
    if players:
        roll(state, ("d6",), "easily-confused", state.side[players[0]], _rolled, players)


@step
def _rolled(state: PitchState, values: tuple[int, ...], players: tuple[int, ...]) -> None:
    player = players[0]
    if values[0] <= 3:
        state.change_side(player)
        strayed = state.memory.strayed
        state.memory.strayed = tuple(p for p in strayed if p != player) if player in strayed else (*strayed, player)
        follow(state, player)
        state.tell("changed-sides", player=player, side=state.side[player], roll=values[0])
    _next(state, players[1:])
