"""Racial characteristics rolled for when an action is declared: Bone-head, Really Stupid, Wild Animal, Take Root."""

from __future__ import annotations

from leaguekeeper.play.pitch.frames import step, unwind
from leaguekeeper.play.pitch.procedures.rolls.roll import test
from leaguekeeper.play.pitch.state import Mark, PitchState, Status

__all__ = ["bone_head", "give_up", "really_stupid", "take_root", "wild_animal"]


@step
def bone_head(state: PitchState, player: int, kind: str) -> None:
    """On a 1 the player stands there and forgets what he wanted."""
    if state.skills[player] & state.match.edition.effects.bone_headed:
        test(state, player, "bone-head", 2, (_thought, player))


@step
def really_stupid(state: PitchState, player: int, kind: str) -> None:
    """On 1 to 3 the player does nothing; a wiser team-mate beside him adds two."""
    stupid = state.match.edition.effects.needs_company
    if not state.skills[player] & stupid:
        return
    helped = any(
        state.status[p] == Status.STANDING and not state.skills[p] & stupid
        for p in state.adjacent(state.at[player], state.side[player])
    )
    test(state, player, "really-stupid", 2 if helped else 4, (_thought, player))


@step
def _thought(state: PitchState, success: bool, player: int) -> None:
    if success:
        state.unmark(player, Mark.CONFUSED)
        return
    state.mark(player, Mark.CONFUSED)
    state.tell("confused", player=player)
    give_up(state)


def give_up(state: PitchState) -> None:
    """The declared action is lost."""
    unwind(state)
    state.action = "over"


@step
def wild_animal(state: PitchState, player: int, kind: str) -> None:
    """On 1 to 3 the player roars instead; blocks and blitzes are easier to have from him."""
    edition = state.match.edition
    mask = state.skills[player] & edition.effects.animal
    if mask:
        test(state, player, edition.slug_of(mask, mask), 2 if kind in ("block", "blitz") else 4, (_obeyed, player))


@step
def _obeyed(state: PitchState, success: bool, player: int) -> None:
    if not success and not any(blocks(state, player, _roars) for blocks in state.live.roaring):
        _roars(state, player)


@step
def _roars(state: PitchState, player: int) -> None:
    state.tell("roared", player=player)
    give_up(state)


@step
def take_root(state: PitchState, player: int, kind: str) -> None:
    """On a 1 the player takes root: he does not leave his square until the drive ends or he is knocked down."""
    if state.skills[player] & state.match.edition.effects.roots and not state.marks[player] & Mark.ROOTED:
        test(state, player, "take-root", 2, (_rooted, player))


@step
def _rooted(state: PitchState, success: bool, player: int) -> None:
    if not success:
        state.mark(player, Mark.ROOTED)
        state.left = state.extra = 0
        state.tell("rooted", player=player)
