"""What a block is worth: how likely the victim falls, and how likely the attacker does."""

from __future__ import annotations

from dataclasses import dataclass

from leaguekeeper.play.pitch.procedures.block import dice_for
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["BlockOdds", "block_odds", "face_worth"]

SKULL, BOTH_DOWN, PUSH, STUMBLE, POW = 1, 2, 3, 5, 6


@dataclass(frozen=True, slots=True)
class BlockOdds:
    """The odds of a block: the victim falls and the attacker stays up, the attacker falls; ``dice`` as thrown."""

    falls: float
    fails: float
    dice: int


def block_odds(state: PitchState, attacker: int, victim: int) -> BlockOdds:
    """The odds of a block from where the attacker stands, the better choice made by whoever chooses."""
    dice = dice_for(state, attacker, (victim,))
    bad = sum(_weight(face) for face in (SKULL, BOTH_DOWN) if _hurts(state, face, attacker))
    good = sum(_weight(face) for face in (BOTH_DOWN, STUMBLE, POW) if _fells(state, face, attacker, victim))
    count = abs(dice)
    if dice > 0:
        return BlockOdds(1 - (1 - good) ** count, bad**count, dice)
    return BlockOdds(good**count, 1 - (1 - bad) ** count, dice)


def _weight(face: int) -> float:
    return 2 / 6 if face == PUSH else 1 / 6


def _hurts(state: PitchState, face: int, attacker: int) -> bool:
    return face == SKULL or not state.skills[attacker] & state.match.edition.effects.stays_up


def _fells(state: PitchState, face: int, attacker: int, victim: int) -> bool:
    effects = state.match.edition.effects
    if face == POW:
        return True
    if face == STUMBLE:
        dodges = state.skills[victim] & effects.stumble_is_push
        return not dodges or bool(state.skills[attacker] & effects.denies_dodge)
    return not _hurts(state, face, attacker) and not state.skills[victim] & effects.stays_up


def face_worth(state: PitchState, face: int, attacker: int, victim: int) -> int:
    """How much the attacker likes a face: the victim down is best, he himself down is worst."""
    worth = 0
    if face in (SKULL, BOTH_DOWN) and _hurts(state, face, attacker):
        worth -= 6 if face == SKULL else 4
    if _fells(state, face, attacker, victim):
        worth += 4
    elif face in (PUSH, PUSH + 1, STUMBLE):
        worth += 1
    if face == POW:
        worth += 1
    return worth
