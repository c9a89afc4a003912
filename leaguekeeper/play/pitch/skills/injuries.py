"""Skills and characteristics about injuries: Thick Skull, Regeneration."""

from __future__ import annotations

from leaguekeeper.play.pitch.frames import roll, step, then
from leaguekeeper.play.pitch.memory import taken
from leaguekeeper.play.pitch.procedures.ball.loose import drop
from leaguekeeper.play.pitch.procedures.harm.injury import suffer
from leaguekeeper.play.pitch.procedures.rolls.roll import lone_die
from leaguekeeper.play.pitch.state import PitchState, Status

__all__ = ["regenerate", "regenerate_again", "thick_skull"]

_D6 = ("d6",)


@step
def thick_skull(state: PitchState, player: int, by: int, cause: str) -> None:
    """A knocked-out player with a thick skull is only stunned on 4 or more."""
    if state.skills[player] & state.match.edition.effects.thick_skull:
        need = state.match.edition.figures["thick-skull"]
        lone_die(state, player, "thick-skull", need, _shrugs, player, by, cause, of_team=False)


@step
def _shrugs(state: PitchState, values: tuple[int, ...], player: int, by: int, cause: str) -> None:
    success = values[0] >= state.match.edition.figures["thick-skull"]
    state.tell("thick-skull", player=player, roll=values[0], success=success)
    if success:
        state.stack.pop()
        suffer(state, player, "stunned", by, cause)


@step
def regenerate(state: PitchState, player: int, result: str, by: int, cause: str) -> None:
    """A casualty who regenerates goes to the reserves on 4 or more."""
    if state.skills[player] & state.match.edition.effects.regenerates:
        need = state.match.edition.figures["regeneration"] if state.match.edition.figures["regenerates-again"] else 0
        lone_die(state, player, "regeneration", need, _regenerated, player, False, of_team=False)


@step
def regenerate_again(state: PitchState, player: int) -> None:
    """A second try, after which there is none."""
    roll(state, _D6, "regeneration", state.side[player], _regenerated, player, True)


@step
def _regenerated(state: PitchState, values: tuple[int, ...], player: int, again: bool) -> None:
    success = values[0] >= state.match.edition.figures["regeneration"]
    state.tell("regeneration", player=player, roll=values[0], success=success)
    if success:
        _, state.memory.injury = taken(state.memory.injury, player)
        state.memory.mended = player
        drop(state, player)
        state.take_off(player, Status.RESERVES)
    elif not again:
        for more in state.match.edition.moments.regeneration_failed:
            then(state, more, player)
