"""Multiple Block as two blocks at once (2020 edition, skills).

Both are declared before any die, and both dice are thrown before either is carried out.
"""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import step, then
from leaguekeeper.play.pitch.procedures.blocking import block, push
from leaguekeeper.play.pitch.procedures.moving.action import begin_attack, block_targets
from leaguekeeper.play.pitch.procedures.rolls.skill_use import spend
from leaguekeeper.play.pitch.state import NOBODY, PitchState

__all__ = ["block_both", "pairs", "split_strength", "stay_put"]

_LESS = 2


def pairs(state: PitchState, player: int, found: list[Action]) -> None:
    """Any two opponents whom he marks, in a block action."""
    if state.action == "block" and state.skills[player] & state.match.edition.effects.blocks_two:
        marked = block_targets(state, player)
        found += [("multiple-block", one, other) for one in marked for other in marked if one != other]


@step
def block_both(state: PitchState, player: int, one: int, other: int) -> None:
    """Both blocks are declared; he will not rage in this action."""
    state.tell("multiple-block", player=player, players=(one, other))
    spend(state, player, state.match.edition.effects.blocks_twice)
    begin_attack(state, (_both, player, one, other))


@step
def _both(state: PitchState, player: int, one: int, other: int) -> None:
    state.memory.chosen_blocks = ()
    then(state, _carry_out, player)
    if not state.match.edition.figures["declares-both"]:
        then(state, block.begin, player, other)
        then(state, block.begin, player, one)
        return
    for victim in (other, one):
        then(state, block.strike, player, (victim,))
    for victim in (other, one):
        then(state, block.declare, player, victim)


@step
def split_strength(state: PitchState, attacker: int, victims: tuple[int, ...]) -> None:
    """Each of the two blocks is made with two less strength."""
    if state.memory.chosen_blocks is not None:
        state.memory.strength = max(1, state.st[attacker] - _LESS)


@step
def _carry_out(state: PitchState, player: int) -> None:
    """Both are carried out in full, from where he stood, even if he is down by then."""
    chosen, state.memory.chosen_blocks = state.memory.chosen_blocks, None
    state.memory.blocks_from = state.at[player]
    if chosen and state.match.edition.figures["each-rule-counts"]:
        then(state, block.is_over, player, tuple(victim for _face, victim in chosen))
    then(state, _done)
    for face, victim in reversed(chosen or ()):
        then(state, block.resolve, face, player, (victim,))


@step
def _done(state: PitchState) -> None:
    state.memory.blocks_from = NOBODY


@step
def stay_put(state: PitchState, attacker: int, victim: int) -> None:
    """He follows neither of them."""
    if state.memory.blocks_from >= 0:
        push.stay(state)
