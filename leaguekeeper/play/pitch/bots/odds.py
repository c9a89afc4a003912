"""What dice are likely to bring: blocks, throws, rolls with a re-roll behind them, and harm done."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from leaguekeeper.play.pitch.paths import success
from leaguekeeper.play.pitch.procedures.ball.passing import interceptors
from leaguekeeper.play.pitch.procedures.blocking.block import dice_for
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["BlockOdds", "backed", "block_odds", "breaks", "catches", "face_worth", "faces", "has_reroll", "thrown",
           "throws"]  # fmt: skip

SKULL, BOTH_DOWN, PUSH, STUMBLE, POW = 1, 2, 3, 5, 6
_TWO_DICE = tuple(((a, b), 1 if a == b else 2) for a in range(1, 7) for b in range(a, 7))
"""Every way two dice can fall, and how many of 36 it stands for."""


@dataclass(frozen=True, slots=True)
class BlockOdds:
    """The odds of a block: the victim falls and the attacker stays up, the attacker falls; ``dice`` as thrown."""

    falls: float
    fails: float
    dice: int

    def backed(self, reroll: bool) -> BlockOdds:
        """The same with a re-roll kept for the case that the attacker would fall."""
        if not reroll:
            return self
        return BlockOdds(self.falls + self.fails * self.falls, self.fails * self.fails, self.dice)


def block_odds(state: PitchState, attacker: int, victim: int) -> BlockOdds:
    """The odds of a block from where the attacker stands, the better choice made by whoever chooses."""
    return thrown(dice_for(state, attacker, (victim,)), *faces(state, attacker, victim))


def faces(state: PitchState, attacker: int, victim: int) -> tuple[int, int]:
    """How many faces of a block die are bad for the attacker, and how many fell the victim."""
    hurts = sum([_hurts(state, face, attacker) for face in (SKULL, BOTH_DOWN)])
    return hurts, sum([_fells(state, face, attacker, victim) for face in (BOTH_DOWN, STUMBLE, POW)])


@cache
def thrown(dice: int, hurts: int, falls: int, reroll: bool = False) -> BlockOdds:
    """The odds of so many dice, of which so many faces are bad for the attacker and so many fell the victim.

    With ``reroll`` one is kept for the case that the attacker would fall.
    """
    bad, good, count = hurts / 6, falls / 6, abs(dice)
    if dice > 0:
        return BlockOdds(1 - (1 - good) ** count, bad**count, dice).backed(reroll)
    return BlockOdds(good**count, 1 - (1 - bad) ** count, dice).backed(reroll)


def _hurts(state: PitchState, face: int, attacker: int) -> bool:
    return face == SKULL or not state.skills[attacker] & state.match.edition.effects.stays_up


def _fells(state: PitchState, face: int, attacker: int, victim: int) -> bool:
    effects = state.match.edition.effects
    if face == POW:
        return True
    if face == STUMBLE:
        dodges = state.skills[victim] & effects.stumble_is_push
        return not dodges or bool(state.skills[attacker] & effects.denies_dodge)
    if face != BOTH_DOWN:
        return False
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


def has_reroll(state: PitchState, player: int) -> bool:
    """Whether the side could roll again for a player now."""
    side = state.side[player]
    stock = state.rerolls[side] + state.leader[side] + state.trophy[side]
    return stock > 0 and side == state.active and bool(state.match.edition.call.team_rerolls(state, player))


def backed(chance: float, reroll: bool) -> float:
    """How likely a row of rolls succeeds where one of them may be rolled again."""
    return chance + (1 - chance) * chance if reroll else chance


def _again(state: PitchState, player: int, kind: str) -> bool:
    return any(state.skills[player] & each.mask for each in state.match.edition.rerolls_of(kind))


def catches(state: PitchState, player: int) -> float:
    """How likely a player catches what is well thrown or handed to him."""
    chance = success(state.match.edition.call.catch(state, player, True))
    return backed(chance, _again(state, player, "catch"))


def throws(state: PitchState, thrower: int, catcher: int) -> tuple[float, float]:
    """How likely a pass from here is caught where it is aimed, and how likely an opponent gets hold of it."""
    call, target = state.match.edition.call, state.at[catcher]
    far = call.throws(state, thrower, target)
    if far is None:
        return 0.0, 0.0
    need, _modifier = call.throw(state, thrower, far)
    if need > 6:
        return 0.0, 0.0
    flies = backed(success(need), _again(state, thrower, "pass"))
    state.memory.throw_result = "accurate"
    taken = max((success(call.intercept(state, p)) for p in interceptors(state, thrower, target)), default=0.0)
    caught = catches(state, catcher)
    state.memory.throw_result = ""
    return flies * (1 - taken) * caught, taken


def breaks(state: PitchState, player: int, by: int, cause: str) -> float:
    """How likely a player's armour breaks: every way two dice can fall, read as the edition reads them."""
    armour = state.match.edition.call.armour
    return sum([ways for dice, ways in _TWO_DICE if armour(state, player, dice, by, cause)[0]]) / 36
